import { paths } from '@mainforte/contract/paths'
import type { PauseView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { ReactNode } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/Button.tsx'

/** Since when a round stands, who proposed it, and why. (H2) */
export function PauseFacts({ pause, action }: { pause: PauseView; action?: ReactNode }) {
  const words = useWords('rotation', 'days')
  const format = useFormat()
  const { since, byName, reason } = pause
  return (
    <Alert tone="warning" title={words.pausedSince(format.date(since))} action={action}>
      <p className="wrap-anywhere">
        {words.pausedBy(byName)} {reason && words.pausedWhy(reason)}
      </p>
      <p>{words.meanwhile}</p>
    </Alert>
  )
}

/** On a tontine's page, with a link to where the round goes on. */
export function PausedNote({ tontineId, pause }: { tontineId: TontineId; pause: PauseView }) {
  const words = useWords('rotation', 'days')
  return (
    <PauseFacts
      pause={pause}
      action={
        <ButtonLink to={paths.days(tontineId)} size="sm" variant="outline">
          {words.resume}
        </ButtonLink>
      }
    />
  )
}
