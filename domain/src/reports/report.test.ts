import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { sumOf } from '../kernel/minor.ts'
import { hand, member } from '../testing/cast.ts'
import { circle, money, pot } from '../testing/circle.ts'
import { notebookOf } from './notebook.ts'
import { handOver, pay } from '../testing/round.ts'
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
  const { methods, months, dues, members, cycles } = reportOf(
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
  expect(cycles.map(({ late, onTimeRate }) => [late, onTimeRate])).toEqual([
    [1, 0.5],
    [2, 0],
  ])
})

test('F1 the sums of the members and of the months add up to the totals', () => {
  const story = circle({ members: 3, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  story.run({ type: 'declare-payment', payment: money('d', 'chris', 4000) }, { as: 'chris' })
  story.day = '2026-02-10'
  pay(story, 'awa', 22_000)
  pay(story, 'bintou', 9000, { date: calendarDate('2026-01-31') })
  handOver(story, 'awa', 15_000)
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 1000) })
  const book = notebookOf(story.tontine)
  const today = calendarDate('2026-02-10')
  const { members, months, totals, dues } = reportOf(book, today)
  const nothing = { paidIn: 0, inDues: 0, credit: 0, owed: 0, declared: 0, late: 0, received: 0 }
  const one = { hands: 1, ...nothing }
  expect(members).toEqual([
    {
      ...one,
      memberId: member('awa'),
      paidIn: 22_000,
      inDues: 20_000,
      credit: 2000,
      received: 15_000,
      onTimeRate: 0.5,
    },
    {
      ...one,
      memberId: member('bintou'),
      paidIn: 9000,
      inDues: 9000,
      owed: 11_000,
      late: 1000,
      onTimeRate: 0,
    },
    {
      ...one,
      memberId: member('chris'),
      owed: 20_000,
      declared: 4000,
      late: 10_000,
      onTimeRate: 0,
    },
  ])
  const none = { declared: 0, partial: 0, written_off: 0 }
  expect(dues).toEqual({ ...none, paid: 1, paid_late: 1, open: 2, late: 2 })
  for (const sum of ['paidIn', 'inDues', 'credit', 'owed', 'declared', 'late'] as const)
    expect(sumOf(members.map((row) => row[sum]))).toBe(totals[sum])
  expect(months.map(({ month, paidIn, sent }) => [month, paidIn, sent])).toEqual([
    ['2026-01', 9000, 1000],
    ['2026-02', 22_000, 15_000],
  ])
  // What was withdrawn went nowhere.
  const payouts = [
    ...book.payouts,
    ...book.payouts.map((payout) => ({ ...payout, status: 'withdrawn' as const })),
  ]
  expect(reportOf({ ...book, payouts }, today).months).toEqual(months)
})
