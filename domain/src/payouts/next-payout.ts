import type { CalendarDate } from '../kernel/calendar-date.ts'
import { byText } from '../kernel/text-order.ts'
import { type Pausable, roundDay } from '../rotation/pauses.ts'
import { type LateStart, type TontinePart, isOpen, notBeforeStart } from '../tontines/tontine.ts'
import { type Pot, hasReceived } from './payout.ts'

/** A turn, with what the hand should receive and has received. */
export interface AwaitedTurn extends Pick<Pot, 'expected' | 'confirmed'> {
  readonly date: CalendarDate
}

/** The state of a turn: its pot is to come, late, handed over, or confirmed. */
export const turnStates = ['coming', 'late', 'sent', 'received'] as const
export type TurnState = (typeof turnStates)[number]

interface HandedOver extends AwaitedTurn, Pick<Pot, 'sent'> {}

/** The day by which a pot is to be handed over: that of its turn, but not before a start that came later. (R10, C5) */
export const potDay = (tontine: LateStart, turnDay: CalendarDate): CalendarDate =>
  // What an old notebook has had its own day. (B3)
  tontine.carriedUntil === undefined ? notBeforeStart(tontine, turnDay) : turnDay

/** The state of a turn on a day; before the start and in a pause none becomes late. (R10, H2) */
export function turnState(
  tontine: Pausable & Pick<TontinePart, 'hasStarted'> & LateStart,
  turn: HandedOver,
  today: CalendarDate,
): TurnState {
  if (hasReceived(turn)) return 'received'
  if (turn.sent >= turn.expected) return 'sent'
  const isLate = notBeforeStart(tontine, turn.date) < roundDay(tontine, today)
  return tontine.hasStarted && isLate ? 'late' : 'coming'
}

/** The day of a payout, and today in its tontine's time zone. */
interface Payday {
  readonly date: CalendarDate
  readonly today: CalendarDate
}

/**
 * Sorts payouts: those whose day has not passed before those whose day has, each group by day. With
 * several tontines, each uses its own today. (R9)
 */
export function bySoonest(one: Payday, other: Payday): number {
  const isPast = ({ date, today }: Payday) => Number(date < today)
  return isPast(one) - isPast(other) || byText(one.date, other.date)
}

/**
 * The next payout of a tontine, or of some turns of it, on a day. (R9)
 *
 * A turn whose day has passed is still to be handed over, but it is not next while another is to
 * come: a circle that records no payouts would see its first turn forever. Before the start a
 * day that has passed is not a payout day.
 */
export function nextPayout<Turn extends AwaitedTurn>(
  tontine: Pausable & Pick<TontinePart, 'phase' | 'hasStarted'> & LateStart,
  turns: readonly Turn[],
  day: CalendarDate,
): Turn | undefined {
  if (!isOpen(tontine)) return undefined
  const today = roundDay(tontine, day)
  const paydayOf = ({ date }: Turn) => ({ date: potDay(tontine, date), today })
  const [next] = turns
    .filter((turn) => !hasReceived(turn) && (tontine.hasStarted || turn.date >= today))
    .toSorted(
      (one, other) => bySoonest(paydayOf(one), paydayOf(other)) || byText(one.date, other.date),
    )
  return next
}
