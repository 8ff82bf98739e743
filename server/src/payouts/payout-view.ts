import type { PayoutView } from '@mainforte/contract/payouts/views'
import { numberOfHand } from '@mainforte/domain/kernel/ids'
import { memberOf } from '@mainforte/domain/members/member'
import { isHolder, wayToSpeak } from '@mainforte/domain/members/speaking'
import { type Payout, cycleOfPayout, isWithdrawable } from '@mainforte/domain/payouts/payout'
import { isUndoing, withdrawersOf } from '@mainforte/domain/proposals/eligibility'
import { type Look, nameOfUser, personThen, textOf } from '../journal/reading/names.ts'
import { carriedIn } from '../notebook/carried.ts'
import { openProposalOn } from '../proposals/proposal-note.ts'

/** Whether the reader takes a payout back alone, or may propose that it is withdrawn. (O3) */
export function withdrawing({ state, reader, now }: Look, payout: Payout) {
  const act = { kind: 'withdraw-payout', payoutId: payout.id, reasonDigest: '' } as const
  const mayUndo = isUndoing(state, act, { actor: reader, now })
  const isProposer = isWithdrawable(payout) && withdrawersOf(state, payout).includes(reader)
  return { mayUndo, mayWithdraw: mayUndo || isProposer }
}

/** How the beneficiary spoke. (L6) */
function strengthOf({ state }: Look, payout: Payout): Pick<PayoutView, 'strength'> {
  const { memberId, by, confirmedBy } = payout
  if (confirmedBy === null || confirmedBy === by) return {}
  if (payout.isWitnessed) return { strength: 'witnesses' }
  if (payout.confirmedByLink) return { strength: 'link' }
  const holder = memberOf(state, memberId)
  return holder && isHolder(holder, confirmedBy) ? { strength: wayToSpeak(holder) } : {}
}

/** A payout as the reader sees it. */
export function payoutView(look: Look, payout: Payout): PayoutView {
  const { state, names, reader } = look
  const { id, handId, memberId, by, confirmedBy } = payout
  const member = personThen(look, memberId, payout.sentSeq)
  return {
    id,
    tontineId: state.id,
    tontineName: names.name,
    currency: state.terms.currency,
    handId,
    hand: handId === null ? null : numberOfHand(handId),
    memberId,
    memberName: member.name,
    cycle: cycleOfPayout(state, payout),
    amount: payout.amount,
    date: payout.date,
    method: payout.method,
    status: payout.status,
    reference: textOf(names, payout.referenceDigest),
    note: textOf(names, payout.noteDigest),
    reason: textOf(names, payout.reasonDigest),
    proposal: openProposalOn(state, id),
    isYours: member.userId === reader,
    sentByName: nameOfUser(look, by) ?? '',
    confirmedByName: confirmedBy === null ? null : nameOfUser(look, confirmedBy),
    isWitnessed: confirmedBy !== null && member.userId !== confirmedBy && confirmedBy !== by,
    isSelfConfirmed: confirmedBy === by,
    ...carriedIn(look, payout),
    ...strengthOf(look, payout),
    sentAt: payout.sentAt,
  }
}
