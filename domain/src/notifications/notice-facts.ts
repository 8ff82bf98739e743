import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { MemberId, PaymentId, PayoutId, PersonId, UserId } from '../kernel/ids.ts'
import type { Minor } from '../kernel/minor.ts'
import type { ProposedKind } from '../proposals/proposal.ts'
import type { TermChange } from '../tontines/tontine.ts'

/** Two days: before and now where something moved, else the same twice. */
interface Days {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** What notices may say. Ids and amounts: names are looked up when they are read. */
export interface Facts {
  readonly memberId: MemberId
  /** The row of the former holder of the member's place, of the other holder of a swap, or of the receiver of money. */
  readonly formerId: MemberId
  /** Who did it: known when the notice is saved. */
  readonly by: PersonId
  readonly amount: Minor
  /** The payment or the payout that it is about. */
  readonly paymentId: PaymentId
  readonly payoutId: PayoutId
  /** How many guests a witness is asked about. */
  readonly guests: number
  /** How many hands a member holds now. */
  readonly hands: number
  /** Digests of texts stored beside the journal: a member's former name, and the new one. */
  readonly nameBeforeDigest: string
  readonly nameAfterDigest: string
  /** From 1; null if the turn is drawn after all. */
  readonly rank: number | null
  /** How many draws of the closed list did not count. */
  readonly voids: number
  /** The journal entry that made a proposal, and what it is about. */
  readonly proposal: number
  readonly act: ProposedKind
  /** With how many members a list was closed for which more were expected. */
  readonly joined: { readonly members: number; readonly expected: number }
  readonly change: TermChange
  readonly days: Days
}

/**
 * Every kind of notice that people get without asking, with the facts that it has. One with `?` is not always
 * there.
 */
export const noticeFacts = {
  'member-requested': ['memberId'],
  /** What they catch up, and until when. (S10) */
  'member-approved': ['memberId', 'amount?', 'days?'],
  'member-rejected': ['memberId'],
  'member-left': ['memberId'],
  'member-withdrawn': ['memberId'],
  'member-recognized': ['memberId'],
  'member-declined': ['memberId'],
  'member-renamed': ['by?', 'memberId', 'nameBeforeDigest', 'nameAfterDigest'],
  'guest-claimed': ['memberId', 'nameBeforeDigest?'],
  'hands-changed': ['memberId', 'hands'],
  'guests-to-witness': ['memberId', 'guests'],
  'guest-denied': ['memberId'],
  'newcomer-to-admit': ['memberId'],
  'account-deleted': ['memberId'],
  'payment-recorded': ['by?', 'memberId', 'amount', 'paymentId'],
  'payment-declared': ['by?', 'memberId', 'amount', 'paymentId'],
  'payment-confirmed': ['by?', 'memberId', 'amount', 'paymentId'],
  'payment-refused': ['by?', 'memberId', 'amount', 'paymentId'],
  'payment-reversed': ['memberId', 'amount', 'paymentId'],
  'payment-contested': ['memberId', 'amount', 'paymentId'],
  'refusal-contested': ['memberId', 'amount', 'paymentId'],
  'contest-taken-back': ['by?', 'memberId', 'amount', 'paymentId'],
  'contest-settled': ['memberId', 'amount', 'paymentId'],
  'ways-to-pay-noted': ['by?'],
  'notebook-carried': ['by?'],
  'ways-to-pay-changed': [],
  'payout-sent': ['by?', 'memberId', 'amount', 'payoutId'],
  'payout-to-witness': ['by?', 'memberId', 'amount', 'payoutId'],
  'payout-confirmed': ['by?', 'memberId', 'amount', 'payoutId'],
  'payout-disputed': ['memberId', 'amount', 'payoutId'],
  'payout-withdrawn': ['memberId', 'amount', 'payoutId'],
  /** The row of the giver, and that of the receiver as the other holder. (Q2) */
  'hand-over-to-answer': ['memberId', 'formerId', 'amount'],
  'hand-over-done': ['memberId', 'formerId', 'amount'],
  'hand-over-refused': ['memberId', 'formerId', 'amount'],
  'proposal-to-answer': ['by?', 'proposal', 'act'],
  'proposal-about-you': ['by?', 'proposal', 'act'],
  'proposal-alone': ['by?', 'proposal', 'act'],
  'proposal-accepted': ['by?', 'proposal', 'act'],
  'proposal-refused': ['by?', 'proposal', 'act'],
  'proposal-taken-back': ['proposal', 'act'],
  /** Somebody gave a new link for a place whose telephone speaks. (L1) */
  'link-renewed': [],
  /** Until the day, any member ends it with a no. (L3) */
  'phone-offered': ['memberId', 'days?'],
  'phone-refused': ['by?', 'memberId'],
  'phone-bound': ['memberId'],
  'office-offered': ['by?'],
  'office-offer-taken-back': [],
  'office-declined': ['memberId'],
  'office-handed-over': ['memberId'],
  'office-kept': [],
  /** Somebody wants to take the office with the paper key. (G9) */
  'office-key-used': ['memberId'],
  'office-key-tried': [],
  'office-key-refused': [],
  'organizer-vote-begun': [],
  'organizer-vote-about-you': [],
  'organizer-elected': [],
  'order-changed': [],
  'term-changed': ['change'],
  'turn-fixed': ['memberId', 'rank'],
  'draw-opened': [],
  'secret-wanted': [],
  'draw-voided': ['memberId?', 'voids?'],
  /** The day of the turn. (D15) */
  'turn-drawn': ['memberId', 'days?'],
  'draw-to-attest': [],
  /** The day of the first turn that moved. (H1) */
  'turns-postponed': ['days?'],
  /** The first day of the pause. (H2) */
  'round-paused': ['days'],
  'round-resumed': ['days?'],
  'proposal-voided': ['proposal', 'act'],
  /** The day of the first turn that is to be drawn. (D15) */
  'round-started': ['voids?', 'joined?', 'days?'],
  'round-completed': [],
  'round-reopened': [],
  /** What was kept of theirs, the day of their turn, and when they are paid back. (S3, S4) */
  'member-out': ['memberId', 'amount?', 'days?'],
  'member-died': ['memberId'],
  'member-alive': ['memberId'],
  'debt-written-off': ['memberId', 'amount'],
  'own-death-proposed': ['by?', 'proposal', 'act'],
  'own-death-recorded': [],
  'approval-to-answer': ['memberId'],
  'replacement-to-accept': ['memberId'],
  'replacement-agreed': [],
  'replacement-declined': [],
  'replacement-taken-back': [],
  'member-replaced': ['memberId', 'formerId'],
  'place-taken': [],
  'guarantee-given': ['memberId'],
  'guarantee-withdrawn': ['memberId'],
  'guarantor-declined': ['memberId'],
  'claim-settled': ['memberId', 'amount'],
  /** The day of the member asked, and the one that they would have instead. (E1) */
  'swap-to-answer': ['memberId', 'days'],
  'swap-to-witness': ['memberId', 'formerId', 'days'],
  'swap-to-approve': ['memberId', 'formerId'],
  'swap-declined': ['memberId'],
  'swap-refused': ['memberId'],
  'swap-taken-back': ['memberId'],
  'turns-swapped': ['memberId', 'formerId', 'days'],
} as const satisfies Record<string, readonly (keyof Facts | `${keyof Facts}?`)[]>

export type NoticeKind = keyof typeof noticeFacts

// The keys of `noticeFacts` are the kinds.
export const noticeKinds = Object.keys(noticeFacts) as NoticeKind[]

type Listed<Kind extends NoticeKind> = (typeof noticeFacts)[Kind][number]
type Always<Name> = Name extends keyof Facts ? Name : never
type Perhaps<Name> = Name extends `${infer Fact}?` ? Fact & keyof Facts : never

/** The names of the facts that a kind has, always or perhaps. */
export type FactNames<Kind extends NoticeKind> = Always<Listed<Kind>> | Perhaps<Listed<Kind>>

/** The facts of a kind; of several kinds, those of one of them. */
export type NoticeFacts<Kind extends NoticeKind = NoticeKind> = Kind extends NoticeKind
  ? Pick<Facts, Always<Listed<Kind>>> & Partial<Pick<Facts, Perhaps<Listed<Kind>>>>
  : never

export type Notice<Kind extends NoticeKind = NoticeKind> = Kind extends NoticeKind
  ? { readonly userId: UserId; readonly kind: Kind; readonly facts: NoticeFacts<Kind> }
  : never
