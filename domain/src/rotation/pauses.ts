import { addDays, calendarDate, daysBetween, laterOf } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'

/** A time in which a round stands still: no cycle opens and no deadline passes. (H2) */
export interface Pause {
  readonly from: CalendarDate
  /** The day on which the round went on; null while it stands. */
  readonly to: CalendarDate | null
}

/** A round with its pauses, oldest first. */
export interface Pausable {
  readonly pauses: readonly Pause[]
}

/** The pause in which a round stands now. */
export const openPause = ({ pauses }: Pausable): Pause | undefined => {
  const last = pauses.at(-1)
  return last?.to === null ? last : undefined
}

/** The day that counts for opening cycles and deadlines: in a pause, the day on which it began. (H2) */
export function roundDay(round: Pausable, today: CalendarDate): CalendarDate {
  const pause = openPause(round)
  return pause && pause.from < today ? pause.from : today
}

/** Later than any day of a round. */
const never = calendarDate('9999-12-31')

/** A deadline; one that lies in a pause is the day on which the round went on. (H2) */
export const deadlineAfter = (day: CalendarDate, pauses: readonly Pause[]): CalendarDate =>
  pauses.reduce(
    (deadline, { from, to }) => (to !== null && from <= deadline && deadline < to ? to : deadline),
    day,
  )

/** The first day on which something that is due on a day is late, if no pause comes. (C5) */
export const lateFrom = (day: CalendarDate, graceDays: number): CalendarDate =>
  addDays(lastDayOf(day, graceDays, []), 1)

/**
 * The last day on which a due is not late: after its deadline and the days of grace, of which those in
 * a pause do not count. What is not late when a pause begins can't become it before its end. (C5, H2)
 */
export function lastDayOf(
  deadline: CalendarDate,
  graceDays: number,
  pauses: readonly Pause[],
): CalendarDate {
  let last = addDays(deadline, graceDays)
  for (const { from, to } of pauses) {
    if (last < from) break
    if (to === null) return never
    if (to > deadline) last = addDays(last, daysBetween(laterOf(from, deadline), to))
  }
  return last
}
