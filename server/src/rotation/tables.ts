declare module '../kernel/database/database.ts' {
  interface Tables {
    memberRankings: MemberRankingsTable
    payoutSchedule: PayoutScheduleTable
    draws: DrawsTable
    drawSeats: DrawSeatsTable
    turnWishes: TurnWishesTable
    fixedTurns: FixedTurnsTable
  }
}

/** Projection: each hand's rank, from 1. A turn that is not drawn yet has an unknown hand. (D15) */
interface MemberRankingsTable {
  tontineId: string
  handId: string
  memberId: string
  rank: number
}

/** Projection: the date on which each hand receives the pot. */
interface PayoutScheduleTable {
  tontineId: string
  handId: string
  memberId: string
  payoutDate: string
  /** Its day before it was first moved. */
  agreedDate: string | null
  /** What hands owe to its cycle, where somebody retired or something is written off; as JSON. */
  settled: string | null
}

/** Projection: the open draw of a tontine, and how many did not count; no row before there is either. */
interface DrawsTable {
  tontineId: string
  voidCount: number
  /** As JSON, without its secrets. */
  open: string | null
}

/** Projection: who takes part in an open draw. */
interface DrawSeatsTable {
  tontineId: string
  memberId: string
  userId: string | null
  commitment: string | null
  hasRevealed: boolean
}

/** Projection: the first rank that a member wants in the draw. */
interface TurnWishesTable {
  tontineId: string
  memberId: string
  notBefore: number
}

/** Projection: the rank that the circle agrees on for a hand instead of drawing it. */
interface FixedTurnsTable {
  tontineId: string
  handId: string
  rank: number
}
