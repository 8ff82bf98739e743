/** Who may be chosen as the organizer, on what ground, and who votes. (G5) */

import type { MemberId, UserId } from '../kernel/ids.ts'
import type { AccountState } from '../kernel/context.ts'
import { daysAfter, hoursAfter } from '../kernel/instant.ts'
import { type Member, voicesAmong, withAccounts } from '../members/member.ts'
import { type Money, potsOf } from '../payouts/payout.ts'
import { openPause } from '../rotation/pauses.ts'
import { type Phase, isClosed } from '../tontines/tontine.ts'
import { isWaitOver } from '../tontines/waits.ts'
import { type Ground, openOffer, openVote, organizerDiedOn } from './office.ts'
import type { Office } from './state.ts'

/** What must be known of a circle to say who may become its organizer. */
export interface OfficeCircle {
  readonly adminId: UserId
  readonly phase: Phase
  readonly members: readonly Pick<
    Member,
    | 'id'
    | 'userId'
    | 'status'
    | 'activeSince'
    | 'hasAgreed'
    | 'hands'
    | 'retiredHands'
    | 'excusedFrom'
    | 'isAsleep'
  >[]
  readonly office: Office
}

/** Whether an account can be used now. */
export type AccountOf = (userId: UserId) => AccountState

/** A moment at which the question is put, in milliseconds since 1970. */
interface Moment {
  readonly accountOf: AccountOf
  readonly now: number
}

/** How long after its first vote a vote takes effect at the earliest, so that the organizer can say something. */
const hoursOfNotice = 72

/** How long after the record of the organizer's death: two people could say it of somebody who travels. */
const daysToSayAlive = 14

/** Why an organizer does not answer; null if they do. (G5, G9) */
export function absenceOf(circle: OfficeCircle, { accountOf }: Moment): Ground | null {
  if (isClosed(circle)) return null
  const account = accountOf(circle.adminId)
  if (account !== 'open') return account
  if (organizerDiedOn(circle) !== null) return 'died'
  return circle.members.some((one) => one.userId === circle.adminId && one.isAsleep)
    ? 'silent'
    : null
}

/** A circle of which a pot may be left. */
export type VotingCircle = OfficeCircle & Money

/** Why the circle may name another organizer now; null if it may not: they are absent, or leave a pot. (G5) */
export const groundOf = (circle: VotingCircle, moment: Moment): Ground | null =>
  absenceOf(circle, moment) ?? (hasIdlePot(circle, moment.now) ? 'unpaid' : null)

/** Whether a pot is not handed over in full although its day was a whole wait ago: an organizer may refuse everything. (W3) */
const hasIdlePot = (circle: VotingCircle, now: number): boolean =>
  circle.phase === 'running' &&
  !openPause(circle) &&
  potsOf(circle).some(
    ({ cycle, sent, expected }) =>
      !cycle.isRetired && sent < expected && isWaitOver(circle, `${cycle.date}T12:00:00Z`, now),
  )

/** An active member who is awake, and whose account can be used. */
type Candidate = OfficeCircle['members'][number] & { readonly userId: UserId }

/** Who may become the organizer: members who can speak, with an account that can be used and their own yes. (G5, M13) */
export const candidatesOf = (
  { adminId, members }: OfficeCircle,
  accountOf: AccountOf,
): Candidate[] =>
  withAccounts(members).filter(
    ({ hasAgreed, userId }) => hasAgreed && userId !== adminId && accountOf(userId) === 'open',
  )

/** The members to whom the organizer may offer the office, not those who went out or died. (G5, M9) */
export const possibleSuccessors = (
  circle: OfficeCircle,
  accountOf: AccountOf,
): readonly Candidate[] => voicesAmong(candidatesOf(circle, accountOf))

/** Where a vote stands. */
export interface VoteCount {
  readonly since: string
  /** Who votes: nobody who became active after it began, so that no vote is brought in. */
  readonly voters: readonly UserId[]
  /** How many votes are needed. */
  readonly needed: number
  readonly votes: ReadonlyMap<MemberId, number>
  /** The member with that many votes. */
  readonly elected: MemberId | null
  /** From when they may take the office. */
  readonly effectiveFrom: number
}

/**
 * Where the open vote stands, or would stand if it began now: more than half of those who are awake
 * elect. Nobody waits for the others, or a circle in which most have vanished would have no way out. (G5)
 */
export function voteCountOf(circle: OfficeCircle, { accountOf, now }: Moment): VoteCount {
  const vote = openVote(circle.office, now)
  const since = vote?.since ?? new Date(now).toISOString()
  const candidates = candidatesOf(circle, accountOf)
  const wereThere = candidates.filter(
    ({ activeSince }) => activeSince !== null && activeSince <= since,
  )
  // A leaver still waits for money to be given back, and may be the only one who answers.
  const voters = voicesAmong(wereThere).map(({ userId }) => userId)
  const votes = new Map<MemberId, number>()
  for (const { by, memberId } of vote?.votes ?? [])
    if (voters.includes(by) && candidates.some(({ id }) => id === memberId))
      votes.set(memberId, (votes.get(memberId) ?? 0) + 1)
  const needed = Math.floor(voters.length / 2) + 1
  const elected = [...votes].find(([, count]) => count >= needed)?.[0] ?? null
  return { since, voters, needed, votes, elected, effectiveFrom: noticeEndsAt(circle, since) }
}

/** From when somebody may take the office, once it was said that they would: the organizer may answer first. (G5) */
export function noticeEndsAt(circle: Pick<OfficeCircle, 'adminId' | 'members'>, since: string) {
  const diedOn = organizerDiedOn(circle)
  return Math.max(
    hoursAfter(since, hoursOfNotice),
    diedOn === null ? 0 : daysAfter(diedOn, daysToSayAlive),
  )
}

/** Why a member of the circle takes no part in a vote. */
export const noVoteReasons = ['answer', 'died', 'out', 'late'] as const
export type NoVoteReason = (typeof noVoteReasons)[number]

/** Why a reader takes no part in the vote that is open, or would begin now; null if they do. (G5) */
export function noVoteReasonOf(
  circle: OfficeCircle,
  reader: UserId,
  moment: Moment,
): NoVoteReason | null {
  const { voters, since } = voteCountOf(circle, moment)
  const own = circle.members.find(({ userId }) => userId === reader)
  if (!own || reader === circle.adminId || voters.includes(reader)) return null
  if (!own.hasAgreed) return 'answer'
  if (own.excusedFrom !== null) return 'died'
  return own.activeSince !== null && own.activeSince > since ? 'late' : 'out'
}

/** What the office asks of somebody: to answer an offer, to take it, to vote, or to say that they are there. */
export const officeTasks = ['answer', 'take', 'vote', 'keep'] as const
export type OfficeTask = (typeof officeTasks)[number]

/**
 * What waits for a reader. This one function decides for the to-do list and the pages; the commands ask
 * the functions that it is made of. (G5)
 */
export function officeTaskOf(
  circle: VotingCircle,
  reader: UserId,
  moment: Moment,
): OfficeTask | null {
  const { office, members, adminId } = circle
  const own = members.find(({ userId }) => userId === reader)
  if (isClosed(circle) || own?.status !== 'active') return null
  if (openOffer(office, moment.now)?.memberId === own.id) return 'answer'
  const vote = openVote(office, moment.now)
  if (!vote) return null
  // A member recorded dead is asked to say that they are alive instead. (S8)
  if (reader === adminId) return organizerDiedOn(circle) === null ? 'keep' : null
  if (groundOf(circle, moment) === null) return null
  const { voters, elected, effectiveFrom } = voteCountOf(circle, moment)
  if (elected === own.id && moment.now >= effectiveFrom) return 'take'
  const hasVoted = vote.votes.some(({ by }) => by === reader)
  return elected === null && !hasVoted && voters.includes(reader) ? 'vote' : null
}
