import type { UserId } from '../kernel/ids.ts'
import { awaitsApproval, isAskedToAdmit, voicesAt } from '../members/admission.ts'
import { isAskedAboutTerms } from '../members/decide.ts'
import { memberOf, memberOfPerson } from '../members/member.ts'
import { needsWitness as needsVoucher, witnessesOf } from '../members/witness.ts'
import { openOffer, openVote } from '../office/office.ts'
import { answerersNow as handOverAnswerers } from '../keepers/decide.ts'
import { waitingHandOvers } from '../keepers/hand-over.ts'
import { answerersOf as paymentAnswerersOf } from '../payments/decide.ts'
import { contestedOf, waitingOf } from '../payments/payment.ts'
import { awaitsWord } from '../payouts/payout.ts'
import { asOf, withOnlookers } from '../members/awake.ts'
import { speakerOf } from '../members/speaking.ts'
import { answerersOf as payoutAnswerersOf, mayContest } from '../payouts/receiver.ts'
import { answerersOf, partyAccountsOf } from '../proposals/eligibility.ts'
import { isOpenAt } from '../proposals/proposal.ts'
import { attestersOf } from '../rotation/draw-aloud.ts'
import { drawersOf } from '../rotation/drawing.ts'
import { stepOf } from '../rotation/open-draw.ts'
import { answerersNow, approversNow } from '../swaps/decide.ts'
import { isWaiting } from '../swaps/swap.ts'
import type { Tontine } from '../tontine.ts'
import { everybody, officers } from './notice.ts'
import type { Readers } from './notice.ts'
import type { NoticeKind } from './notice-facts.ts'

/** What a notice asks of somebody, as long as it is to be done. */
export interface Ask {
  readonly userId: UserId
  readonly kind: NoticeKind
  /** The member or the proposal among the facts of the notice; null if it is about all of its kind. */
  readonly about: string | null
}

/**
 * The notices whose matter a command has done, for anybody who was asked: they are read by themselves.
 * One for which only the time has come stays. (A9)
 */
export function asksDone(before: Tontine | undefined, state: Tontine, now: number): Ask[] {
  const asked = before ? asksIn(before, now) : []
  if (asked.length === 0) return []
  const open = new Set(asksIn(state, now).map(keyOf))
  return asked.filter((ask) => !open.has(keyOf(ask)))
}

const keyOf = ({ userId, kind, about }: Ask): string => `${kind} ${userId} ${about}`

/** The notices that ask for something: each of them is among the asks as long as that is to be done. */
export const askingKinds = new Set<NoticeKind>([
  ...([
    'member-requested',
    'guests-to-witness',
    'newcomer-to-admit',
    'approval-to-answer',
  ] as const),
  ...(['payment-declared', 'payment-contested', 'refusal-contested'] as const),
  ...(['payout-sent', 'payout-to-witness', 'payout-disputed', 'hand-over-to-answer'] as const),
  ...(['proposal-to-answer', 'own-death-proposed'] as const),
  ...(['office-offered', 'organizer-vote-begun', 'organizer-vote-about-you'] as const),
  ...(['draw-opened', 'secret-wanted', 'draw-to-attest'] as const),
  ...(['swap-to-answer', 'swap-to-witness', 'swap-to-approve'] as const),
])

/** Everything that somebody is asked in a tontine. */
export function asksIn(stored: Tontine, now: number): Ask[] {
  const state = withOnlookers(stored)
  return [
    ...ofMembers(state, now),
    ...ofMoney(asOf(state, now), now),
    ...ofProposals(state, now),
    ...ofOffice(state, now),
    ...ofDraws(state),
    ...ofSwaps(state),
  ]
}

const asks = (kind: NoticeKind, readers: Readers, about: string | null = null): Ask[] =>
  [...new Set(readers)].flatMap((userId) => (userId ? { userId, kind, about } : []))

function ofMembers(state: Tontine, now: number): Ask[] {
  return state.members.flatMap((member) => {
    const { id, status, userId } = member
    if (status !== 'pending') return []
    const voters = member.admission ? voicesAt(state, member.admission.since) : []
    return [
      ...(awaitsApproval(state, member) ? asks('member-requested', officers(state), id) : []),
      ...(needsVoucher(state, member) ? asks('guests-to-witness', witnessesOf(state, member)) : []),
      ...asks(
        'newcomer-to-admit',
        voters.filter((voter) => isAskedToAdmit(state, member, voter, now)),
        id,
      ),
      ...(isAskedAboutTerms(member) ? asks('approval-to-answer', [userId], id) : []),
    ]
  })
}

function ofMoney(state: Tontine, now: number): Ask[] {
  const isContested = state.members.some(({ id }) => contestedOf(state, id) > 0)
  const isWaiting = state.members.some(({ id }) => waitingOf(state, id) > 0)
  return [
    ...(isWaiting ? state.payments : []).flatMap((payment) =>
      asks('refusal-contested', paymentAnswerersOf(state, payment, now), payment.memberId),
    ),
    ...state.members.flatMap(({ id }) =>
      waitingOf(state, id) > 0 ? asks('payment-declared', officers(state), id) : [],
    ),
    ...(isContested ? asks('payment-contested', officers(state)) : []),
    ...waitingHandOvers(state).flatMap((one) => {
      const about = memberOfPerson(state, one.from)?.id ?? null
      return asks('hand-over-to-answer', handOverAnswerers(state, one, now), about)
    }),
    ...state.payouts.filter(awaitsWord).flatMap((payout) => {
      const { memberId, status } = payout
      const member = memberOf(state, memberId)
      const own = member && speakerOf(member)
      const asked = payoutAnswerersOf(state, payout, now)
      // By a link they may say that it did not arrive. (L2)
      const mayDispute = own && status === 'sent' && mayContest(state, payout, own)
      const those = new Set(mayDispute ? [own, ...asked] : asked)
      return [
        ...[...those].flatMap((userId) =>
          asks(userId === own ? 'payout-sent' : 'payout-to-witness', [userId], memberId),
        ),
        ...(status === 'disputed' ? asks('payout-disputed', officers(state), memberId) : []),
      ]
    }),
  ]
}

function ofProposals(state: Tontine, now: number): Ask[] {
  return state.proposals
    .filter((proposal) => isOpenAt(proposal, now))
    .flatMap((proposal) => {
      const about = String(proposal.number)
      const answered = proposal.answers.map(({ by }) => by)
      const isToAnswer = (userId: UserId) => !answered.includes(userId)
      const isDeath = proposal.act.kind === 'record-death'
      return [
        ...asks('proposal-to-answer', answerersOf(state, proposal).filter(isToAnswer), about),
        ...(isDeath ? asks('own-death-proposed', partyAccountsOf(state, proposal.act), about) : []),
      ]
    })
}

function ofOffice(state: Tontine, now: number): Ask[] {
  const { office, adminId } = state
  const offer = openOffer(office, now)
  const vote = openVote(office, now)
  const voted = vote?.votes.map(({ by }) => by) ?? []
  const others = everybody(state).filter((one) => one && one !== adminId && !voted.includes(one))
  return [
    ...(offer ? asks('office-offered', [memberOf(state, offer.memberId)?.userId]) : []),
    ...(vote ? asks('organizer-vote-begun', others) : []),
    ...(vote ? asks('organizer-vote-about-you', [adminId]) : []),
  ]
}

function ofDraws(state: Tontine): Ask[] {
  const { openDraw, draws } = state
  const attesters = draws.flatMap((draw) => attestersOf(state, draw))
  return [
    ...(openDraw ? ofOpenDraw(state, openDraw) : []),
    ...asks(
      'draw-to-attest',
      attesters.map(({ userId }) => userId),
    ),
  ]
}

function ofOpenDraw(state: Tontine, openDraw: NonNullable<Tontine['openDraw']>): Ask[] {
  const isPromising = stepOf(openDraw) === 'promise'
  return drawersOf(state, openDraw).flatMap(({ memberId, userId }) => {
    const promise = openDraw.promises.find((one) => one.memberId === memberId)
    if (isPromising) return promise ? [] : asks('draw-opened', [userId])
    return promise && promise.secret === null ? asks('secret-wanted', [userId]) : []
  })
}

function ofSwaps(state: Tontine): Ask[] {
  return state.swaps.filter(isWaiting).flatMap((swap) => {
    const about = swap.own.memberId
    const kind = swap.otherUserId === null ? 'swap-to-witness' : 'swap-to-answer'
    const answerers = swap.status === 'open' ? answerersNow(state, swap) : []
    return [
      ...asks(kind, answerers, about),
      ...asks('swap-to-approve', approversNow(state, swap), about),
    ]
  })
}
