import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { largestFee } from '../payments/new-payment.ts'
import { paymentOf } from '../payments/payment.ts'
import { potsOf } from '../payouts/payout.ts'
import { isUndoing } from '../proposals/eligibility.ts'
import { balanceIn } from '../reports/notebook.ts'
import { hand, member, payment, user } from '../testing/cast.ts'
import { type Story, circle, money } from '../testing/circle.ts'
import { handOver, pay } from '../testing/round.ts'
import { accountsOf } from './account.ts'

const bear = (paymentId: string): Command => ({
  type: 'bear-fee',
  paymentId: payment(paymentId),
  reason: 'the operator took it',
})

/** Awa, Bintou and Chris, in this order; the first pot is Awa's, on 31 January. */
function started(): Story {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  story.day = '2026-01-31'
  return story
}
const short = (story: Story, name: string, amount = 9_900, more: Parameters<typeof pay>[3] = {}) =>
  pay(story, name, amount, { method: 'wave', ...more })
const dueOf = (story: Story, name: string, cycle = 1) =>
  balanceIn(story.tontine, member(name), calendarDate(story.day)).dues[cycle - 1]
const potOf = (story: Story, name: string) =>
  potsOf(story.tontine, calendarDate(story.day)).find(({ cycle }) => cycle.handId === hand(name))

test('P19 two people let the pot bear the fee of a transfer: the due is paid, and nothing is missing', () => {
  const story = started()
  const id = short(story, 'bintou')
  const events = story.together({ type: 'bear-fee', paymentId: id, reason: 'a fee' })
  expect(events.map(({ type }) => type)).toEqual([
    ...(['proposal-answered', 'payment-recorded', 'payout-sent', 'payout-confirmed'] as const),
  ])
  expect(dueOf(story, 'bintou')).toMatchObject({ paid: 10_000, status: 'paid' })
  expect(potOf(story, 'awa')).toMatchObject({ collected: 10_000, sent: 100, available: 9_900 })
  // No money moved: it is neither reversed by itself nor withdrawn.
  const fee = story.tontine.payments.at(-1)
  const given = story.tontine.payouts.at(-1)
  expect(fee).toMatchObject({
    feeOf: id,
    method: 'fee',
    amount: 100,
    receipt: 2,
    hasOneName: false,
  })
  const [paymentId, payoutId, reason] = [fee?.id ?? id, given?.id ?? ('' as never), 'no']
  expect(story.sendTogether({ type: 'reverse-payment', paymentId, reason })).toMatchObject({
    refusal: { code: 'payment-is-offset' },
  })
  expect(story.sendTogether({ type: 'withdraw-payout', payoutId, reason })).toMatchObject({
    refusal: { code: 'payout-settled' },
  })
  // Nor does anybody get the button for it.
  const author = { actor: given?.by ?? ('' as never), now: story.context().now }
  const acts = [
    { kind: 'withdraw-payout', payoutId, reasonDigest: '' },
    { kind: 'reverse-payments', paymentIds: [paymentId], reasonDigest: '' },
  ] as const
  for (const act of acts) expect(isUndoing(story.tontine, act, author)).toBe(false)
})

test('P19, C7 with fees borne a round ends: what each paid in cash is what came out in cash', () => {
  const story = started()
  for (const [index, name] of (['awa', 'bintou', 'chris'] as const).entries()) {
    story.day = ['2026-01-31', '2026-02-28', '2026-03-31'][index] ?? ''
    for (const payer of ['awa', 'bintou', 'chris']) {
      const id = short(story, payer, payer === 'chris' ? 9_900 : 10_000)
      if (payer === 'chris')
        story.together({ type: 'bear-fee', paymentId: id, reason: 'each time' })
    }
    handOver(story, name, 29_900)
  }
  expect(story.tontine.phase).toBe('completed')
  for (const { paid, received, toPay, toReceive } of accountsOf(story.tontine))
    expect([paid, received, toPay, toReceive]).toEqual([30_000, 30_000, 0, 0])
})

test('P19 the beneficiary is asked first, and the payer never while somebody else can answer', () => {
  const story = started()
  const id = short(story, 'chris')
  // Awa proposes, whose pot it is: anybody but Chris says yes.
  story.run({ type: 'bear-fee', paymentId: id, reason: 'a fee' })
  const yes = { type: 'answer-proposal', isYes: true } as const
  const number = story.tontine.proposals.at(-1)?.number ?? 0
  expect(story.refusal({ ...yes, proposal: number }, { as: user('chris') })).toMatchObject({
    code: 'not-asked',
  })
  story.run({ ...yes, proposal: number }, { as: user('bintou') })
  expect(dueOf(story, 'chris')?.status).toBe('paid')
  // Of Bintou's pot she alone answers.
  for (const name of ['awa', 'bintou']) pay(story, name, 10_000)
  handOver(story, 'awa', 29_900)
  story.day = '2026-02-28'
  const next = short(story, 'chris')
  story.run({ type: 'bear-fee', paymentId: next, reason: 'a fee' })
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  expect(story.refusal({ ...yes, proposal }, { as: user('chris') })).toEqual({ code: 'not-asked' })
  story.run({ ...yes, proposal }, { as: user('bintou') })
  expect(potOf(story, 'bintou')).toMatchObject({ sent: 100 })
})

test.each([
  ['cash', 9_900, { method: 'cash' as const }],
  ['a part payment', 10_000 - largestFee * 100 - 1, {}],
  ['all of it', 10_000, {}],
])('P19 nothing is borne of %s', (_, amount, more) => {
  const story = started()
  const id = short(story, 'bintou', amount, more)
  expect(story.refusal({ type: 'bear-fee', paymentId: id, reason: 'a fee' })).toEqual({
    code: 'no-fee-missing',
  })
})

test('P19 it is borne once, of the last money only, and not while something is declared', () => {
  const story = started()
  expect(story.refusal(bear('none'))).toEqual({ code: 'no-fee-missing' })
  const id = short(story, 'bintou')
  const fee = { type: 'bear-fee', paymentId: id, reason: 'a fee' } as const
  const declared = payment('declared')
  story.run(
    {
      type: 'declare-payment',
      payment: { ...money('declared', 'bintou', 100, { day: story.day }), isMeant: true },
    },
    { as: user('bintou') },
  )
  expect(story.refusal(fee)).toEqual({ code: 'no-fee-missing' })
  story.run({ type: 'refuse-payment', paymentId: declared, reason: 'nothing came' })
  story.together(fee)
  expect(story.refusal(fee)).toEqual({ code: 'no-fee-missing' })
})

test('P19 a transfer that came late stays late, and one in time may be closed after the deadline', () => {
  const story = started()
  const id = short(story, 'bintou')
  story.day = '2026-02-10'
  expect(dueOf(story, 'bintou')?.status).toBe('late')
  story.together({ type: 'bear-fee', paymentId: id, reason: 'a fee' })
  expect(dueOf(story, 'bintou')?.status).toBe('paid')
  const late = short(story, 'chris')
  expect(story.refusal({ type: 'bear-fee', paymentId: late, reason: 'a fee' })).toEqual({
    code: 'no-fee-missing',
  })
})

test('P19, P6 a fee ends with its transfer, and is closed again once that counts again', () => {
  const story = started()
  const id = short(story, 'bintou')
  const fee = { type: 'bear-fee', paymentId: id, reason: 'a fee' } as const
  story.together(fee)
  story.together({ type: 'reverse-payment', paymentId: id, reason: 'it never came' })
  expect(story.tontine.payments.map(({ status }) => status)).toEqual(['reversed', 'reversed'])
  expect(potOf(story, 'awa')).toMatchObject({ collected: 0, sent: 0 })
  expect(dueOf(story, 'bintou')).toMatchObject({ paid: 0, amount: 10_000 })
  story.run({ type: 'contest-payment', paymentId: id, reason: 'it did' }, { as: user('bintou') })
  story.together({ type: 'settle-contest', paymentId: id, reason: 'it did come' })
  expect(paymentOf(story.tontine, id)?.status).toBe('completed')
  story.together(fee)
  expect(dueOf(story, 'bintou')?.status).toBe('paid')
  expect(potOf(story, 'awa')).toMatchObject({ collected: 10_000, sent: 100 })
})

test('P19 what changed meanwhile is not borne: both said yes to one sum', () => {
  const story = started()
  const id = short(story, 'bintou')
  story.run({ type: 'bear-fee', paymentId: id, reason: 'a fee' })
  const proposal = story.tontine.proposals.at(-1)?.number ?? 0
  pay(story, 'bintou', 100)
  expect(
    story.refusal({ type: 'answer-proposal', proposal, isYes: true }, { as: user('chris') }),
  ).toEqual({ code: 'no-fee-missing' })
})
