import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor, sumOf } from '../kernel/minor.ts'
import { hand, member } from '../testing/cast.ts'
import { circle, money, notebookOf, pot } from '../testing/circle.ts'
import { holdsInMoneyHistories } from '../testing/histories.ts'
import type { Event } from '../tontine.ts'
import { gridOf } from './grid.ts'
import { reportOf } from './report.ts'

test('C4, C5 the grid tells for each hand and cycle what is paid, open or late', () => {
  const story = circle({ members: 3, rankingMethod: 'alphabetical' })
  story.tell({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  for (const [name, amount] of [
    ['awa', 25_000],
    ['bintou', 15_000],
  ] as const)
    story.tell({ type: 'record-payment', payment: money(name, name, amount) })
  story.tell({ type: 'send-payout', payout: pot('o', 'awa', 25_000) })
  const { lines, pots, credits, totals } = gridOf(
    notebookOf(story.tontine),
    calendarDate('2026-02-10'),
  )
  const told = lines.map(({ handId, dues, turn, owed, late }) => ({
    handId,
    dues: dues.map(({ paid, status }) => `${paid} ${status}`),
    turn,
    owed,
    late,
  }))
  const upcoming = ['0 upcoming', '0 upcoming']
  expect(told).toEqual([
    {
      handId: hand('awa'),
      dues: ['10000 paid', '10000 paid', ...upcoming],
      turn: 1,
      owed: 0,
      late: 0,
    },
    {
      handId: hand('bintou'),
      dues: ['10000 paid', '0 open', ...upcoming],
      turn: 2,
      owed: 10_000,
      late: 0,
    },
    {
      handId: hand('bintou', 2),
      dues: ['5000 late', '0 open', ...upcoming],
      turn: 3,
      owed: 15_000,
      late: 5000,
    },
    {
      handId: hand('chris'),
      dues: ['0 late', '0 open', ...upcoming],
      turn: 4,
      owed: 20_000,
      late: 10_000,
    },
  ])
  expect(pots.map(({ collected, sent }) => [collected, sent])).toEqual([
    [25_000, 25_000],
    [10_000, 0],
    [0, 0],
    [0, 0],
  ])
  expect(credits).toEqual([{ memberId: member('awa'), credit: 5000 }])
  expect(totals).toEqual({
    paidIn: 40_000,
    inDues: 35_000,
    credit: 5000,
    sent: 25_000,
    confirmed: 0,
    pots: 10_000,
    owed: 45_000,
    late: 15_000,
  })
})

test('C8, O8 rows, columns, the report and the journal come to the same sums in every history', () => {
  holdsInMoneyHistories(({ story, after, day }) => {
    const today = calendarDate(day)
    const book = notebookOf(after)
    const { lines, pots, credits, totals } = gridOf(book, today)
    const report = reportOf(book, today)

    expect(sumOf(lines.map(({ paid }) => paid))).toBe(sumOf(pots.map(({ collected }) => collected)))
    for (const { cycle, collected } of pots)
      expect(sumOf(lines.map(({ dues }) => dues[cycle.number - 1]?.paid ?? minor(0)))).toBe(
        collected,
      )
    expect(totals.paidIn).toBe(cameIn(story.events))
    expect(totals.sent).toBe(wentOut(story.events))
    expect(totals.paidIn).toBe(totals.sent + totals.pots + totals.credit)

    expect(sumOf(report.members.map(({ paidIn }) => paidIn))).toBe(totals.paidIn)
    expect(sumOf(report.methods.map(({ paidIn }) => paidIn))).toBe(totals.paidIn)
    expect(sumOf(report.methods.map(({ sent }) => sent))).toBe(totals.sent)
    expect(sumOf(report.cycles.map(({ collected }) => collected))).toBe(totals.inDues)
    expect(sumOf(report.members.map(({ credit }) => credit))).toBe(
      sumOf(credits.map(({ credit }) => credit)),
    )
    expect(sumOf(report.members.map(({ received }) => received))).toBe(totals.confirmed)
    expect(sumOf(report.members.map(({ owed }) => owed))).toBe(totals.owed)
  })
})

/** The money of a journal, added up from its lines alone. */
function cameIn(events: readonly Event[]): number {
  const amounts = new Map<string, number>()
  let sum = 0
  for (const event of events) {
    if (event.type === 'payment-recorded' || event.type === 'payment-declared')
      amounts.set(event.paymentId, event.amount)
    if (event.type === 'payment-recorded' || event.type === 'payment-confirmed')
      sum += amounts.get(event.paymentId) ?? Number.NaN
    if (event.type === 'payment-reversed') sum -= amounts.get(event.paymentId) ?? Number.NaN
  }
  return sum
}

function wentOut(events: readonly Event[]): number {
  const amounts = new Map<string, number>()
  let sum = 0
  for (const event of events) {
    if (event.type === 'payout-sent') {
      amounts.set(event.payoutId, event.amount)
      sum += event.amount
    }
    if (event.type === 'payout-withdrawn') sum -= amounts.get(event.payoutId) ?? Number.NaN
  }
  return sum
}
