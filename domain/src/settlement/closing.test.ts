import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from '../decider.ts'
import { calendarDate } from '../kernel/calendar-date.ts'
import { creditOf } from '../payouts/payout.ts'
import { guest, member, payment, payout, user } from '../testing/cast.ts'
import { type Story, circle, credit, money, pot } from '../testing/circle.ts'
import type { Transfer } from '../tontines/tontine.ts'
import { holds } from '../testing/property.ts'
import { handOver, pay } from '../testing/round.ts'
import { mayConfirmTransfer } from './decide.ts'
import { accountsAfterClosing, closingTransfers, transfersBetween } from './closing.ts'

const owed = (...amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ who: member(`m${index}`), amount }))

/** The same, with the money that is there, so that all come to zero. */
const withCash = (...amounts: readonly number[]) => {
  const cash = amounts.reduce((sum, amount) => sum + amount, 0)
  return cash === 0 ? owed(...amounts) : [...owed(...amounts), { who: null, amount: -cash }]
}

const amounts = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 12 })

test('S9 the transfers bring every account to zero, and hand out all the money that is there', () => {
  holds(
    fc.property(amounts, (given) => {
      const debts = given.reduce((sum, amount) => sum + amount, 0)
      const balances = withCash(...(debts < 0 ? given.map((amount) => -amount) : given))
      const left = new Map(balances.map(({ who, amount }) => [who, amount]))
      for (const { from, to, amount } of transfersBetween(balances)) {
        expect(amount).toBeGreaterThan(0)
        left.set(from, (left.get(from) ?? 0) + amount)
        left.set(to, (left.get(to) ?? 0) - amount)
      }
      expect([...left.values()].filter((amount) => amount !== 0)).toEqual([])
    }),
    300,
  )
})

test('S9 no smaller number of transfers would do', () => {
  /** Tries every order in which one account after the other is brought to zero. */
  const fewest = (balances: readonly number[]): number => {
    const [first, ...rest] = balances.filter((amount) => amount !== 0)
    if (first === undefined) return 0
    return Math.min(
      ...rest.map((other, index) =>
        Math.sign(other) === Math.sign(first)
          ? Number.POSITIVE_INFINITY
          : 1 + fewest(rest.with(index, other + first)),
      ),
    )
  }
  holds(
    fc.property(
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 6 }),
      (given) => {
        const debts = given.reduce((sum, amount) => sum + amount, 0)
        const balances = withCash(...(debts < 0 ? given.map((amount) => -amount) : given))
        expect(transfersBetween(balances)).toHaveLength(fewest(balances.map((one) => one.amount)))
      },
    ),
    300,
  )
})

test('S9 two accounts whose sum is zero pay each other', () => {
  const transfers = transfersBetween(owed(-30, 20, -20, 30))
  expect(transfers).toHaveLength(2)
  expect(transfers).toContainEqual({ from: member('m0'), to: member('m3'), amount: 30 })
})

test('S9 in a circle of 200 there are fewer transfers than open accounts', () => {
  const many = Array.from({ length: 200 }, (_, index) => (index < 100 ? -(index + 1) : 0))
  const balances = withCash(...many.map((amount, index) => amount || index - 99))
  expect(transfersBetween(balances).length).toBeLessThan(balances.length)
})

test('S9, G4 a round that ends early says who gives what to whom, and they say that it arrived', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou', 'chris', 'dado'])
    story.run({ type: 'record-payment', payment: money(name, name, 10_000) })
  story.run({ type: 'record-payment', payment: money('more', 'dado', 4000) })
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 40_000) })
  story.run({ type: 'confirm-payout', payoutId: payout('o') }, { as: user('bintou') })
  expect(closingTransfers(story.tontine)).toHaveLength(4)
  story.together({ type: 'archive-tontine' })
  const { closing } = story.tontine
  const sumOf = (from: string | null) =>
    closing.reduce((sum, one) => sum + (one.from === from ? one.amount : 0), 0)
  // Awa gives back what she got beyond her own, and the credit of dado lies there.
  expect([sumOf(member('awa')), sumOf(null)]).toEqual([30_000, 4000])

  for (const [transfer, { to }] of closing.entries()) {
    const { userId } = story.tontine.members.find(({ id }) => id === to) ?? {}
    const confirm = { type: 'confirm-transfer', transfer } as const
    expect(story.refusal(confirm, { as: user('awa') })).toEqual({ code: 'not-your-transfer' })
    story.run(confirm, { as: userId ?? '' })
  }
  expect(story.tontine.closing.every(({ confirmedBy }) => confirmedBy !== null)).toBe(true)
})

test('S7, S9 what is written off is on no sheet, and such a round is archived by one', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  const pay = (name: string, amount: number) =>
    story.run({
      type: 'record-payment',
      payment: money(`${name} ${story.day}`, name, amount, { day: story.day, isMeant: true }),
    })
  const handTo = (name: string, amount: number, as: string) => {
    story.run({ type: 'send-payout', payout: pot(name, name, amount, { day: story.day }) })
    story.run({ type: 'confirm-payout', payoutId: payout(name) }, { as: user(as) })
  }
  for (const name of ['awa', 'bintou', 'chris']) pay(name, 10_000)
  handTo('awa', 30_000, 'bintou')
  story.day = '2026-04-15'
  for (const name of ['bintou', 'chris']) pay(name, 20_000)
  story.together({ type: 'write-off', memberId: member('awa'), reason: 'gone' })
  handTo('bintou', 20_000, 'bintou')
  handTo('chris', 20_000, 'chris')
  expect(story.tontine.phase).toBe('completed')
  story.run({ type: 'archive-tontine' })
  expect(story.events.at(-1)).toEqual({ type: 'tontine-archived' })
})

test('S9 a round in which nobody has anything to give or to get ends without a sheet', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'start-tontine' })
  story.run({ type: 'archive-tontine' })
  expect(story.events.at(-1)).toEqual({ type: 'tontine-archived' })
})

test('S2, S9 once the sheet says who gets what, no credit is given back beside it', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'start-tontine' })
  pay(story, 'bintou', 15_000)
  const today = calendarDate(story.day)
  expect(creditOf(story.tontine, member('bintou'), today)).toBe(5000)
  story.together({ type: 'archive-tontine' })
  expect(story.tontine.closing).toMatchObject([{ from: null, amount: 15_000 }])
  expect(creditOf(story.tontine, member('bintou'), today)).toBe(0)
})

/** Three who have paid two cycles; bintou disputes the 30 000 that were sent to her. */
function disputed(): Story {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou', 'chris'])
    story.run({ type: 'record-payment', payment: money(name, name, 20_000) })
  story.day = '2026-02-28'
  story.run({ type: 'send-payout', payout: pot('o', 'bintou', 30_000, { day: story.day }) })
  const why = { reason: 'nothing came' }
  story.run({ type: 'dispute-payout', payoutId: payout('o'), ...why }, { as: user('bintou') })
  return story
}

/** What each account has paid and received once the sheet is done. */
const afterSheet = (
  { tontine }: Story,
  transfers: readonly Transfer[] = closingTransfers(tontine),
) => accountsAfterClosing(tontine, transfers).map(({ paid, received }) => [paid, received])

test('S9 disputed money is neither paid again nor given back before it is settled', () => {
  const story = disputed()
  const [awa, bintou, chris] = ['awa', 'bintou', 'chris'].map(member)
  const dispute = { payoutId: payout('o') }
  // Of the 40 000 that the others paid, 30 000 are there. Bintou brings 10 000 if the pot arrived; if not, her 20 000 are there, too.
  const transfers = closingTransfers(story.tontine)
  expect(transfers).toHaveLength(4)
  expect(transfers).toEqual(
    expect.arrayContaining([
      { from: null, to: awa, amount: 20_000 },
      { from: null, to: chris, amount: 10_000 },
      { from: bintou, to: chris, amount: 10_000, ...dispute },
      { from: null, to: bintou, amount: 20_000, ...dispute },
    ]),
  )
  expect(afterSheet(story)).toEqual([
    [20_000, 20_000],
    [20_000, 20_000],
    [20_000, 20_000],
  ])
  const contest = { type: 'contest-payment', paymentId: payment('bintou'), reason: 'less' } as const
  story.run(contest, { as: user('bintou') })
  const nothing = { toPay: 0, toReceive: 0, credit: 0, claimed: 0, toRepay: 0 }
  const [, after] = accountsAfterClosing(story.tontine, closingTransfers(story.tontine))
  expect(after).toMatchObject({ ...nothing, paid: 0, received: 0 })
})

test('S9 a liar who disputes a pot that arrived gets nothing more by ending the round', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou', 'chris'])
    story.run({ type: 'record-payment', payment: money(name, name, 30_000) })
  story.day = '2026-04-15'
  handOver(story, 'awa', 30_000)
  handOver(story, 'chris', 30_000)
  story.run({ type: 'send-payout', payout: pot('o', 'bintou', 30_000, { day: story.day }) })
  const lie: Command = { type: 'dispute-payout', payoutId: payout('o'), reason: 'nothing came' }
  story.run(lie, { as: user('bintou') })
  expect(closingTransfers(story.tontine)).toEqual([
    { from: null, to: member('bintou'), amount: 30_000, payoutId: payout('o') },
  ])
  story.together({ type: 'archive-tontine' })
  const { tontine } = story
  const now = Date.parse(`${story.day}T20:00:00Z`)
  const [transfer] = tontine.closing
  expect(transfer && mayConfirmTransfer(tontine, transfer, user('bintou'), now)).toBe(false)
})

test.for(['confirm', 'withdraw'] as const)(
  'S9, G4 in an archived tontine a dispute is settled, and the sheet is right either way: %s',
  (how) => {
    const story = disputed()
    story.together({ type: 'archive-tontine' })
    const settled: Command = { type: 'confirm-payout', payoutId: payout('o') }
    if (how === 'confirm') story.run(settled, { as: user('bintou') })
    else story.together({ type: 'withdraw-payout', payoutId: payout('o'), reason: 'never came' })
    const { tontine } = story
    expect(afterSheet(story, tontine.closing)).toEqual(
      how === 'confirm'
        ? [
            [20_000, 20_000],
            [30_000, 30_000],
            [20_000, 20_000],
          ]
        : [
            [20_000, 20_000],
            [20_000, 20_000],
            [20_000, 20_000],
          ],
    )
    const now = Date.parse(`${story.day}T20:00:00Z`)
    const own = tontine.closing.find(({ to }) => to === member('bintou'))
    expect(own && mayConfirmTransfer(tontine, own, user('bintou'), now)).toBe(how === 'withdraw')
  },
)

test('S2, S9 what is disputed of credit given back is handed out only if it did not arrive', () => {
  const story = circle({ members: 2 })
  story.run({ type: 'start-tontine' })
  pay(story, 'bintou', 15_000)
  story.run({ type: 'return-credit', payout: credit('back', 'bintou', 5000) })
  const lie: Command = { type: 'dispute-payout', payoutId: payout('back'), reason: 'nothing came' }
  story.run(lie, { as: user('bintou') })
  expect(closingTransfers(story.tontine)).toEqual([
    { from: null, to: member('bintou'), amount: 10_000 },
    { from: null, to: member('bintou'), amount: 5000, payoutId: payout('back') },
  ])
  expect(afterSheet(story)[1]).toEqual([10_000, 10_000])
})

test('S9, O5 that money of the sheet reached a guest, neither who brings it nor the organizer for the pot says', () => {
  const story = circle({ members: 3 })
  story.join(guest('hawa'))
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou', 'chris', 'hawa']) pay(story, name, 10_000)
  handOver(story, 'awa', 40_000)
  story.day = '2026-02-28'
  for (const name of ['awa', 'bintou', 'chris', 'hawa']) pay(story, name, 10_000)
  handOver(story, 'bintou', 40_000)
  pay(story, 'hawa', 5000)
  story.together({ type: 'archive-tontine' })
  const toGuest = story.tontine.closing.filter(({ to }) => to === member('hawa'))
  expect(toGuest.map(({ from }) => from)).toEqual([member('bintou'), null])
  const maySay = (transfer: (typeof toGuest)[number] | undefined) =>
    ['awa', 'bintou', 'chris'].filter(
      (name) =>
        transfer &&
        mayConfirmTransfer(
          story.tontine,
          transfer,
          user(name),
          Date.parse(`${story.day}T20:00:00Z`),
        ),
    )
  expect(toGuest.map(maySay)).toEqual([['chris'], ['bintou', 'chris']])
  const [first] = toGuest
  const transfer = story.tontine.closing.findIndex((one) => one === first)
  story.run({ type: 'confirm-transfer', transfer }, { as: user('chris') })
  expect(maySay(story.tontine.closing[transfer])).toEqual([])
})

test('S7, S9 nobody waits on a sheet for what was written off of their pot', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou', 'chris', 'dado']) pay(story, name, 10_000)
  handOver(story, 'awa', 40_000)
  story.day = '2026-05-15'
  for (const name of ['bintou', 'chris', 'dado']) pay(story, name, 30_000)
  story.together({ type: 'write-off', memberId: member('awa'), reason: 'nobody finds them' })
  // Each of them has paid 40 000; the 10 000 that awa owes to each pot are lost.
  expect(closingTransfers(story.tontine)).toEqual(
    ['bintou', 'chris', 'dado'].map((name) => ({ from: null, to: member(name), amount: 30_000 })),
  )
})

test('S9 where a pot gave money of a payment that was reversed since, the debtors alone bring it', () => {
  const story = circle({ members: 3 })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou']) pay(story, name, 10_000)
  const wrong = pay(story, 'chris', 10_000)
  handOver(story, 'awa', 30_000)
  story.together({ type: 'reverse-payment', paymentId: wrong, reason: 'false notes' })
  expect(closingTransfers(story.tontine)).toEqual([
    { from: member('awa'), to: member('bintou'), amount: 10_000 },
  ])
})

test('S9 more may be missing than anybody is to get: the debtor gives them all of that, and else nothing', () => {
  const story = circle({ members: 4 })
  story.run({ type: 'start-tontine' })
  pay(story, 'awa', 10_000)
  const [bintou, ...others] = ['bintou', 'chris', 'dado'].map((name) => pay(story, name, 10_000))
  handOver(story, 'awa', 40_000)
  const reverse = (paymentId = payment('none')) =>
    story.together({ type: 'reverse-payment', paymentId, reason: 'false notes' })
  for (const wrong of others) reverse(wrong)
  expect(closingTransfers(story.tontine)).toEqual([
    { from: member('awa'), to: member('bintou'), amount: 10_000 },
  ])
  reverse(bintou)
  expect(closingTransfers(story.tontine)).toEqual([])
})
