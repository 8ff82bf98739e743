import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openTestServices } from '../../../testing/engines.ts'
import { type Limits, createLimits } from './limit-counters.ts'
import { kernelMigrations } from '../../database/migrations.ts'
import type { OpenServices } from '../../open-services.ts'

const threeAMinute = { points: 3, seconds: 60 }

describe.each(engines)('on %s', (engine) => {
  let now = Date.parse('2026-02-28T09:30:00Z')
  let services: OpenServices
  let limits: Limits
  beforeAll(async () => {
    services = await openTestServices(engine, { migrations: kernelMigrations })
    const clock = { now: () => now }
    limits = createLimits({ database: services.database, clock, secret: 'a secret' })
  })
  afterAll(() => services.close())

  async function allowed(key: string, tries: number): Promise<number> {
    const taken = await Promise.all(
      Array.from({ length: tries }, () => limits.take(key, threeAMinute)),
    )
    return taken.filter(({ allowed: isAllowed }) => isAllowed).length
  }

  test('limits-1 the limit holds, also for simultaneous attempts', async () => {
    expect(await allowed('parallel', 40)).toBe(3)
  })

  test('a noted exemption expires, and limits nobody', async () => {
    await limits.note('familiar', 60)
    expect(await limits.isNoted('familiar')).toBe(true)
    expect(await limits.isNoted('a stranger')).toBe(false)
    expect(await allowed('familiar', 4)).toBe(3)
    now += 60_000
    expect(await limits.isNoted('familiar')).toBe(false)
    await limits.note('familiar', 60)
    await limits.prune()
    expect(await limits.isNoted('familiar')).toBe(true)
  })

  test('a refusal says how long to wait, after which an attempt succeeds', async () => {
    await allowed('patient', 3)
    now += 20_000
    expect(await limits.take('patient', threeAMinute)).toEqual({
      allowed: false,
      retryAfterSeconds: 40,
    })
    now += 40_000
    expect(await allowed('patient', 4)).toBe(3)
  })

  test('limits-2 nobody waits longer because the clock was wrong for a while', async () => {
    now += 2 * 86_400_000
    expect(await allowed('ahead', 4)).toBe(3)
    now -= 2 * 86_400_000
    expect(await allowed('ahead', 4)).toBe(3)
    // Two processes' clocks may differ a little.
    now -= 5_000
    expect(await allowed('ahead', 4)).toBe(0)
    now += 5_000
  })

  test('keys have separate limits', async () => {
    await allowed('awa', 10)
    expect(await allowed('moussa', 1)).toBe(1)
  })

  test('expired counters are deleted, and keys are stored as digests only', async () => {
    await limits.take('old@example.org', threeAMinute)
    now += 61_000
    await limits.take('new@example.org', threeAMinute)
    await limits.prune()
    const rows = await services.database.sql.selectFrom('rateLimits').select('key').execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.key).not.toContain('@')
  })
})
