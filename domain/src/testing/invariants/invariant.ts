import { expect } from 'vitest'
import {
  type CalendarDate,
  calendarDate,
  daysBetween,
  todayIn,
} from '../../kernel/calendar-date.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Minor } from '../../kernel/minor.ts'
import { type Member, activeMembers } from '../../members/member.ts'
import { speakersHere } from '../../members/one-telephone.ts'
import type { MemberBalance } from '../../payments/dues.ts'
import { potsOf } from '../../payouts/payout.ts'
import { gridOf } from '../../reports/grid.ts'
import type { Tontine } from '../../tontine.ts'
import { balanceIn, notebookOf } from '../../reports/notebook.ts'
import type { Story } from '../circle.ts'
import type { PlayedStep } from '../histories.ts'
import { moneyIn } from '../ledger.ts'

/** Notes that something occurred, so that an invariant about it is not proven by nothing. */
export type Reached = (what: string) => void

/** What holds in every random history. The title begins with the numbers of its rules. */
export interface Invariant {
  readonly title: string
  /** Checks a state, on the day on which it was reached and at the end of the history. */
  readonly state?: (seen: SeenState, reached: Reached) => void
  /** Checks a command, accepted or refused, with the states before and after it. */
  readonly command?: (step: PlayedStep, reached: Reached) => void
  /** Checks a whole history. */
  readonly end?: (story: Story) => void
  /** Only every n-th history is checked, because the check takes much longer than the others. */
  readonly every?: number
  /** What must be reached at least once. */
  readonly reaches?: readonly string[]
}

export const invariant = (title: string, checks: Omit<Invariant, 'title'>): Invariant => ({
  title,
  ...checks,
})

/** A state with what several invariants derive from it, each derived once. */
export class SeenState {
  readonly state: Tontine
  readonly story: Story
  readonly today: CalendarDate
  readonly #derived = new Map<string, unknown>()

  constructor(story: Story) {
    this.story = story
    this.state = story.tontine
    this.today = calendarDate(story.day)
  }

  #once<Value>(name: string, derive: () => Value): Value {
    if (!this.#derived.has(name)) this.#derived.set(name, derive())
    return this.#derived.get(name) as Value
  }

  /** The dues and the credit of each active member. */
  get balances(): readonly (MemberBalance & { readonly member: Member })[] {
    return this.#once('balances', () =>
      activeMembers(this.state).map((member) => ({
        member,
        ...balanceIn(this.state, member.id, this.today),
      })),
    )
  }

  get pots() {
    return this.#once('pots', () => potsOf(this.state, this.today))
  }

  get notebook() {
    return this.#once('notebook', () => notebookOf(this.state))
  }

  get grid() {
    return this.#once('grid', () => gridOf(this.notebook, this.today))
  }

  /** The money of the journal. */
  get moved() {
    return this.#once('moved', () => moneyIn(this.story.events))
  }
}

export const completed = ({ payments }: Tontine) =>
  payments.filter(({ status }) => status === 'completed')

export const amountOf = (those: readonly { readonly amount: Minor }[]): number =>
  those.reduce((sum, { amount }) => sum + amount, 0)

/**
 * As `expect(actual).toEqual(expected)`, which is only called for the message: it would take most of
 * the time of millions of comparisons.
 */
export function same(actual: unknown, expected: unknown): void {
  if (!isSame(actual, expected)) expect(actual).toEqual(expected)
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, index) => isSame(each, other[index]))
    )
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
  )
}

/** As `expect(isTrue).toBe(true)`, with the facts for the message. */
export function must(isTrue: boolean, facts: () => unknown): void {
  if (!isTrue) expect.fail(JSON.stringify(facts()))
}

export const areDistinct = (values: readonly unknown[]): void =>
  must(new Set(values).size === values.length, () => ({ twice: values }))

/** The time of a story's last entry, in milliseconds since 1970. */
export const nowIn = ({ entries }: Story): number => Date.parse(entries.at(-1)?.meta.at ?? '')

/** The longest cycle, at least two weeks. (W1) */
const cycleDays = { daily: 14, weekly: 14, biweekly: 14, semimonthly: 17, monthly: 31 }

/** Whether an account has an entry within one whole cycle, or several, before the last one, counted in days. (W1) */
export function isAwakeIn({ tontine, entries }: Story, userId: UserId | null, cycles = 1): boolean {
  const today = entries.at(-1)?.meta.at ?? ''
  const days = cycles * cycleDays[tontine.terms.frequency]
  const from = new Date(Date.parse(today.slice(0, 10)) - days * 86_400_000).toISOString()
  return entries.some(({ meta: { by, at } }) => by === userId && at >= from)
}

/** Whether another place speaks from the same telephone, and did so first. (L5) */
function isSecondIn(story: Story, { members }: Pick<Tontine, 'members'>, row: Row) {
  const here = speakersHere(members, row)
  return here
    .slice(
      0,
      Math.max(
        0,
        here.findIndex(({ id }) => id === row.id),
      ),
    )
    .some(({ userId }) => isAwakeIn(story, userId))
}

type Row = Pick<Member, 'id' | 'phone'>

/**
 * Whether an account is awake and has not said last that it only looks on, while the organizer is awake, and is the
 * first on its telephone. (W2, W4, L5)
 */
export function countsIn(
  story: Story,
  state: Pick<Tontine, 'adminId' | 'members'>,
  member: Row & Pick<Member, 'userId' | 'isOfficer'>,
): boolean {
  const { adminId } = state
  const { userId, isOfficer } = member
  const said = story.events.findLast(
    (event, index) => event.type === 'member-looks-on' && story.entries[index]?.meta.by === userId,
  )
  const looksOn = said?.type === 'member-looks-on' && said.isOn
  const isMarked = looksOn && !isOfficer && userId !== adminId && isAwakeIn(story, adminId)
  return !isMarked && !isSecondIn(story, state, member) && isAwakeIn(story, userId)
}

/** Whether the next due day at least three days after an instant is over. (W3) */
export function isWaitOverIn(
  story: Story,
  { terms, turns }: Pick<Tontine, 'terms' | 'turns'>,
  since: string,
): boolean {
  const today = todayIn(terms.zone, nowIn(story))
  const asked = todayIn(terms.zone, Date.parse(since))
  const days = turns.map(({ date }) => date).filter((date) => daysBetween(asked, date) >= 3)
  const [next] = days.toSorted()
  const step = { daily: 3, weekly: 7, biweekly: 14, semimonthly: 11, monthly: 28 }[terms.frequency]
  return next === undefined ? daysBetween(asked, today) > step : today > next
}
