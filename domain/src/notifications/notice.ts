import type { Entry } from '../journal/chain.ts'
import type { MemberId, PaymentId, UserId } from '../kernel/ids.ts'
import type { Minor } from '../kernel/minor.ts'
import { activeMembers, memberOf, memberOfUser, subjectOf } from '../members/member.ts'
import { can } from '../permissions.ts'
import type { Actor, Subject } from '../permissions.ts'
import { paymentOf } from '../payments/payment.ts'
import { payoutOf } from '../payouts/payout.ts'
import { answerersOf, needsWitness } from '../payouts/receiver.ts'
import { redrawsAmong } from '../rotation/rotation.ts'
import type { Event, Tontine } from '../tontine.ts'

/** What a person is told of by itself. */
export const noticeKinds = [
  ...(['member-requested', 'member-approved', 'member-rejected', 'member-left'] as const),
  ...(['member-withdrawn', 'member-recognized', 'member-declined', 'member-renamed'] as const),
  ...(['payment-recorded', 'payment-declared', 'payment-confirmed'] as const),
  ...(['payment-refused', 'payment-reversed', 'payment-contested'] as const),
  ...(['payout-sent', 'payout-to-witness', 'payout-confirmed'] as const),
  ...(['payout-disputed', 'payout-withdrawn'] as const),
  ...(['order-changed', 'round-started', 'round-completed'] as const),
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What a notice is about. Ids and amounts: names are looked up when it is read. */
export interface NoticeFacts {
  readonly memberId?: MemberId
  readonly amount?: Minor
  /** Of the texts that are kept beside the journal: what a member was called, and is from then on. */
  readonly nameBeforeDigest?: string
  readonly nameAfterDigest?: string
  /** How many draws were made, and how many of them though nobody new was there. */
  readonly draws?: number
  readonly redraws?: number
}

export interface Notice {
  readonly userId: UserId
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
}

/**
 * May somebody who stands so to the circle be told this now? What was decided about themselves is
 * told in any case; everything else to who is in it. (A6)
 */
export function mayBeTold(kind: NoticeKind, actor: Actor, subject: Subject): boolean {
  return kind === 'member-rejected'
    ? subject.standing === 'rejected'
    : can(actor, 'tontine.hear', subject)
}

/** The accounts behind some members; a guest has none. */
type Readers = readonly (UserId | null | undefined)[]

const told = (kind: NoticeKind, readers: Readers, facts: NoticeFacts = {}): Notice[] =>
  [...new Set(readers)].flatMap((userId) => (userId ? { userId, kind, facts } : []))

const everybody = (state: Tontine): Readers => activeMembers(state).map(({ userId }) => userId)

const officers = (state: Tontine): Readers => [
  state.adminId,
  ...activeMembers(state)
    .filter(({ isOfficer }) => isOfficer)
    .map(({ userId }) => userId),
]

/** The events of one command, with the state that they were decided on and the one that they led to. */
interface CommittedCommand {
  readonly before: Tontine | undefined
  readonly state: Tontine
  readonly entries: readonly Pick<Entry, 'event' | 'by'>[]
}

/** Whom the events of one command concern. Nobody is told of what they did themselves. */
export function noticesOf({ before, state, entries }: CommittedCommand): Notice[] {
  // While the circle fills up, each arrival draws the order anew: that is no news of its own. Any
  // other draw is, or whoever may take people out could draw in silence until he likes the order.
  const isArrival = entries.some(
    ({ event: { type } }) => type === 'member-approved' || type === 'tontine-created',
  )
  return entries.flatMap(({ event, by }) =>
    noticesOfEvent({ before, state, event, by, isArrival }).filter(
      ({ userId, kind }) =>
        userId !== by && mayBeTold(kind, { role: 'user', userId }, subjectOf(state, userId)),
    ),
  )
}

interface OneOf extends Omit<CommittedCommand, 'entries'> {
  readonly event: Event
  readonly by: UserId
  readonly isArrival: boolean
}

function noticesOfEvent({ before, state, event, by, isArrival }: OneOf): Notice[] {
  switch (event.type) {
    case 'member-enrolled':
      return event.how === 'requested' ? ofMember(state, 'member-requested', event.memberId) : []
    case 'member-asked-again':
      return event.userId ? ofMember(state, 'member-requested', event.memberId) : []
    case 'member-left': {
      // Who still waited for an answer was never in the circle that they would have left.
      const waited = before && memberOf(before, event.memberId)?.status === 'pending'
      return ofMember(state, waited ? 'member-withdrawn' : 'member-left', event.memberId)
    }
    case 'member-approved':
    case 'member-rejected':
    case 'member-declined':
      return ofMember(state, event.type, event.memberId)
    case 'member-corrected':
      return ofRenaming(state, event)
    case 'guest-recognized':
      return ofMember(state, 'member-recognized', event.memberId)
    case 'payment-recorded':
    case 'payment-declared':
    case 'payment-confirmed':
    case 'payment-refused':
    case 'payment-reversed':
      return ofPayment(state, event)
    case 'payment-contested':
      return ofContest(state, event.paymentId, by)
    case 'payout-sent':
    case 'payout-confirmed':
    case 'payout-disputed':
    case 'payout-withdrawn':
      return ofPayout(state, event)
    case 'order-drawn':
    case 'order-set':
      return isArrival ? [] : told('order-changed', everybody(state))
    case 'tontine-started':
      return told('round-started', everybody(state), drawsOf(state))
    case 'tontine-completed':
      return told('round-completed', everybody(state))
    default:
      return []
  }
}

/** How often the order was drawn before it was frozen, where it was drawn. */
const drawsOf = ({ orderedBy, draws }: Tontine): NoticeFacts =>
  orderedBy === 'random' ? { draws: draws.length, redraws: redrawsAmong(draws) } : {}

/** What the officers are told of a member; everything else goes to the member. */
const forOfficers = new Set<NoticeKind>([
  'member-requested',
  'member-withdrawn',
  'member-left',
  'member-declined',
])

function ofMember(
  state: Tontine,
  kind: Extract<NoticeKind, `member-${string}`>,
  memberId: MemberId,
): Notice[] {
  const readers = forOfficers.has(kind) ? officers(state) : [memberOf(state, memberId)?.userId]
  return told(kind, readers, { memberId })
}

/** What waits for an officer goes to the officers, its outcome to all whose money it is. */
function ofPayment(
  state: Tontine,
  {
    type,
    paymentId,
  }: Exclude<Extract<Event, { type: `payment-${string}` }>, { type: 'payment-contested' }>,
): Notice[] {
  const payment = paymentOf(state, paymentId)
  if (!payment) return []
  const { memberId, payerId, amount, by } = payment
  const concerned = [
    memberOf(state, memberId)?.userId,
    payerId && memberOf(state, payerId)?.userId,
    by,
  ]
  return told(type, type === 'payment-declared' ? officers(state) : concerned, { memberId, amount })
}

/** Who contests is not always whose dues were paid: whoever paid for him may contest it, too. (P7) */
function ofContest(state: Tontine, paymentId: PaymentId, by: UserId): Notice[] {
  const payment = paymentOf(state, paymentId)
  if (!payment) return []
  const memberId = memberOfUser(state, by)?.id ?? payment.memberId
  return told('payment-contested', officers(state), { memberId, amount: payment.amount })
}

/** The beneficiary hears what was done for him, the officers what he says of it. */
function ofPayout(
  state: Tontine,
  { type, payoutId }: Extract<Event, { type: `payout-${string}` }>,
): Notice[] {
  const payout = payoutOf(state, payoutId)
  if (!payout) return []
  const { memberId, amount } = payout
  // Who is to be witness hears of it, or nobody would ever say for a guest that his money arrived.
  if (type === 'payout-sent' && needsWitness(state, payout))
    return told('payout-to-witness', answerersOf(state, payout), { memberId, amount })
  const beneficiary = memberOf(state, memberId)?.userId
  const isAnswer = type === 'payout-confirmed' || type === 'payout-disputed'
  // A witness may have answered for him: then he hears it, too.
  const readers = isAnswer ? [...officers(state), beneficiary] : [beneficiary]
  return told(type, readers, { memberId, amount })
}

/** A guest can't object to another name on their line: everybody else is told of it. (M14) */
function ofRenaming(state: Tontine, event: Extract<Event, { type: 'member-corrected' }>): Notice[] {
  const { memberId, nameBeforeDigest, nameAfterDigest } = event
  if (nameBeforeDigest === null || nameAfterDigest === null) return []
  const facts = { memberId, nameBeforeDigest, nameAfterDigest }
  return told('member-renamed', everybody(state), facts)
}
