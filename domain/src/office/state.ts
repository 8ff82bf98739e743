import type { MemberId, UserId } from '../kernel/ids.ts'

/** The organizer's offer of the office to a member. */
export interface OfficeOffer {
  readonly memberId: MemberId
  /** ISO instant. */
  readonly at: string
}

/** The vote on another organizer; each person's latest choice. */
export interface OrganizerVote {
  /** When its first vote was cast, ISO instant. */
  readonly since: string
  readonly votes: readonly { readonly by: UserId; readonly memberId: MemberId }[]
  /** Entries of the organizer do not end it; absent if they do. (G5) */
  readonly because?: 'unpaid'
}

export interface Office {
  /** The latest offer that was not answered; it lapses by itself. */
  readonly offer: OfficeOffer | null
  /** The latest vote that the organizer has not ended; it lapses by itself. */
  readonly vote: OrganizerVote | null
  /** The paper key that can take the office. (G9) */
  readonly key?: PaperKey
  /** Whose office was taken with a paper key: they may take it back for some time. (G9) */
  readonly taken?: TakenOffice
}

export interface PaperKey {
  readonly digest: string
  /** When it was made, ISO instant. */
  readonly at: string
  /** When somebody last tried it while the organizer was awake. */
  readonly triedAt?: string
  readonly use?: KeyUse
}

/** Somebody wants to take the office with the key. */
export interface KeyUse {
  readonly by: UserId
  /** Their own row, or that of the guest who they are. */
  readonly memberId: MemberId
  /** ISO instant. */
  readonly at: string
}

/** Whose office was taken with a key, and when. */
export interface TakenOffice {
  readonly from: UserId
  /** ISO instant. */
  readonly at: string
}
