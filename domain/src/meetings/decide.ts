import { type CalendarDate, todayIn } from '../kernel/calendar-date.ts'
import type { Context } from '../kernel/context.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import type { Minor } from '../kernel/minor.ts'
import { type MemberStatus, heldThen, memberOf } from '../members/member.ts'
import { isDue } from '../payments/dues.ts'
import type { Money } from '../payouts/payout.ts'
import { isFrozen } from '../tontines/tontine.ts'
import { attendanceAt, mayBeNamed, namesToClose } from './attendance.ts'
import { hasCard } from './cards.ts'
import type { MeetingCommand } from './forms.ts'
import type { MeetingEvent } from './meeting.ts'
import { cashSince } from './money.ts'
import { type Closing, type Meeting, type MeetingsPart, meetingOf, turnOfCycle } from './state.ts'

export type MeetingRefusal =
  | { readonly code: 'not-started' }
  | { readonly code: 'no-such-cycle' }
  | { readonly code: 'cycle-not-open'; readonly opensOn: CalendarDate | null }
  | { readonly code: 'meeting-in-future'; readonly today: CalendarDate }
  | { readonly code: 'no-such-meeting' }
  | { readonly code: 'meeting-closed' }
  | { readonly code: 'meeting-not-closed' }
  /** Another officer writes it; whoever takes over says so first. */
  | { readonly code: 'not-the-recorder'; readonly recorder: UserId }
  | { readonly code: 'records-already' }
  | { readonly code: 'no-such-member' }
  | { readonly code: 'member-not-active'; readonly status: MemberStatus }
  /** Nobody stands for themselves. */
  | { readonly code: 'not-a-representative' }
  | { readonly code: 'already-said' }
  /** They have a telephone, or no card that still holds; or nobody has read it. (N6) */
  | { readonly code: 'no-card' }
  /** Not the member, nor who wrote it down, nor on the telephone of one of them. */
  | { readonly code: 'not-a-witness' }
  | { readonly code: 'too-many-notes'; readonly limit: number }
  | { readonly code: 'gap-needs-note'; readonly expected: number }
  | { readonly code: 'names-needed'; readonly needed: number }
  | { readonly code: 'name-not-present'; readonly memberId: MemberId }
  | { readonly code: 'not-your-name' }

export type MeetingState = Money & MeetingsPart
type State = MeetingState
type Answer<Event = MeetingEvent> = Decision<Event[], MeetingRefusal>
export type CommandOf<Type> = Extract<MeetingCommand, { readonly type: Type }>

/** How many notes a meeting has at most. */
export const maxNotes = 20

/** An officer opens the meeting of an open cycle, or takes over the one that another has opened. (N1) */
export function openMeeting(
  state: State,
  { cycle: number, day, openingCash }: CommandOf<'open-meeting'>,
  context: Context,
): Answer {
  if (!isFrozen(state)) return refuse({ code: 'not-started' })
  const turn = turnOfCycle(state, number)
  if (!turn) return refuse({ code: 'no-such-cycle' })
  const { cycle, rank } = turn
  const today = todayIn(state.terms.zone, context.now)
  if (!isDue(state, cycle, today)) return refuse({ code: 'cycle-not-open', opensOn: cycle.opensOn })
  if (meetingOf(state, number)) return takeOver(state, { cycle: number, openingCash }, context)
  if (day > today) return refuse({ code: 'meeting-in-future', today })
  return accept([{ type: 'meeting-opened', rank, day, openingCash }])
}

interface TakingOver extends Pick<CommandOf<'take-over-meeting'>, 'cycle'> {
  readonly openingCash?: Minor | null
}

/** Another officer goes on recording it; what they had counted otherwise is said in the journal. */
export const takeOver = (
  state: State,
  { cycle, openingCash }: TakingOver,
  { actor }: Context,
): Answer =>
  onOpen(state, cycle, ({ rank, recorder, openingCash: first }) => {
    if (recorder === actor) return refuse({ code: 'records-already' })
    const counted = openingCash != null && openingCash !== first ? { openingCash } : {}
    return accept([{ type: 'meeting-taken-over', rank, ...counted }])
  })

function onMeeting<Event>(
  state: State,
  cycle: number,
  decide: (meeting: Meeting) => Answer<Event>,
): Answer<Event> {
  const meeting = meetingOf(state, cycle)
  return meeting ? decide(meeting) : refuse({ code: 'no-such-meeting' })
}

export const onOpen = <Event = MeetingEvent>(
  state: State,
  cycle: number,
  decide: (meeting: Meeting) => Answer<Event>,
): Answer<Event> =>
  onMeeting(state, cycle, (meeting) =>
    meeting.closed ? refuse({ code: 'meeting-closed' }) : decide(meeting),
  )

/** One recorder at a time writes it. (N1) */
const asRecorder = (
  state: State,
  cycle: number,
  actor: UserId,
  decide: (meeting: Meeting) => Answer,
): Answer =>
  onOpen(state, cycle, (meeting) =>
    meeting.recorder === actor
      ? decide(meeting)
      : refuse({ code: 'not-the-recorder', recorder: meeting.recorder }),
  )

export const noteAttendance = (
  state: State,
  { cycle, memberId, presence, by, byCard }: CommandOf<'note-attendance'>,
  { actor }: Context,
): Answer =>
  asRecorder(state, cycle, actor, ({ rank, attendance }) => {
    const representedBy = presence === 'represented' ? by : undefined
    for (const id of [memberId, representedBy ?? memberId]) {
      const member = memberOf(state, id)
      if (!member) return refuse({ code: 'no-such-member' })
      const { status } = member
      if (status !== 'active') return refuse({ code: 'member-not-active', status })
    }
    if (representedBy === memberId) return refuse({ code: 'not-a-representative' })
    if (byCard && !(presence === 'present' && hasCard(memberOf(state, memberId))))
      return refuse({ code: 'no-card' })
    const before = attendance.find((one) => one.memberId === memberId)
    const isSame = before?.presence === presence && before.representedBy === representedBy
    if (isSame && (before.byCard || !byCard)) return refuse({ code: 'already-said' })
    const how = { ...(representedBy && { representedBy }), ...(byCard && { byCard }) }
    const noted = { memberId, presence, ...how }
    return accept([{ type: 'attendance-noted', rank, ...noted }])
  })

export const noteMeeting = (
  state: State,
  { cycle, text }: CommandOf<'note-meeting'>,
  { actor, keepText }: Context,
): Answer =>
  asRecorder(state, cycle, actor, ({ rank, notes }) =>
    notes.length >= maxNotes
      ? refuse({ code: 'too-many-notes', limit: maxNotes })
      : accept([{ type: 'meeting-noted', rank, textDigest: keepText(text) }]),
  )

/** The cash is counted, and members give their names. A gap is explained, never corrected. (N3, N4) */
export const closeMeeting = (
  state: State,
  { cycle, counted, gapNote, names: given }: CommandOf<'close-meeting'>,
  { actor, keepText }: Context,
): Answer =>
  asRecorder(state, cycle, actor, (meeting) => {
    const names = [...new Set(given)]
    const known = attendanceAt(state, meeting)
    const stranger = names.find((id) => !mayBeNamed(known.get(id)))
    if (stranger) return refuse({ code: 'name-not-present', memberId: stranger })
    const needed = namesToClose(state)
    if (names.length < needed) return refuse({ code: 'names-needed', needed })
    const { expected } = cashSince(state, meeting)
    if (counted !== null && counted !== expected && gapNote === null)
      return refuse({ code: 'gap-needs-note', expected })
    const textDigest = gapNote === null ? null : keepText(gapNote)
    const { rank } = meeting
    return accept([{ type: 'meeting-closed', rank, expected, counted, textDigest, names }])
  })

/** Whoever closed it says by themselves that the minutes are right. (N4) */
export const signMeeting = (
  state: State,
  { cycle }: CommandOf<'sign-meeting'>,
  { actor }: Context,
): Answer =>
  onMeeting(state, cycle, ({ rank, closed }) => {
    if (!closed) return refuse({ code: 'meeting-not-closed' })
    const memberId = nameOfSigner(state, closed, actor)
    if (!memberId) return refuse({ code: 'not-your-name' })
    return closed.signed.some((one) => one.memberId === memberId)
      ? refuse({ code: 'already-said' })
      : accept([{ type: 'meeting-signed', rank, memberId }])
  })

/** The place whose holder closed the meeting and is this account now. (S5) */
export const nameOfSigner = (
  state: State,
  { names, seq }: Pick<Closing, 'names' | 'seq'>,
  userId: UserId,
): MemberId | undefined => names.find((id) => heldThen(state, id, seq, userId))
