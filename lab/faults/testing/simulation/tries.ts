import type { UserId } from '@mainforte/domain/kernel/ids'
import type pg from 'pg'
import type { CommandResult } from '@mainforte/server/journal/commands/command'
import { DatabaseUnavailable } from '@mainforte/server/kernel/database/database-unavailable'
import { alongsideOf } from './alongside.ts'
import { checkAccepted, checkRefused } from './checks.ts'
import type { Gate } from './gate.ts'
import { accountsIn } from './history.ts'
import type { SimulatedProcess } from './process.ts'
import type { Recording } from './recording.ts'
import type { Answer, Request, Try } from './request.ts'

/** The requests under way. */
export class Tries {
  readonly #gate: Gate<Try>
  readonly #recording: Recording
  /** Saves the accounts of those who send requests. */
  readonly #saver: pg.Client
  readonly #accounts = new Set<UserId>()
  readonly #underWay = new Set<Try>()
  #count = 0
  #failure: unknown

  constructor(gate: Gate<Try>, recording: Recording, saver: pg.Client) {
    this.#gate = gate
    this.#recording = recording
    this.#saver = saver
  }

  get size(): number {
    return this.#underWay.size
  }

  /** Throws what went wrong in one of them, or was wrong in its answer. */
  throwFailure(): void {
    if (this.#failure) throw this.#failure
  }

  /** Sends a request; returns when it waits for the database or has ended. */
  async begin(request: Request, process: SimulatedProcess): Promise<void> {
    await this.#saveAccounts(request)
    const { circle, command, by, keyed } = request
    const task: Try = {
      number: ++this.#count,
      request,
      process,
      shares: circle,
      now: 0,
      loaded: undefined,
      isFoundStored: false,
    }
    this.#underWay.add(task)
    request.running += 1
    this.#recording.tell(`${task.number} ${command.type} in ${process.name}`)
    const actor = { role: 'user', userId: by } as const
    const written = { tontineId: circle.tontineId, actor, command }
    const alongside = alongsideOf(written)
    void this.#gate
      .run(task, () =>
        process.journal.run<Answer>({
          ...written,
          keyed,
          ...(alongside && { alongside }),
          answer: ({ entries }) => ({
            from: entries.at(0)?.seq ?? 0,
            to: entries.at(-1)?.seq ?? 0,
          }),
        }),
      )
      .then(
        (result) => this.#ended(task, result),
        (error: unknown) => {
          // Sent again later.
          if (!(error instanceof DatabaseUnavailable)) throw error
          this.#recording.tell(`${task.number} unavailable`)
        },
      )
      .catch((error: unknown) => {
        this.#failure ??= error
      })
      .finally(() => this.#forget(task))
    await this.#gate.untilQuiet()
  }

  /** Their process is dead. */
  forgetIn(process: SimulatedProcess): void {
    for (const task of this.#underWay) if (task.process === process) this.#forget(task)
  }

  #forget(task: Try): void {
    if (this.#underWay.delete(task)) task.request.running -= 1
  }

  #ended(task: Try, result: CommandResult<Answer>): void {
    const { request } = task
    const { figures } = this.#recording
    if (result.accepted) {
      this.#recording.tell(`${task.number} accepted ${result.value.from} to ${result.value.to}`)
      checkAccepted(request, result.value)
      if (!request.effect) figures.accepted += 1
      request.effect = result.value
    } else {
      this.#recording.tell(`${task.number} refused ${result.refusal.code}`)
      checkRefused(task, result.refusal.code)
      figures.refused += 1
    }
    request.isAnswered = true
  }

  async #saveAccounts(request: Request): Promise<void> {
    const accounts = accountsIn(request).filter((one) => !this.#accounts.has(one))
    if (accounts.length === 0) return
    for (const one of accounts) this.#accounts.add(one)
    await this.#saver.query(
      `insert into profiles (id, email, full_name, language, email_verified)
        select id, id || '@example.ci', 'Somebody', 'fr', true from unnest($1::uuid[]) as id`,
      [accounts],
    )
  }
}
