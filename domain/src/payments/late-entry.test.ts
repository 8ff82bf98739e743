import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { addDays, calendarDate, daysBetween } from '../kernel/calendar-date.ts'
import { payment } from '../testing/cast.ts'
import { circle, money, replayed } from '../testing/circle.ts'
import { lateOn } from '../testing/round.ts'
import { holds } from '../testing/property.ts'
import { dayThatCounts, daysToWrite } from './late-entry.ts'

/** A circle created on 1 January whose first due, bintou's too, was payable on 31 January. */
const begun = () => {
  const story = circle({ members: 2 })
  story.run({ type: 'start-tontine' })
  return story
}
const record = (day: string, more = {}) =>
  ({ type: 'record-payment', payment: money('p', 'bintou', 10_000, { day, ...more }) }) as const
const firstDue = (story: ReturnType<typeof begun>) => story.balance('bintou').dues[0]?.status

test.for([
  ['2026-01-31', '2026-01-31', 'paid'],
  ['2026-01-31', '2026-02-02', 'paid'],
  ['2026-01-31', '2026-02-03', 'paid_late'],
  ['2026-01-02', '2026-01-30', 'paid'],
  ['2026-01-02', '2026-02-03', 'paid_late'],
] as const)('P14 a payment of %s that was written down on %s is %s', ([day, on, status]) => {
  const story = begun()
  story.run(record(day), { on })
  expect(firstDue(story)).toBe(status)
})

test('P14 a declared payment counts by the day on which it was declared, whenever it is confirmed', () => {
  const story = begun()
  const declared = { ...record('2026-01-31'), type: 'declare-payment' } as const
  story.run(declared, { as: 'bintou', on: '2026-02-02' })
  story.run({ type: 'confirm-payment', paymentId: payment('p') }, { on: '2026-02-20' })
  expect(firstDue(story)).toBe('paid')
})

test('P14 the day of writing is the day in the tontine’s zone', () => {
  // At 08:00 UTC it is still the evening before in Honolulu.
  const story = circle({ members: 2, zone: 'Pacific/Honolulu' })
  story.run(record('2026-01-02'), { on: '2026-01-05' })
  expect(story.tontine.payments[0]?.countsOn).toBe('2026-01-02')
})

test('P14 the event names the day that counts only if it is another than the day of the payment', () => {
  const story = begun()
  const counting = (event: object | undefined) => event && 'countsOn' in event && event.countsOn
  expect(counting(story.run(record('2026-01-03'), { on: '2026-01-05' })[0])).toBe(false)
  const late = { ...record('2026-01-03').payment, paymentId: payment('q'), isMeant: true }
  const [event] = story.run({ type: 'record-payment', payment: late }, { on: '2026-01-06' })
  expect(counting(event)).toBe('2026-01-06')
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('P14 only a completed payment is confirmed to count on the day that it names', () => {
  const story = begun()
  const declared = { ...record('2026-01-03'), type: 'declare-payment' } as const
  story.run(declared, { as: 'bintou', on: '2026-01-10' })
  const confirmDay: Command = { type: 'confirm-day', paymentId: payment('p'), reason: 'all saw it' }
  expect(story.refusal(confirmDay)).toEqual({ code: 'payment-not-completed', status: 'pending' })
  story.run({ type: 'confirm-payment', paymentId: payment('p') })
  expect(story.tontine.payments[0]?.countsOn).toBe('2026-01-10')
  story.together(confirmDay)
  expect(story.tontine.payments[0]?.countsOn).toBe('2026-01-03')
})

test('P14 no payment lies before the day on which the tontine was created', () => {
  const story = begun()
  expect(story.refusal(record('2025-12-31'))).toEqual({
    code: 'payment-before-tontine',
    createdOn: '2026-01-01',
  })
  story.run(record('2026-01-01'))
})

test('P14 a late entry neither moves a due that was paid before nor makes a late one timely', () => {
  // Around the first deadline, 31 January.
  const anyDay = fc.nat(20).map((days) => addDays(calendarDate('2026-01-20'), days))
  const seen = { timely: 0, late: 0 }
  holds(
    fc.property(fc.array(fc.tuple(anyDay, fc.nat(8)), { maxLength: 6 }), (paid) => {
      const story = begun()
      const inOrder = paid
        .map(([day, wait]) => ({ day, on: addDays(day, wait) }))
        .toSorted((one, other) => daysBetween(other.on, one.on))
      for (const [index, { day, on }] of inOrder.entries()) {
        const before = story.balance('bintou', on).dues
        const form = money(`p${index}`, 'bintou', 7000, { day, isMeant: true })
        story.run({ type: 'record-payment', payment: form }, { on })
        const after = story.balance('bintou', on).dues
        for (const [number, due] of before.entries()) {
          const isOver = daysBetween(lateOn(due.deadline), on) >= daysToWrite
          if (due.status === 'paid') {
            seen.timely += 1
            expect(after[number]?.status).toBe('paid')
          } else if (isOver) {
            seen.late += 1
            expect(after[number]?.status).not.toBe('paid')
          }
        }
      }
      for (const { date, countsOn, recordedAt } of story.tontine.payments)
        expect(countsOn).toBe(dayThatCounts(date, calendarDate(recordedAt.slice(0, 10))))
    }),
  )
  expect(Math.min(seen.timely, seen.late)).toBeGreaterThan(10)
})
