import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { potsOf } from '../payouts/payout.ts'
import { guarantorOf } from '../payments/guarantee.ts'
import { votersOn } from '../proposals/eligibility.ts'
import { openProposals } from '../proposals/proposal.ts'
import { isToBeDrawn } from '../rotation/meetings.ts'
import { hand, member, payout, person, user } from '../testing/cast.ts'
import { type Story, circle, credit, pot } from '../testing/circle.ts'
import { handOver, lateOn, pay } from '../testing/round.ts'
import { isSettled } from '../testing/ending.ts'
import { addDays } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { accountsOf } from './account.ts'

const names = ['awa', 'bintou', 'chris', 'dado'] as const
type Name = (typeof names)[number]

const died = (name: Name, retires = true): Command => ({
  type: 'record-death',
  memberId: member(name),
  retires,
  reason: 'so they say',
})
const alive = (story: Story, name: Name) => story.run({ type: 'report-alive' }, { as: user(name) })
const refused = (story: Story, name: Name) =>
  story.refusal({ type: 'report-alive' }, { as: user(name) })

/** Four who pay 10 000 a month, in this order; awa has received, and everybody paid for her pot. */
function begun(): Story {
  const story = circle({ members: 4 })
  story.run({ type: 'start-tontine' })
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'awa', 40_000)
  return story
}

const rowOf = (story: Story, name: Name) =>
  story.tontine.members.find(({ id }) => id === member(name))
const account = (story: Story, name: Name) =>
  accountsOf(story.tontine).find(({ memberId }) => memberId === member(name))
const expected = (story: Story) => potsOf(story.tontine).map((one) => one.expected)
const days = (story: Story) =>
  story.tontine.turns.map(({ rank, memberId, date }) => [
    rank,
    names.find((name) => member(name) === memberId),
    date,
  ])
const lostOf = (story: Story) => story.tontine.turns.map(({ writtenOff }) => writtenOff)
const statuses = (story: Story, name: Name) => story.balance(name).dues.map(({ status }) => status)

/** Everybody but chris pays what is due, and the pots are handed over, until each account is at zero. */
function goneOn(story: Story) {
  for (const date of ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']) {
    if (date > story.day) story.day = date
    for (const name of names) {
      const { toPay = 0 } = account(story, name) ?? {}
      if (toPay > 0) pay(story, name, toPay)
    }
    for (const { cycle, available } of potsOf(story.tontine)) {
      const name = names.find((one) => member(one) === cycle.memberId)
      const isOpen = cycle.opensOn === null || cycle.opensOn <= story.day
      if (name && available > 0 && isOpen) handOver(story, name, available)
    }
  }
}

test('S8 a member says alone that they are alive, and every account is as if nobody had recorded a death', () => {
  const story = begun()
  const before = { turns: story.tontine.turns, accounts: accountsOf(story.tontine) }
  story.day = '2026-02-10'
  story.together(died('chris'))
  expect(expected(story)).toEqual([40_000, 30_000, 10_000, 30_000])
  story.day = '2026-02-20'
  const events = alive(story, 'chris')
  expect(events.map(({ type }) => type)).toEqual(['member-alive', 'hand-returned'])
  expect(events[0]).not.toHaveProperty('owedAgain')
  expect(story.tontine.turns).toEqual(before.turns)
  expect(accountsOf(story.tontine)).toEqual(before.accounts)
  expect(rowOf(story, 'chris')).toMatchObject({
    excusedFrom: null,
    retiredHands: 0,
    diedHands: [],
    aliveSaidAt: story.entries.at(-1)?.meta.at,
  })
  goneOn(story)
  expect(isSettled(story.tontine)).toBe(true)
})

test('S8 only the person themselves says so, and only while their death is recorded or proposed', () => {
  const story = begun()
  expect(refused(story, 'chris')).toEqual({ code: 'no-death-recorded' })
  expect(story.refusal({ type: 'report-alive' }, { as: 'esi' })).toEqual({
    code: 'no-death-recorded',
  })
  story.together(died('chris'))
  expect(refused(story, 'awa')).toEqual({ code: 'no-death-recorded' })
  alive(story, 'chris')
  expect(refused(story, 'chris')).toEqual({ code: 'no-death-recorded' })
})

test('S8 what became due meanwhile is due by the next turn, and what was late before is late again', () => {
  const story = begun()
  story.day = '2026-03-02'
  story.together(died('chris', false))
  story.day = '2026-04-02'
  expect(statuses(story, 'chris')).toEqual(['paid', 'late', 'open', 'open'])
  alive(story, 'chris')
  expect(rowOf(story, 'chris')?.respite).toEqual({
    from: '2026-03-02',
    until: lateOn('2026-04-02'),
    by: '2026-04-30',
  })
  expect(statuses(story, 'chris')).toEqual(['paid', 'late', 'open', 'open'])
  story.day = '2026-05-03'
  expect(statuses(story, 'chris')).toEqual(['paid', 'late', 'late', 'late'])
})

test('S8 what is due on the very day is due by the next turn, too', () => {
  const story = begun()
  story.day = '2026-02-10'
  story.together(died('chris', false))
  story.day = '2026-03-31'
  alive(story, 'chris')
  expect(story.balance('chris').dues.map(({ deadline }) => deadline)).toEqual([
    '2026-01-31',
    '2026-04-30',
    '2026-04-30',
    '2026-04-30',
  ])
})

test('S8 a second false record takes nothing from the time that the first one gave', () => {
  const story = begun()
  story.day = '2026-02-10'
  story.together(died('chris', false))
  story.day = '2026-03-05'
  alive(story, 'chris')
  story.day = '2026-03-20'
  // For February and March, by the day of the third turn.
  pay(story, 'chris', 20_000)
  expect(statuses(story, 'chris')).toEqual(['paid', 'paid', 'paid', 'upcoming'])
  story.day = '2026-04-25'
  story.together(died('chris', false))
  story.day = '2026-05-05'
  alive(story, 'chris')
  expect(statuses(story, 'chris')).toEqual(['paid', 'paid', 'paid', 'open'])
})

test('S8, O2 a pot that was handed over meanwhile gets what is missing later', () => {
  const story = begun()
  story.day = '2026-02-10'
  story.together(died('dado'))
  story.day = '2026-02-28'
  for (const name of ['awa', 'bintou', 'chris'] as const) pay(story, name, 10_000)
  handOver(story, 'bintou', 30_000)
  story.day = '2026-03-10'
  alive(story, 'dado')
  expect(expected(story)).toEqual([40_000, 40_000, 40_000, 40_000])
  expect(account(story, 'bintou')).toMatchObject({ received: 30_000, toReceive: 10_000 })
  expect(statuses(story, 'dado')).toEqual(['paid', 'open', 'open', 'upcoming'])
  pay(story, 'dado', 10_000)
  handOver(story, 'bintou', 10_000)
  goneOn(story)
  expect(isSettled(story.tontine)).toBe(true)
})

test('S8, R6 a hand whose day has passed goes last; nobody else gets another day or is late by it', () => {
  const story = begun()
  story.day = '2026-02-10'
  story.together(died('bintou'))
  story.day = '2026-03-31'
  for (const name of ['awa', 'chris', 'dado'] as const) pay(story, name, 20_000)
  handOver(story, 'chris', 30_000)
  story.day = '2026-04-02'
  alive(story, 'bintou')
  expect(days(story)).toEqual([
    [1, 'awa', '2026-01-31'],
    [2, 'chris', '2026-03-31'],
    [3, 'dado', '2026-04-30'],
    [4, 'bintou', '2026-05-31'],
  ])
  for (const name of ['awa', 'chris', 'dado'] as const)
    expect(statuses(story, name)).not.toContain('late')
  goneOn(story)
  expect(isSettled(story.tontine)).toBe(true)
  expect(accountsOf(story.tontine).map(({ paid, received }) => [paid, received])).toEqual(
    names.map(() => [40_000, 40_000]),
  )
})

test('S8, H1 a turn that was postponed comes back with the day that was agreed, unless it goes last', () => {
  const story = begun()
  story.day = '2026-02-10'
  const handId = hand('bintou')
  story.together({ type: 'postpone-turns', handId, steps: 1, reason: 'the harvest is late' })
  const before = story.tontine.turns
  const agreed = () => story.tontine.turns.find((turn) => turn.handId === handId)?.agreed
  expect(agreed()).toBe('2026-02-28')
  story.together(died('bintou'))
  expect(agreed()).toBe('2026-02-28')
  alive(story, 'bintou')
  expect(story.tontine.turns).toStrictEqual(before)
  story.day = '2026-04-01'
  story.together(died('bintou'))
  story.day = '2026-05-01'
  alive(story, 'bintou')
  expect(days(story).at(-1)).toEqual([4, 'bintou', '2026-06-30'])
  expect(agreed()).toBeUndefined()
})

test('S8 an answer before the next turn’s day has passed keeps the turn, and others have time for it', () => {
  for (const recorded of ['2026-02-27', '2026-02-28', lateOn('2026-02-28')]) {
    const story = begun()
    const before = days(story)
    story.day = recorded
    story.together(died('bintou'))
    for (const name of ['awa', 'chris'] as const) pay(story, name, 10_000)
    story.day = '2026-03-31'
    alive(story, 'bintou')
    expect(days(story)).toEqual(before)
    // Dado was late before it, if the day had passed; otherwise nobody is.
    const isLate = recorded > '2026-02-28'
    expect(statuses(story, 'dado').includes('late')).toBe(isLate)
    for (const name of ['awa', 'chris'] as const)
      expect(statuses(story, name)).not.toContain('late')
    goneOn(story)
    expect(isSettled(story.tontine)).toBe(true)
  }
})

test('S8 a hand that returns on the last day, or in a pause, makes nobody late', () => {
  for (const [recorded, paused, back] of [
    ['2026-02-03', null, '2026-02-28'],
    ['2026-02-20', '2026-03-03', '2026-03-05'],
    ['2026-01-20', '2026-02-10', '2026-02-12'],
  ] as const) {
    const story = begun()
    story.day = recorded
    story.together(died('bintou'))
    if (paused) {
      story.day = paused
      story.together({ type: 'pause-round', reason: 'a feast' })
    }
    story.day = back
    alive(story, 'bintou')
    story.day = '2026-03-08'
    for (const name of ['awa', 'chris', 'dado'] as const)
      expect(statuses(story, name)).not.toContain('late')
  }
})

/** A round that Bintou was out of, because her death was recorded, until she said that she is alive. */
function outBetween(recorded: string, back: string): Story {
  const story = begun()
  story.day = recorded
  story.together(died('bintou'))
  story.day = back
  alive(story, 'bintou')
  return story
}

test('S8 others have three days at least, also if the next turn is tomorrow', () => {
  const story = outBetween('2026-02-20', '2026-03-30')
  story.day = '2026-04-02'
  expect(story.balance('dado').dues[1]).toMatchObject({ deadline: '2026-04-30', status: 'open' })
})

test('S8 others have until the first turn that is three days away, also for what is due before it', () => {
  for (const [back, february, march] of [
    ['2026-03-28', '2026-03-31', '2026-03-31'],
    ['2026-03-29', '2026-04-30', '2026-04-30'],
  ] as const) {
    const story = outBetween('2026-02-20', back)
    const deadlines = story.balance('dado').dues.map(({ deadline }) => deadline)
    expect(deadlines).toEqual(['2026-01-31', february, march, '2026-04-30'])
  }
})

/** Of what is due on 28 February. */
const lastDay = addDays(lateOn('2026-02-28'), -1)

test('S8 others have more time for the cycle alone that opened meanwhile, and for what is due in three days', () => {
  for (const [back, until] of [
    ['2026-02-15', lateOn('2026-02-28')],
    ['2026-02-28', lateOn('2026-03-02')],
  ] as const) {
    const story = outBetween('2026-01-20', back)
    expect(rowOf(story, 'dado')?.respite).toEqual({ from: lastDay, until, by: '2026-03-31' })
    expect(rowOf(story, 'bintou')?.respite?.before).toBeUndefined()
  }
})

test('S8 others have more time from the day before the last one, or for a cycle that opened meanwhile', () => {
  for (const [recorded, back, deadline] of [
    ['2026-02-10', addDays(lastDay, -2), '2026-02-28'],
    ['2026-02-10', addDays(lastDay, -1), '2026-03-31'],
    // Once the cycle is open when the hand goes out, everybody had planned to pay for it.
    ['2026-02-01', '2026-02-10', '2026-02-28'],
    ['2026-01-31', '2026-02-10', '2026-03-31'],
  ] as const) {
    const story = outBetween(recorded, back)
    expect(story.balance('dado').dues[1]?.deadline).toBe(deadline)
  }
})

test('S8 others who had paid for a hand, or were late with it, have time for what fell due while it was out', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'start-tontine' })
  pay(story, 'chris', 10_000)
  pay(story, 'awa', 20_000)
  handOver(story, 'awa', 1)
  story.day = '2026-02-10'
  handOver(story, 'bintou', 10_000)
  story.together(died('awa'))
  // What Chris paid for Awa counts for Bintou; Dado, who was late, pays what is asked.
  story.day = '2026-02-28'
  for (const name of ['bintou', 'dado'] as const) pay(story, name, 10_000)
  story.day = '2026-03-05'
  const ofOthers = () => (['chris', 'dado'] as const).map((name) => statuses(story, name))
  expect(ofOthers().map((all) => all[1])).toEqual(['paid', 'paid'])
  alive(story, 'awa')
  expect(ofOthers()).toEqual([
    ['paid', 'open', 'open', 'upcoming'],
    ['paid_late', 'open', 'open', 'upcoming'],
  ])
  expect(story.balance('chris').dues[1]?.deadline).toBe('2026-03-31')
})

test('S8 for a cycle that opened while the hand was out everybody else has until the next turn', () => {
  const story = outBetween('2026-01-20', '2026-02-28')
  expect(days(story)[1]).toEqual([2, 'bintou', '2026-02-28'])
  const deadlineOf = (name: Name) => story.balance(name).dues[1]?.deadline
  expect(names.map(deadlineOf)).toEqual(['2026-03-31', '2026-03-31', '2026-03-31', '2026-03-31'])
  story.day = '2026-03-01'
  expect(statuses(story, 'dado')).toEqual(['paid', 'open', 'open', 'upcoming'])
  goneOn(story)
  expect(isSettled(story.tontine)).toBe(true)

  // Said while the previous cycle is open: everybody has the whole time of this one.
  const early = begun()
  early.day = '2026-01-20'
  early.together(died('bintou'))
  alive(early, 'bintou')
  expect(early.balance('dado').dues[1]?.deadline).toBe('2026-02-28')
})

test('S8 a part handed over on their turn, or one that they dispute, keeps nobody out', () => {
  for (const amount of [1, 10_000]) {
    const story = begun()
    story.day = '2026-02-10'
    story.together(died('bintou'))
    story.day = '2026-02-28'
    pay(story, 'awa', 10_000)
    const sent = payout('sent')
    const given = pot('sent', 'bintou', amount, { day: story.day })
    story.run({ type: 'send-payout', payout: given })
    const dispute = { type: 'dispute-payout', payoutId: sent, reason: 'never' } as const
    if (amount > 1) story.run(dispute, { as: user('bintou') })
    else story.run({ type: 'confirm-payout', payoutId: sent }, { as: user('bintou') })
    story.day = '2026-04-02'
    expect(alive(story, 'bintou').map(({ type }) => type)).toEqual([
      'member-alive',
      'hand-returned',
    ])
    expect(rowOf(story, 'bintou')).toMatchObject({ excusedFrom: null, retiredHands: 0 })
    if (amount > 1) story.together({ type: 'withdraw-payout', payoutId: sent, reason: 'never' })
    goneOn(story)
    expect(isSettled(story.tontine)).toBe(true)
    expect(account(story, 'bintou')).toMatchObject({ paid: 40_000, received: 40_000 })
  }
})

test('S8 a hand stays out once all was paid back on its turn', () => {
  const story = begun()
  story.day = '2026-02-10'
  story.together(died('bintou'))
  story.day = '2026-02-28'
  pay(story, 'awa', 10_000)
  handOver(story, 'bintou', 10_000)
  expect(alive(story, 'bintou').map(({ type }) => type)).toEqual(['member-alive'])
  expect(rowOf(story, 'bintou')).toMatchObject({ excusedFrom: null, retiredHands: 1 })
  goneOn(story)
  expect(isSettled(story.tontine)).toBe(true)
})

test('S8, S3 a hand that is back and one that is still out owe each other what they owed', () => {
  const story = begun()
  story.day = '2026-02-10'
  story.run({ type: 'leave-round', reason: null }, { as: user('dado') })
  story.together(died('chris'))
  story.run({ type: 'leave-round', reason: null }, { as: user('bintou') })
  alive(story, 'chris')
  // Chris owes nothing to bintou and dado, who are out, and gets nothing from them.
  expect(expected(story)).toEqual([40_000, 10_000, 20_000, 10_000])
  expect(account(story, 'chris')).toMatchObject({ paid: 10_000, toPay: 10_000, toReceive: 20_000 })
  goneOn(story)
  expect(isSettled(story.tontine)).toBe(true)
})

test('S8, S3 a hand that is back changes nothing between the others and one that is still out', () => {
  const story = begun()
  story.day = '2026-02-10'
  story.run({ type: 'leave-round', reason: null }, { as: user('dado') })
  const before = expected(story)
  expect(before).toEqual([40_000, 30_000, 30_000, 10_000])
  story.together(died('chris'))
  alive(story, 'chris')
  expect(expected(story)).toEqual(before)
})

test('S8, S3 what a hand that is back had paid back to one that is out stays paid back', () => {
  const story = begun()
  story.day = '2026-02-28'
  for (const name of names) pay(story, name, 10_000)
  const sent = pot('sent', 'bintou', 40_000, { day: story.day })
  story.run({ type: 'send-payout', payout: sent })
  story.run({ type: 'leave-round', reason: null }, { as: user('dado') })
  story.day = '2026-04-30'
  for (const name of ['awa', 'bintou'] as const) pay(story, name, 20_000)
  handOver(story, 'dado', 20_000)
  story.together({ type: 'withdraw-payout', payoutId: sent.payoutId, reason: 'nothing came' })
  const before = accountsOf(story.tontine)
  story.together(died('bintou'))
  alive(story, 'bintou')
  expect(accountsOf(story.tontine)).toEqual(before)
})

test('S8, S3 two hands of one member come back, and owe each other the contribution again', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'change-hands', memberId: member('chris'), hands: 2 })
  story.run({ type: 'start-tontine' })
  const before = story.tontine.turns
  story.together(died('chris'))
  expect(rowOf(story, 'chris')).toMatchObject({ retiredHands: 2 })
  alive(story, 'chris')
  expect(story.tontine.turns).toEqual(before)
  expect(rowOf(story, 'chris')).toMatchObject({ retiredHands: 0 })
})

test('S8, S7 what was written off of cycles that are not open is owed again, the rest stays written off', () => {
  const story = begun()
  story.day = '2026-02-28'
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'bintou', 40_000)
  story.day = '2026-03-10'
  story.together(died('bintou'))
  story.together({ type: 'write-off', memberId: member('bintou'), reason: 'so they say' })
  expect(account(story, 'bintou')).toMatchObject({ toPay: 0, writtenOff: 20_000 })
  alive(story, 'bintou')
  // March was open; April was not.
  expect(account(story, 'bintou')).toMatchObject({ toPay: 10_000, writtenOff: 10_000 })
  expect(expected(story)).toEqual([40_000, 40_000, 30_000, 40_000])
  const lost = { [hand('bintou')]: 10_000 }
  expect(lostOf(story)).toEqual([undefined, undefined, lost, undefined])
  goneOn(story)
  expect(isSettled(story.tontine)).toBe(true)
})

test('S8, S7 what was written off of what somebody else owes stays written off', () => {
  const story = begun()
  for (const [date, name] of [
    ['2026-02-28', 'bintou'],
    ['2026-03-31', 'chris'],
  ] as const) {
    story.day = date
    for (const one of names) pay(story, one, 10_000)
    handOver(story, name, 40_000)
  }
  for (const name of ['bintou', 'chris'] as const) {
    story.together(died(name))
    story.together({ type: 'write-off', memberId: member(name), reason: 'so they say' })
  }
  alive(story, 'bintou')
  const lost = { [hand('chris')]: 10_000 }
  expect(lostOf(story)).toEqual([undefined, undefined, undefined, lost])
})

test('S8, D15 a turn that waits to be drawn is like the others again, whatever was written off of it', () => {
  const story = circle({ members: 4, rankingMethod: 'random', drawnAt: 'meeting' })
  story.run({ type: 'start-tontine' })
  story.meet()
  const first = names.find((name) => name === story.order()[0]) ?? 'awa'
  const waiting = names.find((name) => name !== first && name !== 'awa') ?? 'awa'
  for (const name of names) pay(story, name, 10_000)
  handOver(story, first, 40_000)
  story.together(died(waiting))
  // Who has received owes only to a hand that is out: what the others lack is nobody's loss yet.
  story.together(died(first))
  story.together({ type: 'write-off', memberId: member(first), reason: 'so they say' })
  expect(account(story, first)).toMatchObject({ writtenOff: 10_000 })
  alive(story, waiting)
  expect(story.tontine.turns.filter(isToBeDrawn)).toHaveLength(3)
  expect(account(story, first)).toMatchObject({ writtenOff: 0, toPay: 30_000 })
})

test('S8 what was given back of their money is owed again with the rest', () => {
  const story = begun()
  story.day = '2026-02-10'
  pay(story, 'chris', 10_000)
  story.together(died('chris'))
  const back = credit('back', 'chris', 10_000, story.day)
  story.run({ type: 'return-credit', payout: back })
  story.run({ type: 'confirm-payout', payoutId: back.payoutId }, { as: user('chris') })
  alive(story, 'chris')
  expect(account(story, 'chris')).toMatchObject({ paid: 10_000, toPay: 30_000 })
  goneOn(story)
  expect(isSettled(story.tontine)).toBe(true)
})

test('S8, G1 saying it ends proposals about oneself: death, write-off, replacement', () => {
  const story = begun()
  story.run(died('chris'))
  expect(alive(story, 'chris').map(({ type }) => type)).toEqual([
    'member-alive',
    'proposal-taken-back',
  ])
  expect(openProposals(story.tontine, story.context().now)).toEqual([])
  expect(rowOf(story, 'chris')).toMatchObject({ excusedFrom: null, respite: null })

  const other = begun()
  other.together(died('chris', false))
  other.run({ type: 'request-membership', person: person('esi') }, { as: 'esi' })
  const replace: Command = {
    type: 'replace-member',
    memberId: member('chris'),
    requestId: member('esi'),
    settled: { amount: minor(0), paidBy: 'former' },
    reason: 'a daughter',
  }
  other.together(replace)
  expect(alive(other, 'chris').map(({ type }) => type)).toEqual([
    'replacement-taken-back',
    'member-alive',
  ])
  const { paid, toPay, received, toReceive } = account(other, 'chris') ?? {}
  const shown = { paid, toPay, received, toReceive } as never
  const accept: Command = { type: 'accept-replacement', memberId: member('chris'), shown }
  expect(other.refusal(accept, { as: 'esi' })).toEqual({ code: 'no-replacement' })
})

test('S8 for thirty days after it nobody records their death again', () => {
  const story = begun()
  story.day = '2026-02-10'
  story.run(died('chris'))
  alive(story, 'chris')
  const until = '2026-03-12T'
  expect(story.refusal(died('chris'))).toMatchObject({
    code: 'said-alive',
    until: expect.stringContaining(until),
  })
  story.day = '2026-03-13'
  story.together(died('chris'))
  expect(rowOf(story, 'chris')?.excusedFrom).toBe('2026-03-13')
})

test('S8, G5, H1, S11 they vote and are guarantors again, but have no office until they are named', () => {
  const story = begun()
  story.run({ type: 'name-officer', memberId: member('chris') })
  story.run({ type: 'stand-for', memberId: member('awa') }, { as: user('chris') })
  const act = { kind: 'pause-round', reasonDigest: 'a reason' } as const
  const voters = () => votersOn(story.tontine, { act, at: story.context().at })
  story.together(died('chris'))
  expect(voters()).not.toContain(user('chris'))
  expect(guarantorOf(story.tontine, member('awa'))).toBeUndefined()
  alive(story, 'chris')
  expect(voters()).toContain(user('chris'))
  expect(guarantorOf(story.tontine, member('awa'))?.id).toBe(member('chris'))
  expect(rowOf(story, 'chris')).toMatchObject({
    isOfficer: false,
    dismissedAt: expect.stringContaining('2026-01-01'),
  })
  story.run({ type: 'name-officer', memberId: member('chris') })
  expect(rowOf(story, 'chris')?.isOfficer).toBe(true)
})

test('S8, G4 in an archived tontine they count again, and nothing else changes', () => {
  const story = begun()
  story.together(died('chris'))
  story.together({ type: 'archive-tontine' })
  const { turns, closing } = story.tontine
  expect(alive(story, 'chris').map(({ type }) => type)).toEqual(['member-alive'])
  expect(rowOf(story, 'chris')?.excusedFrom).toBeNull()
  expect(story.tontine).toMatchObject({ turns, closing, phase: 'archived' })
})

test('S8, S5 the place stays with an heir who has taken it', () => {
  const story = begun()
  story.together(died('chris', false))
  story.run({ type: 'request-membership', person: person('esi') }, { as: 'esi' })
  story.together({
    type: 'replace-member',
    memberId: member('chris'),
    requestId: member('esi'),
    settled: { amount: minor(0), paidBy: 'former' },
    reason: 'a daughter',
  })
  const { paid, toPay, received, toReceive } = account(story, 'chris') ?? {}
  const shown = { paid, toPay, received, toReceive } as never
  const accept: Command = { type: 'accept-replacement', memberId: member('chris'), shown }
  story.run(accept, { as: 'esi', on: '2026-01-05' })
  expect(refused(story, 'chris')).toEqual({ code: 'no-death-recorded' })
})
