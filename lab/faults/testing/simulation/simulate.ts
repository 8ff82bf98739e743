import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '@mainforte/server/kernel/database/database'
import { createEncryption } from '@mainforte/server/kernel/database/encryption'
import { openPostgres } from '@mainforte/server/kernel/database/postgres'
import type { Settings } from '@mainforte/server/kernel/settings/settings'
import { silentLog } from '@mainforte/server/testing/engines'
import { Checks } from './checks.ts'
import { Circles } from './circles.ts'
import { Gate } from './gate.ts'
import { Monitor } from './monitor.ts'
import { type SimulatedProcess, startProcess } from './process.ts'
import { type Random, createRandom } from './random.ts'
import { type Figures, Recording } from './recording.ts'
import type { Request, Try } from './request.ts'
import { seedRandomBytes } from './seeded-bytes.ts'
import { Tries } from './tries.ts'
import type { Waiting } from './waiting.ts'

/** Where a simulation is played: in an empty, migrated database. */
interface Parts {
  readonly url: string
  readonly settings: Settings
}

const processNames = ['one', 'two'] as const
const requestsAtOnce = 4
const second = 1000
const hour = 3600 * second
const day = 24 * hour
const jumps = [0, 0, 0, 700, -700, -2 * hour, 3 * hour, -day, 2 * day]

/** Plays one seed; throws at the first thing that must not be. */
export async function simulate(parts: Parts, seed: number, commands: number): Promise<Figures> {
  const monitor = new pg.Client({ connectionString: parts.url })
  await monitor.connect()
  const reader = await openPostgres(parts.url, silentLog)
  const simulation = new Simulation(parts, { monitor, reader }, { seed, commands })
  try {
    return await simulation.play()
  } catch (error) {
    throw new Error(`seed ${seed}: ${String(error)}\n${simulation.recording.latest}`, {
      cause: error,
    })
  } finally {
    await simulation.close()
    await reader.close()
    await monitor.end()
  }
}

class Simulation {
  readonly recording = new Recording()
  readonly #parts: Parts
  readonly #random: Random
  readonly #circles: Circles
  readonly #checks: Checks
  readonly #gate: Gate<Try>
  readonly #endRandomness: () => void
  readonly #tries: Tries
  #processes: SimulatedProcess[] = []
  #lives = 0

  constructor(
    parts: Parts,
    { monitor, reader }: { readonly monitor: pg.Client; readonly reader: Database },
    { seed, commands }: { readonly seed: number; readonly commands: number },
  ) {
    this.#parts = parts
    this.#random = createRandom(seed)
    this.#circles = new Circles(seed, commands, this.#random)
    const encryption = createEncryption(parts.settings)
    this.#checks = new Checks({ monitor, reader, encryption }, this.#circles, this.recording)
    this.#gate = new Gate(new Monitor(monitor))
    this.#tries = new Tries(this.#gate, this.recording, monitor)
    this.#endRandomness = seedRandomBytes(seed, () => this.#gate.running)
  }

  async play(): Promise<Figures> {
    this.#processes = await Promise.all(processNames.map((name) => this.#start(name)))
    for (;;) {
      const goesOn = await this.#step()
      this.#tries.throwFailure()
      if (!goesOn && this.#circles.unanswered.length === 0) break
    }
    await this.#checks.atTheEnd()
    return this.recording.end()
  }

  async close(): Promise<void> {
    for (const each of this.#processes) {
      each.bury()
      await this.#gate.kill(each)
    }
    this.#gate.close()
    this.#endRandomness()
  }

  #start(name: string): Promise<SimulatedProcess> {
    const { settings, url } = this.#parts
    return startProcess(`${name} ${this.#lives}`, settings, url, (wrongBy) => {
      const task = this.#gate.running
      if (!task) return 0
      task.now = task.request.circle.now + wrongBy
      return task.now
    })
  }

  /** Something happens; false if nothing is left to happen. */
  async #step(): Promise<boolean> {
    const { ready, blocked } = this.#gate
    if (this.#random.oneIn(900)) {
      await this.#kill()
      return true
    }
    if (this.#random.oneIn(500)) this.#jump()
    const isIdle = ready.length === 0
    if (this.#tries.size < requestsAtOnce && this.#random.oneIn(isIdle ? 1 : 4)) {
      const request = this.#requestToSend()
      if (request) await this.#tries.begin(request, this.#random.of(this.#processes))
      else if (isIdle) return this.#tries.size > 0
      return true
    }
    if (!isIdle) await this.#advance(this.#random.of(ready))
    // Deadlocked transactions are resolved by the database after a while.
    else if (blocked.length > 0) await pause(10)
    return true
  }

  /** A new request, or one that is sent once more. */
  #requestToSend(): Request | undefined {
    const { figures } = this.recording
    const { requests } = this.#circles
    const lost = this.#circles.unanswered.filter(({ running }) => running === 0)
    const again = (those: readonly Request[]) => {
      figures.repeated += 1
      return this.#random.of(those)
    }
    if (requests.length > 0 && this.#random.oneIn(8)) return again(requests.slice(-8))
    if (lost.length > 0 && this.#random.oneIn(3)) return again(lost)
    const request = this.#circles.next()
    if (request) figures.commands += 1
    return request ?? lost[0]
  }

  async #advance(statement: Waiting<Try>): Promise<void> {
    const { task, text, phase } = statement
    const { figures } = this.recording
    if (this.#random.oneIn(250)) {
      figures.cuts += 1
      this.recording.tell(`${task.number} cut, ${phase}`)
      await this.#gate.cut(statement)
      return this.#checks.followAnswered(this.#gate.takeAnswered())
    }
    if (phase === 'answered') return this.#gate.handOver(statement)
    if (/\bpg_notify\b/.test(text)) {
      this.#checks.checkNotification(statement)
      if (this.#random.oneIn(4)) {
        figures.lostNotifications += 1
        return this.#gate.lose(statement)
      }
    }
    this.recording.tell(`${task.number} ${text.slice(0, 30)}`)
    await this.#gate.send(statement)
    if (statement.phase === 'sent') figures.blocked += 1
    await this.#checks.followAnswered(this.#gate.takeAnswered())
  }

  async #kill(): Promise<void> {
    const index = this.#random.below(this.#processes.length)
    const old = this.#processes[index]
    if (!old) return
    this.recording.figures.kills += 1
    this.recording.tell(`${old.name} killed`)
    old.bury()
    await this.#gate.kill(old)
    await this.#checks.followAnswered(this.#gate.takeAnswered())
    this.#tries.forgetIn(old)
    this.#lives += 1
    this.#processes[index] = await this.#start(processNames[index] ?? '')
  }

  #jump(): void {
    const one = this.#random.of(this.#processes)
    one.clock.wrongBy = this.#random.of(jumps)
    this.recording.figures.jumps += 1
    this.recording.tell(`${one.name} is wrong by ${one.clock.wrongBy}`)
  }
}
