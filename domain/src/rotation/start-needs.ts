import type { CalendarDate } from '../kernel/calendar-date.ts'
import { type HandId, type MemberId, handId } from '../kernel/ids.ts'
import { type AskedAboutHands, isAwaitedForFirstDay } from '../members/first-day.ts'
import type { Member } from '../members/member.ts'

/** A round needs somebody who pays and somebody else who receives. */
export const fewestActive = 2

interface Dated {
  readonly date: CalendarDate | null
}

/** A turn whose day is not after that of the turn before it. */
export interface DateConflict<Turn extends Dated> {
  readonly turn: Turn
  /** From 1. */
  readonly rank: number
  readonly date: CalendarDate
  readonly before: CalendarDate
}

/**
 * Where the days contradict the ranks, from the first rank to the last: a later rank must have a later
 * day. Turns without a day are skipped. (R5)
 */
export function dateConflicts<Turn extends Dated>(turns: readonly Turn[]): DateConflict<Turn>[] {
  const conflicts: DateConflict<Turn>[] = []
  let before: CalendarDate | null = null
  for (const [index, turn] of turns.entries()) {
    const { date } = turn
    if (date === null) continue
    if (before !== null && date <= before) conflicts.push({ turn, rank: index + 1, date, before })
    before = date
  }
  return conflicts
}

interface EnrollingTontine {
  readonly members: readonly (Pick<
    Member,
    'id' | 'status' | 'hands' | 'firstDayAskedAt' | 'isAsleep'
  > &
    AskedAboutHands)[]
  readonly turns: readonly { readonly handId: HandId; readonly date: CalendarDate }[]
  readonly fixedTurns: readonly { readonly memberId: MemberId }[]
  /** Not where turns are drawn at meetings, and read without their hands. (D15) */
  readonly areShown?: boolean
}

/** What a tontine lacks before it can start. */
export type StartNeed =
  | { readonly need: 'active-members'; readonly missing: number }
  | { readonly need: 'places'; readonly missing: number }
  | { readonly need: 'dates-in-order'; readonly missing: number }
  | { readonly need: 'first-day'; readonly missing: number }

/**
 * What is missing before the start, in the order in which it is provided: two active members, a turn
 * for each of their hands and for nobody else, days that follow the ranks, and the yes of everybody who
 * was asked about another first day in the last week, or whose own turn was fixed. (T2, D8, D13)
 */
export function startNeeds(
  { members, turns, fixedTurns, areShown = true }: EnrollingTontine,
  now: number,
): StartNeed[] {
  const active = members.filter(({ status }) => status === 'active')
  const hands = active.flatMap(({ id, hands: count }) =>
    Array.from({ length: count }, (_, index) => handId(id, index + 1)),
  )
  const [known, ranked] = [new Set(hands), new Set(turns.map(({ handId }) => handId))]
  const unplaced = hands.filter((hand) => !ranked.has(hand)).length
  const strangers = [...ranked].filter((hand) => !known.has(hand)).length
  const awaited = awaitedForFirstDay({ members, fixedTurns }, now)
  const places = areShown ? unplaced + strangers : Math.abs(unplaced - strangers)
  const needs: StartNeed[] = [
    { need: 'active-members', missing: fewestActive - active.length },
    { need: 'places', missing: places },
    { need: 'dates-in-order', missing: dateConflicts(turns).length },
    { need: 'first-day', missing: awaited.length },
  ]
  return needs.filter(({ missing }) => missing > 0)
}

/** For whose yes to changed terms the start waits. (D8, D13) */
export function awaitedForFirstDay<Row extends EnrollingTontine['members'][number]>(
  {
    members,
    fixedTurns,
  }: Pick<EnrollingTontine, 'fixedTurns'> & { readonly members: readonly Row[] },
  now: number,
): Row[] {
  const fixed = new Set(fixedTurns.map(({ memberId }) => memberId))
  return members.filter((one) => isAwaitedForFirstDay(one, fixed.has(one.id), now))
}
