import { randomUUID } from 'node:crypto'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

const now = Date.parse('2026-02-05T10:00:00Z')
const date = '2026-01-31'

describe.each(engines)('payments of a meeting on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  beforeAll(async () => {
    stage = await openStage(engine, { clock: { now: () => now } })
  })
  afterAll(() => stage.close())
  beforeEach(async () => {
    circle = await openCircle(stage, ['Awa', 'Bintou', 'Chantal'])
  })

  const lineOf = (name: string, changes: object = {}) => ({
    paymentId: randomUUID(),
    memberId: circle.memberId(name),
    amount: 25_000,
    ...changes,
  })
  const send = (lines: object[], key: string = randomUUID(), who: Person = circle.admin) =>
    who.ask(
      'POST',
      `${circle.path}/payments/several`,
      { date, payments: lines },
      { 'idempotency-key': key },
    )
  const cycle = async () => bodyOf<CycleView>(await circle.admin.get(`${circle.path}/cycles/1`))
  const entries = async () =>
    (
      await stage.house.database.sql
        .selectFrom('journal')
        .select('seq')
        .where('tontineId', '=', circle.id)
        .execute()
    ).length

  test('P13 one request writes an entry for each payment, and sent again it writes no more', async () => {
    const before = await entries()
    const lines = ['Awa', 'Bintou', 'Chantal'].map((name) => lineOf(name))
    const key = randomUUID()
    const answer = await send(lines, key)
    expect(answer).toMatchObject({
      status: 201,
      body: { payments: lines.map(({ paymentId: id }) => ({ id, status: 'completed' })) },
    })
    expect((await send(lines, key)).body).toEqual(answer.body)
    // With the start of the round, which the first payment brings.
    expect((await entries()) - before).toBe(lines.length + 1)
    expect(await cycle()).toMatchObject({
      collected: 75_000,
      dues: lines.map(() => ({ paid: 25_000 })),
    })
  })

  test('P13 where one is refused it is named, nothing is written and the yes to it is asked for', async () => {
    await send([lineOf('Bintou')])
    const before = await entries()
    const lines = [lineOf('Chantal'), lineOf('Bintou')]
    const [, again] = lines
    expect(await send(lines)).toMatchObject({
      status: 409,
      body: {
        code: 'payments-refused',
        data: {
          refused: [{ paymentId: again?.paymentId, refusal: { code: 'looks-like-another', date } }],
        },
      },
    })
    expect(await entries()).toBe(before)
    const meant = lines.map((line) => ({ ...line, isMeant: true }))
    expect((await send(meant)).status).toBe(201)
  })

  test('P13 what was written together is taken back with one reason, and owed again', async () => {
    const lines = ['Bintou', 'Chantal'].map((name) => lineOf(name))
    await send(lines)
    const body = { paymentIds: lines.map(({ paymentId }) => paymentId), reason: 'pas encore versé' }
    const path = `${circle.path}/payments/several/reverse`
    expect(await circle.admin.post(path, body)).toMatchObject({
      status: 200,
      body: { payments: [{ status: 'reversed' }, { status: 'reversed' }] },
    })
    expect(await circle.admin.post(path, body)).toMatchObject({
      status: 409,
      body: { code: 'payments-refused' },
    })
    expect(await cycle()).toMatchObject({ collected: 0 })
    const member = circle.person('Bintou')
    expect((await member.post(path, body)).status).toBe(403)
  })

  test('P13 more than 200 payments at once are not taken', async () => {
    const lines = Array.from({ length: 201 }, () => lineOf('Bintou', { isMeant: true }))
    expect(await send(lines)).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: ['payments'], code: 'payments-too-many' }] } },
    })
    expect((await send(lines.slice(1))).status).toBe(201)
  })
})
