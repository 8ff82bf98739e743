import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('concurrency-limit-1 a slot that is freed is there again, and each account has its own', () => {
  const slots = createConcurrencyLimit(2)
  const [leave] = [slots.enter('Awa'), slots.enter('Awa')]
  expect(slots.enter('Awa')).toBeUndefined()
  expect(slots.enter('Bintou')).toBeTypeOf('function')
  leave?.()
  expect(slots.enter('Awa')).toBeTypeOf('function')
  expect(slots.enter('Awa')).toBeUndefined()
})
