import { memberStandings } from './members/projection.ts'
import { payments } from './payments/projection.ts'
import { payouts } from './payouts/projection.ts'
import { memberRankings, payoutSchedule } from './rotation/projection.ts'
import { tontineStandings } from './tontines/projection.ts'

/** Every table that follows from the journal. */
export const projections = [
  tontineStandings,
  memberStandings,
  memberRankings,
  payoutSchedule,
  payments,
  payouts,
]
