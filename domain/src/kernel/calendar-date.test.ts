import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../testing/property.ts'
import {
  CalendarDate,
  ScheduledDay,
  addDays,
  addMonths,
  calendarDate,
  daysBetween,
  isCalendarDate,
  laterOf,
  todayIn,
} from './calendar-date.ts'

const day = calendarDate

const anyDay = fc
  .date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => day(date.toISOString().slice(0, 10)))

/** The same computed by the platform's own calendar, in UTC. */
const byPlatform = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

test('K2 a day is a day of the calendar, leap years included, and nothing else', () => {
  const days = ['2024-02-29', '2000-02-29', '2026-12-31', '1900-01-01']
  const others = ['2026-02-29', '1900-02-29', '2100-02-29', '2026-04-31', '2026-13-01']
  expect(days.every(isCalendarDate)).toBe(true)
  expect([...others, '2026-00-10', '2026-01-00', '1899-12-31'].some(isCalendarDate)).toBe(false)
  expect(['', '2026-1-1', '2026-01-01T00:00:00Z', '20260101'].some(isCalendarDate)).toBe(false)
})

test('K2 nobody sets a turn to a day after 2199, but the turns that follow may be later', () => {
  expect(ScheduledDay.safeParse('2199-12-31').success).toBe(true)
  expect(ScheduledDay.safeParse('2200-01-01').error?.issues[0]?.message).toBe('date-invalid')
  expect(CalendarDate.safeParse('2200-01-31').success).toBe(true)
})

test('K2 a text that is no day is our own mistake and throws', () => {
  expect(() => day('2026-02-30')).toThrow('not a day')
})

test('K2 known days follow each other', () => {
  expect(addDays(day('2023-12-31'), 1)).toBe('2024-01-01')
  expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29')
  expect(addDays(day('2100-02-28'), 1)).toBe('2100-03-01')
  expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28')
  expect(daysBetween(day('2000-01-01'), day('2026-07-27'))).toBe(9704)
  expect(daysBetween(day('2026-07-27'), day('2026-07-26'))).toBe(-1)
})

test('K2 over three centuries the days equal those of the platform', () => {
  holds(
    fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
      const expected = byPlatform(date, days)
      fc.pre(expected >= '1900-01-01')
      expect(addDays(date, days)).toBe(expected)
    }),
    2000,
  )
})

test('K2 counting days and adding days are inverse to each other', () => {
  holds(
    fc.property(anyDay, anyDay, (one, other) => {
      expect(addDays(one, daysBetween(one, other))).toBe(other)
      expect(daysBetween(one, other)).toBe(-daysBetween(other, one) + 0)
      expect(daysBetween(one, other) > 0).toBe(other > one)
      expect(laterOf(one, other)).toBe([one, other].toSorted()[1])
    }),
    2000,
  )
})

test('K2 a month later is the same day of the month, or the last day if there is none', () => {
  expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28')
  expect(addMonths(day('2024-01-31'), 1)).toBe('2024-02-29')
  expect(addMonths(day('2026-01-31'), 2)).toBe('2026-03-31')
  expect(addMonths(day('2026-12-15'), 1)).toBe('2027-01-15')
  expect(addMonths(day('2026-03-31'), -1)).toBe('2026-02-28')
})

test('K2 months never skip: each lands in its own month, never past the day it began on', () => {
  holds(
    fc.property(anyDay, fc.integer({ min: 0, max: 600 }), (date, months) => {
      const reached = addMonths(date, months)
      const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
      expect(Number(reached.slice(0, 4)) * 12 + Number(reached.slice(5, 7)) - 1).toBe(index)
      expect(reached.slice(8) <= date.slice(8)).toBe(true)
      if (reached.slice(8) < date.slice(8)) expect(addDays(reached, 1).slice(8)).toBe('01')
    }),
    1000,
  )
})

test('K2 today is the day in the time zone of the tontine', () => {
  const newYear = Date.parse('2026-01-01T00:30:00Z')
  expect(todayIn('Africa/Abidjan', newYear)).toBe('2026-01-01')
  expect(todayIn('Africa/Douala', newYear)).toBe('2026-01-01')
  expect(todayIn('America/Montreal', newYear)).toBe('2025-12-31')
})
