import type { UserId } from '../kernel/ids.ts'
import { type Member, canSpeak, voicesAmong, withAccounts } from '../members/member.ts'
import { isHolder } from '../members/speaking.ts'
import { type DueDays, isWaitOver } from '../tontines/waits.ts'
import { type Payout, awaitsWord } from './payout.ts'
import type { Terms } from '../tontines/terms.ts'
import type { TontinePart } from '../tontines/tontine.ts'

type Sent = Pick<Payout, 'memberId' | 'by' | 'sentAt' | 'status'> & Partial<Pick<Payout, 'byLink'>>

/** What must be known of a circle to decide who answers for a payout. */
export interface PayoutCircle extends DueDays {
  readonly adminId: UserId
  readonly terms: DueDays['terms'] & Pick<Terms, 'potConfirmedBy'>
  readonly members: readonly Pick<
    Member,
    | 'id'
    | 'userId'
    | 'link'
    | 'status'
    | 'isOfficer'
    | 'activeSince'
    | 'hands'
    | 'retiredHands'
    | 'excusedFrom'
    | 'isAsleep'
  >[]
}

/**
 * Whether somebody may say that the money arrived, or that it did not: the beneficiary. For somebody
 * who can't, who sent it to themselves, or was waited for long enough, a witness may, too. (O4, O5)
 */
export const mayAnswer = (
  circle: PayoutCircle,
  payout: Sent,
  userId: UserId,
  now: number,
): boolean => answerersOf(circle, payout, now).includes(userId)

/** The beneficiary, and the witnesses where they are needed. */
export function answerersOf(circle: PayoutCircle, payout: Sent, now: number): UserId[] {
  const member = circle.members.find(({ id }) => id === payout.memberId)
  const speaker = member && (member.userId ?? linkThatConfirms(circle, member))
  const own = speaker && speaker !== payout.by ? [speaker] : []
  return [...own, ...witnessesOf(circle, payout, now)]
}

/** Who confirms a guest's own pot by a link, where the circle agreed on it. (L7) */
export const linkThatConfirms = (
  { terms }: Pick<PayoutCircle, 'terms'>,
  { userId, link }: Pick<Member, 'userId' | 'link'>,
): UserId | null =>
  userId === null && terms.potConfirmedBy === 'link' ? (link?.userId ?? null) : null

/** Whether somebody else may say on the beneficiary's behalf that the money arrived; not against a dispute. (O5) */
export function needsWitness(circle: PayoutCircle, payout: Sent, now: number): boolean {
  // A link that somebody takes away does not take away what was said by it.
  if (payout.byLink) return false
  const beneficiary = circle.members.find(({ id }) => id === payout.memberId)
  if (beneficiary?.userId == null || beneficiary.userId === payout.by) return true
  if (payout.status === 'disputed') return false
  return !canSpeak(beneficiary) || isWaitOver(circle, payout.sentAt, now)
}

/**
 * Those who may answer on the beneficiary's behalf: members who are no officers and were there when it
 * was sent. If there is none, another officer than the sender; then members who came later, went out or died;
 * if nobody else can speak, the sender, which everybody can see. Without that, a circle of an organizer and
 * guests could never complete its round. (O5)
 */
export function witnessesOf(circle: PayoutCircle, payout: Sent, now: number): UserId[] {
  if (!needsWitness(circle, payout, now)) return []
  const { adminId, members } = circle
  // Even an officer who was dismissed since is no witness to what they sent themselves.
  const others = withAccounts(members).filter(
    ({ id, userId }) => id !== payout.memberId && userId !== payout.by,
  )
  const inRound = voicesAmong(others).filter(
    ({ activeSince }) =>
      activeSince !== null && Date.parse(activeSince) <= Date.parse(payout.sentAt),
  )
  const isOfficer = ({ isOfficer: isNamed, userId }: (typeof others)[number]) =>
    isNamed || userId === adminId
  const groups = [inRound.filter((member) => !isOfficer(member)), inRound, others]
  const asked = groups.find((group) => group.length > 0)
  return asked ? asked.map(({ userId }) => userId) : [payout.by]
}

/** The same, with who took somebody's place, and when. */
interface PlacesCircle extends PayoutCircle, Pick<TontinePart, 'phase'> {
  readonly members: readonly (PayoutCircle['members'][number] & Pick<Member, 'placeSince'>)[]
}

/** Whether somebody took the place after an instant: what was sent until then was not sent to them. (S5) */
const cameAfter = (
  { placeSince, activeSince }: Pick<Member, 'placeSince' | 'activeSince'>,
  instant: string,
): boolean =>
  placeSince !== null && activeSince !== null && Date.parse(activeSince) > Date.parse(instant)

/**
 * Whether the beneficiary may still say that what somebody else confirmed did not arrive; by a link also before
 * anybody does. (O5, L2)
 */
export function mayContest(
  { members, phase }: Pick<PlacesCircle, 'members' | 'phase'>,
  { memberId, status, isWitnessed, by, sentAt }: Sent & Pick<Payout, 'isWitnessed'>,
  userId: UserId,
): boolean {
  const holder = members.find(({ id }) => id === memberId)
  if (!holder || !isHolder(holder, userId) || by === userId || cameAfter(holder, sentAt))
    return false
  if (status === 'sent') return holder.userId === null
  return status === 'confirmed' && isWitnessed && phase !== 'archived'
}

/** What somebody may say about a payout now. */
export const answersTo = (
  circle: PlacesCircle,
  payout: Sent & Pick<Payout, 'isWitnessed'>,
  userId: UserId,
  now: number,
) => ({
  mayAnswer: awaitsWord(payout) && mayAnswer(circle, payout, userId, now),
  mayContest: mayContest(circle, payout, userId),
})
