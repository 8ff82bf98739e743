import type { Currency } from '@mainforte/domain/kernel/minor'
import type { Phase } from '@mainforte/domain/tontines/tontine'

declare module '../kernel/database/database.ts' {
  interface Tables {
    tontineStandings: TontineStandingsTable
    tontineDetails: TontineDetailsTable
  }
}

/** Projection: by which a tontine is found, and what lists over all tontines sort and sum by. */
interface TontineStandingsTable {
  tontineId: string
  phase: Phase
  currency: Currency
  adminId: string
  activeCount: number
  zone: string
  /** A draw is under way. */
  isDrawing: boolean
}

/** Data outside the journal: the texts, and the code, which can be replaced. */
interface TontineDetailsTable {
  tontineId: string
  name: string
  description: string
  inviteCode: string
}
