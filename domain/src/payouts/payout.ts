import * as z from 'zod/mini'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId, MemberId, PaymentId, PayoutId, PersonId, UserId } from '../kernel/ids.ts'
import type { EventMeta } from '../kernel/context.ts'
import { type Minor, minor, sumOf } from '../kernel/minor.ts'
import type { EventRule, EventTable } from '../kernel/event-table.ts'
import { trackedList } from '../kernel/tracked-list.ts'
import type { Member, MembersPart } from '../members/member.ts'
import { speakerOf } from '../members/speaking.ts'
import { activeMembers, handsOf, memberOf, personOfUser } from '../members/member.ts'
import { cyclesOf, filledDues, isDue, isWhole, owedInAll } from '../payments/dues.ts'
import type { BareTurn, Cycle, GivenBack } from '../payments/dues.ts'
import { type Claim, type GuaranteesPart, claimsOf, toRepay } from '../payments/guarantee.ts'
import { type Method, movesMoney } from '../payments/new-payment.ts'
import { carriersOf, contestedOf, hasPayments, paidBy, paymentOf } from '../payments/payment.ts'
import type { Payment, PaymentsPart } from '../payments/payment.ts'
import { type PaidInAll, collectedByCycle, expectedByCycle } from '../payments/pot.ts'
import type { Pausable } from '../rotation/pauses.ts'
import type { RotationPart } from '../rotation/rotation.ts'
import { type TontinePart, isOpen } from '../tontines/tontine.ts'

/**
 * `sent -> confirmed`, `sent -> disputed -> confirmed`, and `sent | disputed -> withdrawn`. What
 * witnesses confirmed: `confirmed -> disputed`, too.
 */
export const payoutStatuses = ['sent', 'confirmed', 'disputed', 'withdrawn'] as const
export const PayoutStatus = z.enum(payoutStatuses, { error: 'status-unknown' })
export type PayoutStatus = z.infer<typeof PayoutStatus>

export interface Payout {
  readonly id: PayoutId
  /** Whose pot it is; null if it gives back credit. (S2) */
  readonly handId: HandId | null
  readonly memberId: MemberId
  readonly amount: Minor
  readonly date: CalendarDate
  readonly method: Method
  readonly referenceDigest: string | null
  readonly noteDigest: string | null
  readonly status: PayoutStatus
  readonly by: UserId
  /** Whose hands its money left. (Q1) */
  readonly givenBy: PersonId
  /** Who says that the old notebook has it: two people, or one who is alone. Absent otherwise. (B2) */
  readonly carriedBy?: readonly UserId[]
  /** Who said that the money arrived: the beneficiary, or a witness on their behalf. */
  readonly confirmedBy: UserId | null
  /** Somebody else confirmed it on the beneficiary's behalf, who may still dispute it. (O5) */
  readonly isWitnessed: boolean
  /** The beneficiary confirmed it by their link. (L7) */
  readonly confirmedByLink?: true
  readonly reasonDigest: string | null
  /** When the beneficiary last disputed it, ISO instant; absent if never. (O7) */
  readonly disputedAt?: string
  /** The beneficiary disputes it by a link. (L2) */
  readonly byLink?: true
  readonly sentAt: string
  /** The journal entry that sent it. */
  readonly sentSeq: number
}

/** This feature's part of a tontine's state, in the order of sending. */
export interface PayoutsPart {
  readonly payouts: readonly Payout[]
}

export type PayoutEvent =
  | {
      readonly type: 'payout-sent'
      readonly payoutId: PayoutId
      readonly handId: HandId | null
      readonly memberId: MemberId
      readonly amount: Minor
      readonly date: CalendarDate
      readonly method: Method
      readonly referenceDigest: string | null
      readonly noteDigest: string | null
      /** Who took it out of the old notebook, with the yes of the entry's author. Absent otherwise. (B2) */
      readonly carriedBy?: UserId
    }
  | {
      readonly type: 'payout-confirmed'
      readonly payoutId: PayoutId
      /** Absent if it is the beneficiary's word. (O5) */
      readonly isWitnessed?: boolean
      /** No money moved: it paid what the member owed to others, or bore a fee. (S3, P19) */
      readonly isOffset?: true
      /** The beneficiary says it by their link. (L7) */
      readonly byLink?: true
    }
  /** Only in journals from before one witness was enough. */
  | { readonly type: 'payout-witnessed'; readonly payoutId: PayoutId }
  | {
      readonly type: 'payout-disputed'
      readonly payoutId: PayoutId
      readonly reasonDigest: string
      /** The beneficiary says it by their link. (L2) */
      readonly byLink?: true
    }
  | {
      readonly type: 'payout-withdrawn'
      readonly payoutId: PayoutId
      readonly reasonDigest: string
    }

/** For each pot: what was sent and not withdrawn, and the confirmed part of it. */
interface PayoutTally {
  readonly sent: Map<HandId, number>
  readonly confirmed: Map<HandId, number>
  /** What was sent to each member, from the pots of their hands and of their credit. */
  readonly received: Map<MemberId, number>
  /** What gave back credit, and is not disputed. (S2) */
  readonly returned: Map<MemberId, number>
  /** What gave it back and is disputed: contested money of the member until that is settled. (S2) */
  readonly inQuestion: Map<MemberId, number>
  /** What left the hands of each person. (Q1) */
  readonly given: Map<PersonId, number>
}

export const payoutList = trackedList({
  keys: { reference: ({ referenceDigest }: Payout) => referenceDigest },
  tally: {
    empty: (): PayoutTally => ({
      sent: new Map(),
      confirmed: new Map(),
      received: new Map(),
      returned: new Map(),
      inQuestion: new Map(),
      given: new Map(),
    }),
    copy: ({ sent, confirmed, received, returned, inQuestion, given }) => ({
      sent: new Map(sent),
      confirmed: new Map(confirmed),
      received: new Map(received),
      returned: new Map(returned),
      inQuestion: new Map(inQuestion),
      given: new Map(given),
    }),
    count({ sent, confirmed, received, returned, inQuestion, given }, payout, sign) {
      const { handId, memberId, status, givenBy } = payout
      const amount = sign * payout.amount
      if (status !== 'withdrawn') {
        received.set(memberId, (received.get(memberId) ?? 0) + amount)
        if (!isInQuestion(payout)) given.set(givenBy, (given.get(givenBy) ?? 0) + amount)
        const back = isReturned(payout) ? returned : inQuestion
        if (handId === null) back.set(memberId, (back.get(memberId) ?? 0) + amount)
        else sent.set(handId, (sent.get(handId) ?? 0) + amount)
      }
      if (status === 'confirmed' && handId !== null)
        confirmed.set(handId, (confirmed.get(handId) ?? 0) + amount)
    },
  },
})

/** What was given back to a member of what they had paid, confirmed or not. (S2) */
export const returnedTo = ({ payouts }: PayoutsPart, memberId: MemberId): Minor =>
  minor(payoutList.tallyOf(payouts).returned.get(memberId) ?? 0)

/** What an officer says was given back to a member, who disputes it. (S2) */
const inQuestionOf = ({ payouts }: PayoutsPart, memberId: MemberId): number =>
  payoutList.tallyOf(payouts).inQuestion.get(memberId) ?? 0

/** The part of a member's money that is contested, or of which it is disputed that it was given back. (G3, S2) */
export const uncertainOf = (state: PaymentsPart & PayoutsPart, memberId: MemberId): Minor =>
  minor(contestedOf(state, memberId) + inQuestionOf(state, memberId))

/** Each sum that was given back to a member. (S2) */
export const givenBack = ({ payouts }: PayoutsPart, memberId: MemberId): GivenBack[] =>
  returnedTo({ payouts }, memberId) === 0
    ? []
    : payouts.filter((one) => isReturned(one) && one.memberId === memberId)

/** The cycle whose pot it is, from 1; 0 for credit given back. (C1, S2) */
export const cycleOfPayout = (
  { turns }: Pick<RotationPart, 'turns'>,
  { handId }: Pick<Payout, 'handId'>,
): number => cyclesOf(turns).find((cycle) => cycle.handId === handId)?.number ?? 0

/** Whether it may be withdrawn: its money moved, and only its sender confirmed it, or a witness of an old notebook. (O3, B2) */
export const isWithdrawable = (
  payout: Pick<Payout, 'method' | 'status' | 'by' | 'confirmedBy' | 'isWitnessed' | 'carriedBy'>,
): boolean =>
  movesMoney(payout.method) &&
  (awaitsWord(payout) ||
    (payout.status === 'confirmed' &&
      (payout.confirmedBy === payout.by || (payout.isWitnessed && payout.carriedBy !== undefined))))

/** Whether somebody disputes that it gave back credit. (S2) */
export const isInQuestion = ({ handId, status }: Pick<Payout, 'handId' | 'status'>): boolean =>
  handId === null && status === 'disputed'

/** Whether it gave back credit, and was neither withdrawn nor disputed. (S2) */
export const isReturned = ({ handId, status }: Pick<Payout, 'handId' | 'status'>): boolean =>
  handId === null && (status === 'sent' || status === 'confirmed')

/** What a member has paid in and not been given back; below zero if payments were reversed since. */
export const paidOnBalance = (state: PaymentsPart & PayoutsPart, memberId: MemberId): number =>
  paidBy(state, memberId) - returnedTo(state, memberId)

/** What pots have given a member, and what was given back to them, confirmed or not. */
export const receivedBy = ({ payouts }: PayoutsPart, memberId: MemberId): Minor =>
  minor(payoutList.tallyOf(payouts).received.get(memberId) ?? 0)

/** Whether something was sent to a member that was neither confirmed nor withdrawn. */
export const isAwaitingWord = ({ payouts }: PayoutsPart, memberId: MemberId): boolean =>
  payouts.some((one) => one.memberId === memberId && awaitsWord(one))

/**
 * The payments that somebody contests who leaves before the start: nobody is kept by what others alone wrote
 * down. They are reversed with the leaving, unless their money was given back. (M11, S2)
 */
export function struckByLeaving(
  state: MembersPart & PaymentsPart & PayoutsPart,
  memberId: MemberId,
): readonly Payment[] {
  const userId = memberOf(state, memberId)?.userId
  const contested = state.payments.filter(
    (one) =>
      userId != null &&
      one.status === 'completed' &&
      one.openContests.includes(userId) &&
      (one.memberId === memberId || one.payerId === memberId),
  )
  const isBack = isGivenBack(
    state,
    contested.map(({ id }) => id),
  )
  return isBack ? [] : contested
}

/**
 * Whether a member's money keeps them in a circle that has not started: what they paid, for themselves or
 * for another, and was not given back; what waits; and what was sent to them and has no answer. An account
 * could still dispute what a witness confirmed. (M6, O5)
 */
export function hasMoneyHere(
  state: MembersPart & PaymentsPart & PayoutsPart,
  memberId: MemberId,
  { isOwnWill }: { readonly isOwnWill: boolean },
): boolean {
  if (!hasPayments(state, memberId)) return false
  const struck = isOwnWill ? struckByLeaving(state, memberId) : []
  const isMissing = (id: MemberId) => {
    const those = struck.flatMap((one) => (one.memberId === id ? one.amount : []))
    return paidOnBalance(state, id) !== sumOf(those)
  }
  const isLeft = state.payments.some(
    (one) =>
      (one.memberId === memberId || one.payerId === memberId) &&
      !struck.includes(one) &&
      (one.status === 'pending' || (one.status === 'completed' && isMissing(one.memberId))),
  )
  const member = memberOf(state, memberId)
  const mayDispute = !isOwnWill && member !== undefined && speakerOf(member) !== null
  return (
    isLeft ||
    state.payouts.some(
      (one) => one.memberId === memberId && (awaitsWord(one) || (mayDispute && one.isWitnessed)),
    )
  )
}

/** Whether money is to be reversed that was given back already: it would be missing from all pots. (S2) */
export function isGivenBack(
  state: PaymentsPart & PayoutsPart,
  paymentIds: readonly PaymentId[],
): boolean {
  const reversed = new Map<MemberId, number>()
  for (const id of paymentIds) {
    const { memberId, amount, status } = paymentOf(state, id) ?? {}
    if (memberId && status === 'completed')
      reversed.set(memberId, (reversed.get(memberId) ?? 0) + (amount ?? 0))
  }
  return [...reversed].some(([memberId, amount]) => {
    const returned = returnedTo(state, memberId) + inQuestionOf(state, memberId)
    return returned > 0 && paidBy(state, memberId) - returned < amount
  })
}

export const payoutOf = ({ payouts }: PayoutsPart, payoutId: PayoutId) =>
  payoutList.first(payouts, 'id', [payoutId])

/** An event that changes one payout. */
const onPayout = <Event extends { readonly payoutId: PayoutId }>(
  change: (payout: Payout, event: Event, meta: EventMeta) => Payout,
): EventRule<PayoutsPart, Event> => ({
  kind: 'payouts',
  evolve: ({ payouts }, event, meta, draft) => ({
    payouts: payoutList.changed(
      payouts,
      event.payoutId,
      (payout) => change(payout, event, meta),
      draft,
    ),
  }),
})

export const payoutEvents = {
  'payout-sent': {
    kind: 'payouts',
    evolve(state, event, { by: author, at, seq }, draft) {
      const { type: _, payoutId: id, carriedBy, ...sent } = event
      const by = carriedBy ?? author
      const payout: Payout = {
        ...sent,
        id,
        by,
        givenBy: personOfUser(state, by),
        ...(carriedBy && { carriedBy: carriersOf(carriedBy, author) }),
        status: 'sent',
        confirmedBy: null,
        isWitnessed: false,
        reasonDigest: null,
        sentAt: at,
        sentSeq: seq,
      }
      return { payouts: payoutList.added(state.payouts, payout, draft) }
    },
  },
  'payout-confirmed': onPayout(({ byLink: _, ...payout }, event, { by: confirmedBy }) => ({
    ...payout,
    status: 'confirmed',
    confirmedBy,
    isWitnessed: event.isWitnessed ?? false,
    ...(event.byLink && { confirmedByLink: event.byLink }),
  })),
  'payout-witnessed': { kind: 'payouts', evolve: () => ({}) },
  'payout-disputed': onPayout(({ confirmedByLink: _, ...payout }, event, { at: disputedAt }) => ({
    ...payout,
    ...(event.byLink && { byLink: event.byLink }),
    status: 'disputed',
    disputedAt,
    confirmedBy: null,
    isWitnessed: false,
    reasonDigest: event.reasonDigest,
  })),
  'payout-withdrawn': onPayout((payout, { reasonDigest }) => ({
    ...payout,
    status: 'withdrawn',
    reasonDigest,
  })),
} satisfies EventTable<PayoutsPart & MembersPart, PayoutEvent>

/** Whether it was neither confirmed nor withdrawn: somebody has still to say that it arrived. */
export const awaitsWord = ({ status }: Pick<Payout, 'status'>) =>
  status === 'sent' || status === 'disputed'

/** Whether its money has left the pot: true unless it was withdrawn. */
export const leftThePot = ({ status }: Pick<Payout, 'status'>) => status !== 'withdrawn'

/** All payouts that were not withdrawn. */
export const livePayouts = ({ payouts }: PayoutsPart) => payouts.filter(leftThePot)

/** The hands that have begun to be paid out; their rank and day stay as they are. (H1) */
export const servedHands = ({ payouts }: PayoutsPart): Set<HandId> =>
  new Set([...payoutList.tallyOf(payouts).sent].flatMap(([hand, sent]) => (sent > 0 ? hand : [])))

/** Whether a hand of a member has begun to be paid out. */
export function hasServedHand(state: PayoutsPart, member: Pick<Member, 'id' | 'hands'>): boolean {
  const { sent } = payoutList.tallyOf(state.payouts)
  return handsOf(member).some((hand) => (sent.get(hand) ?? 0) > 0)
}

/** The parts of a state that its money follows from. */
export type Money = TontinePart &
  MembersPart &
  RotationPart &
  PaymentsPart &
  PayoutsPart &
  GuaranteesPart

/** What each active member has paid in all; late or early, themselves or through somebody else. */
export const paidInAll = (state: MembersPart & PaymentsPart & PayoutsPart): PaidInAll[] =>
  activeMembers(state).map(({ id, hands }) => ({
    id,
    hands,
    paid: paidOnBalance(state, id),
    contested: uncertainOf(state, id),
  }))

/** One cycle's pot: what should come, what came, what went, and what is left to hand over. */
export interface Pot {
  readonly cycle: Cycle
  readonly expected: Minor
  readonly collected: Minor
  /** The part of it that comes from contested payments, and is not handed over. (G3) */
  readonly contested: Minor
  /** The part of what was paid back to a hand that is out which its member owes to others. (S3) */
  readonly withheld: Minor
  /** Sent and not withdrawn, confirmed or not. */
  readonly sent: Minor
  readonly confirmed: Minor
  /** What may be handed over: what is there, certain, and not handed over yet. (O2, O6, G3) */
  readonly available: Minor
}

/** What the pots of a round are computed from. */
export interface PotFacts extends Pausable {
  /** What members owe to guarantors. */
  readonly claims?: readonly Pick<Claim, 'memberId' | 'amount'>[]
  readonly hasStarted: boolean
  readonly amount: Minor
  readonly turns: readonly BareTurn[]
  readonly members: readonly PaidInAll[]
  readonly payouts: readonly Pick<Payout, 'handId' | 'amount' | 'status'>[]
}

/**
 * The pots of a round on a day, in the order of the days. Money reaches a cycle only once it has
 * opened, after the start. Without a day, all cycles count as open, as at the end of the round.
 * (O2, C10)
 */
export function potsFrom({ payouts, ...facts }: PotFacts, today?: CalendarDate): Pot[] {
  const sent = new Map<HandId, number>()
  const confirmed = new Map<HandId, number>()
  for (const payout of payouts) {
    if (payout.status !== 'withdrawn') add(sent, payout)
    if (payout.status === 'confirmed') add(confirmed, payout)
  }
  return potsWith({ ...facts, handedOver: { sent, confirmed } }, today)
}

function add(
  sums: Map<HandId, number>,
  { handId, amount }: Pick<Payout, 'handId' | 'amount'>,
): void {
  if (handId !== null) sums.set(handId, (sums.get(handId) ?? 0) + amount)
}

interface PotSums extends Omit<PotFacts, 'payouts'> {
  readonly handedOver: {
    readonly sent: ReadonlyMap<HandId, number>
    readonly confirmed: ReadonlyMap<HandId, number>
  }
}

function potsWith(
  { hasStarted, pauses, amount, turns, members, handedOver, claims = [] }: PotSums,
  today?: CalendarDate,
): Pot[] {
  const cycles = cyclesOf(turns)
  const expected = expectedByCycle(cycles, amount, members)
  const collected = collectedByCycle(cycles, amount, members)
  // Mostly nothing is contested, and then the sums are not made twice.
  const certain = members.every(({ contested }) => contested === 0)
    ? collected
    : collectedByCycle(
        cycles,
        amount,
        members.map(({ paid, contested, ...member }) => ({ ...member, paid: paid - contested })),
      )
  const sentOf = ({ handId }: Cycle) => handedOver.sent.get(handId) ?? 0
  const isFilled = (cycle: Cycle) =>
    today === undefined || isDue({ hasStarted, pauses }, cycle, today)
  const inPot = (sums: readonly Minor[], cycle: Cycle, index: number) =>
    isFilled(cycle) ? minor(sums[index] ?? 0) : minor(0)
  // A reversed payment may leave a pot with less than it gave: then the others lie that much lower.
  const lying = cycles.map((cycle, index) => inPot(certain, cycle, index) - sentOf(cycle))
  const cash = lying.reduce((sum, left) => sum + left, 0)
  const withheld = cycles.some(({ isRetired }) => isRetired)
    ? withheldFrom(cycles.filter(isFilled), { amount, members, claims }, lying)
    : []
  return cycles.map((cycle, index) => ({
    cycle,
    expected: expected[index] ?? minor(0),
    collected: inPot(collected, cycle, index),
    contested: minor(inPot(collected, cycle, index) - inPot(certain, cycle, index)),
    withheld: minor(withheld[index] ?? 0),
    sent: minor(sentOf(cycle)),
    confirmed: minor(handedOver.confirmed.get(cycle.handId) ?? 0),
    available: minor(Math.max(Math.min((lying[index] ?? 0) - (withheld[index] ?? 0), cash), 0)),
  }))
}

/**
 * What is kept of the pots of hands that are out, because their members owe others or a guarantor. What is
 * written off is kept, too: it is paid by it after all. (S3)
 */
function withheldFrom(
  open: readonly Cycle[],
  { amount, members, claims }: Required<Pick<PotFacts, 'amount' | 'members' | 'claims'>>,
  lying: readonly number[],
): number[] {
  // Cycles open in their order, so that the open ones are the first.
  const owing = new Map<MemberId, number>()
  const owedBy = (member: PaidInAll) =>
    owing.get(member.id) ??
    owedToOthers(open, amount, member) +
      sumOf(claims.flatMap((one) => (one.memberId === member.id ? one.amount : [])))
  return open.map((cycle, index) => {
    const member = cycle.isRetired && members.find(({ id }) => id === cycle.memberId)
    if (!member) return 0
    const owes = owedBy(member)
    const kept = Math.min(Math.max(lying[index] ?? 0, 0), owes)
    owing.set(member.id, owes - kept)
    return kept
  })
}

/** What a member has not paid to the cycles of others, written off or not. */
function owedToOthers(cycles: readonly Cycle[], amount: Minor, member: PaidInAll): number {
  const hands = handsOf(member)
  return filledDues(cycles, hands, amount, member.paid).reduce(
    (sum, { of, due, filled }) => (hands.includes(of) ? sum : sum + due - filled),
    0,
  )
}

/** The same for a tontine's state. */
export const potsOf = (state: Money, today?: CalendarDate): Pot[] =>
  potsWith(
    {
      hasStarted: state.hasStarted,
      pauses: state.pauses,
      amount: state.terms.amount,
      turns: state.turns,
      members: paidInAll(state),
      claims: claimsOf(state),
      handedOver: payoutList.tallyOf(state.payouts),
    },
    today,
  )

/** What a pot gave and no longer has, because a payment was reversed since; it is owed again. (O6) */
export const lackingIn = ({ collected, sent }: Pick<Pot, 'collected' | 'sent'>): Minor =>
  minor(Math.max(sent - collected, 0))

/**
 * What may be given back to a member: what they have paid beyond all that is due by now, without what
 * is contested, and what they owe to guarantors. Before the start that is all of it. (S2, S12, G3)
 */
export function creditOf(state: Money, memberId: MemberId, today: CalendarDate): Minor {
  const member = memberOf(state, memberId)
  // After an early end the closing sheet says who gets what. (S9)
  if (member?.status !== 'active' || state.closing.length > 0) return minor(0)
  const cycles = cyclesOf(state.turns).filter((cycle) => isDue(state, cycle, today))
  const owed = owedInAll(cycles, handsOf(member), state.terms.amount)
  const certain = paidOnBalance(state, memberId) - uncertainOf(state, memberId)
  // After the end nobody can repay into an account any more. (O7)
  const withheld = isOpen(state) ? toRepay(state, memberId) : 0
  return minor(Math.max(certain - owed - withheld, 0))
}

/** A pot that waits for an officer: there is money in it, and everybody has paid or its day has come. */
export const isToHandOver = (pot: Pot, today: CalendarDate): boolean =>
  pot.available > 0 && (pot.collected >= pot.expected || pot.cycle.date <= today)

/** Whether a hand has received, and confirmed, the whole of its pot. (O7) */
export const hasReceived = ({ expected, confirmed }: Pick<Pot, 'expected' | 'confirmed'>) =>
  confirmed >= expected

/**
 * Whether every hand has received, and confirmed, all that the others owe it, and nobody owes anything
 * that is not written off. (O7, S7)
 */
export function isRoundComplete(state: Money): boolean {
  const { terms, turns, payouts } = state
  if (turns.length === 0) return false
  const cycles = cyclesOf(turns)
  const members = paidInAll(state)
  const expected = expectedByCycle(cycles, terms.amount, members)
  const { confirmed } = payoutList.tallyOf(payouts)
  const confirmedOf = ({ handId }: Cycle) => minor(confirmed.get(handId) ?? 0)
  if (!members.every((member) => owesNothing(cycles, terms.amount, member))) return false
  const haveAllReceived = cycles.every((cycle, index) =>
    hasReceived({ expected: expected[index] ?? minor(0), confirmed: confirmedOf(cycle) }),
  )
  if (isWhole(cycles)) return haveAllReceived
  const pots = potsOf(state)
  // What nobody owes any more and is not there is lost: the round ends all the same. (S7)
  if (hasLoss(state, pots)) return true
  // What was paid although it had been written off is handed over, too.
  return haveAllReceived && pots.every((pot) => pot.confirmed >= pot.collected)
}

/** Whether pots gave what nobody owes any more, and everything that is there was handed over. */
const hasLoss = ({ payouts }: PayoutsPart, pots: readonly Pot[]): boolean =>
  !payouts.some(awaitsWord) &&
  pots.some((pot) => lackingIn(pot) > 0) &&
  // What is contested is still handed over, or goes back. (G3)
  pots.every(({ available, withheld, contested }) => available + withheld + contested === 0)

/** Whether somebody has paid the whole round, except what is written off. */
function owesNothing(cycles: readonly Cycle[], amount: Minor, member: PaidInAll): boolean {
  const hands = handsOf(member)
  if (member.paid >= owedInAll(cycles, hands, amount)) return true
  if (isWhole(cycles)) return false
  return filledDues(cycles, hands, amount, member.paid).every(
    ({ due, filled, lost }) => filled + lost >= due,
  )
}
