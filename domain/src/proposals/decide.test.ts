import { expect, test } from 'vitest'
import { type Command, stateAfterAct } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import type { Event } from '../tontine.ts'
import { guest, hand, member, payment, payout, user } from '../testing/cast.ts'
import { type Story, circle, money, pot } from '../testing/circle.ts'
import { potsOf } from '../payouts/payout.ts'
import { changesBetween } from './changes.ts'
import { answerersOf, proposersOf } from './eligibility.ts'
import { openProposals } from './proposal.ts'
import { waitingFor } from './waiting.ts'

const record = (...given: Parameters<typeof money>): Command => ({
  type: 'record-payment',
  payment: money(...given),
})
const reverse = (id: string): Command => ({
  type: 'reverse-payment',
  paymentId: payment(id),
  reason: 'not received',
})
const contest = (id: string): Command => ({
  type: 'contest-payment',
  paymentId: payment(id),
  reason: 'I paid more',
})
const settle = (id: string): Command => ({
  type: 'settle-contest',
  paymentId: payment(id),
  reason: 'counted again together',
})
const takeBackContest = (id: string): Command => ({
  type: 'take-back-contest',
  paymentId: payment(id),
})
const send = (id: string, name: string, amount: number): Command => ({
  type: 'send-payout',
  payout: pot(id, name, amount),
})
const withdraw = (id: string): Command => ({
  type: 'withdraw-payout',
  payoutId: payout(id),
  reason: 'nobody came',
})
const archive: Command = { type: 'archive-tontine' }
const officer = (name: string): Command => ({ type: 'name-officer', memberId: member(name) })
const dismiss = (name: string): Command => ({ type: 'dismiss-officer', memberId: member(name) })
const answer = (story: Story, isYes: boolean): Command => ({
  type: 'answer-proposal',
  proposal: story.tontine.proposals.at(-1)?.number ?? 0,
  isYes,
})
const takeBack = (story: Story): Command => ({
  type: 'take-back-proposal',
  proposal: story.tontine.proposals.at(-1)?.number ?? 0,
})

const types = (events: readonly Event[]) => events.map(({ type }) => type)
const last = (story: Story) => {
  const proposal = story.tontine.proposals.at(-1)
  if (!proposal) throw new Error('nothing was proposed')
  return proposal
}
const asked = (story: Story) => answerersOf(story.awake, last(story))
const statusOf = (story: Story, id: string) =>
  story.tontine.payments.find((one) => one.id === payment(id))?.status
const potOf = (story: Story, cycle: number) => potsOf(story.tontine)[cycle - 1]

/** Four people with accounts, all of whom have paid for the first cycle, whose pot is awa's. */
function begun(members = 4): Story {
  const story = circle({ members, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  for (const { id } of story.tontine.members)
    story.run({
      type: 'record-payment',
      payment: { ...money(`of ${id}`, 'awa', 10_000), memberId: id },
    })
  story.later()
  return story
}

/** The name under which `begun` recorded the payment of somebody. */
const of = (name: string) => `of ${member(name)}`

test('G1 reversing a payment is proposed by one person and done by the yes of another', () => {
  const story = begun()
  expect(types(story.run(reverse(of('bintou'))))).toEqual(['proposal-made'])
  expect(statusOf(story, of('bintou'))).toBe('completed')
  expect(asked(story)).toEqual(['bintou', 'chris', 'dado'].map(user))
  expect(types(story.run(answer(story, true), { as: 'chris' }))).toEqual([
    'proposal-answered',
    'payment-reversed',
  ])
  expect(statusOf(story, of('bintou'))).toBe('reversed')
  expect(last(story)).toMatchObject({ status: 'accepted', isAlone: false })
})

test('G1, G2 neither the author nor the payer of a payment for somebody else answers, and a no may become a yes', () => {
  const story = begun()
  const paid = { ...money('paid', 'bintou', 5000), payerId: member('dado') }
  story.run({ type: 'record-payment', payment: paid })
  story.later()
  story.run(reverse('paid'))
  for (const as of ['awa', 'dado'])
    expect(story.refusal(answer(story, true), { as })).toEqual({ code: 'not-asked' })
  story.run(answer(story, false), { as: 'chris' })
  expect(story.refusal(answer(story, false), { as: 'chris' })).toEqual({ code: 'not-asked' })
  expect(last(story)).toMatchObject({ status: 'open', answers: [{ isYes: false }] })
  story.run(answer(story, true), { as: 'chris' })
  expect(statusOf(story, 'paid')).toBe('reversed')
  expect(story.refusal(answer(story, true), { as: 'bintou' })).toEqual({ code: 'proposal-over' })
})

test('P6 within a day people take back alone what they recorded, unless somebody answered or the pot went', () => {
  const story = circle({ members: 4, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  story.run(officer('dado'))
  for (const name of ['bintou', 'chris']) story.run(record(name, name, 10_000))
  expect(story.refusal(reverse('bintou'), { as: 'bintou' })).toEqual({ code: 'own-money' })
  expect(types(story.run(reverse('bintou')))).toEqual(['payment-reversed'])
  expect(types(story.run(reverse('chris'), { as: 'dado' }))).toEqual(['proposal-made'])
  story.run(takeBack(story), { as: 'dado' })
  // Their own money, too: the organizer wrote it down by mistake.
  story.run(record('own', 'awa', 5000), { as: 'dado' })
  expect(types(story.run(reverse('own'), { as: 'dado' }))).toEqual(['payment-reversed'])
  // Somebody who has read their receipt has answered. (P16)
  story.run({ type: 'see-payment', paymentId: payment('chris') }, { as: 'chris' })
  expect(types(story.run(reverse('chris')))).toEqual(['proposal-made'])
})

test('P6, O6 what a pot has given is not taken back alone, before the pot is', () => {
  const story = circle({ members: 4, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  for (const name of ['bintou', 'chris']) story.run(record(name, name, 10_000))
  story.run(send('o', 'awa', 20_000))
  expect(types(story.run(reverse('bintou')))).toEqual(['proposal-made'])
  story.run(takeBack(story))
  expect(types(story.run(withdraw('o')))).toEqual(['payout-withdrawn'])
  expect(types(story.run(reverse('bintou')))).toEqual(['payment-reversed'])
  story.run(send('p', 'awa', 10_000))
  story.run({ type: 'confirm-payout', payoutId: payout('p') }, { as: 'bintou' })
  // Somebody has seen it. (O3)
  story.run(officer('chris'))
  expect(story.refusal(withdraw('p'), { as: 'chris' })).toEqual({
    code: 'payout-settled',
    status: 'confirmed',
  })
})

test('P6, O3 after a day it takes two people, and the hour counts', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  story.run(record('p', 'bintou', 10_000))
  story.run(send('o', 'awa', 10_000))
  story.day = '2026-01-02'
  for (const act of [withdraw('o'), reverse('p')]) {
    const answer = story.send(act)
    expect(answer.accepted ? types(answer.value) : answer.refusal.code).not.toEqual([
      expect.stringMatching(/withdrawn|reversed/),
    ])
  }
})

test('G1 a proposal lapses after 72 hours, and its author may take it back', () => {
  const story = begun()
  story.run(reverse(of('bintou')), { on: '2026-02-01' })
  expect(story.refusal(takeBack(story), { as: 'chris' })).toEqual({ code: 'not-your-proposal' })
  story.run(takeBack(story))
  expect(story.refusal(answer(story, true), { as: 'chris' })).toEqual({ code: 'proposal-over' })
  story.run(reverse(of('bintou')))
  const [open] = openProposals(story.tontine, Date.parse('2026-02-04T07:00:00Z'))
  expect(open).toEqual(last(story))
  expect(story.refusal(answer(story, true), { as: 'chris', on: '2026-02-05' })).toEqual({
    code: 'proposal-over',
  })
  expect(story.refusal({ type: 'answer-proposal', proposal: 2, isYes: true })).toEqual({
    code: 'no-such-proposal',
  })
})

test('G1 one person is enough where nobody else has an account, and everybody sees it', () => {
  const story = circle({ members: 1, rankingMethod: 'alphabetical' })
  for (const name of ['bintou', 'chris']) story.join(guest(name))
  story.run({ type: 'start-tontine' })
  story.run(record('p', 'bintou', 10_000))
  story.later()
  expect(types(story.run(reverse('p')))).toEqual(['proposal-made', 'payment-reversed'])
  expect(last(story)).toMatchObject({ status: 'accepted', isAlone: true, answers: [] })
})

test('G1, G2 somebody whose payment was written down wrongly agrees themselves, and it is done', () => {
  const story = begun()
  story.run(reverse(of('bintou')))
  expect(types(story.run(answer(story, true), { as: 'bintou' }))).toEqual([
    'proposal-answered',
    'payment-reversed',
  ])
})

test('G1 members who joined after the proposal do not answer it', () => {
  const story = begun(2)
  story.run(reverse(of('bintou')))
  story.join('esi')
  expect(asked(story)).toEqual([user('bintou')])
})

/** Two whole cycles after the last entry of everybody but the organizer. */
const forgotten = '2026-03-05'

/** The same, of which everybody but the organizer falls asleep. */
function sleeping(): Story {
  const story = begun(3)
  story.everybodyReads = false
  return story
}

test('G7, W2 where all others sleep, one person announces an act against somebody, waits, and does it', () => {
  const story = sleeping()
  expect(types(story.run(reverse(of('bintou')), { on: forgotten }))).toEqual(['proposal-made'])
  expect(last(story)).toMatchObject({ status: 'open', isAlone: false, from: '2026-04-01' })
  expect(asked(story)).toEqual([])
  // The next due day that is three days later is 31 March.
  expect(story.refusal(reverse(of('bintou')), { on: '2026-03-31' })?.code).toBe('already-proposed')
  const done = story.run(reverse(of('bintou')), { on: '2026-04-05' })
  expect(types(done)).toEqual(['proposal-carried-out', 'payment-reversed'])
  expect(last(story)).toMatchObject({ isAlone: true, status: 'accepted' })
})

test('G7, W1 somebody who opens the tontine is asked again, and one person is not enough', () => {
  const story = sleeping()
  story.run(reverse(of('bintou')), { on: forgotten })
  story.run({ type: 'look-in' }, { as: 'chris', on: '2026-03-20' })
  expect(asked(story)).toEqual([user('chris')])
  expect(story.refusal(reverse(of('bintou')), { on: '2026-04-02' })?.code).toBe('already-proposed')
  expect(story.refusal({ type: 'look-in' }, { as: 'chris' })).toEqual({ code: 'here-already' })
  const done = story.run(answer(story, true), { as: 'chris' })
  expect(types(done)).toEqual(['proposal-answered', 'proposal-carried-out', 'payment-reversed'])
  expect(last(story).isAlone).toBe(false)
})

test('G7, W1 a no ends what was announced, and what is nobody’s money needs no announcement', () => {
  const story = sleeping()
  story.run(reverse(of('bintou')), { on: forgotten })
  story.run(answer(story, false), { as: 'bintou' })
  expect(last(story).status).toBe('void')
  story.day = '2026-05-10'
  expect(types(story.run(reverse(of('bintou'))))).toEqual(['proposal-made'])
  expect(statusOf(story, of('bintou'))).toBe('completed')
  const pause: Command = { type: 'pause-round', reason: 'a month of mourning' }
  story.run(pause)
  expect(last(story)).toMatchObject({ status: 'accepted', isAlone: true })
})

const exclude = (name: string): Command => ({
  type: 'exclude-member',
  memberId: member(name),
  reason: 'quarrels',
})
const writeOff = (name: string): Command => ({
  type: 'write-off',
  memberId: member(name),
  reason: 'moved away',
})
const isOut = (story: Story, name: string) =>
  story.tontine.turns.some((turn) => turn.memberId === member(name) && turn.isRetired)

test('G7 an exclusion that two people want waits for the next due day, and a third of the others stop it', () => {
  const story = begun(5)
  const begin = () => {
    story.run(exclude('dado'))
    return story.run(answer(story, true), { as: 'bintou' })
  }
  expect(types(begin())).toEqual(['proposal-answered'])
  expect(last(story)).toMatchObject({ status: 'open', from: '2026-02-01' })
  // One of five is not more than a third.
  story.run(answer(story, false), { as: 'chris' })
  expect(last(story).status).toBe('open')
  expect(types(story.run(answer(story, false), { as: 'dado' }))).toEqual([
    'proposal-answered',
    'proposal-voided',
  ])
  begin()
  story.run(answer(story, false), { as: 'dado' })
  expect(story.refusal(answer(story, true), { on: '2026-01-31' })).toEqual({ code: 'not-asked' })
  const done = story.run(answer(story, true), { on: '2026-02-01' })
  expect(types(done)[0]).toBe('proposal-carried-out')
  expect(last(story)).toMatchObject({ status: 'accepted', isAlone: false })
  expect(isOut(story, 'dado')).toBe(true)
})

test('G7 of three accounts one who owes nothing late stops their exclusion by two, and a late debtor’s by nobody alone', () => {
  const story = begun(3)
  story.run(exclude('chris'))
  story.run(answer(story, true), { as: 'bintou' })
  story.run(answer(story, false), { as: 'chris' })
  expect(last(story).status).toBe('void')
  for (const name of ['awa', 'bintou'])
    story.run(record(`all ${name}`, name, 20_000, { isMeant: true }))
  story.later(65)
  story.run(exclude('chris'))
  story.run(answer(story, true), { as: 'bintou' })
  story.run(answer(story, false), { as: 'chris' })
  expect(last(story).status).toBe('open')
})

test('G7 nobody is excluded on the day of their own full pot', () => {
  const story = circle({ members: 5, rankingMethod: 'alphabetical', frequency: 'daily' })
  story.run({ type: 'start-tontine' })
  for (const { id } of story.tontine.members)
    story.run({
      type: 'record-payment',
      payment: { ...money(`of ${id}`, 'awa', 50_000), memberId: id },
    })
  // The turn of esi is on 4 February.
  story.run(exclude('esi'), { on: '2026-01-31' })
  story.run(answer(story, true), { as: 'bintou' })
  expect(last(story).from).toBe('2026-02-04')
  expect(story.refusal(answer(story, true), { on: '2026-02-04' })).toEqual({ code: 'not-asked' })
  expect(types(story.run(answer(story, true), { on: '2026-02-05' }))).toContain('hand-retired')
})

test('G7 those whose place it is agree at once, and so do all for a guest; what waited lapses after two weeks', () => {
  const story = begun()
  story.run(exclude('dado'))
  expect(types(story.run(answer(story, true), { as: 'dado' }))).toContain('hand-retired')
  const guests = circle({ members: 3, rankingMethod: 'alphabetical' })
  guests.join(guest('esi'))
  guests.run({ type: 'start-tontine' })
  guests.run(exclude('esi'))
  guests.run(answer(guests, true), { as: 'bintou' })
  expect(isOut(guests, 'esi')).toBe(false)
  expect(guests.refusal(answer(guests, true), { on: '2026-03-20' })).toEqual({
    code: 'proposal-over',
  })
  guests.run(exclude('esi'))
  for (const as of ['bintou', 'chris']) guests.run(answer(guests, true), { as })
  expect(isOut(guests, 'esi')).toBe(true)
})

test('G7 of two accounts neither a late debtor nor the only other blocks what is about the debt', () => {
  const story = circle({ members: 2, rankingMethod: 'alphabetical' })
  story.join(guest('chris'))
  story.run({ type: 'start-tontine' })
  const pay = (id: string, name: string) => story.run(record(id, name, 30_000))
  pay('a', 'awa')
  pay('c', 'chris')
  story.everybodyReads = true
  // Nobody owes anything yet: the other's no stands.
  story.run(exclude('bintou'))
  story.run(answer(story, false), { as: 'bintou' })
  expect(last(story).status).toBe('void')
  story.later(35)
  story.run(exclude('bintou'))
  story.run(answer(story, false), { as: 'bintou' })
  expect(last(story).status).toBe('open')
  story.later(35)
  expect(types(story.run(exclude('bintou')))).toContain('hand-retired')
  expect(last(story).isAlone).toBe(true)
})

test('G7 somebody excluded by one person while they slept comes back by their own no', () => {
  const story = sleeping()
  story.run(exclude('bintou'), { on: forgotten })
  story.run(exclude('bintou'), { on: '2026-04-05' })
  expect(isOut(story, 'bintou')).toBe(true)
  expect(story.refusal(answer(story, false), { as: 'chris' })).toEqual({ code: 'proposal-over' })
  const back = story.run(answer(story, false), { as: 'bintou', on: '2026-05-20' })
  expect(types(back)).toEqual(['proposal-answered', 'proposal-voided', 'hand-returned'])
  expect(isOut(story, 'bintou')).toBe(false)
})

test('G7 somebody who was away is asked about what was done alone, and may leave it so', () => {
  const story = sleeping()
  story.run(exclude('bintou'), { on: forgotten })
  story.run(exclude('bintou'), { on: '2026-04-05' })
  const waits = () => waitingFor(story.awake, user('bintou'), Date.parse('2026-05-20T09:00:00Z'))
  expect(waits()).toHaveLength(1)
  story.run(answer(story, true), { as: 'bintou', on: '2026-05-20' })
  expect(waits()).toEqual([])
  expect(isOut(story, 'bintou')).toBe(true)
})

test('G7 a debt is written off at once if its creditors agree, else after the wait', () => {
  const story = begun()
  story.run(send('o', 'awa', 40_000))
  story.later(65)
  // Chris and dado wait for it, bintou's own pot lacks awa's money.
  story.run(writeOff('awa'), { as: 'bintou' })
  expect(last(story).from).toBe('2026-04-01')
  expect(types(story.run(answer(story, true), { as: 'dado' }))).toEqual(['proposal-answered'])
  expect(types(story.run(answer(story, true), { as: 'chris' }))).toContain('debt-written-off')
})

test('G7 one person alone moves no turn by more than a step while others with accounts sleep', () => {
  const story = sleeping()
  const postpone = (steps: number): Command => ({
    type: 'postpone-turns',
    handId: hand('chris'),
    steps,
    reason: 'the rains',
  })
  story.day = '2026-02-27'
  expect(story.refusal(postpone(2))).toEqual({ code: 'nobody-to-agree' })
  story.run(postpone(1))
  story.day = '2026-03-03'
  expect(story.refusal(postpone(1))).toEqual({ code: 'nobody-to-agree' })
  // Where nobody else has an account, it is as on paper.
  const guests = circle({ members: 1, rankingMethod: 'alphabetical' })
  guests.join(guest('chris'))
  guests.run({ type: 'start-tontine' })
  guests.run(postpone(3))
  expect(last(guests)).toMatchObject({ status: 'accepted', isAlone: true })
})

test('G1 the same thing is proposed once at a time, and one person has ten proposals open at most', () => {
  const story = begun()
  story.run(officer('chris'))
  story.run(reverse(of('bintou')))
  expect(
    story.refusal({
      type: 'reverse-payments',
      paymentIds: [payment(of('dado')), payment(of('bintou'))],
      reason: 'both wrong',
    }),
  ).toEqual({ code: 'already-proposed', proposal: last(story).number })
  for (let count = 0; count < 9; count += 1) {
    story.run(record(`p${count}`, 'dado', 1000 + count), { as: 'chris' })
    story.run(reverse(`p${count}`))
  }
  story.run(record('more', 'dado', 5000), { as: 'chris' })
  expect(story.refusal(reverse('more'))).toEqual({ code: 'too-many-proposals', limit: 10 })
})

test('G1 a tontine has at most thirty open proposals, of which one person can’t have all', () => {
  const story = circle({ members: 6 })
  const officers = ['bintou', 'chris', 'dado', 'esi'] as const
  for (const name of officers) story.run(officer(name))
  for (const [turn, as] of officers.entries()) {
    if (turn === 3) break
    for (let number = 10 * turn; number < 10 * (turn + 1); number += 1) {
      story.run(record(`p${number}`, 'fanta', 1000 + number))
      story.run(reverse(`p${number}`), { as })
    }
  }
  story.run(record('more', 'fanta', 5000))
  const full = { code: 'too-many-in-circle', limit: 30 }
  expect(story.refusal(reverse('more'), { as: 'esi' })).toEqual(full)
  expect(story.refusal(reverse('more'), { as: 'dado' })).toMatchObject({
    code: 'too-many-proposals',
  })
  story.run({ type: 'take-back-proposal', proposal: last(story).number }, { as: 'dado' })
  story.run(reverse('more'), { as: 'esi' })
})

test('G1 an impossible act is not proposed, and a yes does only what is still possible', () => {
  const story = begun()
  story.run(officer('chris'))
  story.run(send('o', 'awa', 40_000))
  story.run(withdraw('o'), { as: 'chris' })
  story.run({ type: 'confirm-payout', payoutId: payout('o') }, { as: 'bintou' })
  const settled = { code: 'payout-settled', status: 'confirmed' }
  expect(story.refusal(answer(story, true), { as: 'dado' })).toEqual(settled)
  expect(story.refusal(withdraw('o'), { as: 'chris' })).toEqual(settled)
  expect(last(story).status).toBe('open')
})

test('G2 nobody proposes or answers about their own money, payments and payouts alike', () => {
  const story = begun()
  expect(story.refusal(reverse(of('awa')))).toEqual({ code: 'own-money' })
  const act = {
    kind: 'reverse-payments',
    paymentIds: [payment(of('awa'))],
    reasonDigest: '',
  } as const
  expect(proposersOf(story.tontine, act, Date.parse(story.day))).toEqual(
    ['bintou', 'chris', 'dado'].map(user),
  )
  story.run(officer('chris'))
  expect(proposersOf(story.tontine, act, Date.parse(story.day))).toEqual([user('chris')])
  expect(story.refusal(reverse(of('awa')), { as: 'bintou' })).toEqual({ code: 'own-money' })

  story.run(send('o', 'awa', 40_000))
  story.later()
  expect(story.refusal(withdraw('o'))).toEqual({ code: 'own-money' })
  story.run(withdraw('o'), { as: 'chris' })
  // Awa says best that the money did not arrive.
  expect(asked(story)).toEqual(['awa', 'bintou', 'dado'].map(user))
  story.run(answer(story, true), { as: 'awa' })
  expect(potOf(story, 1)).toMatchObject({ sent: 0 })
})

test('G2, O3 an only officer who lies about a pot does not keep it: any other member may propose', () => {
  const story = begun()
  story.day = '2026-02-01'
  for (const name of ['bintou', 'chris', 'dado'])
    story.run(record(`second ${name}`, name, 10_000, { day: story.day }))
  story.run(send('o', 'bintou', 30_000))
  expect(story.refusal(withdraw('o'), { as: 'chris' })).toEqual({ code: 'own-money' })
  story.run(
    { type: 'dispute-payout', payoutId: payout('o'), reason: 'nothing came' },
    { as: 'bintou' },
  )
  expect(story.refusal(withdraw('o'), { as: 'bintou' })).toEqual({ code: 'own-money' })
  story.run(withdraw('o'), { as: 'chris' })
  story.run(answer(story, true), { as: 'dado' })
  expect(potOf(story, 2)).toMatchObject({ sent: 0 })
})

test('G2 dismissing the other officer does not give back the right to confirm one’s own payment', () => {
  const story = begun()
  story.run(officer('bintou'))
  story.run(record('own', 'awa', 5000), { on: '2026-01-05' })
  story.run(dismiss('bintou'))
  const confirm: Command = { type: 'confirm-payment', paymentId: payment('own') }
  expect(story.refusal(confirm)).toEqual({ code: 'own-payment' })
  story.run(record('again', 'awa', 5001))
  expect(statusOf(story, 'again')).toBe('pending')
  expect(story.refusal(confirm, { on: '2026-01-20' })).toEqual({ code: 'own-payment' })
  story.day = '2026-01-20'
  story.run(record('later', 'awa', 5002))
  expect(statusOf(story, 'later')).toBe('completed')
})

test('G1, S3 members who went out are asked after all others', () => {
  const story = begun(3)
  story.run({ type: 'leave-round', reason: null }, { as: 'chris' })
  story.run(archive)
  expect(asked(story)).toEqual([user('bintou')])
  story.run({ type: 'leave-round', reason: null }, { as: 'bintou' })
  expect(asked(story)).toEqual(['bintou', 'chris'].map(user))
})

test('G1 nobody keeps something from being proposed by proposing something like it', () => {
  const story = begun()
  story.run(officer('bintou'))
  story.run(record('wrong', 'dado', 20_000))
  story.later()
  const ids = ['wrong', of('chris')].map(payment)
  story.run({ type: 'reverse-payments', paymentIds: ids, reason: 'both' })
  story.run(reverse('wrong'), { as: 'bintou' })
  const dado = { memberId: member('dado'), reason: 'never pays' }
  story.run({ type: 'record-death', ...dado, retires: false })
  story.run({ type: 'exclude-member', ...dado }, { as: 'bintou' })
  expect(openProposals(story.tontine, Date.parse(story.day))).toHaveLength(4)
})

test('G3, W3 once the others were waited for, those whose money it is may propose to settle a contest', () => {
  const story = begun()
  story.run(contest(of('awa')))
  expect(story.refusal(settle(of('awa')))).toEqual({ code: 'own-money' })
  for (const as of ['bintou', 'chris']) story.run({ type: 'look-in' }, { as, on: '2026-01-20' })
  expect(story.refusal(settle(of('awa')), { on: '2026-01-31' })).toEqual({ code: 'own-money' })
  story.run(settle(of('awa')), { on: '2026-02-01' })
  expect(last(story).status).toBe('open')
  expect(asked(story)).not.toContain(user('awa'))
})

test('G3 only its author takes a contest back, and that ends it', () => {
  const story = begun()
  story.run(contest(of('bintou')), { as: 'bintou' })
  expect(story.refusal(takeBackContest(of('bintou')))).toEqual({ code: 'not-contested' })
  story.run(takeBackContest(of('bintou')), { as: 'bintou' })
  expect(story.tontine.payments[1]).toMatchObject({ isContested: false, status: 'completed' })
  expect(story.refusal(contest(of('bintou')), { as: 'bintou' })?.code).toBe('already-contested')
})

test('G3 a contest that ended by a reversal is not settled any more', () => {
  const story = begun()
  story.run(contest(of('bintou')), { as: 'bintou' })
  story.together(reverse(of('bintou')))
  expect(story.refusal(settle(of('bintou')))).toEqual({ code: 'not-contested' })
})

test('G3 a contest is settled by two people whose money it is not, with a reason', () => {
  const story = begun()
  expect(story.refusal(settle(of('bintou')))).toEqual({ code: 'not-contested' })
  story.run(contest(of('bintou')), { as: 'bintou' })
  expect(story.refusal(settle(of('bintou')), { as: 'bintou' })).toEqual({ code: 'own-money' })
  story.run(settle(of('bintou')))
  expect(asked(story)).toEqual(['chris', 'dado'].map(user))
  story.run(answer(story, true), { as: 'dado' })
  expect(story.tontine.payments[1]).toMatchObject({ isContested: false, status: 'completed' })
})

test('G3 contested money is in the pot and is not handed over', () => {
  const story = begun()
  story.run(contest(of('bintou')), { as: 'bintou' })
  expect(potOf(story, 1)).toMatchObject({ collected: 40_000, contested: 10_000 })
  expect(story.refusal(send('o', 'awa', 30_001))).toEqual({
    code: 'exceeds-pot',
    available: 30_000,
  })
  story.run(send('o', 'awa', 30_000))
  story.run(takeBackContest(of('bintou')), { as: 'bintou' })
  story.run(send('p', 'awa', 10_000))
})

test('G3 a reversal that is contested does not count until two people settle it', () => {
  const story = begun()
  story.run(contest(of('bintou')), { as: 'bintou' })
  story.together(reverse(of('bintou')))
  const own = () => story.tontine.payments[1]
  expect(own()).toMatchObject({ status: 'reversed', openContests: [] })
  story.run(contest(of('bintou')), { as: 'bintou' })
  expect(own()).toMatchObject({ status: 'completed', isContested: true })
  // It is in the pot, and not handed over.
  expect(potOf(story, 1)).toMatchObject({ collected: 40_000, available: 30_000 })
  expect(story.refusal(contest(of('bintou')), { as: 'bintou' })?.code).toBe('already-contested')
  // Nobody takes a reversal back alone.
  story.run(takeBackContest(of('bintou')), { as: 'bintou' })
  expect(own()).toMatchObject({ status: 'reversed', isContested: false })
  expect(story.refusal(contest(of('bintou')), { as: 'bintou' })?.code).toBe('already-contested')
})

test('G3 two people settle a contested reversal either way, and then it is over', () => {
  const contested = () => {
    const story = begun()
    story.together(reverse(of('bintou')))
    story.run(contest(of('bintou')), { as: 'bintou' })
    return story
  }
  const kept = contested()
  kept.together(settle(of('bintou')))
  expect(kept.tontine.payments[1]).toMatchObject({ status: 'completed', isContested: false })
  const gone = contested()
  gone.together(reverse(of('bintou')))
  expect(gone.tontine.payments[1]).toMatchObject({ status: 'reversed' })
  expect(gone.refusal(contest(of('bintou')), { as: 'bintou' })?.code).toBe('already-contested')
})

test('G4 a round with money in it is archived by two people, and complaints go on', () => {
  const story = begun()
  expect(types(story.run(archive))).toEqual(['proposal-made'])
  expect(asked(story)).toEqual(['bintou', 'chris', 'dado'].map(user))
  for (const as of ['bintou', 'chris', 'dado']) {
    expect(story.tontine.phase).toBe('running')
    story.run(answer(story, true), { as })
  }
  expect(story.tontine.phase).toBe('archived')
  story.run(contest(of('bintou')), { as: 'bintou' })
  story.together(settle(of('bintou')))
  expect(story.refusal(record('p', 'bintou', 1))?.code).toBe('tontine-closed')
  expect(story.refusal(reverse(of('bintou')))?.code).toBe('tontine-closed')
})

test('G4 a member who received more than they paid can’t end the round early', () => {
  const story = begun()
  story.run(send('o', 'awa', 40_000))
  story.run({ type: 'confirm-payout', payoutId: payout('o') }, { as: 'bintou' })
  expect(story.refusal(archive)).toEqual({ code: 'own-money' })
  story.run(archive, { as: 'chris' })
  expect(asked(story)).toEqual(['bintou', 'dado'].map(user))
})

test('G4, S9, W3 a round ends early once receivers of money had time to say that it did not arrive', () => {
  const story = begun()
  story.run(send('o', 'awa', 40_000))
  const [as, code] = ['chris', 'payouts-unanswered']
  expect(story.refusal(archive, { as })).toEqual({ code })
  story.day = '2026-01-31'
  expect(story.refusal(archive, { as })).toEqual({ code })
  story.day = '2026-02-01'
  expect(types(story.run(archive, { as }))).toEqual(['proposal-made'])

  const disputed = begun()
  disputed.run(officer('bintou'))
  disputed.run(send('o', 'awa', 40_000), { as: 'bintou' })
  disputed.run({ type: 'dispute-payout', payoutId: payout('o'), reason: 'nothing came' })
  expect(types(disputed.run(archive, { as: 'bintou' }))).toEqual(['proposal-made'])
})

test('G4 one person archives a circle in which no money lies and no word waits', () => {
  const story = circle({ members: 3 })
  expect(types(story.run(archive))).toEqual(['tontine-archived'])
})

test('G4 nothing with money that waits is deleted', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'declare-payment', payment: money('p', 'bintou', 5000) }, { as: 'bintou' })
  expect(story.refusal({ type: 'delete-tontine' })).toEqual({ code: 'has-waiting-payments' })
  story.run({ type: 'refuse-payment', paymentId: payment('p'), reason: 'nothing came' })
  story.run({ type: 'delete-tontine' })
})

test('G8 a second person lets a payment that was written down late count on its day', () => {
  const story = begun()
  story.run(record('late', 'bintou', 10_000, { day: '2026-02-28' }), { on: '2026-03-05' })
  const lateness = () => story.balance('bintou', '2026-03-05').dues.map(({ status }) => status)
  expect(lateness()).toEqual(['paid', 'paid_late', 'open', 'upcoming'])
  const confirm = (id: string): Command => ({
    type: 'confirm-day',
    paymentId: payment(id),
    reason: 'I saw it that evening',
  })
  story.run(confirm('late'))
  expect(lateness()).toEqual(['paid', 'paid_late', 'open', 'upcoming'])
  story.run(answer(story, true), { as: 'dado' })
  expect(lateness()).toEqual(['paid', 'paid', 'open', 'upcoming'])
  expect(story.refusal(confirm('late'))).toEqual({ code: 'day-counts-already' })
  expect(story.refusal(confirm(of('awa')), { as: 'bintou' })).toEqual({
    code: 'day-counts-already',
  })
})

test('G1 before the yes the figures say what will change', () => {
  const story = begun()
  story.run(record('more', 'bintou', 15_000))
  story.later()
  story.run(reverse('more'))
  const context = story.context({ as: 'chris' })
  const after = stateAfterAct(story.tontine, last(story).act, context)
  if (!after.accepted) throw new Error(after.refusal.code)
  const bintous = { handId: `${member('bintou')}-1`, memberId: member('bintou') }
  expect(changesBetween(story.tontine, after.value, calendarDate('2026-02-01'))).toEqual({
    pots: [{ cycle: 2, ...bintous, before: 10_000, after: 0, sent: 0 }],
    available: [{ cycle: 2, ...bintous, before: 10_000, after: 0 }],
    owed: [{ memberId: member('bintou'), before: 0, after: 10_000 }],
    credit: [{ memberId: member('bintou'), before: 5000, after: 0 }],
    // Her payment and what she is still to pay say no more.
    accounts: [],
    days: [],
  })
})

test('G1, S8 before the yes to a recorded death the figures of everybody who pays and receives less are said', () => {
  const story = begun()
  story.day = '2026-02-01'
  const act = { memberId: member('dado'), reasonDigest: '' } as const
  const changes = (retires: boolean) => {
    const died = { ...act, kind: 'record-death', retires } as const
    const after = stateAfterAct(story.tontine, died, story.context({ as: 'chris' }))
    if (!after.accepted) throw new Error(after.refusal.code)
    return changesBetween(story.tontine, after.value, calendarDate(story.day))
  }
  const { accounts, ...now } = changes(true)
  // Nobody has received yet: nobody pays dado, who pays nobody.
  const toPay = accounts.filter(({ figure }) => figure === 'toPay')
  expect(toPay.map(({ memberId, before, after }) => [memberId, after - before])).toEqual([
    [member('awa'), -10_000],
    [member('bintou'), -10_000],
    [member('chris'), -10_000],
    [member('dado'), -30_000],
  ])
  // What awa gets less can be handed over less today: that says it.
  expect(accounts.filter(({ figure }) => figure === 'toReceive')).toHaveLength(3)
  expect(now).toMatchObject({ owed: [{ memberId: member('dado'), after: 0 }], days: [] })
  const same = { pots: [], available: [], owed: [], credit: [], accounts: [], days: [] }
  expect(changes(false)).toEqual(same)
})
