import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { type HandId, handId } from '@mainforte/domain/kernel/ids'
import type { Member } from '@mainforte/domain/members/member'
import { type Pot, potsOf } from '@mainforte/domain/payouts/payout'
import { gridOf } from '@mainforte/domain/reports/grid'
import { notebookOf } from '@mainforte/domain/reports/notebook'
import { type ReportBook, reportOf } from '@mainforte/domain/reports/report'
import { shownTurns } from '@mainforte/domain/rotation/meetings'
import type { Tontine } from '@mainforte/domain/tontine'
import { type Look, todayOf } from '../journal/reading/names.ts'
import { byJoining } from '../members/member-view.ts'

/** The grid of a state on the reader's day. */
export const gridAt = onceADay((state, today) => gridOf(bookOf(state), today))

/** The report of a state on the reader's day. */
export const reportAt = onceADay((state, today) => reportOf(bookOf(state), today))

const potsOfRounds = new WeakMap<Tontine, readonly Pot[]>()

/** The pots of the whole round, as if each cycle had opened; computed once for a state. */
export function roundPots(state: Tontine): readonly Pot[] {
  const pots = potsOfRounds.get(state) ?? potsOf(state)
  potsOfRounds.set(state, pots)
  return pots
}

/** Computed once for a state and a day: many read the same state. */
function onceADay<Sums>(sumsOf: (state: Tontine, today: CalendarDate) => Sums) {
  const known = new WeakMap<Tontine, { readonly today: CalendarDate; readonly sums: Sums }>()
  return (look: Look): Sums => {
    const { state } = look
    const today = todayOf(look)
    const before = known.get(state)
    if (before?.today === today) return before.sums
    const sums = sumsOf(state, today)
    known.set(state, { today, sums })
    return sums
  }
}

/** The notebook with its members in the order of their first turns, then of joining. */
function bookOf(state: Tontine): ReportBook {
  const ranks = new Map<HandId, number>(
    shownTurns(state.turns).map((turn) => [turn.handId, turn.rank]),
  )
  const last = state.turns.length + 1
  const rankOf = ({ id }: Pick<Member, 'id'>) => ranks.get(handId(id, 1)) ?? last
  const members = state.members
    .toSorted(byJoining)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  return notebookOf({ ...state, members })
}
