import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { hand, member, payout, user } from '../testing/cast.ts'
import { type Story, byHand, circle, pot, replayed } from '../testing/circle.ts'
import { handOver, pay } from '../testing/round.ts'
import { isSettled } from '../testing/ending.ts'
import { naive } from '../testing/naive-sums.ts'
import { potsOf } from '../payouts/payout.ts'
import { accountsAfterClosing, closingTransfers } from './closing.ts'
import { accountsOf } from './account.ts'

const names = ['awa', 'bintou', 'chris', 'dado', 'esi'] as const
type Name = (typeof names)[number]

const leave = (story: Story, name: Name) =>
  story.run({ type: 'leave-round', reason: null }, { as: user(name) })
const exclude = (name: Name): Command => ({
  type: 'exclude-member',
  memberId: member(name),
  reason: 'moved away',
})
const died = (name: Name): Command => ({
  type: 'record-death',
  memberId: member(name),
  retires: true,
  reason: 'buried on Friday',
})
const postpone = (name: Name, steps: number): Command => ({
  type: 'postpone-turns',
  handId: hand(name),
  steps,
  reason: 'the harvest is late',
})
const account = (story: Story, name: Name) =>
  accountsOf(story.tontine).find(({ memberId }) => memberId === member(name))
const turn = (story: Story, name: Name, number = 1) =>
  story.tontine.turns.find(({ handId }) => handId === hand(name, number))
const dayOf = (story: Story, name: Name, number = 1) => turn(story, name, number)?.date
const expected = (story: Story) => potsOf(story.tontine).map((one) => one.expected)

type Agreed = Parameters<typeof circle>[0]
const atEnd = { leaversPaid: 'end' } as const
const keeping = (amount: number) => ({ leaverKept: minor(amount) })

/** Five who pay 10 000 a month, in this order; awa has received, and everybody paid for her pot. */
function begun(agreed: Agreed = {}): Story {
  const story = circle({ members: 5, ...agreed })
  story.run({ type: 'start-tontine' })
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'awa', 50_000)
  story.day = '2026-02-10'
  return story
}

/** The same, once bintou has received, too. */
function begunTwice(agreed: Agreed = {}): Story {
  const story = begun(agreed)
  story.day = '2026-02-28'
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'bintou', 50_000)
  return story
}

/** Everybody pays all they owe, and every pot is handed over. */
function ended(story: Story): Story {
  story.day = '2026-12-31'
  for (const name of names) {
    const toPay = account(story, name)?.toPay ?? 0
    if (toPay > 0) pay(story, name, toPay)
  }
  for (const { cycle, available } of potsOf(story.tontine)) {
    const name = names.find((one) => cycle.memberId === member(one)) ?? 'awa'
    const number = Number(cycle.handId.split('-').at(-1))
    if (available > 0) handOver(story, name, available, { number })
  }
  return story
}

test('S4 if agreed, a leaver is paid back after the last turn, on the next free step', () => {
  const story = begunTwice(atEnd)
  leave(story, 'chris')
  expect(turn(story, 'chris')).toMatchObject({ rank: 3, date: '2026-06-30', turnDay: '2026-03-31' })
  // The pots to come are as small as in S3; what is paid back comes last.
  expect(expected(story)).toEqual([50_000, 50_000, 40_000, 40_000, 20_000])
  const last = story.balance('awa').dues.at(-1)
  expect([last?.amount, last?.deadline]).toEqual([10_000, '2026-06-30'])
  story.together(exclude('dado'))
  expect(dayOf(story, 'dado')).toBe('2026-07-31')
  expect(replayed(story.entries)).toEqual(story.tontine)
  expect(isSettled(ended(story).tontine)).toBe(true)
  for (const { paid, received } of accountsOf(story.tontine)) expect(paid).toBe(received)
})

test('S4 after a death, and where nothing else was agreed, the day of the own turn stays', () => {
  const story = begun(atEnd)
  story.together(died('chris'))
  expect(dayOf(story, 'chris')).toBe('2026-03-31')
  const other = begun()
  leave(other, 'chris')
  expect(dayOf(other, 'chris')).toBe('2026-03-31')
  expect(turn(other, 'chris')?.turnDay).toBeUndefined()
})

test('S4 leaving from a dead member’s account counts as death', () => {
  const story = begun(atEnd)
  story.together({
    type: 'record-death',
    memberId: member('chris'),
    retires: false,
    reason: 'buried',
  })
  leave(story, 'chris')
  expect(turn(story, 'chris')).toMatchObject({ date: '2026-03-31' })
  expect(dayOf(story, 'chris')).toBe('2026-03-31')
})

test('S4 whose turn is the last one keeps it, and a day at which nothing is paid back does not move', () => {
  const story = begun(atEnd)
  leave(story, 'esi')
  expect(turn(story, 'esi')).toMatchObject({ date: '2026-05-31' })
  expect(turn(story, 'esi')?.turnDay).toBeUndefined()

  const unpaid = circle({ members: 5, ...atEnd })
  unpaid.run({ type: 'start-tontine' })
  leave(unpaid, 'chris')
  expect(dayOf(unpaid, 'chris')).toBe('2026-03-31')
})

test('S4 each hand that goes out has its own day, and a newcomer’s turn is after them', () => {
  const story = circle({ members: 4, ...atEnd })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou', 'chris', 'dado'] as const)
    pay(story, name, name === 'bintou' ? 20_000 : 10_000)
  handOver(story, 'awa', 50_000)
  leave(story, 'bintou')
  expect([dayOf(story, 'bintou'), dayOf(story, 'bintou', 2)]).toEqual(['2026-06-30', '2026-07-31'])
  story.join('esi')
  expect(dayOf(story, 'esi')).toBe('2026-08-31')
  expect(turn(story, 'esi')?.owed).toMatchObject({ [hand('bintou')]: 0, [hand('bintou', 2)]: 0 })
})

test('S4 a repayment of only what was kept from others is after the last turn, too', () => {
  const story = circle({ members: 5, ...keeping(600), ...atEnd })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou', 'chris', 'esi'] as const) pay(story, name, 10_000)
  handOver(story, 'awa', 40_000)
  leave(story, 'bintou')
  const [event] = leave(story, 'dado')
  expect(event).toHaveProperty('owed', {})
  expect(turn(story, 'dado')).toMatchObject({ date: '2026-07-31', owed: { [hand('awa')]: 200 } })
  expect(account(story, 'dado')).toMatchObject({ paid: 0, gained: 200, toReceive: 200 })
})

test('S4, H1 the day of a leaver’s turn moves with the others, and back with them', () => {
  const story = begun(atEnd)
  leave(story, 'bintou')
  expect(dayOf(story, 'bintou')).toBe('2026-06-30')
  story.together(postpone('chris', 2))
  expect(['chris', 'esi', 'bintou'].map((name) => dayOf(story, name as Name))).toEqual([
    '2026-05-31',
    '2026-07-31',
    '2026-08-31',
  ])
  story.day = '2026-02-20'
  story.together(postpone('chris', -2))
  expect(dayOf(story, 'bintou')).toBe('2026-06-30')
})

test('S4, H1 a move that is void after the first who moved left restores all who had moved', () => {
  const story = begun(atEnd)
  story.run(postpone('chris', 1), { as: 'awa' })
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  story.run({ type: 'answer-proposal', proposal, isYes: true }, { as: 'bintou' })
  leave(story, 'chris')
  expect(dayOf(story, 'chris')).toBe('2026-07-31')
  for (const as of ['dado', 'esi'])
    story.run({ type: 'answer-proposal', proposal, isYes: false }, { as })
  expect(['dado', 'esi', 'chris'].map((name) => dayOf(story, name as Name))).toEqual([
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
  ])
})

test('S4 what is kept from a leaver goes to members still to receive; those who owed it pay them instead', () => {
  const story = begunTwice(keeping(600))
  const before = accountsOf(story.tontine)
  leave(story, 'chris')
  // Awa and bintou each pay chris 300 less, and dado and esi get 300 each.
  expect(turn(story, 'chris')?.owed).toEqual({ [hand('awa')]: 9700, [hand('bintou')]: 9700 })
  expect(expected(story)).toEqual([50_000, 50_000, 19_400, 40_300, 40_300])
  for (const name of ['awa', 'bintou'] as const)
    expect(account(story, name)?.toPay).toBe(
      before.find(({ memberId }) => memberId === member(name))?.toPay,
    )
  expect(account(story, 'chris')).toMatchObject({ kept: 600, gained: 0, toReceive: 19_400 })
  expect(account(story, 'dado')).toMatchObject({ kept: 0, gained: 300 })
  expect(isSettled(ended(story).tontine)).toBe(true)
  for (const { paid, received, kept, gained } of accountsOf(story.tontine))
    expect(received).toBe(paid - kept + gained)
  expect(naive.kept(story.events).get(`${hand('awa')} ${hand('chris')}`)).toBe(-300)
})

test('S4 each gets the same, and what does not divide stays with who leaves', () => {
  const story = begun(keeping(1000))
  leave(story, 'bintou')
  // Three are still to receive, each 333; awa alone would have paid it back.
  expect(turn(story, 'bintou')?.owed).toEqual({ [hand('awa')]: 9001 })
  expect(account(story, 'bintou')?.kept).toBe(999)
  for (const name of ['chris', 'dado', 'esi'] as const)
    expect(account(story, name)?.gained).toBe(333)
})

test('S4 if one hand is still to receive, it gets all that is kept, and nothing if nothing was agreed', () => {
  for (const [agreed, kept] of [
    [keeping(500), 500],
    [{}, 0],
  ] as const) {
    const story = circle({ members: 3, ...agreed })
    story.run({ type: 'start-tontine' })
    for (const name of ['awa', 'bintou', 'chris'] as const) pay(story, name, 10_000)
    handOver(story, 'awa', 30_000)
    leave(story, 'bintou')
    expect(account(story, 'bintou')).toMatchObject({ kept, toReceive: 10_000 - kept })
    expect(account(story, 'chris')).toMatchObject({ gained: kept, toReceive: 20_000 + kept })
  }
})

test('S4 no more is kept than is paid back, and a leaver without repayment owes nothing', () => {
  for (const left of [0, 1, 2]) {
    const story = circle({ members: 5, ...keeping(8000), ...atEnd })
    story.run({ type: 'start-tontine' })
    for (const name of names) pay(story, name, name === 'bintou' ? 3000 + left : 10_000)
    handOver(story, 'awa', 43_000 + left)
    leave(story, 'bintou')
    expect(account(story, 'bintou')).toMatchObject({ kept: 3000, toPay: 0, toReceive: left })
  }
  const unpaid = circle({ members: 5, ...keeping(8000), ...atEnd })
  unpaid.run({ type: 'start-tontine' })
  leave(unpaid, 'bintou')
  expect(account(unpaid, 'bintou')).toMatchObject({ kept: 0, toPay: 0, toReceive: 0 })
})

test('S4 the sum is kept from each hand that goes out, and its holder’s other hands gain nothing', () => {
  const story = circle({ members: 4, ...keeping(500) })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou', 'chris', 'dado'] as const)
    pay(story, name, name === 'bintou' ? 20_000 : 10_000)
  handOver(story, 'awa', 50_000)
  leave(story, 'bintou')
  expect(account(story, 'bintou')).toMatchObject({ kept: 1000, gained: 0, toReceive: 19_000 })
  expect(account(story, 'chris')?.gained).toBe(500)
})

test('S4 nothing is kept after an exclusion or a death, nor if nobody is left to receive', () => {
  for (const act of [exclude('chris'), died('chris')]) {
    const story = begun(keeping(500))
    const events = story.together(act)
    expect(events.find(({ type }) => type === 'hand-retired')).not.toHaveProperty('kept')
    expect(account(story, 'chris')?.kept).toBe(0)
    expect(turn(story, 'chris')?.kept).toBeUndefined()
  }
  const story = begunTwice(keeping(500))
  for (const name of ['chris', 'dado', 'esi'] as const) leave(story, name)
  // Something is kept from the first two, for later turns; nobody is left to share the last one's.
  expect(names.map((name) => account(story, name)?.kept)).toEqual([0, 0, 500, 500, 0])
  // What dado was left by chris stays dado's.
  expect(account(story, 'dado')).toMatchObject({ gained: 250, toReceive: 20_000 - 500 + 250 })
  expect(isSettled(ended(story).tontine)).toBe(true)
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('S4, S9 what was kept stays kept if the round ends early', () => {
  const story = begunTwice(keeping(600))
  leave(story, 'chris')
  const accounts = accountsAfterClosing(story.tontine, closingTransfers(story.tontine))
  const got = accounts.map(({ paid, received }) => received - paid)
  expect(got).toEqual([0, 0, -600, 300, 300])
})

test('S4, O3 going out after one’s pot was withdrawn costs nothing, and earlier leavers lose nothing', () => {
  const story = circle({ members: 5, ...keeping(600) })
  story.run({ type: 'start-tontine' })
  for (const name of names) pay(story, name, 10_000)
  const id = payout('the pot of awa')
  story.run({ type: 'send-payout', payout: pot('the pot of awa', 'awa', 50_000) })
  leave(story, 'chris')
  expect(account(story, 'chris')?.kept).toBe(600)
  story.together({ type: 'withdraw-payout', payoutId: id, reason: 'never arrived' })
  story.run({ type: 'offer-office', memberId: member('bintou') })
  story.run({ type: 'answer-office', isYes: true }, { as: 'bintou' })
  leave(story, 'awa')
  expect(accountsOf(story.tontine).map(({ kept, gained }) => kept + gained)).toEqual([
    0, 0, 0, 0, 0,
  ])
  expect(account(story, 'chris')?.credit).toBe(10_000)
})

test('S4, S8 a hand that comes back after a recorded death gets what it had got of what others left', () => {
  const story = begun({ ...keeping(900), ...atEnd })
  leave(story, 'bintou')
  const was = account(story, 'chris')
  expect(was?.gained).toBe(300)
  story.together(died('chris'))
  expect(account(story, 'chris')).toMatchObject({ gained: 300, toReceive: 10_300 })
  story.run({ type: 'report-alive' }, { as: 'chris' })
  expect(account(story, 'chris')).toMatchObject({
    gained: 300,
    toPay: was?.toPay,
    toReceive: was?.toReceive,
  })
  // Who left keeps the day and the rank.
  expect(turn(story, 'bintou')).toMatchObject({ rank: 2, date: '2026-06-30' })
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('S4, T3 both are agreed before the start, at most a contribution is kept, and each change has its entry', () => {
  const story = circle({ members: 3, ...byHand })
  const change = (more: object): Command => ({
    type: 'change-terms',
    terms: { startDate: calendarDate('2026-01-31'), graceDays: 0, zone: 'Africa/Abidjan', ...more },
  })
  expect(story.refusal(change({ leaverKept: minor(10_001) }))).toEqual({
    code: 'kept-too-large',
    most: 10_000,
  })
  expect(story.run(change({ leaversPaid: 'end', leaverKept: minor(10_000) }))).toEqual([
    {
      type: 'term-changed',
      change: { term: 'leaversPaid', before: 'turn', after: 'end' },
      asks: true,
    },
    { type: 'term-changed', change: { term: 'leaverKept', before: 0, after: 10_000 }, asks: true },
  ])
  expect(story.tontine.terms).toMatchObject({ leaversPaid: 'end', leaverKept: 10_000 })
  expect(story.refusal(change({}))).toEqual({ code: 'nothing-to-change' })
})
