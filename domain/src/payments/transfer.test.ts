import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { minor } from '../kernel/minor.ts'
import { cast, member, payment, picture } from '../testing/cast.ts'
import { type Story, circle, money, replayed } from '../testing/circle.ts'
import { holds } from '../testing/property.ts'
import { NewPayment } from './new-payment.ts'

type Share = readonly [id: string, name: string, amount: number]

/** One transfer: its first payment, and the others that are written with it. */
const paid = ([id, name, amount]: Share, others: readonly Share[], more = {}) =>
  money(id, name, amount, {
    others: others.map(([otherId, otherName, otherAmount]) => ({
      paymentId: payment(otherId),
      memberId: member(otherName),
      amount: minor(otherAmount),
    })),
    ...more,
  })
const declare = (...transfer: Parameters<typeof paid>): Command => ({
  type: 'declare-payment',
  payment: paid(...transfer),
})
const record = (...transfer: Parameters<typeof paid>): Command => ({
  type: 'record-payment',
  payment: paid(...transfer),
})
const confirm = (id: string) => ({ type: 'confirm-payment', paymentId: payment(id) }) as const
const rows = ({ tontine }: Story) =>
  tontine.payments.map(({ memberId, payerId, amount, status }) => [
    memberId,
    payerId,
    amount,
    status,
  ])
const om = { reference: 'OM 4711', method: 'orange_money', proof: picture('screen') } as const

test('P15 one transfer pays for several people, each their own amount, with one reference and picture', () => {
  const story = circle({ members: 4 })
  const own = ['p', 'bintou', 10_000] as const
  const cousins = [
    ['q', 'chris', 7000],
    ['r', 'dado', 3000],
  ] as const
  story.run(declare(own, cousins, om), { as: 'bintou' })
  const by = member('bintou')
  expect(rows(story)).toEqual([
    [by, null, 10_000, 'pending'],
    [member('chris'), by, 7000, 'pending'],
    [member('dado'), by, 3000, 'pending'],
  ])
  const { payments } = story.tontine
  const shared = ({
    transferId,
    referenceDigest,
    proofDigest,
    date,
    method,
  }: (typeof payments)[0]) => [transferId, referenceDigest, proofDigest, date, method].join()
  expect(new Set(payments.map(shared)).size).toBe(1)
  expect(payments[0]?.transferId).toBe(payment('p'))
  for (const id of ['p', 'q', 'r']) story.run(confirm(id))
  expect(story.tontine.payments.map(({ receipt }) => receipt)).toEqual([1, 2, 3])
  expect(replayed(story.entries)).toEqual(story.tontine)
})

test('P15 an officer records the transfer of somebody who pays for others only', () => {
  const story = circle({ members: 4 })
  const by = member('bintou')
  story.run(record(['p', 'chris', 7000], [['q', 'dado', 3000]], { ...om, payerId: by }))
  expect(rows(story)).toEqual([
    [member('chris'), by, 7000, 'completed'],
    [member('dado'), by, 3000, 'completed'],
  ])
})

test('P15, P4 the officer’s own share of a transfer waits for another officer, the others count', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'name-officer', memberId: member('chris') })
  story.run(record(['p', 'bintou', 10_000], [['q', 'awa', 10_000]], om))
  expect(story.tontine.payments.map(({ status }) => status)).toEqual(['completed', 'pending'])
  // The reference is that of its own transfer.
  story.run(confirm('q'), { as: 'chris' })
})

test('P15 nobody declares a transfer that somebody else made', () => {
  const story = circle({ members: 4 })
  const others = [['q', 'chris', 10_000]] as const
  const refused = ['p', 'q'].map((id) => ({
    paymentId: payment(id),
    refusal: { code: 'not-your-payment' },
  }))
  expect(story.refusal(declare(['p', 'bintou', 10_000], others), { as: 'chris' })).toEqual({
    code: 'payments-refused',
    refused,
  })
})

test('P15, P5 the payments of one transfer are written all or none, and the reference is then taken', () => {
  const story = circle({ members: 4 })
  const own = ['p', 'bintou', 10_000] as const
  const before = story.tontine
  expect(story.refusal(record(own, [['q', 'hawa', 10_000]], om))).toEqual({
    code: 'payments-refused',
    refused: [{ paymentId: payment('q'), refusal: { code: 'no-such-member' } }],
  })
  expect(story.tontine).toBe(before)
  story.run(record(own, [['q', 'chris', 10_000]], om))
  const later = record(['r', 'dado', 10_000], [], { reference: 'om4711' })
  expect(story.refusal(later)).toEqual({ code: 'reference-used', paymentId: payment('p') })
  // As long as one of its payments stands.
  const undo = (id: string) =>
    story.together({ type: 'reverse-payment', paymentId: payment(id), reason: 'a mistake' })
  undo('p')
  expect(story.refusal(later)).toEqual({ code: 'reference-used', paymentId: payment('q') })
  undo('q')
  story.run(later)
})

test('P15 the same person twice in one transfer is asked about', () => {
  const story = circle({ members: 4 })
  const twice = [['q', 'bintou', 5000]] as const
  expect(story.refusal(record(['p', 'bintou', 5000], twice))).toMatchObject({
    refused: [{ paymentId: payment('q'), refusal: { code: 'looks-like-another' } }],
  })
})

test('P15, P12 a transfer is for at most as many people as may wait, and its payments count', () => {
  const story = circle({ members: 6 })
  const { others, ...one } = NewPayment.parse(paid(['p', 'bintou', 10], [['q', 'chris', 10]]))
  const many = (count: number) =>
    NewPayment.safeParse({ ...one, others: Array.from({ length: count }, () => others[0]) })
  expect(many(19).success).toBe(true)
  expect(many(20).error?.issues[0]?.message).toBe('transfer-too-long')
  const shares = Array.from({ length: 19 }, (_, index): Share => [
    `q${index}`,
    cast[index % 5] ?? '',
    100 + index,
  ])
  story.run(declare(['p', 'bintou', 99], shares, om), { as: 'bintou' })
  expect(story.refusal(declare(['r', 'bintou', 98], []), { as: 'bintou' })).toMatchObject({
    code: 'too-many-waiting',
  })
})

test('P15 a transfer pays the same dues as its payments one by one', () => {
  const shares = fc.array(fc.tuple(fc.constantFrom('bintou', 'chris', 'dado'), fc.nat(30_000)), {
    minLength: 2,
    maxLength: 6,
  })
  holds(
    fc.property(shares, (those) => {
      const [one, other] = [circle({ members: 4 }), circle({ members: 4 })]
      const all = those.map(([name, amount], index): Share => [`p${index}`, name, amount + 1])
      const [first, ...rest] = all
      if (!first) return
      const more = { isMeant: true, payerId: member('bintou') }
      one.run(record(first, rest, more))
      for (const share of all) other.run(record(share, [], more))
      expect(rows(one)).toEqual(rows(other))
      for (const name of ['bintou', 'chris', 'dado'])
        expect(one.balance(name)).toEqual(other.balance(name))
    }),
    40,
  )
})
