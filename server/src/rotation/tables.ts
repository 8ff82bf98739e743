declare module '../kernel/database/database.ts' {
  interface Tables {
    memberRankings: MemberRankingsTable
    payoutSchedule: PayoutScheduleTable
  }
}

/** Projection: each hand's rank, from 1. */
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
