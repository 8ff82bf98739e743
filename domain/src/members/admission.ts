import { type CalendarDate, addDays, laterOf, todayIn } from '../kernel/calendar-date.ts'
import type { UserId } from '../kernel/ids.ts'
import { type Frequency, dateOfStep } from '../tontines/rhythm.ts'
import { type Phase, isFrozen } from '../tontines/tontine.ts'
import { type DueDays, isWaitOver } from '../tontines/waits.ts'
import { type Member, votersAmong } from './member.ts'

/** What must be known of a circle to say who votes on a newcomer. */
export interface VotingCircle extends DueDays {
  readonly phase: Phase
  readonly members: readonly Pick<
    Member,
    | 'userId'
    | 'status'
    | 'hasAgreed'
    | 'activeSince'
    | 'hands'
    | 'retiredHands'
    | 'excusedFrom'
    | 'isAsleep'
    | 'looksOn'
  >[]
}

type Newcomer = Pick<Member, 'isApproved' | 'admission'>

/** How many days somebody with a no vote waits for another vote. */
const daysUntilNextVote = 14

/** The day from which somebody may be approved again, if that is not yet; null if nothing prevents it. (S10) */
export function votedOnAgainFrom(
  { votedDownAt }: Pick<Member, 'votedDownAt'>,
  zone: string,
  now: number,
): CalendarDate | null {
  if (votedDownAt === null) return null
  const from = addDays(todayIn(zone, Date.parse(votedDownAt)), daysUntilNextVote)
  return todayIn(zone, now) < from ? from : null
}

/**
 * The accounts that have a say in what concerns all: active members who are awake, said yes themselves, still
 * take part in the round, and were there at an instant, so that no vote is brought in. (S10, W2)
 */
export const voicesAt = ({ members }: Pick<VotingCircle, 'members'>, at: string): UserId[] =>
  votersAmong(members.filter(({ activeSince }) => activeSince !== null && activeSince <= at))

/** Where the vote on a newcomer stands. */
export interface AdmissionCount {
  readonly voters: readonly UserId[]
  /** How many are counted: the voters, and those who went out since the approval. */
  readonly counted: number
  readonly yes: number
  readonly no: number
  /** How many are more than half of those counted. */
  readonly needed: number
  /** The others were waited for: more than half of the votes that were cast are enough. */
  readonly isShort: boolean
  readonly hasPassed: boolean
}

/** Where the vote on a newcomer stands; null if there is none. (S10) */
export function admissionCountOf(
  circle: VotingCircle,
  { admission }: Pick<Member, 'admission'>,
  now: number,
): AdmissionCount | null {
  if (!admission) return null
  const voters = voicesAt(circle, admission.since)
  const isLikeGuest = (elector: UserId) =>
    circle.members.some((one) => one.userId === elector && (one.isAsleep || one.looksOn))
  // Nobody makes a majority by excluding those who have not said yes.
  const gone = admission.electors.filter((one) => !voters.includes(one) && !isLikeGuest(one))
  const among = (those: readonly UserId[], all: readonly UserId[]) =>
    those.filter((one) => all.includes(one)).length
  const counted = voters.length + gone.length
  const [yes, no] = [among(admission.yes, voters), among(admission.no, [...voters, ...gone])]
  const needed = Math.floor(counted / 2) + 1
  const isShort = isWaitOver(circle, admission.since, now)
  const hasPassed = yes >= needed || (isShort && yes > no)
  return { voters, counted, yes, no, needed, isShort, hasPassed }
}

/** Whether the circle lets a newcomer in: before the start the organizer alone decides. (M5, S10) */
export const isAdmitted = (circle: VotingCircle, member: Newcomer, now: number): boolean =>
  member.isApproved &&
  (!isFrozen(circle) || (admissionCountOf(circle, member, now)?.hasPassed ?? false))

/** Whether the organizer has still to say yes; after the start, with a day for what was due before. */
export const awaitsApproval = (circle: Pick<VotingCircle, 'phase'>, member: Newcomer): boolean =>
  !member.isApproved || (isFrozen(circle) && member.admission === null)

/**
 * The days until which a newcomer may have time for what was due before: by default the usual time
 * between two turns, and at most until the end of the round. (S10)
 */
export function catchUpDays(
  {
    frequency,
    turns,
  }: { readonly frequency: Frequency; readonly turns: readonly { readonly date: CalendarDate }[] },
  today: CalendarDate,
) {
  const usual = dateOfStep({ frequency }, today, 1)
  return {
    from: today,
    usual,
    until: turns.reduce((latest, { date }) => laterOf(latest, date), usual),
  }
}

/** Whether somebody is asked about a newcomer: they have a vote and have not used it. (S10) */
export function isAskedToAdmit(
  circle: VotingCircle,
  member: Pick<Member, 'status' | 'isApproved' | 'admission'>,
  reader: UserId,
  now: number,
): boolean {
  const { status, isApproved, admission } = member
  const count = admissionCountOf(circle, member, now)
  if (!count || !admission || status !== 'pending' || !isApproved) return false
  const hasVoted = admission.yes.includes(reader) || admission.no.includes(reader)
  return count.voters.includes(reader) && !hasVoted && !count.hasPassed
}
