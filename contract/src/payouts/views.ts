import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { HandId, MemberId, PaymentId, PayoutId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { Method } from '@mainforte/domain/payments/new-payment'
import { PayoutStatus } from '@mainforte/domain/payouts/payout'
import { Phase } from '@mainforte/domain/tontines/phase'
import { waysToSpeak } from '@mainforte/domain/members/speaking'
import * as z from 'zod/mini'
import { tontineHead } from '../kernel/tontine-head.ts'
import { DueStatus, TurnState } from '../payments/views.ts'
import { ProposalNote } from '../proposals/views.ts'

/** Money that left a pot, as the circle sees it. */
export const PayoutView = z.object({
  id: PayoutId,
  tontineId: TontineId,
  tontineName: z.string(),
  currency: Currency,
  /** Whose turn: 1 for a member's first hand; null for credit given back. (S2) */
  handId: z.nullable(HandId),
  hand: z.nullable(z.number()),
  memberId: MemberId,
  memberName: z.string(),
  /** The cycle whose pot it is, from 1; 0 for credit given back. */
  cycle: z.number(),
  amount: Minor,
  date: CalendarDate,
  method: Method,
  status: PayoutStatus,
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Why it was disputed or withdrawn. */
  reason: z.nullable(z.string()),
  /** The proposal to withdraw it. */
  proposal: z.nullable(ProposalNote),
  /** The reader is the beneficiary. */
  isYours: z.boolean(),
  sentByName: z.string(),
  /** Who said that it arrived; null until somebody did. */
  confirmedByName: z.nullable(z.string()),
  /** Somebody else than the beneficiary said so: a witness. */
  isWitnessed: z.boolean(),
  /** Who took it out of the old notebook; absent for all others. (B2) */
  carriedByNames: z.exactOptional(z.array(z.string())),
  /** The sender also said that it arrived, because nobody else could. */
  isSelfConfirmed: z.boolean(),
  /** How its receiver said so, or that others did; absent where that is not known any more. (L6) */
  strength: z.optional(z.enum(waysToSpeak)),
  /** ISO instant. */
  sentAt: z.string(),
})
export type PayoutView = z.infer<typeof PayoutView>

/** A payout with what the reader may say about it. */
export const AnsweredPayout = z.extend(PayoutView, {
  /** The reader may confirm it, as the beneficiary or a witness, and dispute it while nobody has. */
  mayAnswer: z.boolean(),
  /** A witness confirmed it, and the reader is the beneficiary, who may still dispute it. (O5) */
  mayContest: z.boolean(),
  mayWithdraw: z.boolean(),
  /** The reader handed it over today, and takes it back alone. (O3) */
  mayUndo: z.boolean(),
})

/** What one hand owes to one cycle, with the name of its holder. */
export const HandDueView = z.object({
  handId: HandId,
  hand: z.number(),
  memberId: MemberId,
  memberName: z.string(),
  isYou: z.boolean(),
  deadline: CalendarDate,
  amount: Minor,
  paid: Minor,
  /** Of what is still owed: what waits for an officer's confirmation. */
  declared: Minor,
  /** What nobody will pay any more. (S7) */
  writtenOff: Minor,
  status: DueStatus,
  /** The payment that put the last coin into it; null while nothing lies in it. */
  paymentId: z.nullable(PaymentId),
})
export type HandDueView = z.infer<typeof HandDueView>

/** One collection and one pot, with everything that can be done about it. */
export const CycleView = z.object({
  tontineId: TontineId,
  ...tontineHead,
  currency: Currency,
  phase: Phase,
  /** The day it is in the tontine's zone, as the server's clock tells it. */
  today: CalendarDate,
  /** What each hand owes. */
  amount: Minor,
  /** From 1, and out of how many. */
  cycle: z.number(),
  cycles: z.number(),
  date: CalendarDate,
  /** How its turn stands. (R10) */
  turn: TurnState,
  /** Null for the first, which is open from the start. */
  opensOn: z.nullable(CalendarDate),
  /** Its dues are asked for: never before the start. */
  isOpen: z.boolean(),
  /** How far its meeting is; null where there is none and the reader opens none. (N1) */
  meeting: z.nullable(z.enum(['to-open', 'open', 'closed'])),
  beneficiary: z.object({
    handId: HandId,
    hand: z.number(),
    memberId: MemberId,
    memberName: z.string(),
    isYou: z.boolean(),
    /** The people asked whether the money arrived, where the beneficiary can't say it or was waited for. (O5) */
    witnesses: z.array(z.object({ name: z.string(), isYou: z.boolean(), isSender: z.boolean() })),
    isGuest: z.boolean(),
    /** They have an account, but sleep or did not answer in time. (W2, W3) */
    isSilent: z.boolean(),
    /** Their hand went out: the pot is what the others pay back. (S3) */
    isRetired: z.boolean(),
  }),
  expected: Minor,
  collected: Minor,
  /** The part of it that somebody contests, and that is not handed over. (G3) */
  contested: Minor,
  /** The part withheld until the leaver has paid what they owe to others. (S3) */
  withheld: Minor,
  /** Sent and not withdrawn, confirmed or not. */
  sent: Minor,
  confirmed: Minor,
  /** The reader may let what is withheld pay what is owed. */
  mayOffset: z.boolean(),
  /** What lies in the pot and may be sent now. */
  available: Minor,
  mayRecord: z.boolean(),
  maySend: z.boolean(),
  dues: z.array(HandDueView),
  /** The whole round, a turn for each cycle, in their order: the seats of the ring. */
  turns: z.array(
    z.object({
      handId: HandId,
      memberName: z.string(),
      date: CalendarDate,
      /** How it stands: received is all that every hand owes to it. (R10) */
      state: TurnState,
      /** The hand went out before it received. (S3) */
      isRetired: z.exactOptional(z.literal(true)),
      /** Nobody knows yet who receives in it. (D15) */
      isToDraw: z.exactOptional(z.literal(true)),
    }),
  ),
  payouts: z.array(AnsweredPayout),
  /** For a message to the group; null for whom may not invite. */
  inviteCode: z.nullable(z.string()),
})
export type CycleView = z.infer<typeof CycleView>
