import { type CalendarDate, calendarDate } from '../kernel/calendar-date.ts'
import { MemberId, PaymentId, PayoutId, UserId } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import { handsOf } from '../members/member.ts'
import { scheduled } from '../rotation/rotation.ts'
import type { Event } from '../tontine.ts'
import { tontine } from './cast.ts'
import { type Entry, byHand, sampleTerms } from './circle.ts'

/** A round as large as the rules allow, or smaller, and how its money came. */
export interface RoundSize {
  readonly members: number
  readonly handsEach: number
  readonly payments: number
  /** Minor units of one payment; one due is 10 000. */
  readonly amount?: number
  /** Every n-th payment is reversed again. */
  readonly reversed?: number
  /** Every n-th payment was declared first. */
  readonly declared?: number
  /** This many payouts of one minor unit each, half of them confirmed. */
  readonly payouts?: number
  /** The order is not frozen yet, and every payment waits for an answer. */
  readonly isEnrolling?: boolean
}

/** The 200 hands and 200 cycles of the largest round, each due paid by one payment. */
export const largestRound: RoundSize = { members: 200, handsEach: 1, payments: 40_000 }

const idOf = (kind: number, index: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`
export const memberAt = (index: number) => MemberId.parse(idOf(1, index))
export const accountAt = (index: number) => UserId.parse(idOf(2, index))
export const paymentAt = (index: number) => PaymentId.parse(idOf(3, index))
export const payoutAt = (index: number) => PayoutId.parse(idOf(4, index))

const start = calendarDate('2020-01-06')

/** The journal of a large round; every payment has a reference and a day in its own week. */
export function largeRound(size: RoundSize): Entry[] {
  const { members, handsEach, payments, payouts = 0, isEnrolling = false } = size
  const people = Array.from({ length: members }, (_, index) => ({
    id: memberAt(index),
    hands: handsEach,
  }))
  const hands = people.flatMap((person) =>
    handsOf(person).map((handId) => ({ handId, memberId: person.id })),
  )
  const turns = scheduled(hands, { frequency: 'weekly', startDate: start })
  const founding: Event[] = [
    {
      type: 'tontine-created',
      tontineId: tontine('t'),
      terms: {
        ...sampleTerms,
        ...(isEnrolling ? {} : byHand),
        frequency: 'weekly',
        startDate: start,
        memberCount: members,
      },
      adminId: accountAt(0),
      nameDigest: 'name',
    },
    ...people.map(({ id }, index): Event => ({
      type: 'member-enrolled',
      memberId: id,
      userId: accountAt(index),
      emailDigest: null,
      phoneDigest: null,
      status: 'active',
      hands: handsEach,
      how: index === 0 ? 'creator' : 'carried-over',
    })),
    { type: 'officer-named', memberId: memberAt(1) },
    { type: 'order-set', method: isEnrolling ? 'lilo' : 'manual', turns },
  ]
  if (!isEnrolling) founding.push({ type: 'tontine-started', because: 'admin', lateOn: null })
  const events = [...founding]
  let receipt = 0
  const dayOf = (index: number): CalendarDate =>
    turns[Math.floor((index * turns.length) / payments)]?.date ?? start
  for (let index = 0; index < payments; index += 1) {
    const written = writtenAt(index, dayOf(index), size)
    if (isEnrolling) {
      events.push({ type: 'payment-declared', ...written })
      continue
    }
    const isDeclared = isEach(size.declared, index)
    receipt += 1
    events.push(
      isDeclared
        ? { type: 'payment-declared', ...written }
        : { type: 'payment-recorded', ...written, isSelfRecorded: false, receipt },
    )
    const { paymentId } = written
    if (isDeclared)
      events.push({ type: 'payment-confirmed', paymentId, isSelfRecorded: false, receipt })
    if (isEach(size.reversed, index))
      events.push({ type: 'payment-reversed', paymentId, reasonDigest: 'reason' })
  }
  for (let index = 0; index < payouts; index += 1) {
    const turn = turns[index % turns.length]
    if (!turn) break
    const { handId, memberId } = turn
    const payoutId = payoutAt(index)
    const texts = { referenceDigest: `out ${index}`, noteDigest: null }
    events.push({
      type: 'payout-sent',
      payoutId,
      handId,
      memberId,
      amount: minor(1),
      date: dayOf(payments - 1),
      method: 'cash',
      ...texts,
    })
    if (index % 2 === 0) events.push({ type: 'payout-confirmed', payoutId })
  }
  return events.map((event, index) => ({
    event,
    meta: { seq: index + 1, at: '2020-01-06T08:00:00.000Z', by: accountAt(0) },
  }))
}

const isEach = (every: number | undefined, index: number) =>
  every !== undefined && index % every === 0

const writtenAt = (index: number, date: CalendarDate, { members, amount = 10_000 }: RoundSize) => ({
  paymentId: paymentAt(index),
  memberId: memberAt(index % members),
  payerId: null,
  amount: minor(amount),
  date,
  method: 'cash' as const,
  referenceDigest: `in ${index}`,
  noteDigest: null,
  proofDigest: null,
})
