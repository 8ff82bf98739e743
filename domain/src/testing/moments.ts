import fc from 'fast-check'
import { type CalendarDate, todayIn } from '../kernel/calendar-date.ts'
import type { UserId } from '../kernel/ids.ts'
import type { Tontine } from '../tontine.ts'
import { anyMoneyHistory, playMoney } from './histories.ts'
import type { CaseOf } from './property.ts'

/** A circle whose money has moved, and an hour at which somebody looks at it, in any time zone. */
export const anyMoment = fc.record({
  history: anyMoneyHistory,
  zone: fc.constantFrom('Africa/Abidjan', 'Pacific/Auckland', 'America/Vancouver'),
  /** Before or after the last event: about two months. */
  hours: fc.integer({ min: -1500, max: 1500 }),
  isArchived: fc.constantFrom(false, false, false, true),
  /** The account that looks, by position. */
  reader: fc.nat(11),
})

interface Moment {
  readonly state: Tontine
  readonly now: number
  readonly today: CalendarDate
  readonly reader: UserId
}

export function momentOf(moment: CaseOf<typeof anyMoment>): Moment {
  const { history, zone, hours, isArchived } = moment
  const story = playMoney(history, () => undefined)
  if (isArchived) story.sendTogether({ type: 'archive-tontine' })
  const state = { ...story.tontine, terms: { ...story.tontine.terms, zone } }
  const now = Date.parse(`${story.day}T12:00:00Z`) + hours * 3_600_000
  const accounts = state.members.flatMap(({ userId }) => userId ?? [])
  const reader = accounts[moment.reader % accounts.length] ?? state.adminId
  return { state, now, today: todayIn(zone, now), reader }
}
