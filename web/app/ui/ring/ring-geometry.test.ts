import { expect, test } from 'vitest'
import { arc, onCircle } from './arc.ts'
import { figureSize, nearest, ringLayout, segmentOf } from './ring-geometry.ts'

test('the first seat is at the top, and the order is clockwise', () => {
  expect(onCircle(100, 0)).toEqual({ x: 0, y: -100 })
  expect(onCircle(100, 0.25)).toEqual({ x: 100, y: 0 })
  expect(onCircle(100, 0.5)).toEqual({ x: 0, y: 100 })
})

test('an arc of more than half the circle takes the long way', () => {
  expect(arc(10, 0, 0.25)).toBe('M0 -10A10 10 0 0 1 10 0')
  expect(arc(10, 0, 0.75)).toBe('M0 -10A10 10 0 1 1 -10 0')
})

test.each([2, 3, 7, 12, 16, 17, 40, 41, 200])('%i segments are apart and fill the circle', (n) => {
  const segments = Array.from({ length: n }, (_, index) => segmentOf(index, n))
  segments.forEach(({ from, to }, index) => expect((from + to) / 2).toBeCloseTo(index / n))
  const edges = segments.flatMap(({ from, to }) => [from, to])
  expect(edges).toEqual(edges.toSorted((one, other) => one - other))
  const drawn = segments.reduce((sum, { from, to }) => sum + to - from, 0)
  expect(drawn).toBeGreaterThan(0.35)
})

test.each([2, 8, 16, 17, 25, 28, 29, 33, 40, 41, 60, 61, 200])('no two of %i seats touch', (n) => {
  for (const width of [286, 356, 432]) {
    const { seats, radius } = ringLayout(n, width)
    expect(seats).toHaveLength(n)
    expect(nearest(seats)).toBeGreaterThan(2 * radius)
  }
})

test('the layout of a small circle is fixed', () => {
  const { seats, radius, turnRadius, initials, numbers } = ringLayout(8, 432)
  expect(seats[2]).toEqual({ x: 132, y: 0, number: { x: 165, y: 0 } })
  expect([radius, turnRadius, initials, numbers]).toEqual([21, 21 * 1.38, 21 * 0.572, 10.5])
})

test.each([8, 16, 25, 40, 60])(
  'initials and numbers of %i are read on the narrowest phone',
  (n) => {
    for (const width of [286, 356, 432]) {
      const { hasLetters, initials, numbers, readable } = ringLayout(n, width)
      const scale = width / 360
      expect(hasLetters).toBe(true)
      expect(Math.min(initials, numbers, readable(12.5)) * scale).toBeGreaterThan(10)
    }
  },
)

test.each([25, 40, 60])(
  'the numbers of %i stay inside the picture and do not touch the payments',
  (n) => {
    for (const width of [286, 432]) {
      const { seats, numbers, payments } = ringLayout(n, width)
      for (const { number } of seats) {
        const away = Math.hypot(number.x, number.y)
        expect(away + numbers / 2).toBeLessThan(180)
        expect(away - numbers / 2).toBeGreaterThan(payments + 4)
      }
    }
  },
)

test('with too many seats for readable letters only payments are shown', () => {
  expect(ringLayout(200, 432).hasLetters).toBe(false)
})

test('a long figure shrinks to fit', () => {
  expect(figureSize('25 000')).toBe(34)
  expect(figureSize('1 250 000 000') * 13 * 0.58).toBeLessThan(160)
})
