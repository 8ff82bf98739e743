import type { MemberId, PaymentId } from '../../kernel/ids.ts'
import { paymentOf } from '../../payments/payment.ts'
import { payoutOf } from '../../payouts/payout.ts'
import type { MeetingEvent } from '../../meetings/meeting.ts'
import { meetingEvents } from '../../meetings/meeting.ts'
import type { Event, Tontine } from '../../tontine.ts'
import type { Story } from '../circle.ts'
import { areDistinct, invariant, must, same } from './invariant.ts'

const isOfMeeting = (event: Event): event is MeetingEvent =>
  Object.hasOwn(meetingEvents, event.type)

/** The entries of a story since the meeting of a rank was opened. */
function sinceOpened({ entries }: Story, rank: number) {
  const at = entries.findIndex(
    ({ event }) => event.type === 'meeting-opened' && event.rank === rank,
  )
  return entries.slice(at).map(({ event }) => event)
}

/** Cash that came in, and still counts, less what went out. */
function cashIn(state: Tontine, events: readonly Event[]): number {
  let cash = 0
  const seen = new Set<PaymentId>()
  for (const event of events) {
    if (event.type === 'meeting-opened') cash += event.openingCash ?? 0
    if (event.type === 'payment-recorded' || event.type === 'payment-confirmed') {
      const paid = paymentOf(state, event.paymentId)
      const isCounted = paid?.status === 'completed' && paid.method === 'cash'
      if (isCounted && !seen.has(paid.id)) cash += paid.amount
      seen.add(event.paymentId)
    }
    if (event.type === 'payout-sent' && event.method === 'cash')
      cash -= payoutOf(state, event.payoutId)?.status === 'withdrawn' ? 0 : event.amount
    // The next meeting counts from its own opening on.
    if (event.type === 'meeting-opened' && event !== events[0]) cash -= event.openingCash ?? 0
  }
  return cash
}

/** Who was there: the latest word of each, or their cash. */
function thereAt(state: Tontine, events: readonly Event[], rank: number): Set<MemberId> {
  const there = new Set<MemberId>()
  for (const { payerId, memberId, method } of state.payments)
    if (method === 'cash') there.add(payerId ?? memberId)
  for (const event of events) {
    if (event.type !== 'attendance-noted' || event.rank !== rank) continue
    if (event.presence === 'absent' || event.presence === 'excused') there.delete(event.memberId)
    else there.add(event.memberId)
  }
  return there
}

export const meetingInvariants = [
  invariant('N1 a turn has at most one meeting, which its recorder alone writes', {
    state({ state: { meetings } }) {
      areDistinct(meetings.map(({ rank }) => rank))
    },
    command({ before, decision, by }, reached) {
      for (const event of decision.accepted ? decision.value : []) {
        if (!isOfMeeting(event)) continue
        const recorder = before.meetings.find(({ rank }) => rank === event.rank)?.recorder
        if (event.type === 'meeting-opened') same(recorder, undefined)
        else if (event.type === 'meeting-taken-over') must(recorder !== by, () => event)
        else if (event.type === 'presence-seen') must(recorder !== by, () => event)
        else if (event.type !== 'meeting-signed') same(recorder, by)
        reached(event.type)
      }
    },
    reaches: [
      ...(['meeting-opened', 'meeting-taken-over', 'attendance-noted'] as const),
      ...(['presence-seen', 'meeting-noted'] as const),
    ],
  }),
  invariant('N3, N4 a closing says what the journal says, with names of people who were there', {
    command({ before, after, decision, story }, reached) {
      for (const event of decision.accepted ? decision.value : []) {
        if (event.type !== 'meeting-closed') continue
        const { rank, expected, counted, textDigest, names } = event
        const events = sinceOpened(story, rank)
        same(expected, cashIn(after, events))
        must(counted === null || counted === expected || textDigest !== null, () => event)
        const there = thereAt(before, events, rank)
        must(
          names.every((id) => there.has(id)),
          () => event,
        )
        areDistinct(names)
        reached(counted === null ? 'uncounted' : counted === expected ? 'exact' : 'gap')
        if (expected !== 0) reached('cash')
      }
    },
    reaches: ['uncounted', 'exact', 'gap', 'cash'],
  }),
  invariant('N5 a meeting changes nothing but itself', {
    command({ before, after, decision }, reached) {
      if (!decision.accepted || !decision.value.every(isOfMeeting)) return
      const without = ({ meetings: _, seq: __, seen: ___, office: ____, ...rest }: Tontine) => rest
      same(without(after), without(before))
      reached('a meeting')
    },
    reaches: ['a meeting'],
  }),
]
