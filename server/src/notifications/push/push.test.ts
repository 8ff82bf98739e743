import { createECDH } from 'node:crypto'
import { defaultSettings } from '@mainforte/domain/settings/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openReading } from '../../journal/reading/reading.ts'
import { engines } from '../../testing/engines.ts'
import { type PushService, openPushService } from '../../testing/push-service.ts'
import {
  type Person,
  type Stage,
  bodyOf,
  openCircle,
  openStage,
  password,
  paymentForm,
} from '../../testing/stage.ts'
import { remind } from '../remind.ts'

interface State {
  readonly key: string
  readonly endpoint: string | null
  readonly isFailing: boolean
}

describe.each(engines)('push messages on %s', (engine) => {
  let now = Date.parse('2026-01-28T07:00:00Z')
  let service: PushService
  let stage: Stage
  beforeAll(async () => {
    service = await openPushService()
    stage = await openStage(engine, {
      settings: { mayPushInside: true },
      clock: { now: () => now },
    })
  })
  afterAll(async () => {
    await stage.close()
    await service.close()
  })
  beforeEach(() => service.answerWith(201))

  const stateOf = async (person: Person) => bodyOf<State>(await person.get('/push'))
  const arrivedAt = (endpoint: string) => service.arrived.filter((one) => one.endpoint === endpoint)

  /** Turns them on, and waits for the first message. */
  async function turnOn(person: Person) {
    const device = service.subscribe((await stateOf(person)).key)
    expect(await person.put('/push', device)).toMatchObject({ status: 200 })
    await vi.waitFor(() => expect(arrivedAt(device.endpoint)).toHaveLength(1))
    return device
  }

  /** Waits until what happened before is told: nothing of it is pushed afterwards. */
  const allTold = () =>
    vi.waitFor(async () => {
      const notices = stage.services.database.sql.selectFrom('notifications').select('id')
      expect(await notices.where('mailedAt', 'is', null).execute()).toEqual([])
    })

  const devices = () =>
    stage.services.database.sql.selectFrom('pushSubscriptions').selectAll().execute()
  const deviceOf = async (person: Person) =>
    (await devices()).find(({ userId }) => userId === person.id)

  /** Sends a message to whoever is subscribed, as a reminder is. */
  async function send(person: Person) {
    const device = await deviceOf(person)
    const message = { title: 'Un essai', body: '', path: '/dashboard', tag: 'test' }
    const until = new Date(now + 3_600_000).toISOString()
    const { jobs, database } = stage.services
    await jobs.enqueue(database.sql, 'push', { sessionId: device?.sessionId ?? '', message, until })
  }

  test('push-1 a device that turns them on gets a first message that only it can read', async () => {
    const awa = await stage.person('Awa')
    expect(await stateOf(awa)).toMatchObject({ endpoint: null, isFailing: false })
    expect(await awa.get('/settings')).toMatchObject({ body: { pushNotifications: false } })
    const { endpoint } = await turnOn(awa)
    // The service has decrypted it with the keys of the browser, and checked our signature.
    expect(arrivedAt(endpoint)).toMatchObject([
      { title: 'Les notifications sont activées', path: '/settings', ttl: 3600 },
    ])
    expect(await stateOf(awa)).toMatchObject({ endpoint, isFailing: false })
    expect(await awa.get('/settings')).toMatchObject({ body: { pushNotifications: true } })
  })

  test('push-2 turned off, the device gets nothing more, and the choice ends with the last device', async () => {
    const awa = await stage.person('Awa')
    const { endpoint } = await turnOn(awa)
    expect(await awa.delete('/push')).toMatchObject({ status: 200 })
    expect(await stateOf(awa)).toMatchObject({ endpoint: null })
    expect(await awa.get('/settings')).toMatchObject({ body: { pushNotifications: false } })
    expect((await devices()).map((one) => one.endpoint)).not.toContain(endpoint)
  })

  test('push-3 it ends with the session, and with the account', async () => {
    const awa = await stage.person('Awa')
    await turnOn(awa)
    await awa.post('/auth/sign-out')
    expect(await deviceOf(awa)).toBeUndefined()
    const koffi = await stage.person('Koffi')
    await turnOn(koffi)
    expect((await koffi.post('/account/delete', { password })).status).toBe(200)
    expect(await deviceOf(koffi)).toBeUndefined()
  })

  test.each([404, 410])('push-4 an answer %i of the push service ends it', async (status) => {
    const awa = await stage.person('Awa')
    await turnOn(awa)
    service.answerWith(status)
    await send(awa)
    await vi.waitFor(async () => expect(await deviceOf(awa)).toBeUndefined())
    expect(await stateOf(awa)).toMatchObject({ endpoint: null })
  })

  test('push-5 a refusal is shown; what fails for a moment is sent again', async () => {
    const awa = await stage.person('Awa')
    const { endpoint } = await turnOn(awa)
    service.answerWith(413)
    await send(awa)
    await vi.waitFor(async () => expect(await stateOf(awa)).toMatchObject({ isFailing: true }))
    const asked = service.answers.length
    service.answerWith(503)
    await send(awa)
    await vi.waitFor(() => expect(service.answers.length).toBe(asked + 1))
    service.answerWith(201)
    await vi.waitFor(() => expect(arrivedAt(endpoint)).toHaveLength(2), { timeout: 15_000 })
    expect(await stateOf(awa)).toMatchObject({ endpoint, isFailing: false })
  })

  test('push-6 a browser is its last user’s; nobody takes an endpoint without its keys', async () => {
    const [awa, koffi] = [await stage.person('Awa'), await stage.person('Koffi')]
    const device = await turnOn(awa)
    const other = service.subscribe((await stateOf(koffi)).key)
    const stolen = { ...other, endpoint: device.endpoint }
    expect(await koffi.put('/push', stolen)).toMatchObject({ status: 400 })
    expect(await deviceOf(awa)).toBeDefined()
    expect(await koffi.put('/push', device)).toMatchObject({ status: 200 })
    expect(await deviceOf(awa)).toBeUndefined()
    expect(await deviceOf(koffi)).toMatchObject({ endpoint: device.endpoint })
  })

  test('push-7 with the choice off on the account, no device gets anything', async () => {
    const awa = await stage.person('Awa')
    const { endpoint } = await turnOn(awa)
    await awa.put('/settings', { ...defaultSettings, language: 'fr', pushNotifications: false })
    expect(await stateOf(awa)).toMatchObject({ endpoint: null })
    const asked = service.answers.length
    await send(awa)
    const koffi = await stage.person('Koffi')
    await turnOn(koffi)
    expect(service.answers).toHaveLength(asked + 1)
    expect(arrivedAt(endpoint)).toHaveLength(1)
  })

  test('push-12, L5 a telephone that several people share shows nothing of theirs', async () => {
    const awa = await stage.person('Awa')
    const { endpoint } = await turnOn(awa)
    const { sql } = stage.services.database
    await sql
      .updateTable('sessions')
      .set({ through: 'shared' })
      .where('userId', '=', awa.id)
      .execute()
    const asked = service.answers.length
    await send(awa)
    await turnOn(await stage.person('Koffi'))
    expect(service.answers).toHaveLength(asked + 1)
    expect(arrivedAt(endpoint)).toHaveLength(1)
  })

  test('push-8 a reminder says what is still owed, also where somebody wants no mails', async () => {
    now = Date.parse('2026-01-02T08:00:00Z')
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const moussa = circle.person('Moussa')
    const settings = { ...defaultSettings, language: 'fr', emailNotifications: false }
    await moussa.put('/settings', settings)
    expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
    await allTold()
    const { endpoint } = await turnOn(moussa)
    now = Date.parse('2026-01-28T07:00:00Z')
    await remind(stage.services, openReading(stage.services), {})
    await vi.waitFor(() => expect(arrivedAt(endpoint)).toHaveLength(2))
    const [, reminder] = arrivedAt(endpoint)
    expect(reminder).toMatchObject({
      title: 'Un versement est bientôt attendu',
      path: `/tontines/${circle.id}?tab=payments`,
      topic: 'reminders',
      // Not after 21:00.
      ttl: 14 * 3600,
    })
    expect(reminder?.body).toMatch(/^«.Les sœurs de Cocody.».: 25.000.F.CFA, .* 31 janvier 2026\.$/)
  })

  test('push-11 news is pushed where no mails are wanted, without the sums of others', async () => {
    now = Date.parse('2026-01-28T12:00:00Z')
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    const [awa, moussa] = [circle.admin, circle.person('Moussa')]
    for (const person of [awa, moussa])
      await person.put('/settings', {
        ...defaultSettings,
        language: 'fr',
        emailNotifications: false,
      })
    await allTold()
    const [ofAwa, ofMoussa] = [await turnOn(awa), await turnOn(moussa)]
    const date = '2026-01-28'
    const paid = paymentForm(circle.memberId('Moussa'), { date })
    expect((await awa.post(`${circle.path}/payments`, paid)).status).toBe(201)
    await vi.waitFor(() => expect(arrivedAt(ofMoussa.endpoint)).toHaveLength(2))
    expect(arrivedAt(ofMoussa.endpoint)[1]).toMatchObject({
      title: 'Les sœurs de Cocody',
      body: expect.stringMatching(/^Awa a enregistré votre versement de 25.000.F.CFA/),
      path: expect.stringContaining(`/tontines/${circle.id}/payments/`),
      ttl: 9 * 3600,
    })
    const declared = paymentForm(circle.memberId('Moussa'), { amount: 10_000, date })
    expect((await moussa.post(`${circle.path}/payments/declared`, declared)).status).toBe(201)
    await vi.waitFor(() => expect(arrivedAt(ofAwa.endpoint)).toHaveLength(2))
    const { body } = arrivedAt(ofAwa.endpoint)[1] ?? {}
    expect(body).toBe('Du nouveau dans cette tontine. Touchez pour lire.')
  })

  test('F6 news of the night is pushed in the morning, and ends in the evening', async () => {
    now = Date.parse('2026-01-28T23:00:00Z')
    const circle = await openCircle(stage, ['Awa', 'Moussa'])
    await allTold()
    await turnOn(circle.person('Moussa'))
    const enqueue = vi.spyOn(stage.services.jobs, 'enqueue')
    const paid = paymentForm(circle.memberId('Moussa'), { date: '2026-01-28' })
    expect((await circle.admin.post(`${circle.path}/payments`, paid)).status).toBe(201)
    await vi.waitFor(() => expect(enqueue).toHaveBeenCalledTimes(1))
    expect(enqueue.mock.calls[0]?.slice(1)).toMatchObject([
      'push',
      { until: '2026-01-29T21:00:00.000Z' },
      { startAfter: '2026-01-29T07:00:00.000Z' },
    ])
    enqueue.mockRestore()
  })
})

describe('a server that others reach', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage('postgres', { settings: { mayPushInside: false } })
  })
  afterAll(() => stage.close())

  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const keys = { p256dh, auth: 'a'.repeat(22) }

  test.each([
    'http://push.example/send/1',
    'https://127.0.0.1/send/1',
    'https://10.0.0.7/send/1',
    'https://[::1]/send/1',
    'https://[::ffff:10.0.0.7]/send/1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/send/1',
    'https://push.example:5432/send/1',
    'https://me@push.example/send/1',
    'ftp://push.example/send/1',
    `https://push.example/${'x'.repeat(1000)}`,
  ])('push-9 takes no endpoint of its own network: %.60s', async (endpoint) => {
    const awa = await stage.person('Awa')
    expect(await awa.put('/push', { endpoint, ...keys })).toMatchObject({ status: 400 })
  })

  test('push-10 takes no key that is none, and no more than some in an hour', async () => {
    const awa = await stage.person('Awa')
    // Nobody has it: the first message fails, and is not waited for.
    const device = { endpoint: 'https://push.invalid/send/1', ...keys }
    expect(await awa.put('/push', { ...device, p256dh: 'B'.repeat(87) })).toMatchObject({
      status: 400,
    })
    const statuses = []
    for (let time = 0; time < 21; time += 1) statuses.push((await awa.put('/push', device)).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
  })
})
