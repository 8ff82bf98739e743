import { addDays, daysBetween, laterOf } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { HandId, MemberId, TontineId } from '../kernel/ids.ts'
import type { Context } from '../kernel/context.ts'
import { byText } from '../kernel/text-order.ts'
import type { MembersPart } from '../members/member.ts'
import { activeHands, activeMembers, memberOf } from '../members/member.ts'
import { dateOfStep, stepAfter } from '../tontines/rhythm.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { isFrozen } from '../tontines/tontine.ts'
import type { MoveRefusal } from './moves.ts'
import { constraintsOf } from './constraints.ts'
import { commitmentOf, serverParticipant } from './draw.ts'
import type { RotationEvent, RotationPart, Turn } from './rotation.ts'
import { scheduled } from './rotation.ts'
import { dateConflicts, fewestActive } from './start-needs.ts'

export type RotationCommand =
  | { readonly type: 'redraw-order' }
  | {
      readonly type: 'arrange-order'
      /** From the first rank to the last. */
      readonly turns: readonly { readonly handId: HandId; readonly date: CalendarDate | null }[]
    }
  | {
      readonly type: 'postpone-turns'
      /** The first hand whose turn moves. */
      readonly handId: HandId
      readonly steps: number
      readonly reason: string
    }
  | { readonly type: 'pause-round'; readonly reason: string }
  | { readonly type: 'resume-round'; readonly reason: string }

export type RotationRefusal =
  | { readonly code: 'order-frozen' }
  | { readonly code: 'ranking-is-manual' }
  | { readonly code: 'ranking-is-automatic' }
  | { readonly code: 'too-few-active'; readonly needed: number }
  | { readonly code: 'nobody-to-rank' }
  | { readonly code: 'order-not-drawn' }
  | { readonly code: 'order-incomplete' }
  | { readonly code: 'order-repeats'; readonly handId: HandId }
  | { readonly code: 'hand-not-active'; readonly handId: HandId }
  | { readonly code: 'date-missing'; readonly handId: HandId }
  | { readonly code: 'date-taken'; readonly date: CalendarDate }
  | { readonly code: 'date-before-start'; readonly startDate: CalendarDate }
  | {
      readonly code: 'date-out-of-order'
      readonly rank: number
      readonly date: CalendarDate
      /** The day of the rank before. */
      readonly before: CalendarDate
    }
  | MoveRefusal

type State = TontinePart & MembersPart & RotationPart
type Answer = Decision<RotationEvent[], RotationRefusal>

/** The order is made again by the tontine's method, which no draw is. (R1, R7) */
export function orderAgain(state: State, _: RotationCommand, context: Context): Answer {
  if (state.terms.rankingMethod === null) return refuse({ code: 'ranking-is-manual' })
  if (isFrozen(state)) return refuse({ code: 'order-frozen' })
  if (state.terms.rankingMethod === 'random') return refuse({ code: 'order-not-drawn' })
  if (activeHands(state).length === 0) return refuse({ code: 'nobody-to-rank' })
  return accept(automaticOrder(state, context))
}

/** The order that the tontine's method gives to the active hands; by lot there are only days until it is drawn. (R1, R3, R4, D6) */
export function automaticOrder(state: State, context: Context): RotationEvent[] {
  const { rankingMethod } = state.terms
  const hands = activeHands(state)
  if (rankingMethod === null || hands.length === 0) return []
  if (rankingMethod === 'random') return daysOfDraw(state, context)
  const order = hands.toSorted(
    (one, other) =>
      compareMembers(state, context, one.memberId, other.memberId) ||
      byText(one.handId, other.handId),
  )
  const turns = scheduled(order, state.terms)
  return [{ type: 'order-set', method: rankingMethod, turns }]
}

const french = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

function compareMembers(state: State, context: Context, one: MemberId, other: MemberId): number {
  if (state.terms.rankingMethod === 'alphabetical')
    return french.compare(context.nameOf(one), context.nameOf(other))
  return joinedSeqOf(state, one) - joinedSeqOf(state, other)
}

/** By the day of asking: the organizer chooses when to approve, and would choose the order. (R3) */
const joinedSeqOf = (state: State, memberId: MemberId) => memberOf(state, memberId)?.joinedSeq ?? 0

/** The days of turns that are still to be drawn; the server promises its secret for the first draw of them. (D6, D15) */
function daysOfDraw(state: State, context: Context): RotationEvent[] {
  const hands = activeHands(state).map(({ handId }) => handId)
  const dates = hands.map((_, index) => dateOfStep(state.terms, state.terms.startDate, index))
  const fixed = constraintsOf(state)?.fixed ?? []
  return [
    {
      type: 'meetings-set',
      hands: hands.toSorted(),
      dates,
      ...(fixed.length > 0 && { fixed }),
    },
    ...(state.promised.length > 0
      ? []
      : [{ type: 'draw-committed' as const, ...committedDraw(state.id, 1, context) }]),
  ]
}

/** The turns of the active hands in an order, which was drawn or is kept. */
export function turnsInOrder(
  state: MembersPart & Pick<TontinePart, 'terms'>,
  order: readonly HandId[],
): Turn[] {
  const holder = new Map(activeHands(state).map((hand) => [hand.handId, hand]))
  return scheduled(
    order.flatMap((hand) => holder.get(hand) ?? []),
    state.terms,
  )
}

/** The server's commitment for one draw of one tontine. (D1) */
export function committedDraw(tontineId: TontineId, number: number, context: Context) {
  const drawId = `${tontineId}:${number}`
  const commitment = commitmentOf(drawId, serverParticipant, context.drawSecret(drawId))
  return { number, drawId, commitment }
}

/**
 * The server's commitments for every draw that a round can have, from a number on: it can't choose a secret once it
 * knows what was drawn before. (D15)
 */
export function committedDraws(
  tontineId: TontineId,
  { from, count }: { readonly from: number; readonly count: number },
  context: Context,
): RotationEvent[] {
  const all = Array.from({ length: count }, (_, index) =>
    committedDraw(tontineId, from + index, context),
  )
  const [first, ...others] = all
  const following = others.map(({ commitment }) => commitment)
  return first
    ? [{ type: 'draw-committed', ...first, ...(following.length > 0 && { following }) }]
    : []
}

/** A manual order: all active hands exactly once, each on a day after that of the rank before. (R5, H3) */
export function arrange(
  state: State,
  { turns }: Extract<RotationCommand, { type: 'arrange-order' }>,
): Answer {
  if (state.terms.rankingType !== 'manual') return refuse({ code: 'ranking-is-automatic' })
  if (isFrozen(state)) return refuse({ code: 'order-frozen' })

  const hands = new Map(activeHands(state).map((hand) => [hand.handId, hand.memberId]))
  if (activeMembers(state).length < fewestActive)
    return refuse({ code: 'too-few-active', needed: fewestActive })

  const placed: Turn[] = []
  for (const { handId, date } of turns) {
    const memberId = hands.get(handId)
    if (!memberId) return refuse({ code: 'hand-not-active', handId })
    if (placed.some((turn) => turn.handId === handId))
      return refuse({ code: 'order-repeats', handId })
    if (date === null) return refuse({ code: 'date-missing', handId })
    if (placed.some((turn) => turn.date === date)) return refuse({ code: 'date-taken', date })
    if (date < state.terms.startDate)
      return refuse({ code: 'date-before-start', startDate: state.terms.startDate })
    placed.push({ rank: placed.length + 1, handId, memberId, date })
  }
  if (placed.length < hands.size) return refuse({ code: 'order-incomplete' })
  const [conflict] = dateConflicts(placed)
  if (conflict) {
    const { turn, date, before } = conflict
    return refuse({ code: 'date-out-of-order', rank: turn.rank, date, before })
  }
  return accept([{ type: 'order-set', method: 'manual', turns: placed }])
}

/** The order that is set by hand from now on begins as it was; one that was to be drawn begins empty. (T3, R5) */
export function orderToArrange(
  state: State,
  { rankingMethod }: Pick<TontinePart['terms'], 'rankingMethod'>,
): RotationEvent[] {
  const order = rankingMethod === 'random' ? [] : state.turns.map(({ handId }) => handId)
  return [{ type: 'order-set', method: 'manual', turns: turnsInOrder(state, order) }]
}

/**
 * A manual order without the hands that are gone: the others close up and keep their days,
 * which people agreed on one by one. (R8)
 */
export function orderWithoutLeavers(state: State): RotationEvent[] {
  const active = new Set(activeHands(state).map((hand) => hand.handId))
  const staying = state.turns.filter((turn) => active.has(turn.handId))
  if (staying.length === state.turns.length) return []
  const turns = staying.map((turn, index) => ({ ...turn, rank: index + 1 }))
  return [{ type: 'order-set', method: 'manual', turns }]
}

/**
 * The same order from another first day: nothing is drawn again. The days of a manual order, which
 * people agreed on one by one, all move by as many days as the first. (T3, R2, R5)
 */
export function rescheduledTurns(state: State, firstDayBefore: CalendarDate): RotationEvent[] {
  if (state.turns.length === 0) return []
  const { rankingMethod, startDate } = state.terms
  const days = daysBetween(firstDayBefore, startDate)
  const turns =
    rankingMethod === null
      ? state.turns.map((turn) => ({ ...turn, date: addDays(turn.date, days) }))
      : scheduled(state.turns, state.terms)
  return [{ type: 'turns-rescheduled', turns }]
}

/** A newcomer to a frozen order goes last, on the first free step after everybody else and after today. (R6) */
export function appendedTurns(state: State, today: CalendarDate): RotationEvent[] {
  const ranked = new Set(state.turns.map((turn) => turn.handId))
  const newcomers = activeHands(state).filter((hand) => !ranked.has(hand.handId))
  if (newcomers.length === 0) return []
  const { terms } = state
  const free = freeStep(state, today)
  const turns = newcomers.map((hand, index) => ({
    rank: state.turns.length + index + 1,
    handId: hand.handId,
    memberId: hand.memberId,
    date: dateOfStep(terms, terms.startDate, free + index),
  }))
  return [{ type: 'turns-appended', turns }]
}

/** The first step from the first day on that is after the last turn and after today. (R6) */
function freeStep({ terms, turns }: Pick<State, 'terms' | 'turns'>, today: CalendarDate): number {
  const last = turns.reduce((latest, { date }) => laterOf(latest, date), today)
  return turns.length === 0 ? 0 : stepAfter(terms, terms.startDate, last)
}

/** The day of a turn that goes last, or of one more after it. (R6, S4, S8) */
export const appendedDay = (
  state: Pick<State, 'terms' | 'turns'>,
  today: CalendarDate,
  index = 0,
): CalendarDate => dateOfStep(state.terms, state.terms.startDate, freeStep(state, today) + index)
