import type { CalendarDate } from '../kernel/calendar-date.ts'
import { isFrozen, isOpen } from '../tontines/tontine.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { hasReceived } from './payout.ts'
import type { Pot } from './payout.ts'

/** A turn with what the hand should receive and has received. */
export interface AwaitedTurn extends Pick<Pot, 'expected' | 'confirmed'> {
  readonly date: CalendarDate
}

/** How a turn stands: its pot is to come, not handed over by its day, handed over, or has arrived. */
export const turnStates = ['coming', 'late', 'sent', 'received'] as const
export type TurnState = (typeof turnStates)[number]

interface HandedOver extends AwaitedTurn, Pick<Pot, 'sent'> {}

/** How a turn stands on a day; before the start none is late. (R10) */
export function turnState(
  tontine: Pick<TontinePart, 'phase'>,
  turn: HandedOver,
  today: CalendarDate,
): TurnState {
  if (hasReceived(turn)) return 'received'
  if (turn.sent >= turn.expected) return 'sent'
  return isFrozen(tontine) && turn.date < today ? 'late' : 'coming'
}

/** The day of a payout, and the day on which it is looked at: today, in its tontine's zone. */
interface Payday {
  readonly date: CalendarDate
  readonly today: CalendarDate
}

/**
 * The order in which payouts come: those whose day has not passed before those whose day has, each
 * by its day. Of several tontines each is seen on its own today. (R9)
 */
export function bySoonest(one: Payday, other: Payday): number {
  const [isPast, isOtherPast] = [one.date < one.today, other.date < other.today]
  if (isPast !== isOtherPast) return isPast ? 1 : -1
  return one.date < other.date ? -1 : one.date > other.date ? 1 : 0
}

/**
 * The next payout of a tontine, or of some turns of it, on a day. (R9)
 *
 * A turn whose day has passed is still to be handed over, but it is not next while another is to
 * come: circles that write down no payouts would look at their first turn for ever. Before the start
 * a day that has passed is no day of a payout.
 */
export function nextPayout<Turn extends AwaitedTurn>(
  tontine: Pick<TontinePart, 'phase'>,
  turns: readonly Turn[],
  today: CalendarDate,
): Turn | undefined {
  if (!isOpen(tontine)) return undefined
  const [next] = turns
    .filter((turn) => !hasReceived(turn) && (isFrozen(tontine) || turn.date >= today))
    .toSorted((one, other) => bySoonest({ ...one, today }, { ...other, today }))
  return next
}
