import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm } from '../testing/stage.ts'
import type { Circle, Stage } from '../testing/stage.ts'

let now = Date.parse('2026-01-05T10:00:00Z')
const aDay = 24 * 3600_000
const today = () => new Date(now).toISOString().slice(0, 10)

describe.each(engines)('on %s', (engine) => {
  let stage: Stage
  let circle: Circle
  beforeAll(async () => {
    stage = await openStage(engine, { clock: { now: () => now } })
  })
  afterAll(() => stage.close())
  beforeEach(async () => {
    circle = await openCircle(stage, ['Awa', 'Bintou', 'Chantal'])
  })

  /** Bintou declares payments one after another; returns each response. */
  async function declare(times: number, changes: object = {}) {
    const answers: { status: number; code: unknown; paymentId: string }[] = []
    for (let time = 0; time < times; time += 1) {
      const form = paymentForm(circle.memberId('Bintou'), {
        date: today(),
        reference: randomUUID(),
        isMeant: true,
        ...changes,
      })
      const { status, body } = await circle
        .person('Bintou')
        .post(`${circle.path}/payments/declared`, form)
      answers.push({ status, code: Object(body).code, paymentId: form.paymentId })
    }
    return answers
  }
  const accepted = (answers: { status: number }[]) =>
    answers.filter(({ status }) => status === 201).length
  async function answer(id: string, what: 'confirm' | 'refuse') {
    const path = `${circle.path}/payments/${id}/${what}`
    const answered = await circle.admin.post(path, what === 'refuse' ? { reason: 'pas reçu' } : {})
    expect(answered.status).toBe(200)
  }

  test('P12 of 120 declarations by one member 20 are pending, and the others are refused with a reason', async () => {
    const answers = await declare(120)
    expect(accepted(answers)).toBe(20)
    expect(answers.at(-1)).toMatchObject({ status: 409, code: 'too-many-waiting' })
    const { rows } = bodyOf<{ rows: unknown[] }>(
      await circle.admin.get(`/payments?tontineId=${circle.id}&status=pending`),
    )
    expect(rows).toHaveLength(20)
  })

  test('P12 a declaration counts for its author, whoever owes the dues', async () => {
    const others = { memberId: circle.memberId('Chantal'), payerId: circle.memberId('Bintou') }
    expect(accepted(await declare(20, others))).toBe(20)
    expect(await declare(1)).toMatchObject([{ status: 409, code: 'too-many-waiting' }])
    const own = paymentForm(circle.memberId('Chantal'), { date: today(), isMeant: true })
    expect(
      await circle.person('Chantal').post(`${circle.path}/payments/declared`, own),
    ).toMatchObject({ status: 201 })
  })

  test('P12 answered declarations free the limit, up to 40 declarations a day', async () => {
    const [first, second, ...others] = await declare(20)
    await answer(first?.paymentId ?? '', 'confirm')
    await answer(second?.paymentId ?? '', 'refuse')
    expect(accepted(await declare(3))).toBe(2)
    for (const { paymentId } of others) await answer(paymentId, 'refuse')
    const more = await declare(18)
    expect(accepted(more)).toBe(18)
    await answer(more[0]?.paymentId ?? '', 'refuse')
    expect(await declare(1)).toMatchObject([{ status: 409, code: 'too-many-declared' }])
    now += aDay
    expect(await declare(1)).toMatchObject([{ status: 201 }])
  })

  test('P7 a member contests a payment once, and the officers are notified once', async () => {
    const form = paymentForm(circle.memberId('Bintou'), { date: today() })
    await circle.admin.post(`${circle.path}/payments`, form)
    const contest = () =>
      circle
        .person('Bintou')
        .post(`${circle.path}/payments/${form.paymentId}/contest`, { reason: 'pas moi' })
    expect(await contest()).toMatchObject({ status: 200 })
    expect(await contest()).toMatchObject({ status: 409, body: { code: 'already-contested' } })
  })

  test('a user who requests to join and leaves repeatedly is rate limited', async () => {
    const person = await stage.person('Didi')
    const statuses: number[] = []
    for (let time = 0; time < 30; time += 1) {
      statuses.push((await person.post(`/invitations/${circle.code}/join`, {})).status)
      await person.delete(`${circle.path}/membership`)
    }
    expect(statuses.filter((status) => status < 300)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
})
