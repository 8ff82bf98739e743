import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { type Answer, type Person, type Stage, openStage, password } from '../../testing/stage.ts'
import { addAccount } from '../store.ts'

/** The cost of one request: password hashes, and statements sent to the database. */
interface Work {
  hashes: number
  statements: string[]
}

const working = new AsyncLocalStorage<Work>()
const hashes = createHook({
  init(_id, type) {
    const work = working.getStore()
    if (work && type === 'SCRYPTREQUEST') work.hashes += 1
  },
})
// pg's types have five overloads, and none that accepts them all.
const query = pg.Client.prototype.query as unknown as (...given: unknown[]) => unknown

/** The statement without what differs each time. */
const textOf = (given: unknown) =>
  (typeof given === 'object' && given && 'text' in given ? String(given.text) : String(given))
    .replaceAll(/\s+/g, ' ')
    .slice(0, 100)

/**
 * Job workers share the connection pool: one that waited for a request's connection sends its own
 * statement on it. What a request itself enqueues is a new job.
 */
const isOfWorkers = (text: string) => text.includes('pgboss.') && !/^ ?insert into/i.test(text)

let stage: Stage
beforeAll(async () => {
  hashes.enable()
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function send(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const text = textOf(given[0])
    if (!isOfWorkers(text)) working.getStore()?.statements.push(text)
    return query.apply(this, given)
  } as never)
  // Cookies from a process's first seconds are not trusted: each user would be queried.
  let behind = 60_000
  const clock = { now: () => Date.now() - behind }
  stage = await openStage('postgres', { clock, settings: { authRevealExisting: false } })
  behind = 0
})
afterAll(async () => {
  await stage.close()
  vi.restoreAllMocks()
  hashes.disable()
})

const own = 'Curieux-2026'
const post = (path: string, bodyOf: (email: string) => object) => (asker: Person, email: string) =>
  asker.post(path, bodyOf(email))

/** Every endpoint that takes an e-mail address from somebody who need not own it. */
const requests = {
  'signing up': post('/auth/sign-up', (email) => ({
    displayName: 'Curieux',
    email,
    password: own,
    confirmation: own,
  })),
  'signing in': post('/auth/sign-in', (email) => ({ email, password: own })),
  'forgetting the password': post('/auth/forgot-password', (email) => ({ email })),
  'asking for the confirmation again': post('/auth/resend-confirmation', (email) => ({ email })),
  inviting: post('/invitations', (email) => ({ emails: [email], message: '' })),
  'writing to support': post('/contact', (email) => ({
    firstName: 'Cu',
    lastName: 'Rieux',
    email,
    subject: 'Question',
    message: 'Bonjour',
    website: '',
    language: 'fr',
  })),
}
type Request = keyof typeof requests
const kinds = Object.keys(requests) as Request[]

/** Addresses that have an account, an unconfirmed registration, or none. */
const states = ['confirmed', 'unconfirmed', 'free'] as const
let count = 0

async function address(state: (typeof states)[number]): Promise<string> {
  const email = `somebody.${(count += 1)}@example.ci`
  if (state === 'free') return email
  const { sql: db } = stage.services.database
  const passwordHash = await stage.api.accounts.hashPassword(password)
  await addAccount(db, { email, fullName: 'Awa', passwordHash, language: 'fr' })
  const emailVerified = state === 'confirmed'
  await db.updateTable('profiles').set({ emailVerified }).where('email', '=', email).execute()
  return email
}

/** Everything a response reveals, except what is always new: ids, secrets, the time. */
const told = ({ status, body, headers }: Answer, email: string) => ({
  status,
  body: JSON.stringify(body)
    .replaceAll(email, '(email)')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(new)'),
  headers: [...headers]
    .map(([name, value]) =>
      name === 'set-cookie' ? `${name}: ${value.replace(/=[^;]*/, '')}` : `${name}: ${value}`,
    )
    .map((line) => line.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '(new)'))
    .toSorted(),
})

async function measured(request: Request, asker: Person, email: string) {
  const work: Work = { hashes: 0, statements: [] }
  const answer = await working.run(work, () => requests[request](asker, email))
  // What happens after the response does not count.
  return { ...told(answer, email), ...structuredClone(work) }
}

/** Waits for all jobs: the next request finds the account in its final state. */
const jobsDone = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ left: number }>`select count(*) as left from pgboss.job
        where state < 'completed' and name in ('account-mail', 'register', 'mail', 'invitation-mail')
        `.execute(stage.services.database.sql)
      expect(rows[0]?.left).toBe(0)
    },
    { timeout: 30_000, interval: 100 },
  )

test.each(kinds)(
  '%s, then anything else: taken, waiting and free addresses are answered alike',
  async (first) => {
    // Each address is requested by another client, which has done the same before.
    const askers = []
    for (const state of states) askers.push({ state, asker: await stage.person('Curieux') })
    for (const second of kinds) {
      const cases = []
      for (const { state, asker } of askers) cases.push({ asker, email: await address(state) })
      const one = []
      for (const { asker, email } of cases) one.push(await measured(first, asker, email))
      await jobsDone()
      const other = []
      for (const { asker, email } of cases) other.push(await measured(second, asker, email))
      for (const answers of [one, other]) {
        const [confirmed, ...others] = answers
        expect.soft(others, `${first}, ${second}`).toEqual([confirmed, confirmed])
        expect(confirmed?.statements).not.toEqual([])
      }
    }
  },
  120_000,
)

test('the browser that registered an address is told to open the mail; any other is not', async () => {
  const here = stage.visitor()
  const email = 'oublieux@example.ci'
  const account = { displayName: 'Yao', email, password: own, confirmation: own }
  expect((await here.post('/auth/sign-up', account)).status).toBe(201)
  const signIn = { email, password: own }
  expect(await here.post('/auth/sign-in', signIn)).toMatchObject({
    status: 403,
    body: { code: 'email-not-confirmed' },
  })
  expect(await stage.visitor().post('/auth/sign-in', signIn)).toMatchObject({
    status: 401,
    body: { code: 'invalid-credentials' },
  })
})
