import type { SwapStatus } from '@mainforte/domain/swaps/swap'

declare module '../kernel/database/database.ts' {
  interface Tables {
    turnSwaps: TurnSwapsTable
  }
}

/** Projection: swaps of turns, so that the list of what waits for people needs no journal. */
interface TurnSwapsTable {
  tontineId: string
  /** The journal entry that proposed it. */
  number: number
  status: SwapStatus
  ownHand: string
  otherHand: string
  /** The ranks before the swap. */
  ownRank: number
  otherRank: number
  /** Null while it waits. */
  endedAt: string | null
  lapsesAt: string
  /** From this day on one of the two cycles is open, and it lapses; null once it is over. */
  opensOn: string | null
  /** The accounts that may say yes now, separated by spaces. */
  asked: string
}
