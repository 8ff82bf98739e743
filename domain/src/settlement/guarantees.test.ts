import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { minor } from '../kernel/minor.ts'
import { hand, member, payment, payout, person } from '../testing/cast.ts'
import { type Story, byHand, circle, credit, money, pot } from '../testing/circle.ts'
import { handOver, lateOn, pay } from '../testing/round.ts'
import { isSettled } from '../testing/ending.ts'
import { memberOf } from '../members/member.ts'
import { claimsOf, guarantorOf } from '../payments/guarantee.ts'
import { toRepayFirst } from '../payments/parts.ts'
import { splitAmong } from '../payments/split.ts'
import { creditOf, potsOf } from '../payouts/payout.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { accountsOf } from './account.ts'
import { coversOn, isBinding } from './guarantees.ts'
import { takenOver } from './replacement.ts'
import { closingTransfers } from './closing.ts'

const names = ['awa', 'bintou', 'chris', 'dado'] as const
type Name = (typeof names)[number]

const cover = (story: Story, guarantor: Name, name: Name, amount: number) =>
  pay(story, name, amount, { payerId: member(guarantor) })
const standFor = (name: Name): Command => ({ type: 'stand-for', memberId: member(name) })
const withdraw = (name: Name): Command => ({ type: 'withdraw-guarantee', memberId: member(name) })
const settle = (guarantor: Name, name: Name, amount: number): Command => ({
  type: 'settle-claim',
  guarantorId: member(guarantor),
  memberId: member(name),
  amount: minor(amount),
})
const writeOff = (name: Name): Command => ({
  type: 'write-off',
  memberId: member(name),
  reason: 'nobody finds them',
})
const guarantor = (story: Story, name: Name) => guarantorOf(story.tontine, member(name))?.id
const claims = (story: Story) =>
  claimsOf(story.tontine).map(({ guarantorId, memberId, amount }) => [
    names.find((one) => member(one) === guarantorId),
    names.find((one) => member(one) === memberId),
    amount,
  ])
const account = (story: Story, name: Name) =>
  accountsOf(story.tontine).find(({ memberId }) => memberId === member(name))

/** Four who pay 10 000 a month, bintou first; chris stands for her, and she has received. */
function begun(more: Parameters<typeof circle>[0] = {}): Story {
  const story = circle({ members: 4, rankingType: 'manual', rankingMethod: null, ...more })
  const turns = (['bintou', 'awa', 'chris', 'dado'] as const).map((name, index) => ({
    handId: hand(name),
    date: calendarDate(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'][index] ?? ''),
  }))
  story.run({ type: 'arrange-order', turns })
  story.run({ type: 'start-tontine' })
  story.run(standFor('bintou'), { as: 'chris' })
  for (const name of names) pay(story, name, 10_000)
  handOver(story, 'bintou', 40_000)
  return story
}

/** The same once the next pot is due, for which bintou alone has not paid. */
function unpaid(day: string, more: Parameters<typeof circle>[0] = {}): Story {
  const story = begun(more)
  story.day = day
  for (const name of ['awa', 'chris', 'dado'] as const) pay(story, name, 10_000)
  return story
}

/** A day later, when she is late with it, and owes the cycle that has opened, too. */
const late = () => unpaid('2026-03-03')

test('S11 a member gets no second guarantor, and is nobody’s guarantor against their will', () => {
  const story = circle({ members: 4 })
  story.run(standFor('bintou'), { as: 'chris' })
  expect(story.refusal(standFor('bintou'), { as: 'dado' })).toEqual({ code: 'has-guarantor' })
  expect(story.refusal(standFor('dado'), { as: 'dado' })).toEqual({ code: 'own-guarantor' })
  story.run({ type: 'decline-guarantor' }, { as: 'bintou' })
  expect(guarantor(story, 'bintou')).toBeUndefined()
  expect(story.refusal(standFor('bintou'), { as: 'chris' })).toEqual({ code: 'guarantor-declined' })
  story.run(standFor('bintou'), { as: 'dado' })
  expect(guarantor(story, 'bintou')).toBe(member('dado'))
})

test('S11 a guarantor takes it back until a pot was handed over, and again when all is paid', () => {
  const story = circle({ members: 4 })
  story.run(standFor('bintou'), { as: 'chris' })
  expect(story.refusal(withdraw('bintou'), { as: 'dado' })).toEqual({ code: 'no-guarantee' })
  story.run(withdraw('bintou'), { as: 'chris' })
  expect(guarantor(story, 'bintou')).toBeUndefined()

  const served = begun()
  expect(served.refusal(withdraw('bintou'), { as: 'chris' })).toEqual({ code: 'guarantee-holds' })
  expect(served.refusal({ type: 'decline-guarantor' }, { as: 'bintou' })).toEqual({
    code: 'guarantee-holds',
  })
  pay(served, 'bintou', 30_000)
  served.run(withdraw('bintou'), { as: 'chris' })
})

/** The same as begun, but chris stands for her only once she has received. */
function servedBefore(): Story {
  const story = begun()
  pay(story, 'bintou', 30_000)
  story.run(withdraw('bintou'), { as: 'chris' })
  const late = story.tontine.payments.at(-1)?.id
  if (!late) throw new Error('nothing was paid')
  story.together({ type: 'reverse-payment', paymentId: late, reason: 'never came' })
  story.day = '2026-03-03'
  story.run(standFor('bintou'), { as: 'chris' })
  return story
}

test('S11 a pot handed over earlier binds no guarantor until they have covered something', () => {
  const declined = servedBefore()
  declined.run({ type: 'decline-guarantor' }, { as: 'bintou' })
  expect(guarantor(declined, 'bintou')).toBeUndefined()

  const taken = servedBefore()
  taken.run(withdraw('bintou'), { as: 'chris' })

  const covered = servedBefore()
  cover(covered, 'chris', 'bintou', 4000)
  for (const [command, as] of [
    [withdraw('bintou'), 'chris'],
    [{ type: 'decline-guarantor' }, 'bintou'],
  ] as const)
    expect(covered.refusal(command, { as })).toEqual({ code: 'guarantee-holds' })
})

test('S11 less than a contribution of a pot binds no guarantor', () => {
  for (const [amount, isFree] of [
    [9999, true],
    [10_000, false],
  ] as const) {
    const story = circle({ members: 4, rankingMethod: 'alphabetical' })
    story.run({ type: 'start-tontine' })
    story.run(standFor('bintou'), { as: 'chris' })
    story.day = '2026-02-02'
    for (const name of names) pay(story, name, 20_000)
    story.run({ type: 'send-payout', payout: pot('o', 'bintou', amount, { day: story.day }) })
    const refusal = story.refusal(withdraw('bintou'), { as: 'chris' })
    expect(refusal === undefined).toBe(isFree)
  }
})

test('S11 a pot binds no guarantor once its beneficiary disputes it', () => {
  const story = circle({ members: 4, rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  story.run(standFor('bintou'), { as: 'chris' })
  story.day = '2026-02-02'
  for (const name of names) pay(story, name, 20_000)
  story.run({ type: 'send-payout', payout: pot('o', 'bintou', 10_000, { day: story.day }) })
  expect(story.refusal(withdraw('bintou'), { as: 'chris' })).toEqual({ code: 'guarantee-holds' })
  story.run(
    { type: 'dispute-payout', payoutId: payout('o'), reason: 'nothing came' },
    { as: 'bintou' },
  )
  story.run(withdraw('bintou'), { as: 'chris' })
  expect(guarantor(story, 'bintou')).toBeUndefined()
})

test('S11 a cover that an officer wrote down binds nobody while it is contested', () => {
  const story = servedBefore()
  const bintou = member('bintou')
  const binds = () => {
    const row = memberOf(story.tontine, bintou)
    return row && isBinding(story.tontine, row)
  }
  const paymentId = cover(story, 'chris', 'bintou', 1)
  expect(binds()).toBe(true)
  story.run({ type: 'contest-payment', paymentId, reason: 'never gave it' }, { as: 'chris' })
  expect(binds()).toBe(false)
  story.together({ type: 'settle-contest', paymentId, reason: 'two were there' })
  expect(binds()).toBe(true)
  story.run({ type: 'contest-payment', paymentId, reason: 'not so' }, { as: 'bintou' })
  story.run(withdraw('bintou'), { as: 'chris' })

  const own = servedBefore()
  const given = money('given', 'bintou', 1, { day: own.day, payerId: member('chris') })
  own.run({ type: 'declare-payment', payment: given }, { as: 'chris' })
  own.run({ type: 'confirm-payment', paymentId: given.paymentId })
  const contest = { paymentId: given.paymentId, reason: 'never gave it' }
  own.run({ type: 'contest-payment', ...contest }, { as: 'bintou' })
  expect(own.refusal(withdraw('bintou'), { as: 'chris' })).toEqual({ code: 'guarantee-holds' })
})

test('S11 it binds again with what is handed over of a pot since, and a reversed cover binds nobody', () => {
  const story = begun()
  pay(story, 'bintou', 30_000)
  story.run(withdraw('bintou'), { as: 'chris' })
  const paid = story.tontine.payments.at(-1)?.id
  if (!paid) throw new Error('nothing was paid')
  story.together({ type: 'reverse-payment', paymentId: paid, reason: 'never came' })
  story.day = '2026-03-03'
  story.run(standFor('bintou'), { as: 'chris' })
  const covering = cover(story, 'chris', 'bintou', 4000)
  story.together({ type: 'reverse-payment', paymentId: covering, reason: 'never came' })
  story.run(withdraw('bintou'), { as: 'chris' })

  const parts = circle({ members: 3, rankingType: 'manual', rankingMethod: null })
  const order = (['bintou', 'awa', 'chris'] as const).map((name, index) => ({
    handId: hand(name),
    date: calendarDate(['2026-01-31', '2026-02-28', '2026-03-31'][index] ?? ''),
  }))
  parts.run({ type: 'arrange-order', turns: order })
  parts.run({ type: 'start-tontine' })
  pay(parts, 'awa', 10_000)
  handOver(parts, 'bintou', 10_000)
  parts.run(standFor('bintou'), { as: 'chris' })
  pay(parts, 'chris', 10_000)
  handOver(parts, 'bintou', 10_000)
  expect(parts.refusal(withdraw('bintou'), { as: 'chris' })).toEqual({ code: 'guarantee-holds' })
})

test('S11 a guarantee ends when the guarantor goes out or dies, and another member may give one', () => {
  const story = begun()
  story.run({ type: 'leave-round', reason: null }, { as: 'chris' })
  expect(guarantor(story, 'bintou')).toBeUndefined()
  expect(story.refusal(standFor('awa'), { as: 'chris' })).toEqual({ code: 'not-to-guarantee' })
  expect(story.refusal(standFor('chris'), { as: 'awa' })).toEqual({ code: 'not-to-guarantee' })
  story.run(standFor('bintou'), { as: 'dado' })
  const dado = member('dado')
  story.together({ type: 'record-death', memberId: dado, retires: false, reason: 'buried' })
  expect(guarantor(story, 'bintou')).toBeUndefined()
})

test('S5, S11 a successor has no guarantor and is none until somebody says so', () => {
  for (const name of ['bintou', 'chris'] as const) {
    const story = late()
    cover(story, 'chris', 'bintou', 10_000)
    story.run({ type: 'request-membership', person: person('esi') }, { as: 'esi' })
    const memberId = member(name)
    const settled = { amount: minor(0), paidBy: 'successor' } as const
    const requestId = member('esi')
    story.together({ type: 'replace-member', memberId, requestId, settled, reason: 'moved away' })
    story.day = '2026-03-07'
    const shown = takenOver(story.tontine, memberId)
    if (!shown) throw new Error('nobody has an account')
    story.run({ type: 'accept-replacement', memberId, shown }, { as: 'esi' })
    expect(guarantor(story, 'bintou')).toBeUndefined()
    expect(claims(story)).toEqual([['chris', 'bintou', 10_000]])
    story.run(standFor('bintou'), { as: name === 'chris' ? 'esi' : 'chris' })
    expect(guarantor(story, 'bintou')).toBe(member('chris'))
  }
})

test('S11 a guarantor who left and returns must give the guarantee again', () => {
  const story = circle({ members: 3 })
  story.run(standFor('bintou'), { as: 'chris' })
  story.run({ type: 'leave-circle' }, { as: 'chris' })
  story.join('chris')
  expect(guarantor(story, 'bintou')).toBeUndefined()
  story.run(standFor('bintou'), { as: 'chris' })
})

test('S12 what the guarantor pays for a late member is a cover, up to what the member owes', () => {
  const story = late()
  const id = cover(story, 'chris', 'bintou', 25_000)
  const written = story.tontine.payments.slice(-2)
  expect(written).toMatchObject([
    { id, memberId: member('bintou'), amount: 20_000, isCover: true, transferId: id },
    { memberId: member('bintou'), amount: 5000, isCover: false, transferId: id },
  ])
  expect(claims(story)).toEqual([['chris', 'bintou', 20_000]])
  expect(account(story, 'chris')).toMatchObject({ claimed: 20_000, toRepay: 0 })
  expect(account(story, 'bintou')).toMatchObject({ claimed: 0, toRepay: 20_000, paid: 35_000 })
  const whole = late()
  const before = whole.tontine.payments.length
  cover(whole, 'chris', 'bintou', 10_000)
  expect(whole.tontine.payments.slice(before)).toMatchObject([
    { amount: 10_000, isCover: true, transferId: null },
  ])
})

test('S12 nothing is a cover before the pot, before it is late, or from anybody else', () => {
  const before = circle({ members: 4 })
  before.run(standFor('bintou'), { as: 'chris' })
  before.run({ type: 'start-tontine' })
  before.day = '2026-02-10'
  cover(before, 'chris', 'bintou', 10_000)
  const early = begun()
  early.day = '2026-02-28'
  cover(early, 'chris', 'bintou', 10_000)
  const other = late()
  cover(other, 'dado', 'bintou', 10_000)
  for (const story of [before, early, other]) expect(claims(story)).toEqual([])
})

test('S12 of a member who died nothing is late, and the guarantor may cover it all the same', () => {
  const story = begun()
  const bintou = member('bintou')
  story.together({ type: 'record-death', memberId: bintou, retires: false, reason: 'buried' })
  story.day = '2026-03-03'
  cover(story, 'chris', 'bintou', 10_000)
  expect(claims(story)).toEqual([['chris', 'bintou', 10_000]])
})

test('S12 what the member pays later first repays the guarantor, and the rest pays their dues', () => {
  const story = late()
  cover(story, 'chris', 'bintou', 10_000)
  const id = pay(story, 'bintou', 14_000)
  expect(story.tontine.payments.slice(-2)).toMatchObject([
    {
      memberId: member('chris'),
      payerId: member('bintou'),
      amount: 10_000,
      isRepayment: true,
      transferId: id,
    },
    { id, memberId: member('bintou'), payerId: null, amount: 4000, isRepayment: false },
  ])
  expect(claims(story)).toEqual([])
  const ids = story.tontine.payments.map((one) => one.id)
  expect(new Set(ids).size).toBe(ids.length)
  // It is in the guarantor's account: paid for the turns to come, or given back.
  expect(creditOf(story.tontine, member('chris'), calendarDate(story.day))).toBe(0)
  expect(account(story, 'chris')?.paid).toBe(30_000)
})

test('S12 all of a smaller payment is a repayment, and its own id finds it', () => {
  const story = late()
  cover(story, 'chris', 'bintou', 10_000)
  const id = pay(story, 'bintou', 4000)
  expect(story.tontine.payments.at(-1)).toMatchObject({
    id,
    memberId: member('chris'),
    transferId: null,
    isRepayment: true,
  })
  expect(claims(story)).toEqual([['chris', 'bintou', 6000]])
  const again = { ...money('again', 'bintou', 4000, { day: story.day }), isMeant: false }
  expect(story.refusal({ type: 'record-payment', payment: again })).toMatchObject({
    code: 'looks-like-another',
  })
})

test('P1, S12 an id belongs to one payment, also if the second one would repay a guarantor first', () => {
  const story = late()
  const paid = money('one', 'bintou', 1000, { day: story.day })
  story.run({ type: 'record-payment', payment: paid })
  cover(story, 'chris', 'bintou', 2000)
  const again = { ...paid, amount: minor(5000), isMeant: true }
  expect(story.refusal({ type: 'record-payment', payment: again })).toEqual({
    code: 'payment-exists',
  })
})

test('S12 the form’s preview of what money does first is what the rules do', () => {
  const story = late()
  const day = calendarDate(story.day)
  const first = () => [toRepayFirst(story.tontine), coversOn(story.tontine, day)]
  const bintou = { guarantorId: member('chris'), memberId: member('bintou') }
  expect(first()).toEqual([[], [{ ...bintou, amount: 20_000 }]])
  cover(story, 'chris', 'bintou', 8000)
  expect(first()).toEqual([[{ ...bintou, amount: 8000 }], [{ ...bintou, amount: 12_000 }]])
  const declared = money('p', 'bintou', 5000, { day: story.day })
  story.run({ type: 'declare-payment', payment: declared }, { as: 'bintou' })
  const [repays] = first()
  expect(splitAmong(9000, repays ?? [])).toEqual({
    first: [{ ...bintou, amount: 3000 }],
    rest: 6000,
  })
  pay(story, 'bintou', 9000)
  expect(story.tontine.payments.slice(-2)).toMatchObject([
    { memberId: member('chris'), amount: 3000, isRepayment: true },
    { memberId: member('bintou'), amount: 6000, isRepayment: false },
  ])
})

test('S12 what waits for an officer is not repaid twice', () => {
  const story = late()
  cover(story, 'chris', 'bintou', 10_000)
  const declare = (id: string, amount: number) =>
    story.run(
      { type: 'declare-payment', payment: money(id, 'bintou', amount, { day: story.day }) },
      { as: 'bintou' },
    )
  declare('p', 8000)
  declare('q', 5000)
  expect(story.tontine.payments.slice(-3)).toMatchObject([
    { id: payment('p'), amount: 8000, isRepayment: true, status: 'pending' },
    { amount: 2000, isRepayment: true, status: 'pending' },
    { id: payment('q'), amount: 3000, isRepayment: false, memberId: member('bintou') },
  ])
  expect(toRepayFirst(story.tontine)).toEqual([])
  expect(claims(story)).toEqual([['chris', 'bintou', 10_000]])
  story.run({ type: 'confirm-payment', paymentId: payment('p') })
  expect(claims(story)).toEqual([['chris', 'bintou', 2000]])
})

test('S12 a claim of one unit is a claim, and nothing is left of it once it is repaid', () => {
  const story = late()
  cover(story, 'chris', 'bintou', 1)
  expect(claims(story)).toEqual([['chris', 'bintou', 1]])
  pay(story, 'bintou', 5)
  expect(story.tontine.payments.slice(-2)).toMatchObject([
    { memberId: member('chris'), amount: 1, isRepayment: true },
    { memberId: member('bintou'), amount: 4, isRepayment: false },
  ])
  expect(claims(story)).toEqual([])
})

test('S12 of two guarantors the one with the older claim is repaid first', () => {
  const story = servedBefore()
  const coverAndWithdraw = (name: Name, amount: number) => {
    const paymentId = cover(story, name, 'bintou', amount)
    // What an officer wrote down binds nobody while it is contested.
    story.run({ type: 'contest-payment', paymentId, reason: 'not so' }, { as: name })
    story.run(withdraw('bintou'), { as: name })
  }
  coverAndWithdraw('chris', 1000)
  pay(story, 'bintou', 1000)
  story.run(standFor('bintou'), { as: 'dado' })
  coverAndWithdraw('dado', 2000)
  story.run(standFor('bintou'), { as: 'chris' })
  cover(story, 'chris', 'bintou', 3000)
  // The first claim of chris was repaid: dado has waited longer for what is open.
  pay(story, 'bintou', 2500)
  expect(claims(story)).toEqual([['chris', 'bintou', 2500]])
})

test('S12 a cover that waits for an officer, and what is repaid already, leave the rest to repay', () => {
  const story = late()
  cover(story, 'chris', 'bintou', 8000)
  const declared = money('p', 'bintou', 5000, { day: story.day, payerId: member('chris') })
  story.run({ type: 'declare-payment', payment: declared }, { as: 'chris' })
  expect(story.tontine.payments.at(-1)).toMatchObject({ isCover: true, status: 'pending' })
  expect(toRepayFirst(story.tontine)).toMatchObject([{ amount: 8000 }])
  pay(story, 'bintou', 3000)
  expect(toRepayFirst(story.tontine)).toMatchObject([{ amount: 5000 }])
})

test('S10, S12 nothing is a cover of what a newcomer still has time for', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'start-tontine' })
  story.day = '2026-02-10'
  story.join('chris')
  story.run(standFor('chris'), { as: 'awa' })
  story.day = '2026-02-28'
  pay(story, 'chris', 10_000)
  story.day = '2026-03-03'
  pay(story, 'awa', 30_000)
  handOver(story, 'chris', 10_000)
  // The two cycles before are due by 28 February and by the day agreed, 10 March.
  story.day = '2026-03-10'
  cover(story, 'awa', 'chris', 4000)
  expect(claims(story)).toEqual([])
  story.day = lateOn('2026-03-10')
  cover(story, 'awa', 'chris', 5000)
  expect(claims(story)).toEqual([['awa', 'chris', 5000]])
})

test('S12 nothing more is repaid where more waits than is owed, because chris was repaid outside', () => {
  const story = late()
  cover(story, 'chris', 'bintou', 10_000)
  const declared = money('p', 'bintou', 8000, { day: story.day })
  story.run({ type: 'declare-payment', payment: declared }, { as: 'bintou' })
  story.run(settle('chris', 'bintou', 5000), { as: 'chris' })
  expect(toRepayFirst(story.tontine)).toEqual([])
  pay(story, 'bintou', 4000)
  expect(story.tontine.payments.at(-1)).toMatchObject({
    memberId: member('bintou'),
    isRepayment: false,
  })
})

test('S12 what was repaid outside of a cover that was reversed since is owed back', () => {
  const story = late()
  const id = cover(story, 'chris', 'bintou', 10_000)
  story.run(settle('chris', 'bintou', 10_000), { as: 'chris' })
  story.together({ type: 'reverse-payment', paymentId: id, reason: 'never came' })
  expect(claims(story)).toEqual([['bintou', 'chris', 10_000]])
})

test('S12 a reversed cover is owed no more, and what was repaid of it is owed back', () => {
  const story = late()
  const id = cover(story, 'chris', 'bintou', 10_000)
  pay(story, 'bintou', 7000)
  story.together({ type: 'reverse-payment', paymentId: id, reason: 'never came' })
  expect(claims(story)).toEqual([['bintou', 'chris', 7000]])
  pay(story, 'chris', 7000)
  expect(claims(story)).toEqual([])
  expect(account(story, 'bintou')?.paid).toBe(17_000)
})

test('S12 credit is not given back to somebody who owes that much to a guarantor', () => {
  const story = late()
  pay(story, 'bintou', 1000, { payerId: member('dado') })
  pay(story, 'dado', 15_000)
  const ofDado = () => creditOf(story.tontine, member('dado'), calendarDate(story.day))
  expect(ofDado()).toBe(5000)
  cover(story, 'chris', 'bintou', 19_000)
  expect(ofDado()).toBe(5000)
  pay(story, 'bintou', 5000, { payerId: member('dado') })
  const giveBack = (amount: number): Command => ({
    type: 'return-credit',
    payout: credit(`back ${amount}`, 'bintou', amount, story.day),
  })
  expect(story.refusal(giveBack(1))).toEqual({ code: 'exceeds-credit', available: 0 })
  story.run(settle('chris', 'bintou', 16_000), { as: 'chris' })
  story.run(giveBack(2000))
})

test('S12 the guarantor alone says that they were repaid, also in part, up to the claim', () => {
  const story = late()
  cover(story, 'chris', 'bintou', 10_000)
  for (const as of ['bintou', 'awa', 'dado'])
    expect(story.refusal(settle('chris', 'bintou', 1), { as })).toEqual({ code: 'not-your-claim' })
  story.run(settle('chris', 'bintou', 4000), { as: 'chris' })
  expect(story.refusal(settle('chris', 'bintou', 6001), { as: 'chris' })).toEqual({
    code: 'exceeds-claim',
    claim: 6000,
  })
  story.run(settle('chris', 'bintou', 6000), { as: 'chris' })
  expect(claims(story)).toEqual([])
})

/** Chris has covered 10 000 of bintou's, and has no account any more. */
function guestClaim(): Story {
  const story = late()
  cover(story, 'chris', 'bintou', 10_000)
  story.run({ type: 'unlink-account' }, { as: 'chris' })
  return story
}

const notYours = { code: 'not-your-claim' }

test('S12 for a guest two witnesses say the same amount, one of them no officer', () => {
  const story = guestClaim()
  expect(story.refusal(settle('chris', 'bintou', 1), { as: 'bintou' })).toEqual(notYours)
  story.run(settle('chris', 'bintou', 6000), { as: 'dado' })
  expect(claims(story)).toEqual([['chris', 'bintou', 10_000]])
  expect(story.refusal(settle('chris', 'bintou', 6000), { as: 'dado' })).toEqual(notYours)
  // Another amount is a first word again.
  story.run(settle('chris', 'bintou', 4000), { as: 'awa' })
  story.run(settle('chris', 'bintou', 4000), { as: 'dado' })
  expect(claims(story)).toEqual([['chris', 'bintou', 6000]])
  expect(story.events.at(-1)).toEqual({
    type: 'claim-settled',
    guarantorId: member('chris'),
    memberId: member('bintou'),
    amount: 4000,
  })
})

test('S12 no witness for a guest ends the word of another one', () => {
  const story = guestClaim()
  story.run(settle('chris', 'bintou', 10_000), { as: 'dado' })
  story.run(settle('chris', 'bintou', 1), { as: 'awa' })
  // Another word takes the place of one's own.
  story.run(settle('chris', 'bintou', 2), { as: 'awa' })
  expect(story.tontine.witnessedClaims.map(({ amount }) => amount)).toEqual([10_000, 2])
  story.run(settle('chris', 'bintou', 10_000), { as: 'awa' })
  expect(claims(story)).toEqual([])
  expect(story.tontine.witnessedClaims).toEqual([])
})

test('S12 a first word about a guest counts as long as the claim is what it was', () => {
  const story = guestClaim()
  story.run(settle('chris', 'bintou', 6000), { as: 'dado' })
  pay(story, 'bintou', 1000)
  story.run(settle('chris', 'bintou', 6000), { as: 'awa' })
  expect(claims(story)).toEqual([['chris', 'bintou', 9000]])
  story.run(settle('chris', 'bintou', 6000), { as: 'dado' })
  expect(claims(story)).toEqual([['chris', 'bintou', 3000]])
})

test('S12 where a circle has not two witnesses for a guest one is enough, and marked', () => {
  const officers = guestClaim()
  officers.run({ type: 'name-officer', memberId: member('dado') })
  officers.run(settle('chris', 'bintou', 6000), { as: 'awa' })
  expect(claims(officers)).toEqual([['chris', 'bintou', 4000]])
  expect(officers.events.at(-1)).toMatchObject({ isAlone: true })

  const one = guestClaim()
  one.run({ type: 'unlink-account' }, { as: 'dado' })
  expect(one.refusal(settle('chris', 'bintou', 1), { as: 'bintou' })).toEqual(notYours)
  one.run(settle('chris', 'bintou', 6000), { as: 'awa' })
  expect(one.events.at(-1)).toMatchObject({ type: 'claim-settled', isAlone: true })
})

test('S12 one word of the only witness is enough, and without a witness the debtor says it', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  story.run(standFor('awa'), { as: 'chris' })
  for (const name of ['awa', 'bintou', 'chris'] as const) pay(story, name, 10_000)
  handOver(story, 'awa', 30_000)
  story.day = '2026-03-03'
  cover(story, 'chris', 'awa', 10_000)
  story.run({ type: 'unlink-account' }, { as: 'chris' })
  expect(story.refusal(settle('chris', 'awa', 1), { as: 'awa' })).toEqual(notYours)
  story.run(settle('chris', 'awa', 6000), { as: 'bintou' })
  expect(story.events.at(-1)).toMatchObject({ type: 'claim-settled', isAlone: true })
  story.run({ type: 'unlink-account' }, { as: 'bintou' })
  story.run(settle('chris', 'awa', 4000), { as: 'awa' })
  expect(story.events.at(-1)).toMatchObject({ type: 'claim-settled', isAlone: true })
  expect(claims(story)).toEqual([])
})

test('O7, S12 after the end of the round the guarantor is repaid by their word', () => {
  const story = late()
  cover(story, 'chris', 'bintou', 10_000)
  handOver(story, 'awa', 40_000)
  story.day = '2026-05-01'
  for (const name of ['awa', 'chris', 'dado'] as const) pay(story, name, 20_000)
  cover(story, 'chris', 'bintou', 20_000)
  pay(story, 'bintou', 5000, { payerId: member('dado') })
  handOver(story, 'chris', 40_000)
  const today = calendarDate(story.day)
  expect(creditOf(story.tontine, member('bintou'), today)).toBe(0)
  handOver(story, 'dado', 40_000)
  expect(story.tontine.phase).toBe('completed')
  // Nobody repays into an account any more, so that her credit is hers.
  expect(creditOf(story.tontine, member('bintou'), today)).toBe(5000)
  const back = credit('back', 'bintou', 5000, story.day)
  story.run({ type: 'return-credit', payout: back })
  story.run({ type: 'confirm-payout', payoutId: back.payoutId }, { as: 'bintou' })
  expect(isSettled(story.tontine)).toBe(false)
  story.run(settle('chris', 'bintou', 30_000), { as: 'chris' })
  expect(isSettled(story.tontine)).toBe(true)
})

test('S9, S12 the sheet of a round that ends early repays the guarantor', () => {
  const story = late()
  cover(story, 'chris', 'bintou', 10_000)
  // Bintou has got 40 000 for 20 000, of which 10 000 are chris's; each of the others paid 20 000.
  expect(closingTransfers(story.tontine)).toEqual(
    expect.arrayContaining([expect.objectContaining({ from: member('bintou') })]),
  )
  const got = (name: Name) =>
    closingTransfers(story.tontine).reduce(
      (sum, { to, amount }) => (to === member(name) ? sum + amount : sum),
      0,
    )
  expect(names.map(got)).toEqual([20_000, 0, 30_000, 20_000])
  story.together({ type: 'archive-tontine' })
  expect(claims(story)).toEqual([])
})

test('G2, S7, S11 a guarantor neither proposes to write off the debt nor says yes before others do', () => {
  const story = late()
  expect(story.refusal(writeOff('bintou'), { as: 'chris' })).toEqual({ code: 'own-money' })
  story.run(writeOff('bintou'))
  const { number } = story.tontine.proposals.at(-1) ?? { number: 0 }
  const yes: Command = { type: 'answer-proposal', proposal: number, isYes: true }
  expect(story.refusal(yes, { as: 'chris' })).toEqual({ code: 'not-asked' })
  story.run(yes, { as: 'dado' })
  // What is still to come is guaranteed as before.
  expect(guarantor(story, 'bintou')).toBe(member('chris'))
  expect(story.refusal(withdraw('bintou'), { as: 'chris' })).toEqual({ code: 'guarantee-holds' })
})

const expected = (story: Story) => potsOf(story.tontine).map((one) => one.expected)

test('S6 a loss is borne by the beneficiary, or evenly by all who have not received', () => {
  const alone = unpaid('2026-03-01')
  alone.together(writeOff('bintou'))
  expect(expected(alone)).toEqual([40_000, 30_000, 40_000, 40_000])

  const together = unpaid('2026-03-03', { bearing: 'spread' })
  together.together(writeOff('bintou'))
  // Awa, chris and dado bear 3333 each of what is late; awa the one that is left over.
  expect(expected(together)).toEqual([40_000, 30_000, 36_667, 36_667])
  expect(account(together, 'awa')).toMatchObject({ toPay: 13_334 })
  const bearing = (name: Name) => {
    const { paid = 0, toPay = 0, received = 0, toReceive = 0 } = account(together, name) ?? {}
    return paid + toPay - received - toReceive
  }
  expect((['awa', 'chris', 'dado'] as const).map(bearing)).toEqual([3334, 3333, 3333])
})

test('S6, S7 a late payment of a spread loss goes to those who bore it', () => {
  const story = unpaid('2026-03-03', { bearing: 'spread' })
  story.together(writeOff('bintou'))
  // 3334 to awa, and 3333 to chris and to dado beside their contributions.
  const owes = () => story.balance('bintou', '2026-12-31').dues.map(({ amount }) => amount)
  expect(owes()).toEqual([10_000, 3334, 13_333, 13_333])
  const paid = money('all', 'bintou', 40_000, { day: story.day, isMeant: true })
  story.run({ type: 'record-payment', payment: paid })
  for (const name of ['awa', 'chris', 'dado'] as const)
    pay(story, name, account(story, name)?.toPay ?? 0)
  for (const name of ['awa', 'chris', 'dado'] as const) {
    const own = potsOf(story.tontine).find(({ cycle }) => cycle.memberId === member(name))
    expect([name, own?.collected]).toEqual([name, account(story, name)?.paid])
  }
})

test('S6 a loss of any size is shared with the one hand that comes later, and with nobody who is out', () => {
  for (const [missing, shared] of [
    [10_000, 5000],
    [3, 1],
  ] as const) {
    const story = begun({ bearing: 'spread' })
    story.day = '2026-02-28'
    pay(story, 'bintou', 20_000 - missing)
    story.day = '2026-04-03'
    story.together(writeOff('bintou'))
    // The cycle of dado is open and not late.
    expect(expected(story)).toEqual([40_000, 40_000, 40_000 - missing, 40_000 - shared])
  }
  const story = begun({ bearing: 'spread' })
  story.run({ type: 'leave-round', reason: null }, { as: 'dado' })
  story.day = '2026-03-03'
  story.together(writeOff('bintou'))
  expect(account(story, 'awa')).toMatchObject({ toPay: 15_000 })
})

/** Bintou's hands are first and have received; she has paid for some cycles. */
function servedWith(hands: number, paid: number): Story {
  const story = circle({ members: 4, ...byHand, bearing: 'spread' })
  story.run({ type: 'change-hands', memberId: member('bintou'), hands })
  const days = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']
  const own = Array.from({ length: hands }, (_, index) => hand('bintou', index + 1))
  const order = [...own, hand('awa'), hand('chris'), hand('dado')]
  const turns = order.map((handId, index) => ({ handId, date: calendarDate(days[index] ?? '') }))
  story.run({ type: 'arrange-order', turns })
  story.run({ type: 'start-tontine' })
  for (const number of own.keys()) {
    story.day = days[number] ?? ''
    for (const name of ['awa', 'chris', 'dado'] as const) pay(story, name, 10_000)
    const isPaid = number < paid
    if (isPaid) pay(story, 'bintou', hands * 10_000)
    handOver(story, 'bintou', isPaid ? (hands + 3) * 10_000 : 30_000, { number: number + 1 })
  }
  return story
}

test('S6 what a member owes to their own pots is their own loss', () => {
  const story = servedWith(2, 1)
  story.day = '2026-03-03'
  story.together(writeOff('bintou'))
  expect(expected(story)).toEqual([50_000, 30_000, 50_000, 50_000, 50_000])
})

test('S6 nobody owes less than nothing to those who bear a loss with them', () => {
  const story = servedWith(3, 3)
  story.day = '2026-06-03'
  story.together(writeOff('bintou'))
  const written = story.events.at(-1)
  const spread = written?.type === 'debt-written-off' ? (written.spread ?? []) : []
  const parts = (handId: string, of: string) =>
    spread.flatMap((one) => (one.handId === hand(handId) && one.of === hand(of) ? one.amount : []))
  // Three hands of bintou owe 10 000 each to awa and to chris.
  expect(parts('awa', 'chris')).toEqual([3333, 3333, 3333])
  expect(parts('awa', 'dado')).toEqual([3333, 3333, 3333])
  expect(parts('chris', 'dado')).toEqual([5000, 5000])
})

test('S6 with one defaulter who pays nothing, both terms give the same result', () => {
  const losses = (['beneficiary', 'spread'] as const).map((bearing) => {
    const story = begun({ bearing })
    story.day = '2026-05-01'
    story.together(writeOff('bintou'))
    return (['awa', 'chris', 'dado'] as const).map((name) => {
      const { paid = 0, toPay = 0, received = 0, toReceive = 0 } = account(story, name) ?? {}
      return paid + toPay - received - toReceive
    })
  })
  expect(losses[0]).toEqual([10_000, 10_000, 10_000])
  expect(losses[1]?.reduce((sum, one) => sum + one, 0)).toBe(30_000)
})

test('T3, S6 the terms for losses change until the start, with the other agreed terms', () => {
  const story = circle({ members: 3 })
  const { startDate, graceDays, zone } = story.tontine.terms
  const change = (bearing?: 'spread' | 'beneficiary'): Command => ({
    type: 'change-terms',
    terms: { startDate, graceDays, zone, ...(bearing && { bearing }) },
  })
  expect(story.run(change('spread'))).toEqual([
    {
      type: 'term-changed',
      change: { term: 'bearing', before: 'beneficiary', after: 'spread' },
      asks: true,
    },
  ])
  // Whoever does not say it does not change it.
  expect(story.refusal(change())).toEqual({ code: 'nothing-to-change' })
  for (const name of ['bintou', 'chris'] as const) {
    const yes = { type: 'agree-to-membership', memberId: member(name), email: '' } as const
    story.run(yes, { as: name })
  }
  story.run({ type: 'start-tontine' })
  expect(story.refusal(change('beneficiary'))).toEqual({ code: 'already-started' })
})
