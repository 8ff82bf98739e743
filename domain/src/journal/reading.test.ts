import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payout, tontine } from '../testing/cast.ts'
import { circle, money, pot } from '../testing/circle.ts'
import { journalOf, rehashed } from '../testing/journals.ts'
import { holds } from '../testing/property.ts'
import { readOn, unread } from './reading.ts'
import type { WrittenEntry } from './written-entry.ts'

/** Three members who have all paid once; the first pot was handed over and confirmed. */
function paidOnce() {
  const story = circle({ rankingMethod: 'alphabetical' })
  story.run({ type: 'start-tontine' })
  for (const name of ['awa', 'bintou', 'chris'])
    story.run({ type: 'record-payment', payment: money(`of ${name}`, name, 10_000) })
  story.run({ type: 'send-payout', payout: pot('o', 'awa', 30_000) }, { as: 'awa' })
  story.run({ type: 'confirm-payout', payoutId: payout('o') }, { as: 'bintou' })
  return story
}

const story = paidOnce()
const whole = journalOf(story)
const read = (entries: readonly unknown[]) => readOn(unread(tontine('t')), entries)
const numberOf = (type: string) => whole.find(({ event }) => event.type === type)?.seq ?? 0
const at = (seq: number, change: (entry: WrittenEntry) => unknown) =>
  whole.map((entry) => (entry.seq === seq ? change(entry) : entry))

test('J5 a valid journal is read to its end and gives the state', () => {
  const { isWhole, reading } = read(JSON.parse(JSON.stringify(whole)))
  expect(isWhole).toBe(true)
  expect(reading).toEqual({
    tontineId: tontine('t'),
    seq: whole.length,
    hash: whole.at(-1)?.hash,
    hashes: whole.map(({ hash }) => hash),
    state: story.state,
  })
})

test('J5 a changed amount is found at its entry, and reading stops before it', () => {
  const seq = numberOf('payment-recorded')
  const forged = at(seq, (entry) => ({ ...entry, event: { ...entry.event, amount: 100_000 } }))
  const { isWhole, reading, ...result } = read(forged)
  expect(isWhole).toBe(false)
  expect(reading.seq).toBe(seq - 1)
  expect(result).toMatchObject({
    broken: { seq, because: 'changed', found: whole[seq - 1]?.hash },
  })
})

test('J5 a missing entry, or two swapped ones, are found at their position', () => {
  const seq = 4
  expect(read(whole.toSpliced(seq - 1, 1))).toMatchObject({
    broken: { seq, because: 'gap', found: seq + 1 },
  })
  const swapped = whole.with(3, whole[4] ?? whole[0]!).with(4, whole[3] ?? whole[0]!)
  expect(read(swapped)).toMatchObject({ broken: { seq, because: 'gap', found: seq + 1 } })
})

test('J5 an entry with an extra or a missing field is invalid', () => {
  const changes: ((entry: WrittenEntry) => unknown)[] = [
    ({ hash: _, ...entry }) => entry,
    (entry) => ({ ...entry, note: 'trust me' }),
    (entry) => ({ ...entry, seq: String(entry.seq) }),
    () => null,
    () => 'payment-recorded',
  ]
  holds(
    fc.property(
      fc.integer({ min: 1, max: whole.length }),
      fc.constantFrom(...changes),
      (seq, to) => {
        expect(read(at(seq, to))).toMatchObject({ broken: { seq, because: 'misshapen' } })
      },
    ),
  )
})

test('J5 an event that no decision could have made is invalid even when hashed correctly', () => {
  const forged = (event: object, seq: number) =>
    rehashed(at(seq, (entry) => ({ ...entry, event })) as WrittenEntry[])
  const last = whole.length
  expect(read(forged({ type: 'admin-enriched', amount: 1 }, last))).toMatchObject({
    broken: { seq: last, because: 'impossible' },
  })
  expect(read(forged({ type: 'order-drawn' }, 1))).toMatchObject({
    broken: { seq: 1, because: 'impossible' },
  })
  const beginning = { ...whole[0]?.event }
  expect(read(forged(beginning, 2))).toMatchObject({ broken: { seq: 2, because: 'impossible' } })
  const other = { ...beginning, tontineId: tontine('another') }
  expect(read(forged(other, 1))).toMatchObject({ broken: { seq: 1, because: 'impossible' } })
})

test('J5 a journal of another tontine does not fit', () => {
  expect(readOn(unread(tontine('another')), whole)).toMatchObject({
    broken: { seq: 1, because: 'changed' },
  })
})
