import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSeen } from './persist.ts'
import { queryClient } from './query.ts'
import { type Session, signOut, signedIn } from './session.ts'

/** The browser's storage, which jsdom lacks: what is kept under which key. */
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  clear: async () => kept.clear(),
}))

const sessionOf = (id: string): Session => ({
  user: {
    id,
    displayName: id,
    email: `${id}@example.org`,
    photoUrl: null,
    phone: null,
    role: 'user',
    isVerified: false,
    language: 'origin',
  },
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
})

const seen = ['tontines']
beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  signOut()
  vi.useRealTimers()
})

test('what somebody saw comes back for him, and is gone for whoever comes in his place', async () => {
  signedIn(sessionOf('awa'))
  await keepSeen()
  queryClient.setQueryData(seen, 'of Awa')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(kept.get('cache')).toMatchObject({ of: 'awa' })

  queryClient.clear()
  await keepSeen()
  expect(queryClient.getQueryData(seen)).toBe('of Awa')

  const copy = kept.get('cache')
  signedIn(sessionOf('issa'))
  expect(queryClient.getQueryData(seen)).toBeUndefined()
  kept.set('cache', copy)
  await keepSeen()
  expect(queryClient.getQueryData(seen)).toBeUndefined()
  expect(kept.size).toBe(0)
})

test('nothing is written once nobody is signed in, also not what arrives late', async () => {
  signedIn(sessionOf('awa'))
  await keepSeen()
  queryClient.setQueryData(seen, 'of Awa')
  signOut()
  kept.clear()
  queryClient.setQueryData(seen, 'late')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(kept.size).toBe(0)
})
