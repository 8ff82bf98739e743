import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { hand, member } from '../testing/cast.ts'
import { circle, money, notebookOf, pot } from '../testing/circle.ts'
import { reportOf } from './report.ts'

test('a report shows the payment methods and the months', () => {
  const story = circle({ members: 2, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  story.day = '2026-01-20'
  story.run({
    type: 'record-payment',
    payment: money('1', 'awa', 10_000, { method: 'wave', day: '2026-01-20' }),
  })
  story.day = '2026-03-05'
  story.run({
    type: 'record-payment',
    payment: money('2', 'bintou', 4000, { day: '2026-03-05' }),
  })
  story.run({
    type: 'send-payout',
    payout: pot('o', 'awa', 14_000, { handId: hand('awa'), day: '2026-03-05' }),
  })
  const { methods, months, dues, members } = reportOf(
    notebookOf(story.tontine),
    calendarDate('2026-03-05'),
  )
  expect(methods).toEqual([
    { method: 'cash', payments: 1, paidIn: 4000, payouts: 1, sent: 14_000 },
    { method: 'wave', payments: 1, paidIn: 10_000, payouts: 0, sent: 0 },
  ])
  expect(months).toEqual([
    { month: '2026-01', payments: 1, paidIn: 10_000, payouts: 0, sent: 0 },
    { month: '2026-03', payments: 1, paidIn: 4000, payouts: 1, sent: 14_000 },
  ])
  expect(dues).toEqual({
    paid: 1,
    paid_late: 0,
    declared: 0,
    partial: 0,
    open: 0,
    late: 3,
    written_off: 0,
  })
  expect(members.map(({ memberId, onTimeRate }) => [memberId, onTimeRate])).toEqual([
    [member('awa'), 0.5],
    [member('bintou'), 0],
  ])
})
