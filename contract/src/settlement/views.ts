import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { Phase } from '@mainforte/domain/tontines/phase'
import * as z from 'zod/mini'
import { DeathNote, FormerView } from '../members/views.ts'
import { AnsweredPayout } from '../payouts/views.ts'
import { SettledView } from '../proposals/views.ts'
import { agreedOnLeaving } from '../agreed/views.ts'
import { tontineHead } from '../kernel/tontine-head.ts'

/** Where a member stands in the whole round, as at its end. (S1) */
export const AccountView = z.object({
  memberId: MemberId,
  memberName: z.string(),
  isYou: z.boolean(),
  hands: z.number(),
  /** How many of their hands went out before they received. */
  retiredHands: z.number(),
  /** The day of their death. */
  excusedFrom: z.nullable(CalendarDate),
  /** Whose place they took, oldest first. */
  formers: z.array(FormerView),
  /** Paid in, without what was given back. */
  paid: Minor,
  /** What is still to be paid until the end of the round. */
  toPay: Minor,
  writtenOff: Minor,
  received: Minor,
  /** What pots will still give them. */
  toReceive: Minor,
  /** Paid beyond all that they owe in the whole round. */
  credit: Minor,
  /** What was kept from them when they left, and their share of what was kept from others. (S4) */
  kept: Minor,
  gained: Minor,
  /** What those for whom they have covered owe them, and what they owe to guarantors. (S12) */
  claimed: Minor,
  toRepay: Minor,
})
export type AccountView = z.infer<typeof AccountView>

const Accounts = z.array(AccountView)

/** Money that changes hands so that a round which ends early owes nobody anything. (S9) */
export const TransferView = z.object({
  /** From 0, as on the closing sheet. */
  number: z.number(),
  /** Null is the money that is there, in the hands of the officers. */
  fromName: z.nullable(z.string()),
  toName: z.string(),
  amount: Minor,
  /** It depends on a payout that is disputed: this arrives from them, or to them, only as that is settled. */
  isDisputed: z.boolean(),
  isConfirmed: z.boolean(),
  mayConfirm: z.boolean(),
})
export type TransferView = z.infer<typeof TransferView>

/** Somebody who stands for a member. (S11) */
export const GuaranteeView = z.object({
  memberId: MemberId,
  memberName: z.string(),
  guarantorName: z.string(),
  /** The reader stands for them, or they stand for the reader. */
  isYours: z.boolean(),
  isForYou: z.boolean(),
  /** The circle has relied on it, and the member has not paid everything: it can't be taken back. */
  isBinding: z.boolean(),
  /** What the guarantor would cover today. */
  toCover: Minor,
})
export type GuaranteeView = z.infer<typeof GuaranteeView>

/** What a member owes to a guarantor who paid for them. (S12) */
export const ClaimView = z.object({
  guarantorId: MemberId,
  guarantorName: z.string(),
  guarantorIsYou: z.boolean(),
  memberId: MemberId,
  memberName: z.string(),
  memberIsYou: z.boolean(),
  amount: Minor,
  /** The reader may say that it was repaid outside. */
  maySettle: z.boolean(),
  /** Their word would be the first of two. */
  needsSecond: z.boolean(),
  /** What a witness said was repaid to a guest: what the reader's word would settle, if there is any. */
  said: z.nullable(z.object({ amount: Minor, byName: z.string(), isYou: z.boolean() })),
})
export type ClaimView = z.infer<typeof ClaimView>

/** What money does before it pays dues: it repays guarantors, or is what a guarantor covers. (S12) */
export const FirstUsesView = z.object({
  /** What members repay with what they pay themselves, in this order. */
  repays: z.array(
    z.object({
      memberId: MemberId,
      guarantorId: MemberId,
      guarantorName: z.string(),
      amount: Minor,
    }),
  ),
  /** What guarantors cover with what they pay for a member. */
  covers: z.array(
    z.object({ memberId: MemberId, memberName: z.string(), guarantorId: MemberId, amount: Minor }),
  ),
})
export type FirstUsesView = z.infer<typeof FirstUsesView>

/** Every account of a round, and the credit that was given back. */
export const SettlementView = z.object({
  tontineId: TontineId,
  ...tontineHead,
  currency: Currency,
  phase: Phase,
  today: CalendarDate,
  accounts: Accounts,
  /** What may be given back to each member today; those without are left out. (S2) */
  returnable: z.array(z.object({ memberId: MemberId, amount: Minor })),
  /** Credit that was given back, newest first. */
  returns: z.array(AnsweredPayout),
  /** The closing sheet of an archived tontine; of a running one, what it would be now. */
  transfers: z.array(TransferView),
  /** Who stands for whom, and what is owed for it. */
  guarantees: z.array(GuaranteeView),
  claims: z.array(ClaimView),
  /** For whom the reader may stand. */
  standable: z.array(z.object({ memberId: MemberId, memberName: z.string() })),
  bearing: agreedOnLeaving.bearing,
  /** The reader may give back credit. */
  mayReturn: z.boolean(),
  /** Why the reader can't go out: the code of a refusal; null if they can. */
  leaving: z.nullable(z.string()),
})
export type SettlementView = z.infer<typeof SettlementView>

/** Somebody who waits, and could take a place. */
const CandidateView = z.object({
  memberId: MemberId,
  name: z.string(),
  isGuest: z.boolean(),
  dateJoined: z.string(),
})

/** An agreed replacement that waits for the successor's yes. */
const AgreedView = z.object({
  memberId: MemberId,
  memberName: z.string(),
  successorName: z.string(),
  settled: SettledView,
  /** ISO instants: from when there may be a yes, and until when. */
  from: z.string(),
  lapsesAt: z.string(),
  /** The reader may stop it. */
  mayStop: z.boolean(),
  /** The successor has no account: those who may stop it say the yes. */
  isForGuest: z.boolean(),
})
export type AgreedView = z.infer<typeof AgreedView>

/** A member's place, and who could take it. (S5) */
export const ReplaceView = z.object({
  ...tontineHead,
  currency: Currency,
  memberName: z.string(),
  /** The reader's own place. */
  isOwn: z.boolean(),
  account: z.nullable(AccountView),
  /** The successor has to say yes with an account of their own. */
  needsAccount: z.boolean(),
  /** There are three days in which members may stop it. */
  waits: z.boolean(),
  candidates: z.array(CandidateView),
  /** Others who wait, by name, but would need an account for it. */
  withoutAccount: z.array(z.string()),
  isProposed: z.boolean(),
  agreed: z.nullable(AgreedView),
  /** Why it can't be done now: the code of a refusal. */
  impossible: z.nullable(z.string()),
})
export type ReplaceView = z.infer<typeof ReplaceView>

/** The places that are offered to the reader, with all that they take over. (S5) */
export const TakeOverView = z.object({
  ...tontineHead,
  currency: Currency,
  contribution: Minor,
  offers: z.array(
    z.object({
      agreed: AgreedView,
      account: AccountView,
      /** What is to be paid by now, and since when. */
      dueNow: Minor,
      /** The turns of the place, and whether their pot was handed over. */
      turns: z.array(z.object({ cycle: z.number(), date: CalendarDate, isReceived: z.boolean() })),
      /** How many more turns the place has that are drawn at their meetings, and not yet. (D15) */
      toDraw: z.number(),
    }),
  ),
})
export type TakeOverView = z.infer<typeof TakeOverView>

/** A hand that would go out: the pot of its turn becomes what the others pay back. (S3) */
const RetiringView = z.object({
  /** The day on which it is paid back: that of its turn, or one after the last turn. (S4) */
  date: CalendarDate,
  isAtEnd: z.boolean(),
  /** Who pays back on that day, and how much. */
  repays: z.array(z.object({ memberId: MemberId, memberName: z.string(), amount: Minor })),
})

/** The hands in the order of their turns, for the ring before and after. */
const Seats = z.array(
  z.object({
    memberId: MemberId,
    /** It has received, even in part. */
    isServed: z.boolean(),
    wasOut: z.boolean(),
    isOut: z.boolean(),
  }),
)

/** What somebody could do, with every account before and after. */
export const OutlookView = z.object({
  ...tontineHead,
  currency: Currency,
  /** Whom it is about. */
  memberName: z.string(),
  /** The hands that would go out, in the order of their turns. */
  retiring: z.array(RetiringView),
  /** What is kept of it, and for how many hands that are still to receive. (S4) */
  kept: Minor,
  sharers: z.number(),
  before: Accounts,
  after: Accounts,
  seats: Seats,
  /** It is proposed, and waits for an answer. */
  isProposed: z.boolean(),
  /** Why it can't be done now: the code of a refusal; the accounts are then the same. */
  impossible: z.nullable(z.string()),
})
export type OutlookView = z.infer<typeof OutlookView>

/** That the reader's death is recorded or proposed, and what changes if they say that they are alive. (S8) */
export const AliveView = z.object({
  tontineId: TontineId,
  ...tontineHead,
  currency: Currency,
  /** Since when it is recorded, and by whom; null if nothing about their death is open. */
  death: z.nullable(DeathNote),
  /** The hands that come back: the day of their turns before and after, and until when others may pay. */
  returning: z.array(
    z.object({
      before: CalendarDate,
      after: CalendarDate,
      othersBy: z.nullable(CalendarDate),
    }),
  ),
  /** How many hands that went out because of it stay out. */
  staysOut: z.number(),
  /** What is due by now, and until when what was excused is to be paid. */
  dueNow: Minor,
  dueBy: z.nullable(CalendarDate),
  /** What was written off and is owed again. */
  owedAgain: Minor,
  /** They were an officer, and are none any more. */
  lostOffice: z.boolean(),
  /** How many days nobody can record it again. */
  protectedDays: z.number(),
  before: Accounts,
  after: Accounts,
  seats: Seats,
})
export type AliveView = z.infer<typeof AliveView>

/** What it would be to end the tontine today, with every account before and after. (S9) */
export const ClosingView = z.object({
  tontineId: TontineId,
  ...tontineHead,
  currency: Currency,
  phase: Phase,
  transfers: z.array(TransferView),
  before: Accounts,
  after: Accounts,
  seats: Seats,
  /** Money or words are open: a second person has to say yes. (G4) */
  needsSecond: z.boolean(),
  isProposed: z.boolean(),
  /** The reader may end it. */
  mayArchive: z.boolean(),
  /** Why it can't be ended now: the code of a refusal. */
  impossible: z.nullable(z.string()),
})
export type ClosingView = z.infer<typeof ClosingView>
