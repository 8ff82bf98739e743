import type { DaysView, RankedHand, RankingView } from '@mainforte/contract/rotation/views'
import { meetingDays } from '@mainforte/domain/rotation/moves'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import { handId as handOf } from '@mainforte/domain/kernel/ids'
import type { HandId } from '@mainforte/domain/kernel/ids'
import { memberOfUser, subjectOf } from '@mainforte/domain/members/member'
import type { Member } from '@mainforte/domain/members/member'
import { cyclesOf, hasOpened } from '@mainforte/domain/payments/dues'
import { servedHands } from '@mainforte/domain/payouts/payout'
import { can } from '@mainforte/domain/permissions'
import type { Action } from '@mainforte/domain/permissions'
import type { Actor } from '@mainforte/domain/roles'
import { isToBeDrawn, shownTurns } from '@mainforte/domain/rotation/meetings'
import { openPause, roundDay } from '@mainforte/domain/rotation/pauses'
import { previewOf } from '@mainforte/domain/rotation/preview'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import { byText } from '@mainforte/domain/kernel/text-order'
import { obstacleOf } from '@mainforte/domain/swaps/decide'
import { isFrozen } from '@mainforte/domain/tontines/tontine'
import { headOf, nameOf, todayOf } from '../journal/reading/names.ts'
import type { Look } from '../journal/reading/names.ts'
import { shownMembers } from '../members/member-view.ts'
import { pauseNote } from '../proposals/pause-note.ts'

/**
 * The ranking page: every active hand with its turn, if it has one; then the hands of pending members,
 * which have none; then, for officers, those of rejected members.
 */
export function rankingPage(look: Look, actor: Actor): RankingView {
  const { state, names, reader } = look
  const { terms } = state
  const own = memberOfUser(state, reader)
  return {
    ...headOf({ state, names }),
    today: todayOf(look),
    rankingType: terms.rankingType,
    rankingMethod: terms.rankingMethod,
    frequency: terms.frequency,
    dayRule: terms.dayRule ?? 'first-day',
    startDate: terms.startDate,
    endDate: terms.endDate,
    isFrozen: isFrozen(state),
    mayArrange: can(actor, 'rotation.arrange', subjectOf(state, reader)),
    maySwap: own ? maySwap(look, own) : false,
    activeCount: state.members.filter(({ status }) => status === 'active').length,
    myMemberId: own?.id ?? null,
    ...rankedHands(look),
  }
}

const statusOrder = ['active', 'pending', 'rejected', 'removed'] as const

function rankedHands(look: Look): Pick<RankingView, 'hands' | 'meetings' | 'isPreview'> {
  const { state, names } = look
  const turns = new Map(shownTurns(state.turns).map((turn) => [turn.handId, turn]))
  const fixed = new Map(state.fixedTurns.map(({ handId, rank }) => [handId, rank]))
  const lines = shownMembers(look).flatMap((member) =>
    Array.from({ length: member.hands }, (_, index): RankedHand => {
      const handId = handOf(member.id, index + 1)
      const turn = turns.get(handId)
      return {
        handId,
        hand: index + 1,
        memberId: member.id,
        memberName: nameOf(names, member.id),
        email: names.contacts[member.id]?.email ?? null,
        status: member.status,
        rank: turn?.rank ?? null,
        date: turn?.date ?? null,
        isRetired: turn?.isRetired === true,
        isFromHat: turn?.isFromHat === true,
        swaps: swapsOf(look, handId),
        notBefore: state.wishes[member.id] ?? null,
        fixedRank: fixed.get(handId) ?? null,
      }
    }),
  )
  // Those that are alike stay in the order in which their members joined.
  const last = state.turns.length + 1
  const hands = lines.toSorted(
    (one, other) =>
      (one.rank ?? last) - (other.rank ?? last) ||
      statusOrder.indexOf(one.status) - statusOrder.indexOf(other.status),
  )
  const meetings = [...turns.values()]
    .filter(isUnknown)
    .map(({ rank, date }) => ({ rank, date }))
    .toSorted((one, other) => one.rank - other.rank)
  return withPreview(look, { hands, meetings })
}

/** The swaps of a hand, oldest first: with whom, from which rank, on which day. (E2) */
function swapsOf({ state, names }: Look, handId: HandId): RankedHand['swaps'] {
  return state.swaps.flatMap(({ status, own, other, endedAt }) => {
    const side = own.handId === handId ? own : other.handId === handId ? other : undefined
    if (status !== 'done' || !side || endedAt === null) return []
    const partner = side === own ? other : own
    const on = todayIn(state.terms.zone, Date.parse(endedAt))
    return [{ withName: nameOf(names, partner.memberId), fromRank: side.rank, on }]
  })
}

/** Until the closed list is drawn, its page alone shows what the order could look like. (D6) */
function withPreview(
  { state }: Look,
  { hands, meetings }: Pick<RankingView, 'hands' | 'meetings'>,
): Pick<RankingView, 'hands' | 'meetings' | 'isPreview'> {
  const { rankingMethod, drawnAt } = state.terms
  if (meetings.length === 0 || rankingMethod !== 'random' || drawnAt !== 'start')
    return { hands, meetings, isPreview: false }
  // It was archived before the draw, and there is nothing to come.
  if (state.phase !== 'enrolling') return { hands, meetings: [], isPreview: false }
  const order = previewOf(
    state.id,
    hands.filter(({ status }) => status === 'active'),
    state,
  )
  const dates = new Map([...meetings, ...hands].map(({ rank, date }) => [rank, date]))
  const lines = new Map(hands.map((hand) => [hand.handId, hand]))
  const ranked = order.flatMap((handId, index): RankedHand | [] => {
    const line = lines.get(handId)
    lines.delete(handId)
    const rank = index + 1
    return line ? { ...line, rank, date: dates.get(rank) ?? null } : []
  })
  return { hands: [...ranked, ...lines.values()], meetings: [], isPreview: true }
}

/** Whether a turn of the reader may be swapped, as far as it depends on their own. (E1) */
function maySwap(look: Look, own: Member): boolean {
  const { state } = look
  if (own.status !== 'active' || state.phase !== 'running') return false
  if (state.terms.swaps === 'never') return false
  const served = servedHands(state)
  const today = roundDay(state, todayOf(look))
  const toDraw = new Set(state.turns.flatMap((turn) => (isToBeDrawn(turn) ? turn.handId : [])))
  return cyclesOf(state.turns).some(
    (cycle) =>
      cycle.memberId === own.id &&
      !toDraw.has(cycle.handId) &&
      obstacleOf({
        isServed: served.has(cycle.handId),
        isToDraw: false,
        isRetired: cycle.isRetired === true,
        isOpen: hasOpened(cycle, today),
      }) === undefined,
  )
}

/** The days of a round, and which of its turns may still move. (H1) */
export function daysPage(look: Look, actor: Actor): DaysView {
  const { state, names, reader } = look
  const subject = subjectOf(state, reader)
  const isRunning = state.phase === 'running'
  const may = (action: Action) => isRunning && can(actor, action, subject)
  const isPaused = openPause(state) !== undefined
  const today = todayOf(look)
  const served = servedHands(state)
  const mayPostpone = !isPaused && may('rotation.postpone')
  return {
    tontineId: state.id,
    ...headOf({ state, names }),
    phase: state.phase,
    frequency: state.terms.frequency,
    dayRule: state.terms.dayRule ?? 'first-day',
    startDate: state.terms.startDate,
    pause: pauseNote(look),
    mayPostpone,
    mayResume: isPaused && may('rotation.resume'),
    turns: shownTurns(state.turns)
      .toSorted((one, other) => byText(one.date, other.date))
      .map((turn) => {
        const { handId, memberId, date, agreed = null, shift } = turn
        const mayMove = date >= today && !served.has(handId)
        return {
          handId,
          memberName: nameOf(names, memberId),
          date,
          agreed,
          ...(shift !== undefined && { shift }),
          mayMove,
          meeting: mayPostpone && mayMove ? meetingDays(state, turn, { served, today }) : null,
        }
      }),
  }
}
