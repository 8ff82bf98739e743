import type { MemberId, PaymentId, UserId } from '../kernel/ids.ts'
import { todayIn } from '../kernel/calendar-date.ts'
import { dueBefore } from '../payments/dues.ts'
import { sumOf } from '../kernel/minor.ts'
import {
  activeMembers,
  memberOf,
  memberOfPerson,
  memberOfUser,
  subjectOf,
} from '../members/member.ts'
import { admissionCountOf } from '../members/admission.ts'
import { needsWitness as needsVoucher, witnessesOf } from '../members/witness.ts'
import { speakerOf } from '../members/speaking.ts'
import { can } from '../permissions.ts'
import type { Actor, Subject } from '../roles.ts'
import { answerersNow as handOverAnswerers } from '../keepers/decide.ts'
import { type KeeperEvent, handOverOf } from '../keepers/hand-over.ts'
import { answerersOf as paymentAnswerersOf } from '../payments/decide.ts'
import { movesMoney } from '../payments/new-payment.ts'
import { paymentOf } from '../payments/payment.ts'
import { payoutOf } from '../payouts/payout.ts'
import type { Payout } from '../payouts/payout.ts'
import { asOf, withOnlookers } from '../members/awake.ts'
import { witnessesOf as payoutWitnessesOf } from '../payouts/receiver.ts'
import { bindsAt } from '../phones/phone.ts'
import { answerersOf, partyAccountsOf as partiesOf, votersOn } from '../proposals/eligibility.ts'
import { proposalOf } from '../proposals/proposal.ts'
import type { Proposal } from '../proposals/proposal.ts'
import { attestersOf } from '../rotation/draw-aloud.ts'
import { drawersOf } from '../rotation/drawing.ts'
import { turnsToDraw } from '../rotation/meetings.ts'
import type { DrawnTurn, Move } from '../rotation/rotation.ts'
import { answerersNow, approversNow } from '../swaps/decide.ts'
import { swapOf } from '../swaps/swap.ts'
import type { Swap, SwapEvent } from '../swaps/swap.ts'
import type { CurrentEntry, Event, Tontine } from '../tontine.ts'
import type { Notice, NoticeFacts, NoticeKind } from './notice-facts.ts'

/**
 * May somebody with this relation to the circle be notified now? Decisions about themselves are
 * always reported; everything else only to people who are in it. (A6)
 */
export function mayBeNotified(kind: NoticeKind, actor: Actor, subject: Subject): boolean {
  if (kind === 'member-rejected') return subject.standing === 'rejected'
  if (kind === 'place-taken') return subject.standing === 'former'
  return (
    (subject.standing === 'pending' && toWaiting.has(kind)) || can(actor, 'tontine.hear', subject)
  )
}

/** What is said to somebody who waits: what they are asked, and whether a place or the office is theirs to take. (S5, S10, G9) */
const toWaiting = new Set<NoticeKind>([
  'hands-changed',
  'term-changed',
  'approval-to-answer',
  'replacement-to-accept',
  'replacement-taken-back',
  'office-kept',
  'office-key-refused',
])

/** Who speaks for some members; most guests have nobody. */
export type Readers = readonly (UserId | null | undefined)[]

const notice = <Kind extends NoticeKind>(
  kind: Kind,
  readers: Readers,
  ...[facts]: {} extends NoticeFacts<Kind> ? [facts?: NoticeFacts<Kind>] : [NoticeFacts<Kind>]
): Notice[] =>
  // The facts are those of the kind.
  [...new Set(readers)].flatMap((userId) =>
    userId ? ({ userId, kind, facts: facts ?? {} } as Notice) : [],
  )

export const everybody = (state: Tontine): Readers => activeMembers(state).map(speakerOf)

export const officers = (state: Tontine): Readers => [
  state.adminId,
  ...activeMembers(state)
    .filter(({ isOfficer }) => isOfficer)
    .map(({ userId }) => userId),
]

/** The events of one command, with the state before and after them. */
interface CommittedCommand {
  readonly before: Tontine | undefined
  readonly state: Tontine
  readonly entries: readonly Pick<CurrentEntry, 'event' | 'by'>[]
}

/** The notices of one command. Nobody is notified of what they did themselves, save of a turn that was drawn. */
export function noticesOf({ before, state: stored, entries }: CommittedCommand): Notice[] {
  const state = withOnlookers(stored)
  // While the circle fills up, each arrival makes another order: that is no news. Any other is.
  const isArrival = entries.some(
    ({ event }) => event.type === 'member-approved' || event.type === 'tontine-created',
  )
  const approved = entries.flatMap(({ event }) =>
    event.type === 'approval-given' ? event.memberId : [],
  )
  const [first] = entries
  if (!first) return []
  const ofAll = [
    ofGuests(state, approved),
    ofOuts(state, entries),
    ofVoteEnd(before, state, first.by),
  ]
  return [
    ...entries.map(({ event, by }) => ({
      notices: noticesOfEvent({ before, state, event, by, isArrival }),
      by,
    })),
    ...ofAll.map((notices) => ({ notices, by: first.by })),
  ].flatMap(({ notices, by }) =>
    notices.filter(
      ({ userId, kind }) =>
        // The app reveals a secret by itself, and its owner learns what was drawn like all. (D15)
        (userId !== by || kind === 'turn-drawn') &&
        mayBeNotified(kind, { role: 'user', userId }, subjectOf(state, userId)),
    ),
  )
}

/** A member goes out with all hands at once; after a death, the death is the news. (S3, S8) */
function ofOuts(state: Tontine, entries: CommittedCommand['entries']): Notice[] {
  if (entries.some(({ event }) => event.type === 'member-died')) return []
  const retired = entries.flatMap(({ event }) => (event.type === 'hand-retired' ? event : []))
  return [...new Set(retired.map(({ memberId }) => memberId))].flatMap((memberId) => {
    const hands = retired.filter((one) => one.memberId === memberId)
    const kept = sumOf(hands.flatMap((one) => one.kept ?? []).map(({ amount }) => amount))
    const turn = state.turns.find(({ handId }) => handId === hands[0]?.handId)
    return notice('member-out', everybody(state), {
      memberId,
      ...(kept > 0 && { amount: kept }),
      ...(turn?.turnDay && { days: { from: turn.turnDay, to: turn.date } }),
    })
  })
}

/** However many guests were approved at once, each of their witnesses is asked once. (M17) */
function ofGuests(state: Tontine, approved: readonly MemberId[]): Notice[] {
  const guests = approved.flatMap((memberId) => {
    const row = memberOf(state, memberId)
    return row && needsVoucher(state, row) ? row : []
  })
  const asked = new Set(guests.flatMap((guest) => witnessesOf(state, guest)))
  return [...asked].flatMap((userId) => {
    const own = guests.filter((guest) => witnessesOf(state, guest).includes(userId))
    const [first] = own
    const facts = first && { memberId: first.id, guests: own.length }
    return facts ? notice('guests-to-witness', [userId], facts) : []
  })
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
      // Somebody who still waited for an answer was never in the circle, and so does not leave it.
      const waited = before && memberOf(before, event.memberId)?.status === 'pending'
      return ofMember(state, waited ? 'member-withdrawn' : 'member-left', event.memberId)
    }
    case 'member-unlinked': {
      // An account that takes a guest's row leaves an earlier one behind, which has ended.
      const { memberId } = event
      const wasIn = before && memberOf(before, memberId)?.status === 'active'
      return wasIn ? notice('account-deleted', officers(state), { memberId }) : []
    }
    case 'approval-given':
      return [...ofVoteOn(state, event.memberId), ...ofTerms(state, event)]
    case 'member-approved':
      return ofNewMember(state, event.memberId)
    case 'member-rejected':
    case 'member-declined':
    case 'guest-denied':
      return ofMember(state, event.type, event.memberId)
    case 'member-corrected':
      return ofRenaming(state, event)
    case 'member-claimed':
      return ofClaim(before, state, event)
    case 'guest-recognized':
      return [
        ...ofMember(state, 'member-recognized', event.memberId),
        ...ofClaim(before, state, event),
      ]
    case 'ways-to-pay-set': {
      const isFirst = state.waysToPay.length === 1
      return notice(isFirst ? 'ways-to-pay-noted' : 'ways-to-pay-changed', everybody(state))
    }
    case 'notebook-carried':
      return notice(event.type, everybody(state))
    case 'payment-recorded':
      // All of an old notebook is one piece of news. (B2)
      return event.carriedBy ? [] : ofPayment(state, event)
    case 'payment-declared':
    case 'payment-confirmed':
    case 'payment-refused':
    case 'payment-reversed':
      return ofPayment(state, event)
    case 'payment-contested':
      return ofContest(state, event.paymentId, by)
    case 'payment-contest-taken-back':
      return ofContestEnd(state, 'contest-taken-back', event.paymentId)
    case 'payment-contest-settled':
      return ofContestEnd(state, 'contest-settled', event.paymentId)
    case 'proposal-made':
      return ofNewProposal(state)
    case 'proposal-answered': {
      const kind = event.isYes ? 'proposal-accepted' : 'proposal-refused'
      const proposal = proposalOf(state, event.proposal)
      return proposal ? ofProposal(kind, proposal, [proposal.by]) : []
    }
    case 'proposal-carried-out': {
      const proposal = proposalOf(state, event.proposal)
      return proposal && event.isAlone
        ? ofProposal('proposal-alone', proposal, everybody(state))
        : []
    }
    case 'proposal-taken-back': {
      const proposal = proposalOf(state, event.proposal)
      return proposal ? ofProposal(event.type, proposal, concernedBy(state, proposal)) : []
    }
    case 'payout-sent':
    case 'payout-confirmed':
    case 'payout-disputed':
    case 'payout-withdrawn':
      return ofPayout(before, state, event)
    case 'cash-handed':
    case 'hand-over-answered':
      return ofHandOver(state, event)
    case 'office-offered':
    case 'office-offer-taken-back':
      return notice(event.type, [accountOf(state, event.memberId)], {})
    case 'office-declined':
      return notice(event.type, askersOf(before ?? state, event.memberId), {
        memberId: event.memberId,
      })
    case 'office-handed-over':
      return notice(event.type, everybody(state), { memberId: event.memberId })
    case 'organizer-vote-cast':
      return ofVote(before, state, event)
    case 'office-key-tried':
      return notice(event.type, [state.adminId])
    case 'office-key-used':
      return notice(event.type, everybody(state), { memberId: event.memberId })
    case 'office-key-refused':
      return notice(event.type, [...everybody(state), before?.office.key?.use?.by])
    case 'order-drawn':
      return toAttest(state, event.number)
    case 'turn-drawn':
      return [...ofTurn(state, event), ...toAttest(state, event.number)]
    // The whole order starts the round, which everybody is told.
    case 'hat-drawn':
      return event.turns.length === 1 ? event.turns.flatMap((turn) => ofTurn(state, turn)) : []
    case 'order-set':
      return isArrival ? [] : notice('order-changed', everybody(state))
    case 'draw-opened':
      return state.openDraw?.number === event.number
        ? notice(event.type, accountsOf(drawersOf(state, state.openDraw)))
        : []
    case 'promises-closed':
      return notice('secret-wanted', promisersOf(state))
    case 'draw-voided': {
      const [memberId] = event.missing.flatMap((id) => memberOf(state, id as MemberId)?.id ?? [])
      const one = event.missing.length === 1 && memberId ? { memberId } : {}
      return notice(event.type, everybody(state), { ...one, ...voidsOf(state) })
    }
    case 'hands-changed': {
      const { memberId, hands } = event
      const holder = readerOf(state, memberId)
      // Of their own hands the organizer would tell nobody, and all owe them more.
      const readers = holder === state.adminId ? everybody(state) : [holder]
      return notice('hands-changed', readers, { memberId, hands })
    }
    case 'turn-fixed': {
      const { memberId, rank } = event
      return event.asks
        ? notice('turn-fixed', everybody(state), { memberId, rank })
        : notice('order-changed', everybody(state))
    }
    // The days of the turns follow from the first day, so that they are no other news.
    case 'term-changed':
      // Another amount makes everybody wait again.
      return notice('term-changed', everybody(before ?? state), { change: event.change })
    case 'meeting-moved':
      return notice('turns-postponed', everybody(state), movedIn(event.moves))
    case 'turns-postponed':
    case 'round-resumed':
      return notice(event.type, everybody(state), movedIn(event.moves))
    case 'round-paused':
      return notice('round-paused', everybody(state), { days: { from: event.on, to: event.on } })
    case 'proposal-voided': {
      const proposal = proposalOf(state, event.proposal)
      return proposal ? ofProposal('proposal-voided', proposal, everybody(state)) : []
    }
    case 'member-died': {
      const { memberId } = event
      const own = readerOf(state, memberId)
      return [
        ...notice('own-death-recorded', [own]),
        ...notice(
          'member-died',
          everybody(state).filter((userId) => userId !== own),
          { memberId },
        ),
      ]
    }
    case 'member-alive':
      return notice('member-alive', everybody(state), { memberId: event.memberId })
    case 'debt-written-off': {
      const amount = sumOf(event.lost.map((due) => due.amount))
      return notice('debt-written-off', everybody(state), { memberId: event.memberId, amount })
    }
    case 'replacement-agreed': {
      const { memberId, requestId } = event
      return [
        ...notice('replacement-to-accept', [accountOf(state, requestId)], { memberId }),
        ...notice(event.type, everybody(state)),
      ]
    }
    case 'replacement-declined':
      return notice(event.type, [readerOf(state, event.memberId), ...officers(state)])
    case 'replacement-taken-back': {
      const both = [event.requestId, event.memberId].map((id) => readerOf(state, id))
      return notice(event.type, [...both, ...officers(state)])
    }
    case 'member-replaced': {
      const { memberId, requestId: formerId } = event
      return [
        ...notice('place-taken', [readerOf(state, formerId)]),
        ...notice(event.type, everybody(state), { memberId, formerId }),
      ]
    }
    case 'guarantee-given':
    case 'guarantee-withdrawn':
      return notice(event.type, [readerOf(state, event.memberId)], {
        memberId: event.guarantorId,
      })
    case 'guarantor-declined':
      return notice(event.type, [readerOf(state, event.guarantorId)], {
        memberId: event.memberId,
      })
    case 'claim-settled': {
      const { memberId, guarantorId, amount } = event
      const facts = { memberId: guarantorId, amount }
      return notice(event.type, [readerOf(state, memberId)], facts)
    }
    case 'link-given':
      // A telephone speaks still: somebody wants to replace it. (L1)
      return notice('link-renewed', [accountOf(state, event.memberId)])
    case 'phone-offered':
    case 'phone-refused':
    case 'phone-bound':
      return ofPhone(state, event)
    case 'swap-proposed':
    case 'swap-answered':
    case 'swap-taken-back':
    case 'turns-swapped':
      return ofSwap(before, state, event)
    case 'tontine-started':
      return notice('round-started', everybody(state), {
        ...voidsOf(state),
        ...joinedOf(state),
        ...firstMeetingOf(state),
      })
    case 'tontine-reopened':
      return notice('round-reopened', everybody(state))
    case 'tontine-completed':
      return notice('round-completed', everybody(state))
    default:
      return []
  }
}

/** The circle is told of a telephone, and until when a no ends its binding. (L3) */
function ofPhone(
  state: Tontine,
  { type, memberId }: Extract<Event, { type: NoticeKind & `phone-${string}` }>,
): Notice[] {
  if (type !== 'phone-offered') return notice(type, everybody(state), { memberId })
  const { binding } = memberOf(state, memberId)?.link ?? {}
  const until = binding && todayIn(state.terms.zone, bindsAt(binding))
  const days = until && { days: { from: until, to: until } }
  return notice(type, everybody(state), { memberId, ...days })
}

/** Whose turn was drawn at its meeting. (D15) */
function ofTurn(state: Tontine, { memberId, rank }: DrawnTurn): Notice[] {
  const date = state.turns.find((turn) => turn.rank === rank)?.date
  const days = date && { days: { from: date, to: date } }
  return notice('turn-drawn', everybody(state), { memberId, ...days })
}

/** Those who said a number are asked whether it was so. (D14) */
const toAttest = (state: Tontine, number: number): Notice[] =>
  notice(
    'draw-to-attest',
    accountsOf(
      state.draws.flatMap((draw) => (draw.number === number ? attestersOf(state, draw) : [])),
    ),
  )

/** Who is told of what is a member's: their account, or who speaks for a guest by a link. (L1) */
function readerOf(state: Tontine, memberId: MemberId) {
  const member = memberOf(state, memberId)
  return member && speakerOf(member)
}

/** The account of a member, which alone is asked; guests have none. */
const accountOf = (state: Tontine, memberId: MemberId) => memberOf(state, memberId)?.userId

const accountsOf = (members: readonly { readonly userId: UserId | null }[]): Readers =>
  members.map(({ userId }) => userId)

/** Who has promised a secret for the open draw. */
const promisersOf = (state: Tontine): Readers =>
  accountsOf(
    state.openDraw?.promises.flatMap(({ memberId }) => memberOf(state, memberId) ?? []) ?? [],
  )

/** A swap notifies the member asked, its answer the proposer, and the exchange everybody. (E1, E3) */
function ofSwap(before: Tontine | undefined, state: Tontine, event: SwapEvent): Notice[] {
  if (event.type === 'swap-proposed') {
    const made = state.swaps.at(-1)
    return made ? ofNewSwap(state, made) : []
  }
  const swap = swapOf(state, event.swap)
  if (!swap) return []
  const facts = { memberId: swap.own.memberId, formerId: swap.other.memberId }
  const days = { from: swap.other.date, to: swap.own.date }
  if (event.type === 'turns-swapped')
    return notice('turns-swapped', everybody(state), { ...facts, days })
  if (event.type === 'swap-taken-back') {
    const asked = before && swapOf(before, event.swap)
    const readers = asked ? [...answerersNow(before, asked), ...approversNow(before, asked)] : []
    return notice('swap-taken-back', readers, { memberId: swap.own.memberId })
  }
  if (event.isYes) return notice('swap-to-approve', approversNow(state, swap), facts)
  const kind = event.as === 'approver' ? 'swap-refused' : 'swap-declined'
  const readers = [swap.by, event.as === 'approver' ? swap.answeredBy : null]
  return notice(kind, readers, { memberId: swap.other.memberId })
}

function ofNewSwap(state: Tontine, swap: Swap): Notice[] {
  const { own, other, otherUserId } = swap
  const facts = { memberId: own.memberId, days: { from: other.date, to: own.date } }
  return otherUserId === null
    ? notice('swap-to-witness', answerersNow(state, swap), { ...facts, formerId: other.memberId })
    : notice('swap-to-answer', answerersNow(state, swap), facts)
}

function movedIn(moves: readonly Move[]): NoticeFacts<'turns-postponed'> {
  const [first] = moves
  return first ? { days: { from: first.from, to: first.to } } : {}
}

/** How many draws of the closed list did not count. (D10) */
const voidsOf = ({ voidDraws }: Tontine) =>
  voidDraws.length > 0 ? { voids: voidDraws.length } : {}

/** The day on which the first turn is drawn, where each is drawn at its meeting. (D15) */
function firstMeetingOf({ turns }: Tontine): NoticeFacts<'round-started'> {
  const [next] = turnsToDraw(turns)
  return next ? { days: { from: next.date, to: next.date } } : {}
}

/** How many members the list was closed with, if that are fewer than expected. (T2) */
function joinedOf(state: Tontine): NoticeFacts<'round-started'> {
  const joined = { members: activeMembers(state).length, expected: state.terms.memberCount }
  return joined.members < joined.expected ? { joined } : {}
}

/** The notices about a member that go to the officers; all others go to the member. */
const forOfficers = new Set<NoticeKind>([
  'member-requested',
  'member-withdrawn',
  'member-left',
  'member-declined',
  'guest-denied',
])

function ofMember(
  state: Tontine,
  kind: Extract<NoticeKind, `member-${string}` | 'guest-denied'>,
  memberId: MemberId,
): Notice[] {
  const readers = forOfficers.has(kind) ? officers(state) : [readerOf(state, memberId)]
  return notice(kind, readers, { memberId })
}

/** The circle is asked about a newcomer, unless the organizer's vote is enough. (S10) */
function ofVoteOn(state: Tontine, memberId: MemberId): Notice[] {
  const row = memberOf(state, memberId)
  const since = row?.admission?.since
  const count = row && since ? admissionCountOf(state, row, Date.parse(since)) : null
  return count && !count.hasPassed ? notice('newcomer-to-admit', count.voters, { memberId }) : []
}

/** A newcomer who said yes before is asked again, now that the sum and the day are known. (S10) */
const ofTerms = (
  state: Tontine,
  { memberId, asks }: Extract<Event, { type: 'approval-given' }>,
): Notice[] =>
  asks ? notice('approval-to-answer', [accountOf(state, memberId)], { memberId }) : []

/** A newcomer after the start learns what to pay for earlier cycles, and until when. (S10) */
function ofNewMember(state: Tontine, memberId: MemberId): Notice[] {
  const { admission, activeSince, hands = 0 } = memberOf(state, memberId) ?? {}
  const reader = readerOf(state, memberId)
  if (!admission || !activeSince) return notice('member-approved', [reader], { memberId })
  const amount = dueBefore(state, hands, todayIn(state.terms.zone, Date.parse(activeSince)))
  const { catchUpUntil: until } = admission
  const facts = amount > 0 ? { amount, days: { from: until, to: until } } : {}
  return notice('member-approved', [reader], { memberId, ...facts })
}

type PaymentNotice = Exclude<Extract<NoticeKind, `payment-${string}`>, 'payment-contested'>

/** A waiting payment goes to the officers, its outcome to everybody whose payment it is. */
function ofPayment(
  state: Tontine,
  { type, paymentId }: Extract<Event, { type: PaymentNotice }>,
): Notice[] {
  const payment = paymentOf(state, paymentId)
  if (!payment) return []
  const { memberId, payerId, amount, by } = payment
  const concerned = [readerOf(state, memberId), payerId && readerOf(state, payerId), by]
  // Officers who were silent learn what a witness confirmed in their place. (G6)
  const alsoOfficers = type === 'payment-confirmed' && payment.isWitnessed ? officers(state) : []
  const readers = type === 'payment-declared' ? officers(state) : [...concerned, ...alsoOfficers]
  return notice(type, readers, { memberId, amount, paymentId })
}

/** The payer may contest a payment too, and not only the member whose dues it pays. (P3, P7) */
function ofContest(state: Tontine, paymentId: PaymentId, by: UserId): Notice[] {
  const payment = paymentOf(state, paymentId)
  if (!payment) return []
  const memberId = memberOfUser(state, by)?.id ?? payment.memberId
  const facts = { memberId, amount: payment.amount, paymentId }
  const now = Date.parse(payment.contestedAt ?? '')
  return payment.status === 'pending'
    ? notice('refusal-contested', paymentAnswerersOf(asOf(state, now), payment, now), facts)
    : notice('payment-contested', officers(state), facts)
}

/** Who contested learns how it ended, and so do the officers and those whose payment it is. */
function ofContestEnd(
  state: Tontine,
  kind: 'contest-taken-back' | 'contest-settled',
  paymentId: PaymentId,
): Notice[] {
  const payment = paymentOf(state, paymentId)
  if (!payment) return []
  const { memberId, amount, contestedBy } = payment
  const readers = [...officers(state), readerOf(state, memberId), ...contestedBy]
  return notice(kind, readers, { memberId, amount, paymentId })
}

/** An act of one person alone notifies everybody; a proposal, the people it is about. (G1) */
function ofNewProposal(state: Tontine): Notice[] {
  // One command makes at most one.
  const made = state.proposals.at(-1)
  if (!made) return []
  if (made.isAlone) return ofProposal('proposal-alone', made, everybody(state))
  // What waits may be stopped by all. (G7)
  const asked = made.from === undefined ? answerersOf(state, made) : votersOn(state, made)
  const parties = partiesOf(state, made.act)
  // The member answers by saying that they are alive. (S8)
  if (made.act.kind === 'record-death')
    return [
      ...ofProposal(
        'proposal-to-answer',
        made,
        asked.filter((userId) => !parties.includes(userId)),
      ),
      ...ofProposal('own-death-proposed', made, parties),
    ]
  const concerned = parties.filter((userId) => !asked.includes(userId))
  return [
    ...ofProposal('proposal-to-answer', made, asked),
    ...ofProposal('proposal-about-you', made, concerned),
  ]
}

const concernedBy = (state: Tontine, proposal: Proposal): Readers => [
  ...answerersOf(state, proposal),
  ...partiesOf(state, proposal.act),
]

const ofProposal = (kind: NoticeKind, { number, act }: Proposal, readers: Readers): Notice[] =>
  notice(kind, readers, { proposal: number, act: act.kind })

/** The beneficiary learns what was done for them, the officers what the beneficiary answers. */
function ofPayout(
  before: Tontine | undefined,
  state: Tontine,
  { type, payoutId }: Extract<Event, { type: NoticeKind & `payout-${string}` }>,
): Notice[] {
  const payout = payoutOf(state, payoutId)
  // The member learns of the payment that comes with it, or has agreed to the fee.
  if (!payout || !movesMoney(payout.method)) return []
  // What an old notebook has is one piece of news, unless somebody has to answer. (B2)
  const isNew = before !== undefined && !payoutOf(before, payoutId)
  if (payout.carriedBy && isNew && payout.status === 'confirmed') return []
  const { memberId, amount } = payout
  const facts = { memberId, amount, payoutId }
  const beneficiary = readerOf(state, memberId)
  const isAnswer = type === 'payout-confirmed' || type === 'payout-disputed'
  // A witness may have answered for the beneficiary, who is then notified as well.
  const readers = isAnswer ? [...officers(state), beneficiary] : [beneficiary]
  return [
    ...notice(type, readers, facts),
    ...(type === 'payout-sent' ? ofWitnesses(state, payout) : []),
  ]
}

/** Witnesses are asked from the beginning where the beneficiary can't speak. (O5) */
function ofWitnesses(state: Tontine, payout: Payout): Notice[] {
  const now = Date.parse(payout.sentAt)
  const { memberId, amount, id: payoutId } = payout
  const witnesses = payoutWitnessesOf(asOf(state, now), payout, now)
  return notice('payout-to-witness', witnesses, { memberId, amount, payoutId })
}

/** The other one, or a witness, is asked; both learn the answer. (Q2, Q3) */
function ofHandOver(state: Tontine, event: KeeperEvent): Notice[] {
  const handOver = handOverOf(state, event.handOverId)
  const [from, to] = handOver
    ? [handOver.from, handOver.to].map((one) => memberOfPerson(state, one))
    : []
  if (!handOver || !from || !to) return []
  const facts = { memberId: from.id, formerId: to.id, amount: handOver.amount }
  if (event.type === 'cash-handed') {
    const now = Date.parse(handOver.at)
    const asked = handOverAnswerers(asOf(state, now), handOver, now)
    return notice('hand-over-to-answer', asked, facts)
  }
  const kind = event.isRight ? 'hand-over-done' : 'hand-over-refused'
  return notice(kind, [from.userId, to.userId], facts)
}

/** Who wants somebody as the organizer: the present one who offers the office, or those who vote. */
function askersOf({ adminId, office }: Tontine, memberId: MemberId): Readers {
  const { offer, vote } = office
  const voters = vote?.votes.filter((one) => one.memberId === memberId).map(({ by }) => by) ?? []
  return offer?.memberId === memberId ? [adminId, ...voters] : voters
}

/** The organizer is told at once that a vote begins, and so are those who vote. (G5) */
function ofVote(
  before: Tontine | undefined,
  state: Tontine,
  { memberId, elects }: Extract<Event, { type: 'organizer-vote-cast' }>,
): Notice[] {
  const { adminId, office } = state
  const isFirst = office.vote !== null && office.vote.since !== before?.office.vote?.since
  const others = everybody(state).filter((userId) => userId !== adminId)
  return [
    ...(isFirst ? notice('organizer-vote-about-you', [adminId]) : []),
    ...(isFirst ? notice('organizer-vote-begun', others) : []),
    ...(elects && memberId ? notice('organizer-elected', [accountOf(state, memberId)]) : []),
  ]
}

/** Voters, and the holder of a key, are notified that the organizer is there after all. (G5, G9) */
function ofVoteEnd(
  before: Tontine | undefined,
  { adminId, office }: Tontine,
  by: UserId,
): Notice[] {
  if (!before || adminId !== before.adminId || adminId !== by) return []
  const voters = office.vote ? [] : (before.office.vote?.votes.map((vote) => vote.by) ?? [])
  const holder = office.key?.use ? undefined : before.office.key?.use?.by
  return notice('office-kept', [...voters, holder])
}

/** Everybody learns which account got the place of a guest, and what the guest was called. (M7) */
function ofClaim(
  before: Tontine | undefined,
  state: Tontine,
  event: Extract<Event, { type: 'member-claimed' | 'guest-recognized' }>,
): Notice[] {
  const { memberId, userId, nameBeforeDigest } = event
  if (!before || memberOf(before, memberId)?.status !== 'active') return []
  return notice(
    'guest-claimed',
    everybody(state).filter((reader) => reader !== userId),
    { memberId, nameBeforeDigest },
  )
}

/** A guest can't object to another name on their row: everybody else is notified. (M14) */
function ofRenaming(state: Tontine, event: Extract<Event, { type: 'member-corrected' }>): Notice[] {
  const { memberId, nameBeforeDigest, nameAfterDigest } = event
  if (nameBeforeDigest === null || nameAfterDigest === null) return []
  const facts = { memberId, nameBeforeDigest, nameAfterDigest }
  return notice('member-renamed', everybody(state), facts)
}
