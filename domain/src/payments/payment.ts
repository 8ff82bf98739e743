import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { MemberId, PaymentId, PersonId, UserId } from '../kernel/ids.ts'
import { type MembersPart, personIdThen, personOfUser } from '../members/member.ts'
import { type Minor, minor } from '../kernel/minor.ts'
import type { PictureDigest } from '../kernel/picture.ts'
import type { EventMeta } from '../kernel/context.ts'
import { type EventRule, type EventTable, evolvedBy } from '../kernel/event-table.ts'
import { type Draft, trackedList } from '../kernel/tracked-list.ts'
import type { Method, PaymentStatus } from './new-payment.ts'

/**
 * The fields of a payment in the journal, the state and the tables that never change; texts are
 * digests.
 */
interface Written {
  /** Whose dues it pays. */
  readonly memberId: MemberId
  /** Who paid for the member, if somebody else did. */
  readonly payerId: MemberId | null
  readonly amount: Minor
  /** The day on which the money was handed over, as its author says. */
  readonly date: CalendarDate
  readonly method: Method
  readonly referenceDigest: string | null
  readonly noteDigest: string | null
  /** Digest of the picture that proves it. (P9) */
  readonly proofDigest: PictureDigest | null
}

export interface Payment extends Written {
  readonly id: PaymentId
  /** The day on which it counts for lateness. (P14) */
  readonly countsOn: CalendarDate
  /** The first payment of the transfer that paid for several people; null if it paid for one. (P15) */
  readonly transferId: PaymentId | null
  /** The payer was the member's guarantor, and the member owes it to them. (S12) */
  readonly isCover: boolean
  /** The payer repays what the member had covered for them. (S12) */
  readonly isRepayment: boolean
  /** The transfer whose fee it is: the pot bears it, and no money moved; absent otherwise. (P19) */
  readonly feeOf?: PaymentId
  readonly status: PaymentStatus
  readonly by: UserId
  /** Who said that its money is there, and has it until they hand it on; null if nobody yet. (Q1) */
  readonly keptBy: PersonId | null
  /** Who says that it stood in the old notebook: two people, or one who is alone. Absent otherwise. (B2) */
  readonly carriedBy?: readonly UserId[]
  /** Its author is also the payer, and nobody else could confirm it. (P4) */
  readonly isSelfRecorded: boolean
  /** A member who is no officer confirmed it, because no officer answered. (G6) */
  readonly isWitnessed: boolean
  /** Only its author stands for it: nobody else has confirmed, contested or seen it. (P16) */
  readonly hasOneName: boolean
  /** Somebody contests it: its money is not handed over until that is settled. (G3) */
  readonly isContested: boolean
  /** Who contests it and has neither taken that back nor seen it settled. */
  readonly openContests: readonly UserId[]
  /** When somebody last contested it, ISO instant. */
  readonly contestedAt: string | null
  /** Somebody has contested its reversal: it counts again until that is settled; absent otherwise. (G3) */
  readonly isRestored?: true
  /** Who has ever contested it, once for each time. (P7) */
  readonly contestedBy: readonly UserId[]
  /** The officers who refused it; one who is contested leaves the answer to somebody else. (P3) */
  readonly refusedBy: readonly UserId[]
  /** Number of the receipt, from 1 without gaps in one tontine; only payments that were completed have one. (P8) */
  readonly receipt: number | null
  readonly reasonDigest: string | null
  /** The journal entry that completed the payment; orders payments of one day. */
  readonly completedSeq: number | null
  /** When it was recorded, as time and journal entry; of one day, the latest entry comes first. */
  readonly recordedSeq: number
  readonly recordedAt: string
}

/** This feature's part of a tontine's state, in the order of recording. */
export interface PaymentsPart {
  readonly payments: readonly Payment[]
  /** How many receipts were numbered. */
  readonly receipts: number
}

/** The fields of an event that writes a payment down. */
interface WrittenDown extends Written {
  readonly paymentId: PaymentId
  /** Absent if it counts on the day that it names. (P14) */
  readonly countsOn?: CalendarDate
  /** Absent if its transfer pays for nobody else. (P15) */
  readonly transferId?: PaymentId
  /** Absent if its payer did not stand for the member, or the member was not late. (S12) */
  readonly isCover?: true
  /** Absent if it repays no guarantor. (S12) */
  readonly isRepayment?: true
  /** Absent if it is no fee. (P19) */
  readonly feeOf?: PaymentId
}

export type PaymentEvent =
  | (WrittenDown & {
      readonly type: 'payment-recorded'
      readonly isSelfRecorded: boolean
      readonly receipt: number
      /** Who took it out of the old notebook, with the yes of the entry's author. Absent otherwise. (B2) */
      readonly carriedBy?: UserId
    })
  | (WrittenDown & {
      readonly type: 'payment-declared'
      /** An officer has taken it, and another one confirms that. Absent if its payer declares it. (P4, Q1) */
      readonly isTaken?: true
    })
  | {
      readonly type: 'payment-confirmed'
      readonly paymentId: PaymentId
      readonly isSelfRecorded: boolean
      /** Absent if an officer confirmed it. (G6) */
      readonly isWitnessed?: boolean
      readonly receipt: number
    }
  | {
      readonly type: 'payment-refused'
      readonly paymentId: PaymentId
      readonly reasonDigest: string
    }
  | {
      readonly type: 'payment-reversed'
      readonly paymentId: PaymentId
      readonly reasonDigest: string
    }
  | {
      readonly type: 'payment-contested'
      readonly paymentId: PaymentId
      readonly reasonDigest: string
      /** The reversal is contested: the payment counts as contested until that is settled. Absent otherwise. (G3) */
      readonly restores?: true
    }
  | {
      readonly type: 'payment-day-confirmed'
      readonly paymentId: PaymentId
      readonly reasonDigest: string
    }
  | { readonly type: 'payment-contest-taken-back'; readonly paymentId: PaymentId }
  /** The member whose dues it pays, or who paid it, has opened its receipt. (P16) */
  | { readonly type: 'payment-seen'; readonly paymentId: PaymentId }
  | {
      readonly type: 'payment-contest-settled'
      readonly paymentId: PaymentId
      readonly reasonDigest: string
    }

type StepOf<Type> = Type extends `payment-${infer Step}` ? Step : never

/** What can happen to a payment, each by an event `payment-…`. */
export const paymentSteps = [
  ...(['recorded', 'declared', 'confirmed'] as const),
  ...(['refused', 'reversed', 'contested'] as const),
  ...(['contest-taken-back', 'contest-settled', 'day-confirmed', 'seen'] as const),
] as const satisfies readonly StepOf<PaymentEvent['type']>[]

/** The sums of a tontine's payments. */
interface PaymentTally {
  /** The sum of each member's completed payments. */
  readonly paid: Map<MemberId, number>
  /** The sum of each member's completed payments that somebody contests. (G3) */
  readonly contested: Map<MemberId, number>
  /** The sum of each member's payments that wait for an officer. */
  readonly waiting: Map<MemberId, number>
  /** The sum of the completed payments that each person has taken. (Q1) */
  readonly kept: Map<PersonId, number>
  /** How many payments each member has received or made that were neither refused nor reversed. (M6) */
  readonly live: Map<MemberId, number>
  /** What each guarantor has covered for each member, less what was repaid, by pair. (S12) */
  readonly advanced: Map<string, number>
  /** The repayments that wait for an officer, by the same pair. */
  readonly repaying: Map<string, number>
}

/** What was advanced by one member for another: the guarantor, then the other. */
export const pairKey = (guarantorId: MemberId, memberId: MemberId) => `${guarantorId} ${memberId}`

/** Payments of one amount and day may be the same money. (P5) */
export const alikeKey = ({ amount, date }: Pick<Payment, 'amount' | 'date'>) => `${amount} ${date}`

export const paymentList = trackedList({
  keys: {
    reference: ({ referenceDigest }: Payment) => referenceDigest,
    proof: ({ proofDigest }: Payment) => proofDigest,
    alike: alikeKey,
  },
  tally: {
    empty: (): PaymentTally => ({
      paid: new Map(),
      contested: new Map(),
      waiting: new Map(),
      kept: new Map(),
      live: new Map(),
      advanced: new Map(),
      repaying: new Map(),
    }),
    copy: ({ paid, contested, waiting, kept, live, advanced, repaying }) => ({
      paid: new Map(paid),
      contested: new Map(contested),
      waiting: new Map(waiting),
      kept: new Map(kept),
      live: new Map(live),
      advanced: new Map(advanced),
      repaying: new Map(repaying),
    }),
    count(tally, payment, sign) {
      const { memberId, payerId, amount, status, isContested, keptBy } = payment
      if (payment.isCover || payment.isRepayment) countClaim(tally, payment, sign)
      if (status === 'completed') {
        if (keptBy) tally.kept.set(keptBy, (tally.kept.get(keptBy) ?? 0) + sign * amount)
        tally.paid.set(memberId, (tally.paid.get(memberId) ?? 0) + sign * amount)
        if (isContested)
          tally.contested.set(memberId, (tally.contested.get(memberId) ?? 0) + sign * amount)
      }
      if (status === 'pending')
        tally.waiting.set(memberId, (tally.waiting.get(memberId) ?? 0) + sign * amount)
      if (status === 'failed' || status === 'reversed') return
      for (const id of payerId === null || payerId === memberId ? [memberId] : [memberId, payerId])
        tally.live.set(id, (tally.live.get(id) ?? 0) + sign)
    },
  },
})

function countClaim(
  { advanced, repaying }: PaymentTally,
  { memberId, payerId, amount, status, isCover }: Payment,
  sign: number,
): void {
  const payer = payerId ?? memberId
  const pair = isCover ? pairKey(payer, memberId) : pairKey(memberId, payer)
  const add = (sums: Map<string, number>, more: number) => {
    const sum = (sums.get(pair) ?? 0) + more
    if (sum === 0) sums.delete(pair)
    else sums.set(pair, sum)
  }
  if (status === 'completed') add(advanced, isCover ? sign * amount : -sign * amount)
  if (status === 'pending' && !isCover) add(repaying, sign * amount)
}

/** Whether somebody has a payment that was neither refused nor reversed, their own or one that they made for another. (M6) */
export const hasPayments = ({ payments }: PaymentsPart, memberId: MemberId) =>
  (paymentList.tallyOf(payments).live.get(memberId) ?? 0) > 0

/** The sum of a member's completed payments. */
export const paidBy = ({ payments }: PaymentsPart, memberId: MemberId): Minor =>
  minor(paymentList.tallyOf(payments).paid.get(memberId) ?? 0)

/** The part of it that somebody contests. (G3) */
export const contestedOf = ({ payments }: PaymentsPart, memberId: MemberId): Minor =>
  minor(paymentList.tallyOf(payments).contested.get(memberId) ?? 0)

/** The sum of a member's payments that wait for an officer. */
export const waitingOf = ({ payments }: PaymentsPart, memberId: MemberId): Minor =>
  minor(paymentList.tallyOf(payments).waiting.get(memberId) ?? 0)

/** Who held the places of a payment when it was recorded. (S5) */
export const partiesOf = (
  state: MembersPart,
  { memberId, payerId, recordedSeq }: Pick<Payment, 'memberId' | 'payerId' | 'recordedSeq'>,
) => ({
  personId: personIdThen(state, memberId, recordedSeq),
  payerPersonId: payerId === null ? null : personIdThen(state, payerId, recordedSeq),
})

export const paymentOf = ({ payments }: PaymentsPart, paymentId: PaymentId) =>
  paymentList.first(payments, 'id', [paymentId])

/** How many hours people have to take back alone what they recorded. (P6, O3) */
export const hoursToUndo = 24

/** Each of those whose payment it is contests the payment once, and its reversal once more, if nobody has. (P7, G3) */
export const contestsAllowed = (status: PaymentStatus): number => (status === 'reversed' ? 2 : 1)

type State = PaymentsPart & MembersPart

/** An event that writes a payment down. */
const writing = <Event extends Extract<PaymentEvent, Written>>(): EventRule<State, Event> => ({
  kind: 'payments',
  evolve: (state, event, meta, draft) => ({
    receipts: event.type === 'payment-recorded' ? event.receipt : state.receipts,
    payments: paymentList.added(state.payments, written(state, event, meta), draft),
  }),
})

/** An event that changes one payment. */
const onPayment = <Event extends { readonly paymentId: PaymentId }>(
  change: (payment: Payment, event: Event, meta: EventMeta, state: State) => Payment,
): EventRule<State, Event> => ({
  kind: 'payments',
  evolve: (state, event, meta, draft) => ({
    payments: paymentList.changed(
      state.payments,
      event.paymentId,
      (payment) => change(payment, event, meta, state),
      draft,
    ),
  }),
})

const confirmed = onPayment<Extract<PaymentEvent, { type: 'payment-confirmed' }>>(
  (payment, { receipt, isSelfRecorded, isWitnessed = false }, { by, seq: completedSeq }, state) => {
    const hasOneName = by === payment.by
    const keptBy = payment.keptBy ?? personOfUser(state, by)
    const done = { receipt, isSelfRecorded, isWitnessed, hasOneName, keptBy, completedSeq }
    return { ...payment, ...done, status: 'completed' }
  },
)

export const paymentEvents = {
  'payment-recorded': writing(),
  'payment-declared': writing(),
  'payment-confirmed': {
    kind: 'payments',
    evolve: (state, event, meta, draft) => ({
      ...confirmed.evolve(state, event, meta, draft),
      receipts: event.receipt,
    }),
  },
  'payment-refused': onPayment((payment, { reasonDigest }, { by }) => ({
    ...payment,
    status: 'failed',
    refusedBy: [...payment.refusedBy, by],
    reasonDigest,
  })),
  'payment-reversed': onPayment((payment, { reasonDigest }) => ({
    ...payment,
    status: 'reversed',
    openContests: [],
    reasonDigest,
  })),
  'payment-contested': onPayment((payment, { reasonDigest, restores }, { by, at }) => {
    const said = { contestedAt: at, contestedBy: [...payment.contestedBy, by], reasonDigest }
    // After a refusal it waits again, for somebody else. (P3)
    if (payment.status === 'failed') return { ...payment, ...said, status: 'pending' }
    return {
      ...payment,
      ...said,
      ...(restores && { status: 'completed' as const, isRestored: true as const }),
      isContested: true,
      hasOneName: payment.hasOneName && by === payment.by,
      openContests: [...payment.openContests, by],
    }
  }),
  'payment-seen': onPayment((payment) => ({ ...payment, hasOneName: false })),
  'payment-day-confirmed': onPayment((payment, { reasonDigest }) => ({
    ...payment,
    countsOn: payment.date,
    reasonDigest,
  })),
  'payment-contest-taken-back': onPayment((payment, _, { by }) => {
    const openContests = payment.openContests.filter((userId) => userId !== by)
    const isContested = openContests.length > 0
    // Nobody takes back a reversal by contesting it.
    const isOver = payment.isRestored && payment.status === 'completed' && !isContested
    const { status } = isOver ? ({ status: 'reversed' } as const) : payment
    return { ...payment, openContests, isContested, status }
  }),
  'payment-contest-settled': onPayment((payment, { reasonDigest }) => ({
    ...payment,
    isContested: false,
    openContests: [],
    reasonDigest,
  })),
} satisfies EventTable<State, PaymentEvent>

/** The state after an event that is not in the journal yet. */
export const evolvePayments = <Whole extends State>(
  state: Whole,
  event: PaymentEvent,
  meta: EventMeta,
  draft?: Draft,
): Whole => evolvedBy(paymentEvents, state, event, meta, draft)

/** Field by field: spreading takes three times as long, and a long journal is replayed often. */
function written(state: State, event: Extract<PaymentEvent, Written>, meta: EventMeta): Payment {
  const { at, by, seq } = meta
  const { paymentId: id, memberId, payerId, amount, date, method } = event
  const { referenceDigest, noteDigest, proofDigest } = event
  const isDone = event.type === 'payment-recorded'
  const payment: Payment = {
    id,
    memberId,
    payerId,
    amount,
    date,
    countsOn: event.countsOn ?? date,
    transferId: event.transferId ?? null,
    isCover: event.isCover ?? false,
    isRepayment: event.isRepayment ?? false,
    method,
    referenceDigest,
    noteDigest,
    proofDigest,
    by,
    keptBy: isDone || event.isTaken ? personOfUser(state, by) : null,
    status: isDone ? 'completed' : 'pending',
    isSelfRecorded: isDone && event.isSelfRecorded,
    isWitnessed: false,
    hasOneName: event.feeOf === undefined,
    isContested: false,
    openContests: [],
    contestedAt: null,
    contestedBy: [],
    refusedBy: [],
    receipt: isDone ? event.receipt : null,
    reasonDigest: null,
    completedSeq: isDone ? seq : null,
    recordedSeq: seq,
    recordedAt: at,
  }
  if (event.feeOf !== undefined) return { ...payment, feeOf: event.feeOf }
  const carrier = isDone ? event.carriedBy : undefined
  return carrier === undefined ? payment : carried(state, payment, carrier)
}

/** A payment of the old notebook: its author is who took it over, and has its money. (B2, Q1) */
function carried(state: State, payment: Payment, by: UserId): Payment {
  const carriedBy = carriersOf(by, payment.by)
  const hasOneName = carriedBy.length === 1
  return { ...payment, by, keptBy: personOfUser(state, by), carriedBy, hasOneName }
}

/** Who took something out of the old notebook, and who said yes to that. (B2) */
export const carriersOf = (carrier: UserId, agreedBy: UserId): readonly UserId[] =>
  carrier === agreedBy ? [carrier] : [carrier, agreedBy]
