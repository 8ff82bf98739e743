import { expect, test } from 'vitest'
import { positionAfter } from './cells.ts'

const size = [4, 3] as const

test.each([
  ['ArrowDown', [1, 1], [2, 1]],
  ['ArrowUp', [1, 1], [0, 1]],
  ['ArrowLeft', [1, 1], [1, 0]],
  ['ArrowRight', [1, 1], [1, 2]],
  ['Home', [2, 2], [2, 0]],
  ['End', [2, 0], [2, 2]],
] as const)('%s goes from %o to %o', (key, from, to) => {
  expect(positionAfter(key, false, from, size)).toEqual(to)
})

test.each([
  ['ArrowUp', [0, 0]],
  ['ArrowLeft', [0, 0]],
  ['ArrowDown', [3, 2]],
  ['ArrowRight', [3, 2]],
] as const)('%s at the edge stays where it is', (key, at) => {
  expect(positionAfter(key, false, at, size)).toEqual(at)
})

test('Ctrl with Home or End moves to the corners', () => {
  expect(positionAfter('Home', true, [2, 1], size)).toEqual([0, 0])
  expect(positionAfter('End', true, [1, 1], size)).toEqual([3, 2])
})

test('a page is ten rows, and other keys do not move', () => {
  expect(positionAfter('PageDown', false, [1, 1], [50, 3])).toEqual([11, 1])
  expect(positionAfter('PageUp', false, [5, 1], [50, 3])).toEqual([0, 1])
  expect(positionAfter('Enter', false, [1, 1], size)).toBeUndefined()
})
