import { expect, test } from 'vitest'
import { arc, figureSize, onCircle, ringDetail, seatRadius, segmentOf } from './ring-geometry.ts'

test('the first seat is at the top, and the turn goes clockwise', () => {
  expect(onCircle(100, 0)).toEqual({ x: 0, y: -100 })
  expect(onCircle(100, 0.25)).toEqual({ x: 100, y: 0 })
  expect(onCircle(100, 0.5)).toEqual({ x: 0, y: 100 })
})

test('an arc of more than half the circle takes the long way', () => {
  expect(arc(10, 0, 0.25)).toBe('M0 -10A10 10 0 0 1 10 0')
  expect(arc(10, 0, 0.75)).toBe('M0 -10A10 10 0 1 1 -10 0')
})

test.each([2, 3, 7, 12, 16, 17, 40, 41, 200])(
  '%i segments stand apart and fill the circle',
  (n) => {
    const segments = Array.from({ length: n }, (_, index) => segmentOf(index, n))
    segments.forEach(({ from, to }, index) => expect((from + to) / 2).toBeCloseTo(index / n))
    const edges = segments.flatMap(({ from, to }) => [from, to])
    expect(edges).toEqual(edges.toSorted((one, other) => one - other))
    const drawn = segments.reduce((sum, { from, to }) => sum + to - from, 0)
    expect(drawn).toBeGreaterThan(0.35)
  },
)

test.each([2, 8, 16, 40])('of %i seats no two touch', (n) => {
  const [one, other] = [onCircle(132, 0), onCircle(132, 1 / n)]
  const apart = Math.hypot(one.x - other.x, one.y - other.y)
  expect(seatRadius(132, n) * 2).toBeLessThan(apart)
})

test('initials up to 16 seats, dots up to 40, beyond that only the payments', () => {
  expect([1, 16, 17, 40, 41].map(ringDetail)).toEqual([
    'letters',
    'letters',
    'dots',
    'dots',
    'segments',
  ])
})

test('a long figure is set smaller, so that it stays inside', () => {
  expect(figureSize('25 000')).toBe(34)
  expect(figureSize('1 250 000 000') * 13 * 0.58).toBeLessThan(160)
})
