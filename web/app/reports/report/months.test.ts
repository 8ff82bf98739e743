import { expect, test } from 'vitest'
import { monthsUpTo } from './months.ts'

test('a recent tontine shows six months, without gaps and across the end of the year', () => {
  expect(monthsUpTo('2026-02-10', '2026-01')).toEqual([
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
})

test('an old tontine shows its last twelve months', () => {
  const months = monthsUpTo('2026-11-21', '2019-04')
  expect(months).toHaveLength(12)
  expect([months[0], months.at(-1)]).toEqual(['2025-12', '2026-11'])
})
