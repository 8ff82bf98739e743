import type { PaymentView, ReceiptView } from '@mainforte/contract/payments/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../../testing/stage.ts'
import type { Circle, Person, Stage } from '../../testing/stage.ts'

describe.each(engines)('a receipt on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  /** Milliseconds. */
  let passed = 0
  beforeAll(async () => {
    stage = await openStage(engine, { clock: { now: () => Date.now() + passed } })
    circle = await openCircle(stage, ['Awa', 'Moussa', 'Binta'])
  })
  afterAll(() => stage.close())

  const read = async (who: Person, id: string, { path } = circle) =>
    bodyOf<ReceiptView>(await who.get(`${path}/payments/${id}`))

  test('says who declared, who confirmed, and which cycles the money covers', async () => {
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
    await admin.post(`${path}/start`)
    expect(await read(admin, form.paymentId)).toMatchObject({
      payment: { receipt: 1, amount: 50_000, reference: 'OM-77', status: 'completed' },
      cycles: { first: 1, last: 2 },
      phase: 'running',
      isOfficer: true,
      history: [{ what: 'declared' }, { what: 'confirmed', byName: 'Awa', isYou: true }],
    })
  })

  test('P4 the page offers confirmation to those whom the rules allow', async () => {
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
      // Of the officers one wrote it and the other is paid for: who has no part in it may answer, too. (G6)
      ['Moussa', true],
      ['Binta', true],
    ] as const)
      expect(await read(two.person(name), forBinta.paymentId, two)).toMatchObject({
        payment: { status: 'pending', mayConfirm },
      })
    expect(await binta.post(confirm)).toMatchObject({
      body: { status: 'completed', mayConfirm: false },
    })
  })

  test('a reversed payment keeps its whole history with the reason', async () => {
    const { admin, path } = circle
    const form = paymentForm(circle.memberId('Binta'))
    await admin.post(`${path}/payments`, form)
    const reason = 'Compté deux fois'
    await circle.byTwo(`/payments/${form.paymentId}/reverse`, { reason })
    expect(await read(circle.person('Moussa'), form.paymentId)).toMatchObject({
      cycles: null,
      history: [
        { what: 'recorded', reason: null },
        { what: 'reversed', reason },
      ],
    })
  })

  test('G3, W3, P7 whose payment it is may propose to settle it once the others were waited for, and contests it once', async () => {
    const own = await openCircle(stage, ['Awa', 'Moussa', 'Binta'])
    const moussa = own.person('Moussa')
    const form = paymentForm(own.memberId('Moussa'), { isMeant: true })
    expect((await own.admin.post(`${own.path}/payments`, form)).status).toBe(201)
    const path = `${own.path}/payments/${form.paymentId}`
    expect((await moussa.post(`${path}/contest`, { reason: 'Jamais payé' })).status).toBe(200)
    const maySettle = async (name: string) =>
      (await read(own.person(name), form.paymentId, own)).maySettle
    passed = 2 * 86_400_000
    expect([await maySettle('Awa'), await maySettle('Moussa')]).toEqual([true, false])
    passed = 40 * 86_400_000
    await own.wake()
    expect([await maySettle('Awa'), await maySettle('Moussa')]).toEqual([true, true])
    passed = 0
    expect((await moussa.post(`${path}/take-back-contest`)).status).toBe(200)
    expect(await read(moussa, form.paymentId, own)).toMatchObject({
      maySettle: false,
      hasContested: true,
    })
    expect(await moussa.post(`${path}/contest`, { reason: 'Encore' })).toMatchObject({
      body: { code: 'already-contested' },
    })
    expect(await read(own.admin, form.paymentId, own)).toMatchObject({ hasContested: false })
  })

  test('P16 a payment that one person wrote down says so until its member has opened it', async () => {
    const own = await openCircle(stage, ['Awa', 'Moussa', 'Binta'])
    const form = paymentForm(own.memberId('Moussa'))
    const path = `${own.path}/payments/${form.paymentId}`
    const recorded = await own.admin.post(`${own.path}/payments`, form)
    expect(recorded).toMatchObject({ status: 201, body: { hasOneName: true, isToSee: false } })
    const moussa = own.person('Moussa')
    const seenBy = async (name: string) => {
      const { payment } = await read(own.person(name), form.paymentId, own)
      return [payment.hasOneName, payment.isToSee]
    }
    expect(await seenBy('Moussa')).toEqual([true, true])
    expect(await seenBy('Binta')).toEqual([true, false])
    expect(await own.person('Binta').post(`${path}/seen`)).toMatchObject({
      status: 409,
      body: { code: 'not-your-payment' },
    })
    expect(await moussa.post(`${path}/seen`)).toMatchObject({
      status: 200,
      body: { hasOneName: false, isToSee: false },
    })
    expect(await seenBy('Binta')).toEqual([false, false])
    const { history } = await read(own.admin, form.paymentId, own)
    expect(history).toMatchObject([{ what: 'recorded' }, { what: 'seen', byName: 'Moussa' }])
    const { rows } = bodyOf<{ rows: PaymentView[] }>(
      await own.admin.get(`/payments?tontineId=${own.id}`),
    )
    expect(rows).toMatchObject([{ hasOneName: false }])
  })

  test('is not found by a stranger, nor if there is none', async () => {
    const form = paymentForm(circle.memberId('Binta'), { isMeant: true })
    await circle.admin.post(`${circle.path}/payments`, form)
    const notFound = { status: 404, body: { code: 'no-such-payment' } }
    const stranger = await stage.person('Stranger')
    const nothing = paymentForm(circle.memberId('Binta')).paymentId
    for (const place of [circle.path, '']) {
      expect(await stranger.get(`${place}/payments/${form.paymentId}`)).toMatchObject(notFound)
      expect(await circle.admin.get(`${place}/payments/${nothing}`)).toMatchObject(notFound)
    }
    const other = await openCircle(stage, ['Awa'])
    expect(await circle.admin.get(`${other.path}/payments/${form.paymentId}`)).toMatchObject(
      notFound,
    )
  })

  test('the address without a tontine finds the tontine of the payment, for people who may see it', async () => {
    const two = await openCircle(stage, ['Awa', 'Moussa', 'Binta'])
    const form = paymentForm(two.memberId('Moussa'))
    const declared = await two.person('Moussa').post(`${two.path}/payments/declared`, form)
    expect(declared.status).toBe(201)
    const old = `/payments/${form.paymentId}`
    const found = { status: 200, body: { tontineId: two.id } }
    expect(await two.person('Binta').get(old)).toMatchObject(found)
    await two.admin.post(`${two.path}/payments/${form.paymentId}/refuse`, { reason: 'pas reçu' })
    for (const name of ['Moussa', 'Binta'])
      await two.admin.delete(`${two.path}/members/${two.memberId(name)}`)
    expect(await two.person('Moussa').get(old)).toMatchObject(found)
    expect((await two.person('Binta').get(old)).status).toBe(404)

    // A member who may no longer see the real payment does not find another with its id either.
    const own = await openCircle(stage, ['Gora'])
    const memberId = await joined(own, two.person('Binta'))
    const fake = { ...form, memberId }
    expect((await own.admin.post(`${own.path}/payments`, fake)).status).toBe(201)
    expect((await two.person('Binta').get(old)).status).toBe(404)
  })

  test('receipt-api-1 a payment with the same id in another tontine never replaces the real one', async () => {
    // The attacker also has a tontine with the victim, and chooses the same id.
    const trap = await openCircle(stage, ['Gora', 'Moussa'])
    const victim = trap.person('Moussa')
    const real = await openCircle(stage, ['Awa'])
    const memberId = await joined(real, victim)
    const form = paymentForm(memberId, { amount: 25_000 })
    const fake = { ...form, memberId: trap.memberId('Moussa'), amount: 1 }
    expect((await trap.admin.post(`${trap.path}/payments`, fake)).status).toBe(201)
    expect((await real.admin.post(`${real.path}/payments`, form)).status).toBe(201)
    const old = await victim.get(`/payments/${form.paymentId}`)
    const { payment: shown } = bodyOf<Partial<ReceiptView>>(old)
    expect({ status: old.status, amount: shown?.amount }).toEqual({ status: 404 })
    expect(await read(victim, form.paymentId, real)).toMatchObject({
      payment: { tontineId: real.id, amount: 25_000 },
    })
    expect(await read(victim, form.paymentId, trap)).toMatchObject({
      payment: { tontineId: trap.id, amount: 1 },
    })
  })

  /** Lets a person with an account join a tontine. */
  async function joined({ admin, path, code }: Circle, person: Person): Promise<MemberId> {
    expect((await person.post(`/invitations/${code}/join`)).status).toBe(200)
    const { members } = bodyOf<{ members: { id: MemberId; status: string }[] }>(
      await admin.get(path),
    )
    const waiting = members.find(({ status }) => status === 'pending')?.id
    if (!waiting) throw new Error('no pending member')
    expect((await admin.post(`${path}/members/${waiting}/approve`)).status).toBe(200)
    return waiting
  }
})
