import type { ProposalView, ProposalsView } from '@mainforte/contract/proposals/views'
import { memberOfUser } from '@mainforte/domain/members/member'
import { memberIdOfHand } from '@mainforte/domain/kernel/ids'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import { paymentOf } from '@mainforte/domain/payments/payment'
import { type KeptWay, waysBefore } from '@mainforte/domain/payments/ways-to-pay'
import { cycleOfPayout, payoutOf } from '@mainforte/domain/payouts/payout'
import type { Payout } from '@mainforte/domain/payouts/payout'
import { isToCarryOut, objectionsNeeded, objectorsOf } from '@mainforte/domain/proposals/against'
import { answerersOf, contestableNow, votersOn } from '@mainforte/domain/proposals/eligibility'
import { isOpenAt, lapsesAt, objectsUntil } from '@mainforte/domain/proposals/proposal'
import type { Proposal } from '@mainforte/domain/proposals/proposal'
import { mayUndo } from '@mainforte/domain/proposals/waiting'
import { headOf, nameOfUser, personThen, textOf } from '../journal/reading/names.ts'
import type { Look } from '../journal/reading/names.ts'
import { carriedView } from '../notebook/page.ts'
import { wayViews } from '../ways/view.ts'

/** How many of a circle's proposals are shown, the newest. */
const proposalsShown = 100

/** What was proposed in one circle: the open ones, then the latest that are closed. */
export function proposalsPage(look: Look): ProposalsView {
  const { state, names } = look
  const proposals = state.proposals
    .slice(-proposalsShown)
    .toReversed()
    .map((proposal) => proposalView(look, proposal))
  const others = proposals.filter(({ status }) => status !== 'open')
  const isContestable = ({ objection }: ProposalView) =>
    objection !== null && (objection.until !== null || objection.mayObject)
  return {
    tontineId: state.id,
    ...headOf({ state, names }),
    currency: state.terms.currency,
    open: proposals.filter(({ status }) => status === 'open'),
    contestable: others.filter(isContestable),
    closed: others.filter((proposal) => !isContestable(proposal)),
  }
}

function proposalView(look: Look, proposal: Proposal): ProposalView {
  const { state, names, reader, now } = look
  const { number, act, by, at, from, status, answers } = proposal
  const isOpen = isOpenAt(proposal, now)
  const isContestable = contestableNow(state, now)?.number === number
  const isReady = isToCarryOut(state, proposal, { actor: reader, now }) !== null
  const own = answers.find((one) => one.by === reader)
  const agreed = answers.flatMap((one) => (one.isYes ? one.by : []))
  const mayStop = isOpen && from !== undefined && by !== reader
  const asked = isOpen
    ? answerersOf(state, proposal).filter((one) => !agreed.includes(one))
    : isContestable
      ? votersOn(state, proposal).filter((one) => one !== by)
      : []
  const nameOf = (userId: UserId) => nameOfUser(look, userId) ?? ''
  const nameThen = (memberId: MemberId) => personThen(look, memberId, number).name
  const payout = 'payoutId' in act ? payoutOf(state, act.payoutId) : undefined
  return {
    number,
    kind: act.kind,
    status: status === 'open' && !isOpen ? 'lapsed' : status,
    isAlone: proposal.isAlone,
    byName: nameOf(by),
    isMine: by === reader,
    at,
    lapsesAt: isoOf(lapsesAt(proposal)),
    reason: 'reasonDigest' in act ? textOf(names, act.reasonDigest) : null,
    mayAnswer: isOpen && asked.includes(reader),
    mayRefuse: mayStop && own?.isYes !== false && votersOn(state, proposal).includes(reader),
    from: from ?? null,
    isReady,
    answers: answers.map((answer) => ({
      byName: nameOf(answer.by),
      isYou: answer.by === reader,
      isYes: answer.isYes,
    })),
    askedNames: asked.map(nameOf),
    payments: paymentsOf(look, proposal),
    memberId: 'memberId' in act ? act.memberId : null,
    memberName: 'memberId' in act ? nameThen(act.memberId) : null,
    isAboutYou: 'memberId' in act && memberOfUser(state, reader)?.id === act.memberId,
    retires: act.kind === 'record-death' && act.retires,
    isOwnWish: act.kind === 'exclude-member' && act.isOwnWish === true,
    successorName: 'requestId' in act ? nameThen(act.requestId) : null,
    settled: 'settled' in act ? act.settled : null,
    payout: payout ? payoutNote(look, payout) : null,
    steps: 'steps' in act ? act.steps : null,
    ways: act.kind === 'set-ways-to-pay' ? waysOf(look, proposal, act.ways) : null,
    fee:
      act.kind === 'bear-fee'
        ? { amount: act.amount, beneficiaryName: nameThen(memberIdOfHand(act.handId)) }
        : null,
    notebook: act.kind === 'carry-notebook' ? carriedView(look, act) : null,
    hat:
      act.kind === 'record-hat'
        ? act.hands.map((hand, index) => ({
            rank: act.rank ?? index + 1,
            memberName: nameThen(memberIdOfHand(hand)),
          }))
        : null,
    objection: objectionNote(look, proposal, isContestable, asked),
  }
}

/** Where to pay before and after: what stands now, or stood when it was proposed. (P17) */
const waysOf = (
  { state, names }: Look,
  { status, number }: Proposal,
  after: readonly KeptWay[],
) => ({
  before: wayViews(names, waysBefore(state, status === 'open' ? Infinity : number)),
  after: wayViews(names, after),
})

const isoOf = (instant: number) => new Date(instant).toISOString()

function payoutNote(look: Look, payout: Payout): ProposalView['payout'] {
  const { id, memberId, amount, sentSeq } = payout
  const { name } = personThen(look, memberId, sentSeq)
  return { id, memberName: name, amount, cycle: cycleOfPayout(look.state, payout) }
}

function paymentsOf(look: Look, { act }: Proposal): ProposalView['payments'] {
  const ids = 'paymentIds' in act ? act.paymentIds : 'paymentId' in act ? [act.paymentId] : []
  return ids
    .flatMap((id) => paymentOf(look.state, id) ?? [])
    .toSorted((one, other) => one.recordedSeq - other.recordedSeq)
    .map(({ id, memberId, payerId, amount, date, receipt, recordedSeq }) => ({
      id,
      memberName: personThen(look, memberId, recordedSeq).name,
      payerName: payerId === null ? null : personThen(look, payerId, recordedSeq).name,
      amount,
      date,
      receipt,
    }))
}

/** How many noes or objections there are, and have to be to stop or to undo it. (G7, H1) */
function objectionNote(
  { state, reader, now }: Look,
  proposal: Proposal,
  isContestable: boolean,
  asked: readonly UserId[],
): ProposalView['objection'] {
  const needed =
    proposal.status === 'open' || isContestable ? objectionsNeeded(state, proposal, now) : null
  if (mayUndo(state, proposal, reader)) return { until: null, count: 0, needed: 1, mayObject: true }
  if (needed === null) return null
  const against = proposal.answers.filter(({ isYes }) => !isYes)
  const until = isContestable ? objectsUntil(proposal) : null
  return {
    until: until === null ? null : isoOf(until),
    count: objectorsOf(state, proposal, now).length,
    needed,
    mayObject: until !== null && asked.includes(reader) && !against.some(({ by }) => by === reader),
  }
}
