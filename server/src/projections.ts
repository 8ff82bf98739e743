import { memberStandings } from './members/projection.ts'
import { payments } from './payments/projection.ts'
import { payouts } from './payouts/projection.ts'
import {
  draws,
  drawSeats,
  fixedTurns,
  memberRankings,
  payoutSchedule,
  turnWishes,
} from './rotation/projection.ts'
import { tontineStandings } from './tontines/projection.ts'

/** All projections of the journal. */
export const projections = [
  tontineStandings,
  memberStandings,
  memberRankings,
  payoutSchedule,
  draws,
  drawSeats,
  turnWishes,
  fixedTurns,
  payments,
  payouts,
]
