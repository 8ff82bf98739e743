import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { EventMeta } from '../kernel/context.ts'
import type { EventRule, EventTable } from '../kernel/event-table.ts'
import type { MemberId } from '../kernel/ids.ts'
import type { Minor } from '../kernel/minor.ts'
import { type MembersPart, memberOf } from '../members/member.ts'
import type { PaymentsPart } from '../payments/payment.ts'
import type { PayoutsPart } from '../payouts/payout.ts'
import { paymentsWithin, payoutsWithin, sinceOpening } from './money.ts'
import type { Attendance, Meeting, MeetingsPart, Signature } from './state.ts'

/** The meeting of the turn of a rank. */
interface OfMeeting {
  readonly rank: number
}

export type MeetingEvent =
  | (OfMeeting & {
      readonly type: 'meeting-opened'
      readonly day: CalendarDate
      readonly openingCash: Minor | null
    })
  /** Its author records it from now on. They may have opened it too, and counted another sum in the box. */
  | (OfMeeting & { readonly type: 'meeting-taken-over'; readonly openingCash?: Minor })
  | (OfMeeting & Attendance & { readonly type: 'attendance-noted' })
  /** A second member saw somebody whose card was shown. (N6) */
  | (OfMeeting & {
      readonly type: 'presence-seen'
      readonly memberId: MemberId
      readonly witnessId: MemberId
    })
  /** The text is stored beside the journal. */
  | (OfMeeting & { readonly type: 'meeting-noted'; readonly textDigest: string })
  | (OfMeeting & {
      readonly type: 'meeting-closed'
      readonly expected: number
      readonly counted: Minor | null
      /** Why the count differs; beside the journal. */
      readonly textDigest: string | null
      readonly names: readonly MemberId[]
    })
  /** Who closed it says that the minutes are right. */
  | (OfMeeting & { readonly type: 'meeting-signed'; readonly memberId: MemberId })

type State = MeetingsPart & MembersPart & PaymentsPart & PayoutsPart
type EventOf<Type> = Extract<MeetingEvent, { readonly type: Type }>

/** An event about one meeting. */
const onMeeting = <Event extends OfMeeting>(
  change: (meeting: Meeting, event: Event, meta: EventMeta, state: State) => Partial<Meeting>,
): EventRule<State, Event> => ({
  kind: 'meetings',
  evolve: (state, event, meta) => ({
    meetings: state.meetings.map((meeting) =>
      meeting.rank === event.rank
        ? { ...meeting, ...change(meeting, event, meta, state) }
        : meeting,
    ),
  }),
})

export const meetingEvents = {
  'meeting-opened': {
    kind: 'meetings',
    evolve: ({ meetings }, { type: _, ...opened }, { by, at, seq }) => ({
      meetings: [
        ...meetings,
        {
          ...opened,
          openedBy: by,
          openedAt: at,
          openedSeq: seq,
          recorder: by,
          attendance: [],
          notes: [],
          closed: null,
        },
      ],
    }),
  },
  'meeting-taken-over': onMeeting(({ openingCash: first }, { openingCash }, { by: recorder }) => ({
    recorder,
    openingCash: first ?? openingCash ?? null,
  })),
  'attendance-noted': onMeeting(({ attendance }, { type: _, rank: __, ...noted }, { by }) => {
    const isSame = ({ memberId }: Attendance) => memberId === noted.memberId
    const row = { ...noted, ...(noted.byCard && { shownTo: by }) }
    return {
      attendance: attendance.some(isSame)
        ? attendance.map((one) => (isSame(one) ? row : one))
        : [...attendance, row],
    }
  }),
  'presence-seen': onMeeting(({ attendance }, { memberId, witnessId: seenBy }) => ({
    attendance: attendance.map((one) => (one.memberId === memberId ? { ...one, seenBy } : one)),
  })),
  'meeting-noted': onMeeting(({ notes }, { textDigest }, { by, at }) => ({
    notes: [...notes, { textDigest, by, at }],
  })),
  'meeting-closed': onMeeting((meeting, event, meta, state) => ({
    closed: closing(state, meeting, event, meta),
  })),
  'meeting-signed': onMeeting(({ closed }, { memberId }, { at }, state) => ({
    closed: closed && { ...closed, signed: [...closed.signed, signature(state, memberId, at)] },
  })),
} satisfies EventTable<State, MeetingEvent>

function closing(
  state: State,
  meeting: Meeting,
  { expected, counted, textDigest: gapNoteDigest, names }: EventOf<'meeting-closed'>,
  { at, by, seq }: EventMeta,
): Meeting['closed'] {
  const span = sinceOpening(meeting)
  return {
    at,
    by,
    seq,
    expected,
    counted,
    gapNoteDigest,
    names,
    signed: [],
    payments: paymentsWithin(state, span).map(({ id }) => id),
    payouts: payoutsWithin(state, span).map(({ id }) => id),
  }
}

const signature = (state: MembersPart, memberId: MemberId, at: string): Signature => ({
  memberId,
  at,
  as: memberOf(state, memberId)?.phone ? 'phone' : 'account',
})
