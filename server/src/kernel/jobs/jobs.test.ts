import { describe, expect, test, vi } from 'vitest'
import { engines, freshPostgres, openTestServices, silentLog } from '../../testing/engines.ts'
import { createJobs } from './boss-jobs.ts'
import type { Jobs } from './jobs.ts'
import { createMetrics } from '../observability/metrics.ts'
import { kernelMigrations } from '../database/migrations.ts'
import { openPostgres } from '../database/postgres.ts'

// A failed try waits for its turn, and that on whatever else the machine has to do.
vi.setConfig({ testTimeout: 90_000 })

declare module './jobs.ts' {
  interface JobPayloads {
    count: { n: number }
    stumble: { n: number }
  }
}

const patience = { timeout: 60_000, interval: 50 }

describe.each(engines)('on %s', (engine) => {
  test('a job runs when its transaction commits, and never when it rolls back', async () => {
    const services = await openTestServices(engine, { migrations: kernelMigrations })
    const done: number[] = []
    services.jobs.work('count', async ({ n }) => {
      done.push(n)
    })
    await services.jobs.start()

    const undone = services.database.sql.transaction().execute(async (trx) => {
      await services.jobs.enqueue(trx, 'count', { n: 1 })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await services.database.sql.transaction().execute(async (trx) => {
      await services.jobs.enqueue(trx, 'count', { n: 2 })
      expect(done).toEqual([])
    })
    await vi.waitFor(() => expect(done).toEqual([2]), patience)
    await services.close()
  })

  test('a failed job is retried; one that always fails is given up and counted as dead', async () => {
    const services = await openTestServices(engine, { migrations: kernelMigrations })
    const attempts: string[] = []
    const stumble = async ({ n }: { n: number }, { attempt }: { attempt: number }) => {
      attempts.push(`${n}.${attempt}`)
      if (n === 1 || attempt === 1) throw new Error('stumbled')
    }
    services.jobs.work('stumble', stumble, { retries: 1 })
    await services.jobs.start()
    await services.jobs.enqueue(services.database.sql, 'stumble', { n: 1 })
    await services.jobs.enqueue(services.database.sql, 'stumble', { n: 2 })
    await vi.waitFor(async () => {
      expect(attempts.toSorted()).toEqual(['1.1', '1.2', '2.1', '2.2'])
      const { body } = await services.metrics.text()
      expect(body).toContain('mainforte_jobs_total{name="stumble",outcome="dead"} 1')
      expect(body).toContain('mainforte_jobs_total{name="stumble",outcome="done"} 1')
    }, patience)
    await services.close()
  })

  test('a job without a registered handler is refused at once', async () => {
    const services = await openTestServices(engine, { migrations: kernelMigrations })
    await services.jobs.start()
    await expect(services.jobs.enqueue(services.database.sql, 'count', { n: 1 })).rejects.toThrow(
      'count does not exist',
    )
    await services.close()
  })
})

test('exactly the schedules of this version exist, once across all processes', async () => {
  const { url, drop } = await freshPostgres()
  const scheduled = async (crons: Partial<Record<'count' | 'stumble', string>>) => {
    const database = await openPostgres(url, silentLog)
    const jobs = createJobs({ database, log: silentLog, metrics: createMetrics() })
    for (const name of ['count', 'stumble'] as const) {
      jobs.work(name, async () => {})
      const cron = crons[name]
      if (cron) jobs.schedule(name, cron, 'Africa/Abidjan', { n: 1 })
    }
    await jobs.start()
    const { rows } = await database.script('select name, cron, timezone from pgboss.schedule')
    await jobs.stop()
    await database.close()
    return rows
  }
  await scheduled({ count: '0 6 * * *', stumble: '0 7 * * *' })
  expect(await scheduled({ count: '0 8 * * *' })).toEqual([
    { name: 'count', cron: '0 8 * * *', timezone: 'Africa/Abidjan' },
  ])
  await drop()
})

test('over two processes, each job runs once', async () => {
  const { url, drop } = await freshPostgres()
  const done: string[] = []
  const open = async (who: string): Promise<Jobs & { close(): Promise<void> }> => {
    const database = await openPostgres(url, silentLog)
    const jobs = createJobs({ database, log: silentLog, metrics: createMetrics() })
    jobs.work(
      'count',
      async ({ n }) => {
        done.push(`${n} by ${who}`)
      },
      { sideBySide: 3 },
    )
    await jobs.start()
    const close = async () => {
      await jobs.stop()
      await database.close()
    }
    return { ...jobs, close }
  }
  const [one, two] = await Promise.all([open('one'), open('two')])
  const database = await openPostgres(url, silentLog)
  const numbers = Array.from({ length: 30 }, (_, n) => n)
  await Promise.all(numbers.map((n) => one.enqueue(database.sql, 'count', { n })))
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(numbers.length), patience)
  await Promise.all([one.close(), two.close()])
  expect(done.map((line) => Number(line.split(' ')[0])).toSorted((a, b) => a - b)).toEqual(numbers)
  await database.close()
  await drop()
})
