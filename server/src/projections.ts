import { memberStandings } from './members/projection.ts'
import { offices } from './office/projection.ts'
import { payments } from './payments/projection.ts'
import { payouts } from './payouts/projection.ts'
import { proposals } from './proposals/projection.ts'
import {
  draws,
  drawSeats,
  fixedTurns,
  memberRankings,
  payoutSchedule,
  turnWishes,
} from './rotation/projection.ts'
import { guarantees } from './settlement/projection.ts'
import { turnSwaps } from './swaps/projection.ts'
import { tontineStandings } from './tontines/projection.ts'

/** All projections of the journal. */
export const projections = [
  tontineStandings,
  memberStandings,
  offices,
  guarantees,
  memberRankings,
  payoutSchedule,
  draws,
  drawSeats,
  turnWishes,
  fixedTurns,
  payments,
  payouts,
  proposals,
  turnSwaps,
]
