import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { fitsBefore, windows } from './open-draw.ts'

test('D9 both steps of a draw end on the first day at the latest, unless that day has passed', () => {
  const terms = { startDate: calendarDate('2026-01-31'), zone: 'Africa/Abidjan' }
  const fits = (at: string, minutes: number) => fitsBefore(terms, minutes, Date.parse(at))
  // Two hours until midnight of the last day on which the order may still be drawn.
  expect(fits('2026-01-31T21:59:59.999Z', 60)).toBe(true)
  expect(fits('2026-01-31T22:00:00.000Z', 60)).toBe(false)
  expect(fits('2026-01-31T22:00:00.000Z', 59)).toBe(true)
  expect(fits('2026-02-01T00:00:00.000Z', 1440)).toBe(true)
})

test('D9 a step lasts from ten minutes to a day', () => {
  expect(windows).toEqual([1440, 360, 60, 10])
})
