import { expect, test } from 'vitest'
import { minor } from '../kernel/minor.ts'
import { payout, tontine } from '../testing/cast.ts'
import { circle, money, pot } from '../testing/circle.ts'
import { journalOf, rehashed } from '../testing/journals.ts'
import { booksOf } from './books.ts'
import { readOn, unread } from './reading.ts'
import { verdictOnCopy, verdictOnSite } from './verdict.ts'

const story = circle({ rankingMethod: 'alphabetical' })
story.run({ type: 'start-tontine' })
for (const name of ['awa', 'bintou', 'chris'])
  story.run({ type: 'record-payment', payment: money(`of ${name}`, name, 10_000) })
story.run({ type: 'send-payout', payout: pot('o', 'awa', 30_000) })
story.run({ type: 'confirm-payout', payoutId: payout('o') }, { as: 'bintou' })

const whole = journalOf(story)
const last = whole.length
const end = { seq: last, hash: whole.at(-1)?.hash ?? '' }
const books = booksOf(story.tontine)
const read = (entries: readonly unknown[]) => readOn(unread(tontine('t')), entries)
const site = (entries: readonly unknown[]) => verdictOnSite(read(entries), end, books)
const copy = (entries: readonly unknown[]) => verdictOnCopy(read(entries), entries, whole)

const paid = whole.find(({ event }) => event.type === 'payment-recorded')
if (!paid) throw new Error('somebody has paid')
const richer = { ...paid, event: { ...paid.event, amount: minor(90_000) } }
const withRicher = whole.with(paid.seq - 1, richer)

test('J5 the site’s journal is whole, and its tables follow from it: the sums are reported', () => {
  expect(site(whole)).toMatchObject({
    is: 'whole',
    reading: { seq: last, hash: end.hash },
    books: { sums: { paidIn: 30_000, sent: 30_000, confirmed: 30_000 } },
  })
})

test('J5 a journal that ends before the reported head is cut, even when nothing of it is left', () => {
  expect(site(whole.slice(0, -2))).toMatchObject({
    is: 'broken',
    fault: { seq: last - 1, because: 'cut' },
  })
  expect(site([])).toMatchObject({ is: 'broken', fault: { seq: 1, because: 'cut' } })
})

test('J5 a site that changed an entry is found out by its chain, or by the head it reported', () => {
  expect(site(withRicher)).toMatchObject({
    is: 'broken',
    fault: { seq: paid.seq, because: 'changed' },
  })
  expect(site(rehashed(withRicher))).toMatchObject({
    is: 'broken',
    fault: { seq: last, because: 'parted' },
  })
})

test('J5 a site whose tables differ from a whole journal is reported', () => {
  const sums = { ...books.sums, paidIn: minor(1) }
  expect(verdictOnSite(read(whole), end, { ...books, sums })).toEqual({
    is: 'untrue',
    discrepancy: { part: 'sums', shown: sums, expected: books.sums },
  })
})

test('J6 a copy agrees with the original, also an older one', () => {
  expect(copy(whole)).toMatchObject({ is: 'whole', behind: 0 })
  expect(copy(whole.slice(0, -2))).toMatchObject({ is: 'whole', behind: 2 })
})

test('J6 a changed amount is reported with the original amount', () => {
  const amount = { path: 'event.amount', found: 90_000, expected: 10_000 }
  expect(copy(withRicher)).toEqual({
    is: 'broken',
    fault: expect.objectContaining({ seq: paid.seq, because: 'changed' }),
    differences: [amount],
  })
})

test('J6 a changed and rehashed entry is found, whether the later entries were rehashed or not', () => {
  const all = rehashed(withRicher)
  expect(read(all).isWhole).toBe(true)
  const forged = { is: 'broken', fault: { seq: paid.seq, because: 'parted' } }
  expect(copy(all)).toMatchObject(forged)
  const one = all[paid.seq - 1]
  expect(copy(whole.with(paid.seq - 1, one ?? paid))).toMatchObject(forged)
})

test('J6 a copy with a missing entry, or with two swapped ones, is reported with its position', () => {
  expect(copy(whole.toSpliced(2, 1))).toEqual({
    is: 'broken',
    fault: { seq: 3, because: 'gap', found: 4 },
    differences: [],
  })
})

test('J6 a copy that has more than the site is reported', () => {
  expect(verdictOnCopy(read(whole), whole, whole.slice(0, -1))).toMatchObject({
    is: 'broken',
    fault: { seq: last, because: 'lost' },
  })
})

test('J5, J6 a whole journal is not behind, and its books follow from it', () => {
  expect(site(whole)).toMatchObject({ is: 'whole', books, behind: 0 })
  expect(copy(whole)).toMatchObject({ is: 'whole', books, behind: 0 })
  expect(copy(whole.slice(0, -2))).toMatchObject({ is: 'whole', behind: 2 })
})

test.for([[null], [7], ['an entry'], [{}]])('J6 %j in a copy is no entry of it', ([nothing]) => {
  expect(copy([...whole.slice(0, 3), nothing, ...whole.slice(4)])).toMatchObject({
    is: 'broken',
    fault: { seq: 4, because: 'misshapen' },
  })
})
