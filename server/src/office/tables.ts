declare module '../kernel/database/database.ts' {
  interface Tables {
    offices: OfficesTable
  }
}

/** Projection: who may organize a tontine next. One row for each tontine. */
interface OfficesTable {
  tontineId: string
  /** The organizer's latest offer without an answer, as JSON; it lapses by itself. */
  offer: string | null
  /** When somebody else first wrote something after the organizer's last entry. */
  unansweredSince: string | null
  /** The latest vote that the organizer has not ended, as JSON; it lapses by itself. */
  vote: string | null
}
