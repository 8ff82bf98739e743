import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from './kernel/database/postgres.ts'
import { engines, freshPostgres, silentLog } from './testing/engines.ts'
import { openCircle, openStage, password, paymentForm, tontineForm } from './testing/stage.ts'
import type { Answer, Person, Stage } from './testing/stage.ts'

const unavailable = {
  status: 503,
  body: { code: 'UNAVAILABLE', requestId: expect.any(String) },
}

function expectUnavailable(answer: Answer): void {
  expect(answer).toMatchObject(unavailable)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** Requests every entry point that queries the database at a different point. */
async function expectNoAnswer(stage: Stage, person: Person): Promise<void> {
  const { email } = person
  expectUnavailable(await person.get('/tontines'))
  expectUnavailable(await person.post('/tontines', tontineForm()))
  expectUnavailable(await person.post('/auth/refresh'))
  expectUnavailable(await person.get('/live'))
  expectUnavailable(await stage.visitor().post('/auth/sign-in', { email, password }))
}

describe('an external PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof freshPostgres>>
  let admin: pg.Client
  let stage: Stage
  beforeAll(async () => {
    server = await freshPostgres()
    stage = await openStage('postgres', { database: await openPostgres(server.url, silentLog) })
    admin = new pg.Client({
      connectionString: Object.assign(new URL(server.url), { pathname: 'postgres' }).href,
    })
    await admin.connect()
  })
  afterAll(async () => {
    await stage.close()
    await admin.end()
    await server.drop()
  })

  const name = () => new URL(server.url).pathname.slice(1)
  const allowConnections = (isOpen: boolean) =>
    admin.query(`alter database ${name()} with allow_connections ${isOpen}`)
  const endConnections = (which = 'true') =>
    admin.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
       where datname = $1 and ${which}`,
      [name()],
    )

  test('outage-1 while it refuses connections the answer is 503, and afterwards users are still signed in', async () => {
    const awa = await stage.person('Awa')
    await allowConnections(false)
    await endConnections()
    await expectNoAnswer(stage, awa)

    await allowConnections(true)
    expect(await awa.post('/auth/refresh')).toMatchObject({
      status: 200,
      body: { session: { user: { id: awa.id } } },
    })
    expect(await awa.post('/tontines', tontineForm())).toMatchObject({ status: 201 })
  })

  test('outage-3 while it only reads, as a standby does, what would write is answered 503', async () => {
    const awa = await stage.person('Awa')
    const readOnly = (isOn: string) =>
      admin.query(`alter database ${name()} set default_transaction_read_only = ${isOn}`)
    await readOnly('on')
    await endConnections()
    expectUnavailable(await awa.post('/tontines', tontineForm()))
    await readOnly('off')
    await endConnections()
    await expect.poll(async () => (await awa.post('/tontines', tontineForm())).status).toBe(201)
  })

  test('outage-2 when it ends a connection during a payment the answer is 503, and the retry succeeds', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const lock = new pg.Client({ connectionString: server.url })
    await lock.connect()
    await lock.query('begin')
    await lock.query('select from journal_heads where tontine_id = $1 for update', [circle.id])

    const payment = paymentForm(circle.memberId('Moussa'))
    const key = { 'idempotency-key': randomUUID() }
    const pay = () => circle.admin.ask('POST', `${circle.path}/payments`, payment, key)
    const first = pay()
    await expect
      .poll(async () => (await endConnections("wait_event_type = 'Lock'")).rowCount)
      .toBe(1)
    expectUnavailable(await first)
    await lock.query('rollback')
    await lock.end()
    expect(await pay()).toMatchObject({ status: 201, body: { status: 'completed' } })
  })
})

test.each(engines)('with a closed database on %s the answer is 503', async (engine) => {
  const stage = await openStage(engine)
  const awa = await stage.person('Awa')
  await stage.services.close()
  await expectNoAnswer(stage, awa)
})
