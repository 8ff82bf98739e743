import { randomUUID } from 'node:crypto'
import type { CycleView } from '@mainforte/contract/payouts/views'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

const date = '2026-01-31'
const now = Date.parse(`${date}T10:00:00Z`)

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
      await stage.services.database.sql
        .selectFrom('journal')
        .select('seq')
        .where('tontineId', '=', circle.id)
        .execute()
    ).length

  test('P13 one request writes an entry for each payment, and sent again it writes no more', async () => {
    const before = await entries()
    await circle.admin.post(`${circle.path}/start`)
    const lines = ['Awa', 'Bintou', 'Chantal'].map((name) => lineOf(name))
    const key = randomUUID()
    const answer = await send(lines, key)
    expect(answer).toMatchObject({
      status: 201,
      body: { payments: lines.map(({ paymentId: id }) => ({ id, status: 'completed' })) },
    })
    expect((await send(lines, key)).body).toEqual(answer.body)
    // Plus the start of the round.
    expect((await entries()) - before).toBe(lines.length + 1)
    expect(await cycle()).toMatchObject({
      collected: 75_000,
      dues: lines.map(() => ({ paid: 25_000 })),
    })
  })

  test('P13 if one is refused it is named, nothing is written, and confirming it is possible', async () => {
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

  test('P13 payments recorded together are reversed with one reason, and owed again', async () => {
    const lines = ['Bintou', 'Chantal'].map((name) => lineOf(name))
    await send(lines)
    const body = { paymentIds: lines.map(({ paymentId }) => paymentId), reason: 'pas encore versé' }
    const path = `${circle.path}/payments/several/reverse`
    expect(await circle.person('Bintou').post(path, body)).toMatchObject({
      status: 409,
      body: { code: 'own-money' },
    })
    // Their author takes them back alone on the same day.
    expect(await circle.admin.post(path, body)).toMatchObject({
      body: { payments: [{ status: 'reversed' }, { status: 'reversed' }] },
    })
    expect(await circle.admin.post(path, body)).toMatchObject({
      status: 409,
      body: { code: 'payments-refused' },
    })
    expect(await cycle()).toMatchObject({ collected: 0 })
  })

  test('P13, O2 one request records payments and hands over the pot; the page says what will be in it', async () => {
    await circle.admin.post(`${circle.path}/start`)
    const before = await entries()
    const page = await cycle()
    expect(page).toMatchObject({ maySend: false, notInPot: { owedFirst: [], ownWaits: false } })
    const { handId } = page.beneficiary
    const lines = ['Awa', 'Bintou', 'Chantal'].map((name) => lineOf(name))
    const pot = { payoutId: randomUUID(), handId, amount: 75_000 }
    const key = randomUUID()
    const handOver = (amount: number, keyed: string = randomUUID()) =>
      circle.admin.ask(
        'POST',
        `${circle.path}/payments/several`,
        { date, payments: lines, handedOver: { ...pot, amount } },
        { 'idempotency-key': keyed },
      )
    expect(await handOver(75_001)).toMatchObject({
      status: 409,
      body: { code: 'exceeds-pot', data: { available: 75_000 } },
    })
    expect(await entries()).toBe(before)
    const answer = await handOver(75_000, key)
    expect(answer).toMatchObject({ status: 201, body: { handedOver: 'sent' } })
    expect((await handOver(75_000, key)).body).toEqual(answer.body)
    expect((await entries()) - before).toBe(lines.length + 1)
    expect(await cycle()).toMatchObject({ collected: 75_000, sent: 75_000, available: 0 })
    // The same evening it is all undone: the pot first.
    const reason = 'pas ce soir'
    const body = { paymentIds: lines.map(({ paymentId }) => paymentId), reason }
    const undoes = `${circle.path}/payments/several/reverse`
    const withPot = { ...body, payoutId: pot.payoutId }
    expect(await circle.admin.post(undoes, withPot)).toMatchObject({
      body: { payments: lines.map(() => ({ status: 'reversed' })), handedOver: 'withdrawn' },
    })
    expect(await cycle()).toMatchObject({ collected: 0, sent: 0 })
  })

  test('P13, A2 only an officer reads what will be in the pot, and only of an open cycle', async () => {
    await circle.admin.post(`${circle.path}/start`)
    const seen = async (who: Person, number: number) =>
      bodyOf<CycleView>(await who.get(`${circle.path}/cycles/${number}`)).notInPot
    expect(await seen(circle.admin, 1)).not.toBeNull()
    expect(await seen(circle.admin, 2)).toBeNull()
    expect(await seen(circle.person('Bintou'), 1)).toBeNull()
  })

  const declare = async (name: string, changes: object = {}) => {
    const form = { ...paymentForm(circle.memberId(name), { date, isMeant: true }), ...changes }
    const path = `${circle.path}/payments/declared`
    expect((await circle.person(name).post(path, form)).status).toBe(201)
    return form.paymentId
  }
  const confirm = (
    confirmed: readonly string[],
    who: Person = circle.admin,
    lines: object[] = [],
    path = circle.path,
    key: string = randomUUID(),
  ) =>
    who.ask(
      'POST',
      `${path}/payments/several`,
      { date, payments: lines, confirmed },
      { 'idempotency-key': key },
    )
  const nameOfficer = (name: string) =>
    circle.admin.post(`${circle.path}/members/${circle.memberId(name)}/officer`, {})

  test('P13 one request records cash payments and confirms declared ones, once', async () => {
    const bintou = await declare('Bintou')
    expect(await cycle()).toMatchObject({ confirmable: [{ id: bintou, amount: 25_000 }] })
    const before = await entries()
    await circle.admin.post(`${circle.path}/start`)
    const line = lineOf('Chantal')
    const key = randomUUID()
    const answer = await confirm([bintou], circle.admin, [line], circle.path, key)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        payments: [
          { id: line.paymentId, status: 'completed' },
          { id: bintou, status: 'completed' },
        ],
      },
    })
    const again = await confirm([bintou], circle.admin, [line], circle.path, key)
    expect(again.body).toEqual(answer.body)
    // Plus the start of the round.
    expect((await entries()) - before).toBe(3)
    expect(await cycle()).toMatchObject({ collected: 50_000, confirmable: [] })
    const both = { paymentIds: [line.paymentId, bintou], reason: 'pas encore versé' }
    await circle.byTwo('/payments/several/reverse', both)
    expect(await cycle()).toMatchObject({ collected: 0 })
  })

  test('P13, P4 nobody confirms together what they may not confirm alone, and nothing is written', async () => {
    expect((await nameOfficer('Bintou')).status).toBeLessThan(300)
    const own = await declare('Bintou')
    const other = await declare('Chantal')
    const before = await entries()
    const refused = [{ paymentId: own, refusal: { code: 'own-payment' } }]
    expect(await confirm([other, own], circle.person('Bintou'))).toMatchObject({
      status: 409,
      body: { code: 'payments-refused', data: { refused } },
    })
    const seen = await circle.person('Bintou').get(`${circle.path}/cycles/1`)
    expect(bodyOf<CycleView>(seen).confirmable.map(({ id }) => id)).toEqual([other])
    expect((await confirm([other], circle.person('Chantal'))).status).toBe(403)
    expect((await confirm([other], await stage.person('Nobody'))).status).toBe(404)
    const left = await stage.person('Zoé')
    await left.post(`/invitations/${circle.code}/join`, {})
    await left.delete(`${circle.path}/membership`)
    expect((await confirm([other], left)).status).toBe(403)
    expect(await entries()).toBe(before + 2)
    expect((await confirm([other, own])).status).toBe(201)
  })

  test('P13 a declared payment of another tontine, an unknown one and a duplicate are refused', async () => {
    const elsewhere = await openCircle(stage, ['Yao', 'Zita'])
    const foreign = paymentForm(elsewhere.memberId('Zita'), { date })
    await elsewhere.person('Zita').post(`${elsewhere.path}/payments/declared`, foreign)
    const own = await declare('Bintou')
    const nowhere = randomUUID()
    const before = await entries()
    const none = { code: 'no-such-payment' }
    expect(await confirm([own, foreign.paymentId, nowhere, own])).toMatchObject({
      status: 409,
      body: {
        data: {
          refused: [
            { paymentId: foreign.paymentId, refusal: none },
            { paymentId: nowhere, refusal: none },
            { paymentId: own, refusal: { code: 'payment-not-pending', status: 'completed' } },
          ],
        },
      },
    })
    expect((await confirm([foreign.paymentId], circle.admin, [], elsewhere.path)).status).toBe(404)
    expect(await entries()).toBe(before)
    expect((await confirm([own])).status).toBe(201)
    expect(await confirm([own])).toMatchObject({ status: 409 })
  })

  test('P13 confirming 1000 declared payments at once is refused, and so is confirming none', async () => {
    const problem = (field: string, code: string) => ({
      status: 400,
      body: { data: { issues: [{ path: [field], code }] } },
    })
    const many = Array.from({ length: 1000 }, () => randomUUID())
    expect(await confirm(many)).toMatchObject(problem('confirmed', 'payments-too-many'))
    expect(await confirm([])).toMatchObject(problem('payments', 'payments-missing'))
  })

  test('P13 more than 200 payments at once are refused', async () => {
    const lines = Array.from({ length: 201 }, () => lineOf('Bintou', { isMeant: true }))
    expect(await send(lines)).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: ['payments'], code: 'payments-too-many' }] } },
    })
    expect((await send(lines.slice(1))).status).toBe(201)
  })
})
