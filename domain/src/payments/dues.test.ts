import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarDate, addDays, calendarDate } from '../kernel/calendar-date.ts'
import { minor, sumOf } from '../kernel/minor.ts'
import { type Turn, scheduled } from '../rotation/rotation.ts'
import { gridOf } from '../reports/grid.ts'
import { hand, member } from '../testing/cast.ts'
import { circle, money } from '../testing/circle.ts'
import { notebookOf } from '../reports/notebook.ts'
import { holds } from '../testing/property.ts'
import type { DueStatus, PaidIn } from './dues.ts'
import {
  lateDues,
  openDues,
  owedDues,
  currentCycle,
  dueBefore,
  isPaidUp,
  cyclesFilled,
  cyclesOf,
  filledDues,
  lastPaymentWithin,
  onTimeRate,
  owedOf,
  balanceOf,
  toPayOf,
} from './dues.ts'

const day = calendarDate

/** Three cycles: 31 January, 28 February, 31 March 2026. */
const turns = scheduled(
  ['awa', 'bintou', 'chris'].map((name) => ({ handId: hand(name), memberId: member(name) })),
  { frequency: 'monthly', startDate: day('2026-01-31') },
)
const cycles = cyclesOf(turns)

type Ledger = Parameters<typeof balanceOf>[0]

const paid = (amount: number, date: string, completedSeq = 1): PaidIn => ({
  amount: minor(amount),
  countsOn: day(date),
  completedSeq,
})

const givenBack = (amount: number, sentSeq: number) => ({ amount: minor(amount), sentSeq })

/** What bintou's money pays; she has one hand and pays 10 000 a cycle. */
const balance = (payments: readonly PaidIn[], today: string, more: Partial<Ledger> = {}) =>
  balanceOf({
    hasStarted: true,
    amount: minor(10_000),
    graceDays: 0,
    pauses: [],
    cycles,
    hands: [hand('bintou')],
    activeOn: day('2026-01-01'),
    payments,
    returned: [],
    declared: minor(0),
    today: day(today),
    ...more,
  })

const statuses = (...given: Parameters<typeof balance>): DueStatus[] =>
  balance(...given).dues.map(({ status }) => status)

test('C1 a cycle opens the day after the previous one fell due, the first is open at once', () => {
  expect(cycles.map(({ number, date, opensOn }) => [number, date, opensOn])).toEqual([
    [1, '2026-01-31', null],
    [2, '2026-02-28', '2026-02-01'],
    [3, '2026-03-31', '2026-03-01'],
  ])
  const current = (today: string) => currentCycle(cycles, day(today))?.number
  expect(['2025-06-01', '2026-01-31', '2026-02-01', '2027-01-01'].map(current)).toEqual([
    1, 1, 2, 3,
  ])
})

test('C1 cycles follow the days, even if ranks set by hand do not', () => {
  const byHand = [day('2026-03-01'), day('2026-02-01')].map((date, index) => ({
    rank: index + 1,
    handId: hand('awa', index + 1),
    memberId: member('awa'),
    date,
  }))
  expect(cyclesOf(byHand).map(({ handId }) => handId)).toEqual([hand('awa', 2), hand('awa', 1)])
})

test('C1 without an order there is no cycle and nothing is due, money waits as credit', () => {
  expect(currentCycle([], day('2026-01-01'))).toBeUndefined()
  expect(balance([paid(500, '2026-01-01')], '2026-01-02', { cycles: [] })).toEqual({
    dues: [],
    credit: 500,
  })
})

test('C2 a payment fills the oldest due first', () => {
  const { dues, credit } = balance([paid(15_000, '2026-02-10')], '2026-02-10')
  expect(dues.map((due) => due.paid)).toEqual([10_000, 5000, 0])
  expect(dues.map(({ status }) => status)).toEqual(['paid_late', 'partial', 'upcoming'])
  expect(credit).toBe(0)
})

test('C2 the older payment is used first, whichever was written down first', () => {
  const early = paid(10_000, '2026-01-31', 9)
  const late = paid(10_000, '2026-02-15', 2)
  expect(statuses([late, early], '2026-02-20')).toEqual(['paid', 'paid', 'upcoming'])
})

test('C3 money beyond the open dues is credit, and fills the next due as it opens', () => {
  const early = [paid(25_000, '2026-01-15')]
  expect(balance(early, '2026-01-31')).toMatchObject({ credit: 15_000 })
  expect(balance(early, '2026-02-01')).toMatchObject({ credit: 5000 })
  expect(statuses(early, '2026-02-01')).toEqual(['paid', 'paid', 'upcoming'])
  expect(balance(early, '2026-03-01')).toMatchObject({ credit: 0 })
  expect(statuses(early, '2026-04-01')).toEqual(['paid', 'paid', 'late'])
})

test('C4 each hand of a member owes for itself, the first hand first', () => {
  const two = { hands: [hand('bintou', 1), hand('bintou', 2)] }
  const { dues } = balance([paid(15_000, '2026-01-15')], '2026-01-20', two)
  expect(dues.slice(0, 2).map(({ handId, paid }) => [handId, paid])).toEqual([
    [hand('bintou', 1), 10_000],
    [hand('bintou', 2), 5000],
  ])
  expect(owedOf(dues)).toBe(45_000)
})

test('C5 a due is late after its deadline and the days of grace, not on them', () => {
  const first = (today: string, graceDays: number) => statuses([], today, { graceDays })[0]
  expect(first('2026-01-31', 0)).toBe('open')
  expect(first('2026-02-01', 0)).toBe('late')
  expect(first('2026-02-03', 3)).toBe('open')
  expect(first('2026-02-04', 3)).toBe('late')
})

test('H2 a pause moves the deadlines of the same cycles, for every member', () => {
  const deadlines = (pauses: Ledger['pauses']) =>
    balance([], '2026-02-20', { pauses }).dues.map(({ deadline }) => deadline)
  const pause = [{ from: day('2026-01-31'), to: day('2026-02-10') }]
  expect(deadlines([])[0]).toBe('2026-01-31')
  expect(deadlines(pause)[0]).toBe('2026-02-10')
  expect(deadlines([])[0]).toBe('2026-01-31')
})

test('C2 the first completed of two payments of one day is used first', () => {
  const [second, first] = [paid(10_000, '2026-01-05', 9), paid(10_000, '2026-01-05', 2)]
  for (const payments of [
    [second, first],
    [first, second],
  ]) {
    expect(lastPaymentWithin(payments, 10_000)).toBe(first)
    expect(lastPaymentWithin(payments, 10_001)).toBe(second)
  }
})

test('C5 a part payment does not stop the clock', () => {
  expect(statuses([paid(9999, '2026-01-15')], '2026-01-31')[0]).toBe('partial')
  expect(statuses([paid(9999, '2026-01-15')], '2026-02-01')[0]).toBe('late')
})

test('C5 the last of its money decides whether a due was paid in time, by its own day', () => {
  const parts = [paid(6000, '2026-01-15', 1), paid(4000, '2026-02-02', 2)]
  expect(statuses(parts, '2026-02-02')[0]).toBe('paid_late')
  expect(statuses(parts, '2026-02-02', { graceDays: 2 })[0]).toBe('paid')
  // Recorded in March, handed over in January.
  expect(statuses([paid(10_000, '2026-01-31', 99)], '2026-03-02')[0]).toBe('paid')
})

test('C5 a newcomer owes the whole round, but nothing was due before they joined', () => {
  const { dues } = balance([], '2026-03-10', { activeOn: day('2026-03-10') })
  expect(dues.map(({ deadline, status }) => [deadline, status])).toEqual([
    ['2026-03-10', 'open'],
    ['2026-03-10', 'open'],
    ['2026-03-31', 'open'],
  ])
  expect(statuses([], '2026-03-11', { activeOn: day('2026-03-10') })).toEqual([
    'late',
    'late',
    'open',
  ])
})

test('S10 a newcomer owes each hand’s contribution to earlier cycles, except of hands that went out', () => {
  const round = { terms: { amount: minor(10_000) }, turns, pauses: [] }
  const owes = (today: string, hands = 1) => dueBefore(round, hands, day(today))
  expect(owes('2026-01-31')).toBe(0)
  expect(owes('2026-02-28')).toBe(10_000)
  expect(owes('2026-04-01', 2)).toBe(60_000)
  const paused = { ...round, pauses: [{ from: day('2026-02-10'), to: null }] }
  expect(dueBefore(paused, 1, day('2026-04-01'))).toBe(10_000)
  const retired = { ...round, turns: turns.with(0, { ...turns[0], isRetired: true } as Turn) }
  expect(dueBefore(retired, 1, day('2026-04-01'))).toBe(20_000)
})

test('S10 the deadlines of a newcomer are in their order, also where a due is of one unit', () => {
  const own = { activeOn: day('2026-03-10'), catchUpUntil: day('2026-05-01') }
  for (const amount of [minor(1), minor(10_000)])
    expect(
      balance([], '2026-03-10', { ...own, amount }).dues.map(({ deadline }) => deadline),
    ).toEqual(['2026-03-31', '2026-05-01', '2026-05-01'])
})

test('C6 the on-time rate counts what is settled or late, and nothing that still has time', () => {
  const rate = (...given: Parameters<typeof balance>) => onTimeRate(balance(...given).dues)
  expect(rate([], '2026-01-31')).toBeUndefined()
  expect(rate([], '2026-02-01')).toBe(0)
  expect(rate([], '2026-02-01', { graceDays: 5 })).toBeUndefined()
  expect(rate([paid(10_000, '2026-01-31')], '2026-02-28')).toBe(1)
  expect(rate([paid(20_000, '2026-02-10')], '2026-02-10')).toBe(0.5)
  expect(rate([paid(10_000, '2026-01-31')], '2026-03-01')).toBe(0.5)
})

test('C5 a due is paid up once confirmed payments settle it, in time or late', () => {
  const { dues } = balance([paid(10_000, '2026-01-10'), paid(10_000, '2026-03-05')], '2026-03-10')
  expect(dues.map(isPaidUp)).toEqual([true, true, false])
  expect(dues.map(({ status }) => status)).toEqual(['paid', 'paid_late', 'open'])
})

test('S7 what is written off is neither owed nor to pay', () => {
  const writtenOff = cycles.map((cycle) => ({
    ...cycle,
    writtenOff: { [hand('bintou')]: minor(4000) },
  }))
  const { dues } = balance([], '2026-02-15', { cycles: writtenOff, declared: minor(1000) })
  expect(owedOf(dues.slice(0, 1))).toBe(6000)
  expect(toPayOf(dues.slice(0, 1))).toBe(5000)
})

test('C5 open dues wait for money, late ones have waited too long', () => {
  const { dues } = balance([paid(12_000, '2026-02-10')], '2026-03-10')
  expect(dues.map(({ status }) => status)).toEqual(['paid_late', 'late', 'open'])
  expect(lateDues(dues).map(({ cycle }) => cycle)).toEqual([2])
  expect(openDues(dues).map(({ cycle }) => cycle)).toEqual([2, 3])
})

const declares = (declared: number, today: string, more: Partial<Ledger> = {}) =>
  balance([], today, { declared: minor(declared), ...more }).dues

test('C9 a fully declared due is neither to pay nor late, and still owed', () => {
  for (const today of ['2026-01-31', '2026-02-01']) {
    const [first] = declares(10_000, today)
    expect(first).toMatchObject({ status: 'declared', declared: 10_000, paid: 0 })
  }
  const dues = declares(10_000, '2026-01-31')
  expect(openDues(dues)).toEqual([])
  expect(toPayOf(openDues(dues))).toBe(0)
  expect(owedOf(owedDues(dues))).toBe(10_000)
  expect(onTimeRate(declares(10_000, '2026-02-01').slice(0, 1))).toBeUndefined()
})

test('C9 a partly declared due keeps its status, with less to pay', () => {
  const part = (today: string) => declares(4000, today).slice(0, 1)
  expect(part('2026-01-31')).toMatchObject([{ status: 'open', declared: 4000 }])
  expect(part('2026-02-01')).toMatchObject([{ status: 'late', declared: 4000 }])
  expect(toPayOf(openDues(part('2026-01-31')))).toBe(6000)
  const rest = balance([paid(6000, '2026-01-10')], '2026-01-20', { declared: minor(4000) })
  expect(rest.dues[0]).toMatchObject({ status: 'declared', paid: 6000, declared: 4000 })
})

test('C9 a declaration beyond one due covers the next open ones, hand by hand', () => {
  const shown = (dues: ReturnType<typeof declares>) =>
    dues.map(({ status, declared }) => `${declared} ${status}`)
  expect(shown(declares(15_000, '2026-02-10'))).toEqual([
    '10000 declared',
    '5000 open',
    '0 upcoming',
  ])
  const two = { hands: [hand('bintou', 1), hand('bintou', 2)] }
  expect(shown(declares(15_000, '2026-01-10', two)).slice(0, 2)).toEqual([
    '10000 declared',
    '5000 open',
  ])
  // Nothing is declared for a cycle that is not open.
  expect(shown(declares(99_000, '2026-01-10'))).toEqual([
    '10000 declared',
    '0 upcoming',
    '0 upcoming',
  ])
})

test('C10 before the start nothing is due, and what is paid is credit', () => {
  const { dues, credit } = balance([paid(15_000, '2026-01-15')], '2026-03-31', {
    hasStarted: false,
    declared: minor(5000),
  })
  expect(dues.map(({ status, paid, declared }) => [status, paid, declared])).toEqual(
    Array.from({ length: 3 }, () => ['upcoming', 0, 0]),
  )
  expect([openDues(dues), owedDues(dues)]).toEqual([[], []])
  expect(credit).toBe(15_000)
})

test('C10 an archived tontine that never started has no late dues', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'record-payment', payment: money('p', 'bintou', 15_000) })
  story.together({ type: 'archive-tontine' })
  expect(story.tontine).toMatchObject({ phase: 'archived', hasStarted: false })
  const late = day('2026-12-31')
  const { totals, lines, pots, credits } = gridOf(notebookOf(story.tontine), late)
  expect(totals).toMatchObject({ owed: 0, late: 0, inDues: 0, credit: 15_000 })
  expect(new Set(lines.flatMap(({ dues }) => dues.map(({ status }) => status)))).toEqual(
    new Set(['upcoming']),
  )
  expect(pots.every(({ available }) => available === 0)).toBe(true)
  expect(credits).toMatchObject([{ memberId: member('bintou'), credit: 15_000 }])
})

test('C5 after a start that came after the first day nobody is late before its days of grace are over', () => {
  const story = circle({ members: 3, graceDays: 2 })
  story.run({ type: 'record-payment', payment: money('p', 'bintou', 10_000) })
  story.day = '2026-02-10'
  story.run({ type: 'start-tontine' })
  story.day = '2026-02-12'
  story.run({ type: 'record-payment', payment: money('q', 'chris', 10_000, { day: story.day }) })
  const statusesOn = (name: string, today: string) =>
    story.balance(name, today).dues.map(({ deadline, status }) => [deadline, status])
  expect(statusesOn('bintou', '2026-02-12')[0]).toEqual(['2026-02-10', 'paid'])
  expect(statusesOn('chris', '2026-02-12')[0]).toEqual(['2026-02-10', 'paid'])
  expect(statusesOn('awa', '2026-02-12')[0]).toEqual(['2026-02-10', 'open'])
  expect(statusesOn('awa', '2026-02-13')).toEqual([
    ['2026-02-10', 'late'],
    ['2026-02-28', 'open'],
    ['2026-03-31', 'upcoming'],
  ])
})

const year = fc.integer({ min: -30, max: 400 })
const somePayments = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 40_000 }), after: year }),
  { maxLength: 12 },
)
const anyLedger = fc.record({
  payments: somePayments,
  today: year,
  graceDays: fc.integer({ min: 0, max: 10 }),
  hands: fc.integer({ min: 1, max: 3 }),
  members: fc.integer({ min: 0, max: 8 }),
  declared: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000 })),
})

const after = (days: number): CalendarDate => addDays(day('2026-01-31'), days)

const ledgerOf = ({
  payments,
  today,
  graceDays,
  hands,
  members,
  declared,
}: typeof anyLedger extends fc.Arbitrary<infer Case> ? Case : never): Ledger => ({
  hasStarted: true,
  amount: minor(10_000),
  graceDays,
  pauses: [],
  cycles: cyclesOf(
    scheduled(
      Array.from({ length: members }, (_, index) => ({
        handId: hand(`m${index}`),
        memberId: member(`m${index}`),
      })),
      { frequency: 'monthly', startDate: day('2026-01-31') },
    ),
  ),
  hands: Array.from({ length: hands }, (_, index) => hand('bintou', index + 1)),
  activeOn: null,
  payments: payments.map((one, index) => paid(one.amount, after(one.after), index + 1)),
  returned: [],
  declared: minor(declared),
  today: after(today),
})

test('S2 the newest money at the time is given back, so that no late due becomes timely later', () => {
  const early = paid(20_000, '2026-01-05', 1)
  const late = paid(10_000, '2026-03-10', 3)
  const returned = [givenBack(10_000, 2)]
  expect(statuses([early], '2026-03-05', { returned })).toEqual(['paid', 'late', 'open'])
  expect(statuses([early, late], '2026-03-15', { returned })).toEqual(['paid', 'paid_late', 'open'])
  // Written down later, for a day before: it was not there when the other was given back.
  const backdated = paid(10_000, '2026-01-03', 3)
  expect(statuses([early, backdated], '2026-03-15', { returned })).toEqual(['paid', 'paid', 'open'])
  // What was given back was reversed since: later money stands in for it.
  expect(balance([late], '2026-03-15', { returned }).credit).toBe(0)
  expect(statuses([late], '2026-03-15', { returned })).toEqual(['late', 'late', 'open'])
})

test('C2, C3 all the money that came in is in a due or in the credit, and none of it twice', () => {
  holds(
    fc.property(anyLedger, (given) => {
      const ledger = ledgerOf(given)
      const { dues, credit } = balanceOf(ledger)
      const allocated = sumOf(dues.map((due) => due.paid))
      expect(allocated + credit).toBe(sumOf(ledger.payments.map(({ amount }) => amount)))
      let waiting: number = ledger.declared
      for (const due of dues) {
        const missing = due.amount - due.paid
        if (due.status !== 'upcoming') {
          expect(due.declared).toBe(Math.min(missing, waiting))
          waiting -= due.declared
          expect(due.status === 'declared').toBe(missing > 0 && due.declared === missing)
        }
        expect(due.paid).toBeGreaterThanOrEqual(0)
        expect(due.paid).toBeLessThanOrEqual(due.amount)
        expect(due.status.startsWith('paid')).toBe(due.paid === due.amount)
      }
      // Nothing is credit while something open is unpaid.
      if (credit > 0) expect(owedOf(owedDues(dues))).toBe(0)
    }),
    300,
  )
})

test('C2 dues do not depend on the order in which payments of one day were confirmed', () => {
  holds(
    fc.property(anyLedger, fc.infiniteStream(fc.nat()), (given, lots) => {
      const ledger = ledgerOf(given)
      const shuffled = ledger.payments
        .map((payment) => ({ payment, lot: lots.next().value }))
        .toSorted((one, other) => one.lot - other.lot)
        .map(({ payment }, index) => ({ ...payment, completedSeq: index + 1 }))
      expect(balanceOf({ ...ledger, payments: shuffled })).toEqual(balanceOf(ledger))
    }),
    300,
  )
})

test('C3 as days go by without a payment, no due ever loses money it had', () => {
  holds(
    fc.property(anyLedger, fc.integer({ min: 0, max: 200 }), (given, later) => {
      const ledger = ledgerOf(given)
      const before = balanceOf(ledger).dues
      const then = balanceOf({ ...ledger, today: addDays(ledger.today, later) }).dues
      for (const [index, due] of before.entries())
        expect(then[index]?.paid).toBeGreaterThanOrEqual(due.paid)
    }),
    200,
  )
})

const filled = (before: number, paid: number, hands = 1, cycles = 4) =>
  cyclesFilled({
    before: minor(before),
    paid: minor(paid),
    owed: Array.from({ length: cycles }, () => minor(100 * hands)),
  })

test('C2 a payment fills the cycles after those that earlier money has filled', () => {
  expect(filled(0, 100)).toEqual({ first: 1, last: 1 })
  expect(filled(50, 100)).toEqual({ first: 1, last: 2 })
  expect(filled(100, 300)).toEqual({ first: 2, last: 4 })
  expect(filled(200, 200, 2)).toEqual({ first: 2, last: 2 })
})

test('C2 a due of one unit is filled by a payment of one unit, and no due by less than nothing', () => {
  const one = minor(1)
  expect(cyclesFilled({ before: minor(0), paid: one, owed: [one, one] })).toEqual({
    first: 1,
    last: 1,
  })
  // Money beyond the last due is in none, also where the cycle after it asks for nothing.
  expect(cyclesFilled({ before: minor(0), paid: minor(3), owed: [one, minor(0)] })).toEqual({
    first: 1,
    last: 1,
  })
  const filled = (sum: number) =>
    filledDues(cycles, [hand('bintou')], one, sum).map((due) => due.filled)
  expect([filled(1), filled(0), filled(-5)]).toEqual([
    [1, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
})

test('C3 money beyond the last cycle fills none', () => {
  expect(filled(300, 900)).toEqual({ first: 4, last: 4 })
  expect(filled(400, 100)).toBeNull()
  expect(filled(0, 100, 1, 0)).toBeNull()
})

test('C2 a due is filled by the payment with the last of its money, oldest first', () => {
  const [first, second] = [paid(15_000, '2026-01-05', 2), paid(5000, '2026-01-04', 7)]
  const payments = [first, second, paid(10_000, '2026-01-06', 3)]
  expect(lastPaymentWithin(payments, 5000)).toBe(second)
  expect(lastPaymentWithin(payments, 20_000)).toBe(first)
  expect(lastPaymentWithin(payments, 20_001)).toBe(payments[2])
  expect(lastPaymentWithin(payments, 50_000)).toBe(payments[2])
  expect(lastPaymentWithin([], 1)).toBeUndefined()
})
