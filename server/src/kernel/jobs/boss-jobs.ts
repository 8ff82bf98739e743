import { sql } from 'kysely'
import { type JobWithMetadata, PgBoss, fromKysely } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Sql } from '../database/database.ts'
import type { Jobs, Outbox, RunningJob, WorkOptions } from './jobs.ts'
import type { Encryption } from '../database/encryption.ts'
import { oneProcessAtATime } from '../database/migrate.ts'
import type { Metrics } from '../observability/metrics.ts'
import { type OutboxWorker, startOutbox } from './outbox.ts'
import { resealWaitingJobs, sealed, unsealed } from './sealed-payload.ts'

interface JobParts {
  database: Database
  log: Logger
  metrics: Metrics
  encryption: Encryption
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

const retriesByDefault = 5
/** The longest pause between two attempts. */
const longestPause = 3600
/** For jobs whose process was killed in their last attempt; all others are deleted at their end. */
const secondsKept = 3600
const secondsToFinish = 5
/** After failing for this long, what is tried for longer than usual is somebody's to look at. */
const millisecondsToWorry = 3_600_000
/** After this long, a job whose process was killed is given to another worker. */
const secondsPerTry = 300
/**
 * How often a process asks what is due, in one statement for all queues and outboxes. New jobs do
 * not notify: a notifying transaction blocks other notifying ones while it commits.
 */
const millisecondsBetweenLooks = 2000
/** By then most writing transactions have committed, and this process takes up their work at once. */
const millisecondsToCommit = 50
/** pg-boss's own polling: workers fetch when they are woken, and its flows are not in use. */
const secondsBetweenPolls = 3600

/**
 * Jobs stored in the database by pg-boss: created in a transaction, run once across all processes.
 */
export function createJobs({ database, log, metrics, encryption }: JobParts): Jobs {
  const workers = new Map<string, Worker>()
  const ticks: Tick[] = []
  const outboxes: Outbox[] = []
  /** What wakes the workers of a queue, or an outbox, in this process. */
  const employed = new Map<string, () => void>()
  const drained: OutboxWorker[] = []
  const woken = new Set<string>()
  let isLooking = false
  let looking = Promise.resolve()
  let nextLook: NodeJS.Timeout | undefined
  const boss = new PgBoss({
    backend: database.engine,
    db: { executeSql: (text, values) => database.script(text, values) },
    // Both supervise a server's vacuum; the embedded database has none and is maintained by a job.
    monitorVacuum: database.engine === 'postgres',
    reindex: database.engine === 'postgres',
    flowIntervalSeconds: secondsBetweenPolls,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'))

  async function makeQueues(): Promise<void> {
    for (const { name, options } of workers.values()) {
      const queue = {
        retryLimit: options.retries ?? retriesByDefault,
        retryDelay: 1,
        retryBackoff: true,
        deleteAfterSeconds: secondsKept,
        expireInSeconds: secondsPerTry,
        notify: false,
      }
      await boss.createQueue(name, { ...queue, retryDelayMax: longestPause })
      // Of a queue that was there already.
      await boss.updateQueue(name, queue)
      // pg-boss reads a queue's settings on first use; done here, no caller's transaction waits for
      // it.
      await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
    }
  }

  /** Whether the job is over: done, or given up. */
  async function attempt(worker: Worker, job: JobWithMetadata<object>): Promise<boolean> {
    const { id, signal, retryCount, retryLimit, createdOn } = job
    try {
      const payload = unsealed(encryption, worker.name, job.data)
      await worker.handler(payload, { id, signal, attempt: retryCount + 1 })
      await boss.deleteJob(worker.name, id)
      metrics.countJob({ name: worker.name, outcome: 'done' })
      return true
    } catch (error) {
      const isDead = retryCount >= retryLimit
      const facts = { err: error, job: worker.name, id, attempt: retryCount + 1 }
      const isOld = Date.now() - createdOn.getTime() > millisecondsToWorry
      if (isDead) log.error(facts, 'a job failed for good')
      else if (isOld && retryCount > retriesByDefault)
        log.error(facts, 'a job has failed for an hour and will be tried again')
      else log.warn(facts, 'a job failed and will be tried again')
      // Nobody takes up what failed for good, and a link in it must not outlast it.
      if (isDead) await boss.deleteJob(worker.name, id)
      metrics.countJob({ name: worker.name, outcome: isDead ? 'dead' : 'failed' })
      return isDead
    }
  }

  /** Removes schedules that this version does not have. */
  async function setSchedules(): Promise<void> {
    const wanted = new Set(ticks.map(({ name }) => name))
    for (const { name } of await boss.getSchedules()) {
      if (!wanted.has(name)) await boss.unschedule(name)
    }
    for (const { name, cron, zone, payload } of ticks) {
      await boss.schedule(name, cron, payload, { tz: zone, missed: 'once' })
    }
  }

  /** Runs a queue's jobs one after the other until none is left. */
  async function employ(worker: Worker): Promise<void> {
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: secondsBetweenPolls,
    } as const
    const id = await boss.work<object, void, typeof options>(
      worker.name,
      options,
      async ([job]) => {
        if (!job) return
        // After one job there may be more: fetch at once.
        boss.notifyWorker(id)
        // pg-boss stores what is thrown, and the error itself may name an address or quote a row.
        if (!(await attempt(worker, job))) throw new Error('a job failed; the log says why')
      },
    )
    const others = employed.get(worker.name)
    employed.set(worker.name, () => {
      others?.()
      boss.notifyWorker(id)
    })
  }

  /** Lets this process look after a queue or an outbox when a transaction under way has committed. */
  function wake(name: string): void {
    const takeUp = employed.get(name)
    if (!takeUp || woken.has(name)) return
    woken.add(name)
    setTimeout(() => {
      woken.delete(name)
      takeUp()
    }, millisecondsToCommit).unref()
  }

  /** Takes up what is due: other processes' jobs, retries, and jobs whose time has come. */
  async function look(): Promise<void> {
    try {
      for (const name of await findDue(database.sql, [...workers.keys()], outboxes))
        employed.get(name)?.()
    } catch (error) {
      log.error({ err: error }, 'jobs')
    }
    if (isLooking) nextLook = setTimeout(() => (looking = look()), millisecondsBetweenLooks)
  }

  return {
    async enqueue(trx, name, payload, { startAfter } = {}) {
      await boss.send(name, sealed(encryption, name, payload), {
        db: fromKysely(trx.withoutPlugins()),
        ...(startAfter && { startAfter }),
      })
      if (!startAfter) wake(name)
    },
    async enqueueAll(trx, name, payloads) {
      if (payloads.length === 0) return
      const db = fromKysely(trx.withoutPlugins())
      await boss.insert(
        name,
        payloads.map((payload) => ({ data: sealed(encryption, name, payload) })),
        { db },
      )
      wake(name)
    },
    wake,
    keep(outbox) {
      outboxes.push(outbox)
    },
    work(name, handler, options = {}) {
      if (workers.has(name)) throw new Error(`the jobs ${name} already have a handler`)
      // A queue's payload type belongs to its name.
      workers.set(name, { name, handler: handler as Handler, options })
    },
    schedule(name, cron, zone, payload) {
      ticks.push({ name, cron, zone, payload })
    },
    async start() {
      // pg-boss makes its schema, which two processes can't do at the same moment.
      await oneProcessAtATime(database, async () => {
        await boss.start()
        await makeQueues()
      })
      await resealWaitingJobs(database.sql, encryption)
      await setSchedules()
      for (const worker of workers.values()) {
        for (let hand = 0; hand < (worker.options.sideBySide ?? 1); hand += 1) await employ(worker)
      }
      for (const outbox of outboxes) {
        const worker = startOutbox(outbox, log)
        drained.push(worker)
        employed.set(outbox.name, worker.wake)
      }
      isLooking = true
      looking = look()
      await looking
    },
    async stop() {
      isLooking = false
      clearTimeout(nextLook)
      await looking
      await Promise.all(drained.map((worker) => worker.stop()))
      await boss.stop({ graceful: true, timeout: secondsToFinish * 1000 })
    },
  }
}

/** The queues with a job whose time has come, and the outboxes in which something waits. */
async function findDue(
  db: Sql,
  queues: readonly string[],
  outboxes: readonly Outbox[],
): Promise<string[]> {
  const due = [
    sql`select queue as name from jsonb_array_elements_text(${JSON.stringify(queues)}::jsonb) as queue
      where exists (select from pgboss.job j
        where j.name = queue and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    ...outboxes.map(({ name, isWaiting }) => sql`select ${name}::text where ${isWaiting}`),
  ]
  const { rows } = await sql<{ name: string }>`${sql.join(due, sql` union all `)}`.execute(db)
  return rows.map(({ name }) => name)
}
