import { webcrypto } from 'node:crypto'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import { paymentDefaults } from '@mainforte/domain/payments/new-payment'
import type { Tontine } from '@mainforte/domain/tontine'
import 'fake-indexeddb/auto'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { koffi, paymentId, tontineId } from '../../testing/views.ts'

const koffiUser = { ...awa, id: '00000000-0000-4000-8000-000000000902', displayName: 'Koffi' }
const record = (number: number, amount = 25_000): OfflineCommand => ({
  type: 'record-payment',
  payment: {
    ...paymentDefaults,
    paymentId: paymentId(number),
    memberId: koffi.id,
    amount: minor(amount),
    date: calendarDate('2026-11-29'),
  },
})

/** The site's journal, as far as the outbox looks at it, and what else it answers. */
const site = {
  operations: {} as Record<string, number>,
  payments: [] as object[],
  payouts: [],
  /** By the number of the request: `lost` after the site has written, a refusal, or nothing special. */
  answers: [] as ('lost' | 'unheard' | { status: number; code: string } | undefined)[],
  meanwhile: async () => undefined as void,
  /** Its journal can't be read now. */
  isUnread: false,
  received: [] as { operation: { id: string }; command: OfflineCommand }[],
}

async function answer(url: string, { body }: RequestInit = {}): Promise<Response> {
  if (!url.endsWith('/operations')) return new Response('{}')
  const sent = JSON.parse(String(body)) as (typeof site.received)[number]
  const special = site.answers[site.received.length]
  site.received.push(sent)
  await site.meanwhile()
  if (special === 'unheard') throw new TypeError('Failed to fetch')
  if (typeof special === 'object')
    return Response.json({ message: '', data: {}, ...special }, { status: special.status })
  site.operations[sent.operation.id] ??= Object.keys(site.operations).length + 1
  if (special === 'lost') throw new TypeError('Failed to fetch')
  return Response.json({ seq: site.operations[sent.operation.id] })
}

/** Without an answer the copy of the journal is what it was. */
const caughtUp = async (id: typeof tontineId) => {
  const { operations, payments, payouts } = site
  const state = site.isUnread
    ? { operations: {}, payments: [], payouts }
    : structuredClone({ operations, payments, payouts })
  await (await import('./outbox.ts')).forgetArrived(id, state as unknown as Tontine)
  return state as unknown as Tontine
}
vi.mock('./notebook.ts', () => ({
  askForNew: async (id: typeof tontineId) => {
    await caughtUp(id)
    return !site.isUnread
  },
  catchUp: caughtUp,
  isInJournal: async () => false,
}))

/** A new tab of the same browser: nothing in memory. */
async function openTab(user = awa) {
  vi.resetModules()
  const session = await import('../kernel/session/session.ts')
  session.signedIn(sessionOf(user))
  const outbox = await import('./outbox.ts')
  const { sendUnsent } = await import('./send.ts')
  const { sending } = await import('./sending.ts')
  await outbox.readOutbox()
  const here = () => outbox.outbox.get().get(tontineId) ?? []
  const write = (command: OfflineCommand, more = {}) =>
    outbox.writeDown(tontineId, { operation: outbox.newOperation(), command, ...more })
  return { ...outbox, ...session, sendUnsent, sending, here, write }
}

beforeEach(async () => {
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('fetch', answer)
  localStorage.clear()
  await clear(createStore('mainforte-outbox', 'unsent'))
  Object.assign(site, {
    operations: {},
    payments: [],
    answers: [],
    received: [],
    isUnread: false,
  })
  site.meanwhile = async () => undefined
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('J17 two tabs write down at once: all is kept, shown in both, and sent once', async () => {
  const one = await openTab()
  const other = await openTab()
  await Promise.all([one.write(record(1)), other.write(record(2)), one.write(record(3))])
  await expect.poll(() => [one.here().length, other.here().length]).toEqual([3, 3])
  expect(one.here()).toEqual(other.here())
  await one.sendUnsent()
  await other.sendUnsent()
  expect(site.received).toHaveLength(3)
  await expect.poll(() => [one.here(), other.here()]).toEqual([[], []])
})

test('J17 what is written down is on the disk before it counts as written', async () => {
  const tab = await openTab()
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await tab.write(record(1))
  const writes = opened.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writes.map(([, , options]) => options)).toEqual([{ durability: 'strict' }])
})

test('J17 where nothing can be stored, nothing is shown as written down', async () => {
  const tab = await openTab()
  await tab.write(record(1))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(tab.write(record(2))).rejects.toMatchObject({ name: 'NotStored', reason: 'storage' })
  expect(tab.here()).toHaveLength(1)
  // What was stored before is sent all the same.
  await tab.sendUnsent()
  expect(site.received).toHaveLength(1)
  expect(tab.here()).toEqual([])
})

test('J17, L5 on a telephone that others use nothing is written down', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  const tab = await openTab({ ...awa, through: 'shared', openUntil: soon })
  await expect(tab.write(record(1))).rejects.toMatchObject({ reason: 'shared' })
})

test('J17 what got no answer is sent again under the same id, and leaves once the journal has it', async () => {
  site.answers = ['lost', 'unheard']
  const tab = await openTab()
  await tab.write(record(1))
  await tab.write(record(2))
  await tab.sendUnsent()
  expect(tab.sending.get().obstacle).toBe('network')
  expect(tab.here().map(({ lost }) => lost)).toEqual(['operation', undefined])
  await tab.sendUnsent()
  await tab.sendUnsent()
  expect(Object.keys(site.operations)).toHaveLength(2)
  expect(tab.here()).toEqual([])
})

test('J17 what a form sent without an answer is not sent again if the journal has the same', async () => {
  const { payment } = record(1) as Extract<OfflineCommand, { type: 'record-payment' }>
  site.payments = [{ ...payment, id: payment.paymentId, by: awa.id, status: 'completed' }]
  site.answers = [{ status: 409, code: 'payment-exists' }]
  const tab = await openTab()
  await tab.write(record(1), { lost: 'form' })
  await tab.sendUnsent()
  expect(site.received).toEqual([])
  expect(tab.here()).toEqual([])
  // Another sum under the same id was never written.
  await tab.write(record(1, 10_000), { lost: 'form' })
  await tab.sendUnsent()
  expect(tab.here()).toMatchObject([{ refusal: { code: 'payment-exists' } }])
})

test('J17 what another tab has dropped meanwhile is not sent', async () => {
  const one = await openTab()
  const other = await openTab()
  await one.write(record(1))
  await one.write(record(2))
  await expect.poll(() => other.here()).toHaveLength(2)
  const second = other.here()[1]
  // While the first is on its way.
  site.meanwhile = async () => {
    if (second) await other.dropNeverSent(tontineId, second)
  }
  await one.sendUnsent()
  expect(site.received.map(({ command }) => command)).toEqual([record(1)])
})

test('J17 what was sent without an answer is not dropped as if it had never been sent', async () => {
  site.answers = ['unheard']
  const tab = await openTab()
  await tab.write(record(1))
  await tab.sendUnsent()
  const [sent] = tab.here()
  expect(sent && (await tab.dropNeverSent(tontineId, sent))).toBe(false)
  expect(tab.here()).toHaveLength(1)
})

test('J17 what a form had sent is not refused before the journal is read, and leaves if it is there', async () => {
  const { payment } = record(1) as Extract<OfflineCommand, { type: 'record-payment' }>
  site.payments = [{ ...payment, id: payment.paymentId, by: awa.id, status: 'completed' }]
  site.answers = [{ status: 409, code: 'payment-exists' }]
  const tab = await openTab()
  await tab.write(record(1), { lost: 'form' })
  site.isUnread = true
  await tab.sendUnsent()
  expect(tab.here()).toEqual([expect.not.objectContaining({ refusal: expect.anything() })])
  site.isUnread = false
  await tab.sendUnsent()
  expect(tab.here()).toEqual([])
  expect(site.received).toHaveLength(1)
})

test('J17 what is refused stays until its author changes it, and does not keep back what follows', async () => {
  site.answers = [{ status: 409, code: 'looks-like-another' }]
  const tab = await openTab()
  await tab.write(record(1))
  await tab.write(record(2))
  await tab.sendUnsent()
  const [refused] = tab.here()
  expect(tab.here()).toMatchObject([{ refusal: { code: 'looks-like-another', status: 409 } }])
  await tab.sendUnsent()
  expect(site.received).toHaveLength(2)
  await tab.replaceUnsent(tontineId, refused!, record(1, 10_000))
  expect(tab.here()[0]?.operation.id).not.toBe(refused?.operation.id)
  await tab.sendUnsent()
  expect(site.received[2]?.command).toMatchObject({ payment: { amount: 10_000 } })
  expect(tab.here()).toEqual([])
})

test('L3 a locked telephone keeps what is unsent until its code is entered', async () => {
  site.answers = [{ status: 403, code: 'phone-locked' }]
  const tab = await openTab()
  await tab.write(record(1))
  await tab.sendUnsent()
  expect(tab.sending.get().obstacle).toBe('code')
  expect(tab.here()).toHaveLength(1)
  await tab.sendUnsent(true)
  expect(tab.here()).toEqual([])
})

test('J17 what one account wrote down is neither shown to another nor sent by it', async () => {
  const tab = await openTab()
  await tab.write(record(1))
  tab.signOut()
  expect(tab.here()).toEqual([])
  tab.signedIn(sessionOf(koffiUser))
  await tab.sendUnsent()
  expect(site.received).toEqual([])
  tab.signedIn(sessionOf(awa))
  await tab.sendUnsent()
  expect(site.received).toHaveLength(1)
})

test('J17 the time of an operation is the server’s where it has answered, however wrong the clock is', async () => {
  const tab = await openTab()
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-30T10:00:00Z'))
  expect(tab.newOperation().recordedAt).toBe('2026-11-30T10:00:00.000Z')
  const { noteServerTime } = await import('../kernel/browser/clock.ts')
  noteServerTime(new Headers({ date: 'Sun, 29 Nov 2026 10:00:00 GMT' }))
  expect(tab.newOperation().recordedAt).toMatch(/^2026-11-29T10:00:0/)
})

test('J17 a page that cannot be refreshed does not keep what follows from being sent', async () => {
  const tab = await openTab()
  const { queryClient } = await import('../kernel/api/query-client.ts')
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(new Promise(() => undefined))
  for (const number of [1, 2]) {
    await tab.write(record(number))
    await tab.sendUnsent()
    expect(site.received).toHaveLength(number)
  }
  expect(tab.here()).toEqual([])
})
