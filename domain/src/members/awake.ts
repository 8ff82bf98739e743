/**
 * Who is awake: the accounts that were here lately. All others count as guests until they come back, and so do
 * those that only look on. (W1, W2, W4)
 */

import { type CalendarDate, daysBetween } from '../kernel/calendar-date.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { Context, EventMeta } from '../kernel/context.ts'
import type { EventTable } from '../kernel/event-table.ts'
import type { UserId } from '../kernel/ids.ts'
import { newDraft } from '../kernel/tracked-list.ts'
import type { Frequency } from '../tontines/rhythm.ts'
import { type TontinePart, isClosed, isOpen } from '../tontines/tontine.ts'
import { type Member, type MembersPart, memberList, memberOfUser, withAccounts } from './member.ts'
import { speakersHere } from './one-telephone.ts'

/** This feature's part of a tontine's state. */
export interface AwakePart {
  /** The day of each account's last entry, in UTC like its time. */
  readonly seen: Readonly<Partial<Record<UserId, CalendarDate>>>
  /** What each account said last: that it only looks on, or shares the notebook. Absent while none has. (W4) */
  readonly looksOn?: Readonly<Partial<Record<UserId, boolean>>>
}

export type AwakeEvent =
  /** Somebody opened the tontine who had written nothing for some time. */
  | { readonly type: 'member-looked-in' }
  | { readonly type: 'member-looks-on'; readonly isOn: boolean }

export type AwakeCommand =
  | { readonly type: 'look-in' }
  | { readonly type: 'look-on'; readonly isOn: boolean }

export type AwakeRefusal =
  | { readonly code: 'here-already' }
  | { readonly code: 'already-said' }
  | { readonly code: 'keeps-notebook' }

/** Who keeps the notebook, for whom nobody else has to. */
interface Kept extends MembersPart, AwakePart {
  readonly adminId: UserId
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
 * The state as people stand at an instant: the rows of active accounts that sleep are marked, and of those that
 * only look on, while the organizer is awake. Somebody who asks or reads is awake. No mark stands in a stored
 * state. (W1, W2, W4)
 */
export function asOf<State extends Kept & Rhythmic>(
  state: State,
  now: number,
  reader?: UserId,
): State {
  const isHere = (userId: UserId) => userId === reader || isAwake(state, userId, now)
  const isAsleep = ({ status, userId }: Member) =>
    status === 'active' && userId !== null && !isHere(userId)
  const seen = isHere(state.adminId) ? withOnlookers(state) : state
  const once = marked(seen, (member) => speaksBeside(state, member, isHere), { looksOn: true })
  return marked(once, isAsleep, { isAsleep: true })
}

/** Two places that speak from one telephone are one voice; each still speaks for its own. (L5) */
function speaksBeside(
  { members }: MembersPart,
  member: Member,
  isHere: (userId: UserId) => boolean,
): boolean {
  const here = speakersHere(members, member)
  const first = here.find(({ id, userId }) => id === member.id || (userId && isHere(userId)))
  return first !== undefined && first.id !== member.id
}

/** The state in which the rows of accounts that only look on are marked; an officer's never is. (W4) */
export const withOnlookers = <State extends Kept>(state: State): State =>
  marked(state, (member) => saysLookingOn(state, member), { looksOn: true })

const saysLookingOn = ({ looksOn = {}, adminId }: Kept, { userId, isOfficer }: Member): boolean =>
  userId !== null && looksOn[userId] === true && userId !== adminId && !isOfficer

function marked<State extends MembersPart>(
  state: State,
  isMeant: (member: Member) => boolean,
  mark: Pick<Member, 'isAsleep' | 'looksOn'>,
): State {
  const meant = state.members.filter(isMeant)
  if (meant.length === 0) return state
  const draft = newDraft()
  const members = meant.reduce(
    (list, { id }) => memberList.changed(list, id, (member) => ({ ...member, ...mark }), draft),
    state.members,
  )
  return { ...state, members }
}

/** Whether the organizer is the only account that counts: one person keeps the notebook. (W4) */
export function isKeptByOne({ adminId, members, phase }: KeptNow): boolean {
  const [one, ...others] = withAccounts(members)
  return one?.userId === adminId && others.length === 0 && !isClosed({ phase })
}

/** The only account that counts beside the organizer's, if it is no officer yet. (W4) */
export function secondOf({ adminId, members, phase }: KeptNow): Member | undefined {
  const [second, ...others] = withAccounts(members).filter(({ userId }) => userId !== adminId)
  return others.length === 0 && !second?.isOfficer && isOpen({ phase }) ? second : undefined
}

type KeptNow = Pick<Kept, 'adminId' | 'members'> & Pick<TontinePart, 'phase'>

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

/** An account says that it only looks on, or ends that at once; officers keep the notebook. (W4) */
export function lookOn(
  state: Kept,
  { isOn }: Extract<AwakeCommand, { type: 'look-on' }>,
  { actor }: Context,
): Decision<AwakeEvent[], AwakeRefusal> {
  const isOfficer = memberOfUser(state, actor)?.isOfficer ?? false
  if (isOn && (isOfficer || actor === state.adminId)) return refuse({ code: 'keeps-notebook' })
  return state.looksOn?.[actor] === isOn
    ? refuse({ code: 'already-said' })
    : accept([{ type: 'member-looks-on', isOn }])
}

export const awakeEvents = {
  'member-looked-in': { kind: 'members', evolve: () => ({}) },
  'member-looks-on': {
    kind: 'members',
    evolve: ({ looksOn }, { isOn }, { by }) => ({ looksOn: { ...looksOn, [by]: isOn } }),
  },
} satisfies EventTable<AwakePart, AwakeEvent>
