import type { PauseView, TurnView } from '@mainforte/contract/rotation/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { cyclesOf, shownCycle } from '@mainforte/domain/payments/dues'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import { api } from '../kernel/api/api.ts'

export const cycleQuery = (tontineId: TontineId, number: number) =>
  api.payouts.readCycle.query({ tontineId, number })

interface Round {
  readonly phase: Phase
  readonly turns: readonly TurnView[]
  readonly today: CalendarDate
  readonly pause: PauseView | null
}

export const cycleNow = ({ phase, turns, today, pause }: Round): number | undefined =>
  shownCycle({ phase }, cyclesOf(turns), pause?.since ?? today)
