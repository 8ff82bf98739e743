import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import {
  engines,
  freshPostgres,
  openTestServices,
  silentLog,
  testEncryption,
} from '../../testing/engines.ts'
import { type EncryptionSecrets, createEncryption } from '../database/encryption.ts'
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
    await vi.waitFor(() => expect(done).toEqual([2]))
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
    })
    await services.close()
  })

  test('jobs-1 what a job is given is unreadable in the database, and gone once it is done or given up', async () => {
    const services = await openTestServices(engine, { migrations: kernelMigrations })
    const { database, jobs } = services
    const stored = async () => {
      const { rows } = await sql<{ stored: string }>`select to_jsonb(j)::text as stored
        from pgboss.job j where name in ('count', 'stumble', 'dead-jobs')`.execute(database.sql)
      return rows.map((row) => row.stored)
    }
    const attempts: number[] = []
    jobs.work('count', async ({ n }) => {
      attempts.push(n)
    })
    jobs.work(
      'stumble',
      async ({ n }) => {
        attempts.push(n)
        throw new Error('not even the reason 333333')
      },
      { retries: 1 },
    )
    await jobs.start()
    const startAfter = '2099-01-01T00:00:00.000Z'
    await jobs.enqueue(database.sql, 'count', { n: 111_111 }, { startAfter })
    await jobs.enqueueAll(database.sql, 'stumble', [{ n: 222_222 }])
    const seen = new Set(await stored())
    await vi.waitFor(async () => {
      for (const row of await stored()) seen.add(row)
      expect(attempts).toEqual([222_222, 222_222])
      expect(await stored()).toHaveLength(1)
    })
    for (const row of seen) expect(row).not.toMatch(/111111|222222|333333/)
    await sql`update pgboss.job set start_after = now() where name = 'count'`.execute(database.sql)
    await vi.waitFor(async () => {
      expect(attempts).toContain(111_111)
      expect(await stored()).toEqual([])
    })
    await services.close()
  })

  test('a job that is to begin later begins then, although nobody enqueues another', async () => {
    const services = await openTestServices(engine, { migrations: kernelMigrations })
    const begun: number[] = []
    services.jobs.work('count', async () => {
      begun.push(Date.now())
    })
    await services.jobs.start()
    const time = Date.now() + 3000
    const startAfter = new Date(time).toISOString()
    await services.jobs.enqueue(services.database.sql, 'count', { n: 1 }, { startAfter })
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    // The clocks of the database and of this process are the same here.
    expect(begun[0]).toBeGreaterThanOrEqual(time)
    await services.close()
  })

  test('an outbox is drained when it is woken, and what nobody announced soon after', async () => {
    const services = await openTestServices(engine, { migrations: kernelMigrations })
    const { jobs, database } = services
    await sql`create table letters (n int, is_done boolean)`.execute(database.sql)
    const drained: number[] = []
    jobs.keep({
      name: 'letters',
      isWaiting: sql`exists (select from letters where not is_done)`,
      async drain() {
        const { rows } = await sql<{ n: number }>`
          update letters set is_done = true where not is_done returning n`.execute(database.sql)
        drained.push(...rows.map(({ n }) => n))
        if (drained.length === 1) throw new Error('stumbled')
      },
    })
    await jobs.start()
    await sql`insert into letters values (1, false)`.execute(database.sql)
    jobs.wake('letters')
    await vi.waitFor(() => expect(drained).toEqual([1]))
    await sql`insert into letters values (2, false)`.execute(database.sql)
    await vi.waitFor(() => expect(drained).toEqual([1, 2]))
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

test('jobs-3 what has failed for an hour, such as a mail, is a log line of level 50', async () => {
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) })
  const services = await openTestServices('pglite', { migrations: kernelMigrations, log })
  const { database, jobs } = services
  const stumble = async () => {
    throw new Error('stumbled')
  }
  jobs.work('stumble', stumble, { retries: 36 })
  await jobs.start()
  await jobs.enqueue(database.sql, 'stumble', { n: 1 })
  const isWarned = { level: 40, msg: 'a job failed and will be tried again' }
  await vi.waitFor(() => expect(lines).toEqual([expect.objectContaining(isWarned)]))
  await vi.waitFor(async () => {
    const { numAffectedRows } = await sql`update pgboss.job set retry_count = 12,
      start_after = now(), created_on = now() - interval '61 minutes'
      where name = 'stumble' and state = 'retry'`.execute(database.sql)
    expect(numAffectedRows).toBe(1n)
  })
  const isWorrying = { level: 50, msg: 'a job has failed for an hour and will be tried again' }
  await vi.waitFor(() => expect(lines.at(-1)).toMatchObject(isWorrying))
  await services.close()
})

test('exactly the schedules of this version exist, once across all processes', async () => {
  const { url, drop } = await freshPostgres()
  const scheduled = async (crons: Partial<Record<'count' | 'stumble', string>>) => {
    const database = await openPostgres(url, silentLog)
    const jobs = createJobs({
      database,
      log: silentLog,
      metrics: createMetrics(),
      encryption: testEncryption,
    })
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

test('jobs-2 a job that waits outlives two changes of AUTH_SECRET', async () => {
  const { url, drop } = await freshPostgres()
  const database = await openPostgres(url, silentLog)
  const [first, second, third] = [1, 2, 3].map((n) => `secret number ${n}, as long as one must be`)
  const done: number[] = []
  const process = (authSecret = '', previousAuthSecret?: string) =>
    openProcess(url, (n) => done.push(n), { authSecret, previousAuthSecret })
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const before = await process(first)
  await before.enqueue(database.sql, 'count', { n: 1 }, { startAfter: later })
  await before.close()
  // What it starts with is enough: the former secret is not needed for the next change.
  await (await process(second, first)).close()
  const now = await process(third, second)
  await sql`update pgboss.job set start_after = now() where name = 'count'`.execute(database.sql)
  await vi.waitFor(() => expect(done).toEqual([1]))
  await now.close()
  await database.close()
  await drop()
})

interface JobsProcess extends Jobs {
  close(): Promise<void>
}

/** The jobs of one of several processes on a database. */
async function openProcess(
  url: string,
  onCount: (n: number) => void,
  secrets?: EncryptionSecrets,
): Promise<JobsProcess> {
  const database = await openPostgres(url, silentLog)
  const encryption = secrets ? createEncryption(secrets) : testEncryption
  const jobs = createJobs({ database, log: silentLog, metrics: createMetrics(), encryption })
  jobs.work('count', async ({ n }) => onCount(n), { sideBySide: 3 })
  await jobs.start()
  return {
    ...jobs,
    async close() {
      await jobs.stop()
      await database.close()
    },
  }
}

test('jobs-4 processes that start at the same moment on a new database all start', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { url, drop } = await freshPostgres()
    const opened = Array.from({ length: 5 }, () => openProcess(url, () => {}))
    await Promise.all((await Promise.all(opened)).map((one) => one.close()))
    await drop()
  }
})

test('over two processes, each job runs once', async () => {
  const { url, drop } = await freshPostgres()
  const done: number[] = []
  const [one, two] = await Promise.all([
    openProcess(url, (n) => done.push(n)),
    openProcess(url, (n) => done.push(n)),
  ])
  const database = await openPostgres(url, silentLog)
  const numbers = Array.from({ length: 30 }, (_, n) => n)
  await Promise.all(numbers.map((n) => one.enqueue(database.sql, 'count', { n })))
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(numbers.length))
  await Promise.all([one.close(), two.close()])
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
  await database.close()
  await drop()
})

test('a job of a process that ends right after is taken up by another', async () => {
  const { url, drop } = await freshPostgres()
  const done: string[] = []
  const [one, two] = await Promise.all([
    openProcess(url, (n) => done.push(`${n} by one`)),
    openProcess(url, (n) => done.push(`${n} by two`)),
  ])
  const database = await openPostgres(url, silentLog)
  await database.sql.transaction().execute(async (trx) => {
    await one.enqueue(trx, 'count', { n: 1 })
    await one.close()
  })
  await vi.waitFor(() => expect(done).toEqual(['1 by two']))
  await two.close()
  await database.close()
  await drop()
})
