import { randomUUID } from 'node:crypto'
import type { PaymentView } from '@mainforte/contract/payments/views'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '../journal/replay/verify.ts'
import { projections } from '../projections.ts'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Stage } from '../testing/stage.ts'

describe.each(engines)('transfers on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())
  beforeEach(async () => {
    circle = await openCircle(stage, ['Awa', 'Moussa', 'Binta', 'Chris'])
  })

  const declare = (name: string, changes: object = {}) => {
    const form = paymentForm(circle.memberId(name), { reference: 'OM 4711', ...changes })
    return circle.person(name).post(`${circle.path}/payments/declared`, form)
  }
  const share = (name: string, amount: number) => ({
    paymentId: randomUUID(),
    memberId: circle.memberId(name),
    amount,
  })
  const listedBy = async (name: string) => {
    const answer = await circle.person(name).get(`/payments?tontineId=${circle.id}`)
    const { rows } = bodyOf<{ rows: PaymentView[] }>(answer)
    return new Map(rows.map((row) => [row.memberName, row]))
  }

  test('P15 the payments of one transfer show each other, and are confirmed together', async () => {
    const others = [share('Binta', 20_000), share('Chris', 5000)]
    const declared = await declare('Moussa', { others })
    expect(declared.status, JSON.stringify(declared.body)).toBe(201)
    const first = bodyOf<PaymentView>(declared)
    expect(first.transfer).toMatchObject([
      { memberName: 'Binta', amount: 20_000, status: 'pending', mayConfirm: false },
      { memberName: 'Chris', amount: 5000, status: 'pending', mayConfirm: false },
    ])
    const rows = await listedBy('Awa')
    const binta = rows.get('Binta')
    expect(binta).toMatchObject({ payerName: 'Moussa', mayConfirm: true, sameEvidence: [] })
    expect(binta?.transfer.map(({ memberName, mayConfirm }) => [memberName, mayConfirm])).toEqual([
      ['Moussa', true],
      ['Chris', true],
    ])
    const ids = first.transfer.map(({ id }) => id)
    const path = `${circle.path}/payments/${first.id}/confirm`
    const nowhere = randomUUID()
    expect(await circle.admin.post(path, { others: [...ids, nowhere] })).toMatchObject({
      status: 409,
      body: {
        code: 'payments-refused',
        data: { refused: [{ paymentId: nowhere, refusal: { code: 'no-such-payment' } }] },
      },
    })
    expect(await circle.admin.post(path, { others: [] })).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: ['others'], code: 'payments-missing' }] } },
    })
    expect(await circle.admin.post(path, { others: ids })).toMatchObject({
      status: 200,
      body: { status: 'completed', transfer: ids.map(() => ({ status: 'completed' })) },
    })
  })

  test('P15 the payments of one transfer are reversed with one reason', async () => {
    const first = paymentForm(circle.memberId('Moussa'), { others: [share('Binta', 20_000)] })
    await circle.admin.post(`${circle.path}/payments`, first)
    const ids = [...(await listedBy('Awa')).values()].map(({ id }) => id)
    const path = `${circle.path}/payments/several/reverse`
    const body = { paymentIds: ids, reason: 'pas encore versé' }
    expect(await circle.person('Moussa').post(path, body)).toMatchObject({
      status: 409,
      body: { code: 'own-money' },
    })
    // Their author takes them back alone on the same day.
    expect(await circle.admin.post(path, body)).toMatchObject({
      body: { payments: ids.map((id) => ({ id, status: 'reversed' })) },
    })
    expect(await circle.admin.post(path, body)).toMatchObject({
      status: 409,
      body: { code: 'payments-refused' },
    })
  })

  test('P15 a transfer of which one payment is refused is not written at all', async () => {
    const others = [{ ...share('Binta', 20_000), memberId: randomUUID() }]
    expect(await declare('Moussa', { others })).toMatchObject({
      status: 409,
      body: {
        code: 'payments-refused',
        data: {
          refused: [{ paymentId: others[0]?.paymentId, refusal: { code: 'no-such-member' } }],
        },
      },
    })
    expect((await listedBy('Awa')).size).toBe(0)
  })

  test('P5 a reference is shown as it was typed, and found however it is written again', async () => {
    const record = (reference: string) => {
      const form = paymentForm(circle.memberId('Moussa'), { reference, isMeant: true })
      return circle.admin.post(`${circle.path}/payments`, form)
    }
    const reference = 'ID de la transaction : 13107552408..'
    const first = await record(reference)
    expect(first).toMatchObject({ status: 201, body: { reference } })
    for (const again of ['ID: 13107552408', '13107552408', '１３１０７５５２４０８'])
      expect(await record(again)).toMatchObject({
        status: 409,
        body: { code: 'reference-used', data: { paymentId: bodyOf<PaymentView>(first).id } },
      })
    const { database, encryption } = stage.services
    const read = await Array.fromAsync(verify(database.sql, projections, encryption))
    expect(read.flatMap(({ fault }) => fault ?? [])).toEqual([])
  })

  test('P5 two waiting payments with one reference are shown to the officers alone, and one is confirmed', async () => {
    const seen = bodyOf<PaymentView>(await declare('Chris'))
    const own = bodyOf<PaymentView>(await declare('Moussa', { reference: 'om4711' }))
    expect(own.status).toBe('pending')
    const rows = await listedBy('Awa')
    expect(rows.get('Chris')?.sameEvidence).toEqual([{ id: own.id, memberName: 'Moussa' }])
    expect(rows.get('Moussa')?.sameEvidence).toEqual([{ id: seen.id, memberName: 'Chris' }])
    for (const row of (await listedBy('Moussa')).values()) expect(row.sameEvidence).toEqual([])

    const confirm = (id: string) => circle.admin.post(`${circle.path}/payments/${id}/confirm`)
    expect((await confirm(own.id)).status).toBe(200)
    expect(await confirm(seen.id)).toMatchObject({
      status: 409,
      body: { code: 'reference-used', data: { paymentId: own.id } },
    })
    // The one that waits is still marked; the completed one is not.
    const after = await listedBy('Awa')
    expect(after.get('Chris')?.sameEvidence).toHaveLength(1)
    expect(after.get('Moussa')?.sameEvidence).toEqual([])
  })
})
