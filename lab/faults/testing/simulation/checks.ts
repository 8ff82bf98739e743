import type { TontineId } from '@mainforte/domain/kernel/ids'
import { findKeys } from '@mainforte/server/journal/digests/keys'
import { findEntries } from '@mainforte/server/journal/store'
import { type Stored, checkAtTheEnd } from './at-the-end.ts'
import type { Circles } from './circles.ts'
import type { Recording } from './recording.ts'
import type { Answer, Request, Try } from './request.ts'
import type { Waiting } from './waiting.ts'

/** Compares what happens in the database with the models of the tontines. */
export class Checks {
  readonly #stored: Stored
  readonly #circles: Circles
  readonly #recording: Recording
  /** Whose request each entry is, by tontine and number. */
  readonly #owners = new Map<string, Request>()

  constructor(stored: Stored, circles: Circles, recording: Recording) {
    this.#stored = stored
    this.#circles = circles
    this.#recording = recording
  }

  /** Follows what was committed, also by those who had waited for a lock. */
  async followAnswered(answered: readonly Waiting<Try>[]): Promise<void> {
    for (const { task, text, isCommitted } of answered) {
      if (text.startsWith('select h.seq')) task.loaded = task.request.circle.model.state
      if (text.startsWith('select "request"')) task.isFoundStored = task.request.isStored
      if (isCommitted) await this.#followCommitted(task)
    }
  }

  async #followCommitted(task: Try): Promise<void> {
    const { circle, by, command } = task.request
    const { model, tontineId } = circle
    const { reader, encryption } = this.#stored
    const entries = await findEntries(reader.sql, tontineId, model.head.seq)
    if (entries.length === 0) throw new Error('committed nothing')
    if (Date.parse(entries[0]?.at ?? '') !== task.now) throw new Error('stored with another time')
    model.keys ??= await findKeys(reader.sql, encryption, tontineId)
    model.follow(by, command, entries)
    task.request.isStored = true
    for (const { seq } of entries) this.#owners.set(`${tontineId} ${seq}`, task.request)
    const { seq, hash } = model.head
    this.#recording.tell(`${task.number} committed ${seq} ${hash}`)
  }

  /** A notification must not come before what it is about. */
  checkNotification({ values }: Waiting<Try>): void {
    for (const text of JSON.parse(String(values.at(-1))) as string[]) {
      const { topic, body } = JSON.parse(text) as { topic: string; body: { seq?: number } }
      const circle = this.#circles.find(topic.replace('tontine:', '') as TontineId)
      if (circle && (body.seq ?? 0) > circle.model.head.seq)
        throw new Error(`announced before it was stored: ${topic} ${body.seq}`)
    }
  }

  atTheEnd(): Promise<void> {
    const { requests, all: circles } = this.#circles
    return checkAtTheEnd(this.#stored, { requests, circles, owners: this.#owners })
  }
}

export function checkAccepted(
  { circle, command, by, effect }: Request,
  { from, to }: Answer,
): void {
  if (effect && (effect.from !== from || effect.to !== to))
    throw new Error('a repeated request got another answer')
  if (circle.model.entries[from - 1]?.meta.by !== by)
    throw new Error(`acknowledged, but not stored: ${command.type}`)
}

export function checkRefused(refused: Try, code: string): void {
  const { request, loaded, isFoundStored, now } = refused
  const { circle, command, by } = request
  const expected = circle.model.expected(loaded, by, command, now)
  if (expected.accepted || expected.code !== code)
    throw new Error(`refused: ${code}, expected ${JSON.stringify(expected)}`)
  // Their effect is there, and they may no longer see it. Two tries at once may differ where their
  // processes have other clocks: one was refused before the other was stored.
  if (isFoundStored && !['not-allowed', 'no-such-tontine'].includes(code))
    throw new Error(`a repeated request was refused: ${code}`)
}
