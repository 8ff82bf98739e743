import type { MemberView } from '@mainforte/contract/members/views'
import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { AskOnWhatsApp } from '../ui/share/AskOnWhatsApp.tsx'

/** Approved by the organizer, and without their own yes or a witness. (M16, M17) */
export const isAwaited = ({ awaits }: Pick<MemberView, 'awaits'>): boolean =>
  awaits === 'answer' || awaits === 'witness'

/** The people whose own yes or witness is still missing, each with the way to ask. */
export function AwaitedPeople({
  tontine,
}: {
  tontine: Pick<TontineView, 'id' | 'name' | 'members'>
}) {
  const words = useWords('members', 'tab')
  const format = useFormat()
  const { id, name, members } = tontine
  const those = (kind: MemberView['awaits']) => members.filter(({ awaits }) => awaits === kind)
  const [answers, guests] = [those('answer'), those('witness')]
  const names = (people: readonly MemberView[]) => format.list(people.map((one) => one.name))
  return (
    <>
      {answers.length > 0 && (
        <AskOnWhatsApp people={answers} question={words.askYes(name)} to={paths.tontine(id)}>
          {words.missingAnswer(names(answers))}
        </AskOnWhatsApp>
      )}
      {guests.length > 0 && (
        <AskOnWhatsApp
          people={[]}
          question={words.askWitness(names(guests), name)}
          to={paths.tontine(id)}
        >
          {words.missingWitness(names(guests))}
        </AskOnWhatsApp>
      )}
    </>
  )
}
