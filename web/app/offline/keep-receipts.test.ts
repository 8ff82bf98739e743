import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { serve } from '../../testing/open-page.tsx'
import { payment, paymentId, tontineId } from '../../testing/views.ts'
import { api } from '../kernel/api/api.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { signedIn, signOut } from '../kernel/session/session.ts'
import { keepOwnReceipts } from './keep-receipts.ts'

beforeEach(() => signedIn(sessionOf(awa)))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const receipt = (n: number) => `GET /tontines/${tontineId}/payments/${paymentId(n)}`
const paid = Array.from({ length: 9 }, (_, n) => payment(n + 1))
const profile = { 'GET /profile': { body: { payments: paid } } }
const receipts = Object.fromEntries(paid.map((_, n) => [receipt(n + 1), { body: { n } }]))
const kept = () =>
  paid.filter(({ id }) => {
    const { queryKey } = api.payments.read.query({ tontineId, paymentId: id })
    return queryClient.getQueryData(queryKey) !== undefined
  }).length

test('keep-receipts-1 the latest own receipts are kept before they are opened, each once, and a bounded number', async () => {
  const requests = serve({ ...profile, ...receipts, 'POST /auth/sign-out': {} })
  await keepOwnReceipts()
  expect(kept()).toBe(6)
  expect(requests).toHaveLength(7)
  await queryClient.invalidateQueries()
  await keepOwnReceipts()
  expect(requests).toHaveLength(7)
  signOut()
  expect(kept()).toBe(0)
})

test('keep-receipts-2 only the reader’s own confirmed receipts of the dashboard are kept', async () => {
  const mine = { isYours: true }
  const activity = [payment(7), payment(8, mine), payment(9, { ...mine, status: 'pending' })]
  queryClient.setQueryData(api.dashboard.read.query().queryKey, { activity } as never) // Only that is read.
  const requests = serve({ ...receipts, 'GET /profile': { body: { payments: [] } } })
  await keepOwnReceipts()
  expect(requests.map(({ path }) => path)).toEqual([
    `/tontines/${tontineId}/payments/${paymentId(8)}`,
    '/profile',
  ])
})

test('keep-receipts-3 nothing is fetched over a network that is slow or dear', async () => {
  const requests = serve({ ...profile, ...receipts })
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { connection: { saveData: true } }),
  )
  await keepOwnReceipts()
  expect(kept()).toBe(0)
  expect(requests).toHaveLength(1)
})
