import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import type { HandId, PaymentId } from '../kernel/ids.ts'
import { claimsOf } from '../payments/guarantee.ts'
import { potsOf } from '../payouts/payout.ts'
import { hand as turn, member, payment, payout, user } from '../testing/cast.ts'
import { type Story, byHand, circle, credit } from '../testing/circle.ts'
import { handOver, pay } from '../testing/round.ts'
import { isSettled } from '../testing/ending.ts'
import { accountsOf } from './account.ts'

const names = ['awa', 'bintou', 'chris', 'dado'] as const
type Name = (typeof names)[number]

const offset = (story: Story, name: Name, number = 1): Command => ({
  type: 'offset-debt',
  handId: turn(name, number),
  payoutId: payout(`offset ${story.events.length}`),
  paymentId: payment(`offset ${story.events.length}`),
})
const writeOff = (name: Name): Command => ({
  type: 'write-off',
  memberId: member(name),
  reason: 'nobody finds them',
})
const account = (story: Story, name: Name) =>
  accountsOf(story.tontine).find(({ memberId }) => memberId === member(name))
const secondOf = (story: Story, name: Name) =>
  potsOf(story.tontine, calendarDate(story.day)).find(({ cycle }) => cycle.handId === turn(name, 2))

/** Four, bintou with two hands; awa and bintou’s first hand have received, and bintou is excluded. */
function begun(isGuaranteed = false): Story {
  const story = circle({ members: 4 })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  story.run({ type: 'start-tontine' })
  if (isGuaranteed) story.run({ type: 'stand-for', memberId: member('bintou') }, { as: 'dado' })
  for (const [index, date] of ['2026-01-31', '2026-02-28'].entries()) {
    story.day = date
    for (const name of names) pay(story, name, name === 'bintou' ? 20_000 : 10_000)
    handOver(story, names[index] ?? 'awa', 50_000)
  }
  story.together({ type: 'exclude-member', memberId: member('bintou'), reason: 'not seen again' })
  return story
}

const days = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'].map(
  calendarDate,
)

/** A started circle in this order, bintou with two hands. */
function arranged(members: number, order: readonly HandId[]): Story {
  const story = circle({ members, ...byHand })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands: 2 })
  const turns = days
    .slice(0, order.length)
    .map((date, index) => ({ handId: order[index] ?? turn('awa'), date }))
  story.run({ type: 'arrange-order', turns })
  story.run({ type: 'start-tontine' })
  return story
}

/** What the first three pots ask for, bintou’s third in these parts; returns the last of them. */
function payThreeMonths(
  story: Story,
  others: readonly Name[],
  third: readonly number[],
): PaymentId {
  for (const [index, date] of days.slice(0, 3).entries()) {
    story.day = date
    for (const name of others) pay(story, name, 10_000)
    if (index < 2) pay(story, 'bintou', 20_000)
  }
  const [last = payment('none')] = third.map((amount) => pay(story, 'bintou', amount)).toReversed()
  return last
}

test('S3, S7 what is written off before it comes back is kept, and paid by it after all', () => {
  const story = begun()
  story.day = '2026-05-31'
  pay(story, 'awa', 20_000)
  for (const name of ['chris', 'dado'] as const) pay(story, name, 20_000)
  story.day = '2026-06-01'
  story.together(writeOff('bintou'))
  pay(story, 'awa', 10_000)
  expect(secondOf(story, 'bintou')).toMatchObject({ withheld: 10_000, available: 0 })
  // The first pays what her first hand owes to her second, which pays chris.
  for (const _ of [1, 2]) story.run(offset(story, 'bintou', 2))
  expect(story.refusal(offset(story, 'bintou', 2))).toEqual({ code: 'nothing-withheld' })
  for (const { cycle, available } of potsOf(story.tontine))
    if (available > 0)
      handOver(story, cycle.memberId === member('chris') ? 'chris' : 'dado', available)
  expect(isSettled(story.tontine)).toBe(true)
  expect(account(story, 'bintou')).toMatchObject({ toPay: 0, toReceive: 0 })
})

test('S3 only what is due by now is kept of a repayment', () => {
  const story = begun()
  story.day = '2026-03-31'
  pay(story, 'awa', 10_000)
  // Bintou has paid all that is due; what her first hand owes to chris and dado is not due yet.
  expect(secondOf(story, 'bintou')).toMatchObject({ withheld: 0, available: 10_000 })
})

test('S1, S3 a repayment whose money is gone ends the round, too', () => {
  const story = arranged(2, [turn('awa'), turn('bintou', 1), turn('bintou', 2)])
  pay(story, 'awa', 10_000)
  pay(story, 'bintou', 20_000)
  handOver(story, 'awa', 30_000)
  story.day = '2026-02-28'
  pay(story, 'awa', 10_000)
  const wrong = pay(story, 'bintou', 10_000)
  handOver(story, 'bintou', 20_000)
  story.run({ type: 'leave-round', reason: null }, { as: user('bintou') })
  story.together({ type: 'reverse-payment', paymentId: wrong, reason: 'it never came' })
  story.day = '2026-12-31'
  pay(story, 'awa', 15_000)
  const back = credit('back', 'awa', 5000, story.day)
  story.run({ type: 'return-credit', payout: back })
  story.together(writeOff('bintou'))
  // Awa has not said yet that her 5000 arrived.
  expect(story.tontine.phase).toBe('running')
  story.run({ type: 'confirm-payout', payoutId: back.payoutId }, { as: user('bintou') })
  expect(story.tontine.phase).toBe('completed')
})

test('S1, S3 a round that lost one unit goes on until all that is there was handed over', () => {
  const story = arranged(3, [turn('awa'), turn('chris'), turn('bintou', 1), turn('bintou', 2)])
  const wrong = payThreeMonths(story, ['awa', 'chris'], [9999, 1])
  handOver(story, 'awa', 40_000)
  handOver(story, 'chris', 30_000)
  handOver(story, 'bintou', 30_000)
  story.run({ type: 'leave-round', reason: null }, { as: user('bintou') })
  story.together({ type: 'reverse-payment', paymentId: wrong, reason: 'it never came' })
  story.day = '2026-12-31'
  for (const name of ['awa', 'chris'] as const) pay(story, name, 10_000)
  story.together(writeOff('bintou'))
  // Nothing is left in two pots, and a quarter of that of chris.
  expect(story.tontine.phase).toBe('running')
  handOver(story, 'chris', 10_000)
  expect(story.tontine.phase).toBe('running')
  handOver(story, 'bintou', 19_999, { number: 2 })
  expect(story.tontine.phase).toBe('completed')
})

test('S1, S3 a round with a loss goes on while half of a repayment is kept and half is to be handed over', () => {
  const order = [turn('awa'), turn('dado'), turn('bintou', 1), turn('chris'), turn('bintou', 2)]
  const story = arranged(4, order)
  const others = ['awa', 'chris', 'dado'] as const
  const wrong = payThreeMonths(story, others, [10_000, 10_000])
  for (const name of ['awa', 'dado', 'bintou'] as const) handOver(story, name, 50_000)
  story.run({ type: 'leave-round', reason: null }, { as: user('bintou') })
  story.together({ type: 'reverse-payment', paymentId: wrong, reason: 'it never came' })
  story.day = '2026-12-31'
  for (const name of ['awa', 'dado'] as const) pay(story, name, 20_000)
  pay(story, 'chris', 10_000)
  story.together(writeOff('bintou'))
  handOver(story, 'chris', 30_000)
  expect(secondOf(story, 'bintou')).toMatchObject({ withheld: 10_000, available: 10_000 })
  expect(story.tontine.phase).toBe('running')
  handOver(story, 'bintou', 10_000, { number: 2 })
  expect(story.tontine.phase).toBe('running')
  story.run(offset(story, 'bintou', 2))
  expect(story.tontine.phase).toBe('completed')
})

test('O7, G3 a round in which nothing is lost goes on while somebody contests what is left in it', () => {
  const story = arranged(3, [turn('awa'), turn('chris'), turn('bintou', 1), turn('bintou', 2)])
  const paymentId = payThreeMonths(story, ['awa', 'chris'], [10_000])
  story.run({ type: 'contest-payment', paymentId, reason: 'not me' }, { as: user('bintou') })
  for (const name of ['awa', 'chris'] as const) handOver(story, name, 40_000)
  handOver(story, 'bintou', 20_000)
  story.run({ type: 'leave-round', reason: null }, { as: user('bintou') })
  story.day = '2026-12-31'
  for (const name of ['awa', 'chris'] as const) pay(story, name, 10_000)
  handOver(story, 'bintou', 20_000, { number: 2 })
  expect(story.tontine.phase).toBe('running')
  story.run({ type: 'take-back-contest', paymentId }, { as: user('bintou') })
  handOver(story, 'bintou', 10_000)
  expect(story.tontine.phase).toBe('completed')
})

test('S3, S12 a repayment first repays the guarantor', () => {
  const story = begun(true)
  story.day = '2026-04-03'
  pay(story, 'awa', 20_000)
  for (const name of ['chris', 'dado'] as const) pay(story, name, 10_000)
  pay(story, 'bintou', 20_000, { payerId: member('dado') })
  expect(claimsOf(story.tontine)).toMatchObject([{ guarantorId: member('dado'), amount: 20_000 }])
  expect(secondOf(story, 'bintou')).toMatchObject({ available: 0 })
  const events = story.run(offset(story, 'bintou', 2))
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'payment-recorded',
      memberId: member('dado'),
      isRepayment: true,
    }),
  )
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'payout-confirmed', isOffset: true }),
  )
  expect(story.tontine.payments.at(-1)).toMatchObject({ amount: 20_000, transferId: null })
  expect(claimsOf(story.tontine)).toEqual([])
})

test('S3, S12 what repays the guarantor and what pays dues are one transfer with a receipt each', () => {
  for (const [officer, areTheirs] of [
    ['awa', [false, false]],
    ['dado', [true, false]],
    ['bintou', [true, true]],
  ] as const) {
    const story = begun(true)
    story.day = '2026-05-31'
    pay(story, 'awa', 30_000)
    pay(story, 'bintou', 5000, { payerId: member('dado') })
    if (officer !== 'awa') story.run({ type: 'name-officer', memberId: member(officer) })
    const { receipts } = story.tontine
    const command = offset(story, 'bintou', 2)
    const [, , ...paid] = story.run(command, { as: user(officer) })
    const id = payment(`offset ${story.events.length - 4}`)
    expect(paid).toMatchObject([
      {
        memberId: member('dado'),
        payerId: member('bintou'),
        amount: 5000,
        isRepayment: true,
        transferId: id,
        receipt: receipts + 1,
        isSelfRecorded: areTheirs[0],
      },
      {
        paymentId: id,
        memberId: member('bintou'),
        payerId: null,
        amount: 10_000,
        transferId: id,
        receipt: receipts + 2,
        isSelfRecorded: areTheirs[1],
      },
    ])
  }
})

test('O7, G3 a round with a loss is not over while contested money lies in a pot', () => {
  const story = circle({ members: 3, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  const wrong = pay(story, 'awa', 10_000)
  for (const name of ['bintou', 'chris'] as const) pay(story, name, 10_000)
  handOver(story, 'awa', 30_000)
  story.day = '2026-03-05'
  pay(story, 'bintou', 20_000)
  const paymentId = pay(story, 'chris', 20_000)
  story.together({ type: 'reverse-payment', paymentId: wrong, reason: 'it never came' })
  story.run({ type: 'contest-payment', paymentId, reason: 'not me' }, { as: user('chris') })
  story.together(writeOff('awa'))
  handOver(story, 'bintou', 10_000)
  expect(story.tontine.phase).toBe('running')
})
