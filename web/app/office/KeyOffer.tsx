import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useState } from 'react'
import { getStored, setStored } from '../kernel/browser/storage.ts'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'

/** After the start the organizer is offered a paper key, until they say "later" on this device. (G9) */
export function KeyOffer({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('key', 'card')
  const stored = `key-later.${tontineId}`
  const [isLater, setLater] = useState(getStored(stored) !== undefined)
  if (isLater) return null
  function later() {
    setStored(stored, 'yes')
    setLater(true)
  }
  return (
    <Alert
      title={words.offerTitle}
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.office(tontineId)} size="sm" variant="outline">
            {words.offerOpen}
          </ButtonLink>
          <Button size="sm" variant="ghost" onClick={later}>
            {words.later}
          </Button>
        </div>
      }
    >
      {words.offerText}
    </Alert>
  )
}
