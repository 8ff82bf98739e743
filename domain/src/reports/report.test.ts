import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor, sumOf } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import { activeMembers } from '../members/member.ts'
import { cyclesOf, isDue } from '../payments/dues.ts'
import { expectedOf } from '../payments/pot.ts'
import { hand, member } from '../testing/cast.ts'
import { circle, money, notebookOf, pot } from '../testing/circle.ts'
import { holdsInHistories, holdsInMoneyHistories } from '../testing/histories.ts'
import type { PlayedStep } from '../testing/histories.ts'
import { moneyIn, sumsBy } from '../testing/ledger.ts'
import type { Moved } from '../testing/ledger.ts'
import { gridOf } from './grid.ts'
import { reportOf } from './report.ts'
import { ownMoneyOf } from './statement.ts'

/** Named sums without the zero ones, which a journal does not have either. */
const sumsOf = (entries: readonly (readonly [name: string, amount: number])[]) =>
  Object.fromEntries(entries.filter(([, amount]) => amount !== 0))

const memberIdOf = ({ memberId }: Moved) => memberId
const methodOf = ({ method }: Moved) => method
const monthOf = ({ date }: Moved) => date.slice(0, 7)

/** Compares every figure that is shown with the entries of the journal. */
function showsTheJournal({ story, after, day }: Pick<PlayedStep, 'story' | 'after' | 'day'>): void {
  const today = calendarDate(day)
  const book = notebookOf(after)
  const { lines, pots, credits, totals } = gridOf(book, today)
  const report = reportOf(book, today)
  const moved = moneyIn(story.events)
  const total = (kind: Moved['kind']) => sumsBy(moved, kind, () => 'all')['all'] ?? 0

  expect(report.totals).toEqual(totals)
  expect([totals.paidIn, totals.sent]).toEqual([total('came'), total('went')])
  expect(totals.paidIn).toBe(sumOf(lines.map(({ paid }) => paid)) + totals.credit)

  const byMember = sumsBy(moved, 'came', memberIdOf)
  const inGrid = book.members.map(({ id }): [string, number] => {
    const own = lines.filter(({ memberId }) => memberId === id).map(({ paid }) => paid)
    const credit = credits.find(({ memberId }) => memberId === id)?.credit ?? minor(0)
    return [id, sumOf([...own, credit])]
  })
  expect(sumsOf(inGrid)).toEqual(byMember)
  expect(sumsOf(report.members.map((one) => [one.memberId, one.paidIn]))).toEqual(byMember)

  const arrived = moved.filter(({ isConfirmed }) => isConfirmed)
  expect(sumsOf(report.members.map((one) => [one.memberId, one.received]))).toEqual(
    sumsBy(arrived, 'went', memberIdOf),
  )
  for (const [kind, what] of [
    ['came', 'paidIn'],
    ['went', 'sent'],
  ] as const) {
    expect(sumsOf(report.methods.map((one) => [one.method, one[what]]))).toEqual(
      sumsBy(moved, kind, methodOf),
    )
    expect(sumsOf(report.months.map((one) => [one.month, one[what]]))).toEqual(
      sumsBy(moved, kind, monthOf),
    )
  }
  const inDues = sumOf(report.cycles.map(({ collected }) => collected))
  expect(totals.paidIn).toBe(inDues + sumOf(report.members.map(({ credit }) => credit)))
  expect(sumOf(report.cycles.map(({ sent }) => sent))).toBe(total('went'))
  expect(sumOf(report.cycles.map(({ confirmed }) => confirmed))).toBe(
    sumsBy(arrived, 'went', () => 'all')['all'] ?? 0,
  )
  expect(pots.map(({ collected }) => collected)).toEqual(
    report.cycles.map(({ collected }) => collected),
  )
}

test('F1 every total is the journal’s in every history of money', () => {
  holdsInMoneyHistories(showsTheJournal)
})

test('F1 every total is the journal’s while people come and go and the order is computed again', () => {
  holdsInHistories(showsTheJournal)
})

test('F2 what is expected is what each open cycle asks of the active hands', () => {
  holdsInMoneyHistories(({ after, day }) => {
    const today = calendarDate(day)
    const opened = cyclesOf(after.turns).filter((cycle) => isDue(after, cycle, today)).length
    const asked = opened * expectedOf(after.terms.amount, activeMembers(after))
    const { totals, dues } = reportOf(notebookOf(after), today)
    expect(totals.expected).toBe(asked)
    expect(totals.expected).toBe(totals.inDues + totals.owed)
    expect(Object.values(dues).reduce((all, count) => all + count, 0)).toBe(
      asked / after.terms.amount,
    )
  })
})

test('F3 what all members paid for themselves and for others is what came in, and nothing else', () => {
  holdsInMoneyHistories(({ story, after: { members, payments, payouts } }) => {
    const moved = moneyIn(story.events)
    const completed = payments.filter(({ status }) => status === 'completed')
    const statements = members.map(({ id }) => ({
      id,
      ...ownMoneyOf(id, { payments: completed, payouts }),
    }))
    const sum = (what: 'paid' | 'byOthers' | 'forOthers' | 'received' | 'announced') =>
      sumOf(statements.map((one): Minor => one[what]))
    const forOthers = moved.filter(({ payerId }) => payerId !== null)

    expect(sum('paid')).toBe(sumsBy(moved, 'came', () => 'all')['all'] ?? 0)
    expect(sum('byOthers')).toBe(sum('forOthers'))
    expect(sumsOf(statements.map((one) => [one.id, one.forOthers]))).toEqual(
      sumsBy(forOthers, 'came', ({ payerId }) => payerId ?? ''),
    )
    expect(sum('received') + sum('announced')).toBe(sumsBy(moved, 'went', () => 'all')['all'] ?? 0)
  })
})

test('a report shows the payment methods and the months', () => {
  const story = circle({ members: 2, rankingMethod: 'alphabetical' })
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
  expect(dues).toEqual({ paid: 1, paid_late: 0, declared: 0, partial: 0, open: 0, late: 3 })
  expect(members.map(({ memberId, onTimeRate }) => [memberId, onTimeRate])).toEqual([
    [member('awa'), 0.5],
    [member('bintou'), 0],
  ])
})
