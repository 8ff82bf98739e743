import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const taken: [object, string, PropertyDescriptor][] = []
const take = (target: object, ...names: string[]) => {
  for (const name of names) {
    const descriptor = Object.getOwnPropertyDescriptor(target, name)
    if (descriptor) taken.push([target, name, descriptor])
    Reflect.deleteProperty(target, name)
  }
}

/** A browser without them, in which the polyfills then run. */
beforeEach(async () => {
  take(Object, 'hasOwn')
  take(Map, 'groupBy')
  take(AbortSignal, 'any', 'timeout')
  take(AbortSignal.prototype, 'throwIfAborted')
  take(Array.prototype, 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced')
  vi.resetModules()
  await import('./polyfills.ts')
})
afterEach(() => {
  for (const [target, name, descriptor] of taken.splice(0))
    Object.defineProperty(target, name, descriptor)
  vi.useRealTimers()
})

test('copies of lists are made as the browser makes them, and no loop sees the functions', () => {
  const list = [3, 1, 2]
  expect([list.toSorted(), list.toReversed(), list.toSpliced(0, 1, 9, 8)]).toEqual([
    [1, 2, 3],
    [2, 1, 3],
    [9, 8, 1, 2],
  ])
  expect(list.toSorted((one, other) => other - one)).toEqual([3, 2, 1])
  expect(list).toEqual([3, 1, 2])
  expect(Object.keys(Array.prototype)).toEqual([])
})

test('the last of a list is found, or none', () => {
  const odd = (value: number) => value % 2 === 1
  expect([[3, 1, 2].findLast(odd), [3, 1, 2].findLastIndex(odd)]).toEqual([1, 1])
  expect([[2].findLast(odd), [2].findLastIndex(odd)]).toEqual([undefined, -1])
})

test('groups keep the order of their keys, and own keys differ from inherited ones', () => {
  expect([...Map.groupBy([1, 2, 3], (value) => value % 2)]).toEqual([
    [1, [1, 3]],
    [0, [2]],
  ])
  expect([Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')]).toEqual([true, false])
})

test('a request is given up after its time, or when another signal says so', async () => {
  vi.useFakeTimers()
  const controller = new AbortController()
  const either = AbortSignal.any([AbortSignal.timeout(1_000), controller.signal])
  const late = AbortSignal.any([AbortSignal.timeout(1_000)])
  expect(() => either.throwIfAborted()).not.toThrow()
  controller.abort(new Error('left'))
  expect(() => either.throwIfAborted()).toThrow('left')
  expect(late.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(late.aborted).toBe(true)
  expect(AbortSignal.any([controller.signal]).aborted).toBe(true)
})
