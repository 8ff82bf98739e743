import { randomUUID } from 'node:crypto'
import type { Attack } from './attack.ts'
import { memberId, populationOf, tontineId } from './filling/population.ts'
import type { Ask } from './load.ts'
import type { Product } from './processes.ts'
import type { Sessions } from './sessions.ts'

/** A product on one engine, with people who are signed in. */
export interface Side {
  readonly engine: string
  readonly product: Product
  readonly sessions: Sessions
  readonly today: string
}

/** What somebody does, and for what others wait meanwhile. */
export interface AttackCase {
  readonly name: string
  readonly waitsFor: 'dashboard' | 'picture'
  prepare?(side: Side): Promise<void>
  attack(side: Side): Omit<Attack, 'url'>
}

export const tontines = 100
const population = populationOf(tontines)

/** The tontine of the attacker, and another one of somebody who waits. */
const [attacked, other] = [10, 60]
const attacker = population.personAt(attacked, 0)
const writer = 5
export const victim = population.personAt(other, 4)

const uploadsEach = 2
/** Members of other tontines. */
const others = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => population.personAt(from + place, 3))
const uploaders = others(20, 16)
/** Who sends a picture while others do so slowly; several, since an account sends 60 an hour. */
export const pictureSenders = others(40, 8)

/** Everybody who is signed in. */
export const people: readonly number[] = [
  ...new Set([
    victim,
    ...[0, 1, 2, 3, 4, writer].map((seat) => population.personAt(attacked, seat)),
    ...uploaders,
    ...pictureSenders,
  ]),
]

const path = `/api/tontines/${tontineId(attacked)}`
const pages = ['', '/ranking', '/report', '/grid', '/settlement', '/situation', '/arrears']

const reading = ({ sessions }: Side, those: readonly string[]): Ask[] =>
  those.map((page) => ({
    method: 'GET',
    path: page,
    headers: { cookie: sessions.cookieOf(attacker) },
  }))

const manyPages = (side: Side) =>
  reading(side, [...pages.map((page) => path + page), '/api/dashboard', '/api/todo'])

const writing = (
  { sessions, product }: Side,
  seat: number,
  address: string,
  body: object,
): Ask => ({
  method: 'POST',
  path: path + address,
  headers: {
    cookie: sessions.cookieOf(population.personAt(attacked, seat)),
    origin: product.url,
    'content-type': 'application/json',
  },
  body,
})

const [few, burst] = [30, 200]

export const attackCases: readonly AttackCase[] = [
  {
    name: `reads, ${few} at a time`,
    waitsFor: 'dashboard',
    attack: (side) => ({ how: 'one after the other', connections: few, asks: manyPages(side) }),
  },
  {
    name: `reads, ${burst} at a time`,
    waitsFor: 'dashboard',
    attack: (side) => ({ how: 'one after the other', connections: burst, asks: manyPages(side) }),
  },
  {
    name: `reads, bursts of ${burst}`,
    waitsFor: 'dashboard',
    attack: (side) => ({ how: 'in bursts', connections: burst, asks: manyPages(side) }),
  },
  {
    name: `open proposals, ${few} at a time`,
    waitsFor: 'dashboard',
    prepare: openProposals,
    attack: (side) => ({
      how: 'one after the other',
      connections: few,
      asks: reading(side, [
        `${path}/proposals`,
        ...outlooks.map((one) => `${path}/proposals/${one}/outlook`),
      ]),
    }),
  },
  {
    name: `writes, ${few} at a time`,
    waitsFor: 'dashboard',
    attack: (side) => ({
      how: 'one after the other',
      connections: few,
      asks: (['give', 'withdraw'] as const).map((act) =>
        writing(side, writer, '/settlement/guarantees', { memberId: memberId(attacked, 4), act }),
      ),
    }),
  },
  {
    name: `pictures of ${uploaders.length} accounts, byte by byte`,
    waitsFor: 'picture',
    attack: ({ sessions, product }) => ({
      how: 'byte by byte',
      connections: uploaders.length * uploadsEach,
      asks: uploaders.map((person, index) => ({
        method: 'PUT',
        path: '/api/profile/photo',
        headers: {
          cookie: sessions.cookieOf(person),
          origin: product.url,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '5000000',
          // Each from an address of its own.
          'x-forwarded-for': `198.51.100.${index + 1}`,
        },
      })),
    }),
  },
]

/** The numbers of the proposals that are open. */
const outlooks: number[] = []
const officers = 3
const payments = 30

/** As many as a tontine may have: its officers propose to reverse a payment each time. */
async function openProposals(side: Side): Promise<void> {
  const { product, sessions, today } = side
  const post = async (seat: number, address: string, body: object) => {
    const ask = writing(side, seat, address, body)
    const answer = await fetch(product.url + ask.path, {
      method: ask.method,
      headers: { ...ask.headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  }
  await post(0, `/members/${memberId(attacked, 2)}/officer`, {})
  for (let index = 0; index < payments; index += 1) {
    const paymentId = randomUUID()
    const money = { amount: 1000 + index, date: today, method: 'cash', reference: null, note: null }
    const payment = { ...money, paymentId, memberId: memberId(attacked, writer), isMeant: true }
    await post(0, '/payments', payment)
    await post(index % officers, `/payments/${paymentId}/reverse`, { reason: 'Inscrit deux fois' })
  }
  const headers = { cookie: sessions.cookieOf(attacker) }
  const listed = await fetch(`${product.url}${path}/proposals`, { headers })
  const { open } = (await listed.json()) as { open: { number: number }[] }
  outlooks.splice(0, outlooks.length, ...open.map(({ number }) => number))
}
