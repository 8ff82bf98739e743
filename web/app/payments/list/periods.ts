import { addDays, addMonths, calendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { Filter } from './list-query.ts'

type Days = Pick<Filter, 'from' | 'to'>

export const periodNames = ['all', 'month', 'lastMonth', 'year', 'chosen'] as const
export type PeriodName = (typeof periodNames)[number]

/** The dates of a named period; "chosen" has the dates that the user entered. */
export function daysOf(name: Exclude<PeriodName, 'chosen'>, today: CalendarDate): Days {
  const month = calendarDate(`${today.slice(0, 7)}-01`)
  switch (name) {
    case 'all':
      return {}
    case 'month':
      return { from: month, to: addDays(addMonths(month, 1), -1) }
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) }
    case 'year':
      return {
        from: calendarDate(`${today.slice(0, 4)}-01-01`),
        to: calendarDate(`${today.slice(0, 4)}-12-31`),
      }
  }
}

/** The name of the period in the URL. */
export function periodOf({ from, to }: Days, today: CalendarDate): PeriodName {
  const named = (['all', 'month', 'lastMonth', 'year'] as const).find((name) => {
    const days = daysOf(name, today)
    return days.from === from && days.to === to
  })
  return named ?? 'chosen'
}
