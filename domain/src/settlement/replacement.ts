import { type CalendarDate, addDays, todayIn } from '../kernel/calendar-date.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { daysAfter } from '../kernel/instant.ts'
import { canSpeak, hasRetired, memberOf, votersAmong, withAccounts } from '../members/member.ts'
import type { Member, Replacement, Respite } from '../members/member.ts'
import { cyclesOf } from '../payments/dues.ts'
import type { Money } from '../payouts/payout.ts'
import { accountsOf } from './account.ts'
import type { SettlementAct } from './acts.ts'
import { isOwing } from './settlement.ts'
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
/** How long it can be stopped. */
const daysOfNotice = 3

/** The instant at which an agreed replacement lapses, in milliseconds since 1970. */
export const replacementLapsesAt = ({ at }: Pick<Replacement, 'at'>): number =>
  daysAfter(at, daysToAccept)

/** The agreement that the successor may still accept, and both rows. */
export interface OpenReplacement {
  readonly member: Member
  readonly request: Member
  readonly agreed: Replacement
}

/**
 * The agreement about a member's place that is open at an instant. It ends by itself: in time, with the
 * request, when the member has gone out of the round, and when others wait for their money who did not before. (S5)
 */
export function openReplacementOf(
  state: Money,
  member: Member,
  now: number,
): OpenReplacement | undefined {
  const agreed = member.replacement
  if (!agreed || state.phase !== 'running' || now >= replacementLapsesAt(agreed)) return undefined
  const request = memberOf(state, agreed.requestId)
  const isThere = member.status === 'active' && !hasRetired(member)
  const isAsAgreed = agreed.isOwing || !isOwing(state, member.id)
  return isThere &&
    isAsAgreed &&
    request?.status === 'pending' &&
    request.joinedSeq === agreed.requestSeq
    ? { member, request, agreed }
    : undefined
}

/** Every agreement that is open at an instant. */
export const openReplacements = (state: Money, now: number): OpenReplacement[] =>
  state.members.flatMap((member) => openReplacementOf(state, member, now) ?? [])

/** Whether only somebody with an account may come: for those who are owed, and for somebody who did not die. */
export const needsAccount = (state: Money, { id, userId, excusedFrom }: Member): boolean =>
  isOwing(state, id) || (userId !== null && excusedFrom !== null)

/** Whether others may stop it: it is not only the word of a living member who owes nothing. */
const isStoppable = (state: Money, member: Member): boolean =>
  member.userId === null || needsAccount(state, member)

/** Whether there must be time to stop it; for a guest who owes nothing, if more than the two who agree are awake. */
export const needsNotice = (state: Money, member: Member): boolean =>
  isStoppable(state, member) &&
  (needsAccount(state, member) || votersAmong(state.members).length > 2)

/** From when the place may be taken. (S5) */
export const acceptableFrom = (state: Money, { member, agreed }: OpenReplacement): number =>
  daysAfter(agreed.at, needsNotice(state, member) ? daysOfNotice : 0)

/**
 * Who may stop an agreed replacement until the place is taken: whose it is, and everybody who is awake. Where money
 * is owed, those who only look on may, too. (S5, W4)
 */
export function stoppersOf(state: Money, { member, agreed }: OpenReplacement): UserId[] {
  const awake = needsAccount(state, member)
    ? state.members.filter(canSpeak)
    : withAccounts(state.members)
  const others = isStoppable(state, member)
    ? awake.filter(({ activeSince }) => (activeSince ?? '') <= agreed.at)
    : []
  return [...new Set([member, ...others].flatMap(({ userId }) => userId ?? []))]
}

/** Who says the yes of the successor; for somebody without an account, everybody who did not stop it. (S5) */
export const takersOf = (state: Money, open: OpenReplacement): UserId[] =>
  open.request.userId === null ? stoppersOf(state, open) : [open.request.userId]

/** The present account of a member, for the successor. */
export function takenOver(state: Money, memberId: MemberId): TakenOver | undefined {
  const account = accountsOf(state).find((one) => one.memberId === memberId)
  if (!account) return undefined
  const { paid, toPay, received, toReceive } = account
  return { paid, toPay, received, toReceive }
}

/**
 * Lets somebody take a member's place: asks for their yes or, if they have no account, gives it to them, at once
 * if nobody is to be waited for. Only the person changes: the hands keep their ids, and so turns, payments,
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
  if (request.userId === null && needsAccount(state, member))
    return refuse({ code: 'successor-needs-account' })
  return request.userId !== null || needsNotice(state, member)
    ? accept([{ type: 'replacement-agreed', memberId, requestId, ...settled, reasonDigest }])
    : accept([replaced(state, member, { requestId, settled }, now)])
}

/** The yes of the successor; `ready` finds the member whose place it is. (S5) */
export function acceptedReplacement(
  state: Money,
  { memberId, shown }: CommandOf<'accept-replacement'>,
  { actor, now }: Clock,
  ready: (member: Member) => Decision<Member, Ready>,
): Answer {
  const open = openOf(state, memberId, now)
  if (!open || !takersOf(state, open).includes(actor)) return refuse({ code: 'no-replacement' })
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
  { actor, now }: Clock,
): Answer {
  const open = openOf(state, memberId, now)
  if (!open) return refuse({ code: 'no-replacement' })
  return stoppersOf(state, open).includes(actor)
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
