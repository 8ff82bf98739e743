import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { expect, test } from 'vitest'
import { daysOf, periodOf } from './periods.ts'

const today = calendarDate('2026-03-31')

test('months have their own lengths, and last month may be in last year', () => {
  expect(daysOf('month', today)).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(daysOf('lastMonth', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('lastMonth', calendarDate('2026-01-15'))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  })
  expect(daysOf('year', today)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test.each(['all', 'month', 'lastMonth', 'year'] as const)('%s is known by its dates', (name) => {
  expect(periodOf(daysOf(name, today), today)).toBe(name)
})

test('any other dates are a custom period', () => {
  expect(periodOf({ from: today }, today)).toBe('chosen')
  expect(periodOf({ from: today, to: today }, today)).toBe('chosen')
})
