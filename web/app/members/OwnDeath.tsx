import type { DeathNote } from '@mainforte/contract/members/views'
import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/Button.tsx'

/** What is recorded or proposed about the reader's death, and by whom. (S8) */
export function useDeathNote({ on, byName, secondName }: DeathNote) {
  const words = useWords('alive', 'page')
  const format = useFormat()
  if (on === null) return { title: words.proposed, text: words.proposedBy(byName) }
  const day = format.date(on)
  const text =
    secondName === null
      ? words.recordedAlone(byName, day)
      : words.recordedBy(byName, secondName, day)
  return { title: words.recorded, text }
}

/** On the tontine's page: the reader's death is recorded or proposed, with the way to say that it is not so. */
export function OwnDeath({ tontineId, death }: { tontineId: TontineId; death: DeathNote }) {
  const words = useWords('alive', 'page')
  const { title, text } = useDeathNote(death)
  return (
    <Alert
      tone="error"
      className="mb-4"
      title={title}
      action={<ButtonLink to={paths.settle(tontineId, 'me', 'alive')}>{words.say}</ButtonLink>}
    >
      {text}
    </Alert>
  )
}
