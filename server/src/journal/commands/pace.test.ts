import { UserId } from '@mainforte/domain/kernel/ids'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../kernel/database/postgres.ts'
import { engines, freshPostgres, silentLog } from '../../testing/engines.ts'
import { openCircle, openStage, paymentForm } from '../../testing/stage.ts'
import type { Circle, Person, Stage } from '../../testing/stage.ts'
import { noPace, paceAfter, secondsToWait } from './pace.ts'

const commandLimits = { aMinute: 3, aDay: 6 }
const minute = 60_000
const day = 24 * 60 * minute

describe('the pace', () => {
  const by = UserId.parse(randomUUID())
  const start = Date.parse('2026-03-01T10:00:00Z')
  const writtenAt = (...after: number[]) =>
    after.map((milliseconds) => ({ at: new Date(start + milliseconds).toISOString(), by }))
  const waitAfter = (pace: ReturnType<typeof paceAfter>, after: number) =>
    secondsToWait(pace, by, start + after, commandLimits)

  test('pace-1 is the same whether the journal is read at once or entry by entry', () => {
    const entries = writtenAt(0, day / 2, day / 2, day - 1, day + 2, 2 * day, 2 * day + 5)
    const whole = paceAfter(noPace, entries)
    expect(whole.get(by)).toEqual([start + 2 * day, start + 2 * day + 5])
    const oneByOne = entries.reduce((pace, entry) => paceAfter(pace, [entry]), noPace)
    expect(oneByOne).toEqual(whole)
  })

  test('the entries of one command count once', () => {
    expect(waitAfter(paceAfter(noPace, writtenAt(0, 0, 0, 0, 1)), 2)).toBe(0)
  })

  test('entries dated ahead by a wrong clock slow nobody down', () => {
    const ahead = paceAfter(noPace, writtenAt(2 * day, 2 * day + 1, 2 * day + 2))
    expect(waitAfter(ahead, 0)).toBe(0)
    expect(waitAfter(ahead, 2 * day + 3)).toBe(60)
  })
})

describe.each(engines)('accepted commands on %s', (engine) => {
  let now = Date.now()
  let stage: Stage
  let circle: Circle
  beforeAll(async () => {
    stage = await openStage(engine, { commandLimits, clock: { now: () => now } })
    circle = await openCircle(stage, ['Awa', 'Moussa'])
  })
  afterAll(() => stage.close())

  /** Every command has an instant of its own. */
  const later = (milliseconds = 1) => (now += milliseconds)
  const write = async (who: Person, text: string, path = circle.path) => {
    later()
    return who.put(`${path}/texts`, { name: `Les sœurs ${text}`, description: '' })
  }
  /** Until nobody has written anything of late. */
  const rest = () => later(day + minute)

  test('pace-2 one account has a limit of commands a minute in one tontine, and refused ones do not count', async () => {
    rest()
    for (const text of ['a', 'b', 'c']) expect((await write(circle.admin, text)).status).toBe(200)
    expect((await write(circle.person('Moussa'), 'x')).status).toBe(403)
    const refused = await write(circle.admin, 'd')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(refused.headers.get('retry-after')).toBe('60')
    const form = paymentForm(circle.memberId('Moussa'))
    const declared = await circle.person('Moussa').post(`${circle.path}/payments/declared`, form)
    expect(declared.status).toBe(201)
    const other = await openCircle(stage, ['Fatou', 'Issa'])
    expect((await write(other.admin, 'e', other.path)).status).toBe(200)
    later(minute)
    expect((await write(circle.admin, 'f')).status).toBe(200)
  })

  test('pace-3 and a limit a day', async () => {
    rest()
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) {
      expect((await write(circle.admin, text)).status).toBe(200)
      later(minute)
    }
    const refused = await write(circle.admin, 'g')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    later(day - 6 * minute)
    expect((await write(circle.admin, 'h')).status).toBe(200)
  })

  test('pace-4 a transfer for many people counts once, and what is sent again counts no more', async () => {
    rest()
    const memberId = circle.memberId('Moussa')
    const form = paymentForm(memberId, { isMeant: true })
    const others = Array.from({ length: 19 }, () => ({
      paymentId: randomUUID(),
      memberId,
      amount: 100,
    }))
    later()
    const transfer = paymentForm(memberId, { isMeant: true, others })
    expect((await circle.admin.post(`${circle.path}/payments`, transfer)).status).toBe(201)
    const key = { 'idempotency-key': randomUUID() }
    const pay = () => {
      later()
      return circle.admin.ask('POST', `${circle.path}/payments`, form, key)
    }
    expect((await pay()).status).toBe(201)
    expect((await write(circle.admin, 'a')).status).toBe(200)
    expect((await write(circle.admin, 'b')).status).toBe(429)
    expect((await pay()).status).toBe(201)
  })
})

test('pace-5 all processes together take no more', async () => {
  const { url, drop } = await freshPostgres({ isMigrated: true })
  let now = Date.now()
  const clock = { now: () => (now += 1) }
  const open = async () =>
    openStage('postgres', { commandLimits, clock, database: await openPostgres(url, silentLog) })
  const [one, two] = [await open(), await open()]
  try {
    const circle = await openCircle(one, ['Awa'])
    now += day
    const { id: userId } = circle.admin
    const run = (stage: Stage, text: string) =>
      stage.api.journal.run({
        tontineId: circle.id,
        actor: { role: 'user', userId },
        command: {
          type: 'describe-tontine',
          texts: { name: `Les sœurs ${text}`, description: '' },
        },
        answer: () => ({}),
      })
    for (const [index, stage] of [one, two, one].entries())
      expect(await run(stage, String(index))).toMatchObject({ accepted: true })
    for (const stage of [one, two])
      expect(await run(stage, 'x')).toMatchObject({ refusal: { code: 'too-many-requests' } })
  } finally {
    await two.close()
    await one.close()
    await drop()
  }
})
