/** The days of a tontine: how often, and on which day of the month. (R2) */
import * as z from 'zod/mini'
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
  inMonth,
  monthsBetween,
} from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'

export const frequencies = ['daily', 'weekly', 'biweekly', 'semimonthly', 'monthly'] as const
export const Frequency = z.enum(frequencies, { error: 'frequency-unknown' })
export type Frequency = z.infer<typeof Frequency>

/**
 * Which day of each month is meant: that of the first day, its weekday as in the first month (the 2nd Sunday),
 * the last such weekday, or the month's last day. (R2)
 */
export const dayRules = ['first-day', 'weekday', 'last-weekday', 'month-end'] as const
export const DayRule = z.enum(dayRules, { error: 'frequency-unknown' })
export type DayRule = z.infer<typeof DayRule>

/** What the days of a tontine follow. */
export interface Rhythm {
  readonly frequency: Frequency
  /** Absent where it is the day of the first one; only months have another. */
  readonly dayRule?: DayRule | undefined
}

/** The rule of the days, where months have one of their own. */
export const ownDayRule = ({ frequency, dayRule = 'first-day' }: Rhythm) =>
  frequency === 'monthly' && dayRule !== 'first-day' ? dayRule : undefined

/**
 * The day of the step after `steps` steps from a first day. (R2)
 *
 * Counted from the first day, never from the step before: a monthly tontine begun on
 * 31 January pays on 28 February and on 31 March again. Step 0 is the first day that follows the rule, not before `first`.
 */
export function dateOfStep(rhythm: Rhythm, first: CalendarDate, steps: number): CalendarDate {
  switch (rhythm.frequency) {
    case 'daily':
      return addDays(first, steps)
    case 'weekly':
      return addDays(first, 7 * steps)
    case 'biweekly':
      return addDays(first, 14 * steps)
    case 'semimonthly':
      return dayOfHalfMonth(first, steps)
    case 'monthly':
      return dayInMonth(rhythm, first, steps)
  }
}

/** Days from one day of the month to the other. */
const halfMonth = 14

/** The two days of the month on which a tontine meets twice: 1 and 15, 5 and 19, 17 and 31. (R2) */
export function daysTwiceAMonth(first: CalendarDate): readonly [number, number] {
  const day = dayOfMonth(first)
  return day > halfMonth ? [day - halfMonth, day] : [day, day + halfMonth]
}

function dayOfHalfMonth(first: CalendarDate, steps: number): CalendarDate {
  const days = daysTwiceAMonth(first)
  const half = days.indexOf(dayOfMonth(first)) + steps
  const months = Math.floor(half / 2)
  return inMonth(first, months, days[half - 2 * months] ?? 0)
}

function dayInMonth(rhythm: Rhythm, first: CalendarDate, months: number): CalendarDate {
  const rule = ownDayRule(rhythm)
  if (!rule) return addMonths(first, months)
  const until = inMonth(first, months, rule === 'weekday' ? 7 * weekOfMonth(first) : 31)
  if (rule === 'month-end') return until
  const weekdaysLater = daysBetween(first, until) % 7
  return addDays(until, -(weekdaysLater < 0 ? weekdaysLater + 7 : weekdaysLater))
}

/** A 13th is in the second week. The fifth has no day in some months, and stands for the last. */
const weekOfMonth = (day: CalendarDate): number => Math.ceil(dayOfMonth(day) / 7)

/** Which of its weekday a monthly rule means; undefined if it means no weekday. (R2) */
export function weekMeant(rhythm: Rhythm, first: CalendarDate): number | 'last' | undefined {
  const rule = ownDayRule(rhythm)
  if (!rule || rule === 'month-end') return undefined
  const week = weekOfMonth(first)
  return rule === 'last-weekday' || week > 4 ? 'last' : week
}

/**
 * How many steps lead from a first day to the first one that comes after `day`. (R6)
 *
 * Computed, not counted: a daily tontine may have begun centuries before the day in question.
 */
export function stepAfter(rhythm: Rhythm, first: CalendarDate, day: CalendarDate): number {
  let steps = Math.max(0, fewestSteps(rhythm.frequency, first, day))
  while (dateOfStep(rhythm, first, steps) <= day) steps += 1
  return steps
}

/** The step after a day, or one of the two before it: of months, days are not compared. */
function fewestSteps(frequency: Frequency, first: CalendarDate, day: CalendarDate): number {
  switch (frequency) {
    case 'daily':
      return daysBetween(first, day)
    case 'weekly':
      return Math.floor(daysBetween(first, day) / 7)
    case 'biweekly':
      return Math.floor(daysBetween(first, day) / 14)
    case 'semimonthly':
      return 2 * monthsBetween(first, day) - 1
    case 'monthly':
      return monthsBetween(first, day)
  }
}
