import fc from 'fast-check'
import { expect, test } from 'vitest'
import { same } from '../testing/invariants/invariant.ts'
import { holds } from '../testing/property.ts'
import { newDraft, trackedList } from './tracked-list.ts'

interface Row {
  readonly id: string
  readonly key: string | null
  readonly amount: number
}

const rows = trackedList({
  keys: { key: ({ key }: Row) => key },
  tally: {
    empty: () => ({ sum: 0 }),
    copy: ({ sum }) => ({ sum }),
    count(tally, { amount }, sign) {
      tally.sum += sign * amount
    },
  },
})

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const keys = ['x', 'y', 'z']
const keyOf = (id: string) => [...keys, null][ids.indexOf(id) % 4] ?? null

/** On which of the versions so far something is done, and what; some in one draft. */
const anyStep = fc.record({
  version: fc.nat(20),
  changes: fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 4,
  }),
  isDrafted: fc.boolean(),
})

/** Changes the row of an id, or appends it: in the list and in a plain one. */
function changed(
  { list, plain }: { list: readonly Row[]; plain: readonly Row[] },
  [id, amount]: readonly [string, number],
  draft: ReturnType<typeof newDraft> | undefined,
) {
  const row = { id, key: keyOf(id), amount }
  if (plain.some((one) => one.id === id))
    return {
      list: rows.changed(list, id, (one) => ({ ...one, amount }), draft),
      plain: plain.map((one) => (one.id === id ? row : one)),
    }
  return { list: rows.added(list, row, draft), plain: [...plain, row] }
}

test('J3 each version of a list finds and sums what going through its rows gives', () => {
  holds(
    fc.property(fc.array(anyStep, { maxLength: 15 }), fc.boolean(), (steps, isEmpty) => {
      // A list that was read from elsewhere has no lookups yet.
      const versions = [{ list: isEmpty ? rows.empty() : [], plain: [] as readonly Row[] }]
      for (const { version, changes, isDrafted } of steps) {
        const draft = isDrafted ? newDraft() : undefined
        let next = versions[version % versions.length] ?? { list: [], plain: [] }
        for (const change of changes) next = changed(next, change, draft)
        versions.push(next)
      }
      for (const { list, plain } of versions) {
        same(list, plain)
        for (const id of ids)
          same(
            rows.first(list, 'id', [id]),
            list.find((one) => one.id === id),
          )
        for (const some of [['x'], ['y', 'z'], ['z', 'x', 'none']])
          for (const least of [0, 5])
            same(
              rows.first(list, 'key', some, ({ amount }) => amount > least),
              list.find(({ key, amount }) => key !== null && some.includes(key) && amount > least),
            )
        same(
          rows.tallyOf(list).sum,
          plain.reduce((sum, { amount }) => sum + amount, 0),
        )
      }
    }),
    80,
  )
})

test('J3 what is not in a list is not changed, and what is changed leaves the list before as it was', () => {
  const one = rows.added(rows.empty(), { id: 'a', key: 'x', amount: 1 })
  expect(rows.changed(one, 'b', (row) => ({ ...row, amount: 9 }))).toBe(one)
  expect(rows.first([], 'id', ['a'])).toBeUndefined()
  const other = rows.changed(one, 'a', (row) => ({ ...row, amount: 2 }))
  expect([rows.tallyOf(one).sum, rows.tallyOf(other).sum]).toEqual([1, 2])
  expect([one[0]?.amount, other[0]?.amount]).toEqual([1, 2])
})

test('J3 a draft copies a list once, however many rows it writes', () => {
  const draft = newDraft()
  const before = rows.added(rows.empty(), { id: 'a', key: null, amount: 1 })
  const first = rows.added(before, { id: 'b', key: null, amount: 1 }, draft)
  expect(first).not.toBe(before)
  expect(rows.added(first, { id: 'c', key: null, amount: 1 }, draft)).toBe(first)
  expect(rows.changed(first, 'c', (row) => ({ ...row, amount: 2 }), draft)).toBe(first)
  expect([before.length, first.length]).toEqual([1, 3])
})
