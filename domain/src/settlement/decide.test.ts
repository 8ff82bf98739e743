import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { sumOf } from '../kernel/minor.ts'
import { reportOf } from '../reports/report.ts'
import { hand as turn, member, payment, payout, user } from '../testing/cast.ts'
import { type Story, circle, credit, money, pot } from '../testing/circle.ts'
import { notebookOf } from '../reports/notebook.ts'
import { handOver, pay } from '../testing/round.ts'
import { isSettled } from '../testing/ending.ts'
import { claimsOf } from '../payments/guarantee.ts'
import { memberOf } from '../members/member.ts'
import { cyclesOf } from '../payments/dues.ts'
import { potsOf } from '../payouts/payout.ts'
import { accountsOf, standingIn } from './account.ts'
import { mayLeaveRound } from './decide.ts'

const names = ['awa', 'bintou', 'chris', 'dado'] as const
type Name = (typeof names)[number]

const back = (story: Story, name: Name, amount: number) => ({
  type: 'return-credit' as const,
  payout: credit(`back to ${name} ${story.events.length}`, name, amount, story.day),
})
const giveBack = (story: Story, name: Name, amount: number) => {
  const command = back(story, name, amount)
  story.run(command)
  const { payoutId } = command.payout
  story.run({ type: 'confirm-payout', payoutId }, { as: user(name) })
}
const leaving = { type: 'leave-circle' } as const
const exclude = (name: Name): Command => ({
  type: 'exclude-member',
  memberId: member(name),
  reason: 'moved away',
})
const died = (name: Name, retires = true): Command => ({
  type: 'record-death',
  memberId: member(name),
  retires,
  reason: 'buried on Friday',
})
const writeOff = (name: Name): Command => ({
  type: 'write-off',
  memberId: member(name),
  reason: 'nobody finds them',
})
const leave = (story: Story, name: Name) =>
  story.run({ type: 'leave-round', reason: null }, { as: user(name) })

/** Four who pay 10 000 a month, in this order; awa has received, and everybody paid for her pot. */
function begun(): Story {
  const story = circle({ members: 4 })
  story.run({ type: 'start-tontine' })
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'awa', 40_000)
  return story
}

/** The same, once bintou has received, too. */
function begunTwice(): Story {
  const story = begun()
  story.day = '2026-02-28'
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'bintou', 40_000)
  return story
}

const expected = (story: Story) => potsOf(story.tontine).map((one) => one.expected)
const account = (story: Story, name: Name) =>
  accountsOf(story.tontine).find(({ memberId }) => memberId === member(name))
const due = (story: Story, name: Name) =>
  story.balance(name).dues.map(({ amount, status }) => [amount, status])

test('S3 exactly those whom a leaver paid pay it back, on the day of the leaver’s turn', () => {
  const story = begun()
  story.day = '2026-02-10'
  pay(story, 'chris', 4000)
  leave(story, 'chris')
  expect(story.tontine.turns.map(({ date }) => date)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
  // Bintou and dado get one contribution less; awa alone owes chris, whose 4000 are credit.
  expect(expected(story)).toEqual([40_000, 30_000, 10_000, 30_000])
  expect(due(story, 'awa')[2]).toEqual([10_000, 'upcoming'])
  expect(due(story, 'bintou')[2]).toEqual([0, 'none'])
  expect(due(story, 'chris').slice(1)).toEqual([
    [0, 'none'],
    [0, 'none'],
    [0, 'none'],
  ])
  expect(account(story, 'chris')).toMatchObject({
    paid: 14_000,
    toPay: 0,
    received: 0,
    toReceive: 10_000,
    credit: 4000,
  })
  giveBack(story, 'chris', 4000)

  story.day = '2026-04-30'
  pay(story, 'awa', 30_000)
  pay(story, 'bintou', 20_000)
  pay(story, 'dado', 20_000)
  handOver(story, 'bintou', 30_000)
  handOver(story, 'chris', 10_000)
  handOver(story, 'dado', 30_000)
  expect(isSettled(story.tontine)).toBe(true)
  for (const { paid, received } of accountsOf(story.tontine)) expect(paid).toBe(received)
})

test('S3 a part that was paid into a served pot is what comes back', () => {
  for (const part of [2500, 1]) {
    const story = circle({ members: 3 })
    story.run({ type: 'start-tontine' })
    for (const name of ['awa', 'bintou'] as const) pay(story, name, 10_000)
    pay(story, 'chris', part)
    handOver(story, 'awa', 20_000 + part)
    story.together(exclude('chris'))
    expect(expected(story)).toEqual([20_000 + part, 20_000, part])
    expect(story.tontine.turns.map(({ owed }) => owed)).toEqual([
      { [turn('chris')]: part },
      { [turn('chris')]: 0 },
      { [turn('awa')]: part },
    ])
  }
})

test('S3 money that lies in pots which nobody has received goes back to those who paid it', () => {
  const story = begun()
  story.day = '2026-03-15'
  for (const name of ['awa', 'bintou', 'dado'] as const) pay(story, name, 20_000)
  pay(story, 'chris', 10_000)
  leave(story, 'chris')
  // What lay in the pot of chris flows on: only awa owes something there.
  expect(potsOf(story.tontine).map(({ collected }) => collected)).toEqual([
    40_000, 30_000, 10_000, 20_000,
  ])
  expect(account(story, 'chris')?.credit).toBe(10_000)
  expect(account(story, 'bintou')).toMatchObject({ paid: 30_000, toPay: 0, toReceive: 30_000 })
})

test('S3 nobody owes a newcomer less because somebody has gone out', () => {
  const story = begun()
  leave(story, 'chris')
  story.join('esi')
  const turn = story.tontine.turns.at(-1)
  expect(turn?.memberId).toBe(member('esi'))
  expect(expected(story)).toEqual([50_000, 40_000, 10_000, 40_000, 40_000])
  expect(story.balance('esi').dues[2]).toMatchObject({ amount: 0, status: 'none' })
})

test('S3 only the hands go out that have not received; the others pay on', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  story.run({ type: 'start-tontine' })
  story.day = '2026-02-28'
  pay(story, 'awa', 20_000)
  pay(story, 'bintou', 40_000)
  handOver(story, 'awa', 30_000)
  handOver(story, 'bintou', 30_000)
  leave(story, 'bintou')
  // Her first hand owes nothing to her second; awa and her first hand pay back what it paid them.
  expect(expected(story)).toEqual([30_000, 30_000, 20_000])
  const refused = story.refusal({ type: 'leave-round', reason: null }, { as: user('bintou') })
  expect(refused).toEqual({ code: 'all-hands-served' })
})

test('S3 nobody goes out twice, and the organizer hands the office over first', () => {
  const story = begun()
  leave(story, 'chris')
  const again = () => story.refusal({ type: 'leave-round', reason: null }, { as: user('chris') })
  expect(again()).toEqual({ code: 'not-in-round' })
  const leaving = { type: 'leave-round', reason: null } as const
  expect(story.refusal(leaving, { as: user('esi') })).toEqual({ code: 'not-in-round' })
  expect(story.refusal(exclude('chris'), { as: user('awa') })).toEqual({ code: 'not-in-round' })
  expect(story.refusal({ type: 'leave-round', reason: null })).toEqual({
    code: 'organizer-hands-over-first',
  })
  expect(story.refusal(exclude('awa'), { as: user('bintou') })).toEqual({
    code: 'organizer-hands-over-first',
  })
})

test('S3 a leaver may give a reason, and nobody whose hands have all received is offered to leave', () => {
  const story = begun()
  const retired = (reason: string | null, name: Name) =>
    story.run({ type: 'leave-round', reason }, { as: user(name) })[0]
  expect(retired(null, 'chris')).toMatchObject({ type: 'hand-retired', reasonDigest: null })
  expect(retired('a new job', 'dado')).toMatchObject({
    type: 'hand-retired',
    reasonDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const served = begunTwice()
  expect(mayLeaveRound(served.tontine, user('bintou')).accepted).toBe(false)
  expect(mayLeaveRound(served.tontine, user('chris')).accepted).toBe(true)
})

test('S8 the death of an organizer is recorded, too; the office waits for the circle', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  story.run(died('awa'), { as: user('bintou') })
  story.run(
    { type: 'answer-proposal', proposal: story.tontine.seq, isYes: true },
    { as: user('chris') },
  )
  expect(story.tontine.members[0]).toMatchObject({ retiredHands: 1, excusedFrom: '2026-01-01' })
  expect(story.tontine.adminId).toBe(user('awa'))
})

test('S6 a hand that has received never goes out', () => {
  const story = begunTwice()
  expect(story.refusal(exclude('bintou'))).toEqual({ code: 'all-hands-served' })
})

test('S7 what nobody will pay is written off, the round completes, and the debt stays on view', () => {
  const story = begunTwice()
  story.day = '2026-05-15'
  for (const name of ['awa', 'chris', 'dado'] as const) pay(story, name, 20_000)
  handOver(story, 'chris', 30_000)
  handOver(story, 'dado', 30_000)
  expect(story.tontine.phase).toBe('running')
  expect(story.balance('bintou').dues[2]).toMatchObject({ status: 'late' })

  story.together(writeOff('bintou'))
  expect(story.tontine.phase).toBe('completed')
  expect(expected(story)).toEqual([40_000, 40_000, 30_000, 30_000])
  expect(due(story, 'bintou').slice(2)).toEqual([
    [10_000, 'written_off'],
    [10_000, 'written_off'],
  ])
  expect(account(story, 'bintou')).toMatchObject({ toPay: 0, writtenOff: 20_000, received: 40_000 })
  expect(isSettled(story.tontine)).toBe(true)
})

test('S7 a written-off debt that is paid after all is handed over before the round ends', () => {
  const story = begunTwice()
  story.day = '2026-05-15'
  for (const name of ['awa', 'chris', 'dado'] as const) pay(story, name, 20_000)
  story.together(writeOff('bintou'))
  pay(story, 'bintou', 4000)
  expect(account(story, 'bintou')).toMatchObject({ toPay: 0, writtenOff: 16_000 })
  expect(account(story, 'chris')).toMatchObject({ toReceive: 34_000 })
  pay(story, 'bintou', 6000)
  expect(account(story, 'chris')).toMatchObject({ toReceive: 40_000 })
  handOver(story, 'chris', 30_000)
  handOver(story, 'dado', 30_000)
  expect(story.tontine.phase).toBe('running')
  handOver(story, 'chris', 10_000)
  expect(isSettled(story.tontine)).toBe(true)
})

test('S7, G3 money that is contested keeps a round going in which something was written off', () => {
  const story = begunTwice()
  story.day = '2026-05-15'
  for (const name of ['awa', 'dado', 'chris'] as const) pay(story, name, 20_000)
  story.together(writeOff('bintou'))
  const { id: paymentId } = story.tontine.payments.at(-1) ?? { id: payment('none') }
  story.run({ type: 'contest-payment', paymentId, reason: 'not so much' }, { as: user('chris') })
  // Their 20 000 are in no pot until it is settled.
  handOver(story, 'chris', 20_000)
  handOver(story, 'dado', 20_000)
  expect(story.tontine.phase).toBe('running')
  story.run({ type: 'take-back-contest', paymentId }, { as: user('chris') })
  handOver(story, 'chris', 10_000, { number: 1 })
  handOver(story, 'dado', 10_000)
  expect(story.tontine.phase).toBe('completed')
})

/** Chris received what Bintou had paid; it was reversed since, and Bintou's debt written off. */
function goneFromPotOfChris() {
  const story = begunTwice()
  story.day = '2026-03-31'
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'chris', 40_000)
  reverseLast(story, 'bintou')
  story.day = '2026-04-30'
  for (const name of ['awa', 'chris', 'dado'] as const) pay(story, name, 10_000)
  story.day = '2026-05-01'
  story.together(writeOff('bintou'))
  return story
}

test('S7, O7 where money is gone, the round waits for the last word about what was there', () => {
  const story = goneFromPotOfChris()
  story.together(writeOff('chris'))
  const [last] = potsOf(story.tontine, calendarDate(story.day)).slice(-1)
  expect(last).toMatchObject({ available: 20_000 })
  const sent = pot('last', 'dado', 20_000, { day: story.day })
  story.run({ type: 'send-payout', payout: sent })
  expect(story.tontine.phase).toBe('running')
  story.run({ type: 'confirm-payout', payoutId: sent.payoutId }, { as: user('dado') })
  expect(story.tontine.phase).toBe('completed')
})

test('S7 only what is late is written off, and nothing that is declared', () => {
  const story = begunTwice()
  expect(story.refusal(writeOff('bintou'))).toEqual({ code: 'nothing-to-write-off' })
  story.day = '2026-04-01'
  const declared = money('later', 'bintou', 10_000, { day: story.day })
  story.run({ type: 'declare-payment', payment: declared }, { as: user('bintou') })
  expect(story.refusal(writeOff('bintou'))).toEqual({ code: 'nothing-to-write-off' })
  story.run({ type: 'refuse-payment', paymentId: payment('later'), reason: 'not found' })
  story.together(writeOff('bintou'))
  expect(expected(story)).toEqual([40_000, 40_000, 30_000, 40_000])
  expect(story.events.at(-1)).toEqual({
    type: 'debt-written-off',
    memberId: member('bintou'),
    lost: [{ handId: turn('bintou'), of: turn('chris'), amount: 10_000 }],
    reasonDigest: expect.any(String),
  })
  expect(story.tontine.turns[2]).not.toHaveProperty('owed')
})

test('S7 nothing is written off before it is late: on its day and in the days of grace it may be paid', () => {
  const story = circle({ members: 4, graceDays: 5 })
  story.run({ type: 'start-tontine' })
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'awa', 40_000)
  story.day = '2026-03-05'
  expect(story.balance('awa').dues.map(({ status }) => status)).toEqual([
    'paid',
    'open',
    'open',
    'upcoming',
  ])
  expect(story.refusal(writeOff('awa'), { as: 'bintou' })).toEqual({
    code: 'nothing-to-write-off',
  })
  story.day = '2026-03-06'
  story.together(writeOff('awa'))
  expect(expected(story)).toEqual([40_000, 30_000, 40_000, 40_000])
})

test('S7 what is neither declared nor written off already is written off later', () => {
  const story = begunTwice()
  const declare = (id: string, amount: number, day: string) => {
    story.day = day
    const declared = money(id, 'bintou', amount, { day })
    story.run({ type: 'declare-payment', payment: declared }, { as: user('bintou') })
  }
  declare('first', 6000, '2026-04-01')
  story.together(writeOff('bintou'))
  expect(expected(story)).toEqual([40_000, 40_000, 36_000, 40_000])
  declare('second', 5000, '2026-05-01')
  story.together(writeOff('bintou'))
  expect(expected(story)).toEqual([40_000, 40_000, 36_000, 35_000])
  for (const id of ['first', 'second'])
    story.run({ type: 'refuse-payment', paymentId: payment(id), reason: 'not found' })
  story.together(writeOff('bintou'))
  expect(expected(story)).toEqual([40_000, 40_000, 30_000, 30_000])
})

test('S6, S7 a single unit is written off, and borne by whose pot gave it', () => {
  const story = begunTwice()
  story.day = '2026-03-31'
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'chris', 40_000)
  reverseLast(story, 'bintou')
  pay(story, 'bintou', 9999)
  story.day = '2026-04-01'
  story.together(writeOff('bintou'))
  expect(account(story, 'bintou')).toMatchObject({ writtenOff: 1, toPay: 10_000 })
  expect(account(story, 'chris')).toMatchObject({ toPay: 10_001, toReceive: 0 })
})

test('S7 nobody gets a pot for nothing: a member still to receive goes out instead', () => {
  expect(circle().refusal(writeOff('chris'))).toEqual({ code: 'not-in-round' })
  expect(begun().refusal(writeOff('esi' as Name))).toEqual({ code: 'not-in-round' })
  const story = begun()
  story.day = '2026-02-10'
  expect(story.refusal(writeOff('dado'))).toEqual({ code: 'still-to-receive' })
})

const reverseLast = (story: Story, name: Name) => {
  const { id: paymentId } =
    story.tontine.payments.findLast(({ memberId }) => memberId === member(name)) ?? {}
  story.together({ type: 'reverse-payment', paymentId: paymentId ?? payment(''), reason: 'a typo' })
}

test('S3, O6 a leaver still owes a reversed payment that a pot gave already', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou', 'chris'] as const) pay(story, name, 10_000)
  handOver(story, 'awa', 30_000)
  reverseLast(story, 'chris')
  leave(story, 'chris')
  expect(account(story, 'chris')).toMatchObject({ paid: 0, toPay: 10_000, toReceive: 10_000 })
  story.day = '2026-03-31'
  pay(story, 'awa', 20_000)
  pay(story, 'bintou', 10_000)
  pay(story, 'chris', 10_000)
  handOver(story, 'bintou', 20_000)
  handOver(story, 'chris', 10_000)
  expect(isSettled(story.tontine)).toBe(true)
})

test('S3, O6 a leaver with two hands owes each part of a reversed payment once', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'change-hands', memberId: member('chris'), hands: 2 })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou'] as const) pay(story, name, 10_000)
  pay(story, 'chris', 20_000)
  handOver(story, 'awa', 30_000)
  reverseLast(story, 'chris')
  leave(story, 'chris')
  expect(account(story, 'chris')).toMatchObject({ toPay: 10_000, toReceive: 10_000 })
})

test('S3 an officer who goes out with all hands loses the office, and nobody gets one by going out', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  story.run({ type: 'start-tontine' })
  for (const name of ['chris', 'dado'] as const)
    story.run({ type: 'name-officer', memberId: member(name) })
  const isOfficer = (name: Name) => memberOf(story.tontine, member(name))?.isOfficer
  leave(story, 'chris')
  expect(isOfficer('chris')).toBe(false)
  expect(isOfficer('dado')).toBe(true)
  // One of the hands of bintou stays in the round.
  story.day = '2026-02-28'
  pay(story, 'bintou', 40_000)
  handOver(story, 'bintou', 10_000)
  leave(story, 'bintou')
  expect(isOfficer('bintou')).toBe(false)
})

test('S6 a hand that has received by mistake goes out once two people have withdrawn that payout', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  pay(story, 'awa', 10_000)
  const one = pot('one', 'bintou', 1)
  story.day = '2026-02-28'
  pay(story, 'chris', 20_000)
  story.run({ type: 'send-payout', payout: one })
  expect(story.refusal(exclude('bintou'))).toEqual({ code: 'all-hands-served' })
  story.together({ type: 'withdraw-payout', payoutId: one.payoutId, reason: 'a mistake' })
  expect(story.together(exclude('bintou'))).toContainEqual(
    expect.objectContaining({ type: 'hand-retired', memberId: member('bintou') }),
  )
})

test('S6, S7 the beneficiary bears what the pot gave and nobody will pay', () => {
  const story = goneFromPotOfChris()
  // Chris got 10 000 that were not there; the pot of dado bears only what was to come into it.
  expect(account(story, 'chris')).toMatchObject({ toPay: 10_000 })
  expect(expected(story)).toEqual([40_000, 40_000, 40_000, 30_000])
  pay(story, 'chris', 10_000)
  handOver(story, 'dado', 30_000)
  expect(isSettled(story.tontine)).toBe(true)
})

const offset = (name: Name, number = 1): Command => ({
  type: 'offset-debt',
  handId: turn(name, number),
  payoutId: payout(`offset of ${name} ${number}`),
  paymentId: payment(`offset of ${name} ${number}`),
})

test('S3, S7 a leaver gets nothing back for money that was never paid', () => {
  const story = begun()
  reverseLast(story, 'chris')
  leave(story, 'chris')
  story.day = '2026-02-28'
  for (const name of ['awa', 'bintou', 'dado'] as const) pay(story, name, 10_000)
  handOver(story, 'bintou', 20_000)
  // Chris owes the pot of awa as much as awa is to pay back.
  expect(story.refusal(offset('chris'))).toEqual({ code: 'nothing-withheld' })
  story.day = '2026-03-31'
  pay(story, 'awa', 10_000)
  expect(potsOf(story.tontine)[2]).toMatchObject({ collected: 10_000, withheld: 10_000 })
  const early = pot('early', 'chris', 1, { day: story.day })
  expect(story.refusal({ type: 'send-payout', payout: early })).toEqual({
    code: 'exceeds-pot',
    available: 0,
  })
  story.run(offset('chris'))
  expect(account(story, 'chris')).toMatchObject({ paid: 10_000, toPay: 0, toReceive: 0 })
  const { id: paymentId } = story.tontine.payments.at(-1) ?? { id: payment('none') }
  const reversal: Command = { type: 'reverse-payment', paymentId, reason: 'it was not so' }
  expect(story.refusal(reversal)).toEqual({ code: 'payment-is-offset' })
  const contest: Command = { type: 'contest-payment', paymentId, reason: 'not me' }
  expect(story.refusal(contest, { as: user('chris') })).toEqual({ code: 'payment-is-offset' })
  story.day = '2026-04-30'
  for (const name of ['awa', 'bintou', 'dado'] as const) pay(story, name, 10_000)
  handOver(story, 'bintou', 10_000)
  handOver(story, 'dado', 30_000)
  expect(isSettled(story.tontine)).toBe(true)
})

test('S3 a leaver’s debt is withheld once from their hands’ repayments, the earliest first', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'change-hands', memberId: member('chris'), hands: 2 })
  story.run({ type: 'start-tontine' })
  story.run({ type: 'stand-for', memberId: member('awa') }, { as: user('dado') })
  for (const name of names) pay(story, name, name === 'chris' ? 20_000 : 10_000)
  handOver(story, 'awa', 50_000)
  reverseLast(story, 'chris')
  pay(story, 'chris', 5000)
  leave(story, 'chris')
  const ofChris = () =>
    potsOf(story.tontine, calendarDate(story.day))
      .filter(({ cycle }) => cycle.memberId === member('chris'))
      .map(({ collected, withheld, available }) => [collected, withheld, available])
  story.day = '2026-03-31'
  pay(story, 'awa', 20_000)
  expect(ofChris()).toEqual([
    [10_000, 10_000, 0],
    [0, 0, 0],
  ])
  // That dado covers for awa does not make chris owe more.
  story.day = '2026-05-31'
  const covered = pay(story, 'awa', 10_000, { payerId: member('dado') })
  expect(claimsOf(story.tontine)).toMatchObject([{ memberId: member('awa'), amount: 10_000 }])
  expect(ofChris()[1]).toEqual([10_000, 5000, 5000])
  handOver(story, 'chris', 5000, { number: 2 })
  story.together({ type: 'reverse-payment', paymentId: covered, reason: 'false notes' })
  expect(ofChris()[1]).toEqual([0, 0, 0])
})

test('S3, S7 a member who takes one pot and stops pays with the other hand’s repayment', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  story.run({ type: 'start-tontine' })
  for (const [index, date] of ['2026-01-31', '2026-02-28'].entries()) {
    story.day = date
    for (const name of names) pay(story, name, name === 'bintou' ? 20_000 : 10_000)
    handOver(story, names[index] ?? 'awa', 50_000)
  }
  // Bintou has received with one hand, and pays nothing any more.
  story.together(exclude('bintou'))
  story.day = '2026-05-31'
  pay(story, 'awa', 30_000)
  for (const name of ['chris', 'dado'] as const) pay(story, name, 20_000)
  for (const name of ['chris', 'dado'] as const) handOver(story, name, 30_000)
  // Her first hand owes 10 000 to her second, which awa pays back as much.
  expect(account(story, 'bintou')).toMatchObject({ toPay: 30_000, toReceive: 20_000 })
  const second = story.tontine.turns.findIndex(({ handId }) => handId === turn('bintou', 2))
  expect(potsOf(story.tontine)[second]).toMatchObject({ collected: 10_000, withheld: 10_000 })
  story.run(offset('bintou', 2))
  expect(account(story, 'bintou')).toMatchObject({ paid: 50_000, toPay: 20_000 })
  story.day = '2026-06-01'
  story.together(writeOff('bintou'))
  expect(account(story, 'bintou')).toMatchObject({ toPay: 0, writtenOff: 20_000 })
})

test('O3 a sender who is the beneficiary withdraws a pot that a witness disputes', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou'] as const) pay(story, name, 10_000)
  const own = pot('own', 'awa', 20_000)
  story.run({ type: 'send-payout', payout: own })
  const { payoutId } = own
  const withdraw: Command = { type: 'withdraw-payout', payoutId, reason: 'counted again' }
  story.day = '2026-01-03'
  expect(story.refusal(withdraw)).toEqual({ code: 'own-money' })
  story.run({ type: 'dispute-payout', payoutId, reason: 'nobody saw it' }, { as: user('bintou') })
  story.together(withdraw)
  expect(story.tontine.payouts[0]?.status).toBe('withdrawn')
})

test('S8 nothing of somebody who died becomes late, and their hand retires', () => {
  const story = begun()
  story.day = '2026-02-10'
  story.together(died('chris'))
  expect(story.tontine.members[2]).toMatchObject({ excusedFrom: '2026-02-10', retiredHands: 1 })
  expect(story.refusal(died('chris'))).toEqual({ code: 'not-in-round' })
  story.day = '2026-05-15'
  expect(due(story, 'chris').map(([, status]) => status)).toEqual(['paid', 'none', 'none', 'none'])
})

test('S8 heirs may keep the place, and what they pay after the day of the death is not late', () => {
  const story = begun()
  story.day = '2026-02-10'
  story.together(died('chris', false))
  expect(story.refusal(died('chris', false))).toEqual({ code: 'death-recorded' })
  story.day = '2026-05-15'
  const statuses = () => story.balance('chris').dues.map(({ status }) => status)
  expect(statuses()).toEqual(['paid', 'open', 'open', 'open'])
  pay(story, 'chris', 10_000)
  expect(statuses()).toEqual(['paid', 'paid', 'open', 'open'])
  story.together(exclude('chris'))
  expect(story.events.at(-1)).toMatchObject({ type: 'hand-retired', because: 'died' })
})

test('S8, S7 all that somebody who died after their pot will not pay is written off at once', () => {
  const story = begunTwice()
  story.together(died('bintou'))
  expect(account(story, 'bintou')).toMatchObject({ toPay: 20_000 })
  story.together(writeOff('bintou'))
  expect(account(story, 'bintou')).toMatchObject({ toPay: 0, writtenOff: 20_000 })
})

test('S7, S8 what is written off of later cycles takes nothing from what is due by now', () => {
  const story = begunTwice()
  story.together(died('bintou'))
  story.together(writeOff('bintou'))
  reverseLast(story, 'bintou')
  const bintou = memberOf(story.tontine, member('bintou'))
  if (!bintou) throw new Error('bintou is not there')
  const cycles = cyclesOf(story.tontine.turns)
  const owedTo = (first: number) => standingIn(story.tontine, bintou, cycles.slice(0, first)).owed
  expect([1, 2, 3, 4].map(owedTo)).toEqual([0, 10_000, 10_000, 10_000])
})

test('S2 what was paid too much is given back, and confirmed like a pot, also after the end', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'start-tontine' })
  story.day = '2026-02-28'
  pay(story, 'awa', 20_000)
  pay(story, 'bintou', 25_000)
  handOver(story, 'awa', 20_000)
  handOver(story, 'bintou', 20_000)
  expect(story.tontine.phase).toBe('completed')
  expect(isSettled(story.tontine)).toBe(false)
  expect(story.refusal(back(story, 'bintou', 5001))).toEqual({
    code: 'exceeds-credit',
    available: 5000,
  })
  giveBack(story, 'bintou', 5000)
  expect(isSettled(story.tontine)).toBe(true)
  expect(story.refusal(back(story, 'bintou', 1))).toMatchObject({ code: 'exceeds-credit' })
})

test('S2 an advance is given back from its newest money, and what is due stays paid', () => {
  const story = begun()
  pay(story, 'chris', 15_000)
  expect(story.balance('chris').credit).toBe(15_000)
  giveBack(story, 'chris', 12_000)
  story.day = '2026-02-10'
  expect(story.balance('chris')).toMatchObject({ credit: 0 })
  expect(story.balance('chris').dues[1]).toMatchObject({ paid: 3000, status: 'partial' })
})

test('S2, G3 contested money is not given back', () => {
  const story = begun()
  pay(story, 'chris', 10_000)
  const { id: paymentId } = story.tontine.payments.at(-1) ?? { id: payment('none') }
  story.run(
    { type: 'contest-payment', paymentId, reason: 'that was not me' },
    { as: user('chris') },
  )
  expect(story.refusal(back(story, 'chris', 1))).toMatchObject({ available: 0 })
})

test('S2, M6 a payment that was reversed keeps nobody in a circle that has not started', () => {
  const story = circle({ members: 3 })
  pay(story, 'chris', 10_000)
  const { id: paymentId } = story.tontine.payments[0] ?? { id: payment('none') }
  expect(story.refusal({ type: 'leave-circle' }, { as: user('chris') })).toMatchObject({
    code: 'has-payments',
  })
  story.together({ type: 'reverse-payment', paymentId, reason: 'typed for the wrong person' })
  story.run({ type: 'leave-circle' }, { as: user('chris') })
  expect(story.tontine.members[2]?.status).toBe('removed')
})

test('S2, M6, D8 a member who got everything back leaves before the start, and the sums keep both amounts', () => {
  const story = circle({ members: 3 })
  const refused = { code: 'has-payments' }
  pay(story, 'chris', 10_000)
  story.run({ type: 'return-credit', payout: credit('a', 'chris', 6000) })
  story.run({ type: 'confirm-payout', payoutId: payout('a') }, { as: user('chris') })
  expect(story.refusal(leaving, { as: user('chris') })).toEqual(refused)
  story.run({ type: 'return-credit', payout: credit('b', 'chris', 4000) })
  expect(story.refusal(leaving, { as: user('chris') })).toEqual(refused)
  story.run({ type: 'confirm-payout', payoutId: payout('b') }, { as: user('chris') })
  story.run(leaving, { as: user('chris') })
  const { id: paymentId } = story.tontine.payments[0] ?? { id: payment('none') }
  expect(
    story.refusal({ type: 'reverse-payment', paymentId, reason: 'typed for the wrong person' }),
  ).toEqual({ code: 'credit-given-back' })
  pay(story, 'bintou', 5000)
  const report = reportOf(notebookOf(story.tontine), calendarDate('2026-01-02'))
  expect(report.totals).toMatchObject({ paidIn: 15_000, returned: 10_000, credit: 5000 })
  expect(report.members.map(({ hands, paidIn, received }) => [hands, paidIn, received])).toEqual([
    [1, 0, 0],
    [1, 5000, 0],
    [0, 10_000, 10_000],
  ])
  expect(sumOf(report.methods.map(({ paidIn }) => paidIn))).toBe(15_000)
})

const contestOf = (id: string) =>
  ({ type: 'contest-payment', paymentId: payment(id), reason: 'I never paid that' }) as const

test('M11, M6 a payment that the leaver contests keeps nobody in, and is reversed with the leaving', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'record-payment', payment: money('p', 'chris', 1) })
  const byOther = money('q', 'bintou', 2, { payerId: member('chris') })
  story.run({ type: 'record-payment', payment: byOther })
  expect(story.refusal(leaving, { as: 'chris' })).toEqual({ code: 'has-payments' })
  story.run(contestOf('p'), { as: 'chris' })
  expect(story.refusal(leaving, { as: 'chris' })).toEqual({ code: 'has-payments' })
  story.run(contestOf('q'), { as: 'chris' })
  const events = story.run(leaving, { as: 'chris' }).map(({ type }) => type)
  expect(events.slice(0, 3)).toEqual(['member-left', 'payment-reversed', 'payment-reversed'])
  expect(story.tontine.payments.map(({ status }) => status)).toEqual(['reversed', 'reversed'])
})

test('M11, S2 what was given back is not reversed by leaving, nor what others contest', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'record-payment', payment: money('p', 'chris', 5000) })
  story.run({ type: 'return-credit', payout: credit('a', 'chris', 5000) })
  story.run({ type: 'confirm-payout', payoutId: payout('a') }, { as: user('chris') })
  story.run(contestOf('p'), { as: 'chris' })
  story.run(leaving, { as: 'chris' })
  expect(story.tontine.payments[0]).toMatchObject({ status: 'completed' })
  const other = circle({ members: 3 })
  const paid = money('p', 'chris', 5000, { payerId: member('bintou') })
  other.run({ type: 'record-payment', payment: paid })
  other.run(contestOf('p'), { as: 'bintou' })
  expect(other.refusal(leaving, { as: 'chris' })).toEqual({ code: 'has-payments' })
})

test('M6, O5 an account is not removed if a witness confirmed its money, or if it paid for another', () => {
  const story = circle({ members: 4 })
  const remove = (name: string) => ({ type: 'remove-member', memberId: member(name) }) as const
  const paid = money('p', 'chris', 10_000, { payerId: member('dado') })
  story.run({ type: 'record-payment', payment: paid })
  expect(story.refusal(remove('dado'))).toEqual({ code: 'has-payments' })
  story.run({ type: 'return-credit', payout: credit('a', 'chris', 10_000) })
  const confirm = { type: 'confirm-payout', payoutId: payout('a') } as const
  story.run(confirm, { as: user('bintou'), on: '2026-02-01' })
  expect(story.refusal(remove('chris'))).toEqual({ code: 'has-payments' })
  story.run(remove('dado'))
  story.run({ type: 'leave-circle' }, { as: user('chris') })
})

test('G1, G2 nobody writes off their own debt, and those who lose by it are asked before them', () => {
  const story = begunTwice()
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.day = '2026-04-15'
  expect(story.refusal(writeOff('bintou'), { as: user('bintou') })).toEqual({ code: 'own-money' })
  story.run(writeOff('bintou'))
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  const yes: Command = { type: 'answer-proposal', proposal, isYes: true }
  expect(story.refusal(yes, { as: user('bintou') })).toEqual({ code: 'not-asked' })
  for (const as of ['chris', 'awa']) story.send(yes, { as: user(as) })
  expect(story.events.at(-1)).toMatchObject({ type: 'proposal-answered', isYes: true })
  story.run(yes, { as: user('dado') })
  expect(story.events.at(-1)).toMatchObject({ type: 'debt-written-off' })
})

test('S6, S3 less than a contribution of the pot holds no hand, and is part of what is paid back', () => {
  const story = begunTwice()
  story.day = '2026-03-31'
  for (const name of ['awa', 'bintou', 'chris'] as const) pay(story, name, 10_000)
  handOver(story, 'chris', 1)
  story.together(exclude('chris'))
  expect(story.tontine.turns.find(({ memberId }) => memberId === member('chris'))).toMatchObject({
    isRetired: true,
    date: '2026-03-31',
  })
  const given = potsOf(story.tontine, calendarDate(story.day)).find(
    ({ cycle }) => cycle.memberId === member('chris'),
  )
  expect(given).toMatchObject({ expected: 20_000, sent: 1, available: 19_999 })
})

test('S6 a whole contribution of the pot holds a hand', () => {
  const story = begunTwice()
  story.day = '2026-03-31'
  for (const name of ['awa', 'bintou', 'chris'] as const) pay(story, name, 10_000)
  handOver(story, 'chris', 10_000)
  expect(mayLeaveRound(story.tontine, user('chris'))).toMatchObject({
    refusal: { code: 'all-hands-served' },
  })
})
