import { setTimeout as pause } from 'node:timers/promises'
import { digestOf } from '@mainforte/domain/kernel/digest'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Command } from '@mainforte/domain/decider'
import type { Tontine } from '@mainforte/domain/tontine'
import pg from 'pg'
import type { CommandResult } from '../../../journal/commands/command.ts'
import { findKeys } from '../../../journal/digests/keys.ts'
import { verify } from '../../../journal/replay/verify.ts'
import { findEntries } from '../../../journal/store.ts'
import { createEncryption } from '../../../kernel/database/encryption.ts'
import { DatabaseUnavailable } from '../../../kernel/database/database-unavailable.ts'
import { openPostgres } from '../../../kernel/database/postgres.ts'
import type { Settings } from '../../../kernel/settings/settings.ts'
import { projections } from '../../../projections.ts'
import { silentLog } from '../../../testing/engines.ts'
import { Gate } from './gate.ts'
import type { Task, Waiting } from './gate.ts'
import { accountsIn, forDrawOf, historiesOf } from './history.ts'
import type { History, Step } from './history.ts'
import { Model } from './model.ts'
import { startProcess } from './process.ts'
import type { SimulatedProcess } from './process.ts'
import { createRandom } from './random.ts'

/** What happened in a simulation. */
export interface Figures {
  commands: number
  accepted: number
  refused: number
  repeated: number
  kills: number
  cuts: number
  jumps: number
  lostNotifications: number
  blocked: number
  /** Of all that happened, in its order: the same for the same seed. */
  digest: string
}

/** A request of somebody, which is sent until there is an answer, and sometimes once more. */
interface Request {
  readonly number: number
  readonly circle: Circle
  readonly by: UserId
  readonly command: Command
  readonly keyed: { readonly key: string; readonly request: string }
  running: number
  isAnswered: boolean
  /** Where its effect stands in the journal, once it was acknowledged. */
  effect: Answer | undefined
}

/** The entries that a command stored. */
interface Answer {
  readonly from: number
  readonly to: number
}

interface Circle extends History {
  readonly model: Model
  next: number
}

interface Try extends Task {
  readonly request: Request
  readonly process: SimulatedProcess
  /** What its clock said last. */
  now: number
  /** The tontine when it was rolled back, which it does while it holds the lock. */
  rolledBackAt: Tontine | undefined
}

const processNames = ['one', 'two'] as const
const circlesAtOnce = 3
const requestsAtOnce = 4
const second = 1000
const hour = 3600 * second
const day = 24 * hour
const jumps = [0, 0, 0, 700, -700, -2 * hour, 3 * hour, -day, 2 * day]

/** Plays one seed in an empty, migrated database; throws at the first thing that must not be. */
export async function simulate(
  { url, settings }: { readonly url: string; readonly settings: Settings },
  seed: number,
  commands: number,
): Promise<Figures> {
  const monitor = new pg.Client({ connectionString: url })
  await monitor.connect()
  const reader = await openPostgres(url, silentLog)
  const gate = new Gate<Try>(monitor)
  const random = createRandom(seed)
  const encryption = createEncryption(settings)
  const figures: Figures = {
    commands: 0,
    accepted: 0,
    refused: 0,
    repeated: 0,
    kills: 0,
    cuts: 0,
    jumps: 0,
    lostNotifications: 0,
    blocked: 0,
    digest: '',
  }
  const told: string[] = []
  const tell = (what: string) => {
    told.push(what)
    if (told.length > 40) figures.digest = digestOf(figures.digest + told.shift())
  }
  const histories = historiesOf(seed, commands)
  await saveAccounts(monitor, accountsIn(histories))
  const circles = histories.map((history): Circle => ({ ...history, model: new Model(), next: 0 }))
  const byId = new Map<TontineId, Circle>(circles.map((one) => [one.tontineId, one]))
  let now = Date.parse('2026-01-01T08:00:00Z')
  const start = async (name: string, life: number) =>
    startProcess(`${name} ${life}`, settings, url, () => {
      const task = gate.running
      if (task) task.now = now + task.process.clock.wrongBy
      return now
    })
  let lives = 0
  const processes = await Promise.all(processNames.map((name) => start(name, lives)))
  const requests: Request[] = []
  const tries = new Set<Try>()
  let failure: unknown
  let tryCount = 0

  function begin(request: Request): void {
    const task: Try = {
      number: ++tryCount,
      request,
      process: random.of(processes),
      now: 0,
      rolledBackAt: undefined,
    }
    tries.add(task)
    request.running += 1
    tell(`${task.number} ${request.command.type} in ${task.process.name}`)
    const { tontineId } = request.circle
    gate
      .run(task, () =>
        task.process.journal.run<Answer>({
          tontineId,
          actor: { role: 'user', userId: request.by },
          command: request.command,
          keyed: request.keyed,
          nameOf: () => '',
          answer: async (_, { entries }) => ({
            from: entries.at(0)?.seq ?? 0,
            to: entries.at(-1)?.seq ?? 0,
          }),
        }),
      )
      .then(
        (result) => ended(task, result),
        (error: unknown) => {
          // Sent again later.
          if (!(error instanceof DatabaseUnavailable)) throw error
          tell(`${task.number} unavailable`)
        },
      )
      .catch((error: unknown) => {
        failure ??= error
      })
      .finally(() => {
        request.running -= 1
        tries.delete(task)
      })
  }

  function ended(task: Try, result: CommandResult<Answer>): void {
    const { request } = task
    const { circle, command, by } = request
    if (result.accepted) {
      const { from, to } = result.value
      tell(`${task.number} accepted ${from} to ${to}`)
      const earlier = request.effect
      if (earlier && (earlier.from !== from || earlier.to !== to))
        throw new Error('a repeated request got another answer')
      const entry = circle.model.entries[from - 1]
      if (entry?.meta.by !== by) throw new Error(`acknowledged, but not stored: ${command.type}`)
      if (!earlier) figures.accepted += 1
      request.effect = result.value
      request.isAnswered = true
      return
    }
    const { code } = result.refusal
    tell(`${task.number} refused ${code}`)
    figures.refused += 1
    const expected = circle.model.expected(task.rolledBackAt, by, command, task.now)
    if (expected.accepted || expected.code !== code)
      throw new Error(`refused: ${code}, expected ${JSON.stringify(expected)}`)
    // Their effect is there, and they may no longer see it.
    if (request.effect && !['not-allowed', 'no-such-tontine'].includes(code))
      throw new Error(`a repeated request was refused: ${code}`)
    request.isAnswered = true
  }

  const owners = new Map<string, Request>()

  async function afterSending(statement: Waiting<Try>): Promise<void> {
    const { task, text } = statement
    const { circle, by, command } = task.request
    if (statement.phase !== 'answered') {
      figures.blocked += 1
      return
    }
    if (text.startsWith('rollback')) task.rolledBackAt = circle.model.state
    if (statement.did !== 'COMMIT') return
    const { model, tontineId } = circle
    const entries = await findEntries(reader.sql, tontineId, model.head.seq)
    if (entries.length === 0) throw new Error('committed nothing')
    if (Date.parse(entries[0]?.at ?? '') !== task.now) throw new Error('stored with another time')
    model.keys ??= await findKeys(reader.sql, encryption, tontineId)
    model.follow(by, command, entries)
    for (const { seq } of entries) owners.set(`${tontineId} ${seq}`, task.request)
    tell(`${task.number} committed ${model.head.seq}`)
  }

  /** A notification must not come before what it is about. */
  function checkNotification({ values }: Waiting<Try>): void {
    for (const text of JSON.parse(String(values.at(-1))) as string[]) {
      const { topic, body } = JSON.parse(text) as { topic: string; body: { seq?: number } }
      const circle = byId.get(topic.replace('tontine:', '') as TontineId)
      if (circle && (body.seq ?? 0) > circle.model.head.seq)
        throw new Error(`announced before it was stored: ${topic} ${body.seq}`)
    }
  }

  async function advance(statement: Waiting<Try>): Promise<void> {
    const { task, text, phase } = statement
    if (random.oneIn(250)) {
      figures.cuts += 1
      tell(`${task.number} cut, ${phase}`)
      return gate.cut(statement)
    }
    if (phase === 'answered') return gate.handOver(statement)
    if (/\bpg_notify\b/.test(text)) {
      checkNotification(statement)
      if (random.oneIn(4)) {
        figures.lostNotifications += 1
        return gate.lose(statement)
      }
    }
    tell(`${task.number} ${text.slice(0, 30)}`)
    await gate.send(statement)
    await afterSending(statement)
  }

  /**
   * Of two that wait for one row, PostgreSQL lets either go first: so a second one is not sent as
   * long as another waits.
   */
  function withoutRaces(): Waiting<Try>[] {
    const awaited = new Set(gate.blocked.map(({ task }) => task.request.circle))
    const isSecond = ({ task, text, phase }: Waiting<Try>) =>
      phase === 'unsent' && text.endsWith(' for update') && awaited.has(task.request.circle)
    return gate.ready.filter((one) => !isSecond(one))
  }

  async function kill(): Promise<void> {
    const index = random.below(processes.length)
    const old = processes[index]
    if (!old) return
    figures.kills += 1
    tell(`${old.name} killed`)
    old.bury()
    await gate.kill(old)
    for (const task of tries)
      if (task.process === old) {
        tries.delete(task)
        task.request.running -= 1
      }
    processes[index] = await start(processNames[index] ?? '', (lives += 1))
  }

  function nextRequest(): Request | undefined {
    const open = circles.filter(({ next, steps }) => next < steps.length).slice(0, circlesAtOnce)
    // A tontine must be there before anything else is sent to it.
    const able = open.filter(({ model, next, tontineId }) => {
      const isUnderWay = requests.some(
        ({ circle, isAnswered }) => circle.tontineId === tontineId && !isAnswered,
      )
      return next === 0 || model.state || !isUnderWay
    })
    if (able.length === 0) return undefined
    const circle = random.of(able)
    const step = circle.steps[circle.next] as Step
    circle.next += 1
    now = Math.max(now + (1 + random.below(60)) * second, Date.parse(`${step.day}T08:00:00Z`))
    const number = requests.length
    const request: Request = {
      number,
      circle,
      by: step.by,
      command: forDrawOf(circle.model.state, step),
      keyed: {
        key: digestOf(`${number}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
        request: digestOf(`request ${number}`),
      },
      running: 0,
      isAnswered: false,
      effect: undefined,
    }
    requests.push(request)
    figures.commands += 1
    return request
  }

  async function step(): Promise<boolean> {
    const ready = withoutRaces()
    if (random.oneIn(900)) {
      await kill()
      return true
    }
    if (random.oneIn(500)) {
      const one = random.of(processes)
      one.clock.wrongBy = random.of(jumps)
      figures.jumps += 1
      tell(`${one.name} is wrong by ${one.clock.wrongBy}`)
    }
    if (tries.size < requestsAtOnce && random.oneIn(ready.length === 0 ? 1 : 4)) {
      const latest = requests.slice(-8)
      const unanswered = requests
        .slice(-60)
        .filter(({ isAnswered, running }) => !isAnswered && running === 0)
      if (latest.length > 0 && random.oneIn(8)) {
        figures.repeated += 1
        begin(random.of(latest))
      } else if (unanswered.length > 0 && random.oneIn(3)) {
        figures.repeated += 1
        begin(random.of(unanswered))
      } else {
        const request = nextRequest() ?? unanswered[0]
        if (request) begin(request)
        else if (ready.length === 0) return tries.size > 0
      }
      await gate.untilQuiet()
      return true
    }
    if (ready.length > 0) await advance(random.of(ready))
    // Deadlocked transactions are resolved by the database after a while.
    else if (gate.blocked.length > 0) await pause(10)
    return true
  }

  try {
    for (;;) {
      const goesOn = await step()
      if (failure) throw failure
      if (!goesOn && requests.every(({ isAnswered }) => isAnswered)) break
    }
    await atTheEnd()
    figures.digest = digestOf(figures.digest + told.join('\n'))
    return figures
  } catch (error) {
    throw new Error(`seed ${seed}: ${String(error)}\n${told.join('\n')}`, { cause: error })
  } finally {
    for (const each of processes) {
      each.bury()
      await gate.kill(each)
    }
    gate.close()
    await reader.close()
    await monitor.end()
  }

  /** Every entry is of one request, and the tables say what the journals say. */
  async function atTheEnd(): Promise<void> {
    for (const { circle, effect, command } of requests)
      for (let seq = effect?.from ?? 1; seq <= (effect?.to ?? 0); seq += 1) {
        const owner = owners.get(`${circle.tontineId} ${seq}`)
        if (owner?.command !== command) throw new Error(`acknowledged twice: ${command.type}`)
      }
    for await (const { fault } of verify(reader.sql, projections, encryption))
      if (fault) throw new Error(fault.sentence)
    for (const { tontineId, model } of circles) {
      const { rows } = await monitor.query<{ key: string; count: string }>(
        `select user_id || ' ' || kind as key, count(*) from notifications
          where tontine_id = $1 group by 1`,
        [tontineId],
      )
      const stored = Object.fromEntries(rows.map(({ key, count }) => [key, Number(count)]))
      for (const key of new Set([...Object.keys(stored), ...model.notices.keys()]))
        if (stored[key] !== model.notices.get(key))
          throw new Error(`notifications ${key}: ${stored[key]} of ${model.notices.get(key)}`)
    }
    const { rows } = await monitor.query<{ count: string }>('select count(*) from idempotency_keys')
    const committed = new Set(owners.values()).size
    if (Number(rows[0]?.count) !== committed)
      throw new Error(`${rows[0]?.count} answers are kept of ${committed} commands`)
  }
}

async function saveAccounts(monitor: pg.Client, accounts: readonly UserId[]): Promise<void> {
  await monitor.query(
    `insert into profiles (id, email, full_name, language, email_verified)
      select id, id || '@example.ci', 'Somebody', 'fr', true from unnest($1::uuid[]) as id`,
    [accounts],
  )
}
