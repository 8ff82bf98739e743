import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate, daysBetween } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { member, payment, picture } from '../testing/cast.ts'
import { type Story, circle, money } from '../testing/circle.ts'
import { holds } from '../testing/property.ts'
import { type Frequency, frequencies } from '../tontines/rhythm.ts'
import { openDues, toPayOf } from './dues.ts'

const record = (...paid: Parameters<typeof money>) =>
  ({ type: 'record-payment', payment: money(...paid) }) as const
const declare = (...paid: Parameters<typeof money>) =>
  ({ type: 'declare-payment', payment: money(...paid) }) as const
const confirm = (id: string) => ({ type: 'confirm-payment', paymentId: payment(id) }) as const
const refuse = (id: string) =>
  ({ type: 'refuse-payment', paymentId: payment(id), reason: 'not received' }) as const
const stateOf = ({ tontine }: Story, id: string) =>
  tontine.payments.find((one) => one.id === payment(id))?.status

describe.each([
  ['P5', 'reference', 'OM1', 'reference-used'],
  ['P9', 'proof', picture('screen'), 'proof-used'],
] as const)('%s a %s', (_, kind, evidence, code) => {
  const by = { [kind]: evidence, isMeant: true }

  test(`${_} that somebody else declared is still free for its owner, and one of the two is confirmed`, () => {
    const story = circle({ members: 3 })
    story.run(declare('seen', 'chris', 5000, by), { as: 'chris' })
    story.run(declare('own', 'bintou', 5000, by), { as: 'bintou' })
    story.run(confirm('own'))
    expect(story.refusal(confirm('seen'))).toEqual({ code, paymentId: payment('own') })
    story.run(refuse('seen'))
    expect([stateOf(story, 'own'), stateOf(story, 'seen')]).toEqual(['completed', 'failed'])
  })

  test(`${_} that somebody else declared keeps no officer from recording the real payment`, () => {
    const story = circle({ members: 3 })
    story.run(declare('seen', 'chris', 5000, by), { as: 'chris' })
    story.run(record('own', 'bintou', 5000, by))
    expect(story.refusal(confirm('seen'))).toEqual({ code, paymentId: payment('own') })
    // It is free again once the completed payment is reversed.
    story.together({ type: 'reverse-payment', paymentId: payment('own'), reason: 'a mistake' })
    story.run(confirm('seen'))
  })

  test(`${_} that the same person declared is taken, for whomever they pay`, () => {
    const story = circle({ members: 3 })
    story.run(declare('own', 'bintou', 5000, by), { as: 'bintou' })
    const again = money('again', 'chris', 6000, { ...by, payerId: member('bintou') })
    const taken = { code, paymentId: payment('own') }
    expect(story.refusal({ type: 'declare-payment', payment: again }, { as: 'bintou' })).toEqual(
      taken,
    )
    expect(story.refusal({ type: 'record-payment', payment: again })).toEqual(taken)
  })
})

/** A circle that has started, with chris as a second officer. */
function begun(frequency: Frequency, hands = 1): Story {
  const startDate = calendarDate('2026-01-02')
  const story = circle({ members: 6, amount: minor(1000), frequency, startDate })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands })
  story.run({ type: 'name-officer', memberId: member('chris') })
  story.run({ type: 'start-tontine' })
  return story
}
const left = (story: Story, day: string) => toPayOf(openDues(story.balance('bintou', day).dues))

test('P5 in a daily tontine the payment of the next day is not asked about, a third one is', () => {
  const story = begun('daily')
  for (const day of ['2026-01-02', '2026-01-03'])
    story.run(record(day, 'bintou', 1000, { day }), { on: day })
  const ahead = record('ahead', 'bintou', 1000, { day: '2026-01-03' })
  expect(story.refusal(ahead)).toMatchObject({ code: 'looks-like-another', date: '2026-01-02' })
})

test('P5 a late member pays two dues on two days unasked, and is asked about two on one day', () => {
  const story = begun('daily')
  story.day = '2026-01-06'
  story.run(record('1', 'bintou', 1000, { day: '2026-01-05' }))
  story.run(record('2', 'bintou', 1000, { day: '2026-01-06' }))
  const again = record('3', 'bintou', 1000, { day: '2026-01-06' })
  expect(story.refusal(again)).toMatchObject({
    code: 'looks-like-another',
    paymentId: payment('2'),
  })
  // By another method it is other money, as long as it is owed.
  story.run(record('3', 'bintou', 1000, { day: '2026-01-06', method: 'wave' }))
})

test('P5 a declared due is not owed a second time, whatever the method', () => {
  const story = begun('daily')
  story.day = '2026-01-02'
  const day = '2026-01-02'
  story.run(declare('1', 'bintou', 1000, { day, method: 'wave' }), { as: 'bintou' })
  const again = record('2', 'bintou', 1000, { day })
  expect(story.refusal(again)).toMatchObject({
    code: 'looks-like-another',
    paymentId: payment('1'),
  })
  // The day after, another due is open.
  story.run(again, { on: '2026-01-03' })
})

test('P5 officers who write the same cash down today with different days are asked', () => {
  const story = begun('daily')
  story.day = '2026-01-06'
  story.run(record('1', 'bintou', 1000, { day: '2026-01-05' }))
  const again = record('2', 'bintou', 1000, { day: '2026-01-06' })
  expect(story.refusal(again, { as: 'chris' })).toMatchObject({ code: 'looks-like-another' })
  // The day after, it is the regular payment of that day.
  story.run(again, { as: 'chris', on: '2026-01-07' })
})

test('P5 paying what is owed is never questioned, once a day in a daily tontine and every third day in others', () => {
  const anyVisit = fc.record({
    /** Days since the visit before. */
    wait: fc.constantFrom(1, 1, 1, 2, 9),
    /** How many dues are paid of those that are owed. */
    dues: fc.constantFrom(1, 1, 1, 2),
    officer: fc.constantFrom('awa', 'chris'),
    declares: fc.boolean(),
  })
  const seen = { nextDay: 0, later: 0 }
  holds(
    fc.property(
      fc.constantFrom(...frequencies),
      fc.constantFrom(1, 1, 3),
      fc.array(anyVisit, { minLength: 3, maxLength: 12 }),
      (frequency, hands, visits) => {
        const story = begun(frequency, hands)
        let day = calendarDate('2026-01-01')
        for (const [index, { wait, dues, officer, declares }] of visits.entries()) {
          day = addDays(day, frequency === 'daily' ? wait : Math.max(wait, 3))
          const amount = Math.min(left(story, day), dues * 1000)
          if (amount === 0) continue
          const last = story.tontine.payments.at(-1)
          if (last?.amount === amount)
            seen[daysBetween(last.date, day) === 1 ? 'nextDay' : 'later'] += 1
          const paid = money(`${index}`, 'bintou', amount, { day })
          if (declares) {
            story.run({ type: 'declare-payment', payment: paid }, { as: 'bintou', on: day })
            story.run(confirm(`${index}`), { as: officer })
          } else story.run({ type: 'record-payment', payment: paid }, { as: officer, on: day })
        }
      },
    ),
  )
  expect(Math.min(seen.nextDay, seen.later)).toBeGreaterThan(0)
})

test('P5 a payment that two people write down is always asked about, however much is owed', () => {
  const anyCase = fc.record({
    frequency: fc.constantFrom(...frequencies),
    hands: fc.integer({ min: 1, max: 3 }),
    /** How late the payment is, and how long after it each writes it down. */
    day: fc.nat(60),
    waits: fc.tuple(fc.nat(3), fc.nat(3)),
    amount: fc.constantFrom(500, 1000, 2000, 3000),
    isDeclared: fc.boolean(),
    /** The second one remembers another day, but writes it down on the same. */
    slip: fc.constantFrom(-1, 0, 0, 1),
  })
  holds(
    fc.property(anyCase, ({ frequency, hands, day, waits, amount, isDeclared, slip }) => {
      const story = begun(frequency, hands)
      const paidOn = addDays(calendarDate('2026-01-02'), day)
      const [first, second] = [...waits].toSorted()
      const of = (id: string, when: string) => money(id, 'bintou', amount, { day: when })
      const firstOn = addDays(paidOn, slip === 0 ? (first ?? 0) : 1)
      if (isDeclared)
        story.run(
          { type: 'declare-payment', payment: of('first', paidOn) },
          { as: 'bintou', on: firstOn },
        )
      else story.run({ type: 'record-payment', payment: of('first', paidOn) }, { on: firstOn })
      const secondOn = slip === 0 ? addDays(paidOn, second ?? 0) : firstOn
      const again = of('second', addDays(paidOn, slip))
      const answer = story.refusal(
        { type: 'record-payment', payment: again },
        { as: 'chris', on: secondOn },
      )
      expect(answer).toMatchObject({ code: 'looks-like-another', paymentId: payment('first') })
    }),
  )
})

test('P5 the same amount again within two days is asked about, whatever the two references say', () => {
  const story = begun('weekly', 3)
  story.day = '2026-01-06'
  const of = (id: string, day: string, reference: string | null) =>
    record(id, 'bintou', 1000, { day, reference, method: 'mtn_momo' })
  story.run(of('first', '2026-01-04', '13107552408'))
  const asked = {
    code: 'looks-like-another',
    paymentId: payment('first'),
    memberId: member('bintou'),
    date: '2026-01-04',
  }
  for (const reference of ['13107552409', null])
    for (const day of ['2026-01-02', '2026-01-04', '2026-01-06'])
      expect(story.refusal(of('second', day, reference))).toEqual(asked)
  const declared = declare('second', 'bintou', 1000, { day: '2026-01-05', reference: 'other' })
  expect(story.refusal(declared, { as: 'bintou' })).toEqual(asked)
  story.run(record('second', 'bintou', 1000, { day: '2026-01-05', isMeant: true }))
})

test('P5 three days later, or another amount, is other money', () => {
  const story = begun('weekly', 3)
  story.day = '2026-01-06'
  story.run(record('first', 'bintou', 1000, { day: '2026-01-03' }))
  story.run(record('second', 'bintou', 500, { day: '2026-01-03' }))
  story.run(record('third', 'bintou', 1000, { day: '2026-01-06' }))
})

test('P5 paying for two members apart is questioned, and for both in one transfer is not', () => {
  const story = begun('weekly')
  story.day = '2026-01-02'
  const paid = { day: '2026-01-02', payerId: member('dado') } as const
  story.run(record('first', 'bintou', 1000, paid))
  expect(story.refusal(record('second', 'chris', 1000, paid))).toMatchObject({
    code: 'looks-like-another',
    memberId: member('bintou'),
  })
  const others = [{ paymentId: payment('with'), memberId: member('chris'), amount: minor(900) }]
  story.run(record('both', 'dado', 900, { ...paid, others }))
})

test('P5 at a meeting the same amount as a declared payment is asked about', () => {
  const story = begun('weekly', 3)
  story.day = '2026-01-03'
  const by = { day: '2026-01-02', reference: '13107552408', method: 'wave' } as const
  story.run(declare('declared', 'bintou', 1000, by), { as: 'bintou' })
  const taken = (name: string) => record(name, name, 1000, { day: '2026-01-03' })
  expect(story.refusal(taken('bintou'))).toMatchObject({
    code: 'looks-like-another',
    paymentId: payment('declared'),
  })
  story.run(taken('chris'))
})
