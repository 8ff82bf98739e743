import fc from 'fast-check'
import type { Command } from '@mainforte/domain/decider'
import { accept, refuse } from '@mainforte/domain/kernel/decision'
import { digestOf } from '@mainforte/domain/kernel/digest'
import { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { user } from '@mainforte/domain/testing/cast'
import { Story } from '@mainforte/domain/testing/circle'
import { type Case, anyCase, playCase } from '@mainforte/domain/testing/histories'
import type { Event, Tontine } from '@mainforte/domain/tontine'

/** What somebody sends to a tontine, and on which day. */
export interface Step {
  readonly by: UserId
  readonly day: string
  readonly command: Command
}

/** What was known of a tontine when a step was made. */
interface Moment {
  readonly state: Tontine | undefined
  readonly entries: number
}

/**
 * A random history of the domain's tests whose steps are made one by one, each from the tontine as it
 * is then: so most make sense, whatever was refused or not answered before.
 */
export class History {
  readonly tontineId: TontineId
  readonly #case: Case
  readonly #moments: Moment[] = []

  constructor(one: Case, tontineId: TontineId) {
    this.#case = one
    this.tontineId = tontineId
  }

  /** The next step; undefined at the end. Plays the steps before again, which ask for nothing now. */
  next({ state, entries }: Pick<Story, 'state' | 'entries'>): Step | undefined {
    if (!state && this.#moments.length > 0) return undefined
    this.#moments.push({ state, entries: entries.length })
    const story = new StoryAgain(this.#moments, entries)
    try {
      playCase(this.#case, () => {}, story)
    } catch (error) {
      if (!(error instanceof NextStep)) throw error
      return { ...error.step, command: inTontine(this.tontineId, error.step.command) }
    }
    return undefined
  }
}

/** Ends the playing of a history at the step that is wanted. */
class NextStep extends Error {
  readonly step: Step
  constructor(step: Step) {
    super(step.command.type)
    this.step = step
  }
}

/** Plays what was sent before, and what came of it, up to the next step. */
class StoryAgain extends Story {
  readonly #moments: readonly Moment[]
  readonly #written: Story['entries']
  #sent = 0

  constructor(moments: readonly Moment[], written: Story['entries']) {
    super()
    this.#moments = moments
    this.#written = written
  }

  override send(command: Command, circumstances: Parameters<Story['send']>[1] = {}) {
    const { as = 'awa', on = this.day } = circumstances
    this.day = on
    this.#sent += 1
    const now = this.#moments[this.#sent]
    if (!now) {
      const by = as.includes('-') ? UserId.parse(as) : user(as)
      throw new NextStep({ command, day: on, by })
    }
    const isAccepted = now.state !== this.state
    this.state = now.state
    this.entries.push(...this.#written.slice(this.entries.length, now.entries))
    return isAccepted ? accept<Event[]>([]) : refuse({ code: 'not-allowed' } as const)
  }

  /** Goes on after a refusal, too. */
  override run(...sent: Parameters<Story['run']>) {
    this.send(...sent)
    return []
  }
}

/** Enough histories for some steps, each of its own tontine, all with the same people. */
export function historiesOf(seed: number, steps: number): History[] {
  const shortest = 6
  return fc
    .sample(anyCase, { seed, numRuns: 3 + Math.ceil(steps / shortest) })
    .map((one, index) => new History(one, TontineId.parse(uuidOf(`tontine ${index}`))))
}

/** An id that follows from a text. */
export const uuidOf = (text: string): string =>
  digestOf(text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const inTontine = (tontineId: TontineId, command: Command): Command =>
  command.type === 'create-tontine' ? { ...command, tontineId } : command

/** Everybody whose account a step names. */
export function accountsIn({ by, command }: Pick<Step, 'by' | 'command'>): UserId[] {
  const accounts = new Set([by])
  JSON.stringify(command, (key, value: unknown) => {
    if (key === 'userId' && value) accounts.add(UserId.parse(value))
    return value
  })
  return [...accounts]
}
