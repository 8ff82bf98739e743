import { PgBoss, fromKysely } from 'pg-boss'
import type { JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { Jobs, RunningJob, WorkOptions } from './jobs.ts'
import type { Metrics } from '../observability/metrics.ts'

interface JobParts {
  database: Database
  log: Logger
  metrics: Metrics
}

type Handler = (payload: object, job: RunningJob) => Promise<void>

interface Worker {
  name: string
  handler: Handler
  options: WorkOptions
}

interface Tick {
  name: string
  cron: string
  zone: string
  payload: object
}

/** Where jobs end that failed at every try. */
const deadJobs = 'dead-jobs'
const retriesByDefault = 5
/** The longest pause between two tries. */
const longestPause = 3600
/** Payloads may hold links that open an account; what is done is soon forgotten. */
const secondsKept = 3600
const secondsToFinish = 5
/** A job whose process was killed is somebody else's after this long. */
const secondsPerTry = 300
/**
 * Jobs are looked for this often. They do not announce themselves: a transaction that notifies
 * holds every other one that does while it commits, and most commands enqueue something.
 */
const secondsBetweenLooks = 2
/** The transaction of most new jobs has committed by then, and this process looks at once. */
const millisecondsToCommit = 50

/** Jobs kept in the database by pg-boss: made in a transaction, done once over all processes. */
export function createJobs({ database, log, metrics }: JobParts): Jobs {
  const workers = new Map<string, Worker>()
  const ticks: Tick[] = []
  /** The ids of the workers, and those who have been told to look. */
  const employed = new Map<string, string>()
  const woken = new Set<string>()
  const boss = new PgBoss({
    backend: database.engine,
    db: { executeSql: (text, values) => database.script(text, values) },
    // Both look after a server's vacuum; the embedded database has none and is tidied by a job.
    monitorVacuum: database.engine === 'postgres',
    reindex: database.engine === 'postgres',
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'))

  async function makeQueues(): Promise<void> {
    await boss.createQueue(deadJobs)
    for (const { name, options } of workers.values()) {
      const queue = {
        retryLimit: options.retries ?? retriesByDefault,
        retryDelay: 1,
        retryBackoff: true,
        deleteAfterSeconds: secondsKept,
        expireInSeconds: secondsPerTry,
        deadLetter: deadJobs,
        notify: false,
      }
      await boss.createQueue(name, { ...queue, retryDelayMax: longestPause })
      await boss.updateQueue(name, queue)
      // pg-boss looks a queue up at its first use; done here, no caller's transaction waits for it.
      await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
    }
  }

  async function run(worker: Worker, job: JobWithMetadata<object>): Promise<void> {
    const { id, signal, retryCount, retryLimit } = job
    try {
      await worker.handler(job.data, { id, signal, attempt: retryCount + 1 })
      metrics.countJob({ name: worker.name, outcome: 'done' })
    } catch (error) {
      const isDead = retryCount >= retryLimit
      metrics.countJob({ name: worker.name, outcome: isDead ? 'dead' : 'failed' })
      const facts = { err: error, job: worker.name, id, attempt: retryCount + 1 }
      if (isDead) log.error(facts, 'a job failed for good')
      else log.warn(facts, 'a job failed and will be tried again')
      throw error
    }
  }

  /** What an older version scheduled and this one does not ends here. */
  async function setSchedules(): Promise<void> {
    const wanted = new Set(ticks.map(({ name }) => name))
    for (const { name } of await boss.getSchedules()) {
      if (!wanted.has(name)) await boss.unschedule(name)
    }
    for (const { name, cron, zone, payload } of ticks) {
      await boss.schedule(name, cron, payload, { tz: zone, missed: 'once' })
    }
  }

  /** Lets one job of a queue after the other be done, for as long as there are any. */
  async function employ(worker: Worker): Promise<void> {
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: secondsBetweenLooks,
    } as const
    const id = await boss.work<object, void, typeof options>(
      worker.name,
      options,
      async ([job]) => {
        if (!job) return
        // Where there was one there may be more: look again at once, not at the next tick.
        boss.notifyWorker(id)
        await run(worker, job)
      },
    )
    employed.set(worker.name, id)
  }

  /** Has this process's own worker look soon. */
  function wake(name: string): void {
    const id = employed.get(name)
    if (!id || woken.has(name)) return
    woken.add(name)
    setTimeout(() => {
      woken.delete(name)
      boss.notifyWorker(id)
    }, millisecondsToCommit).unref()
  }

  return {
    async enqueue(trx, name, payload, { startAfter } = {}) {
      await boss.send(name, payload, {
        db: fromKysely(trx.withoutPlugins()),
        ...(startAfter && { startAfter }),
      })
      if (!startAfter) wake(name)
    },
    work(name, handler, options = {}) {
      if (workers.has(name)) throw new Error(`The jobs of ${name} already have somebody`)
      // What is enqueued under a name has the payload of that name.
      workers.set(name, { name, handler: handler as Handler, options })
    },
    schedule(name, cron, zone, payload) {
      ticks.push({ name, cron, zone, payload })
    },
    async start() {
      await boss.start()
      await makeQueues()
      await setSchedules()
      for (const worker of workers.values()) {
        for (let hand = 0; hand < (worker.options.sideBySide ?? 1); hand += 1) await employ(worker)
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: secondsToFinish * 1000 })
    },
  }
}
