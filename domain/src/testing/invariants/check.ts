import fc from 'fast-check'
import { nameOfId } from '../cast.ts'
import { type Case, type PlayedStep, anyCase, end, playCase } from '../histories.ts'
import { accountsOf } from '../../settlement/account.ts'
import type { MemberId } from '../../kernel/ids.ts'
import { type Member, activeMembers } from '../../members/member.ts'
import type { Tontine } from '../../tontine.ts'
import type { Story } from '../circle.ts'
import type { Lost } from '../ending.ts'
import { type Invariant, type Reached, SeenState, must } from './invariant.ts'

/** The same random histories each time. */
export const someHistories = (count: number): readonly Case[] =>
  fc.sample(anyCase, { seed: 1, numRuns: count })

/** Plays random histories, each once, and checks all invariants on each. */
export class HistoryCheck {
  /** What is to be read about each broken invariant. */
  readonly broken = new Map<Invariant, string>()
  /** What each invariant reached. */
  readonly reached = new Map<Invariant, Set<string>>()
  readonly #invariants: readonly Invariant[]
  /** The invariant that every round can be ended. */
  readonly #ending: Invariant
  /** The invariant of whatever is thrown while none is checked: deciding is pure and total. */
  readonly #purity: Invariant
  #histories = 0
  /** What is being checked. */
  #current: Invariant
  /** What is broken, while the shortest history that breaks it is searched. */
  #searched: Invariant | undefined

  constructor(
    invariants: readonly Invariant[],
    { purity, ending }: { readonly purity: Invariant; readonly ending: Invariant },
  ) {
    this.#invariants = invariants
    this.#ending = ending
    this.#purity = purity
    this.#current = purity
    for (const one of invariants) this.reached.set(one, new Set())
  }

  /** Checks this many histories. An invariant that breaks is not checked any further. */
  run(seed: number, numRuns: number): void {
    for (;;) {
      this.#searched = undefined
      const property = fc.property(anyCase, (one) => this.#check(one))
      const result = fc.check(property, { seed, numRuns })
      if (!this.#searched) return
      const [shortest] = result.counterexample ?? []
      if (!shortest) throw new Error('fast-check found no history', { cause: result.errorInstance })
      this.broken.set(
        this.#searched,
        told(shortest, result.errorInstance, this.#searched === this.#ending),
      )
    }
  }

  /** Checks one history, the n-th of a run, and throws if an invariant breaks: no shorter one is searched. */
  checkOne(history: Case, nth: number): void {
    this.#searched = undefined
    this.#histories = nth - 1
    this.#play(history)
  }

  /** Whether all that the invariants demand was reached. */
  hasReachedAll(): boolean {
    return this.#invariants.every((one) => {
      const reached = this.reached.get(one)
      return one.reaches?.every((what) => reached?.has(what)) ?? true
    })
  }

  #check(one: Case): void {
    try {
      this.#play(one)
    } catch (error) {
      if (this.broken.has(this.#current)) return
      this.#searched ??= this.#current
      if (this.#searched === this.#current) throw error
    }
  }

  #play(one: Case): void {
    const wanted = this.#wanted()
    const states = wanted.filter(({ state }) => state)
    const commands = wanted.filter(({ command }) => command)
    let isChecked = false
    const story = playCase(one, (step) => {
      const { accepted } = step.decision
      // Whatever writes into a state from here on throws.
      if (accepted) freeze(step.after)
      this.#each(commands, (each, reached) => each.command?.(step, reached))
      if (accepted) this.#checkState(states, new SeenState(step.story))
      isChecked = accepted
      this.#current = this.#purity
    })
    if (!isChecked) this.#checkState(states, new SeenState(story))
    this.#each(wanted, (each) => each.end?.(story))
    this.#current = this.#purity
    if (story.tontine.phase === 'running' && this.#isEnded()) {
      const hasEnded = endOf(one, story, ({ decision, ...step }) => {
        if (decision.accepted)
          this.#each(commands, (each, reached) => each.command?.({ ...step, decision }, reached))
      })
      this.#current = this.#ending
      must(hasEnded, () => accountsOf(story.tontine))
      this.#checkState(states, new SeenState(story))
    }
    this.#current = this.#purity
  }

  /** One history in forty is brought to its end, and each while one is searched that can't be. */
  #isEnded = (): boolean =>
    this.#searched === this.#ending || (!this.#searched && this.#histories % 40 === 0)

  #wanted(): readonly Invariant[] {
    if (this.#searched) return [this.#searched]
    this.#histories += 1
    return this.#invariants.filter(
      (one) => this.#histories % (one.every ?? 1) === 0 && !this.broken.has(one),
    )
  }

  #checkState(invariants: readonly Invariant[], seen: SeenState): void {
    this.#each(invariants, (each, reached) => each.state?.(seen, reached))
  }

  #each(invariants: readonly Invariant[], check: (one: Invariant, reached: Reached) => void) {
    for (const one of invariants) {
      this.#current = one
      check(one, (what) => this.reached.get(one)?.add(what))
    }
  }
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.values(Object.freeze(value)).forEach(freeze)
}

/**
 * Ends the round of a history without some of its members: nobody, one who pays nothing any more, one
 * who vanished, the organizer, or everybody but one account.
 */
function endOf(history: Case, story: Story, check: (step: PlayedStep) => void): boolean {
  return end(story, lostIn(story.tontine, history.steps.length), check)
}

function lostIn(state: Tontine, turn: number): Lost {
  const active = activeMembers(state)
  const one = active[Math.floor(turn / 5) % active.length]?.id
  const accounts = active.filter(({ userId }) => userId !== null)
  const last = accounts[Math.floor(turn / 5) % accounts.length]?.id
  const those = (isOne: (member: Member) => boolean) =>
    new Set(active.filter(isOne).map(({ id }) => id))
  const nobody = new Set<MemberId>()
  const all = (silent: ReadonlySet<MemberId>) => ({ defaulters: silent, silent })
  switch (turn % 5) {
    case 0:
      return all(nobody)
    case 1:
      return { defaulters: those(({ id }) => id === one), silent: nobody }
    case 2:
      return accounts.length > 1 ? all(those(({ id }) => id === one)) : all(nobody)
    case 3:
      return accounts.length > 1
        ? all(those(({ userId }) => userId === state.adminId))
        : all(nobody)
    default:
      return all(those(({ id }) => id !== last))
  }
}

/** A history as the commands that were sent, with the names of the cast for their ids. */
function told(history: Case, error: unknown, isEnded: boolean): string {
  const lines: string[] = []
  const tell = ({ day, by, command, decision }: PlayedStep) => {
    const answer = decision.accepted
      ? decision.value.map(({ type }) => type).join(', ')
      : `refused: ${decision.refusal.code}`
    lines.push(`${day} ${by}: ${JSON.stringify(command)}\n    ${answer}`)
  }
  try {
    const story = playCase(history, tell)
    if (isEnded && story.tontine.phase === 'running') {
      lines.push('It is ended so:')
      endOf(history, story, (step) => step.decision.accepted && tell(step))
    }
  } catch {
    lines.push('The next command throws.')
  }
  const { steps: _, ...circle } = history
  const text = [`In the circle ${JSON.stringify(circle)}`, ...lines, String(error)].join('\n')
  return text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, nameOfId)
}
