import type { UserId } from '../kernel/ids.ts'
import { daysAfter } from '../kernel/instant.ts'
import { type Member, hasVoice, voicesAmong } from '../members/member.ts'
import { type Payout, awaitsWord } from './payout.ts'
import type { TontinePart } from '../tontines/tontine.ts'

type Sent = Pick<Payout, 'memberId' | 'by'>

/** A payout with what was said of it. */
export type Awaited = Sent & Pick<Payout, 'status' | 'sentAt' | 'witnessedBy'>

/** What must be known of a circle to decide who answers for a payout. */
export interface PayoutCircle {
  readonly adminId: UserId
  readonly members: readonly Pick<
    Member,
    | 'id'
    | 'userId'
    | 'status'
    | 'isOfficer'
    | 'activeSince'
    | 'hands'
    | 'retiredHands'
    | 'excusedFrom'
  >[]
}

/**
 * Whether somebody may say that the money arrived, or that it did not: the beneficiary and nobody
 * else. A guest has no account, and the word of somebody who sent the money to themselves proves
 * nothing: for these a witness answers. (O4, O5)
 */
export const mayAnswer = (circle: PayoutCircle, payout: Sent, userId: UserId): boolean =>
  answerersOf(circle, payout).includes(userId)

/**
 * A witness is a member who is no officer. If there is none, another officer than the sender; then who
 * went out of the round or died; if nobody else has an account, the sender, which everybody can see.
 * Without that, a circle of an organizer and guests could never complete its round.
 */
export function answerersOf({ adminId, members }: PayoutCircle, { memberId, by }: Sent): UserId[] {
  const beneficiary = members.find(({ id }) => id === memberId)
  if (!needsWitness({ adminId, members }, { memberId, by }))
    return beneficiary?.userId ? [beneficiary.userId] : []
  // Even an officer who was dismissed since is no witness to what they sent themselves.
  const others = members.filter(
    ({ id, status, userId }) => status === 'active' && id !== memberId && userId !== by,
  )
  const isOfficer = ({ isOfficer: isNamed, userId }: (typeof others)[number]) =>
    isNamed || userId === adminId
  const inRound = others.filter(hasVoice)
  const groups = [inRound.filter((member) => !isOfficer(member)), inRound, others].map((group) =>
    group.flatMap(({ userId }) => userId ?? []),
  )
  return groups.find((group) => group.length > 0) ?? [by]
}

/** Whether somebody else must confirm on the beneficiary's behalf that the money arrived. (O5) */
export function needsWitness({ members }: PayoutCircle, { memberId, by }: Sent): boolean {
  const beneficiary = members.find(({ id }) => id === memberId)
  return beneficiary?.userId == null || beneficiary.userId === by
}

/** The people asked on the beneficiary's behalf; nobody, where they answer themselves. (O5) */
export const witnessesOf = (circle: PayoutCircle, payout: Sent): UserId[] =>
  needsWitness(circle, payout) ? answerersOf(circle, payout) : []

/** After this many days of the beneficiary's silence two witnesses may say that the money arrived. (G7) */
export const daysOfSilence = 14

/** After this many one witness is enough, if the circle does not have two. */
const daysUntilOneIsEnough = 28

/** After this many one member is enough, because the others are silent, too. */
const daysUntilAnyoneIsEnough = 56

/** After this many the sender may say it, because nobody else says anything. */
const daysUntilTheSenderIsEnough = 84

/**
 * The effect of somebody's word about a payout while its beneficiary is silent: the first of two, the
 * one that decides, or none. (G7)
 *
 * Witnesses are members with an account who neither sent it nor receive it and were active when it was
 * sent; one of the two is no officer. Members who went out count only if there is no other. If there are
 * too few, or they are silent as well, one is enough after a longer time; in the end also the sender, a
 * member who joined since or one who went out, shown to everybody. The same applies when those who answer
 * on the beneficiary's behalf are silent. (O5)
 */
export function wordOfWitness(
  circle: PayoutCircle,
  payout: Awaited,
  userId: UserId,
  now: number,
): 'first' | 'decides' | null {
  const { by, status, sentAt, witnessedBy } = payout
  const isSilentFor = (days: number) => now >= daysAfter(sentAt, days)
  if (status !== 'sent' || !isSilentFor(daysOfSilence)) return null
  const { adminId, members } = circle
  const isOfficer = (one: UserId) =>
    one === adminId || members.some((member) => member.userId === one && member.isOfficer)
  const wereThere = members.filter(
    ({ id, userId: one, status: standing, activeSince }) =>
      standing === 'active' &&
      one !== null &&
      one !== by &&
      id !== payout.memberId &&
      activeSince !== null &&
      Date.parse(activeSince) <= Date.parse(sentAt),
  )
  const witnesses = voicesAmong(wereThere).flatMap(({ userId: one }) => one ?? [])
  if (userId === by) {
    const days = witnesses.length === 0 ? daysUntilOneIsEnough : daysUntilTheSenderIsEnough
    return isSilentFor(days) ? 'decides' : null
  }
  if (!witnesses.includes(userId)) {
    // Nobody else says anything: members who joined later or went out may. (S3, S5, S10)
    const isMember = members.some(
      (one) => one.userId === userId && one.status === 'active' && one.id !== payout.memberId,
    )
    return isMember && isSilentFor(daysUntilTheSenderIsEnough) ? 'decides' : null
  }
  if (isSilentFor(daysUntilAnyoneIsEnough)) return 'decides'
  if (userId === witnessedBy || needsWitness(circle, payout)) return null
  if (witnessedBy !== null && !(isOfficer(userId) && isOfficer(witnessedBy))) return 'decides'
  if (witnesses.length > 1 && !witnesses.every(isOfficer))
    return witnessedBy === null ? 'first' : null
  return isSilentFor(daysUntilOneIsEnough) ? 'decides' : null
}

/** The same, with who took somebody's place, and when. */
type PlacesCircle = Pick<TontinePart, 'phase'> & {
  readonly adminId: UserId
  readonly members: readonly (PayoutCircle['members'][number] & Pick<Member, 'placeSince'>)[]
}

/** Whether somebody took the place after an instant: what was sent until then was not sent to them. (S5) */
const cameAfter = (
  { placeSince, activeSince }: Pick<Member, 'placeSince' | 'activeSince'>,
  instant: string,
): boolean =>
  placeSince !== null && activeSince !== null && Date.parse(activeSince) > Date.parse(instant)

/** Whether the beneficiary may still say that what witnesses confirmed did not arrive. (G7) */
export const mayContest = (
  { members, phase }: PlacesCircle,
  {
    memberId,
    status,
    isWitnessed,
    by,
    sentAt,
  }: Sent & Pick<Payout, 'status' | 'isWitnessed' | 'sentAt'>,
  userId: UserId,
): boolean =>
  status === 'confirmed' &&
  isWitnessed &&
  phase !== 'archived' &&
  by !== userId &&
  members.some(
    (member) => member.id === memberId && member.userId === userId && !cameAfter(member, sentAt),
  )

/** What somebody may say about a payout now. */
export function answersTo(
  circle: PlacesCircle,
  payout: Awaited & Pick<Payout, 'isWitnessed'>,
  userId: UserId,
  now: number,
) {
  return {
    mayAnswer: awaitsWord(payout) && mayAnswer(circle, payout, userId),
    mayWitness: wordOfWitness(circle, payout, userId, now) !== null,
    mayContest: mayContest(circle, payout, userId),
  }
}
