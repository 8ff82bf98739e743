import type { ReceiptView } from '@mainforte/contract/payments/views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Person, Stage } from '../testing/stage.ts'

describe.each(engines)('a receipt on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  beforeAll(async () => {
    stage = await openStage(engine)
    circle = await openCircle(stage, ['Awa', 'Moussa', 'Binta'])
  })
  afterAll(() => stage.close())

  const read = async (who: Person, id: string) =>
    bodyOf<ReceiptView>(await who.get(`/payments/${id}`))

  test('tells who declared, who confirmed, and the cycles that the money fills', async () => {
    const { admin, path } = circle
    const moussa = circle.person('Moussa')
    const form = paymentForm(circle.memberId('Moussa'), { amount: 50_000, reference: 'OM-77' })
    expect((await moussa.post(`${path}/payments/declared`, form)).status).toBe(201)
    expect(await read(moussa, form.paymentId)).toMatchObject({
      cycles: null,
      isOfficer: false,
      isMember: true,
      history: [{ what: 'declared', byName: 'Moussa', isYou: true, reason: null }],
    })
    await admin.post(`${path}/payments/${form.paymentId}/confirm`)
    expect(await read(admin, form.paymentId)).toMatchObject({
      payment: { receipt: 1, amount: 50_000, reference: 'OM-77', status: 'completed' },
      cycles: { first: 1, last: 2 },
      phase: 'running',
      isOfficer: true,
      history: [{ what: 'declared' }, { what: 'confirmed', byName: 'Awa', isYou: true }],
    })
  })

  test('P4 the page offers a confirmation to whom the rules let confirm', async () => {
    const two = await openCircle(stage, ['Awa', 'Moussa', 'Binta'])
    const binta = two.person('Binta')
    await two.admin.post(`${two.path}/members/${two.memberId('Binta')}/officer`)
    const forBinta = paymentForm(two.memberId('Binta'), { payerId: two.memberId('Awa') })
    expect(await two.admin.post(`${two.path}/payments`, forBinta)).toMatchObject({
      status: 201,
      body: { status: 'pending', mayConfirm: false },
    })
    const confirm = `${two.path}/payments/${forBinta.paymentId}/confirm`
    expect(await two.admin.post(confirm)).toMatchObject({ body: { code: 'own-payment' } })
    const todo = async (person: Person) =>
      bodyOf<{ payments: number }>(await person.get('/todo')).payments
    expect([await todo(two.admin), await todo(binta)]).toEqual([0, 1])
    for (const [name, mayConfirm] of [
      ['Awa', false],
      ['Moussa', false],
      ['Binta', true],
    ] as const)
      expect(await read(two.person(name), forBinta.paymentId)).toMatchObject({
        payment: { status: 'pending', mayConfirm },
      })
    expect(await binta.post(confirm)).toMatchObject({
      body: { status: 'completed', mayConfirm: false },
    })
  })

  test('an undone payment keeps its whole story with the reason', async () => {
    const { admin, path } = circle
    const form = paymentForm(circle.memberId('Binta'))
    await admin.post(`${path}/payments`, form)
    const reason = 'Compté deux fois'
    await admin.post(`${path}/payments/${form.paymentId}/reverse`, { reason })
    expect(await read(circle.person('Moussa'), form.paymentId)).toMatchObject({
      cycles: null,
      history: [
        { what: 'recorded', reason: null },
        { what: 'reversed', reason },
      ],
    })
  })

  test('is not found by a stranger, nor where there is none', async () => {
    const form = paymentForm(circle.memberId('Binta'), { isMeant: true })
    await circle.admin.post(`${circle.path}/payments`, form)
    const no = { status: 404, body: { code: 'no-such-payment' } }
    const stranger = await stage.person('Stranger')
    expect(await stranger.get(`/payments/${form.paymentId}`)).toMatchObject(no)
    const nothing = paymentForm(circle.memberId('Binta')).paymentId
    expect(await circle.admin.get(`/payments/${nothing}`)).toMatchObject(no)
  })
})
