import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, daysBetween } from '../kernel/calendar-date.ts'
import { holds } from '../testing/property.ts'
import { dateOfStep, dayRules, frequencies, stepAfter, weekMeant } from './rhythm.ts'
import type { DayRule, Frequency, Rhythm } from './rhythm.ts'

const anyRhythm = fc.constantFrom<Rhythm>(
  ...frequencies.map((frequency) => ({ frequency })),
  ...dayRules.map((dayRule) => ({ frequency: 'monthly', dayRule }) as const),
)
const anyDay = (first: string, most: number) =>
  fc.integer({ min: 0, max: most }).map((n) => addDays(calendarDate(first), n))

const schedule = (frequency: Frequency, first: string, steps: number[]) =>
  steps.map((step) => dateOfStep({ frequency }, calendarDate(first), step))

test('R2 a day, a week, two weeks, a month: the steps of each rhythm', () => {
  expect(schedule('daily', '2026-02-28', [0, 1])).toEqual(['2026-02-28', '2026-03-01'])
  expect(schedule('weekly', '2026-12-28', [0, 1])).toEqual(['2026-12-28', '2027-01-04'])
  expect(schedule('biweekly', '2026-02-20', [0, 2])).toEqual(['2026-02-20', '2026-03-20'])
  expect(schedule('monthly', '2026-11-15', [0, 2])).toEqual(['2026-11-15', '2027-01-15'])
})

test('R2 a short month uses its last day, and the next month returns to the full date', () => {
  expect(schedule('monthly', '2026-01-31', [0, 1, 2, 3])).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
})

test('R2 at the month’s end each step is the last day of its month, the first one too', () => {
  const monthEnd = { frequency: 'monthly', dayRule: 'month-end' } as const
  const days = (first: string) =>
    [0, 1, 3].map((step) => dateOfStep(monthEnd, calendarDate(first), step))
  expect(days('2026-11-30')).toEqual(['2026-11-30', '2026-12-31', '2027-02-28'])
  expect(days('2026-11-02')).toEqual(days('2026-11-30'))
})

test('R2 a weekday of the month stays the same one, and a fifth is the last', () => {
  const days = (dayRule: DayRule, first: string, frequency: Frequency = 'monthly') =>
    [0, 1, 2, 3].map((step) => dateOfStep({ frequency, dayRule }, calendarDate(first), step))
  const secondSundays = ['2026-12-13', '2027-01-10', '2027-02-14', '2027-03-14']
  expect(days('weekday', '2026-12-13')).toEqual(secondSundays)
  const lastSaturdays = ['2026-12-26', '2027-01-30', '2027-02-27', '2027-03-27']
  expect(days('last-weekday', '2026-12-26')).toEqual(lastSaturdays)
  expect(days('last-weekday', '2026-12-05')).toEqual(lastSaturdays)
  const fifth = ['2026-12-30', '2027-01-27', '2027-02-24', '2027-03-31']
  expect(days('weekday', '2026-12-30')).toEqual(fifth)
  expect(days('last-weekday', '2026-12-30')).toEqual(fifth)
  expect(days('weekday', '2026-12-13', 'weekly')).toEqual(days('first-day', '2026-12-13', 'weekly'))
})

test('R2 twice a month the two days of the month take turns', () => {
  const days = (first: string) => schedule('semimonthly', first, [0, 1, 2, 3])
  expect(days('2026-12-01')).toEqual(['2026-12-01', '2026-12-15', '2027-01-01', '2027-01-15'])
  expect(days('2026-12-15')).toEqual(['2026-12-15', '2027-01-01', '2027-01-15', '2027-02-01'])
  expect(days('2027-01-31')).toEqual(['2027-01-31', '2027-02-17', '2027-02-28', '2027-03-17'])
})

test('R2 no two steps fall on one day, each comes after the one before, and none is left out', () => {
  holds(
    fc.property(
      anyRhythm,
      anyDay('1900-01-01', 109_574),
      fc.integer({ min: 0, max: 200 }),
      (rhythm, day, step) => {
        const startDate = dateOfStep(rhythm, day, 0)
        expect(startDate >= day).toBe(true)
        expect(dateOfStep(rhythm, startDate, 0)).toBe(startDate)
        const [date, next] = [step, step + 1].map((at) => dateOfStep(rhythm, startDate, at))
        const days = daysBetween(date!, next!)
        const [fewest, most] = betweenSteps[rhythm.frequency]
        expect(days).toBeGreaterThanOrEqual(fewest)
        expect(days).toBeLessThanOrEqual(most)
        if (rhythm.dayRule !== 'month-end' && rhythm.dayRule !== 'last-weekday')
          expect(startDate).toBe(day)
      },
    ),
    1000,
  )
})

/** Two Sundays in the same place of their months are four or five weeks apart. */
const betweenSteps: Record<Frequency, readonly [number, number]> = {
  daily: [1, 1],
  weekly: [7, 7],
  biweekly: [14, 14],
  semimonthly: [11, 17],
  monthly: [28, 35],
}

test('R2 each step of a monthly rule follows it, as the calendar of the platform says', () => {
  holds(
    fc.property(
      fc.constantFrom(...dayRules),
      anyDay('1900-01-01', 109_574),
      fc.integer({ min: 0, max: 200 }),
      (dayRule, day, step) => {
        const rhythm = { frequency: 'monthly', dayRule } as const
        const first = dateOfStep(rhythm, day, 0)
        const date = dateOfStep(rhythm, first, step)
        const months = (text: string) => 12 * Number(text.slice(0, 4)) + Number(text.slice(5, 7))
        expect(months(date) - months(first)).toBe(step)
        const isLastWeek = addDays(date, 7).slice(0, 7) !== date.slice(0, 7)
        if (dayRule === 'month-end') expect(addDays(date, 1)).toMatch(/-01$/)
        const week = weekMeant(rhythm, first)
        if (week === undefined) return
        expect(new Date(date).getUTCDay()).toBe(new Date(first).getUTCDay())
        if (week === 'last') expect(isLastWeek).toBe(true)
        else expect(Math.ceil(Number(date.slice(8)) / 7)).toBe(week)
      },
    ),
    1000,
  )
})

test('R6 the step after a day is found by counting from the first day', () => {
  holds(
    fc.property(
      anyRhythm,
      anyDay('2023-12-25', 900),
      anyDay('2023-12-25', 900),
      (rhythm, first, last) => {
        let counted = 0
        while (dateOfStep(rhythm, first, counted) <= last) counted += 1
        expect(stepAfter(rhythm, first, last)).toBe(counted)
      },
    ),
    2000,
  )
})

test('R6 a step and its day lead to each other', () => {
  holds(
    fc.property(
      anyRhythm,
      anyDay('1900-01-01', 109_574),
      fc.integer({ min: 0, max: 400 }),
      (rhythm, day, step) => {
        const date = dateOfStep(rhythm, day, step)
        expect(stepAfter(rhythm, day, date)).toBe(step + 1)
        expect(stepAfter(rhythm, day, addDays(date, -1))).toBe(step)
      },
    ),
    1000,
  )
})
