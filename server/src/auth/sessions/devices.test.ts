import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../testing/engines.ts'
import { confirmed, signIn, signedIn } from '../../testing/accounts/people.ts'
import { type Browser, type Stage, openStage } from '../../testing/accounts/stage.ts'

interface Device {
  id: string
  isThis: boolean
}

const devicesOf = async (browser: Browser): Promise<Device[]> => {
  const { rows } = (await browser.get('/auth/sessions')).body as { rows: Device[] } // asserted below
  return rows
}

describe.each(engines)('devices on %s', (engine) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(engine)
  })
  afterAll(() => stage.close())

  test('each signed-in device is listed, without its secret, and the current one is marked', async () => {
    const phone = await confirmed(stage, 'list@example.ci')
    const laptop = stage.browser()
    await signIn(phone, 'list@example.ci')
    await signIn(laptop, 'list@example.ci')
    const answer = await phone.get('/auth/sessions')
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain('token')
    expect((await devicesOf(phone)).map(({ isThis }) => isThis)).toEqual([false, true])
    expect((await devicesOf(laptop)).map(({ isThis }) => isThis)).toEqual([true, false])
  })

  test('a device signed out from another is signed out at once; the other continues', async () => {
    const phone = await confirmed(stage, 'end@example.ci')
    const laptop = stage.browser()
    await signIn(phone, 'end@example.ci')
    await signIn(laptop, 'end@example.ci')
    const other = (await devicesOf(phone)).find(({ isThis }) => !isThis)
    expect(await phone.post(`/auth/sessions/${other?.id}/end`)).toMatchObject({ status: 200 })
    expect(await laptop.get('/auth/session')).toMatchObject({ body: { session: null } })
    expect(await devicesOf(phone)).toMatchObject([{ isThis: true }])
    expect(await phone.post(`/auth/sessions/${other?.id}/end`)).toMatchObject({
      status: 404,
      body: { code: 'no-such-session' },
    })
  })

  test("somebody else's device can not be signed out", async () => {
    const awa = await signedIn(stage, 'own@example.ci')
    const eve = await signedIn(stage, 'eve@example.ci')
    const [device] = await devicesOf(awa)
    expect(await eve.post(`/auth/sessions/${device?.id}/end`)).toMatchObject({ status: 404 })
    expect(await devicesOf(awa)).toHaveLength(1)
  })
})
