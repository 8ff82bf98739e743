import type { TurnView } from '@mainforte/contract/rotation/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { currentCycle, cyclesOf } from '@mainforte/domain/payments/dues'
import { api } from '../kernel/api.ts'

export const cycleQuery = (tontineId: TontineId, number: number) =>
  api.payouts.readCycle.query({ tontineId, number })

/** The cycle that is being collected; none while nobody stands in the order. */
export const cycleNow = (turns: readonly TurnView[], today: CalendarDate): number | undefined =>
  currentCycle(cyclesOf(turns), today)?.number
