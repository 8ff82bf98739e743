import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { EventMeta } from '../kernel/context.ts'
import type { EventRule, EventTable } from '../kernel/event-table.ts'
import type { UserId } from '../kernel/ids.ts'
import { daysAfter, hoursAfter } from '../kernel/instant.ts'
import type { MemberAct } from '../members/acts.ts'
import type { CarryAct } from '../notebook/notebook.ts'
import type { PaymentAct } from '../payments/acts.ts'
import type { PayoutAct } from '../payouts/acts.ts'
import type { RotationAct } from '../rotation/acts.ts'
import type { SettlementAct } from '../settlement/acts.ts'
import type { TontineAct } from '../tontines/acts.ts'

/** What two people do together. Each act stays in its feature; `reasonDigest` says why. (G1) */
export type ProposedAct =
  | MemberAct
  | CarryAct
  | PaymentAct
  | PayoutAct
  | RotationAct
  | SettlementAct
  | TontineAct

/** Every kind of act that needs a second person. */
export const proposedKinds = [
  ...(['reverse-payments', 'settle-contest', 'confirm-day', 'set-ways-to-pay'] as const),
  ...(['withdraw-payout', 'archive-tontine', 'bear-fee'] as const),
  ...(['postpone-turns', 'pause-round', 'resume-round', 'record-hat'] as const),
  ...(['exclude-member', 'record-death', 'write-off', 'replace-member'] as const),
  ...(['recognize-guest', 'carry-notebook'] as const),
] as const satisfies readonly ProposedAct['kind'][]
export type ProposedKind = (typeof proposedKinds)[number]

/** One answer of a person; a no may become a yes. */
export interface ProposalAnswer {
  readonly by: UserId
  readonly isYes: boolean
}

/**
 * `open -> accepted | taken-back | lapsed | void`; void when too many objected, also once accepted. An open one lapses by itself, see `isOpenAt`; the status
 * follows with the next proposal.
 */
export const proposalStatuses = ['open', 'accepted', 'taken-back', 'lapsed', 'void'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export interface Proposal {
  /** The journal entry that made it. */
  readonly number: number
  readonly act: ProposedAct
  readonly by: UserId
  /** ISO instant. */
  readonly at: string
  readonly status: ProposalStatus
  /** The first day on which it may be done; absent if a yes does it. (G7) */
  readonly from?: CalendarDate
  /** Nobody else could answer, and one person was enough. (G1) */
  readonly isAlone: boolean
  /** The member whom one person alone acted against slept; absent otherwise. (G7) */
  readonly isUnseen?: true
  /** ISO instant. */
  readonly acceptedAt: string | null
  /** The latest answer of each person. */
  readonly answers: readonly ProposalAnswer[]
}

/** This feature's part of a tontine's state, in the order of the journal. */
export interface ProposalsPart {
  readonly proposals: readonly Proposal[]
}

export type ProposalEvent =
  | {
      readonly type: 'proposal-made'
      readonly act: ProposedAct
      readonly isAlone: boolean
      /** Absent if a yes does it at once. (G7) */
      readonly from?: CalendarDate
    }
  | { readonly type: 'proposal-answered'; readonly proposal: number; readonly isYes: boolean }
  /** What was announced is done; by one person alone if nobody else could agree. (G7) */
  | {
      readonly type: 'proposal-carried-out'
      readonly proposal: number
      readonly isAlone: boolean
      /** The member whom it is about slept, and may undo it. Absent otherwise. */
      readonly isUnseen?: true
    }
  | { readonly type: 'proposal-taken-back'; readonly proposal: number }
  /** More than a third objected, or the member against whom one person did it alone. (G7, H1) */
  | { readonly type: 'proposal-voided'; readonly proposal: number }

/** How long a proposal may be answered. */
export const hoursToAnswer = 72

/** For how many days what was announced may be done. (G7) */
const daysToCarryOut = 14

/** The instant at which a proposal lapses, in milliseconds since 1970. */
export const lapsesAt = ({ at, from }: Pick<Proposal, 'at' | 'from'>): number =>
  from === undefined ? hoursAfter(at, hoursToAnswer) : daysAfter(from, daysToCarryOut)

/** Whether a proposal may be answered at an instant. */
export const isOpenAt = (
  proposal: Pick<Proposal, 'status' | 'at' | 'from'>,
  now: number,
): boolean => proposal.status === 'open' && now < lapsesAt(proposal)

/** How long people may object to what was accepted. (H1) */
export const objectsUntil = ({ acceptedAt }: Pick<Proposal, 'acceptedAt'>): number | null =>
  acceptedAt === null ? null : hoursAfter(acceptedAt, hoursToAnswer)

export const openProposals = ({ proposals }: ProposalsPart, now: number): Proposal[] =>
  proposals.filter((proposal) => isOpenAt(proposal, now))

export const proposalOf = ({ proposals }: ProposalsPart, number: number): Proposal | undefined =>
  proposals.find((proposal) => proposal.number === number)

/** An event that changes one proposal. */
const onProposal = <Event extends { readonly proposal: number }>(
  change: (proposal: Proposal, event: Event, meta: EventMeta) => Proposal,
): EventRule<ProposalsPart, Event> => ({
  kind: 'proposals',
  evolve: ({ proposals }, event, meta) => ({
    proposals: proposals.map((one) =>
      one.number === event.proposal ? change(one, event, meta) : one,
    ),
  }),
})

export const proposalEvents = {
  'proposal-made': {
    kind: 'proposals',
    evolve({ proposals }, { act, isAlone, from }, { seq, by, at }) {
      const status = isAlone ? 'accepted' : 'open'
      const acceptedAt = isAlone ? at : null
      const when = { at, ...(from && { from }), acceptedAt }
      const made: Proposal = { number: seq, act, by, status, isAlone, ...when, answers: [] }
      const now = Date.parse(at)
      const before = proposals.map((proposal) =>
        proposal.status === 'open' && !isOpenAt(proposal, now)
          ? { ...proposal, status: 'lapsed' as const }
          : proposal,
      )
      return { proposals: [...before, made] }
    },
  },
  'proposal-answered': onProposal((proposal, { isYes }, { by, at }) => {
    const others = proposal.answers.filter((answer) => answer.by !== by)
    const answered = { ...proposal, answers: [...others, { by, isYes }] }
    return isYes && proposal.status === 'open' && proposal.from === undefined
      ? { ...answered, status: 'accepted', acceptedAt: at }
      : answered
  }),
  'proposal-carried-out': onProposal((proposal, { isAlone, isUnseen }, { at }) => ({
    ...proposal,
    status: 'accepted',
    isAlone,
    ...(isUnseen && { isUnseen }),
    acceptedAt: at,
  })),
  'proposal-taken-back': onProposal((proposal) => ({ ...proposal, status: 'taken-back' })),
  'proposal-voided': onProposal((proposal) => ({ ...proposal, status: 'void' })),
} satisfies EventTable<ProposalsPart, ProposalEvent>
