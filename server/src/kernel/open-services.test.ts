import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import {
  freshDatabase,
  freshFolder,
  openTestServices,
  silentLog,
  testSettings,
} from '../testing/engines.ts'
import { kernelMigrations } from './database/migrations.ts'
import { openServices } from './open-services.ts'

test('pace-6 one account writes 60 commands a minute and 600 a day in a tontine, unless somebody hands in other limits', async () => {
  const database = await freshDatabase('pglite')
  const settings = testSettings({ dataDir: freshFolder() })
  const services = await openServices(settings, {
    migrations: kernelMigrations,
    log: silentLog,
    database,
  })
  expect(services.commandLimits).toEqual({ aMinute: 60, aDay: 600 })
  await services.close()
})

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
  })
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
  })
  await services.close()
})
