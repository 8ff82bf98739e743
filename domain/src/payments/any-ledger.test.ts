import fc from 'fast-check'
import { test } from 'vitest'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { minor } from '../kernel/minor.ts'
import { scheduled } from '../rotation/rotation.ts'
import { hand, member } from '../testing/cast.ts'
import { same } from '../testing/invariants/invariant.ts'
import { naive } from '../testing/naive-sums.ts'
import { holds } from '../testing/property.ts'
import { type Ledger, balanceOf, cyclesOf } from './dues.ts'

/** The cycles fall due on these days of 2026: 5, 12, 19 and 26 January. */
const turns = scheduled(
  ['awa', 'bintou', 'chris', 'dado'].map((name) => ({
    handId: hand(name),
    memberId: member(name),
  })),
  { frequency: 'weekly', startDate: calendarDate('2026-01-05') },
)
const own = [hand('bintou', 1), hand('bintou', 2)]

const dayOf = (number: number) => addDays(calendarDate('2026-01-01'), number)
const anyDay = fc.integer({ min: 0, max: 34 }).map(dayOf)
/** Days that are often those of a cycle, of the day before, or of the day after. */
const nearDay = fc.oneof(
  anyDay,
  fc
    .tuple(fc.constantFrom(4, 11, 18, 25), fc.integer({ min: -1, max: 2 }))
    .map(([cycle, more]) => dayOf(cycle + more)),
)
/** Often the same for several payments: then their places in the journal decide. */
const paymentDay = fc.oneof(nearDay, fc.constantFrom(dayOf(4), dayOf(12)))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.oneof(fc.constant(null), value)
const sum = (max: number) => fc.integer({ min: 0, max }).map(minor)
const ofHands = fc.constantFrom(...own).chain((id) => sum(10).map((amount) => ({ [id]: amount })))

const respite = fc
  .tuple(nearDay, nearDay, nearDay)
  .map((days) => days.toSorted())
  .map(([from, until, by]) => ({ from, until, by }) as NonNullable<Ledger['respite']>)

const anyLedger: fc.Arbitrary<Ledger> = fc.record({
  hasStarted: fc.constantFrom(true, true, true, false),
  amount: fc.constant(minor(10)),
  graceDays: fc.integer({ min: 0, max: 2 }),
  pauses: fc.oneof(
    fc.constant([]),
    nearDay.chain((from) =>
      maybe(fc.integer({ min: 1, max: 9 })).map((days) => [
        { from, to: days === null ? null : addDays(from, days) },
      ]),
    ),
  ),
  cycles: fc
    .array(
      fc.record({ owed: maybe(ofHands), writtenOff: maybe(ofHands), isRetired: fc.boolean() }),
      { minLength: turns.length, maxLength: turns.length },
    )
    .map((each) =>
      cyclesOf(
        turns.map((turn, index) => ({
          ...turn,
          ...(each[index]?.owed && { owed: each[index].owed }),
          ...(each[index]?.writtenOff && { writtenOff: each[index].writtenOff }),
          ...(each[index]?.isRetired && each[index]?.owed && { isRetired: true as const }),
        })),
      ),
    ),
  hands: fc.constantFrom(own, own.slice(0, 1)),
  activeOn: maybe(nearDay),
  catchUpUntil: maybe(nearDay),
  payments: fc
    .array(
      fc.record({ amount: fc.integer({ min: 1, max: 15 }).map(minor), countsOn: paymentDay }),
      {
        maxLength: 5,
      },
    )
    .map((all) => all.map((one, index) => ({ ...one, completedSeq: 2 * ((3 * index) % 5) + 1 }))),
  returned: fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 15 }).map(minor),
      sentSeq: fc.constantFrom(8, 4, 2),
    }),
    { maxLength: 3 },
  ),
  declared: sum(25),
  excusedFrom: maybe(nearDay),
  respite: maybe(respite),
  today: nearDay,
})

test('C2, C3, C5, C9 the dues of any ledger are what going through all payments gives', () => {
  holds(
    fc.property(anyLedger, (ledger) => {
      same(balanceOf(ledger), naive.balance(ledger))
    }),
    400,
  )
})
