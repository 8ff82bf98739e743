import fc from 'fast-check'
import { potsOf } from '../payouts/payout.ts'
import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { cast, member, payment } from '../testing/cast.ts'
import { type Story, circle, money, pot } from '../testing/circle.ts'
import { holds } from '../testing/property.ts'
import { NewPayments, PaymentIds } from './several.ts'

const day = '2026-01-01'
type Paid = readonly [id: string, name: string, amount?: number, isMeant?: boolean]

const line = ([id, name, amount = 10_000, isMeant = false]: Paid) => ({
  paymentId: payment(id),
  memberId: member(name),
  amount: minor(amount),
  isMeant,
})
const together = (...paid: Paid[]) => meeting(paid)
/** The payments of a meeting, and the declared ones that are confirmed with them. */
const meeting = (paid: readonly Paid[], ...confirmed: string[]) =>
  ({
    type: 'record-payments',
    payments: {
      date: calendarDate(day),
      method: 'wave',
      payments: paid.map(line),
      confirmed: confirmed.map(payment),
    },
  }) as const satisfies Command
const declare = (id: string, name: string, changes: object = {}): Command => ({
  type: 'declare-payment',
  payment: money(id, name, 10_000, changes),
})
const back = (...ids: string[]) =>
  ({
    type: 'reverse-payments',
    paymentIds: ids.map(payment),
    reason: 'wrong person',
  }) as const satisfies Command
const officer = (name: string) => ({ type: 'name-officer', memberId: member(name) }) as const

const states = ({ tontine }: Story) =>
  tontine.payments.map(({ status, receipt }) => [status, receipt])

test('P13 the payments of a meeting are recorded at once, each with its entry and receipt', () => {
  const story = circle({ members: 3 })
  story.run(together(['a', 'bintou'], ['b', 'chris', 4000]))
  expect(story.events.slice(-2).map(({ type }) => type)).toEqual([
    'payment-recorded',
    'payment-recorded',
  ])
  expect(states(story)).toEqual([
    ['completed', 1],
    ['completed', 2],
  ])
  expect(story.tontine.payments[1]).toMatchObject({ method: 'wave', amount: 4000, date: day })
})

test('P13, P4 the recorder’s own payment waits for another officer', () => {
  const story = circle({ members: 3 })
  story.run(officer('chris'))
  story.run(together(['a', 'awa'], ['b', 'bintou']))
  expect(states(story)).toEqual([
    ['pending', null],
    ['completed', 1],
  ])
})

test('P13, P5 each refused payment among several is named, and none is written', () => {
  const story = circle({ members: 3 })
  story.run(together(['a', 'bintou']))
  const before = story.tontine
  const refused = [
    {
      paymentId: payment('c'),
      refusal: {
        code: 'looks-like-another',
        paymentId: payment('a'),
        memberId: member('bintou'),
        date: day,
      },
    },
    { paymentId: payment('d'), refusal: { code: 'no-such-member' } },
    // The payment before it in the same request is the same money, too.
    {
      paymentId: payment('e'),
      refusal: {
        code: 'looks-like-another',
        paymentId: payment('b'),
        memberId: member('chris'),
        date: day,
      },
    },
  ]
  const those = [
    ['b', 'chris'],
    ['c', 'bintou'],
    ['d', 'hawa'],
    ['e', 'chris'],
  ] as const
  expect(story.refusal(together(...those))).toEqual({ code: 'payments-refused', refused })
  expect(story.tontine).toBe(before)
  story.run(together(['b', 'chris'], ['c', 'bintou', 10_000, true], ['e', 'chris', 10_000, true]))
  expect(story.tontine.payments).toHaveLength(4)
})

test('P13 declared payments are confirmed in the same request, each with its entry and receipt', () => {
  const story = circle({ members: 4 })
  story.run(declare('a', 'bintou'), { as: 'bintou' })
  story.run(declare('b', 'chris'), { as: 'chris' })
  story.run(meeting([['c', 'dado']], 'a', 'b'))
  expect(story.events.slice(-3).map(({ type }) => type)).toEqual([
    'payment-recorded',
    'payment-confirmed',
    'payment-confirmed',
  ])
  expect(states(story)).toEqual([
    ['completed', 2],
    ['completed', 3],
    ['completed', 1],
  ])
  story.together(back('c', 'a'))
  expect(states(story).map(([status]) => status)).toEqual(['reversed', 'completed', 'reversed'])
})

test('P13, P4 nobody confirms their own among several, and then nothing is written', () => {
  const story = circle({ members: 4 })
  story.run(officer('bintou'))
  story.run(declare('own', 'bintou'), { as: 'bintou' })
  story.run(declare('paid', 'dado', { payerId: member('bintou'), isMeant: true }), { as: 'bintou' })
  story.run(declare('other', 'chris'), { as: 'chris' })
  const before = story.tontine
  const own = (id: string) => ({ paymentId: payment(id), refusal: { code: 'own-payment' } })
  expect(story.refusal(meeting([['c', 'awa']], 'own', 'other', 'paid'), { as: 'bintou' })).toEqual({
    code: 'payments-refused',
    refused: [own('own'), own('paid')],
  })
  expect(story.tontine).toBe(before)
  story.run(meeting([], 'own', 'other', 'paid'))
  expect(states(story).map(([status]) => status)).toEqual(Array(3).fill('completed'))
})

test('P13, P3 a payment that no longer waits, is listed twice or does not exist is not confirmed', () => {
  const story = circle({ members: 4 })
  story.run(officer('chris'))
  story.run(declare('a', 'bintou'), { as: 'bintou' })
  story.run(declare('b', 'dado'), { as: 'dado' })
  story.run({ type: 'refuse-payment', paymentId: payment('b'), reason: 'nothing came' })
  const answered = (id: string, status: string) => ({
    paymentId: payment(id),
    refusal: { code: 'payment-not-pending', status },
  })
  expect(story.refusal(meeting([['c', 'awa']], 'a', 'a', 'b', 'nothing', 'c'))).toEqual({
    code: 'payments-refused',
    refused: [
      answered('a', 'completed'),
      answered('b', 'failed'),
      { paymentId: payment('nothing'), refusal: { code: 'no-such-payment' } },
      // Recorded by this very request, it waits for the other officer.
      { paymentId: payment('c'), refusal: { code: 'own-payment' } },
    ],
  })
})

test('P13 payments recorded together are undone together, whether completed or waiting', () => {
  const story = circle({ members: 3 })
  story.run(officer('chris'))
  story.run(together(['a', 'awa'], ['b', 'bintou']))
  story.together(back('a', 'b'))
  expect(states(story)).toEqual([
    ['failed', null],
    ['reversed', 1],
  ])
  expect(story.refusal(back('b', 'nothing'))).toEqual({
    code: 'payments-refused',
    refused: [
      { paymentId: payment('b'), refusal: { code: 'payment-not-completed', status: 'reversed' } },
      { paymentId: payment('nothing'), refusal: { code: 'no-such-payment' } },
    ],
  })
  expect(story.refusal(back('b', 'b'))).toMatchObject({ code: 'payments-refused' })
})

test('P13, O6 payments whose pot was handed over are undone together, too, and owed again', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  story.run(together(['a', 'awa'], ['b', 'bintou'], ['c', 'chris']))
  story.run({ type: 'send-payout', payout: pot('pot', 'awa', 15_000) })
  story.together(back('b'))
  story.together(back('a'))
  expect(potsOf(story.tontine)[0]).toMatchObject({ collected: 10_000, sent: 15_000, available: 0 })
})

test('P13 recorded together or one after the other, the payments give the same state', () => {
  const paid = fc.tuple(
    fc.constantFrom(...cast.slice(0, 4)),
    fc.integer({ min: 1, max: 30_000 }),
    fc.boolean(),
  )
  holds(
    fc.property(fc.array(paid, { minLength: 1, maxLength: 12 }), fc.boolean(), (those, isTwo) => {
      const [one, other] = [circle({ members: 4 }), circle({ members: 4 })]
      if (isTwo) for (const story of [one, other]) story.run(officer('bintou'))
      const lines = those.map(([name, ...rest], index): Paid => [`p${index}`, name, ...rest])
      const answer = one.send(together(...lines))
      const refusals = lines.map(([id, name, amount = 0, isMeant = false]) =>
        other.refusal({
          type: 'record-payment',
          payment: money(id, name, amount, { method: 'wave', isMeant }),
        }),
      )
      const no = answer.accepted ? undefined : answer.refusal
      if (no && no.code !== 'payments-refused') throw new Error(no.code)
      expect(no?.refused ?? []).toEqual(
        lines.flatMap(([id], index) =>
          refusals[index] ? { paymentId: payment(id), refusal: refusals[index] } : [],
        ),
      )
      const facts = ({ tontine }: Story) =>
        tontine.payments.map(
          // The first payment alone starts the tontine, so the entries have other positions.
          ({ recordedAt: _, recordedSeq: __, completedSeq: ___, ...payment }) => payment,
        )
      expect(facts(one)).toEqual(no ? [] : facts(other))
    }),
  )
})

test('P13 one to two hundred payments are accepted at once, recorded and confirmed ones together', () => {
  const of = (recorded: number, confirmed = 0) =>
    NewPayments.safeParse({
      date: day,
      payments: Array.from({ length: recorded }, (_, index) => line([`p${index}`, 'bintou'])),
      confirmed: Array.from({ length: confirmed }, (_, index) => payment(`q${index}`)),
    }).error?.issues.map(({ message }) => message)
  expect(of(0)).toEqual(['payments-missing'])
  expect(of(0, 1)).toBeUndefined()
  expect(of(200)).toBeUndefined()
  expect(of(199, 1)).toBeUndefined()
  for (const [recorded, confirmed] of [
    [201, 0],
    [200, 1],
    [0, 1000],
  ] as const)
    expect(of(recorded, confirmed)).toEqual(['payments-too-many'])
})

test('P13 one to two hundred payments are undone at once', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => payment(`p${index}`))
  const isTaken = (count: number) => PaymentIds.safeParse(ids(count)).success
  expect([0, 1, 200, 201].map(isTaken)).toEqual([false, true, true, false])
})
