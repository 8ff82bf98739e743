import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { minor } from '../kernel/minor.ts'
import { member, payment } from '../testing/cast.ts'
import { type Story, circle, money } from '../testing/circle.ts'
import { PaymentIds } from './several.ts'

/** Bintou’s transfer pays for her, Chris and Dado; `isDone` if the officer wrote it down. */
function transferred(isDone = false): Story {
  const story = circle({ members: 4 })
  const others = [
    ['q', 'chris'],
    ['r', 'dado'],
  ] as const
  const paid = money('p', 'bintou', 10_000, {
    others: others.map(([id, name]) => ({
      paymentId: payment(id),
      memberId: member(name),
      amount: minor(5000),
    })),
  })
  if (isDone) story.run({ type: 'record-payment', payment: paid })
  else story.run({ type: 'declare-payment', payment: paid }, { as: 'bintou' })
  return story
}
const confirm = (id: string, ...others: string[]) =>
  ({
    type: 'confirm-payment',
    paymentId: payment(id),
    others: others.map(payment),
  }) as const satisfies Command
const back = (...ids: string[]) =>
  ({
    type: 'reverse-payments',
    paymentIds: ids.map(payment),
    reason: 'wrong person',
  }) as const satisfies Command
const states = ({ tontine }: Story) =>
  tontine.payments.map(({ status, receipt }) => [status, receipt])

test('P15 the payments of a transfer are confirmed together, each with its entry and receipt', () => {
  const story = transferred()
  story.run(confirm('p', 'r'))
  expect(story.events.slice(-2).map(({ type }) => type)).toEqual([
    'payment-confirmed',
    'payment-confirmed',
  ])
  expect(states(story)).toEqual([
    ['completed', 1],
    ['pending', null],
    ['completed', 2],
  ])
})

test('P15, P3 one that no longer waits, is listed twice or does not exist is named, and none is confirmed', () => {
  const story = transferred()
  story.run({ type: 'refuse-payment', paymentId: payment('r'), reason: 'nothing came' })
  const before = story.tontine
  const answered = (id: string, status: string) => ({
    paymentId: payment(id),
    refusal: { code: 'payment-not-pending', status },
  })
  expect(story.refusal(confirm('p', 'q', 'q', 'r', 'nothing'))).toEqual({
    code: 'payments-refused',
    refused: [
      answered('q', 'completed'),
      answered('r', 'failed'),
      { paymentId: payment('nothing'), refusal: { code: 'no-such-payment' } },
    ],
  })
  expect(story.tontine).toBe(before)
})

test('P15, P4 nobody confirms their own with the others, and then none is confirmed', () => {
  const story = transferred()
  story.run({ type: 'name-officer', memberId: member('chris') })
  const before = story.tontine
  expect(story.refusal(confirm('p', 'q', 'r'), { as: 'chris' })).toEqual({
    code: 'payments-refused',
    refused: [{ paymentId: payment('q'), refusal: { code: 'own-payment' } }],
  })
  expect(story.tontine).toBe(before)
  story.run(confirm('p', 'q', 'r'))
})

test('P15, P6 the payments of a transfer are undone together, whether completed or waiting', () => {
  const story = transferred(true)
  story.together(back('p', 'q', 'r'))
  expect(states(story).map(([status]) => status)).toEqual(Array(3).fill('reversed'))
  const waiting = transferred()
  waiting.run(confirm('p'))
  waiting.together(back('p', 'q'))
  expect(states(waiting).map(([status]) => status)).toEqual(['reversed', 'failed', 'pending'])
  expect(waiting.refusal(back('p', 'nothing'))).toEqual({
    code: 'payments-refused',
    refused: [
      { paymentId: payment('p'), refusal: { code: 'payment-not-completed', status: 'reversed' } },
      { paymentId: payment('nothing'), refusal: { code: 'no-such-payment' } },
    ],
  })
})

test('P15 one to two hundred payments are confirmed or undone at once', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => payment(`p${index}`))
  const isTaken = (count: number) => PaymentIds.safeParse(ids(count)).success
  expect([0, 1, 200, 201].map(isTaken)).toEqual([false, true, true, false])
})
