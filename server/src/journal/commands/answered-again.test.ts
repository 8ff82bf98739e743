import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../testing/engines.ts'
import { bodyOf, openCircle, openStage, paymentForm, tontineForm } from '../../testing/stage.ts'
import type { Person, Stage } from '../../testing/stage.ts'

describe.each(engines)('a request that is sent again on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  /** One request with one key, which can be sent repeatedly. */
  const request = (who: Person, method: string, path: string, body?: object) => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    return () => who.ask(method, path, body, key)
  }

  /** Moussa is an officer, and has recorded a payment of Awa's. */
  async function recorded() {
    const circle = await openCircle(stage, ['Awa', 'Moussa'], { rankingType: 'manual' })
    const [moussa, memberPath] = [
      circle.person('Moussa'),
      `${circle.path}/members/${circle.memberId('Moussa')}`,
    ]
    expect((await circle.admin.post(`${memberPath}/officer`)).status).toBe(200)
    const form = paymentForm(circle.memberId('Awa'))
    const send = request(moussa, 'POST', `${circle.path}/payments`, form)
    const first = await send()
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect((await send()).body).toEqual(first.body)
    return { circle, memberPath, send }
  }
  const notAllowed = { status: 403, body: { code: 'not-allowed' } }

  test('A7 is not answered to an officer dismissed since', async () => {
    const { circle, memberPath, send } = await recorded()
    expect((await circle.admin.delete(`${memberPath}/officer`)).status).toBe(200)
    expect(await send()).toMatchObject(notAllowed)
  })

  test('A7 is not answered to a member removed since', async () => {
    const { circle, memberPath, send } = await recorded()
    expect((await circle.admin.delete(memberPath)).status).toBe(200)
    expect(await send()).toMatchObject(notAllowed)
  })

  test('A7 confirms leaving to the member who left by it', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const leave = request(circle.person('Moussa'), 'DELETE', `${circle.path}/membership`)
    expect([(await leave()).status, (await leave()).status]).toEqual([200, 200])
  })

  test('a tontine is created once, also by two requests at the same moment', async () => {
    const circle = await openCircle(stage, ['Awa'])
    const { admin } = circle
    const rows = async () => bodyOf<{ rows: unknown[] }>(await admin.get('/tontines')).rows.length
    const before = await rows()
    const create = request(admin, 'POST', '/tontines', tontineForm({ name: 'Les Lionnes' }))
    const both = await Promise.all([create(), create()])
    expect(both).toMatchObject([{ status: 201 }, { status: 201 }])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect((await create()).body).toEqual(both[0]?.body)
    expect(await rows()).toBe(before + 1)
  })

  test('a request that could be done twice is done once', async () => {
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const appoint = request(
      circle.admin,
      'POST',
      `${circle.path}/members/${circle.memberId('Moussa')}/officer`,
    )
    const entries = async () => (await circle.admin.get(`${circle.path}/journal`)).body
    const first = await appoint()
    expect(first.status).toBe(200)
    const dismissed = await circle.admin.delete(
      `${circle.path}/members/${circle.memberId('Moussa')}/officer`,
    )
    expect(dismissed.status).toBe(200)
    const before = await entries()
    expect((await appoint()).body).toEqual(first.body)
    expect(await entries()).toEqual(before)
  })
})
