import * as z from 'zod/mini'
import { CalendarDate } from '../kernel/calendar-date.ts'
import { HandId, PayoutId } from '../kernel/ids.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { Minor, largestAmount, minor } from '../kernel/minor.ts'
import type { Place } from '../kernel/recorded.ts'
import { line, orNothing, prose } from '../kernel/text.ts'
import type { MembersPart } from '../members/member.ts'
import { activeMembers } from '../members/member.ts'
import { cyclesOf, hasOpened } from '../payments/dues.ts'
import type { Cycle } from '../payments/dues.ts'
import { PaymentMethod } from '../payments/payment.ts'
import type { PaymentsPart } from '../payments/payment.ts'
import { collectedOf, expectedOf } from '../payments/pot.ts'
import type { PaidInAll } from '../payments/pot.ts'
import type { RotationPart, Turn } from '../rotation/rotation.ts'
import type { TontinePart } from '../tontines/tontine.ts'

/** Money that leaves the pot, as an officer writes it down. (O1) */
export const NewPayout = z.strictObject({
  payoutId: PayoutId,
  /** Whose turn it is. */
  handId: HandId,
  amount: Minor.check(
    z.minimum(1, 'amount-too-small'),
    z.maximum(largestAmount * 1000, 'amount-too-large'),
  ),
  date: CalendarDate,
  method: z._default(PaymentMethod, 'cash'),
  reference: orNothing(
    line({ length: 1, code: 'reference-invalid' }, { length: 60, code: 'reference-too-long' }),
  ),
  note: orNothing(prose({ length: 300, code: 'note-too-long' })),
})
export type NewPayout = z.infer<typeof NewPayout>

/** `sent -> confirmed`, `sent -> disputed -> confirmed`, and `sent | disputed -> withdrawn`. */
export const payoutStatuses = ['sent', 'confirmed', 'disputed', 'withdrawn'] as const
export const PayoutStatus = z.enum(payoutStatuses, { error: 'status-unknown' })
export type PayoutStatus = z.infer<typeof PayoutStatus>

export interface Payout {
  readonly id: PayoutId
  readonly handId: HandId
  readonly memberId: MemberId
  readonly amount: Minor
  readonly date: CalendarDate
  readonly method: PaymentMethod
  readonly referenceDigest: string | null
  readonly noteDigest: string | null
  readonly status: PayoutStatus
  readonly by: UserId
  /** Who said that the money arrived: the beneficiary, or a witness for one who can't. */
  readonly confirmedBy: UserId | null
  readonly reasonDigest: string | null
  readonly sentAt: string
}

/** This room's part of a tontine's state, in the order of sending. */
export interface PayoutsPart {
  readonly payouts: readonly Payout[]
}

export type PayoutEvent =
  | {
      readonly type: 'payout-sent'
      readonly payoutId: PayoutId
      readonly handId: HandId
      readonly memberId: MemberId
      readonly amount: Minor
      readonly date: CalendarDate
      readonly method: PaymentMethod
      readonly referenceDigest: string | null
      readonly noteDigest: string | null
    }
  | { readonly type: 'payout-confirmed'; readonly payoutId: PayoutId }
  | { readonly type: 'payout-disputed'; readonly payoutId: PayoutId; readonly reasonDigest: string }
  | {
      readonly type: 'payout-withdrawn'
      readonly payoutId: PayoutId
      readonly reasonDigest: string
    }

export const payoutOf = ({ payouts }: PayoutsPart, payoutId: PayoutId) =>
  payouts.find(({ id }) => id === payoutId)

export function evolvePayouts<State extends PayoutsPart>(
  state: State,
  event: PayoutEvent,
  { by, at }: Place,
): State {
  if (event.type === 'payout-sent') {
    const { type: _, payoutId: id, ...sent } = event
    const payout: Payout = {
      ...sent,
      id,
      by,
      status: 'sent',
      confirmedBy: null,
      reasonDigest: null,
      sentAt: at,
    }
    return { ...state, payouts: [...state.payouts, payout] }
  }
  return {
    ...state,
    payouts: state.payouts.map((payout) =>
      payout.id === event.payoutId ? evolvePayout(payout, event, by) : payout,
    ),
  }
}

function evolvePayout(
  payout: Payout,
  event: Exclude<PayoutEvent, { type: 'payout-sent' }>,
  by: UserId,
): Payout {
  switch (event.type) {
    case 'payout-confirmed':
      return { ...payout, status: 'confirmed', confirmedBy: by }
    case 'payout-disputed':
      return { ...payout, status: 'disputed', reasonDigest: event.reasonDigest }
    case 'payout-withdrawn':
      return { ...payout, status: 'withdrawn', reasonDigest: event.reasonDigest }
  }
}

/** Money that has left the pot: everything that was not withdrawn. */
export const livingPayouts = ({ payouts }: PayoutsPart) =>
  payouts.filter(({ status }) => status !== 'withdrawn')

/** The hands whose turn has begun to be paid out; their place and day stay as they are. (R7) */
export const servedHands = (state: PayoutsPart): Set<HandId> =>
  new Set(livingPayouts(state).map(({ handId }) => handId))

type Money = TontinePart & MembersPart & RotationPart & PaymentsPart & PayoutsPart

/** What each active member has paid in all; late or early, for himself or by somebody else. */
export function paidInAll(state: MembersPart & PaymentsPart): PaidInAll[] {
  const paid = new Map<MemberId, Minor>()
  for (const { memberId, amount, status } of state.payments)
    if (status === 'completed') paid.set(memberId, minor((paid.get(memberId) ?? 0) + amount))
  return activeMembers(state).map(({ id, hands }) => ({ hands, paid: paid.get(id) ?? minor(0) }))
}

/** One cycle's pot: what should come, what came, what went, and what is left to hand over. */
export interface Pot {
  readonly cycle: Cycle
  readonly expected: Minor
  readonly collected: Minor
  /** Sent and not withdrawn, confirmed or not. */
  readonly sent: Minor
  readonly confirmed: Minor
}

/** The least that the pots of a round are computed from. */
export interface PotFacts {
  readonly amount: Minor
  readonly turns: readonly Pick<Turn, 'date' | 'handId' | 'memberId'>[]
  readonly members: readonly PaidInAll[]
  readonly payouts: readonly Pick<Payout, 'handId' | 'amount' | 'status'>[]
}

/**
 * The pots of a round on a day, in the order of the days. Money reaches a cycle only once it has
 * opened; without a day the round is seen from its end, where all have. (O2)
 */
export function potsFrom(
  { amount, turns, members, payouts }: PotFacts,
  today?: CalendarDate,
): Pot[] {
  const expected = expectedOf(amount, members)
  const isFilled = (cycle: Cycle) => today === undefined || hasOpened(cycle, today)
  const sent = new Map<HandId, Minor>()
  const confirmed = new Map<HandId, Minor>()
  for (const payout of payouts) {
    if (payout.status !== 'withdrawn') add(sent, payout)
    if (payout.status === 'confirmed') add(confirmed, payout)
  }
  return cyclesOf(turns).map((cycle) => ({
    cycle,
    expected,
    collected: isFilled(cycle) ? collectedOf(cycle.number, amount, members) : minor(0),
    sent: sent.get(cycle.handId) ?? minor(0),
    confirmed: confirmed.get(cycle.handId) ?? minor(0),
  }))
}

const add = (sums: Map<HandId, Minor>, { handId, amount }: Pick<Payout, 'handId' | 'amount'>) =>
  sums.set(handId, minor((sums.get(handId) ?? 0) + amount))

/** The same of a tontine's state. */
export const potsOf = (state: Money, today?: CalendarDate): Pot[] =>
  potsFrom(
    {
      amount: state.terms.amount,
      turns: state.turns,
      members: paidInAll(state),
      payouts: state.payouts,
    },
    today,
  )

/** What lies in a pot and may be handed over. (O2) */
export const availableIn = ({ collected, sent }: Pick<Pot, 'collected' | 'sent'>): Minor =>
  minor(Math.max(collected - sent, 0))

/** A pot that waits for an officer: there is money in it, and everybody has paid or its day has come. */
export const isToHandOver = (pot: Pot, today: CalendarDate): boolean =>
  availableIn(pot) > 0 && (pot.collected >= pot.expected || pot.cycle.date <= today)

/** Whether every hand has received, and confirmed, all that every hand has paid. (O7) */
export const isRoundComplete = (state: Money): boolean => {
  const pots = potsOf(state)
  return pots.length > 0 && pots.every(({ confirmed, expected }) => confirmed >= expected)
}
