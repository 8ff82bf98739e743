import { expect, test } from 'vitest'
import { hasPassed } from './draft.ts'

const monday = Date.parse('2026-11-16T12:00:00Z')
const friday = Date.parse('2026-11-20T12:00:00Z')

test('a first day that has passed since the draft counts as not chosen', () => {
  expect(hasPassed('2026-11-18', monday, friday)).toBe(true)
})

test('a first day in the future, or deliberately in the past, is kept', () => {
  expect(hasPassed('2026-12-01', monday, friday)).toBe(false)
  expect(hasPassed('2026-11-01', monday, friday)).toBe(false)
})
