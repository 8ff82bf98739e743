import { expect, test } from 'vitest'
import { byText } from './text-order.ts'

test('K2 days and ids are sorted as their texts, and equal ones keep their places', () => {
  const entries = ['2026-02-01 b', '2026-01-31 a', '2026-02-01 a', '2026-01-31 b']
  const sorted = entries.toSorted((one, other) => byText(one.slice(0, 10), other.slice(0, 10)))
  expect(sorted).toEqual(['2026-01-31 a', '2026-01-31 b', '2026-02-01 b', '2026-02-01 a'])
  expect(byText('Z', 'a')).toBeLessThan(0)
  expect(byText('a', 'Z')).toBeGreaterThan(0)
  expect(byText('a', 'a')).toBe(0)
})
