import type { PauseView, TurnView } from '@mainforte/contract/rotation/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { currentCycle, cyclesOf } from '@mainforte/domain/payments/dues'
import { type Phase, isFrozen } from '@mainforte/domain/tontines/tontine'
import { api } from '../kernel/api/api.ts'

export const cycleQuery = (tontineId: TontineId, number: number) =>
  api.payouts.readCycle.query({ tontineId, number })

interface Round {
  readonly phase: Phase
  readonly turns: readonly TurnView[]
  readonly today: CalendarDate
  readonly pause: PauseView | null
}

/** The current cycle, or the first before the start; undefined while the order is empty. */
export function cycleNow({ phase, turns, today, pause }: Round): number | undefined {
  const cycles = cyclesOf(turns)
  return (isFrozen({ phase }) ? currentCycle(cycles, pause?.since ?? today) : cycles[0])?.number
}
