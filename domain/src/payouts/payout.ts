import * as z from 'zod/mini'
import { CalendarDate } from '../kernel/calendar-date.ts'
import { HandId, PayoutId } from '../kernel/ids.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { Minor, largestAmount, minor } from '../kernel/minor.ts'
import type { EventMeta } from '../kernel/context.ts'
import { line, orNothing, prose } from '../kernel/text.ts'
import { trackedList } from '../kernel/tracked-list.ts'
import type { Draft } from '../kernel/tracked-list.ts'
import type { MembersPart } from '../members/member.ts'
import { activeMembers } from '../members/member.ts'
import { cyclesOf, isDue } from '../payments/dues.ts'
import type { Cycle } from '../payments/dues.ts'
import { PaymentMethod } from '../payments/new-payment.ts'
import { contestedOf, paidBy } from '../payments/payment.ts'
import type { PaymentsPart } from '../payments/payment.ts'
import { collectedByCycle, expectedOf } from '../payments/pot.ts'
import type { PaidInAll } from '../payments/pot.ts'
import type { RotationPart, Turn } from '../rotation/rotation.ts'
import type { Phase, TontinePart } from '../tontines/tontine.ts'

/** A payout as an officer records it. (O1) */
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
  /** Who said that the money arrived: the beneficiary, or a witness on their behalf. */
  readonly confirmedBy: UserId | null
  readonly reasonDigest: string | null
  readonly sentAt: string
}

/** This feature's part of a tontine's state, in the order of sending. */
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

/** For each pot: what was sent and not withdrawn, and the confirmed part of it. */
interface PayoutTally {
  readonly sent: Map<HandId, number>
  readonly confirmed: Map<HandId, number>
  /** What was sent from the pots of all hands of each member. */
  readonly received: Map<MemberId, number>
}

export const payoutList = trackedList({
  keys: { reference: ({ referenceDigest }: Payout) => referenceDigest },
  tally: {
    empty: (): PayoutTally => ({ sent: new Map(), confirmed: new Map(), received: new Map() }),
    copy: ({ sent, confirmed, received }) => ({
      sent: new Map(sent),
      confirmed: new Map(confirmed),
      received: new Map(received),
    }),
    count({ sent, confirmed, received }, { handId, memberId, amount, status }, sign) {
      if (status !== 'withdrawn') {
        sent.set(handId, (sent.get(handId) ?? 0) + sign * amount)
        received.set(memberId, (received.get(memberId) ?? 0) + sign * amount)
      }
      if (status === 'confirmed')
        confirmed.set(handId, (confirmed.get(handId) ?? 0) + sign * amount)
    },
  },
})

/** What the pots of a member's hands have given them, confirmed or not. */
export const receivedBy = ({ payouts }: PayoutsPart, memberId: MemberId): Minor =>
  minor(payoutList.tallyOf(payouts).received.get(memberId) ?? 0)

export const payoutOf = ({ payouts }: PayoutsPart, payoutId: PayoutId) =>
  payoutList.first(payouts, 'id', [payoutId])

export function evolvePayouts<State extends PayoutsPart>(
  state: State,
  event: PayoutEvent,
  { by, at }: EventMeta,
  draft?: Draft,
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
    return { ...state, payouts: payoutList.added(state.payouts, payout, draft) }
  }
  const evolved = (payout: Payout) => evolvePayout(payout, event, by)
  return { ...state, payouts: payoutList.changed(state.payouts, event.payoutId, evolved, draft) }
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

/** Whether its money has left the pot: true unless it was withdrawn. */
export const leftThePot = ({ status }: Pick<Payout, 'status'>) => status !== 'withdrawn'

/** All payouts that were not withdrawn. */
export const livePayouts = ({ payouts }: PayoutsPart) => payouts.filter(leftThePot)

/** The hands that have begun to be paid out; their rank and day stay as they are. (R7) */
export const servedHands = ({ payouts }: PayoutsPart): Set<HandId> =>
  new Set([...payoutList.tallyOf(payouts).sent].flatMap(([hand, sent]) => (sent > 0 ? hand : [])))

type Money = TontinePart & MembersPart & RotationPart & PaymentsPart & PayoutsPart

/** What each active member has paid in all; late or early, themselves or through somebody else. */
export const paidInAll = (state: MembersPart & PaymentsPart): PaidInAll[] =>
  activeMembers(state).map(({ id, hands }) => ({
    hands,
    paid: paidBy(state, id),
    contested: contestedOf(state, id),
  }))

/** One cycle's pot: what should come, what came, what went, and what is left to hand over. */
export interface Pot {
  readonly cycle: Cycle
  readonly expected: Minor
  readonly collected: Minor
  /** The part of it that comes from contested payments, and is not handed over. (G3) */
  readonly contested: Minor
  /** Sent and not withdrawn, confirmed or not. */
  readonly sent: Minor
  readonly confirmed: Minor
  /** What may be handed over: what is there, certain, and not handed over yet. (O2, O6, G3) */
  readonly available: Minor
}

/** What the pots of a round are computed from. */
export interface PotFacts {
  readonly phase: Phase
  readonly amount: Minor
  readonly turns: readonly Pick<Turn, 'date' | 'handId' | 'memberId'>[]
  readonly members: readonly PaidInAll[]
  readonly payouts: readonly Pick<Payout, 'handId' | 'amount' | 'status'>[]
}

/**
 * The pots of a round on a day, in the order of the days. Money reaches a cycle only once it has
 * opened, after the start. Without a day, all cycles count as open, as at the end of the round.
 * (O2, C10)
 */
export function potsFrom(
  { phase, amount, turns, members, payouts }: PotFacts,
  today?: CalendarDate,
): Pot[] {
  const sent = new Map<HandId, number>()
  const confirmed = new Map<HandId, number>()
  for (const payout of payouts) {
    if (payout.status !== 'withdrawn') add(sent, payout)
    if (payout.status === 'confirmed') add(confirmed, payout)
  }
  return potsWith({ phase, amount, turns, members, handedOver: { sent, confirmed } }, today)
}

const add = (sums: Map<HandId, number>, { handId, amount }: Pick<Payout, 'handId' | 'amount'>) =>
  sums.set(handId, (sums.get(handId) ?? 0) + amount)

interface PotSums extends Omit<PotFacts, 'payouts'> {
  readonly handedOver: {
    readonly sent: ReadonlyMap<HandId, number>
    readonly confirmed: ReadonlyMap<HandId, number>
  }
}

function potsWith(
  { phase, amount, turns, members, handedOver }: PotSums,
  today?: CalendarDate,
): Pot[] {
  const expected = expectedOf(amount, members)
  const cycles = cyclesOf(turns)
  const collected = collectedByCycle(cycles.length, amount, members)
  // Mostly nothing is contested, and then the sums are not made twice.
  const certain = members.every(({ contested }) => contested === 0)
    ? collected
    : collectedByCycle(
        cycles.length,
        amount,
        members.map(({ hands, paid, contested }) => ({ hands, paid: minor(paid - contested) })),
      )
  const sentOf = ({ handId }: Cycle) => handedOver.sent.get(handId) ?? 0
  const isFilled = (cycle: Cycle) => today === undefined || isDue({ phase }, cycle, today)
  const inPot = (sums: readonly Minor[], cycle: Cycle, index: number) =>
    isFilled(cycle) ? minor(sums[index] ?? 0) : minor(0)
  // A reversed payment may leave a pot with less than it gave: then the others lie that much lower.
  const lying = cycles.map((cycle, index) => inPot(certain, cycle, index) - sentOf(cycle))
  const cash = lying.reduce((sum, left) => sum + left, 0)
  return cycles.map((cycle, index) => ({
    cycle,
    expected,
    collected: inPot(collected, cycle, index),
    contested: minor(inPot(collected, cycle, index) - inPot(certain, cycle, index)),
    sent: minor(sentOf(cycle)),
    confirmed: minor(handedOver.confirmed.get(cycle.handId) ?? 0),
    available: minor(Math.max(Math.min(lying[index] ?? 0, cash), 0)),
  }))
}

/** The same for a tontine's state. */
export const potsOf = (state: Money, today?: CalendarDate): Pot[] =>
  potsWith(
    {
      phase: state.phase,
      amount: state.terms.amount,
      turns: state.turns,
      members: paidInAll(state),
      handedOver: payoutList.tallyOf(state.payouts),
    },
    today,
  )

/** What a pot gave and no longer has, because a payment was reversed since; it is owed again. (O6) */
export const lackingIn = ({ collected, sent }: Pick<Pot, 'collected' | 'sent'>): Minor =>
  minor(Math.max(sent - collected, 0))

/** A pot that waits for an officer: there is money in it, and everybody has paid or its day has come. */
export const isToHandOver = (pot: Pot, today: CalendarDate): boolean =>
  pot.available > 0 && (pot.collected >= pot.expected || pot.cycle.date <= today)

/** Whether a hand has received, and confirmed, the whole of its pot. (O7) */
export const hasReceived = ({ expected, confirmed }: Pick<Pot, 'expected' | 'confirmed'>) =>
  confirmed >= expected

/** Whether every hand has received, and confirmed, all that every hand has paid. (O7) */
export function isRoundComplete(state: Money): boolean {
  const { terms, turns, members, payouts } = state
  const expected = expectedOf(terms.amount, activeMembers({ members }))
  const { confirmed } = payoutList.tallyOf(payouts)
  const perHand = turns.length * terms.amount
  return (
    turns.length > 0 &&
    turns.every(({ handId }) =>
      hasReceived({ expected, confirmed: minor(confirmed.get(handId) ?? 0) }),
    ) &&
    // A payment that was reversed since is owed again. (O6)
    activeMembers(state).every(({ id, hands }) => paidBy(state, id) >= hands * perHand)
  )
}
