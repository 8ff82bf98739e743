import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { personIdOf } from '../kernel/ids.ts'
import { minor } from '../kernel/minor.ts'
import { noticesOf } from '../notifications/notice.ts'
import { asksIn } from '../notifications/asked.ts'
import { memberOf } from '../members/member.ts'
import { can } from '../permissions.ts'
import { guest, handOver, member, payment, payout, user } from '../testing/cast.ts'
import { type Story, circle, money, pot } from '../testing/circle.ts'
import { isMoneyGone, keepersOf } from './hand-over.ts'

const record = (payer: string, amount = 10_000): Command => ({
  type: 'record-payment',
  payment: money(payer, payer, amount),
})
const cash = (from: string, to: string, amount: number, id = 'h'): Command => ({
  type: 'hand-cash',
  handOverId: handOver(id),
  fromId: member(from),
  toId: member(to),
  amount: minor(amount),
})
const say = (isRight: boolean, id = 'h'): Command => ({
  type: 'answer-hand-over',
  handOverId: handOver(id),
  isRight,
})

/** Who has how much, by the names of the rows. */
const held = (story: Story) =>
  Object.fromEntries(
    keepersOf(story.tontine).map(({ person, amount }) => [
      ['awa', 'bintou', 'chris', 'dado'].find((name) => personIdOf(member(name)) === person) ?? '',
      amount,
    ]),
  )

/** Awa organizes and bintou is an officer; chris is a member and dado a guest. Awa took 20 000. */
function begun(): Story {
  const story = circle({ members: 3, rankingMethod: 'alphabetical' })
  story.join(guest('dado'))
  story.run({ type: 'name-officer', memberId: member('bintou') })
  story.run({ type: 'start-tontine' })
  for (const name of ['chris', 'dado']) story.run(record(name))
  return story
}

test('Q1 money is with the officer who recorded it, or the one who confirmed a declaration', () => {
  const story = begun()
  story.run({ ...record('bintou'), type: 'declare-payment' } as Command, { as: 'bintou' })
  expect(held(story)).toEqual({ awa: 20_000 })
  story.run({ type: 'confirm-payment', paymentId: payment('bintou') })
  expect(held(story)).toEqual({ awa: 30_000 })
})

test('Q1, P4 what an officer took of their own stays with them when another confirms it', () => {
  const story = begun()
  story.run(record('bintou'), { as: 'bintou' })
  expect(held(story)).toEqual({ awa: 20_000 })
  story.run({ type: 'confirm-payment', paymentId: payment('bintou') })
  expect(held(story)).toEqual({ awa: 20_000, bintou: 10_000 })
})

test('Q1, G6 a witness who says that the money is there has it, and hands it on', () => {
  const story = begun()
  story.sleepers.add(user('awa')).add(user('bintou'))
  story.later(60)
  const late = { payment: money('late', 'dado', 10_000, { day: story.day }) }
  story.write({ type: 'payment-declared', ...declared(late.payment) }, { as: 'awa' })
  story.later(60)
  story.run({ type: 'confirm-payment', paymentId: payment('late') }, { as: 'chris' })
  expect(held(story)).toEqual({ awa: 20_000, chris: 10_000 })
})

const declared = ({ others: _, isMeant: __, reference, note, proof, ...one }: Money) => ({
  ...one,
  payerId: null,
  referenceDigest: reference,
  noteDigest: note,
  proofDigest: proof,
})
type Money = ReturnType<typeof money>

test('Q1, O6 whoever hands out more than they have is shown with what they advanced', () => {
  const story = begun()
  const sent = pot('pot', 'awa', 20_000)
  story.run({ type: 'send-payout', payout: sent }, { as: 'bintou' })
  expect(held(story)).toEqual({ awa: 20_000, bintou: -20_000 })
  story.run(cash('awa', 'bintou', 20_000))
  story.run(say(true), { as: 'bintou' })
  expect(held(story)).toEqual({})
  story.together({ type: 'reverse-payment', paymentId: payment('dado'), reason: 'counted twice' })
  expect(held(story)).toEqual({ awa: -10_000 })
  story.together({ type: 'withdraw-payout', payoutId: payout('pot'), reason: 'not handed over' })
  expect(held(story)).toEqual({ bintou: 20_000, awa: -10_000 })
})

test('Q2 money moves when the other one says yes, whoever of the two wrote it down', () => {
  const story = begun()
  story.run(cash('awa', 'chris', 15_000))
  expect(held(story)).toEqual({ awa: 20_000 })
  expect(story.refusal(say(true), { as: 'bintou' })?.code).toBe('not-your-hand-over')
  story.run(say(true), { as: 'chris' })
  expect(held(story)).toEqual({ chris: 15_000, awa: 5000 })
  story.run(cash('chris', 'bintou', 15_000, 'i'), { as: 'bintou' })
  story.run(say(false, 'i'), { as: 'chris' })
  expect(held(story)).toEqual({ chris: 15_000, awa: 5000 })
  expect(story.refusal(say(true, 'i'), { as: 'chris' })?.code).toBe('hand-over-answered')
})

test('Q2 nobody hands on more than they have, also when the yes comes late', () => {
  const story = begun()
  story.run(cash('awa', 'chris', 20_000))
  story.run(cash('awa', 'bintou', 20_000, 'i'))
  story.run(say(true), { as: 'chris' })
  expect(story.refusal(say(true, 'i'), { as: 'bintou' })).toEqual({
    code: 'holds-less',
    available: 0,
  })
  // Whoever wrote it down takes it back.
  story.run(say(false, 'i'))
  expect(story.tontine.handOvers.at(-1)?.status).toBe('refused')
})

test('Q3 for a guest a witness answers, no officer if there is another, and the guest’s account may undo it', () => {
  const story = begun()
  story.run(cash('awa', 'dado', 20_000))
  expect(story.refusal(say(true), { as: 'bintou' })?.code).toBe('not-your-hand-over')
  story.run(say(true), { as: 'chris' })
  expect(held(story)).toEqual({ dado: 20_000 })
  const claim = { type: 'member-claimed', memberId: member('dado'), userId: user('dado') } as const
  story.write({ ...claim, nameBeforeDigest: '' }, { as: 'dado' })
  story.run(say(false), { as: 'dado' })
  expect(held(story)).toEqual({ awa: 20_000 })
})

test('Q3, W3 the money of a keeper who vanished goes on by the words of two others', () => {
  const story = begun()
  story.run(cash('awa', 'bintou', 20_000), { as: 'bintou' })
  expect(story.refusal(say(true), { as: 'chris' })?.code).toBe('not-your-hand-over')
  story.sleepers.add(user('awa'))
  story.later(40)
  story.run(say(true), { as: 'chris' })
  expect(held(story)).toEqual({ bintou: 20_000 })
})

test('Q1, Q3, S8 the money of a keeper who died stays with them until somebody has it, and nobody who died gets any', () => {
  const story = begun()
  story.run(cash('awa', 'chris', 20_000))
  story.run(say(true), { as: 'chris' })
  const died = { type: 'record-death', memberId: member('chris'), retires: true } as const
  story.together({ ...died, reason: 'buried' })
  expect(held(story)).toEqual({ chris: 20_000 })
  expect(story.refusal(cash('awa', 'chris', 1, 'j'))?.code).toBe('death-recorded')
  story.run(cash('chris', 'awa', 20_000, 'i'))
  story.sleepers.add(user('chris'))
  story.later(40)
  story.run(say(true, 'i'), { as: 'bintou' })
  expect(held(story)).toEqual({ awa: 20_000 })
})

test('Q1, M11 somebody who leaves keeps what they have until somebody else has it', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'name-officer', memberId: member('chris') })
  story.run(record('bintou'), { as: 'chris' })
  story.run({ type: 'leave-circle' }, { as: 'chris' })
  expect(held(story)).toEqual({ chris: 10_000 })
  expect(memberOf(story.tontine, member('chris'))?.status).toBe('removed')
  // They are not asked any more: a witness says it.
  story.run(cash('chris', 'awa', 10_000))
  story.run(say(true), { as: 'bintou' })
  expect(held(story)).toEqual({ awa: 10_000 })
})

test('Q3 where nobody else can say it, one is enough and all see that', () => {
  const story = circle({ members: 1 })
  story.join(guest('dado'))
  story.run(record('dado'))
  const events = story.run(cash('awa', 'dado', 10_000))
  expect(events.at(-1)).toMatchObject({ type: 'hand-over-answered', isWitnessed: true })
  expect(held(story)).toEqual({ dado: 10_000 })
})

test('Q2, A9 the other one is asked until they answer, and both learn it', () => {
  const story = begun()
  const told = (command: Command, as = 'awa') => {
    const before = story.tontine
    const events = story.run(command, { as })
    const entries = events.map((event) => ({ event, by: user(as) }))
    return noticesOf({ before, state: story.tontine, entries })
  }
  const facts = { memberId: member('awa'), formerId: member('chris'), amount: 5000 }
  const asked = { userId: user('chris'), kind: 'hand-over-to-answer' }
  expect(told(cash('awa', 'chris', 5000))).toEqual([{ ...asked, facts }])
  const asksNow = () =>
    asksIn(story.tontine, story.context().now).filter(({ kind }) => kind === asked.kind)
  expect(asksNow()).toEqual([{ ...asked, about: member('awa') }])
  expect(told(say(true), 'chris')).toEqual([{ userId: user('awa'), kind: 'hand-over-done', facts }])
  expect(asksNow()).toEqual([])
})

test('Q2, L2 nobody hands money over by a link, or on a locked telephone', () => {
  const active = { standing: 'active', isOfficer: false, isAdmin: false } as const
  const actor = { role: 'user', userId: user('dado') } as const
  expect(can(actor, 'cash.handOver', active)).toBe(true)
  expect(can(actor, 'cash.handOver', { ...active, isLinked: true })).toBe(false)
  expect(can({ ...actor, through: 'link' }, 'cash.handOver', active)).toBe(false)
})

test('Q1, S9 once the closing sheet has handed out all money, nobody keeps any', () => {
  const one = { from: null, to: member('awa'), amount: minor(1), confirmedBy: null }
  expect(isMoneyGone({ closing: [] })).toBe(false)
  expect(isMoneyGone({ closing: [one] })).toBe(false)
  expect(isMoneyGone({ closing: [{ ...one, confirmedBy: user('awa') }] })).toBe(true)
})
