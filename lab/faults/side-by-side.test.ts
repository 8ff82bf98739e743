import { randomUUID } from 'node:crypto'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import { activeHands } from '@mainforte/domain/members/member'
import type { HandId, MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { dateOfStep } from '@mainforte/domain/tontines/rhythm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replay } from '@mainforte/domain/tontine'
import type { Database } from '@mainforte/server/kernel/database/database'
import type { Settings } from '@mainforte/server/kernel/settings/settings'
import { openDatabase } from '@mainforte/server/kernel/database/open-database'
import { silentLog } from '@mainforte/server/testing/engines'
import {
  type Answer,
  type Caller,
  bodyOf,
  paymentForm,
  tontineForm,
} from '@mainforte/server/testing/stage'
import { auditedEntries, emailOf, seedPeople } from './testing/audit.ts'
import { openLiveStream } from './testing/live-stream.ts'
import { newEngineFolder } from './testing/engine-folder.ts'
import { type Product, signIn, startProduct } from './testing/product.ts'

const cleanUps: (() => Promise<void>)[] = []
let database: Database
let settings: Settings
let products: [Product, Product]
/** Awa, the organizer, signed in to each process. */
let awa: [Caller, Caller]

beforeAll(async () => {
  const folder = await newEngineFolder('postgres')
  const { environment } = folder
  settings = folder.settings
  cleanUps.push(folder.remove)
  // Started concurrently on an empty database: one creates the tables, the other waits for them.
  products = await Promise.all([startProduct(environment), startProduct(environment)])
  cleanUps.push(products[0].stop, products[1].stop)
  await seedPeople(settings, ['Awa', 'Moussa'])
  awa = await Promise.all([
    signIn(products[0].send, emailOf('Awa')),
    signIn(products[1].send, emailOf('Awa')),
  ])
  database = await openDatabase(settings, silentLog)
  cleanUps.push(database.close)
}, 300_000)
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
}, 120_000)

test('side-by-side-1 50 concurrent approvals and payments on one tontine, over both processes, end in a valid state', async () => {
  const { tontineId, path, waiting } = await begin(30)
  const active = waiting.slice(0, 5)
  for (const member of active) await awa[0].post(`${path}/members/${member}/approve`)

  const paid = waiting.slice(0, 25).map((member) => paymentForm(member))
  const approvals = waiting.slice(5).map((member) => `${path}/members/${member}/approve`)
  const [payments, approved] = await Promise.all([
    Promise.all(paid.map((form, at) => either(at).post(`${path}/payments`, form))),
    Promise.all(approvals.map((address, at) => either(at + 1).post(address))),
  ])
  expect(approved.map(({ status }) => status)).toEqual(approvals.map(() => 200))
  // A payment may be refused because the member was not approved yet; no other failure is allowed.
  const isRefused = (answer: Answer) =>
    answer.status === 409 && bodyOf<{ code: string }>(answer).code === 'member-not-active'
  expect(payments.filter((answer) => answer.status !== 201 && !isRefused(answer))).toEqual([])
  expect(payments.slice(0, active.length).map(({ status }) => status)).toEqual(
    active.map(() => 201),
  )

  const entries = await auditedEntries(database, settings, [tontineId])
  const written = (id: string) =>
    entries.filter(
      ({ event }) =>
        (event.type === 'payment-recorded' && event.paymentId === id) ||
        (event.type === 'member-approved' && event.memberId === id),
    ).length
  expect(waiting.map(written)).toEqual(waiting.map(() => 1))
  expect(paid.map(({ paymentId }) => written(paymentId))).toEqual(
    payments.map(({ status }) => (status === 201 ? 1 : 0)),
  )

  const state = replay(undefined, currentEntries(entries))
  if (!state) throw new Error('a tontine without entries')
  const { turns, terms } = state
  const handsOf = (held: readonly { handId: HandId }[]) =>
    held.map(({ handId }) => handId).toSorted()
  expect(handsOf(turns)).toEqual(handsOf(activeHands(state)))
  expect(turns.map(({ rank }) => rank)).toEqual(turns.map((_, at) => at + 1))
  expect(turns.map(({ date }) => date)).toEqual(
    turns.map((_, at) => dateOfStep(terms, terms.startDate, at)),
  )
})

test('side-by-side-2 a request sent to both processes concurrently has one effect and one response', async () => {
  const { tontineId, path, waiting } = await begin(10)
  const adding = waiting.map((_, at) => ({
    address: `${path}/members`,
    body: { name: `Voisine ${at}`, email: null, phone: null },
  }))
  const approving = waiting.map((member) => ({
    address: `${path}/members/${member}/approve`,
    body: {},
  }))
  const paying = waiting.map((member) => ({
    address: `${path}/payments`,
    body: paymentForm(member),
  }))
  const added: string[] = []
  for (const requests of [adding, approving, paying]) {
    const answers = await Promise.all(requests.map(({ address, body }) => twice(address, body)))
    for (const [one, other] of answers) {
      expect(one.status).toBeLessThan(300)
      expect({ status: other.status, body: other.body }).toEqual({
        status: one.status,
        body: one.body,
      })
      if (requests === adding) added.push(bodyOf<{ memberId: string }>(one).memberId)
    }
  }

  const entries = await auditedEntries(database, settings, [tontineId])
  const countOf = (type: string) => entries.filter(({ event }) => event.type === type).length
  // The organizer, the members of the form, and those added since.
  expect(countOf('member-enrolled')).toBe(1 + waiting.length + adding.length)
  expect(new Set(added).size).toBe(adding.length)
  expect(countOf('member-approved')).toBe(approving.length)
  expect(countOf('payment-recorded')).toBe(paying.length)
})

test('a tontine requested at both processes concurrently with one key is created once', async () => {
  const [one, other] = await twice('/tontines', tontineForm({ name: 'Une seule fois' }))
  expect(one.status).toBe(201)
  expect(other.body).toEqual(one.body)
  const { tontineId } = bodyOf<{ tontineId: TontineId }>(one)
  await auditedEntries(database, settings, [tontineId])
})

test('if two officers answer the same request concurrently, one learns that it is already answered', async () => {
  const { path, waiting } = await begin(10)
  const answers = await Promise.all(
    waiting.map((member) =>
      Promise.all([
        awa[0].post(`${path}/members/${member}/approve`),
        awa[1].post(`${path}/members/${member}/reject`),
      ]),
    ),
  )
  for (const both of answers) {
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'member-not-pending',
    })
  }
})

test('a stream on one process receives events of the other, also of a tontine just joined', async () => {
  const { tontineId, path, code } = await begin(0)
  const topic = `tontine:${tontineId}`
  const [organizer, newcomer] = await Promise.all([
    openLiveStream(products[0].send, emailOf('Awa')),
    openLiveStream(products[0].send, emailOf('Moussa')),
  ])
  const moussa = await signIn(products[1].send, emailOf('Moussa'))
  expect(await moussa.post(`/invitations/${code}/join`, {})).toMatchObject({ status: 200 })
  const requested = await organizer.next(topic)
  expect(await newcomer.next(topic)).toEqual(requested)

  const { members } = bodyOf<Page>(await awa[1].get(path))
  const waiting = members.find(({ status }) => status === 'pending')
  await awa[1].post(`${path}/members/${waiting?.id}/approve`)
  const approved = await newcomer.next(topic)
  expect(await organizer.next(topic)).toEqual(approved)
  expect(approved).not.toEqual(requested)
  await Promise.all([organizer.cancel(), newcomer.cancel()])
})

interface Page {
  readonly inviteCode: string
  readonly members: readonly { id: MemberId; name: string; status: string }[]
}

/** A new tontine of Awa's with this number of pending members. */
async function begin(people: number) {
  const members = Array.from({ length: people }, (_, at) => ({
    name: `Membre ${at}`,
    email: null,
    phone: null,
  }))
  const created = await awa[0].post('/tontines', tontineForm({ members }))
  const { tontineId } = bodyOf<{ tontineId: TontineId }>(created)
  const path = `/tontines/${tontineId}`
  const page = bodyOf<Page>(await awa[0].get(path))
  const waiting = page.members.filter(({ status }) => status === 'pending').map(({ id }) => id)
  return { tontineId, path, waiting, code: page.inviteCode }
}

/** Awa on alternating processes. */
const either = (at: number): Caller => (at % 2 === 0 ? awa[0] : awa[1])

/** Sends one request with one key to both processes concurrently. */
const twice = (address: string, body: object): Promise<[Answer, Answer]> => {
  const key = { 'idempotency-key': randomUUID() }
  return Promise.all([
    awa[0].ask('POST', address, body, key),
    awa[1].ask('POST', address, body, key),
  ])
}
