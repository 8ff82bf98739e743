import { type CalendarDate, addDays, todayIn } from '../kernel/calendar-date.ts'
import type { Context, EventMeta } from '../kernel/context.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import { evolvedBy } from '../kernel/event-table.ts'
import type { MemberId } from '../kernel/ids.ts'
import { type Minor, minor } from '../kernel/minor.ts'
import { newDraft } from '../kernel/tracked-list.ts'
import { handsOf, memberOf } from '../members/member.ts'
import { isHolder } from '../members/speaking.ts'
import type { OnePaymentRefusal } from '../payments/decide.ts'
import { cyclesOf, owedInAll } from '../payments/dues.ts'
import { evolvePayments, paymentOf } from '../payments/payment.ts'
import type { PaymentEvent } from '../payments/payment.ts'
import { type PayoutRefusal, confirmedBy, send } from '../payouts/decide.ts'
import { type Money, type PayoutEvent, leftThePot, payoutEvents } from '../payouts/payout.ts'
import { mayAnswer } from '../payouts/receiver.ts'
import type { CarriedPayment, CarriedPot } from './carried.ts'
import type { CarryAct, Lines, NotebookEvent } from './notebook.ts'

/** Takes over the notebook of a circle that began on paper. (B1) */
export interface NotebookCommand extends Lines {
  readonly type: 'carry-notebook'
}

/** Why the old notebook can't be carried over any more. (B1) */
export type NotCarried =
  | { readonly code: 'nothing-to-carry' }
  | { readonly code: 'carried-too-late'; readonly until: CalendarDate }
  | { readonly code: 'already-carried' }
  | { readonly code: 'pot-handed-over' }

export type NotebookRefusal =
  | NotCarried
  | { readonly code: 'carried-too-much'; readonly memberId: MemberId; readonly most: Minor }
  | OnePaymentRefusal
  | PayoutRefusal

type Answer = Decision<(NotebookEvent | PaymentEvent | PayoutEvent)[], NotebookRefusal>

/** How many days after its start a circle may still bring its old notebook. */
const daysToCarry = 30

/** Why nothing is taken over now: the round began here, some time ago, or pots were handed over here. (B1) */
export function objectionToCarrying(state: Money, now: number): NotCarried | undefined {
  const { startedLateOn, terms } = state
  if (startedLateOn === null) return { code: 'nothing-to-carry' }
  const until = addDays(startedLateOn, daysToCarry)
  if (todayIn(terms.zone, now) > until) return { code: 'carried-too-late', until }
  const isLive = ({ status, carriedBy }: Money['payments'][number]) =>
    carriedBy !== undefined && status === 'completed'
  if (state.payments.some(isLive)) return { code: 'already-carried' }
  return state.payouts.some(leftThePot) ? { code: 'pot-handed-over' } : undefined
}

export const carryAct = (
  _: Money,
  { payments, pots }: NotebookCommand,
  { actor: carriedBy }: Context,
): Decision<CarryAct, NotebookRefusal> =>
  accept({ kind: 'carry-notebook', carriedBy, payments, pots })

/** Two people say what stood in the old notebook, or one who is alone. (B1, B2) */
export function carry(state: Money, act: CarryAct, context: Context): Answer {
  const no = objectionToCarrying(state, context.now) ?? objectionToLines(state, act, context)
  if (no) return refuse(no)
  const paid = act.payments.map(recordedIn(state, act, context))
  const afterwards = paidIn(state, paid, context)
  const pots = handOver(afterwards, act, context)
  if (!pots.accepted) return pots
  return accept([
    { type: 'notebook-carried', until: carriedUntil(state, context.now) },
    ...paid,
    ...pots.value,
  ])
}

/** The next turn from today on: until then people have time for what the notebook leaves owed; a second one gives no more. (B3) */
function carriedUntil({ terms, turns, carriedUntil: known }: Money, now: number): CalendarDate {
  const today = todayIn(terms.zone, now)
  const next = cyclesOf(turns).find(({ date }) => date >= today)
  return known ?? next?.date ?? today
}

/** The first line that can't be right. (B1) */
function objectionToLines(
  state: Money,
  { payments }: CarryAct,
  { now }: Context,
): NotebookRefusal | undefined {
  const today = todayIn(state.terms.zone, now)
  const ids = new Set(payments.map(({ paymentId }) => paymentId))
  if (ids.size < payments.length) return { code: 'payment-exists' }
  const sums = new Map<MemberId, number>()
  for (const { paymentId, memberId, date, amount } of payments) {
    const member = memberOf(state, memberId)
    if (!member) return { code: 'no-such-member' }
    const { status } = member
    if (status !== 'active') return { code: 'member-not-active', status }
    if (date > today) return { code: 'payment-in-future', today }
    if (paymentOf(state, paymentId)) return { code: 'payment-exists' }
    const sum = (sums.get(memberId) ?? 0) + amount
    const most = owedInAll(cyclesOf(state.turns), handsOf(member), state.terms.amount)
    if (sum > most) return { code: 'carried-too-much', memberId, most: minor(most) }
    sums.set(memberId, sum)
  }
  return undefined
}

/** A line of the notebook as a payment: with its own day and receipt. (B2) */
const recordedIn =
  (state: Money, { carriedBy }: CarryAct, { actor }: Context) =>
  ({ paymentId, memberId, date, amount }: CarriedPayment, index: number): PaymentEvent => {
    const member = memberOf(state, memberId)
    const isSelfRecorded = carriedBy === actor && member !== undefined && isHolder(member, actor)
    const evidence = { referenceDigest: null, noteDigest: null, proofDigest: null }
    const written = { paymentId, memberId, payerId: null, amount, date, method: 'cash' } as const
    const receipt = state.receipts + index + 1
    return {
      type: 'payment-recorded',
      ...written,
      ...evidence,
      isSelfRecorded,
      receipt,
      carriedBy,
    }
  }

/** Each pot goes out as its author would hand it over; who says yes answers for those who can't. (O2, O4, O5) */
function handOver(state: Money, { carriedBy, pots }: CarryAct, context: Context): Answer {
  const meta = metaOf(context)
  const events: PayoutEvent[] = []
  let after = state
  for (const pot of pots) {
    const decision = handedOver(after, pot, carriedBy, context)
    if (!decision.accepted) return decision
    events.push(...decision.value)
    for (const event of decision.value) after = evolvedBy(payoutEvents, after, event, meta)
  }
  return accept(events)
}

function handedOver(
  state: Money,
  pot: CarriedPot,
  carriedBy: CarryAct['carriedBy'],
  context: Context,
): Decision<PayoutEvent[], NotebookRefusal> {
  const payout = { ...pot, method: 'cash', reference: null, note: null } as const
  const sent = send(state, { type: 'send-payout', payout }, { ...context, actor: carriedBy })
  if (!sent.accepted) return sent
  const events = sent.value.map((event) =>
    event.type === 'payout-sent' ? { ...event, carriedBy } : event,
  )
  const [first, answered] = events
  if (first?.type !== 'payout-sent' || answered) return accept(events)
  const { payoutId, memberId } = first
  const { actor, at: sentAt, now } = context
  const word = { memberId, by: carriedBy, sentAt, status: 'sent' } as const
  return mayAnswer(state, word, actor, now)
    ? accept([...events, confirmedBy(state, { payoutId, memberId }, actor)])
    : accept(events)
}

const metaOf = ({ at, actor: by }: Context): EventMeta => ({ seq: 0, at, by })

function paidIn(state: Money, events: readonly PaymentEvent[], context: Context): Money {
  const [draft, meta] = [newDraft(), metaOf(context)]
  let after = state
  for (const event of events) after = evolvePayments(after, event, meta, draft)
  return after
}
