/** Who is awake: the accounts that were here lately. All others count as guests until they come back. (W1, W2) */

import { type CalendarDate, daysBetween } from '../kernel/calendar-date.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { Context, EventMeta } from '../kernel/context.ts'
import type { EventTable } from '../kernel/event-table.ts'
import type { UserId } from '../kernel/ids.ts'
import { newDraft } from '../kernel/tracked-list.ts'
import type { Frequency } from '../tontines/rhythm.ts'
import { type Member, type MembersPart, memberList } from './member.ts'

/** This feature's part of a tontine's state. */
export interface AwakePart {
  /** The day of each account's last entry, in UTC like its time. */
  readonly seen: Readonly<Partial<Record<UserId, CalendarDate>>>
}

/** Somebody opened the tontine who had written nothing for some time. */
export interface AwakeEvent {
  readonly type: 'member-looked-in'
}

export interface AwakeCommand {
  readonly type: 'look-in'
}

export interface AwakeRefusal {
  readonly code: 'here-already'
}

interface Rhythmic {
  readonly terms: { readonly frequency: Frequency }
}

/** The day of an ISO instant, in UTC. */
export const dayOf = (at: string) => at.slice(0, 10) as CalendarDate

/** An account is awake for this many days after its last entry: one whole cycle, at least two weeks. (W1) */
export const daysAwake: Record<Frequency, number> = {
  daily: 14,
  weekly: 14,
  biweekly: 14,
  semimonthly: 17,
  monthly: 31,
}

/** How many days ago an account was last here. */
function daysAway({ seen }: AwakePart, userId: UserId, now: number): number {
  const last = seen[userId]
  return last === undefined ? Infinity : daysBetween(last, dayOf(new Date(now).toISOString()))
}

/** Whether an account was here within one whole cycle. (W1) */
export const isAwake = (state: AwakePart & Rhythmic, userId: UserId, now: number): boolean =>
  daysAway(state, userId, now) <= daysAwake[state.terms.frequency]

/** Whether an account was here within two whole cycles: nobody acts against it alone. (G1) */
export const wasHereLately = (state: AwakePart & Rhythmic, userId: UserId, now: number): boolean =>
  daysAway(state, userId, now) <= 2 * daysAwake[state.terms.frequency]

/** Whether reading is to be written down: nothing else said lately that this account is there. (W1) */
export const isToLookIn = (state: AwakePart & Rhythmic, userId: UserId, now: number): boolean =>
  daysAway(state, userId, now) > daysAwake[state.terms.frequency] / 2

/**
 * The state as people stand at an instant: the rows of active accounts that sleep are marked. Somebody who asks
 * or reads is awake. The mark stands in no stored state. (W1, W2)
 */
export function asOf<State extends MembersPart & AwakePart & Rhythmic>(
  state: State,
  now: number,
  reader?: UserId,
): State {
  const asleep = state.members.filter(
    ({ status, userId }) =>
      status === 'active' && userId !== null && userId !== reader && !isAwake(state, userId, now),
  )
  if (asleep.length === 0) return state
  const draft = newDraft()
  const marked = (member: Member): Member => ({ ...member, isAsleep: true })
  const members = asleep.reduce(
    (list, { id }) => memberList.changed(list, id, marked, draft),
    state.members,
  )
  return { ...state, members }
}

/** What an entry says about its author. */
export function afterSign({ seen }: AwakePart, { by, at }: Pick<EventMeta, 'by' | 'at'>) {
  const day = dayOf(at)
  return seen[by] === day ? seen : { ...seen, [by]: day }
}

/** Somebody opens the tontine. (W1) */
export const lookIn = (
  state: AwakePart & Rhythmic,
  _: AwakeCommand,
  { actor, now }: Context,
): Decision<AwakeEvent[], AwakeRefusal> =>
  isToLookIn(state, actor, now)
    ? accept([{ type: 'member-looked-in' }])
    : refuse({ code: 'here-already' })

export const awakeEvents = {
  'member-looked-in': { kind: 'members', evolve: () => ({}) },
} satisfies EventTable<AwakePart, AwakeEvent>
