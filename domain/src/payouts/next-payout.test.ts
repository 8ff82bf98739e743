import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { hand, member } from '../testing/cast.ts'
import { byHand, circle, money, pot } from '../testing/circle.ts'
import { bySoonest, nextPayout, potDay, turnState } from './next-payout.ts'
import { potsOf } from './payout.ts'

const days = { awa: '2026-03-31', bintou: '2026-02-10', chris: '2026-02-28' }

/**
 * Awa receives last though she ranks first, and everybody has paid
 * for all three cycles.
 */
function paidUp() {
  const story = circle({ members: 3, ...byHand })
  const turns = Object.entries(days).map(([name, date], index) => ({
    rank: index + 1,
    handId: hand(name),
    memberId: member(name),
    date: calendarDate(date),
  }))
  story.write({ type: 'order-set', method: 'manual', turns })
  story.write({ type: 'tontine-started', because: 'admin', lateOn: null })
  for (const name of Object.keys(days))
    story.run({ type: 'record-payment', payment: money(`of ${name}`, name, 30_000) })
  const handOver = (name: 'awa' | 'bintou' | 'chris', amount = 30_000) => {
    const id = `${name} ${amount}`
    const day = days[name]
    story.run({ type: 'send-payout', payout: pot(id, name, amount, { day }) }, { on: day })
    return id
  }
  const next = (today: string) => {
    const turns = potsOf(story.tontine).map(({ cycle, ...sums }) => ({ ...cycle, ...sums }))
    const found = nextPayout(story.tontine, turns, calendarDate(today))
    return found && Object.keys(days).find((name) => member(name) === found.memberId)
  }
  return { story, handOver, next }
}

test('R9 the next payout is the earliest by day, whatever its rank', () => {
  const { next } = paidUp()
  expect(next('2026-01-01')).toBe('bintou')
  expect(next('2026-02-10')).toBe('bintou')
  expect(next('2026-02-11')).toBe('chris')
})

test('R9 a confirmed turn is no longer next, a partly confirmed one still is', () => {
  const { story, handOver, next } = paidUp()
  const part = handOver('bintou', 20_000)
  story.run({ type: 'confirm-payout', payoutId: pot(part, 'bintou', 1).payoutId }, { as: 'bintou' })
  expect(next('2026-02-10')).toBe('bintou')
  const rest = handOver('bintou', 10_000)
  expect(next('2026-02-10')).toBe('bintou')
  story.run({ type: 'confirm-payout', payoutId: pot(rest, 'bintou', 1).payoutId }, { as: 'bintou' })
  expect(next('2026-02-10')).toBe('chris')
})

test('R9 a turn whose day has passed is next only when no other is to come', () => {
  const { next } = paidUp()
  expect(next('2026-03-31')).toBe('awa')
  expect(next('2026-04-01')).toBe('bintou')
})

test('R9 a tontine that is closed, and one without an order, has no next payout', () => {
  const { story, next } = paidUp()
  story.together({ type: 'archive-tontine' })
  expect(next('2026-01-01')).toBeUndefined()
  expect(
    nextPayout(
      { phase: 'running', hasStarted: true, startedLateOn: null, pauses: [] },
      [],
      calendarDate('2026-01-01'),
    ),
  ).toBeUndefined()
})

test('R10 a pot is late from the day after its turn, until all of it was handed over', () => {
  const pot = { date: calendarDate('2026-02-10'), expected: minor(30_000) }
  const state = (sent: number, confirmed: number, today: string) => {
    const turn = { ...pot, sent: minor(sent), confirmed: minor(confirmed) }
    return turnState(
      { hasStarted: true, startedLateOn: null, pauses: [] },
      turn,
      calendarDate(today),
    )
  }
  expect(state(0, 0, '2026-02-10')).toBe('coming')
  expect(state(0, 0, '2026-02-11')).toBe('late')
  expect(state(29_999, 29_999, '2026-02-11')).toBe('late')
  expect(state(30_000, 0, '2026-02-11')).toBe('sent')
  expect(state(30_000, 30_000, '2026-02-11')).toBe('received')
})

test('R10 before the start no pot is late, and a day that has passed is no day of a payout', () => {
  const turn = { date: calendarDate('2026-02-10'), expected: minor(30_000) }
  const empty = { ...turn, sent: minor(0), confirmed: minor(0) }
  const [day, after] = [turn.date, calendarDate('2026-02-11')]
  const startedLateOn = null
  const enrolling = { phase: 'enrolling', hasStarted: false, startedLateOn, pauses: [] } as const
  expect(turnState(enrolling, empty, after)).toBe('coming')
  expect(nextPayout(enrolling, [empty], day)).toBe(empty)
  expect(nextPayout(enrolling, [empty], after)).toBeUndefined()
})

test('R10, C5 a pot whose day passed before the start is late from the day after the start', () => {
  const story = circle({ members: 3, startDate: calendarDate('2026-01-05'), frequency: 'weekly' })
  story.day = '2026-01-14'
  story.run({ type: 'start-tontine' })
  const states = (today: string) =>
    potsOf(story.tontine).map(({ cycle, ...sums }) =>
      turnState(story.tontine, { ...sums, date: cycle.date }, calendarDate(today)),
    )
  expect(states('2026-01-14')).toEqual(['coming', 'coming', 'coming'])
  // Nobody is late with their dues either before this day.
  expect(states('2026-01-15')).toEqual(['late', 'late', 'coming'])
  expect(story.balance('bintou', '2026-01-14').dues.map(({ status }) => status)).toEqual([
    'open',
    'open',
    'open',
  ])
  expect(potDay(story.tontine, calendarDate('2026-01-05'))).toBe('2026-01-14')
  expect(potDay(story.tontine, calendarDate('2026-01-19'))).toBe('2026-01-19')
})

test('R9 of several tontines the soonest is first, each on its own today', () => {
  const payday = (date: string, today = '2026-02-01') => ({
    date: calendarDate(date),
    today: calendarDate(today),
  })
  const sorted = ['2026-01-31', '2026-03-01', '2026-01-30', '2026-02-01'].map((day) => payday(day))
  expect(sorted.toSorted(bySoonest).map(({ date }) => date)).toEqual([
    '2026-02-01',
    '2026-03-01',
    '2026-01-30',
    '2026-01-31',
  ])
  expect(bySoonest(payday('2026-01-31', '2026-01-31'), payday('2026-02-01'))).toBe(-1)
})
