import type { SwapSideView, SwapView, SwapsView } from '@mainforte/contract/swaps/views'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { Context } from '@mainforte/domain/kernel/context'
import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import { handsOf, memberOf, memberOfUser } from '@mainforte/domain/members/member'
import {
  answerersNow,
  approversNow,
  isWaitingAt,
  swapEndedAt,
  swappable,
  waitingSwaps,
} from '@mainforte/domain/swaps/decide'
import { shownState } from '@mainforte/domain/rotation/meetings'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import { sideOf, swapLapsesAt } from '@mainforte/domain/swaps/swap'
import type { Swap, SwapSide } from '@mainforte/domain/swaps/swap'
import type { Tontine } from '@mainforte/domain/tontine'
import type { FoundSwaps } from './store.ts'

interface Reading {
  readonly reader: UserId
  readonly context: Pick<Context, 'now'>
  readonly found: FoundSwaps
}

/** How many swaps that are over are shown, the newest. */
const endedShown = 20

/** What waits, what the reader may swap, and the order of the start beside the present one. (E1, E2) */
export function swapsView(whole: Tontine, reading: Reading): SwapsView {
  const state = shownState(whole)
  const { context, found } = reading
  const { now } = context
  const isShownAsWaiting = (swap: Swap) => isWaitingAt(state, swap, now)
  return {
    tontineName: found.tontineName,
    phase: state.phase,
    rankingMethod: state.orderedBy === 'manual' ? null : state.orderedBy,
    term: state.terms.swaps,
    hands: ownHands(state, reading),
    waiting: waitingSwaps(state, now).map((swap) => swapView(state, swap, reading)),
    ended: state.swaps
      .filter((swap) => !isShownAsWaiting(swap))
      .toReversed()
      .slice(0, endedShown)
      .map((swap) => swapView(state, swap, reading)),
    order: presentOrder(state, reading),
  }
}

const nameOf = ({ names }: FoundSwaps, memberId: MemberId | undefined): string =>
  (memberId && names[memberId]) ?? ''

const sideView = (state: Tontine, side: SwapSide, { reader, found }: Reading): SwapSideView => {
  const { userId = null } = memberOf(state, side.memberId) ?? {}
  return {
    ...side,
    memberName: nameOf(found, side.memberId),
    isYou: userId === reader,
    isGuest: userId === null,
  }
}

/** The reader's hands that have not received, with the turns of others. */
function ownHands(state: Tontine, reading: Reading): SwapsView['hands'] {
  const { reader, context } = reading
  const member = memberOfUser(state, reader)
  if (state.phase !== 'running' || !member) return []
  const byDay = state.turns.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return handsOf(member).flatMap((handId, index) => {
    const at = byDay.findIndex((turn) => turn.handId === handId)
    const own = byDay[at]
    if (!own) return []
    const before = byDay.findLast(
      (turn) =>
        turn.date < own.date && !turn.isRetired && !isUnknown(turn) && turn.memberId !== member.id,
    )
    const choices = byDay.flatMap((turn) => {
      if (turn.memberId === member.id || turn.isRetired || isUnknown(turn)) return []
      const wanted = { by: reader, handId, otherHandId: turn.handId }
      const found = swappable(state, wanted, context.now)
      const code = found.accepted ? null : found.refusal.code
      // What is over is no choice at all.
      if (code === 'turn-served' || code === 'swap-after-opening') return []
      return [
        {
          ...sideView(state, sideOf(turn), reading),
          isBefore: turn === before,
          impossible: code,
        },
      ]
    })
    const isOver = choices.length === 0
    return isOver ? [] : [{ ...sideView(state, sideOf(own), reading), hand: index + 1, choices }]
  })
}

function swapView(state: Tontine, swap: Swap, reading: Reading): SwapView {
  const { reader, context, found } = reading
  const isOpen = isWaitingAt(state, swap, context.now)
  const status =
    !isOpen && (swap.status === 'open' || swap.status === 'accepted') ? 'lapsed' : swap.status
  const answerers = isOpen ? answerersNow(state, swap) : []
  const approvers = isOpen ? approversNow(state, swap) : []
  const wanted = {
    by: swap.by,
    handId: swap.own.handId,
    otherHandId: swap.other.handId,
    number: swap.number,
  }
  const possible = swappable(state, wanted, context.now)
  const lapsesAt = new Date(swapLapsesAt(swap)).toISOString()
  const nameOfUser = (userId: UserId | null) =>
    userId === null ? null : nameOf(found, memberOfUser(state, userId)?.id)
  const asked = swap.status === 'accepted' ? approvers : answerers
  return {
    number: swap.number,
    at: swap.at,
    own: sideView(state, swap.own, reading),
    other: sideView(state, swap.other, reading),
    status,
    lapsesAt: isOpen ? lapsesAt : null,
    endedAt: isOpen ? null : swapEndedAt(state, swap),
    witnessName: swap.isWitnessed ? nameOfUser(swap.answeredBy) : null,
    approverName: nameOfUser(swap.approvedBy),
    asked: asked.flatMap((userId) => nameOfUser(userId) ?? []),
    mayAnswer: answerers.includes(reader),
    mayApprove: approvers.includes(reader),
    mayTakeBack: isOpen && swap.by === reader,
    impossible: isOpen && !possible.accepted ? possible.refusal.code : null,
  }
}

/** Each turn with where its hand stood at the start, and with whom it was swapped since. (E2) */
function presentOrder(state: Tontine, reading: Reading): SwapsView['order'] {
  const { found } = reading
  const start = new Map(state.startOrder.map((side) => [side.handId, side]))
  const done = state.swaps.filter(({ status }) => status === 'done')
  return state.startOrder.length === 0
    ? []
    : state.turns.map((turn) => {
        const swaps = done.flatMap(({ own, other, endedAt }) => {
          const partner =
            own.handId === turn.handId ? other : other.handId === turn.handId ? own : undefined
          if (!partner || endedAt === null) return []
          const on = todayIn(state.terms.zone, Date.parse(endedAt))
          return [{ withName: nameOf(found, partner.memberId), on }]
        })
        const first = start.get(turn.handId)
        return {
          ...sideView(state, sideOf(turn), reading),
          isRetired: turn.isRetired ?? false,
          startRank: first?.rank ?? null,
          startDate: first?.date ?? null,
          swaps,
        }
      })
}
