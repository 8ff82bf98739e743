import type { CalendarDate } from '../kernel/calendar-date.ts'

interface Dated {
  readonly date: CalendarDate | null
  /** The hand went out before it received. */
  readonly isRetired?: boolean
}

/**
 * The day of the last turn, if it comes after the planned last day, which binds nothing. The turn of a
 * hand that went out ends no round. (T8, S10)
 */
export function lastTurnAfter(
  turns: readonly Dated[],
  endDate: CalendarDate | null,
): CalendarDate | undefined {
  const days = turns.flatMap(({ date, isRetired }) => (date === null || isRetired ? [] : [date]))
  const last = days.toSorted().at(-1)
  return last !== undefined && endDate !== null && last > endDate ? last : undefined
}

/**
 * The pots of a round up to the last of which anybody expects something: at its end, the day of a hand that
 * went out untouched is gone. (S10)
 */
export function untilLastDay<
  Pot extends { readonly cycle: { readonly isRetired?: boolean }; readonly expected: number },
>(pots: readonly Pot[]): readonly Pot[] {
  const last = pots.findLastIndex(({ cycle, expected }) => !cycle.isRetired || expected > 0)
  return pots.slice(0, last + 1)
}
