import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { HandId, MemberId, PaymentId, PayoutId, TontineId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { proposalStatuses, proposedKinds } from '@mainforte/domain/proposals/proposal'
import * as z from 'zod/mini'

/** A figure before and after. */
const change = { before: Minor, after: Minor }
const PotChange = z.object({ cycle: z.number(), handId: HandId, memberName: z.string(), ...change })
const MemberChange = z.object({ memberId: MemberId, memberName: z.string(), ...change })

/** What a yes changes now: the pots, and what people owe and have paid ahead. */
export const ChangesView = z.object({
  pots: z.array(PotChange),
  available: z.array(PotChange),
  owed: z.array(MemberChange),
  credit: z.array(MemberChange),
})
export type ChangesView = z.infer<typeof ChangesView>

/** A proposal in the view of what it is about; open until it lapses. (G1) */
export const ProposalNote = z.object({ number: z.number(), lapsesAt: z.string() })
export type ProposalNote = z.infer<typeof ProposalNote>

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
  payout: z.nullable(
    z.object({ id: PayoutId, memberName: z.string(), amount: Minor, cycle: z.number() }),
  ),
  /** What a yes would change now; null if it is closed, or could not be done now. */
  changes: z.nullable(ChangesView),
  /** Why a yes would be refused now: the code of a refusal. */
  impossible: z.nullable(z.string()),
})
export type ProposalView = z.infer<typeof ProposalView>

/** What was proposed in one circle: the open ones, then the latest that are closed. */
export const ProposalsView = z.object({
  tontineId: TontineId,
  tontineName: z.string(),
  currency: Currency,
  open: z.array(ProposalView),
  closed: z.array(ProposalView),
})
export type ProposalsView = z.infer<typeof ProposalsView>
