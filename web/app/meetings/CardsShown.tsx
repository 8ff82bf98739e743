import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/Button.tsx'

interface CardsShownProps {
  tontine: TontineView
  cards: NonNullable<TontineView['cardsToSee']>
}

/** Leads to the meeting, where the reader says whom they see. (N6) */
export function CardsShown({ tontine, cards: { cycle, memberIds } }: CardsShownProps) {
  const words = useWords('meeting', 'card')
  const format = useFormat()
  const names = tontine.members.flatMap(({ id, name }) => (memberIds.includes(id) ? name : []))
  return (
    <Alert
      title={words.shown(names.length, format.list(names))}
      action={
        <ButtonLink to={paths.meeting(tontine.id, cycle)} size="sm">
          {words.see}
        </ButtonLink>
      }
    >
      {words.shownText}
    </Alert>
  )
}
