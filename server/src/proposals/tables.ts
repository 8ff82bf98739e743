import type { ProposalStatus, ProposedKind } from '@mainforte/domain/proposals/proposal'

declare module '../kernel/database/database.ts' {
  interface Tables {
    proposals: ProposalsTable
  }
}

/** Projection: proposals. Several accounts stand in one text, separated by spaces. */
interface ProposalsTable {
  tontineId: string
  /** The journal entry that made it. */
  number: number
  kind: ProposedKind
  /** The act as JSON. */
  act: string
  reasonDigest: string | null
  byUser: string
  madeAt: string
  lapsesAt: string
  /** An open one whose `lapsesAt` has passed has lapsed. */
  status: ProposalStatus
  isAlone: boolean
  /** The accounts that may say yes, or object to what was accepted; none once it is closed. */
  asked: string
  /** Each with `:yes` or `:no`. */
  answers: string
  /** Until when an accepted change of days may become void. */
  objectsUntil: string | null
  /** How many objections make it void; null for what can't become so. */
  objectionsNeeded: number | null
}
