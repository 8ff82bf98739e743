import { type CalendarDate, todayIn } from '../kernel/calendar-date.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { HandId, MemberId, PayoutId, UserId } from '../kernel/ids.ts'
import type { Minor } from '../kernel/minor.ts'
import type { Context } from '../kernel/context.ts'
import { type MembersPart, memberOf } from '../members/member.ts'
import { isHolder } from '../members/speaking.ts'
import { isDue } from '../payments/dues.ts'
import { digestOfReference } from '../payments/reference.ts'
import { turnsToDraw } from '../rotation/meetings.ts'
import { isUnknownHand } from '../rotation/unknown-turn.ts'
import { isFrozen } from '../tontines/tontine.ts'
import type { NewPayout, NewReturn } from './new-payout.ts'
import { creditOf, isWithdrawable, leftThePot, payoutList, payoutOf, potsOf } from './payout.ts'
import type { Money, Payout, PayoutEvent, PayoutsPart, PayoutStatus } from './payout.ts'
import type { PayoutAct } from './acts.ts'
import { linkThatConfirms, mayAnswer, mayContest, needsWitness, witnessesOf } from './receiver.ts'

export type PayoutCommand =
  | { readonly type: 'send-payout'; readonly payout: NewPayout }
  | { readonly type: 'return-credit'; readonly payout: NewReturn }
  | { readonly type: 'confirm-payout'; readonly payoutId: PayoutId }
  | { readonly type: 'dispute-payout'; readonly payoutId: PayoutId; readonly reason: string }
  | { readonly type: 'withdraw-payout'; readonly payoutId: PayoutId; readonly reason: string }

export type PayoutRefusal =
  | { readonly code: 'not-started' }
  | { readonly code: 'payout-exists' }
  | { readonly code: 'payout-in-future'; readonly today: CalendarDate }
  | { readonly code: 'no-such-turn'; readonly handId: HandId }
  /** Nobody knows yet who receives in it. (D15) */
  | { readonly code: 'turn-not-drawn'; readonly handId: HandId }
  | { readonly code: 'cycle-not-open'; readonly opensOn: CalendarDate | null }
  | { readonly code: 'exceeds-pot'; readonly available: Minor }
  | { readonly code: 'exceeds-credit'; readonly available: Minor }
  | { readonly code: 'payout-reference-used'; readonly payoutId: PayoutId }
  | { readonly code: 'no-such-payout' }
  | { readonly code: 'payout-settled'; readonly status: PayoutStatus }
  | { readonly code: 'not-your-payout' }
  | { readonly code: 'witness-needed' }
  /** They speak by a link, and the circle has not agreed that it is enough. (L7) */
  | { readonly code: 'phone-not-bound' }

type Answer = Decision<PayoutEvent[], PayoutRefusal>
type CommandOf<Type> = Extract<PayoutCommand, { readonly type: Type }>

export const proposedWithdrawal = (
  _: PayoutsPart,
  { payoutId, reason }: CommandOf<'withdraw-payout'>,
  { keepText }: Context,
): Decision<PayoutAct, PayoutRefusal> =>
  accept({ kind: 'withdraw-payout', payoutId, reasonDigest: keepText(reason) })

/** A payout that nobody but its sender has confirmed is withdrawn. (O3) */
export function withdraw(state: PayoutsPart, { payoutId, reasonDigest }: PayoutAct): Answer {
  const payout = payoutOf(state, payoutId)
  if (!payout) return refuse({ code: 'no-such-payout' })
  return isWithdrawable(payout)
    ? accept([{ type: 'payout-withdrawn', payoutId, reasonDigest }])
    : refuse({ code: 'payout-settled', status: payout.status })
}

/** A payout that was neither confirmed nor withdrawn. */
function unsettled(state: PayoutsPart, payoutId: PayoutId): Decision<Payout, PayoutRefusal> {
  const payout = payoutOf(state, payoutId)
  if (!payout) return refuse({ code: 'no-such-payout' })
  const { status } = payout
  return status === 'confirmed' || status === 'withdrawn'
    ? refuse({ code: 'payout-settled', status })
    : accept(payout)
}

/** An officer hands over what is in a cycle's pot, all of it or a part; never more. (O1, O2) */
export function send(state: Money, { payout }: CommandOf<'send-payout'>, context: Context): Answer {
  if (!isFrozen(state)) return refuse({ code: 'not-started' })
  const today = todayIn(state.terms.zone, context.now)
  const { handId } = payout
  if (isUnknownHand(handId) || turnsToDraw(state.turns).some((turn) => turn.handId === handId))
    return refuse({ code: 'turn-not-drawn', handId })
  const pot = potsOf(state, today).find(({ cycle }) => cycle.handId === handId)
  if (!pot) return refuse({ code: 'no-such-turn', handId })
  if (!isDue(state, pot.cycle, today))
    return refuse({ code: 'cycle-not-open', opensOn: pot.cycle.opensOn })
  const { available } = pot
  if (payout.amount > available) return refuse({ code: 'exceeds-pot', available })
  return written(state, payout, { handId, memberId: pot.cycle.memberId }, context)
}

/** An officer gives back what a member has paid beyond what is due by now, or a part of it. (S2) */
export function returnCredit(
  state: Money,
  { payout }: CommandOf<'return-credit'>,
  context: Context,
): Answer {
  const { memberId, amount } = payout
  const available = creditOf(state, memberId, todayIn(state.terms.zone, context.now))
  if (amount > available) return refuse({ code: 'exceeds-credit', available })
  return written(state, payout, { handId: null, memberId }, context)
}

/** Money that goes out. No two payouts share an id or a reference, and none lies in the future. */
function written(
  state: Money,
  payout: Omit<NewPayout, 'handId'>,
  to: Pick<Payout, 'handId' | 'memberId'>,
  context: Context,
): Answer {
  if (payoutOf(state, payout.payoutId)) return refuse({ code: 'payout-exists' })
  const today = todayIn(state.terms.zone, context.now)
  if (payout.date > today) return refuse({ code: 'payout-in-future', today })
  const referenceDigest = digestOfReference(payout.reference, context)
  const double =
    referenceDigest !== null &&
    payoutList.first(state.payouts, 'reference', [referenceDigest], leftThePot)
  if (double) return refuse({ code: 'payout-reference-used', payoutId: double.id })

  const { payoutId, amount, date, method, note } = payout
  const { actor: by, at: sentAt, now } = context
  const witnesses = witnessesOf(state, { memberId: to.memberId, by, sentAt, status: 'sent' }, now)
  const member = memberOf(state, to.memberId)
  const mayConfirmByLink = member !== undefined && linkThatConfirms(state, member) !== null
  return accept([
    {
      type: 'payout-sent',
      payoutId,
      ...to,
      amount,
      date,
      method,
      referenceDigest,
      noteDigest: note === null ? null : context.keepText(note),
    },
    // Where only the sender can say that it arrived, the sender says it. (O5)
    ...(witnesses.every((one) => one === by) && witnesses.length > 0 && !mayConfirmByLink
      ? [confirmedBy(state, { payoutId, memberId: to.memberId }, by)]
      : []),
  ])
}

/** That it arrived, by the word of the beneficiary or of a witness. */
export function confirmedBy(
  state: MembersPart,
  { payoutId, memberId }: { readonly payoutId: PayoutId; readonly memberId: MemberId },
  by: UserId,
): PayoutEvent {
  const member = memberOf(state, memberId)
  const isWitnessed = !member || !isHolder(member, by)
  const byLink = !isWitnessed && member.userId !== by
  const how = isWitnessed ? { isWitnessed } : byLink ? { byLink } : {}
  return { type: 'payout-confirmed', payoutId, ...how }
}

/** The beneficiary says whether it arrived, or a witness for them. (O3, O4, O5) */
export function settle(
  state: Money,
  command: CommandOf<'confirm-payout' | 'dispute-payout'>,
  context: Context,
): Answer {
  const { payoutId } = command
  const { actor, now } = context
  const confirmed = payoutOf(state, payoutId)
  const isContest =
    command.type === 'dispute-payout' && confirmed && mayContest(state, confirmed, actor)
  const found = isContest ? accept(confirmed) : unsettled(state, payoutId)
  if (!found.accepted) return found
  const payout = found.value
  const { status } = payout
  const byLink = isByLink(state, payout, actor)
  if (!mayAnswer(state, payout, actor, now) && !isContest)
    return refuse(obstacleToAnswering(state, payout, { command, byLink, now }))
  if (command.type === 'confirm-payout')
    return accept([confirmedBy(state, { ...payout, payoutId }, actor)])
  if (status === 'disputed') return refuse({ code: 'payout-settled', status })
  return accept([
    {
      type: 'payout-disputed',
      payoutId,
      reasonDigest: context.keepText(command.reason),
      ...(byLink && { byLink }),
    },
  ])
}

/** Whether somebody speaks for the beneficiary by a link alone. (L2) */
function isByLink(state: MembersPart, { memberId }: Payout, userId: UserId): boolean {
  const member = memberOf(state, memberId)
  return member !== undefined && member.userId === null && isHolder(member, userId)
}

function obstacleToAnswering(
  state: Money,
  payout: Payout,
  { command, byLink, now }: { command: PayoutCommand; byLink: boolean; now: number },
): PayoutRefusal {
  const { status } = payout
  if (byLink && command.type === 'confirm-payout') return { code: 'phone-not-bound' }
  if (byLink && status === 'disputed') return { code: 'payout-settled', status }
  return { code: needsWitness(state, payout, now) ? 'witness-needed' : 'not-your-payout' }
}
