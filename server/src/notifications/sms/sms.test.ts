import { defaultSettings } from '@mainforte/domain/settings/settings'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openReading } from '../../journal/reading/reading.ts'
import { engines } from '../../testing/engines.ts'
import { type FakeSmsProvider, openSmsProvider } from '../../testing/sms-provider.ts'
import { type Circle, type Person, type Stage, openCircle, openStage } from '../../testing/stage.ts'
import { remind } from '../remind.ts'

const number = '+2250708091011'

describe.each(engines)('SMS on %s', (engine) => {
  let now = Date.parse('2026-01-02T07:00:00Z')
  let provider: FakeSmsProvider
  let stage: Stage
  beforeAll(async () => {
    provider = await openSmsProvider()
    const gateway = { provider: 'gateway', user: 'sms', password: 'secret' } as const
    const url = `http://${provider.host}/message`
    stage = await openStage(engine, {
      settings: { sms: { ...gateway, url, from: undefined, monthlyCap: 3 } },
      clock: { now: () => now },
    })
  })
  afterAll(async () => {
    await stage.close()
    await provider.close()
  })

  const numbers = () => provider.asked.map(({ body }) => String(Object(body)['phoneNumbers']))
  const texts = () => provider.asked.map(({ body }) => String(Object(body).textMessage.text))

  /** Somebody with a number, and without mails if these are not wanted. */
  async function reachedBy(person: Person, phone: string, more: object) {
    expect((await person.ask('PATCH', '/profile', { displayName: '', phone })).status).toBe(200)
    const chosen = { ...defaultSettings, language: 'fr', emailNotifications: false, ...more }
    expect((await person.put('/settings', chosen)).status).toBe(200)
  }

  async function running(...names: string[]): Promise<Circle> {
    now = Date.parse('2026-01-02T07:00:00Z')
    const circle = await openCircle(stage, names)
    expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
    return circle
  }

  async function morningOf(day: string) {
    now = Date.parse(`${day}T07:00:00Z`)
    await remind(stage.services, openReading(stage.services), {})
  }

  test('sms-5 a reminder goes by SMS to people whom neither mail nor push reaches, and who want it', async () => {
    const circle = await running('Awa', 'Moussa', 'Koffi', 'Fatou', 'Bintou')
    await reachedBy(circle.person('Moussa'), number, {})
    await reachedBy(circle.person('Koffi'), '+2250708091012', { emailNotifications: true })
    await reachedBy(circle.person('Fatou'), '+2250708091013', { smsNotifications: false })
    await reachedBy(circle.person('Bintou'), '+2250708091014', { paymentReminders: false })
    await morningOf('2026-01-28')
    await vi.waitFor(() => expect(numbers()).toEqual([number]))
    expect(texts()).toEqual([
      'Mainforte: "Les soeurs de Cocody" : 25 000 F CFA, à verser au plus tard le 31 janvier 2026. http://tontine.test/dashboard',
    ])
    expect(await circle.person('Moussa').get('/push')).toMatchObject({ body: { sendsSms: true } })
  })

  test('sms-6 the month’s cap is never exceeded, whatever has to be tried again', async () => {
    const before = provider.asked.length
    provider.answerWith(503, {})
    const circle = await running('Awa', 'Moussa', 'Koffi')
    await reachedBy(circle.person('Moussa'), number, {})
    await morningOf('2026-01-28')
    // One was sent in this month: two attempts are left.
    await vi.waitFor(() => expect(provider.asked.length).toBe(before + 2), { timeout: 10_000 })
    provider.answerWith(201, {})
    await reachedBy(circle.person('Koffi'), number, {})
    now += 24 * 3_600_000
    await stage.services.jobs.enqueue(stage.services.database.sql, 'sms', {
      userId: circle.person('Koffi').id,
      text: 'one more',
      until: '2026-12-31T00:00:00.000Z',
    })
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 })
    expect(provider.asked.length).toBe(before + 2)
    const { sql } = stage.services.database
    const rows = await sql.selectFrom('smsMonths').selectAll().execute()
    expect(rows).toEqual([{ month: '2026-01-01', parts: 3 }])
  })

  async function waiting(): Promise<number> {
    const { rows } = await stage.services.database.script(
      `select count(*)::int as count from pgboss.job
       where name = 'sms' and state in ('created', 'retry', 'active')`,
      [],
    )
    return Number(Object(rows[0]).count)
  }
})

test('sms-7 without SMS_URL nobody is written to, and no page speaks of it', async () => {
  const stage = await openStage('postgres')
  try {
    const awa = await stage.person('Awa')
    expect(await awa.get('/push')).toMatchObject({ body: { sendsSms: false } })
  } finally {
    await stage.close()
  }
})
