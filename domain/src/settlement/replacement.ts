import { type CalendarDate, addDays, todayIn } from '../kernel/calendar-date.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { MemberId } from '../kernel/ids.ts'
import { daysAfter } from '../kernel/instant.ts'
import { hasRetired, memberOf } from '../members/member.ts'
import type { Member, MembersPart, Replacement, Respite } from '../members/member.ts'
import { cyclesOf } from '../payments/dues.ts'
import { toRepay } from '../payments/guarantee.ts'
import { paidBy } from '../payments/payment.ts'
import { type Money, receivedBy } from '../payouts/payout.ts'
import type { Phase } from '../tontines/tontine.ts'
import { accountsOf } from './account.ts'
import type { SettlementAct } from './acts.ts'
import type { SettlementEvent, TakenOver } from './settlement.ts'

export type ReplacementCommand =
  /** The successor's yes, to the account that was shown to them. */
  | {
      readonly type: 'accept-replacement'
      readonly memberId: MemberId
      readonly shown: TakenOver
    }
  | { readonly type: 'decline-replacement'; readonly memberId: MemberId }
  | { readonly type: 'take-back-replacement'; readonly memberId: MemberId }

export type ReplacementRefusal =
  | { readonly code: 'not-a-successor' }
  | { readonly code: 'successor-needs-account' }
  | { readonly code: 'replacement-agreed' }
  | { readonly code: 'no-replacement' }
  /** The yes counts only from this instant. */
  | { readonly code: 'replacement-not-yet'; readonly from: string }
  | { readonly code: 'account-changed' }
  /** Something was sent to the member, and nobody has said that it arrived. */
  | { readonly code: 'payout-unanswered' }
  | { readonly code: 'not-your-replacement' }

type Ready = {
  readonly code: 'not-in-round' | 'organizer-hands-over-first' | 'payout-unanswered'
}
type Answer = Decision<SettlementEvent[], ReplacementRefusal | Ready>
type Clock = Pick<Context, 'actor' | 'now'>
type CommandOf<Type> = Extract<ReplacementCommand, { readonly type: Type }>

/** How long the successor may say yes. */
const daysToAccept = 14
/** How long it can be stopped where somebody could lose by it. */
const daysOfNotice = 3

/** The instant at which an agreed replacement lapses, in milliseconds since 1970. */
export const replacementLapsesAt = ({
  at,
  owedSince,
}: Pick<Replacement, 'at' | 'owedSince'>): number =>
  // However late the pot was, there is time for a yes once it counts.
  Math.max(
    daysAfter(at, daysToAccept),
    owedSince === null ? 0 : daysAfter(owedSince, daysOfNotice + daysOfNotice),
  )

/** The agreement that the successor may still accept, and both rows. */
export interface OpenReplacement {
  readonly member: Member
  readonly request: Member
  readonly agreed: Replacement
}

type Circle = MembersPart & { readonly phase: Phase }

/**
 * The agreement about a member's place that is open at an instant. It lapses by itself: in time, with the
 * request, and when the member has gone out of the round. (S5)
 */
export function openReplacementOf(
  state: Circle,
  member: Member,
  now: number,
): OpenReplacement | undefined {
  const agreed = member.replacement
  if (!agreed || state.phase !== 'running' || now >= replacementLapsesAt(agreed)) return undefined
  const request = memberOf(state, agreed.requestId)
  const isThere = member.status === 'active' && !hasRetired(member)
  return isThere && request?.status === 'pending' && request.joinedSeq === agreed.requestSeq
    ? { member, request, agreed }
    : undefined
}

/** Every agreement that is open at an instant. */
export const openReplacements = (state: Circle, now: number): OpenReplacement[] =>
  state.members.flatMap((member) => openReplacementOf(state, member, now) ?? [])

/** Whether others wait for a member's money: they have received more than they paid, or owe a guarantor. */
export const isOwing = (state: Money, memberId: MemberId): boolean =>
  receivedBy(state, memberId) > paidBy(state, memberId) || toRepay(state, memberId) > 0

/** Whether somebody with an account has to come, because there must be time to stop it: for those who are owed, and for somebody who did not die. */
export const needsNotice = (state: Money, { id, userId, excusedFrom }: Member): boolean =>
  isOwing(state, id) || (userId !== null && excusedFrom !== null)

/** From when the successor may say yes. (S5) */
export function acceptableFrom(state: Money, { member, agreed }: OpenReplacement): number {
  const { at, owedSince } = agreed
  if (!needsNotice(state, member)) return Date.parse(at)
  // Creditors by a later pot have as much time.
  return daysAfter(isOwing(state, member.id) ? (owedSince ?? at) : at, daysOfNotice)
}

/** The present account of a member, for the successor. */
export function takenOver(state: Money, memberId: MemberId): TakenOver | undefined {
  const account = accountsOf(state).find((one) => one.memberId === memberId)
  if (!account) return undefined
  const { paid, toPay, received, toReceive } = account
  return { paid, toPay, received, toReceive }
}

/**
 * Lets somebody take a member's place: asks for their yes or, if they have no account, gives it to them
 * at once. Only the person changes: the hands keep their ids, and so turns, payments,
 * pots and dues stay as they are. (S5)
 */
export function agreeOnReplacement(
  state: Money,
  member: Member,
  { requestId, settled, reasonDigest }: Extract<SettlementAct, { kind: 'replace-member' }>,
  now: number,
): Answer {
  const request = memberOf(state, requestId)
  // An account that was added by somebody says yes to the tontine first. (M13)
  if (request?.status !== 'pending' || (request.userId !== null && !request.hasAgreed))
    return refuse({ code: 'not-a-successor' })
  if (openReplacementOf(state, member, now)) return refuse({ code: 'replacement-agreed' })
  const { id: memberId } = member
  if (request.userId !== null)
    return accept([{ type: 'replacement-agreed', memberId, requestId, ...settled, reasonDigest }])
  if (needsNotice(state, member)) return refuse({ code: 'successor-needs-account' })
  return accept([replaced(state, member, { requestId, settled }, now)])
}

/** The successor says yes; `ready` finds the member whose place it is. (S5) */
export function acceptedReplacement(
  state: Money,
  { memberId, shown }: CommandOf<'accept-replacement'>,
  { actor, now }: Clock,
  ready: (member: Member) => Decision<Member, Ready>,
): Answer {
  const open = openOf(state, memberId, now)
  if (open?.request.userId !== actor) return refuse({ code: 'no-replacement' })
  const { agreed, member } = open
  const { requestId, settled } = agreed
  const going = ready(member)
  if (!going.accepted) return going
  const from = acceptableFrom(state, open)
  if (now < from) return refuse({ code: 'replacement-not-yet', from: new Date(from).toISOString() })
  const account = takenOver(state, memberId)
  if (!account || !isSame(account, shown)) return refuse({ code: 'account-changed' })
  return accept([replaced(state, member, { requestId, settled }, now)])
}

/** The successor says no. (S5) */
export function declineReplacement(
  state: Money,
  { memberId }: CommandOf<'decline-replacement'>,
  { actor, now }: Clock,
): Answer {
  const open = openOf(state, memberId, now)
  return open?.request.userId === actor
    ? accept([{ type: 'replacement-declined', memberId, requestId: open.agreed.requestId }])
    : refuse({ code: 'no-replacement' })
}

/** Somebody stops it who may. (S5) */
export function takeBackReplacement(
  state: Money,
  { memberId }: CommandOf<'take-back-replacement'>,
  { now }: Clock,
  facts: { mayStopReplacing(memberId: MemberId): boolean },
): Answer {
  const open = openOf(state, memberId, now)
  if (!open) return refuse({ code: 'no-replacement' })
  return facts.mayStopReplacing(memberId)
    ? accept([{ type: 'replacement-taken-back', memberId, requestId: open.agreed.requestId }])
    : refuse({ code: 'not-your-replacement' })
}

function openOf(state: Money, memberId: MemberId, now: number): OpenReplacement | undefined {
  const row = memberOf(state, memberId)
  return row && openReplacementOf(state, row, now)
}

const isSame = (one: TakenOver, other: TakenOver): boolean =>
  one.paid === other.paid &&
  one.toPay === other.toPay &&
  one.received === other.received &&
  one.toReceive === other.toReceive

function replaced(
  state: Money,
  { id: memberId, excusedFrom }: Member,
  { requestId, settled }: Pick<Replacement, 'requestId' | 'settled'>,
  now: number,
): SettlementEvent {
  const on = todayIn(state.terms.zone, now)
  const account = takenOver(state, memberId) ?? nothing
  const respite = excusedFrom === null ? null : respiteFrom(state, excusedFrom, on)
  return { type: 'member-replaced', memberId, requestId, ...settled, on, account, respite }
}

const nothing = { paid: 0, toPay: 0, received: 0, toReceive: 0 } as TakenOver

/** How long there is at least to pay what was excused, where no turn comes any more. */
const daysWithoutTurn = 30

/** What was excused until today is to be paid by the next turn. (S5, S8) */
export function respiteFrom(
  state: Pick<Money, 'turns'>,
  from: CalendarDate,
  until: CalendarDate,
): Respite {
  const next = cyclesOf(state.turns).find(({ date }) => date > until)
  return { from, until, by: next?.date ?? addDays(until, daysWithoutTurn) }
}
