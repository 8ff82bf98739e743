import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTurn } from './seed.ts'

test('what takes turns by the day is all seen in as many days as it takes', () => {
  expect([0, 1, 2].map((day) => inTurn(['a', 'b', 'c', 'd', 'e'], 2, day))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['a', 'e'],
  ])
  const day = fc.integer({ min: 0, max: 100_000 })
  const length = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(day, length, fc.integer({ min: 1, max: 40 }), (first, size, most) => {
      const count = Math.min(size, most)
      const things = Array.from({ length: size }, (_, index) => index)
      const days = Array.from({ length: Math.ceil(size / count) }, (_, index) => first + index)
      const seen = days.map((each) => inTurn(things, count, each))
      expect(seen.map((each) => each.length)).toEqual(days.map(() => count))
      expect(new Set(seen.flat())).toEqual(new Set(things))
    }),
  )
})
