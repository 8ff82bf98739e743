import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/Button.tsx'

interface OfficeNoteProps {
  tontine: Pick<TontineView, 'id' | 'office' | 'adminName' | 'isAdmin'>
}

/** The title of the note, and a text where it needs one. */
function useNote({ office, adminName, isAdmin }: OfficeNoteProps['tontine']): readonly string[] {
  const words = useWords('office', 'note')
  const { task, ground, isVoteOpen } = office
  if (task) return [words.tasks[task]]
  if (!ground) return []
  if (isVoteOpen) return [words.voteOpen]
  // Their own note is on the page already. (S8)
  return isAdmin ? [] : [words.ground(adminName, ground), words.groundText]
}

/** On a tontine's page: what the office asks of the reader, or that the circle may name another organizer. */
export function OfficeNote({ tontine }: OfficeNoteProps) {
  const words = useWords('office', 'note')
  const { id, office } = tontine
  const [title, text] = useNote(tontine)
  if (!title) return null
  return (
    <Alert
      tone={office.task ? 'warning' : 'info'}
      title={title}
      action={
        <ButtonLink to={paths.office(id)} size="sm" variant="outline">
          {words.see}
        </ButtonLink>
      }
    >
      {text}
    </Alert>
  )
}
