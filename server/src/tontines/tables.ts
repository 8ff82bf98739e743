import type { Currency } from '@mainforte/domain/kernel/minor'
import type {
  Bearing,
  Frequency,
  LeaverDay,
  RankingMethod,
  RankingType,
  DrawTime,
  SwapTerm,
} from '@mainforte/domain/tontines/terms'
import type { Phase } from '@mainforte/domain/tontines/tontine'

declare module '../kernel/database/database.ts' {
  interface Tables {
    tontineStandings: TontineStandingsTable
    tontineDetails: TontineDetailsTable
    tontines: TontinesView
    visibleTontines: TontinesView
  }
}

/** Projection: a tontine's terms and state. */
interface TontineStandingsTable {
  tontineId: string
  phase: Phase
  hasStarted: boolean
  startedLateOn: string | null
  amount: number
  currency: Currency
  frequency: Frequency
  startDate: string
  endDate: string | null
  adminId: string
  rankingType: RankingType
  automaticRankingMethod: RankingMethod | null
  createdAt: string
  expectedMembers: number
  memberCount: number
  activeCount: number
  graceDays: number
  zone: string
  bearing: Bearing
  leaversPaid: LeaverDay
  leaverKept: number
  swaps: SwapTerm
  drawnAt: DrawTime
  /** As JSON. */
  pauses: string
  /** The first day of the pause in which it stands. */
  pausedOn: string | null
}

/** Data outside the journal: the texts, and the code, which can be replaced. */
interface TontineDetailsTable {
  tontineId: string
  name: string
  description: string
  inviteCode: string
}

/** The view of both tables, with the specification's names. */
interface TontinesView extends Omit<TontineStandingsTable, 'tontineId'> {
  id: string
  name: string
  description: string
  inviteCode: string
  /** The ranks that are not drawn. (D13) */
  fixedRanks: number[]
}
