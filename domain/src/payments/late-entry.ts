import { type CalendarDate, addDays } from '../kernel/calendar-date.ts'

/** How many days after the day that it names a payment may be written down and still count on it. (P14) */
export const daysToWrite = 2

/**
 * The day on which a payment counts for lateness: the day that it names if it was written down soon
 * enough, else the day on which it was written down. Otherwise its author could make a late due
 * timely. (P14)
 */
export const dayThatCounts = (date: CalendarDate, writtenOn: CalendarDate): CalendarDate =>
  writtenOn <= addDays(date, daysToWrite) ? date : writtenOn
