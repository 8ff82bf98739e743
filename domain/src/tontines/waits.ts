import { type CalendarDate, addDays, laterOf, todayIn } from '../kernel/calendar-date.ts'
import type { Rhythm } from './rhythm.ts'
import { dateOfStep } from './rhythm.ts'

/** The days on which people of a tontine meet, as far as they are known. */
export interface DueDays {
  readonly terms: Rhythm & { readonly zone: string }
  readonly turns: readonly { readonly date: CalendarDate }[]
}

/** Nobody is waited for less than this, or a vote could be over before anybody sees it. */
const fewestDays = 3

/**
 * The last day on which people who are awake are waited for, from an instant on: the next due day that is
 * at least three days later; after the last one, a step later. (W3)
 */
export function waitedUntil({ terms, turns }: DueDays, since: string): CalendarDate {
  const asked = todayIn(terms.zone, Date.parse(since))
  const earliest = addDays(asked, fewestDays)
  const next = turns.reduce<CalendarDate | null>(
    (soonest, { date }) =>
      date >= earliest && (soonest === null || date < soonest) ? date : soonest,
    null,
  )
  return next ?? laterOf(dateOfStep({ frequency: terms.frequency }, asked, 1), earliest)
}

/** Whether people who are awake have been waited for long enough. (W3) */
export const isWaitOver = (tontine: DueDays, since: string, now: number): boolean =>
  todayIn(tontine.terms.zone, now) > waitedUntil(tontine, since)
