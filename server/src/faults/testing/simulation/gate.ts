/**
 * Statements of simulated requests wait here until the simulation lets them go, one at a time, so
 * that nothing but its seed decides what happens first. The database is real, and so are its locks.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** A request under way in one of the processes. */
export interface Task {
  /** The same for a seed, so that a choice among tasks is. */
  readonly number: number
  readonly process: { readonly name: string }
}

/** A statement that waits: to be sent, for a lock, or for its answer to be handed over. */
export interface Waiting<Of extends Task = Task> {
  readonly task: Of
  readonly text: string
  readonly values: readonly unknown[]
  readonly phase: 'unsent' | 'sent' | 'answered'
  /** What PostgreSQL says that it did: the commit of a transaction that failed says ROLLBACK. */
  readonly did: string | undefined
}

interface Held<Of extends Task> extends Waiting<Of> {
  phase: 'unsent' | 'sent' | 'answered'
  did: string | undefined
  readonly client: pg.Client & { readonly processID: number | null }
  readonly send: () => Promise<unknown>
  /** Hands the answer to the request, once there is one. */
  handOver: () => void
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

const { query, connect } = pg.Client.prototype
/** What pg says of a connection that ended. */
const lostConnection = () => new Error('Connection terminated unexpectedly')
/** Most statements have an answer by then; whether a later one waits for a lock, PostgreSQL says. */
const msToAnswer = 3

export class Gate<Of extends Task> {
  readonly #running = new AsyncLocalStorage<Of>()
  readonly #monitor: pg.Client
  #held: Held<Of>[] = []
  /** What requests wait for beside the gate: connections, and statements of libraries. */
  #busy = 0

  /** Holds statements back from here on, until `close`. The monitor looks at the same server. */
  constructor(monitor: pg.Client) {
    this.#monitor = monitor
    // `this` of the replaced functions is the connection.
    const hold = (client: pg.Client, parts: unknown[]) => this.#hold(client, parts)
    const count = (change: number) => (this.#busy += change)
    pg.Client.prototype.query = function held(this: pg.Client, ...parts: unknown[]) {
      return hold(this, parts)
    } as typeof query
    pg.Client.prototype.connect = function counted(this: pg.Client, ...parts: unknown[]) {
      count(1)
      let isCounted = true
      const end = () => {
        if (isCounted) count(-1)
        isCounted = false
      }
      this.once('connect', end).once('end', end)
      return Reflect.apply(connect, this, parts)
    } as typeof connect
  }

  close(): void {
    pg.Client.prototype.query = query
    pg.Client.prototype.connect = connect
  }

  /** Runs work whose statements wait here. */
  run<Result>(task: Of, work: () => Promise<Result>): Promise<Result> {
    return this.#running.run(task, work)
  }

  /** The task whose work this is called in. */
  get running(): Of | undefined {
    return this.#running.getStore()
  }

  #hold(client: pg.Client, parts: unknown[]): unknown {
    const task = this.#running.getStore()
    const send = () => Reflect.apply(query, client, parts) as Promise<unknown>
    if (!task) return send()
    const callback: unknown = parts.at(-1)
    if (typeof callback === 'function') {
      this.#busy += 1
      parts.splice(-1, 1, (...results: unknown[]) => {
        this.#busy -= 1
        Reflect.apply(callback, undefined, results)
      })
      return send()
    }
    const { text, values = [] } = Object(parts[0]) as pg.QueryConfig
    return new Promise<unknown>((resolve, reject) => {
      const held: Held<Of> = {
        task,
        text,
        values,
        phase: 'unsent',
        did: undefined,
        client: client as Held<Of>['client'],
        send: () =>
          this.#running.exit(send).then(
            (answer) => {
              held.did = String(Object(answer).command)
              held.handOver = () => resolve(answer)
              held.phase = 'answered'
            },
            (error: unknown) => {
              held.handOver = () => reject(error)
              held.phase = 'answered'
            },
          ),
        handOver: () => {},
        resolve,
        reject,
      }
      this.#held.push(held)
    })
  }

  /** The statements with which the simulation may go on: the first of each connection. */
  get ready(): readonly Waiting<Of>[] {
    const firsts = new Map<pg.Client, Held<Of>>()
    for (const held of this.#held) if (!firsts.has(held.client)) firsts.set(held.client, held)
    return [...firsts.values()]
      .filter(({ phase }) => phase !== 'sent')
      .toSorted((a, b) => a.task.number - b.task.number)
  }

  /** The statements that wait for a lock. */
  get blocked(): readonly Waiting<Of>[] {
    return this.#held.filter(({ phase }) => phase === 'sent')
  }

  /** Sends a statement; returns when it has an answer, or waits for a lock. */
  async send(waiting: Waiting<Of>): Promise<void> {
    const held = this.#heldAs(waiting)
    held.phase = 'sent'
    void held.send()
    await this.#untilStill()
  }

  /** Hands the answer over; returns when the request waits again or has ended. */
  async handOver(waiting: Waiting<Of>): Promise<void> {
    this.#take(waiting).handOver()
    await this.untilQuiet()
  }

  /** Answers a statement that is never sent: what it was to do is lost. */
  async lose(waiting: Waiting<Of>): Promise<void> {
    const held = this.#take(waiting)
    held.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
    await this.untilQuiet()
  }

  /** Ends the connection of a statement, whether or not it was answered. */
  async cut(waiting: Waiting<Of>): Promise<void> {
    const { client } = this.#heldAs(waiting)
    const lost = this.#held.filter((held) => held.client === client)
    this.#held = this.#held.filter((held) => held.client !== client)
    await this.#terminate('pid = $1', client.processID)
    for (const { reject } of lost) reject(lostConnection())
    await this.#untilStill()
    await this.untilQuiet()
  }

  /** Ends all connections of a process that is dead: nothing in it ever goes on. */
  async kill(process: Of['process']): Promise<void> {
    this.#held = this.#held.filter(({ task }) => task.process !== process)
    await this.#terminate('application_name = $1', process.name)
    await this.#untilStill()
  }

  #heldAs(waiting: Waiting<Of>): Held<Of> {
    const held = this.#held.find((one) => one === waiting)
    if (!held) throw new Error('this statement does not wait')
    return held
  }

  #take(waiting: Waiting<Of>): Held<Of> {
    const held = this.#heldAs(waiting)
    this.#held = this.#held.filter((one) => one !== held)
    return held
  }

  /** Until the requests have done all that they can without the database. */
  async untilQuiet(): Promise<void> {
    do {
      await new Promise((resolve) => setImmediate(resolve))
      await new Promise((resolve) => setImmediate(resolve))
    } while (this.#busy > 0)
  }

  /** Until each statement that was sent has its answer or waits for a lock. */
  async #untilStill(): Promise<void> {
    const began = performance.now()
    for (;;) {
      const sent = this.#held.filter(({ phase }) => phase === 'sent')
      if (sent.length === 0) return
      await new Promise((resolve) => setImmediate(resolve))
      if (performance.now() - began < msToAnswer) continue
      const { rows } = await this.#monitor.query<{ pid: number }>(
        'select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0',
        [sent.map(({ client }) => client.processID)],
      )
      const blocked = new Set(rows.map(({ pid }) => pid))
      if (sent.every((one) => one.phase === 'answered' || blocked.has(one.client.processID ?? 0)))
        if (sent.every(({ phase }) => phase !== 'answered')) return
    }
  }

  /** Ends connections, and waits until the database has undone what they had begun. */
  async #terminate(which: string, value: unknown): Promise<void> {
    const those = `from pg_stat_activity where ${which}`
    const end = () => this.#monitor.query(`select pg_terminate_backend(pid) ${those}`, [value])
    while ((await end()).rowCount !== 0);
  }
}
