import { expect, test } from 'vitest'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { onTimeRate } from '../payments/dues.ts'
import { potsOf } from '../payouts/payout.ts'
import { nextPayout, potDay, turnState } from '../payouts/next-payout.ts'
import { member, payment, payout, user } from '../testing/cast.ts'
import { circle, money, pot } from '../testing/circle.ts'
import type { Story } from '../testing/circle.ts'
import { gone, line, onPaper, paper } from '../testing/old-notebook.ts'

const statusesOf = (story: Story, name: string, day?: string) =>
  story.balance(name, day).dues.map(({ status }) => status)
const nextIn = (story: Story) => {
  const { tontine } = story
  const today = calendarDate(story.day)
  const turns = potsOf(tontine, today).map((one) => ({ ...one, date: one.cycle.date }))
  return nextPayout(tontine, turns, today)?.cycle.number
}
const yes = (story: Story) =>
  ({
    type: 'answer-proposal',
    proposal: story.tontine.proposals.at(-1)?.number ?? 0,
    isYes: true,
  }) as const

test('B1 an officer takes over the old notebook, and it is there with the yes of another', () => {
  const story = onPaper()
  expect(story.refusal(paper(story), { as: 'bintou' })).toEqual({ code: 'own-money' })
  story.run(paper(story))
  expect(story.tontine.payments).toEqual([])
  expect(story.refusal(paper(story))).toMatchObject({ code: 'already-proposed' })
  const events = story.run(yes(story), { as: 'chris' })
  expect(events.map(({ type }) => type).slice(0, 3)).toEqual([
    'proposal-answered',
    'notebook-carried',
    'payment-recorded',
  ])
  expect(story.tontine.payments).toHaveLength(24)
  expect(story.tontine.receipts).toBe(24)
  expect(nextIn(story)).toBe(5)
})

test('B2 each line is marked with both names, and neither undoes it alone', () => {
  const story = onPaper()
  story.run(paper(story))
  story.run(yes(story), { as: 'chris' })
  const [first] = story.tontine.payments
  expect(first).toMatchObject({
    date: '2025-09-30',
    carriedBy: [user('awa'), user('chris')],
    by: user('awa'),
    hasOneName: false,
    isSelfRecorded: false,
  })
  const { id: paymentId } = story.tontine.payments.at(-1) ?? { id: payment('none') }
  const reversal = { type: 'reverse-payment', paymentId, reason: 'not so' } as const
  expect(story.refusal(reversal, { as: 'chris' })).toEqual({ code: 'own-money' })
  story.run(reversal)
  expect(story.tontine.payments.at(-1)?.status).toBe('completed')
  story.run({ type: 'contest-payment', paymentId, reason: 'never' }, { as: 'fanta' })
  expect(story.tontine.payments.at(-1)).toMatchObject({ isContested: true })
})

test('B2 one who keeps the notebook alone takes it over alone, with one name', () => {
  const story = onPaper({ guests: 5 })
  story.run(paper(story))
  expect(story.tontine.payments).toHaveLength(24)
  expect(story.tontine.payments[0]).toMatchObject({
    carriedBy: [user('awa')],
    hasOneName: true,
    isSelfRecorded: true,
  })
  expect(story.tontine.payouts.map(({ status }) => status)).toEqual(Array(4).fill('confirmed'))
})

test('B2 each beneficiary is asked, the yes is the word of the second person, and a witness speaks for guests', () => {
  const story = onPaper({ guests: 3 })
  const order = story.order()
  expect(order.slice(0, 4)).toEqual(['awa', 'bintou', 'chris', 'dado'])
  story.run(paper(story))
  story.run(yes(story), { as: 'bintou' })
  expect(
    story.tontine.payouts.map(({ status, by, confirmedBy, isWitnessed, carriedBy }) => [
      status,
      by === user('awa') && carriedBy?.length === 2,
      confirmedBy,
      isWitnessed,
    ]),
  ).toEqual([
    ['confirmed', true, user('bintou'), true],
    ['confirmed', true, user('bintou'), false],
    ['sent', true, null, false],
    ['confirmed', true, user('bintou'), true],
  ])
  expect(nextIn(story)).toBe(5)
  const takeBack = { type: 'withdraw-payout', payoutId: payout('paper 3'), reason: 'no' } as const
  story.run(takeBack)
  expect(story.tontine.payouts[2]?.status).toBe('sent')
  story.run({ type: 'dispute-payout', payoutId: payout('paper 3'), reason: 'no' }, { as: 'chris' })
  const withdraw = { type: 'withdraw-payout', payoutId: payout('paper 4'), reason: 'no' } as const
  story.together(withdraw)
  expect(story.tontine.payouts[3]?.status).toBe('withdrawn')
})

test('B3 nothing of it is late or in time, and what it leaves owed has time until the next turn', () => {
  const story = onPaper()
  const all = paper(story)
  const [hole] = all.payments.filter(({ memberId }) => memberId === member('dado')).slice(2, 3)
  const full = minor(60_000)
  const command = {
    ...all,
    payments: all.payments.filter((one) => one !== hole),
    pots: all.pots.map((one, turn) => ({ ...one, amount: turn === 3 ? minor(50_000) : full })),
  }
  story.together(command)
  expect(story.tontine.carriedUntil).toBe('2026-01-30')
  expect(statusesOf(story, 'awa').slice(0, 5)).toEqual([...Array(4).fill('paid'), 'open'])
  expect(onTimeRate(story.balance('awa').dues)).toBeUndefined()
  expect(statusesOf(story, 'dado', '2026-01-30').slice(2, 5)).toEqual(['paid', 'open', 'open'])
  expect(statusesOf(story, 'dado', '2026-01-31')[3]).toBe('late')
  const states = potsOf(story.tontine, calendarDate('2026-01-30')).map((one) =>
    turnState(story.tontine, { ...one, date: one.cycle.date }, calendarDate('2026-01-30')),
  )
  expect(states.filter((state) => state === 'late')).toEqual([])
  expect(potDay(story.tontine, calendarDate('2025-10-30'))).toBe('2025-10-30')
  story.run({ type: 'record-payment', payment: money('p', 'awa', 10_000, { day: '2026-01-02' }) })
  story.run({ type: 'record-payment', payment: money('q', 'esi', 10_000, { day: '2026-01-02' }) })
  expect(onTimeRate(story.balance('esi').dues)).toBe(1)
})

test('B1 only a circle that began before brings a notebook, once, in the first month, before pots are handed over', () => {
  const fresh = circle()
  fresh.start()
  expect(fresh.refusal(paper(fresh, 1))).toEqual({ code: 'nothing-to-carry' })
  const late = onPaper()
  late.day = '2026-02-02'
  expect(late.refusal(paper(late))).toEqual({ code: 'carried-too-late', until: '2026-02-01' })
  const twice = onPaper()
  twice.together(paper(twice))
  const more = { type: 'carry-notebook', payments: [line('more', 'awa', 1)], pots: [] } as const
  expect(twice.refusal(more)).toEqual({ code: 'already-carried' })
  const begun = onPaper()
  begun.run({ type: 'record-payment', payment: money('p', 'awa', 10_000, { day: '2026-01-02' }) })
  expect(begun.refusal({ ...more, payments: [line('more', 'awa', 60_000)] })).toBeUndefined()
  begun.run({ type: 'send-payout', payout: pot('o', 'awa', 10_000, { day: '2026-01-02' }) })
  expect(begun.refusal(more)).toEqual({ code: 'pot-handed-over' })
})

test.each([
  ['member-not-active', { payments: [line('p', 'nobody', 1)] }, { code: 'no-such-member' }],
  [
    'a day to come',
    { payments: [line('p', 'awa', 1, '2026-01-03')] },
    { code: 'payment-in-future' },
  ],
  [
    'a line twice',
    { payments: [line('p', 'awa', 1), line('p', 'awa', 1)] },
    { code: 'payment-exists' },
  ],
  [
    'more than the round asks',
    { payments: [line('p', 'awa', 50_000), line('q', 'awa', 10_001)] },
    { code: 'carried-too-much', most: 60_000 },
  ],
  [
    'a pot with more than was paid',
    { payments: [line('p', 'awa', 10_000)], pots: [gone('o', 'awa', 10_001)] },
    { code: 'exceeds-pot', available: 10_000 },
  ],
  [
    'a pot of a turn to come',
    { payments: [line('p', 'awa', 60_000)], pots: [gone('o', 'fanta', 1)] },
    { code: 'cycle-not-open' },
  ],
  [
    'a pot twice',
    { payments: [line('p', 'awa', 10_000)], pots: [gone('o', 'awa', 1), gone('o', 'awa', 1)] },
    { code: 'payout-exists' },
  ],
])('B1 the notebook is refused as a whole for %s', (_, lines, refusal) => {
  const story = onPaper()
  expect(story.refusal({ type: 'carry-notebook', pots: [], ...lines })).toMatchObject(refusal)
})
