import { type CalendarDate, addDays, laterOf, todayIn } from '../kernel/calendar-date.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { HandId, MemberId, UserId } from '../kernel/ids.ts'
import { type Minor, minor, sumOf } from '../kernel/minor.ts'
import { handsOf, hasRetired, memberOf, memberOfUser } from '../members/member.ts'
import type { Member, Respite, Settled } from '../members/member.ts'
import { cyclesOf, dueTo, isDue, lateDues, openDues, toPayOf } from '../payments/dues.ts'
import { daysAfter } from '../kernel/instant.ts'
import { appendedDay } from '../rotation/decide.ts'
import { lastDayOf, lateFrom, openPause, roundDay } from '../rotation/pauses.ts'
import {
  type Money,
  isAwaitingWord,
  lackingIn,
  payoutList,
  payoutOf,
  potsOf,
  servedHands,
} from '../payouts/payout.ts'
import { type PayoutCircle, mayAnswer } from '../payouts/receiver.ts'
import type { ClosingTransfer, TontineEvent } from '../tontines/tontine.ts'
import { turnsToDraw, withLast } from '../rotation/meetings.ts'
import type { RotationPart } from '../rotation/rotation.ts'
import { balanceIn } from '../reports/notebook.ts'
import { duesFilledBy } from './account.ts'
import type { SettlementAct } from './acts.ts'
import type { FeeCommand, FeeRefusal } from './fee.ts'
import type { GuaranteeCommand, GuaranteeRefusal } from './guarantees.ts'
import { daysAtEnd, keptFrom } from './leaving.ts'
import type { OffsetCommand, OffsetRefusal } from './offset.ts'
import {
  acceptedReplacement,
  agreeOnReplacement,
  openReplacementOf,
  respiteFrom,
} from './replacement.ts'
import type { ReplacementCommand, ReplacementRefusal } from './replacement.ts'
import { afterReturning } from './settlement.ts'
import type { LostDue, RetiringReason, SettlementEvent, SpreadDue } from './settlement.ts'

export type SettlementCommand =
  | { readonly type: 'leave-round'; readonly reason: string | null }
  | {
      readonly type: 'exclude-member'
      readonly memberId: MemberId
      readonly reason: string
      readonly isOwnWish?: boolean
    }
  | {
      readonly type: 'record-death'
      readonly memberId: MemberId
      readonly retires: boolean
      readonly reason: string
    }
  /** Somebody whose death was recorded, or proposed to be, says that they are alive. (S8) */
  | { readonly type: 'report-alive' }
  | { readonly type: 'write-off'; readonly memberId: MemberId; readonly reason: string }
  | { readonly type: 'confirm-transfer'; readonly transfer: number }
  | {
      readonly type: 'replace-member'
      readonly memberId: MemberId
      readonly requestId: MemberId
      readonly settled: Settled
      readonly reason: string
    }
  | ReplacementCommand
  | GuaranteeCommand
  | OffsetCommand
  | FeeCommand

export type SettlementRefusal =
  | { readonly code: 'no-such-transfer' }
  | { readonly code: 'transfer-confirmed' }
  | { readonly code: 'not-your-transfer' }
  | { readonly code: 'not-a-guest' }
  | { readonly code: 'not-in-round' }
  | { readonly code: 'organizer-hands-over-first' }
  | { readonly code: 'all-hands-served' }
  | { readonly code: 'death-recorded' }
  | { readonly code: 'no-death-recorded' }
  /** They said that they are alive, and are asked no more until then. */
  | { readonly code: 'said-alive'; readonly until: string }
  | { readonly code: 'nothing-to-write-off' }
  | { readonly code: 'still-to-receive' }
  /** Of the last days, so that the round does not end early. (G4) */
  | { readonly code: 'payouts-unanswered' }
  | ReplacementRefusal
  | GuaranteeRefusal
  | OffsetRefusal
  | FeeRefusal

type Answer = Decision<SettlementEvent[], SettlementRefusal>
type Clock = Pick<Context, 'actor' | 'now'>
type CommandOf<Type> = Extract<SettlementCommand, { readonly type: Type }>
type ActOf<Kind> = Extract<SettlementAct, { readonly kind: Kind }>

/** What this feature must know of the proposals. */
export interface SettlementFacts {
  /** Whether it is proposed to record the actor's death. (S8) */
  isOwnDeathProposed(): boolean
}

/** The receiver of money of the closing sheet says that it arrived; for a guest, a witness. (S9, O4, O5) */
export function confirmTransfer(
  state: Money,
  { transfer: number }: CommandOf<'confirm-transfer'>,
  { actor, now }: Context,
): Decision<TontineEvent[], SettlementRefusal> {
  const transfer = state.closing[number]
  if (!transfer) return refuse({ code: 'no-such-transfer' })
  if (transfer.confirmedBy !== null) return refuse({ code: 'transfer-confirmed' })
  if (!mayConfirmTransfer(state, transfer, actor, now)) return refuse({ code: 'not-your-transfer' })
  const { to: memberId, amount } = transfer
  return accept([{ type: 'transfer-confirmed', transfer: number, memberId, amount }])
}

/** Whether somebody may say that money of the closing sheet arrived. */
export function mayConfirmTransfer(
  state: PayoutCircle & Pick<Money, 'members' | 'phase' | 'payouts'>,
  { from, to, confirmedBy, payoutId }: ClosingTransfer,
  userId: UserId,
  now: number,
): boolean {
  // Of what did not arrive only they are sure who have settled it.
  if (payoutId && from === null && payoutOf(state, payoutId)?.status !== 'withdrawn') return false
  const payer = from === null ? null : memberOf(state, from)?.userId
  const sentAt = new Date(now).toISOString()
  const sent = { memberId: to, by: payer ?? state.adminId, sentAt, status: 'sent' } as const
  return state.phase === 'archived' && confirmedBy === null && mayAnswer(state, sent, userId, now)
}

/** A member goes out of a running round by themselves. (S3) */
export function leaveRound(
  state: Money,
  { reason }: CommandOf<'leave-round'>,
  { actor, keepText, now }: Context,
): Answer {
  const found = mayLeaveRound(state, actor)
  if (!found.accepted) return found
  // Nothing is kept from a dead member, even if somebody uses their phone. (S4)
  const because = found.value.excusedFrom === null ? 'left' : 'died'
  return retire(state, found.value, because, reason === null ? null : keepText(reason), now)
}

/** The member whose account it is, if they may go out of the round now. (S3) */
export function mayLeaveRound(state: Money, actor: UserId): Decision<Member, SettlementRefusal> {
  const found = ableToGo(state, memberOfUser(state, actor))
  if (!found.accepted || unserved(state, found.value).length > 0) return found
  return refuse({ code: 'all-hands-served' })
}

/** Retires every hand of a member that has not received. (S3) */
export function exclude(
  state: Money,
  { memberId, reasonDigest, isOwnWish }: ActOf<'exclude-member'>,
  { now }: Clock,
): Answer {
  const found = ableToGo(state, memberOf(state, memberId))
  if (!found.accepted) return found
  const { userId, excusedFrom } = found.value
  // Whoever has an account says themselves that they leave.
  if (isOwnWish && userId !== null) return refuse({ code: 'not-a-guest' })
  const because = excusedFrom !== null ? 'died' : isOwnWish ? 'left' : 'excluded'
  return retire(state, found.value, because, reasonDigest, now)
}

/** Nothing of somebody who died becomes late any more. (S8) */
export function recordDeath(
  state: Money,
  { memberId, retires, reasonDigest }: ActOf<'record-death'>,
  { now }: Clock,
): Answer {
  const found = inRound(state, memberOf(state, memberId))
  if (!found.accepted) return found
  const member = found.value
  if (member.excusedFrom !== null) return refuse({ code: 'death-recorded' })
  const until = protectedUntil(member)
  if (until !== null && now < until)
    return refuse({ code: 'said-alive', until: new Date(until).toISOString() })
  const on = todayIn(state.terms.zone, now)
  const died: SettlementEvent = { type: 'member-died', memberId, on, reasonDigest }
  if (!retires) return accept([died])
  // The hands that have received stay: what they owe may be paid by others, or is written off.
  const retired = retire(state, member, 'died', null, now)
  return accept(retired.accepted ? [died, ...retired.value] : [died])
}

/** Somebody who waits to join is to take a member's place; both still say yes. (S5) */
export function replace(state: Money, act: ActOf<'replace-member'>, { now }: Clock): Answer {
  const going = ableToGiveUp(state, memberOf(state, act.memberId))
  return going.accepted ? agreeOnReplacement(state, going.value, act, now) : going
}

/** How many days nobody records again the death of somebody who said that they are alive. (S8) */
export const daysOfProtection = 30

/** Until when a member's death can't be recorded again, in milliseconds since 1970. */
const protectedUntil = ({ aliveSaidAt }: Pick<Member, 'aliveSaidAt'>): number | null =>
  aliveSaidAt === null ? null : daysAfter(aliveSaidAt, daysOfProtection)

/**
 * A member says alone that they are alive. Nothing is excused any more, what was is due by the next
 * turn, and their hands that went out come back. What was written off of dues that are not open yet is
 * owed again. (S8)
 */
export function reportAlive(
  state: Money,
  _: CommandOf<'report-alive'>,
  { actor, now }: Clock,
  { isOwnDeathProposed }: SettlementFacts,
): Answer {
  const member = memberOfUser(state, actor)
  if (member?.status !== 'active' || (member.excusedFrom === null && !isOwnDeathProposed()))
    return refuse({ code: 'no-death-recorded' })
  const { id: memberId, excusedFrom } = member
  const on = todayIn(state.terms.zone, now)
  if (excusedFrom === null) return accept([{ type: 'member-alive', memberId, on, respite: null }])
  const open = openReplacementOf(state, member, now)
  const stopped: SettlementEvent[] = open
    ? [{ type: 'replacement-taken-back', memberId, requestId: open.request.id }]
    : []
  const { turns, returned } = returning(state, member, member.diedHands, on)
  const owedAgain = state.phase === 'running' ? notYetDue({ ...state, turns }, member, on) : []
  // What is due today, or has still days of grace, was excused until now as well.
  const until = lateFrom(on, state.terms.graceDays)
  const respite = { ...respiteFrom({ turns }, excusedFrom, on), until }
  return accept([
    ...stopped,
    {
      type: 'member-alive',
      memberId,
      on,
      respite,
      ...(owedAgain.length > 0 && { owedAgain }),
    },
    ...returned,
  ])
}

/**
 * The hands of a member that went out because of their death or absence, unless all was paid back to them or the
 * round is over, and the order with them. Who answers before the day of the next turn has passed keeps their own;
 * otherwise it goes last, or others would owe to several days that have passed. It stays where something was
 * handed over, or their pot would lack it. (S8)
 */
function returning(
  state: Money,
  { id: memberId, excusedFrom }: Member,
  hands: readonly HandId[],
  today: CalendarDate,
): { readonly turns: RotationPart['turns']; readonly returned: SettlementEvent[] } {
  let { turns } = state
  if (state.phase !== 'running') return { turns, returned: [] }
  const served = servedHands(state)
  const since = roundDay(state, today)
  const isOver = (own: CalendarDate) =>
    state.turns.some(({ date, isRetired }) => !isRetired && own < date && date < since)
  const returned: SettlementEvent[] = []
  for (const { handId, date: own } of turns) {
    if (!hands.includes(handId) || isPaidBack(state, handId)) continue
    const date = isOver(own) && !served.has(handId) ? appendedDay({ ...state, turns }, today) : own
    turns = afterReturning(turns, { handId, date }, state.terms)
    const respite = respiteOfOthers({ ...state, turns }, { handId, excusedFrom }, today)
    returned.push({ type: 'hand-returned', handId, memberId, date, ...(respite && { respite }) })
  }
  return { turns, returned }
}

/** The hands of somebody who was excluded while they slept come back, in the same way. (G7) */
export function returnedHands(state: Money, memberId: MemberId, { now }: Clock): SettlementEvent[] {
  const member = memberOf(state, memberId)
  const out = state.turns.flatMap((turn) =>
    turn.memberId === memberId && turn.isRetired ? turn.handId : [],
  )
  return member ? returning(state, member, out, todayIn(state.terms.zone, now)).returned : []
}

/** Whether all that a hand that is out gets back was handed over, and nobody disputes it. (S8) */
function isPaidBack(state: Money, handId: HandId): boolean {
  const pot = potsOf(state).find(({ cycle }) => cycle.handId === handId)
  const given = state.payouts.flatMap((one) =>
    one.handId === handId && (one.status === 'sent' || one.status === 'confirmed')
      ? one.amount
      : [],
  )
  return given.length > 0 && sumOf(given) >= (pot?.expected ?? 0)
}

/** The least days that everybody else has to pay to a hand that returns. */
const daysToPay = 3

/**
 * How long everybody else has to pay to a hand whose cycle opened while it was out, or whose last day
 * came or is tomorrow: nobody had planned to pay for it. If that day came before, as long for what fell due
 * since. (S8)
 */
function respiteOfOthers(
  state: Pick<Money, 'hasStarted' | 'terms'> & RotationPart,
  { handId, excusedFrom }: Pick<Member, 'excusedFrom'> & { readonly handId: HandId },
  today: CalendarDate,
): Respite | null {
  const cycle = cyclesOf(state.turns).find((one) => one.handId === handId)
  if (!cycle || excusedFrom === null || !isDue(state, cycle, today)) return null
  const lastDay = lastDayOf(cycle.date, state.terms.graceDays, state.pauses)
  const from = laterOf(lastDay, excusedFrom)
  const isNew = cycle.opensOn !== null && cycle.opensOn > excusedFrom
  const ends = from <= addDays(today, 1)
  // In a pause nothing becomes late but what had come before it.
  if (!ends && (!isNew || openPause(state))) return null
  const paidBy = addDays(today, daysToPay - 1)
  const { by } = respiteFrom(state, from, laterOf(cycle.date, paidBy))
  // What they had paid counts for it first, and is missing from what is due next. (C2)
  return {
    from,
    until: laterOf(addDays(from, 1), lateFrom(paidBy, state.terms.graceDays)),
    by,
  }
}

/** What is written off of a member's dues to the cycles that are not open yet. */
const notYetDue = (state: Money, member: Member, today: CalendarDate): LostDue[] =>
  cyclesOf(state.turns)
    .filter((cycle) => !isDue(state, cycle, today))
    .flatMap(({ handId: of, writtenOff }) =>
      handsOf(member).flatMap((handId) => {
        const amount = writtenOff?.[handId]
        return amount === undefined ? [] : [{ handId, of, amount }]
      }),
    )

/** Whether somebody may take the place of a member now, or why not. (S5) */
export const mayBeReplaced = (state: Money, memberId: MemberId) =>
  ableToGiveUp(state, memberOf(state, memberId))

/** The successor says yes to the account that was shown to them. (S5) */
export const acceptReplacement = (
  state: Money,
  command: CommandOf<'accept-replacement'>,
  clock: Clock,
): Answer => acceptedReplacement(state, command, clock, (member) => ableToGiveUp(state, member))

/** Somebody who has hands in a running round. */
const inRound = (
  { phase }: Pick<Money, 'phase'>,
  member: Member | undefined,
): Decision<Member, { readonly code: 'not-in-round' }> =>
  phase === 'running' && member?.status === 'active' && !hasRetired(member)
    ? accept(member)
    : refuse({ code: 'not-in-round' })

/** The same, if it is not the organizer: while they live, they hand the office over first. (G5) */
function ableToGo(
  state: Pick<Money, 'phase' | 'adminId'>,
  member: Member | undefined,
): Decision<Member, { readonly code: 'not-in-round' | 'organizer-hands-over-first' }> {
  const found = inRound(state, member)
  return found.accepted && found.value.userId === state.adminId
    ? refuse({ code: 'organizer-hands-over-first' })
    : found
}

/** The same, once no payout to them waits for a word: the successor can't say that it arrived. (S5, O4) */
function ableToGiveUp(
  state: Money,
  member: Member | undefined,
): Decision<
  Member,
  {
    readonly code: 'not-in-round' | 'organizer-hands-over-first' | 'payout-unanswered'
  }
> {
  const found = ableToGo(state, member)
  return found.accepted && isAwaitingWord(state, found.value.id)
    ? refuse({ code: 'payout-unanswered' })
    : found
}

/**
 * The hands of a member that may go out: they have a turn and have not received. Less than one contribution
 * counts as nothing, if it is no more than is paid back to them: nobody holds a hand by 1 F of its pot. (S6)
 */
function unserved(state: Money, member: Member): HandId[] {
  const coming = new Set(state.turns.flatMap(({ handId, isRetired }) => (isRetired ? [] : handId)))
  const { sent } = payoutList.tallyOf(state.payouts)
  const hands = handsOf(member).filter((hand) => coming.has(hand))
  const others = [...servedHands(state)].filter((hand) => !hands.includes(hand))
  const paidBack = (hand: HandId) =>
    sumOf(Object.values(owedBack(state, member, hand, new Set(others), new Map())))
  return hands.filter((hand) => {
    const given = sent.get(hand) ?? 0
    return given === 0 || (given < state.terms.amount && given <= paidBack(hand))
  })
}

/** What served hands pay back to a hand that goes out: all that they got from it. (S3) */
function owedBack(
  state: Money,
  member: Member,
  hand: HandId,
  served: ReadonlySet<HandId>,
  lacking: Map<HandId, number>,
): Readonly<Record<HandId, Minor>> {
  const owed: Record<HandId, Minor> = {}
  for (const { handId: payer, of, filled, due } of duesFilledBy(state, member)) {
    if (payer !== hand || !served.has(of)) continue
    // What a pot has given already, before the payment was reversed, is still owed to it. (O6)
    const advanced = takenFrom(lacking, of, due - filled)
    if (filled + advanced > 0) owed[of] = minor(filled + advanced)
  }
  return owed
}

/**
 * Retires all hands of a member that have not received. What each had paid into the pots of served
 * hands becomes what these pay back on the day of its turn, or as agreed; it owes nothing else, and nobody
 * else owes it anything. What it has paid besides is credit. (S3, S4)
 */
function retire(
  before: Money,
  member: Member,
  because: RetiringReason,
  reasonDigest: string | null,
  now: number,
): Answer {
  const state = { ...before, turns: withLast(before.turns, member.id) }
  const hands = unserved(state, member)
  if (hands.length === 0) return refuse({ code: 'all-hands-served' })
  const { sent } = payoutList.tallyOf(state.payouts)
  const isBegun = (hand: HandId) => (sent.get(hand) ?? 0) > 0
  const served = new Set([...servedHands(state)].filter((hand) => !hands.includes(hand)))
  const lacking = lackingByHand(state)
  const claims = hands.map((handId) => {
    const owed = owedBack(state, member, handId, served, lacking)
    const mayKeep = because === 'left' && !isBegun(handId)
    return { handId, owed, kept: mayKeep ? keptFrom(state, member.id, owed) : [] }
  })
  // What was handed over already is missing until its turn is paid back: that day stays.
  const movable = claims.filter(({ handId }) => !isBegun(handId))
  const days = daysToRepay(state, movable, because, todayIn(state.terms.zone, now))
  return accept(
    claims.map(({ handId, owed, kept }): SettlementEvent => {
      const on = days.get(handId)
      return {
        type: 'hand-retired',
        handId,
        memberId: member.id,
        because,
        owed,
        ...(on && { on }),
        ...(kept.length > 0 && { kept }),
        reasonDigest,
      }
    }),
  )
}

/** On which days hands are paid back, where that is not the day of their turn. (S4, S8) */
function daysToRepay(
  state: Money,
  claims: readonly Pick<Retiring, 'handId' | 'owed' | 'kept'>[],
  because: RetiringReason,
  today: CalendarDate,
): ReadonlyMap<HandId, CalendarDate> {
  if (because === 'died' || state.terms.leaversPaid !== 'end') return new Map()
  const gained = new Map(state.turns.map((turn) => [turn.handId, Object.values(turn.gained ?? {})]))
  const isRepaid = ({ handId, owed, kept = [] }: Pick<Retiring, 'handId' | 'owed' | 'kept'>) =>
    sumOf([...Object.values(owed), ...(gained.get(handId) ?? [])]) >
    sumOf(kept.map(({ amount }) => amount))
  const hands = claims.flatMap((claim) => (isRepaid(claim) ? claim.handId : []))
  return daysAtEnd(state, new Set(hands), today)
}

type Retiring = Extract<SettlementEvent, { type: 'hand-retired' }>

/** What each pot has given and no longer has. (O6) */
const lackingByHand = (state: Money): Map<HandId, number> =>
  new Map(potsOf(state).map((pot) => [pot.cycle.handId, lackingIn(pot)]))

/** Takes up to `most` of what a pot lacks. */
function takenFrom(lacking: Map<HandId, number>, of: HandId, most: number): number {
  const left = lacking.get(of) ?? 0
  const taken = Math.min(left, most)
  lacking.set(of, left - taken)
  return taken
}

/**
 * Writes off what a member is late with, and has not declared either; of somebody who died, all that is
 * missing until the end. Where a pot gave it already, its beneficiary owes it to their own pot: they bear the
 * loss, and not whoever is last. Who is still to receive goes out instead, or they would get a whole pot for
 * nothing. (S6, S7)
 */
export function writeOff(
  state: Money,
  { memberId, reasonDigest }: ActOf<'write-off'>,
  { now }: Clock,
): Answer {
  const member = memberOf(state, memberId)
  if (state.phase !== 'running' || member?.status !== 'active')
    return refuse({ code: 'not-in-round' })
  if (member.userId !== state.adminId && unserved(state, member).length > 0)
    return refuse({ code: 'still-to-receive' })
  const today = todayIn(state.terms.zone, now)
  const lost = lostDues(state, member, today)
  if (lost.length === 0) return refuse({ code: 'nothing-to-write-off' })
  const lacking = lackingByHand(state)
  const own = new Set(handsOf(member))
  const borne = lost.flatMap(({ of, amount }) => {
    const given = own.has(of) ? 0 : takenFrom(lacking, of, amount)
    return given > 0 ? [{ handId: of, amount: minor(given) }] : []
  })
  const spread = state.terms.bearing === 'spread' ? spreadOver(state, lost, own, today) : []
  return accept([
    {
      type: 'debt-written-off',
      memberId,
      lost,
      ...(borne.length > 0 && { borne }),
      ...(spread.length > 0 && { spread }),
      reasonDigest,
    },
  ])
}

/** What would be lost of a member's dues if nobody waited for it any more. (S7) */
function lostDues(state: Money, { id, excusedFrom }: Member, today: CalendarDate): LostDue[] {
  const cycles = cyclesOf(state.turns)
  const end = cycles.at(-1)?.date ?? today
  const dues =
    excusedFrom === null
      ? lateDues(balanceIn(state, id, today).dues)
      : openDues(balanceIn({ ...state, pauses: [] }, id, end).dues)
  // What a turn that is not drawn lacks is nobody's loss yet. (D15)
  const undrawn = new Set(turnsToDraw(state.turns).map((turn) => turn.handId))
  return dues.flatMap((due) => {
    const of = cycles[due.cycle - 1]?.handId
    return of && !undrawn.has(of) ? [{ handId: due.handId, of, amount: toPayOf([due]) }] : []
  })
}

/**
 * Spreads what a hand loses evenly over the later hands that have not received: it owes their cycles that
 * much less. What does not divide stays with it. Nobody pays more than agreed, and nothing becomes late
 * by it. What is paid after all goes to those who bore it. (S6)
 */
function spreadOver(
  state: Money,
  lost: readonly LostDue[],
  own: ReadonlySet<HandId>,
  today: CalendarDate,
): readonly SpreadDue[] {
  const served = servedHands(state)
  const cycles = cyclesOf(state.turns)
  const spread: SpreadDue[] = []
  for (const { handId: owedBy, of, amount } of lost) {
    const at = cycles.findIndex(({ handId }) => handId === of)
    const loser = cycles[at]
    // Few owe a leaver, and the leaver owes nothing to later hands.
    if (!loser || own.has(of) || loser.isRetired) continue
    // A due that is not late may still be paid, and its receiver would get both.
    if (lastDayOf(loser.date, state.terms.graceDays, state.pauses) >= today) continue
    const later = cycles
      .slice(at + 1)
      .filter(({ handId, isRetired }) => !isRetired && !served.has(handId))
    const part = Math.floor(amount / (later.length + 1))
    for (const cycle of later) {
      const before = spread.filter((one) => one.handId === of && one.of === cycle.handId)
      const due = dueTo(cycle, of, state.terms.amount) - sumOf(before.map((one) => one.amount))
      const less = minor(Math.min(part, due))
      if (less > 0) spread.push({ handId: of, of: cycle.handId, amount: less, owedBy })
    }
  }
  return spread
}
