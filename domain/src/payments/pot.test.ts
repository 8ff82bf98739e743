import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { type Minor, minor, sumOf } from '../kernel/minor.ts'
import { cast, hand, member } from '../testing/cast.ts'
import { circle, money } from '../testing/circle.ts'
import { holds } from '../testing/property.ts'
import { currentCycle, cyclesOf } from './dues.ts'
import { collectedByCycle, expectedByCycle } from './pot.ts'

const contribution = minor(10_000)
const turns = ['awa', 'bintou', 'chris'].map((name, index) => ({
  handId: hand(name),
  memberId: member(name),
  date: addDays(calendarDate('2026-01-31'), index),
}))
const paidBy = (name: string, paid: number, hands = 1) => ({ id: member(name), hands, paid })

test('C8 a pot expects the amount of every hand, and holds what was paid for its cycle', () => {
  const members = [paidBy('awa', 25_000, 2), paidBy('bintou', 4000), paidBy('chris', 0)]
  expect(expectedByCycle(cyclesOf(turns), contribution, members)).toEqual([40_000, 40_000, 40_000])
  expect(collectedByCycle(cyclesOf(turns), contribution, members)).toEqual([24_000, 5000, 0])
})

test('C8, S2 money beyond all cycles is in no pot, and what was given back of it takes none out of one', () => {
  const members = [paidBy('awa', 30_000), paidBy('bintou', 45_000), paidBy('chris', -5)]
  expect(collectedByCycle(cyclesOf(turns), contribution, members)).toEqual([20_000, 20_000, 20_000])
})

test('C8, S3, S7 a pot expects neither what is written off nor more than is owed to a hand that is out', () => {
  const cycles = cyclesOf(
    turns.map((turn) => ({
      ...turn,
      ...(turn.handId === hand('bintou') && { writtenOff: { [hand('chris')]: minor(4000) } }),
      ...(turn.handId === hand('chris') && {
        isRetired: true as const,
        owed: { [hand('awa')]: minor(3000) },
      }),
    })),
  )
  const members = [paidBy('awa', 10_001), paidBy('bintou', -5), paidBy('chris', 0)]
  expect(expectedByCycle(cycles, contribution, members)).toEqual([30_000, 26_000, 3000])
  expect(collectedByCycle(cycles, contribution, members)).toEqual([10_000, 1, 0])
})

test('C8 the pot of the current cycle is the sum of the dues that were filled for it', () => {
  const round = fc.record({
    hands: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 5 }),
    paid: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 60_000 })), { maxLength: 12 }),
    days: fc.nat(200),
  })
  holds(
    fc.property(round, ({ hands, paid, days }) => {
      const story = circle({ members: hands.length })
      for (const [index, count] of hands.entries())
        story.run({ type: 'change-hands', memberId: member(cast[index] ?? 'awa'), hands: count })
      story.run({ type: 'start-tontine' })
      for (const [index, [who, amount]] of paid.entries()) {
        const payment = money(`p${index}`, cast[who % hands.length] ?? 'awa', amount)
        story.run({ type: 'record-payment', payment: { ...payment, isMeant: true } })
      }
      const today = addDays(calendarDate('2026-01-01'), days)
      const cycle = currentCycle(cyclesOf(story.tontine.turns), today)?.number ?? 0
      const dues = cast
        .slice(0, hands.length)
        .flatMap((name) => story.balance(name, today).dues)
        .filter((due) => due.cycle === cycle)
      const members = cast.slice(0, hands.length).map((name, index) => ({
        id: member(name),
        hands: hands[index] ?? 1,
        paid: sumOf(
          story.tontine.payments
            .filter(({ memberId }) => memberId === member(name))
            .map(({ amount }) => amount),
        ),
      }))
      const { amount } = story.tontine.terms
      const cycles = cyclesOf(story.tontine.turns)
      const ofCycle = (sums: readonly Minor[]) => sums[cycle - 1] ?? 0
      const expected = expectedByCycle(cycles, amount, members)
      const collected = collectedByCycle(cycles, amount, members)
      expect(ofCycle(collected)).toBe(sumOf(dues.map((due) => due.paid)))
      expect(ofCycle(expected)).toBe(sumOf(dues.map((due) => due.amount)))
    }),
    60,
  )
})
