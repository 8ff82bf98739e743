import { todayIn } from './kernel/calendar-date.ts'
import type { Context } from './kernel/context.ts'
import { activeHands, memberOf } from './members/member.ts'
import { afterDisputes } from './payouts/disputes.ts'
import { isRoundComplete, struckByLeaving } from './payouts/payout.ts'
import { openProposals } from './proposals/proposal.ts'
import type { Proposal } from './proposals/proposal.ts'
import {
  appendedTurns,
  automaticOrder,
  orderToArrange,
  orderWithoutLeavers,
  rescheduledTurns,
} from './rotation/decide.ts'
import { fixedAfter } from './rotation/fixed-turns.ts'
import { feesWithoutTransfer } from './settlement/fee.ts'
import { started } from './tontines/decide.ts'
import { isFrozen } from './tontines/tontine.ts'
import { replay } from './tontine.ts'
import type { Event, Tontine } from './tontine.ts'

/** The state after events that are not in the journal yet, numbered as the next entries. */
export function stateAfter(
  state: Tontine | undefined,
  events: readonly Event[],
  { actor, at }: Pick<Context, 'actor' | 'at'>,
): Tontine | undefined {
  let seq = state?.seq ?? 0
  const entries = events.map((event) => {
    seq += 1
    return { event, seq, at, by: actor }
  })
  return replay(state, entries)
}

/**
 * The events that follow from others: other days when the first day was moved, a new order when the
 * hands changed, the start once the closed list is drawn, the end once every hand has received, and the round again if money of it is reversed
 * then, and no fee of a transfer that was reversed. (R1, R6, R8, O6, O7, P19)
 */
export function consequencesOf(
  before: Tontine | undefined,
  after: Tontine,
  context: Context,
): Event[] {
  const firstDayBefore = before?.terms.startDate ?? after.terms.startDate
  const fixed = mayBeFixed(after) ? fixedAfter(before, after) : []
  const agreed = stateAfter(after, fixed, context) ?? after
  const isReordered =
    handsChanged(before, after) ||
    isOtherwiseFixed(before, agreed) ||
    isOtherwiseOrdered(before, after) ||
    isOtherwiseDated(before, after)
  const reordered: Event[] =
    isReordered || firstDayBefore === after.terms.startDate
      ? []
      : rescheduledTurns(after, firstDayBefore)
  if (isReordered) reordered.push(...fixed, ...newOrder(before, agreed, context))
  if (isJustDrawn(before, after)) reordered.push(started(after, 'draw', context))
  if (before?.payments !== after.payments) reordered.push(...feesWithoutTransfer(after))
  const ordered = stateAfter(after, reordered, context) ?? after
  if (before) reordered.unshift(...struckByLeavers(before, after))
  const isOver = (state: Tontine) => isRoundComplete(afterDisputes(state, context.now))
  const isComplete = isOver(ordered)
  if (ordered.phase === 'running' && isComplete) reordered.push({ type: 'tontine-completed' })
  if (ordered.phase === 'completed' && !isComplete && before && isOver(before))
    reordered.push({ type: 'tontine-reopened' })
  return [...reordered, ...endedProposals(before, after, context)]
}

/** Who leaves before the start says with it that what they contest is not so. (M11) */
const struckByLeavers = (before: Tontine, after: Tontine): Event[] =>
  before.members === after.members
    ? []
    : before.members
        .filter(({ id, status }) => status === 'active' && memberOf(after, id)?.hasLeft)
        .flatMap(({ id }) => struckByLeaving(before, id))
        .map(({ id: paymentId, reasonDigest }) => ({
          type: 'payment-reversed',
          paymentId,
          reasonDigest: reasonDigest ?? '',
        }))

/** Once frozen, newcomers go last. Before, the method orders again, and a manual order drops leavers. */
function newOrder(before: Tontine | undefined, state: Tontine, context: Context): Event[] {
  if (isFrozen(state)) return appendedTurns(state, todayIn(state.terms.zone, context.now))
  if (state.terms.rankingMethod !== null) return automaticOrder(state, context)
  return isOtherwiseOrdered(before, state)
    ? orderToArrange(state, before.terms)
    : orderWithoutLeavers(state)
}

/** Whether the kind of order was changed. (T3) */
const isOtherwiseOrdered = (before: Tontine | undefined, after: Tontine): before is Tontine =>
  before !== undefined && before.terms.rankingMethod !== after.terms.rankingMethod

/** The list is open, and nobody draws it. */
const mayBeFixed = (state: Tontine): boolean => !isFrozen(state) && state.openDraw === null

/** The turns that were agreed are known before the draw. (D13) */
const isOtherwiseFixed = (before: Tontine | undefined, after: Tontine): boolean =>
  before !== undefined && before.fixedTurns !== after.fixedTurns

/** Whether the first day of turns that are to be drawn was moved. (D6, D15) */
const isOtherwiseDated = (before: Tontine | undefined, after: Tontine): boolean =>
  after.terms.rankingMethod === 'random' && before?.terms.startDate !== after.terms.startDate

/** Whether the closed list was drawn: a tontine starts with it, before anybody can wish for another order. (D9) */
const isJustDrawn = (before: Tontine | undefined, after: Tontine): boolean =>
  after.phase === 'enrolling' &&
  (after.draws.length > (before?.draws.length ?? 0) ||
    after.turns.some(({ isFromHat }) => isFromHat))

/** Whether somebody came or went, or holds another number of hands. */
export function handsChanged(before: Tontine | undefined, after: Tontine): boolean {
  if (before?.members === after.members) return false
  const names = (state: Tontine) =>
    activeHands(state)
      .map((hand) => hand.handId)
      .join()
  return before === undefined || names(before) !== names(after)
}

/**
 * Only the organizer archives and recognizes: what a former one proposed ends with the office. What
 * somebody proposed who gave their place away ends with it, and so does what was proposed about them.
 * A member's word that they are alive ends others' proposals about them. (G1, G5, S5, S8)
 */
function endedProposals(before: Tontine | undefined, after: Tontine, { now }: Context): Event[] {
  if (!before || (before.adminId === after.adminId && before.members === after.members)) return []
  const passed = before.members.filter(
    ({ id, personId }) => memberOf(after, id)?.personId !== personId,
  )
  const gone = passed.map(({ id }) => id)
  const former = new Set(passed.map(({ userId }) => userId))
  const alive = after.members.find(
    ({ id, aliveSaidAt }) =>
      aliveSaidAt !== null && aliveSaidAt !== memberOf(before, id)?.aliveSaidAt,
  )
  const isOfOrganizer = ({ act: { kind } }: Proposal) =>
    kind === 'archive-tontine' || kind === 'recognize-guest'
  const isOver = (proposal: Proposal) => {
    const { act, by } = proposal
    if (alive && by !== alive.userId && 'memberId' in act && act.memberId === alive.id) return true
    // This is the one that was just accepted.
    if (act.kind === 'replace-member' && gone.includes(act.memberId)) return false
    return (
      (isOfOrganizer(proposal) && by === before.adminId && by !== after.adminId) ||
      former.has(by) ||
      ('requestId' in act && gone.includes(act.requestId)) ||
      ('memberId' in act && gone.includes(act.memberId))
    )
  }
  return openProposals(after, now)
    .filter(isOver)
    .map(({ number }) => ({ type: 'proposal-taken-back', proposal: number }))
}
