import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from '../json.ts'
import type { Json } from '../json.ts'
import { outcomeOf } from '../steps.ts'
import { recordOf } from '../testing/build.ts'
import { leavesOf, replaced } from '../testing/leaves.ts'
import { vectorOf } from '../testing/vectors.ts'
import { checkDraw } from './check-draw.ts'
import { orderOf } from './procedure.ts'
import type { Constraints } from './list.ts'
import type { DrawRecord } from './record.ts'

const wrongSteps = (input: unknown) =>
  checkDraw(input)
    .filter(({ ok }) => !ok)
    .map(({ step }) => step)

const draw = () => vectorOf<DrawRecord>('draw')
const hex = (digit: string) => digit.repeat(64)

const vectors = ['draw', 'draw-constraints', 'draw-aloud', 'draw-void']

test.each(vectors)('D2, D3, D5 whatever is changed in %s makes a step wrong', (name) => {
  const record = vectorOf<Json>(name)
  const leaves = leavesOf(record).filter(({ path }) => path[0] !== 'names')
  // In a draw that does not count, one more secret that stayed away can't be seen from the record.
  const isVoid = name === 'draw-void'
  expect(leaves.length).toBeGreaterThan(20)
  for (const { path, value } of leaves) {
    const others: Json[] =
      typeof value === 'string'
        ? [changedDigit(value), `${value}0`, '', null, 7, ...(isVoid ? [] : ['-'])]
        : typeof value === 'number'
          ? [value + 1, 0, -value, `${value}`]
          : [hex('a'), []]
    for (const other of others.filter((other) => canonical(other) !== canonical(value)))
      expect(outcomeOf(checkDraw(replaced(record, path, other))), path.join('.')).not.toBe('valid')
  }
})

/** Another text of the same shape. */
const changedDigit = (text: string) => {
  const last = text.at(-1) === '1' ? '2' : '1'
  return text.slice(0, -1) + last
}

test('D2, D5 each step names what is wrong', () => {
  const record = draw()
  const [first, ...rest] = record.participants
  expect(wrongSteps({ ...record, listHash: hex('0') })).toEqual(['list'])
  expect(wrongSteps({ ...record, commitRoot: hex('0') })).toEqual(['commitments'])
  expect(wrongSteps({ ...record, seed: hex('0') })).toEqual(['seed'])
  expect(wrongSteps({ ...record, order: record.order?.toReversed() })).toEqual(['order'])
  const lied = [{ ...first!, secret: hex('b') }, ...rest]
  expect(wrongSteps({ ...record, participants: lied })).toEqual(['promises', 'seed', 'order'])
  expect(checkDraw({ ...record, participants: lied })).toContainEqual({
    step: 'promises',
    ok: false,
    wrong: [first!.id],
  })
})

test('D2 names are not part of a draw', () => {
  const { names: _, ...record } = draw()
  expect(wrongSteps(record)).toEqual([])
  expect(wrongSteps({ ...record, names: { nobody: 'N.' } })).toEqual([])
})

test('D5 a draw with a secret that stayed away has no seed and no order', () => {
  const [first, ...rest] = draw().participants
  const withheld = { ...draw(), participants: [{ ...first!, secret: '-' }, ...rest] }
  expect(wrongSteps(withheld)).toEqual(['revealed', 'seed', 'order'])
  expect(checkDraw(withheld)).toContainEqual({
    step: 'revealed',
    ok: false,
    missing: [first!.id],
  })
  expect(wrongSteps({ ...withheld, seed: null, order: null })).toEqual([])
  expect(wrongSteps({ ...withheld, order: null })).toEqual(['revealed', 'seed'])
})

test('D4 a draw with all its secrets has an order', () => {
  expect(wrongSteps({ ...draw(), order: null })).toEqual(['order'])
  expect(wrongSteps({ ...draw(), order: null, seed: null })).toEqual(['seed', 'order'])
})

test('D1 in the app the server takes part, and also where numbers are said aloud', () => {
  const hands = ['h-1', 'h-2']
  expect(wrongSteps(recordOf({ hands, secrets: { awa: hex('1') } }))).toEqual(['participants'])
  expect(wrongSteps(recordOf({ hands, kind: 'room', secrets: { awa: '12' } }))).toEqual([
    'participants',
  ])
  const secrets = { server: hex('1'), awa: '12' }
  expect(wrongSteps(recordOf({ hands, kind: 'room', secrets }))).toEqual([])
  // Numbers are said; nobody can say 64 digits, nor is the server's secret short.
  for (const wrong of [
    { ...secrets, awa: hex('1') },
    { ...secrets, awa: '1234567890123' },
  ])
    expect(wrongSteps(recordOf({ hands, kind: 'room', secrets: wrong }))).toEqual(['readable'])
  for (const wrong of [{ server: '12' }, { server: hex('1'), awa: '' }])
    expect(wrongSteps(recordOf({ hands, kind: 'room', secrets: wrong }))).toEqual(['readable'])
  expect(wrongSteps(recordOf({ hands, secrets: { server: '12' } }))).toEqual(['readable'])
})

test('D4 agreed ranks, ranks not before which, and distances between hands of one member hold', () => {
  const hands = ['a1', 'a2', 'a3', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1']
  const constraints: Constraints = {
    fixed: [{ hand: 'c1', rank: 2 }],
    notBefore: [{ hand: 'b1', rank: 5 }],
    spacing: { apart: 3, groups: [['a1', 'a2', 'a3']] },
  }
  for (let draw = 0; draw < 300; draw += 1) {
    const order = orderOf(String(draw), hands, constraints)
    expect(order.toSorted()).toEqual(hands)
    expect(order[1]).toBe('c1')
    expect(order.indexOf('b1')).toBeGreaterThanOrEqual(4)
    const ranks = ['a1', 'a2', 'a3'].map((hand) => order.indexOf(hand)).toSorted((a, b) => a - b)
    // The last ranks may be all that is left for them.
    const isForced = ranks[2]! >= hands.length - 2
    if (!isForced) expect(Math.min(ranks[1]! - ranks[0]!, ranks[2]! - ranks[1]!)).toBeGreaterThan(2)
  }
})

test('D4 where not all constraints can hold, distance yields first, and every rank has a hand', () => {
  const hands = ['a1', 'a2', 'a3']
  const far = { apart: 3, groups: [hands] }
  const order = orderOf('seed', hands, { fixed: [], notBefore: [], spacing: far })
  expect(order).toEqual(orderOf('seed', hands, { fixed: [], notBefore: [] }))
  const late = hands.map((hand) => ({ hand, rank: 3 }))
  expect(orderOf('seed', hands, { fixed: [], notBefore: late })).toEqual(order)
})

test('D4 nobody is favoured: every hand gets every rank equally often', () => {
  const hands = ['h-1', 'h-2', 'h-3', 'h-4', 'h-5', 'h-6']
  const draws = 6000
  const counts = hands.map(() => hands.map(() => 0))
  for (let draw = 0; draw < draws; draw += 1) {
    const { order } = recordOf({ hands, secrets: { server: String(draw).padStart(64, '0') } })
    order?.forEach((hand, rank) => {
      counts[hands.indexOf(hand)]![rank]! += 1
    })
  }
  // Of a fair draw, this is chi-square with 25 degrees of freedom: over 52.6 once in a thousand.
  const expected = draws / hands.length
  const sum = counts.flat().reduce((total, count) => total + (count - expected) ** 2 / expected, 0)
  const statistic = (sum * (hands.length - 1)) / hands.length
  expect(statistic).toBeLessThan(52.6)
})

const anyJson = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>

test('D5 a record changed at random is never valid, and no input makes the check fail', () => {
  const records = vectors.map((name) => {
    const { names: _, ...record } = vectorOf<DrawRecord>(name)
    return record as unknown as Json
  })
  const change = fc.record({
    record: fc.constantFrom(...records),
    at: fc.nat(),
    value: fc.oneof(anyJson, fc.stringMatching(/^[0-9a-f]{64}$/), fc.nat({ max: 9 })),
  })
  fc.assert(
    fc.property(change, ({ record, at, value }) => {
      const leaves = leavesOf(record, true)
      const { path } = leaves[at % leaves.length]!
      const changed = replaced(record, path, value)
      const isSame = canonical(changed) === canonical(record)
      fc.pre(value !== '-')
      expect(outcomeOf(checkDraw(changed)) === 'valid').toBe(isSame)
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(
      fc.anything({ withDate: true, withMap: true, withNullPrototype: true }),
      (input) => {
        expect(outcomeOf(checkDraw(input))).toBe('unreadable')
      },
    ),
    { numRuns: 1000 },
  )
})
