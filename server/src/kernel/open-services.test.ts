import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestServices } from '../testing/engines.ts'
import { kernelMigrations } from './database/migrations.ts'

test('the embedded database is vacuumed, so that its queries stay well planned', async () => {
  const services = await openTestServices('pglite', { migrations: kernelMigrations })
  await services.jobs.start()
  await services.limits.take('awa', { points: 3, seconds: 60 })
  await services.jobs.enqueue(services.database.sql, 'tidy-database', {})
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select reltuples from pg_class where relname = 'rate_limits'`.execute(
        services.database.sql,
      )
    expect(rows).toEqual([{ reltuples: 1 }])
  }, 20_000)
  await services.close()
})

test('expired rate limits are deleted by a job', async () => {
  const times = { now: Date.now() }
  const clock = { now: () => times.now }
  const services = await openTestServices('pglite', { migrations: kernelMigrations, clock })
  await services.jobs.start()
  await services.limits.take('awa', { points: 3, seconds: 60 })
  times.now += 61_000
  await services.jobs.enqueue(services.database.sql, 'prune-limits', {})
  await vi.waitFor(async () => {
    const rows = await services.database.sql.selectFrom('rateLimits').select('key').execute()
    expect(rows).toEqual([])
  }, 20_000)
  await services.close()
})
