import { randomUUID } from 'node:crypto'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import { activeHands } from '@mainforte/domain/members/member'
import type { HandId, MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { dateOfStep } from '@mainforte/domain/tontines/terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replay } from '@mainforte/domain/tontine'
import type { Database } from '../kernel/database/database.ts'
import type { Settings } from '../kernel/settings/settings.ts'
import { openDatabase } from '../kernel/database/open-database.ts'
import { silentLog } from '../testing/engines.ts'
import { bodyOf, paymentForm, tontineForm } from '../testing/stage.ts'
import type { Answer, Caller } from '../testing/stage.ts'
import { auditedEntries, emailOf, seedPeople } from './testing/books.ts'
import { openLiveLine } from './testing/live-line.ts'
import { newEngineFolder } from './testing/engine-folder.ts'
import { signIn, startProduct } from './testing/product.ts'
import type { Product } from './testing/product.ts'

const cleanUps: (() => Promise<void>)[] = []
let database: Database
let settings: Settings
let products: [Product, Product]
/** Awa, the organiser, at the door of each process. */
let awa: [Caller, Caller]

beforeAll(async () => {
  const place = await newEngineFolder('postgres')
  const { environment } = place
  settings = place.settings
  cleanUps.push(place.remove)
  // At once, on an empty database: one makes the tables, the other waits for them.
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

test('side-by-side-1 50 approvals and payments at once on one tontine, over both processes, end in a legal state', async () => {
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
  // Who was not approved yet can't have paid; nothing else may have gone wrong.
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
    turns.map((_, at) => dateOfStep(terms.frequency, terms.startDate, at)),
  )
})

test('side-by-side-2 a request that reaches both processes at once has one effect and one answer', async () => {
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
  // The organiser, those of the form, and those added since.
  expect(countOf('member-enrolled')).toBe(1 + waiting.length + adding.length)
  expect(new Set(added).size).toBe(adding.length)
  expect(countOf('member-approved')).toBe(approving.length)
  expect(countOf('payment-recorded')).toBe(paying.length)
})

test('a tontine asked for at both processes at once with one key is begun once', async () => {
  const [one, other] = await twice('/tontines', tontineForm({ name: 'Une seule fois' }))
  expect(one.status).toBe(201)
  expect(other.body).toEqual(one.body)
  const { tontineId } = bodyOf<{ tontineId: TontineId }>(one)
  await auditedEntries(database, settings, [tontineId])
})

test('of two officers who settle the same request at once, one is told that it is settled', async () => {
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

test('who listens at one process hears what happens at the other, also in a circle he just entered', async () => {
  const { tontineId, path, code } = await begin(0)
  const topic = `tontine:${tontineId}`
  const [organiser, newcomer] = await Promise.all([
    openLiveLine(products[0].send, emailOf('Awa')),
    openLiveLine(products[0].send, emailOf('Moussa')),
  ])
  const moussa = await signIn(products[1].send, emailOf('Moussa'))
  expect(await moussa.post(`/invitations/${code}/join`, {})).toMatchObject({ status: 200 })
  const asked = await organiser.next(topic)
  expect(await newcomer.next(topic)).toEqual(asked)

  const { members } = bodyOf<Page>(await awa[1].get(path))
  const waiting = members.find(({ status }) => status === 'pending')
  await awa[1].post(`${path}/members/${waiting?.id}/approve`)
  const approved = await newcomer.next(topic)
  expect(await organiser.next(topic)).toEqual(approved)
  expect(approved).not.toEqual(asked)
  await Promise.all([organiser.hangUp(), newcomer.hangUp()])
})

interface Page {
  readonly inviteCode: string
  readonly members: readonly { id: MemberId; name: string; status: string }[]
}

/** A new tontine of Awa's with so many people who wait to be approved. */
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

/** Awa at the one process or at the other, in turn. */
const either = (at: number): Caller => (at % 2 === 0 ? awa[0] : awa[1])

/** One request with one key, sent to both processes at once. */
const twice = (address: string, body: object): Promise<[Answer, Answer]> => {
  const key = { 'idempotency-key': randomUUID() }
  return Promise.all([
    awa[0].ask('POST', address, body, key),
    awa[1].ask('POST', address, body, key),
  ])
}
