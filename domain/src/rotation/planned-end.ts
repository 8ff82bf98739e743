import type { CalendarDate } from '../kernel/calendar-date.ts'

/** The day of the last turn, if it comes after the planned last day, which binds nothing. (T8) */
export function lastTurnAfter(
  turns: readonly { readonly date: CalendarDate | null }[],
  endDate: CalendarDate | null,
): CalendarDate | undefined {
  const days = turns.flatMap(({ date }) => (date === null ? [] : [date]))
  const last = days.toSorted().at(-1)
  return last !== undefined && endDate !== null && last > endDate ? last : undefined
}
