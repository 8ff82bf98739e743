import { memberOfUser } from '@mainforte/domain/members/member'
import { minutesOf } from '@mainforte/domain/meetings/minutes'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { type MinutesText, partsOf } from './minutes-text.ts'
import { useMeeting, useNameOf } from './use-meeting.ts'
import { useTextOf } from './use-text-of.ts'

/** The minutes of the meeting as text. (N4) */
export function useMinutes(): MinutesText | undefined {
  const words = useWords('minutes', 'sheet')
  const closing = useWords('meeting', 'closing')
  const page = useWords('meeting', 'page')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const textOf = useTextOf()
  const nameOf = useNameOf()
  const { page: view, tontine, notebook } = useMeeting()
  const { state } = notebook
  const head = tontine.journalHead ?? { seq: state.seq, hash: '' }
  const minutes = minutesOf(state, view.cycle, head)
  if (!minutes) return undefined
  const money = (amount: number) => format.money(amount, tontine.currency)
  const { list } = format
  const recorder = memberOfUser(state, minutes.recorder)
  const facts = [
    page.titleOf(minutes.cycle, minutes.cycles),
    ...(recorder ? [words.recordedBy(nameOf(recorder.id))] : []),
  ]
  return {
    heading: words.title,
    title: page.title(format.date(minutes.day)),
    subtitle: facts.join(' · '),
    parts: partsOf(minutes, { words, closing, methods, money, list, nameOf, textOf }),
    journal: words.journal(head.seq, head.hash.slice(0, 32)),
  }
}
