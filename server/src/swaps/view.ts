import type { SwapSideView, SwapView, SwapsView } from '@mainforte/contract/swaps/views'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { activeMembers, handsOf, memberOf, memberOfUser } from '@mainforte/domain/members/member'
import type { Member } from '@mainforte/domain/members/member'
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
import { type Swap, type SwapSide, sideOf, swapLapsesAt } from '@mainforte/domain/swaps/swap'
import type { Tontine } from '@mainforte/domain/tontine'
import { type Look, headOf, nameOf, nameOfUser } from '../journal/reading/names.ts'
import { isOfficial } from '../members/member-view.ts'

/** How many swaps that are over are shown, the newest. */
const endedShown = 20

/** What waits, what the reader may swap, and the order of the start beside the present one. (E1, E2) */
export function swapsView(look: Look): SwapsView {
  const state = shownState(look.state)
  const { now } = look
  const isShownAsWaiting = (swap: Swap) => isWaitingAt(state, swap, now)
  return {
    ...headOf(look),
    phase: state.phase,
    rankingMethod: state.orderedBy === 'manual' ? null : state.orderedBy,
    term: state.terms.swaps,
    hands: ownHands(state, look),
    waiting: waitingSwaps(state, now).map((swap) => swapView(state, swap, look)),
    ended: state.swaps
      .filter((swap) => !isShownAsWaiting(swap))
      .toReversed()
      .slice(0, endedShown)
      .map((swap) => swapView(state, swap, look)),
    order: presentOrder(state, look),
  }
}

const sideView = (state: Tontine, side: SwapSide, { reader, names }: Look): SwapSideView => {
  const { userId = null } = memberOf(state, side.memberId) ?? {}
  return {
    ...side,
    memberName: nameOf(names, side.memberId),
    isYou: userId === reader,
    isGuest: userId === null,
  }
}

/** The reader's hands that have not received, with the turns of others; for officers those of guests, too. (E1, E4) */
function ownHands(state: Tontine, look: Look): SwapsView['hands'] {
  const own = memberOfUser(state, look.reader)
  if (state.phase !== 'running' || !own) return []
  const guests = isOfficial(look)
    ? activeMembers(state).filter(({ userId }) => userId === null)
    : []
  return [own, ...guests].flatMap((member) => handsToSwap(state, member, look))
}

function handsToSwap(state: Tontine, member: Member, look: Look): SwapsView['hands'] {
  const { reader, now } = look
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
      const found = swappable(state, wanted, now)
      const code = found.accepted ? null : found.refusal.code
      // What is over is no choice at all.
      if (code === 'turn-served' || code === 'swap-after-opening' || code === 'not-your-hand')
        return []
      return [
        {
          ...sideView(state, sideOf(turn), look),
          isBefore: turn === before,
          impossible: code,
        },
      ]
    })
    const isOver = choices.length === 0
    return isOver ? [] : [{ ...sideView(state, sideOf(own), look), hand: index + 1, choices }]
  })
}

function swapView(state: Tontine, swap: Swap, look: Look): SwapView {
  const { reader, now, names } = look
  const isOpen = isWaitingAt(state, swap, now)
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
  const possible = swappable(state, wanted, now)
  const lapsesAt = new Date(swapLapsesAt(swap)).toISOString()
  const nameOfAsked = (userId: UserId | null) =>
    userId === null ? null : (nameOfUser({ state, names }, userId) ?? '')
  const asked = swap.status === 'accepted' ? approvers : answerers
  return {
    number: swap.number,
    at: swap.at,
    own: sideView(state, swap.own, look),
    other: sideView(state, swap.other, look),
    status,
    lapsesAt: isOpen ? lapsesAt : null,
    endedAt: isOpen ? null : swapEndedAt(state, swap),
    witnessName: swap.isWitnessed ? nameOfAsked(swap.answeredBy) : null,
    approverName: nameOfAsked(swap.approvedBy),
    asked: asked.flatMap((userId) => nameOfAsked(userId) ?? []),
    mayAnswer: answerers.includes(reader),
    mayApprove: approvers.includes(reader),
    mayTakeBack: isOpen && swap.by === reader,
    impossible: isOpen && !possible.accepted ? possible.refusal.code : null,
  }
}

/** Each turn with where its hand stood at the start, and with whom it was swapped since. (E2) */
function presentOrder(state: Tontine, look: Look): SwapsView['order'] {
  const { names } = look
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
          return [{ withName: nameOf(names, partner.memberId), on }]
        })
        const first = start.get(turn.handId)
        return {
          ...sideView(state, sideOf(turn), look),
          isRetired: turn.isRetired ?? false,
          startRank: first?.rank ?? null,
          startDate: first?.date ?? null,
          swaps,
        }
      })
}
