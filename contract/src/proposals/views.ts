import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { HandId, MemberId, PaymentId, PayoutId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { settlers } from '@mainforte/domain/members/member'
import { proposalStatuses, proposedKinds } from '@mainforte/domain/proposals/proposal'
import { accountFigures } from '@mainforte/domain/settlement/account-figures'
import * as z from 'zod/mini'
import { tontineHead } from '../kernel/tontine-head.ts'
import { CarriedView } from '../notebook/views.ts'
import { WayView } from '../ways/views.ts'

/** A figure before and after. */
const change = { before: Minor, after: Minor }
const PotChange = z.object({ cycle: z.number(), handId: HandId, memberName: z.string(), ...change })
const DayChange = z.object({
  cycle: z.number(),
  memberName: z.string(),
  before: CalendarDate,
  after: CalendarDate,
})
const MemberChange = z.object({ memberId: MemberId, memberName: z.string(), ...change })

/** What a yes changes now: the pots, and what people owe and have paid ahead. */
export const ChangesView = z.object({
  /** `sent` is what of it is handed over. */
  pots: z.array(z.extend(PotChange, { sent: Minor })),
  available: z.array(PotChange),
  owed: z.array(MemberChange),
  credit: z.array(MemberChange),
  /** What changes in the whole round beyond that. */
  accounts: z.array(z.extend(MemberChange, { figure: z.enum(accountFigures) })),
  /** The turns that get another day (H1). */
  days: z.array(DayChange),
})
export type ChangesView = z.infer<typeof ChangesView>

/** A proposal in the view of what it is about; open until it lapses. (G1) */
export const ProposalNote = z.object({ number: z.number(), lapsesAt: z.string() })
export type ProposalNote = z.infer<typeof ProposalNote>

/** How many objections there are and have to be to make a change of days void. (H1) */
const ObjectionView = z.object({
  /** ISO instant; null until it is accepted. */
  until: z.nullable(z.string()),
  count: z.number(),
  needed: z.number(),
  /** The reader may object to what was accepted, or to what was done alone against them. */
  mayObject: z.boolean(),
})

/** What two settle between them when one takes the place of the other. (S5) */
export const SettledView = z.object({ amount: Minor, paidBy: z.enum(settlers) })

/** Something that takes two people, as a member of the circle sees it. */
export const ProposalView = z.object({
  /** The journal entry that made it. */
  number: z.number(),
  kind: z.enum(proposedKinds),
  status: z.enum(proposalStatuses),
  /** Nobody else could answer, and one person was enough. */
  isAlone: z.boolean(),
  byName: z.string(),
  isMine: z.boolean(),
  /** ISO instants. */
  at: z.string(),
  lapsesAt: z.string(),
  reason: z.nullable(z.string()),
  /** The reader is asked, and has not said yes. */
  mayAnswer: z.boolean(),
  /** The latest answer of each person. */
  answers: z.array(z.object({ byName: z.string(), isYou: z.boolean(), isYes: z.boolean() })),
  /** Who may still answer. */
  askedNames: z.array(z.string()),
  /** The reader may say no, which counts where too many noes stop it. (G7) */
  mayRefuse: z.boolean(),
  /** The first day on which it may be done; null where a yes does it. (G7) */
  from: z.nullable(CalendarDate),
  /** The wait is over: the reader, who proposed it or said yes, may do it. */
  isReady: z.boolean(),
  payments: z.array(
    z.object({
      id: PaymentId,
      memberName: z.string(),
      payerName: z.nullable(z.string()),
      amount: Minor,
      date: CalendarDate,
      receipt: z.nullable(z.number()),
    }),
  ),
  /** Whom it is about, if it is no payment and no payout. */
  memberId: z.nullable(MemberId),
  memberName: z.nullable(z.string()),
  /** That is the reader. */
  isAboutYou: z.boolean(),
  /** A death after which the hands retire; heirs keep the place otherwise. */
  retires: z.boolean(),
  /** A guest wishes to go out themselves. (S13) */
  isOwnWish: z.boolean(),
  /** Who would take the member's place, and what the two settle. Null for other acts. */
  successorName: z.nullable(z.string()),
  settled: z.nullable(SettledView),
  payout: z.nullable(
    z.object({ id: PayoutId, memberName: z.string(), amount: Minor, cycle: z.number() }),
  ),
  /** Which sum whose pot would bear; null for anything else. (P19) */
  fee: z.nullable(z.object({ amount: Minor, beneficiaryName: z.string() })),
  /** What came out of a hat: all turns, or one; null for anything else. (D17) */
  hat: z.nullable(z.array(z.object({ rank: z.number(), memberName: z.string() }))),
  /** Where to pay before and after; null for anything else. (P17) */
  ways: z.nullable(z.object({ before: z.array(WayView), after: z.array(WayView) })),
  /** What an old notebook says; null for anything else. (B1) */
  notebook: z.nullable(CarriedView),
  /** By how many steps turns would move; null for what is not a postponement. */
  steps: z.nullable(z.number()),
  /** Null for what objections don't undo. */
  objection: z.nullable(ObjectionView),
})
export type ProposalView = z.infer<typeof ProposalView>

/** What a yes to a proposal would do now. */
export const ProposalOutlook = z.object({
  /** Null if it could not be done. */
  changes: z.nullable(ChangesView),
  /** Why a yes would be refused: the code of a refusal, also that it is over. */
  impossible: z.nullable(z.string()),
})
export type ProposalOutlook = z.infer<typeof ProposalOutlook>

/** What was proposed in one circle: the open ones, then the latest that are closed. */
export const ProposalsView = z.object({
  tontineId: TontineId,
  ...tontineHead,
  currency: Currency,
  open: z.array(ProposalView),
  /** Accepted, but void if too many object in time (H1). */
  contestable: z.array(ProposalView),
  closed: z.array(ProposalView),
})
export type ProposalsView = z.infer<typeof ProposalsView>
