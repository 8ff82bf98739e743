/**
 * Statements of simulated requests wait here until the simulation lets them go, one at a time, so
 * that nothing but its seed decides what happens first. The database is real, and so are its locks.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as afterIo, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Connecting } from './connecting.ts'
import type { Monitor } from './monitor.ts'
import { mayWait, movesHead } from './statements.ts'
import type { Client, Held, Task, Waiting } from './waiting.ts'

const { query } = pg.Client.prototype
/** What pg says of a connection that ended. */
const lostConnection = () => new Error('Connection terminated unexpectedly')
/** Statements without an answer by then may wait for a lock, which PostgreSQL is asked; others hold what some need. */
const msToAnswer = { alone: 10, beside: 1 }

export class Gate<Of extends Task> {
  readonly #running = new AsyncLocalStorage<Of>()
  readonly #monitor: Monitor
  readonly #connecting = new Connecting()
  #held: Held<Of>[] = []
  /** Whose transactions may hold locks. */
  readonly #locking = new Map<Client, Of>()
  /** Connections on which the head of a journal was moved, and not yet committed. */
  readonly #moving = new WeakSet<Client>()
  /** Connections that were cut: what is sent there fails at once. */
  readonly #ended = new WeakSet<Client>()
  /** Processes that were killed: nothing in them ever goes on. */
  readonly #dead = new WeakSet<Of['process']>()
  #onAnswer = () => {}
  #answered: Held<Of>[] = []
  #sendings = 0

  /** Holds statements back from here on, until `close`. The monitor looks at the same server. */
  constructor(monitor: Monitor) {
    this.#monitor = monitor
    // `this` of the replaced function is the connection.
    const hold = (client: Client, parts: unknown[]) => this.#hold(client, parts)
    pg.Client.prototype.query = function held(this: Client, ...parts: unknown[]) {
      return hold(this, parts)
    } as typeof query
  }

  close(): void {
    pg.Client.prototype.query = query
    this.#connecting.close()
  }

  /** Runs work whose statements wait here. */
  run<Result>(task: Of, work: () => Promise<Result>): Promise<Result> {
    return this.#running.run(task, work)
  }

  /** The task whose work this is called in. */
  get running(): Of | undefined {
    return this.#running.getStore()
  }

  #hold(client: Client, parts: unknown[]): unknown {
    const task = this.#running.getStore()
    const send = () => Reflect.apply(query, client, parts) as Promise<unknown>
    if (!task || this.#ended.has(client)) return send()
    if (this.#dead.has(task.process)) return new Promise(() => {})
    const callback = parts.at(-1)
    if (typeof callback === 'function') {
      parts.splice(-1, 1, this.#connecting.counted(callback as (...results: unknown[]) => unknown))
      return send()
    }
    const { text, values = [] } = Object(parts[0]) as pg.QueryConfig
    // It does nothing yet, and its answer comes before that of the next statement.
    if (text === 'begin') return this.#running.exit(send)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#held.push({
      task,
      text,
      values,
      phase: 'unsent',
      isBlocked: false,
      isCommitted: false,
      sentAt: 0,
      client,
      send: () => this.#running.exit(send),
      handOver: () => {},
      resolve,
      reject,
    })
    return promise
  }

  /**
   * The statements with which the simulation may go on: the first of each connection. Of two that wait
   * for one row, PostgreSQL lets either go first: so a second one is held back as long as another waits.
   */
  get ready(): readonly Waiting<Of>[] {
    const firsts = new Map<Client, Held<Of>>()
    for (const held of this.#held) if (!firsts.has(held.client)) firsts.set(held.client, held)
    const awaited = new Set(this.blocked.map(({ task }) => task.shares))
    const isSecond = ({ client, task, text, phase }: Held<Of>) =>
      phase === 'unsent' && awaited.has(task.shares) && mayWait(text) && !this.#locking.has(client)
    return [...firsts.values()]
      .filter((held) => held.phase !== 'sent' && !isSecond(held))
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
    held.sentAt = this.#sendings += 1
    void held.send().then(
      (answer) => {
        const { command, rowCount } = Object(answer)
        const isInTransaction = held.client.getTransactionStatus() === 'T'
        if (rowCount > 0 && movesHead(held.text)) this.#moving.add(held.client)
        const hasMoved = this.#moving.has(held.client)
        held.isCommitted = hasMoved && !isInTransaction && command !== 'ROLLBACK'
        this.#answer(held, isInTransaction, () => held.resolve(answer))
      },
      // A transaction in which a statement fails gives up its locks.
      (error: unknown) => this.#answer(held, false, () => held.reject(error)),
    )
    await this.#untilStill()
  }

  #answer(held: Held<Of>, isInTransaction: boolean, handOver: () => void): void {
    held.handOver = handOver
    held.phase = 'answered'
    held.isBlocked = false
    if (!isInTransaction) this.#release(held.client)
    else if (mayWait(held.text)) this.#locking.set(held.client, held.task)
    this.#answered.push(held)
    this.#onAnswer()
  }

  /** What was answered since this was called last: first what was sent, then what had waited for it. */
  takeAnswered(): readonly Waiting<Of>[] {
    const answered = this.#answered.toSorted((a, b) => b.sentAt - a.sentAt)
    this.#answered = []
    return answered
  }

  /** Its locks are gone, and whoever waited may go on. */
  #release(client: Client): void {
    this.#locking.delete(client)
    this.#moving.delete(client)
    for (const held of this.#held) held.isBlocked = false
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
    const noticed = new Promise<void>((resolve) => client.once('end', () => resolve()))
    this.#ended.add(client)
    await this.#monitor.end({ id: client.processID })
    await noticed
    this.#release(client)
    for (const { reject } of lost) reject(lostConnection())
    await this.#untilStill()
    await this.untilQuiet()
  }

  /** Ends all connections of a process that is dead. */
  async kill(process: Of['process']): Promise<void> {
    this.#dead.add(process)
    this.#held = this.#held.filter(({ task }) => task.process !== process)
    await this.#monitor.end({ application: process.name })
    for (const [client, task] of this.#locking) if (task.process === process) this.#release(client)
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
      await this.#connecting.ended()
      await afterIo()
      await afterIo()
    } while (this.#connecting.isUnderWay)
  }

  /** Until each statement that was sent has its answer or waits for a lock. */
  async #untilStill(): Promise<void> {
    for (;;) {
      const sent = this.#held.filter(({ phase, isBlocked }) => phase === 'sent' && !isBlocked)
      if (sent.length === 0) return
      const { promise: answered, resolve } = Promise.withResolvers<void>()
      this.#onAnswer = resolve
      const isBeside = sent.some((one) => this.#isAwaiting(one))
      await Promise.race([answered, pause(isBeside ? msToAnswer.beside : msToAnswer.alone)])
      if (sent.every(({ phase }) => phase === 'sent')) await this.#findBlocked(sent)
    }
  }

  /** Whether another transaction may hold what a statement needs. */
  #isAwaiting({ client, task, text }: Held<Of>): boolean {
    if (!mayWait(text)) return false
    return [...this.#locking].some(([one, { shares }]) => one !== client && shares === task.shares)
  }

  async #findBlocked(sent: readonly Held<Of>[]): Promise<void> {
    const blocked = await this.#monitor.blockedAmong(sent.map(({ client }) => client.processID))
    for (const one of sent)
      if (one.phase === 'sent' && blocked.has(one.client.processID)) one.isBlocked = true
  }
}
