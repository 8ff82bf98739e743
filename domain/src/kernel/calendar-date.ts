import * as z from 'zod/mini'

/**
 * A day on the calendar, `YYYY-MM-DD`: no hour, no zone. Text order is day order. (K2)
 *
 * Counted with the proleptic Gregorian day number rather than with Date, whose
 * local midnights move with the machine's zone.
 */
export type CalendarDate = string & z.$brand<'CalendarDate'>

const shape = /^(\d{4})-(\d{2})-(\d{2})$/

/** The earliest day we accept. */
const firstDay = '1900-01-01'

export const isCalendarDate = (text: string): text is CalendarDate => {
  const [, year, month, day] = shape.exec(text) ?? []
  if (!year || !month || !day || text < firstDay) return false
  return (
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= daysInMonth(Number(year), Number(month))
  )
}

export const CalendarDate = z
  .string({ error: 'date-invalid' })
  .check(z.refine(isCalendarDate, 'date-invalid'))
  .brand<'CalendarDate'>()

/** The last day that a turn may be set to: the steps after it still have years of four digits. */
export const scheduledUntil = '2199-12-31' as CalendarDate

/** A day that somebody sets for a turn; the turns that follow from it may be later. */
export const ScheduledDay = CalendarDate.check(
  z.refine((day) => day <= scheduledUntil, 'date-invalid'),
)

/** Brands a day that our own code computed; an invalid one is a defect. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a day: ${text}`)
  return text
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const partsOf = (date: CalendarDate) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})

const written = (year: number, month: number, day: number) =>
  calendarDate(
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  )

/** Days since 1 March of year 0, so that the leap day is the last day of its year. */
function dayNumber(date: CalendarDate): number {
  const { year, month, day } = partsOf(date)
  const marchYear = month > 2 ? year : year - 1
  const marchMonth = (month + 9) % 12
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return 365 * marchYear + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - 1
}

/** The inverse: which day has this number? The guess is at most one year too late. */
function dayOfNumber(number: number): CalendarDate {
  let marchYear = Math.floor((number + 366) / 365.2425) + 1
  const firstOf = (year: number) =>
    365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  while (firstOf(marchYear) > number) marchYear -= 1
  const dayOfYear = number - firstOf(marchYear)
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return written(month > 2 ? marchYear : marchYear + 1, month, day)
}

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dayOfNumber(dayNumber(date) + days)

export const dayOfMonth = (date: CalendarDate): number => partsOf(date).day

/** A day of another month, counted from a date's; its last where it has no such day: 31 Jan, 28 Feb. */
export function inMonth(date: CalendarDate, months: number, day: number): CalendarDate {
  const { year, month } = partsOf(date)
  const index = year * 12 + (month - 1) + months
  const [thatYear, thatMonth] = [Math.floor(index / 12), (index % 12) + 1]
  return written(thatYear, thatMonth, Math.min(day, daysInMonth(thatYear, thatMonth)))
}

/** The same day of another month. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate =>
  inMonth(date, months, dayOfMonth(date))

/** How many calendar months the second day's month comes after the first's. */
export function monthsBetween(earlier: CalendarDate, later: CalendarDate): number {
  const [from, to] = [partsOf(earlier), partsOf(later)]
  return (to.year - from.year) * 12 + to.month - from.month
}

/** How many days `later` comes after `earlier`; negative when it comes before. */
export const daysBetween = (earlier: CalendarDate, later: CalendarDate): number =>
  dayNumber(later) - dayNumber(earlier)

export const laterOf = (one: CalendarDate, other: CalendarDate): CalendarDate =>
  one > other ? one : other

/** Creating a formatter costs more than all that it will ever format. */
const dayFormatters = new Map<string, Intl.DateTimeFormat>()

function dayFormatterOf(zone: string): Intl.DateTimeFormat {
  const known = dayFormatters.get(zone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  dayFormatters.set(zone, formatter)
  return formatter
}

/** The last answer for each zone: a page asks about one instant many times. */
const lastAsked = new Map<string, { readonly now: number; readonly day: CalendarDate }>()

/** Which day it is in a zone (`Africa/Abidjan`) at an instant in milliseconds since 1970. */
export function todayIn(zone: string, now: number): CalendarDate {
  const last = lastAsked.get(zone)
  if (last?.now === now) return last.day
  const parts = dayFormatterOf(zone).formatToParts(now)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
  const day = written(part('year'), part('month'), part('day'))
  lastAsked.set(zone, { now, day })
  return day
}
