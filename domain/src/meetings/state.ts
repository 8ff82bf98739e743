import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { MemberId, PaymentId, PayoutId, UserId } from '../kernel/ids.ts'
import type { Minor } from '../kernel/minor.ts'
import { cyclesOf } from '../payments/dues.ts'
import type { RotationPart } from '../rotation/rotation.ts'

/** How somebody took part in a meeting. */
export const presences = ['present', 'late', 'excused', 'absent', 'represented'] as const
export type Presence = (typeof presences)[number]

export interface Attendance {
  readonly memberId: MemberId
  readonly presence: Presence
  /** The member who stood for them; absent where somebody else did. */
  readonly representedBy?: MemberId
  /** They have no telephone, and their printed card was shown; absent otherwise. (N6) */
  readonly byCard?: true
}

/** The same, with who read the card, and the second member who saw them. (N6) */
export interface Attended extends Attendance {
  readonly shownTo?: UserId
  readonly seenBy?: MemberId
}

/** A text of the meeting, stored beside the journal. */
export interface MeetingNote {
  readonly textDigest: string
  readonly by: UserId
  /** ISO instant. */
  readonly at: string
}

/** A member says that the minutes are right. (N4) */
export interface Signature {
  readonly memberId: MemberId
  readonly at: string
  /** By the code of their own telephone, or their account. */
  readonly as: 'account' | 'phone'
}

/** How a meeting ended. */
export interface Closing {
  /** ISO instant, and the journal entry. */
  readonly at: string
  readonly seq: number
  readonly by: UserId
  /** The cash that should have been there; below zero if more was handed over than is known of. */
  readonly expected: number
  /** Null where nobody counted it. */
  readonly counted: Minor | null
  readonly gapNoteDigest: string | null
  /** Who closed it. */
  readonly names: readonly MemberId[]
  readonly signed: readonly Signature[]
  /** What stood of the meeting then, whatever became of it. */
  readonly payments: readonly PaymentId[]
  readonly payouts: readonly PayoutId[]
}

/** The meeting of one cycle. (N1) */
export interface Meeting {
  /** Of the turn; a cycle's number may change when an earlier turn goes last, its rank does not. */
  readonly rank: number
  /** The day on which it was held, as its opener says. */
  readonly day: CalendarDate
  /** Null where nobody counted it. */
  readonly openingCash: Minor | null
  readonly openedBy: UserId
  /** ISO instant, and the journal entry. */
  readonly openedAt: string
  readonly openedSeq: number
  /** The officer who writes it now. */
  readonly recorder: UserId
  /** Everybody's latest word; in the order in which they were first noted. */
  readonly attendance: readonly Attended[]
  readonly notes: readonly MeetingNote[]
  readonly closed: Closing | null
}

/** This feature's part of a tontine's state. */
export interface MeetingsPart {
  /** In the order of opening. */
  readonly meetings: readonly Meeting[]
}

/** The turn of a cycle, by the cycle's number. */
export function turnOfCycle({ turns }: Pick<RotationPart, 'turns'>, number: number) {
  const cycle = cyclesOf(turns).find((one) => one.number === number)
  const turn = cycle && turns.find(({ handId }) => handId === cycle.handId)
  return turn && { cycle, rank: turn.rank }
}

/** The meeting that goes on, with the number of its cycle; one that was never closed ends with the next. (N5) */
export function meetingNow({ meetings, turns }: MeetingsPart & Pick<RotationPart, 'turns'>) {
  const meeting = meetings.at(-1)
  const turn = turns.find(({ rank }) => rank === meeting?.rank)
  const cycle = turn && cyclesOf(turns).find(({ handId }) => handId === turn.handId)
  return meeting && !meeting.closed && cycle ? { meeting, number: cycle.number } : undefined
}

/** The meeting of a cycle, by the cycle's number. */
export function meetingOf(
  state: MeetingsPart & Pick<RotationPart, 'turns'>,
  number: number,
): Meeting | undefined {
  const rank = turnOfCycle(state, number)?.rank
  return state.meetings.find((meeting) => meeting.rank === rank)
}
