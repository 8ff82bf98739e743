import { addDays, daysBetween, laterOf, scheduledUntil } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { HandId } from '../kernel/ids.ts'
import { byText } from '../kernel/text-order.ts'
import type { Rhythm } from '../tontines/rhythm.ts'
import type { Terms } from '../tontines/terms.ts'
import { dateOfStep, stepAfter } from '../tontines/rhythm.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { isFrozen } from '../tontines/tontine.ts'
import { type DaysAct, mostSteps } from './acts.ts'
import { shownState, shownTurns } from './meetings.ts'
import { isUnknownHand, unknownHand } from './unknown-turn.ts'
import { openPause } from './pauses.ts'
import type { Move, RotationEvent, RotationPart, Turn } from './rotation.ts'

export type MoveRefusal =
  | { readonly code: 'not-started' }
  | { readonly code: 'not-ranked'; readonly handId: HandId }
  | { readonly code: 'turn-served'; readonly handId: HandId }
  | { readonly code: 'turn-passed'; readonly handId: HandId; readonly date: CalendarDate }
  | {
      readonly code: 'move-out-of-range'
      /** Where the first turn may move to at the earliest, and the last one at the latest. */
      readonly earliest: CalendarDate
      readonly latest: CalendarDate
    }
  | { readonly code: 'no-meeting-then'; readonly date: CalendarDate }
  | { readonly code: 'round-paused' }
  | { readonly code: 'round-not-paused' }
  /** People may still object to the last change. */
  | { readonly code: 'days-just-moved'; readonly until: string }

type State = TontinePart & RotationPart

/** The hands that have received, in part or in full, and today. */
export interface Now {
  readonly served: ReadonlySet<HandId>
  readonly today: CalendarDate
}

/** A round that has started and goes on, its turns as people see them: one that is not drawn is named without its hand. (D15) */
function goingOn(before: State): Decision<State, MoveRefusal> {
  if (!isFrozen(before)) return refuse({ code: 'not-started' })
  return openPause(before) ? refuse({ code: 'round-paused' }) : accept(shownState(before))
}

type Moving = Decision<RotationEvent[], MoveRefusal>

/** Nothing becomes late until the round goes on. (H2) */
export function pause(
  before: State,
  { reasonDigest }: Extract<DaysAct, { kind: 'pause-round' }>,
  { today: on }: Now,
): Moving {
  const state = goingOn(before)
  return state.accepted ? accept([{ type: 'round-paused', on, reasonDigest }]) : state
}

/** The turns that came meanwhile move on by whole steps. (H2) */
export function resume(
  before: State,
  { reasonDigest }: Extract<DaysAct, { kind: 'resume-round' }>,
  now: Now,
): Moving {
  const { today: on } = now
  const state = shownState(before)
  if (!isFrozen(state)) return refuse({ code: 'not-started' })
  const pause = openPause(state)
  if (!pause) return refuse({ code: 'round-not-paused' })
  const steps = stepsToGoOn(state, pause.from, now)
  const moves = movesBy(state, toMove(state, pause.from, now), { steps, notBefore: on })
  return accept([{ type: 'round-resumed', on, steps, moves, reasonDigest }])
}

type Postponement = Extract<DaysAct, { kind: 'postpone-turns' }>

/**
 * By which day a postponement names a turn that is not drawn. While it is proposed no other days move (H1), and it
 * stays that turn if it is drawn. (D15)
 */
export const dayOfUndrawn = ({ turns }: Pick<State, 'turns'>, hand: HandId) =>
  isUnknownHand(hand) ? shownTurns(turns).find(({ handId }) => handId === hand)?.date : undefined

/** All turns from a named one on move by the same number of steps. (H1) */
export function postpone(before: State, act: Postponement, now: Now): Moving {
  const going = goingOn(before)
  if (!going.accepted) return going
  const state = going.value
  const { steps, reasonDigest } = act
  const { served, today } = now
  const first = state.turns.find(({ date, handId }) =>
    act.date === undefined ? handId === act.handId : date === act.date,
  )
  if (!first) return refuse({ code: 'not-ranked', handId: act.handId })
  const { handId } = first
  if (served.has(handId)) return refuse({ code: 'turn-served', handId })
  // The dues of a day that has passed were judged by it. (H2)
  if (first.date < today) return refuse({ code: 'turn-passed', handId, date: first.date })
  const turns = toMove(state, first.date, now)
  const moves = movesBy(state, turns, { steps })
  // Later, or back to where it was: a postponement gives nobody an earlier day than agreed.
  const bounds = [dayAfterOthers(state, turns) ?? today, first.agreed ?? first.date]
  const earliest = bounds.reduce(laterOf, today)
  const start = moves[0]?.to ?? earliest
  // However often they are moved, no turn comes more than twelve steps after its day at the start.
  const latestOf = ({ date, agreed = date }: Turn) =>
    dayAfterSteps(state.terms, { date: agreed, agreed }, mostSteps)
  const latest = [latestOf(first), scheduledUntil].toSorted()[0] ?? first.date
  const isTooLate = moves.some(
    ({ to }, index) => to > scheduledUntil || to > latestOf(turns[index] ?? first),
  )
  return start < earliest || isTooLate
    ? refuse({ code: 'move-out-of-range', earliest, latest })
    : accept([{ type: 'turns-postponed', steps, moves, reasonDigest }])
}

/** The meeting of a day is held on another one: this time, or this time and from then on. */
export interface MoveMeeting {
  readonly type: 'move-meeting'
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly isForAll: boolean
}

/** How many days before a meeting everybody knows that it comes earlier. */
const daysOfNotice = 3

/**
 * An officer alone moves a meeting by some days: within a step of the day agreed at the start, after the
 * meeting before it and, this time only, before the next one. (H4)
 */
export function moveMeeting(before: State, { from, to, isForAll }: MoveMeeting, now: Now): Moving {
  const going = goingOn(before)
  if (!going.accepted) return going
  const state = going.value
  const { served, today } = now
  const first = state.turns.find(({ date }) => date === from)
  if (!first) return refuse({ code: 'no-meeting-then', date: from })
  const { handId } = first
  if (served.has(handId)) return refuse({ code: 'turn-served', handId })
  if (from < today) return refuse({ code: 'turn-passed', handId, date: from })
  const turns = isForAll ? toMove(state, from, now) : [first]
  const { earliest, latest } = daysAround(state, turns, today)
  if (to === from || to < (to < from ? earliest : today) || to > latest)
    return refuse({ code: 'move-out-of-range', earliest, latest })
  const days = daysBetween(from, to)
  const moves = turns.map((turn) => ({
    handId: turn.handId,
    from: turn.date,
    to: addDays(turn.date, days),
  }))
  return accept([{ type: 'meeting-moved', moves }])
}

/** Between which days a meeting may be held instead, this time only or with all that follow. (H4) */
export function meetingDays(before: State, turn: Turn, now: Now) {
  const state = shownState(before)
  return {
    once: daysAround(state, [turn], now.today),
    onwards: daysAround(state, toMove(state, turn.date, now), now.today),
  }
}

/** Between which days the first of some meetings may be held, if the others move with it. (H4) */
function daysAround(state: State, moving: readonly Turn[], today: CalendarDate) {
  const those = new Set(moving)
  const [first] = moving
  const from = first?.date ?? today
  const staying = state.turns.filter((turn) => !those.has(turn)).map(({ date }) => date)
  const before = staying.filter((date) => date < from).reduce(laterOf, '' as CalendarDate)
  const next = staying.filter((date) => date > from).toSorted()[0]
  // Each of them stays within a step of its own agreed day.
  const bounds = (steps: -1 | 1) =>
    moving.map(({ date, agreed = date }) =>
      addDays(dayAfterSteps(state.terms, { date: agreed, agreed }, steps), daysBetween(date, from)),
    )
  const earliest = bounds(-1).reduce(laterOf, addDays(today, daysOfNotice))
  const latest = bounds(1).toSorted()[0]
  return {
    earliest: before === '' ? earliest : laterOf(earliest, addDays(before, 1)),
    latest: [latest ?? from, next ? addDays(next, -1) : scheduledUntil].toSorted()[0] ?? from,
  }
}

/**
 * What ends a postponement or a pause to which too many objected: each turn returns to its own day, or
 * as near to it as possible if that day has passed. (H1, H2)
 */
export function restoredTurns(
  before: State,
  act: Exclude<DaysAct, { kind: 'resume-round' }>,
  now: Now,
): RotationEvent[] {
  const { today: on } = now
  const state = shownState(before)
  const [first, steps] =
    act.kind === 'pause-round'
      ? [openPause(state)?.from ?? on, 0]
      : [laterOf(dayAtMove(state, act) ?? on, on), -act.steps]
  const moves = movesBy(state, toMove(state, first, now), { steps, notBefore: on })
  return [{ type: 'turns-restored', on, steps, moves }]
}

/**
 * The day of the turn from which others were just moved. If its hand went out since, what it is paid back
 * may come at the end, and its own day is where it stood. (S4)
 */
function dayAtMove({ turns, terms }: State, act: Postponement): CalendarDate | undefined {
  const { handId: hand, date, steps } = act
  // The days of meetings are steps from the first day. (D15)
  if (date) return dayAfterSteps(terms, { date, agreed: terms.startDate }, steps)
  const turn = turns.find(
    // It may have been drawn since.
    ({ handId, rank }) => handId === hand || (isUnknownHand(hand) && unknownHand(rank) === hand),
  )
  return turn?.agreed ? turn.date : (turn?.turnDay ?? turn?.date)
}

/** The turns from a day on that have not received, by day. */
const toMove = ({ turns }: State, from: CalendarDate, { served }: Now): Turn[] =>
  byDay(turns).filter(({ date, handId }) => date >= from && !served.has(handId))

const byDay = (turns: readonly Turn[]): Turn[] =>
  turns.toSorted((one, other) => byText(one.date, other.date))

/** The fewest steps after which none of the turns that wait lies before today. (H2) */
function stepsToGoOn(state: State, from: CalendarDate, now: Now): number {
  const [first] = toMove(state, from, now)
  if (!first) return 0
  const { frequency } = state.terms
  // In a monthly tontine perhaps one too few or too many, as the days of the month are not compared.
  let steps = Math.max(0, stepAfter({ frequency }, first.date, now.today) - 2)
  while (dayAfterSteps(state.terms, first, steps) < now.today) steps += 1
  return steps
}

function movesBy(
  state: State,
  turns: readonly Turn[],
  { steps, notBefore }: { readonly steps: number; readonly notBefore?: CalendarDate },
): Move[] {
  const free = notBefore && laterOf(notBefore, dayAfterOthers(state, turns) ?? notBefore)
  return movesOf(state.terms, turns, { steps, ...(free && { free }) })
}

type Schedule = Rhythm & Pick<Terms, 'startDate'>

/**
 * The days of some turns after some steps, in order of days. No two share a day: where days set by hand meet
 * at the end of a short month, the later one is a day after. (H1, R2)
 */
export function movesOf(
  schedule: Schedule,
  turns: readonly Pick<Turn, 'handId' | 'date' | 'agreed' | 'shift'>[],
  given: { readonly steps: number; readonly free?: CalendarDate },
): Move[] {
  let { free } = given
  return turns.map((turn) => {
    const wished = dayAfterSteps(schedule, turn, given.steps)
    const to = free === undefined ? wished : laterOf(wished, free)
    free = addDays(to, 1)
    return { handId: turn.handId, from: turn.date, to }
  })
}

/** The first day after all turns that stay where they are; undefined if there are none. */
function dayAfterOthers({ turns }: State, moving: readonly Turn[]): CalendarDate | undefined {
  const those = new Set(moving)
  const staying = byDay(turns.filter((turn) => !those.has(turn)))
  const last = staying.at(-1)
  return last && addDays(last.date, 1)
}

/**
 * The day of a turn after some steps, counted from the first day of the tontine: a monthly one of
 * the 31st returns to the 31st. A day that was set by hand is counted from itself, and a moved meeting stays as
 * many days off. (H1, H4)
 */
function dayAfterSteps(
  { startDate, ...rhythm }: Schedule,
  { date: day, agreed = day, shift = 0 }: Pick<Turn, 'date' | 'agreed' | 'shift'>,
  steps: number,
): CalendarDate {
  const date = addDays(day, -shift)
  const isOnStep =
    agreed >= startDate &&
    dateOfStep(rhythm, startDate, lastStepUpTo(rhythm, startDate, agreed)) === agreed
  const [anchor, steady] = isOnStep
    ? [startDate, rhythm]
    : [agreed, { frequency: rhythm.frequency }]
  return addDays(dateOfStep(steady, anchor, lastStepUpTo(steady, anchor, date) + steps), shift)
}

const lastStepUpTo = (rhythm: Rhythm, first: CalendarDate, day: CalendarDate): number =>
  stepAfter(rhythm, first, day) - 1
