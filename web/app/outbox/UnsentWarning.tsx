import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect } from 'react'
import { useStore } from '../kernel/browser/store.ts'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { countOf, outbox, readOutbox } from './outbox.ts'

interface UnsentWarningProps {
  /** What ends: a tontine, or without one the account's presence here. */
  tontineId?: TontineId
}

/** Before something ends: what of it is still unsent on this device. */
export function UnsentWarning({ tontineId }: UnsentWarningProps) {
  const words = useWords('outbox', 'leaving')
  const all = useStore(outbox)
  useEffect(() => void readOutbox(), [])
  const count = tontineId ? (all.get(tontineId)?.length ?? 0) : countOf(all)
  if (count === 0) return null
  return (
    <Alert
      tone="warning"
      title={words.title(count)}
      action={
        <ButtonLink size="sm" variant="outline" to={paths.unsent}>
          {words.send}
        </ButtonLink>
      }
    >
      {tontineId ? words.closing : words.ending}
    </Alert>
  )
}
