import { firstBreak } from '@mainforte/domain/journal/chain'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { verify } from '@mainforte/server/journal/replay/verify'
import { createEncryption } from '@mainforte/server/kernel/database/encryption'
import { migrate } from '@mainforte/server/kernel/database/migrate'
import { openLog } from '@mainforte/server/kernel/observability/log'
import { openPostgres } from '@mainforte/server/kernel/database/postgres'
import { migrations } from '@mainforte/server/migrations'
import { projections } from '@mainforte/server/projections'
import { startPostgres } from '@mainforte/server/testing/postgres-server'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostgresServer } from '@mainforte/server/testing/postgres-server'
import { authSecret } from '../processes.ts'
import { barePath, screens, statementOf } from '../screens.ts'
import { addLarge, fill } from './fill.ts'
import {
  accountsEach,
  guestsEach,
  largestSize,
  membersEach,
  paymentsEach,
  populationOf,
  tontineId,
  userId,
} from './population.ts'
import { templateOf } from './template.ts'

const tontines = 120
const today = calendarDate('2026-03-31')
const log = openLog('silent')
const encryption = createEncryption({ authSecret })
let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
  const database = await openPostgres(server.url, log)
  await migrate(database, migrations, log)
  await database.close()
  await fill(server.url, tontines, today, () => {})
}, 60_000)
afterAll(() => server.stop())

test('a template is a whole journal of ten members, a guest among them, ten payments and a pot', () => {
  for (let number = 0; number < 12; number += 1) {
    const { entries, state, notices } = templateOf(number, today)
    const active = state.members.filter(({ status }) => status === 'active')
    expect(firstBreak(entries)).toBeUndefined()
    expect(active).toHaveLength(membersEach)
    expect(active.filter(({ userId }) => userId === null)).toHaveLength(guestsEach)
    expect(state.payments).toHaveLength(paymentsEach)
    expect(state.payments.some(({ payerId }) => payerId !== null)).toBe(true)
    expect(state.payouts.map(({ status }) => status)).toEqual(['confirmed', 'sent'])
    expect(notices.length).toBeGreaterThan(paymentsEach)
    expect(state.turns).toHaveLength(membersEach)
  }
})

test('nobody is twice in one circle, and everybody is in two, three or four', () => {
  const population = populationOf(30)
  for (let tontine = 0; tontine < 30; tontine += 1) {
    const seats = Array.from({ length: accountsEach }, (_, seat) => seat)
    const people = seats.map((seat) => population.personAt(tontine, seat))
    expect(new Set(people).size).toBe(accountsEach)
  }
  for (let person = 0; person < population.people; person += 1) {
    const places = population.placesOf(person)
    expect([2, 3, 4]).toContain(places.length)
    for (const { tontine, seat } of places) expect(population.personAt(tontine, seat)).toBe(person)
  }
})

test('a filled database stands up to npm run verify: chains are whole and tables follow', async () => {
  const database = await openPostgres(server.url, log)
  const large = await addLarge(server.url, tontines, today, {
    ...largestSize,
    payments: 1000,
    pots: 5,
  })

  const faults: unknown[] = []
  let count = 0
  for await (const { fault } of verify(database.sql, projections, encryption)) {
    count += 1
    if (fault) faults.push(fault)
  }
  const owner = await database.sql
    .selectFrom('tontineStandings as t')
    .innerJoin('profiles', 'profiles.id', 't.adminId')
    .select('profiles.id')
    .where('t.tontineId', '=', tontineId(7))
    .executeTakeFirstOrThrow()
  const { payments } = await database.sql
    .selectFrom('payments')
    .where('tontineId', '=', tontineId(large))
    .select(({ fn }) => fn.countAll<string>().as('payments'))
    .executeTakeFirstOrThrow()
  await database.close()

  expect(faults).toEqual([])
  expect(count).toBe(tontines + 1)
  expect(Number(payments)).toBe(1000)
  expect(owner.id).toBe(userId(populationOf(tontines).personAt(7, 0)))
}, 60_000)

test.each(screens)('the statement of bare for the screen $name finds something', async (screen) => {
  const client = new pg.Client({ connectionString: server.url, options: barePath })
  await client.connect()
  const { text, values } = statementOf(screen, Date.parse(`${today}T12:00:00Z`))
  const { tontine = 0 } = populationOf(tontines).placesOf(0)[0] ?? {}
  const { rows } = await client.query(
    text,
    values({ reader: userId(0), tontine: tontineId(tontine) }),
  )
  await client.end()
  expect(rows.length).toBeGreaterThan(0)
})
