import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { HandId, MemberId, PaymentId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { dueStatuses } from '@mainforte/domain/payments/dues'
import { Method, PaymentStatus } from '@mainforte/domain/payments/new-payment'
import { paymentSteps } from '@mainforte/domain/payments/payment'
import { turnStates } from '@mainforte/domain/payouts/next-payout'
import { Phase } from '@mainforte/domain/tontines/phase'
import { Head } from '@mainforte/domain/journal/head'
import * as z from 'zod/mini'
import { tontineHead } from '../kernel/tontine-head.ts'
import { ProposalNote } from '../proposals/views.ts'

/** What may be missing of a payment, as the circle reads it and as everybody exports their own. */
export const paymentParticulars = {
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
}

/** What a payment is between a member and their guarantor. (S12) */
const GuaranteePart = z.enum(['cover', 'repayment'])

/** A payment as the circle sees it. */
export const PaymentView = z.object({
  id: PaymentId,
  tontineId: TontineId,
  tontineName: z.string(),
  currency: Currency,
  memberId: MemberId,
  memberName: z.string(),
  /** While the member has an account with a photo. */
  memberPhotoUrl: z.nullable(z.string()),
  /** Who paid, when it was not the member. */
  payerId: z.nullable(MemberId),
  payerName: z.nullable(z.string()),
  amount: Minor,
  date: CalendarDate,
  /** The day on which it counts for lateness: later than `date` if it was written down late. (P14) */
  countsOn: CalendarDate,
  method: Method,
  status: PaymentStatus,
  ...paymentParticulars,
  /** Why it was refused, reversed or contested. */
  reason: z.nullable(z.string()),
  /** From 1 without gaps in one tontine; null until confirmed. */
  receipt: z.nullable(z.number()),
  isSelfRecorded: z.boolean(),
  /** A member who is no officer confirmed it, because no officer answered. (G6) */
  isWitnessed: z.boolean(),
  /** Who took it out of the old notebook; absent for all others. (B2) */
  carriedByNames: z.exactOptional(z.array(z.string())),
  /** It is completed, and only its author stands for it until those whose payment it is have seen it. (P16) */
  hasOneName: z.boolean(),
  /** The reader recorded it today, and takes it back alone. (P6) */
  mayUndo: z.boolean(),
  /** It has one name, and is the reader's payment but not in their name: opening it gives it a second. */
  isToSee: z.boolean(),
  /** The payer stood for the member, or repays who stood for them (S12). */
  guarantee: z.nullable(GuaranteePart),
  /** What it is short of, whose pot would bear that, or bears it since; null if nothing is. (P19) */
  fee: z.nullable(
    z.object({ amount: Minor, beneficiaryName: z.string(), paymentId: z.nullable(PaymentId) }),
  ),
  /** The transfer whose fee it is: no money moved. (P19) */
  feeOf: z.nullable(PaymentId),
  isContested: z.boolean(),
  /** The reader contests it, and may take that back. (G3) */
  contestIsYours: z.boolean(),
  /** The proposal to reverse it or to settle its contests. */
  proposal: z.nullable(ProposalNote),
  /** There is a picture, for officers and for those whose payment it is. */
  hasProof: z.boolean(),
  /** It pays the reader's dues, or the reader has paid it; and which of these. */
  isYours: z.boolean(),
  memberIsYou: z.boolean(),
  payerIsYou: z.boolean(),
  /** It waits, and the reader may confirm it, as an officer or as a witness. (P4, G6) */
  mayConfirm: z.boolean(),
  /** With that confirmation the reader has its money; absent otherwise. (Q1) */
  countsWithYou: z.exactOptional(z.literal(true)),
  /** The same for refusing it. (P3) */
  mayRefuse: z.boolean(),
  /** It was refused, and the reader may say once that this is not right. (P3) */
  mayContestRefusal: z.boolean(),
  /** Somebody contests its refusal, and it waits for somebody else. (P3) */
  isRefusalContested: z.boolean(),
  /** The other payments of the same transfer; mostly none. (P15) */
  transfer: z.array(
    z.object({
      id: PaymentId,
      memberName: z.string(),
      amount: Minor,
      status: PaymentStatus,
      mayConfirm: z.boolean(),
      guarantee: z.nullable(GuaranteePart),
    }),
  ),
  /**
   * Payments of other transfers that have its reference or its picture, too, for officers who are to
   * answer it. (P5, P9)
   */
  sameEvidence: z.array(z.object({ id: PaymentId, memberName: z.string() })),
  recordedByName: z.string(),
  /** ISO instant, and the journal's entry. */
  recordedAt: z.string(),
  seq: z.number(),
})
export type PaymentView = z.infer<typeof PaymentView>

/** What has become of several payments. */
export const PaymentStates = z.object({
  payments: z.array(z.object({ id: PaymentId, status: PaymentStatus })),
})
export type PaymentStates = z.infer<typeof PaymentStates>

/** What some payments come to in one currency; amounts of two are never added. */
export const PaymentTotal = z.object({
  currency: Currency,
  /** Of those that were paid, or of those in the state that was asked for. */
  amount: Minor,
  /** How many payments there are, in whatever state. */
  count: z.number(),
})
export type PaymentTotal = z.infer<typeof PaymentTotal>

/** How a due stands, as the rules say it. */
export const DueStatus = z.enum(dueStatuses)

/** What one hand of the reader owes to one cycle. */
export const DueView = z.object({
  cycle: z.number(),
  handId: HandId,
  /** 1 for a member's first hand. */
  hand: z.number(),
  deadline: CalendarDate,
  amount: Minor,
  paid: Minor,
  /** Of what is still owed: what waits for an officer's confirmation. */
  declared: Minor,
  /** What nobody will pay any more. (S7) */
  writtenOff: Minor,
  status: DueStatus,
})
export type DueView = z.infer<typeof DueView>

/** How a turn's pot stands, as the rules say it. */
export const TurnState = z.enum(turnStates)

/** A turn of the reader: which pot they receive when, and its state. */
export const OwnTurnView = z.object({
  handId: HandId,
  hand: z.number(),
  cycle: z.number(),
  date: CalendarDate,
  /** What the pot brings together when everybody has paid. */
  expected: Minor,
  collected: Minor,
  sent: Minor,
  confirmed: Minor,
  state: TurnState,
  /** The hand went out: what is expected is what the others pay back. (S3) */
  isRetired: z.boolean(),
})
export type OwnTurnView = z.infer<typeof OwnTurnView>

/** The reader's own situation in one tontine: "Ma situation". */
export const SituationView = z.object({
  tontineId: TontineId,
  tontineName: z.string(),
  currency: Currency,
  phase: Phase,
  memberId: MemberId,
  hands: z.number(),
  /** All that they are to pay now: what is owed and not declared. */
  due: Minor,
  /** Of which late. */
  late: Minor,
  /** Paid ahead: it fills the dues that open next. */
  credit: Minor,
  /** Their declared payments that wait for an officer, and what these settle of the dues now open. */
  waiting: Minor,
  declared: Minor,
  /** What to pay first: all that the reader owes to the cycle with the nearest deadline. */
  first: z.nullable(z.object({ cycle: z.number(), amount: Minor, deadline: CalendarDate })),
  /** Which of their turns is paid out next (R9); null when none is, or the tontine is closed. */
  nextTurn: z.nullable(OwnTurnView),
  turns: z.array(OwnTurnView),
  /** Their dues that are not settled, the declared ones among them, oldest first, at most a hundred. */
  dues: z.array(DueView),
  /** From 0 to 1; null while no due has fallen due. */
  onTimeRate: z.nullable(z.number()),
})
export type SituationView = z.infer<typeof SituationView>

/** One thing that happened to a payment, as the journal has it. */
export const PaymentStep = z.object({
  what: z.enum(paymentSteps),
  /** ISO instant. */
  at: z.string(),
  /** Empty where the person's name was erased. */
  byName: z.string(),
  isYou: z.boolean(),
  reason: z.nullable(z.string()),
})
export type PaymentStep = z.infer<typeof PaymentStep>

/** Which cycles the money fills; null while it is not confirmed or waits for later ones. */
const CyclesFilled = z.nullable(z.object({ first: z.number(), last: z.number() }))

/** An entry of the tontine's journal. */
const JournalPlace = z.object({
  seq: z.number(),
  /** ISO instant. */
  at: z.string(),
  hash: z.string(),
})
export type JournalPlace = z.infer<typeof JournalPlace>

/** The journal's entry that made a payment count, and the one that last changed its state. */
const receiptEntries = { written: JournalPlace, changed: z.nullable(JournalPlace) }

/** A payment's own page. */
export const ReceiptView = z.object({
  keptBy: tontineHead.keptBy,
  payment: PaymentView,
  cycles: CyclesFilled,
  /** Oldest first. */
  history: z.array(PaymentStep),
  /** Opens the public page that vouches for the receipt; null until there is one. */
  checkToken: z.nullable(z.string()),
  ...receiptEntries,
  written: z.nullable(JournalPlace),
  /** The tontine's phase and the reader's offices decide what they may do with it. */
  phase: Phase,
  isOfficer: z.boolean(),
  isMember: z.boolean(),
  /** The reader may propose to reverse it. (G2) */
  mayPropose: z.boolean(),
  /** The reader may propose to settle its contests. (G3) */
  maySettle: z.boolean(),
  /** The reader has contested what stands of it as often as they may. (P7) */
  hasContested: z.boolean(),
  /** The journal's end, for those who may read it. */
  journalHead: z.nullable(Head),
})
export type ReceiptView = z.infer<typeof ReceiptView>

/** What a receipt's public page says. People stand in it by their initials; reasons and notes don't. */
export const CheckView = z.object({
  tontineName: z.string(),
  receipt: z.number(),
  amount: Minor,
  currency: Currency,
  date: CalendarDate,
  method: Method,
  cycles: CyclesFilled,
  member: z.string(),
  /** Who paid, when it was not the member. */
  payer: z.nullable(z.string()),
  recordedBy: z.string(),
  /** Who confirmed what the member had declared. */
  confirmedBy: z.nullable(z.string()),
  /** That was a witness, and no officer. (G6) */
  isWitnessed: z.boolean(),
  /** Nobody but its author stands for it yet. (P16) */
  /** It was taken out of an old notebook; absent otherwise. (B2) */
  isCarried: z.exactOptional(z.literal(true)),
  hasOneName: z.boolean(),
  state: z.enum(['confirmed', 'contested', 'reversed']),
  ...receiptEntries,
  /** The tontine's time zone, in which its days are counted. */
  zone: z.string(),
})
export type CheckView = z.infer<typeof CheckView>
