import type { TontineId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import { cyclesOf } from '@mainforte/domain/payments/dues'
import { expectedOf } from '@mainforte/domain/payments/pot'
import { calendarOf } from '@mainforte/domain/reports/calendar'
import { money } from '@mainforte/words/kernel/format'
import * as en from '@mainforte/words/reports/en'
import * as fr from '@mainforte/words/reports/fr'
import type { FoundOrder } from './store.ts'

interface Asked {
  readonly tontineId: TontineId
  readonly tongue: 'fr' | 'en'
  /** The instant of writing, ISO. */
  readonly at: string
}

/** The days of a round for the reader's calendar: what he pays on each, and whose turn it is. */
export function roundCalendar(book: FoundOrder, { tontineId, tongue, at }: Asked): string {
  const { calendar } = tongue === 'en' ? en : fr
  const { name: tontine, currency, amount } = book
  const cycles = cyclesOf(book.turns)
  const names = new Map(book.members.map(({ id, name }) => [id, name]))
  const hands = book.members.find(({ id }) => id === book.myMemberId)?.hands ?? 0
  const pot = money(tongue, expectedOf(amount, book.members), currency)
  const days = cycles.map(({ number, date, handId, memberId }) => ({
    // A turn that moves is the same turn on another day.
    uid: `${tontineId}-${handId}@mainforte`,
    date,
    title:
      memberId === book.myMemberId
        ? calendar.yourTurn(tontine)
        : calendar.title({ tontine, cycle: number, cycles: cycles.length }),
    text: calendar.text({
      due: money(tongue, minor(hands * amount), currency),
      beneficiary: names.get(memberId) ?? '',
      pot,
    }),
  }))
  return calendarOf(tontine, days, at)
}
