import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestHouse } from '../testing/engines.ts'
import { kernelMigrations } from './migrations.ts'

test('the embedded database is tidied, so that its queries stay well planned', async () => {
  const house = await openTestHouse('pglite', { migrations: kernelMigrations })
  await house.jobs.start()
  await house.limits.take('awa', { points: 3, seconds: 60 })
  await house.jobs.enqueue(house.database.sql, 'tidy-database', {})
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select reltuples from pg_class where relname = 'rate_limits'`.execute(
        house.database.sql,
      )
    expect(rows).toEqual([{ reltuples: 1 }])
  }, 20_000)
  await house.close()
})

test('tries that no longer count are forgotten by a job', async () => {
  const times = { now: Date.now() }
  const clock = { now: () => times.now }
  const house = await openTestHouse('pglite', { migrations: kernelMigrations, clock })
  await house.jobs.start()
  await house.limits.take('awa', { points: 3, seconds: 60 })
  times.now += 61_000
  await house.jobs.enqueue(house.database.sql, 'prune-limits', {})
  await vi.waitFor(async () => {
    const rows = await house.database.sql.selectFrom('rateLimits').select('key').execute()
    expect(rows).toEqual([])
  }, 20_000)
  await house.close()
})
