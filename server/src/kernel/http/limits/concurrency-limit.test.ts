import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const patience = { milliseconds: 10_000, maxWaiting: 2 }

test('concurrency-limit-1 a slot that is freed goes to the first in line, not to a newcomer', async () => {
  const slots = createConcurrencyLimit(1)
  const leaveFirst = await slots.enterSoon('Awa', patience)
  const order: string[] = []
  const inLine = ['second', 'third'].map(async (name) => {
    const leave = await slots.enterSoon('Awa', patience)
    order.push(name)
    return leave
  })
  leaveFirst?.()
  expect(slots.enter('Awa')).toBeUndefined()
  const leaveSecond = await inLine[0]
  expect(order).toEqual(['second'])
  leaveSecond?.()
  const leaveThird = await inLine[1]
  leaveThird?.()
  expect(slots.enter('Awa')).toBeTypeOf('function')
})

test('concurrency-limit-2 whoever waits too long, or finds the line full, gets no slot', async () => {
  const slots = createConcurrencyLimit(1)
  const leave = slots.enter('Awa')
  const inLine = [slots.enterSoon('Awa', patience), slots.enterSoon('Awa', patience)]
  expect(await slots.enterSoon('Awa', patience)).toBeUndefined()
  vi.advanceTimersByTime(patience.milliseconds)
  expect(await Promise.all(inLine)).toEqual([undefined, undefined])
  leave?.()
  expect(slots.enter('Awa')).toBeTypeOf('function')
})

test('concurrency-limit-3 each account has its own slots', () => {
  const slots = createConcurrencyLimit(1)
  expect(slots.enter('Awa')).toBeTypeOf('function')
  expect(slots.enter('Bintou')).toBeTypeOf('function')
})
