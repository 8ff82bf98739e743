import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOf } from '../kernel/digest.ts'
import type { HandId, TontineId } from '../kernel/ids.ts'
import { holds } from '../testing/property.ts'
import { commitmentOf, drawOrder, listHashOf, secretsMatchCommitments, ticketOf } from './draw.ts'
import type { Constraints, DrawList, Secret } from './draw.ts'

// The vector uses short names; in the product these are uuids.
const list = (hands: string[], more: Partial<DrawList> = {}): DrawList => ({
  circleId: 'c1' as TontineId,
  drawId: 'd1',
  roundNo: 1,
  hands: hands as HandId[],
  ...more,
})
const five = list(['h-ada-1', 'h-bintou-1', 'h-bintou-2', 'h-chris-1', 'h-dado-1'])

const secretOf = (participantId: string, secret: string, drawId = 'd1'): Secret => ({
  participantId,
  secret,
  commitment: commitmentOf(drawId, participantId, secret),
})
const admin = secretOf('admin', '11'.repeat(32))
const bintou = secretOf('bintou', '22'.repeat(32))

const anySecret = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
const anyHands = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 })

test('D2, D3, D4 the published example is reproduced digit for digit', () => {
  const { listHash, commitRoot, seed, order } = drawOrder(five, [admin, bintou])
  expect(listHash.slice(0, 16)).toBe('147d960f54c76b8f')
  expect(commitRoot.slice(0, 16)).toBe('cd93efe0344e26db')
  expect(seed.slice(0, 16)).toBe('34691d249548f444')
  expect(order).toEqual(['h-bintou-2', 'h-bintou-1', 'h-dado-1', 'h-ada-1', 'h-chris-1'])
  expect(order.map((hand) => ticketOf(seed, hand).slice(0, 8))).toEqual([
    '09d5b20a',
    '77b09076',
    'ad0f1c09',
    'd52f6271',
    'd8c4a2fe',
  ])
})

test('D1 a commitment binds the secret, its owner and the draw', () => {
  const secret = '33'.repeat(32)
  const promise = commitmentOf('d1', 'awa', secret)
  expect(commitmentOf('d1', 'awa', '34'.repeat(32))).not.toBe(promise)
  expect(commitmentOf('d1', 'chris', secret)).not.toBe(promise)
  expect(commitmentOf('d2', 'awa', secret)).not.toBe(promise)
})

test('D2 the list has one digest, in whatever order its hands were read', () => {
  holds(
    fc.property(anyHands, (hands) => {
      expect(listHashOf(list(hands.toReversed()))).toBe(listHashOf(list(hands)))
    }),
  )
})

test('D2, D13 the list has one digest, in whatever order its limits were read', () => {
  const digestOf = (inOrder: <Of>(those: Of[]) => Of[]) => {
    const at = (hand: string, rank: number) => ({ hand: hand as HandId, rank })
    const groups = [
      ['h-ada-1', 'h-dado-1'],
      ['h-bintou-1', 'h-bintou-2', 'h-chris-1'],
    ] as HandId[][]
    const constraints: Constraints = {
      fixed: inOrder([at('h-dado-1', 1), at('h-ada-1', 4)]),
      notBefore: inOrder([at('h-bintou-1', 3), at('h-chris-1', 2)]),
      spacing: { apart: 2, groups: inOrder(groups.map((group) => inOrder(group))) },
    }
    return listHashOf({ ...five, constraints })
  }
  expect(digestOf((those) => those.toReversed())).toBe(digestOf((those) => those))
})

test('D2 one hand more, another draw or another round is another list', () => {
  const others = [
    list([...five.hands, 'h-esi-1']),
    list([...five.hands], { drawId: 'd2' }),
    list([...five.hands], { roundNo: 2 }),
    list([...five.hands], { circleId: 'c2' as TontineId }),
  ]
  for (const other of others) expect(listHashOf(other)).not.toBe(listHashOf(five))
})

test('D3 each secret changes the seed, and the order of the secrets does not', () => {
  const { seed } = drawOrder(five, [admin, bintou])
  expect(drawOrder(five, [bintou, admin]).seed).toBe(seed)
  expect(drawOrder(five, [admin]).seed).not.toBe(seed)
  expect(drawOrder(five, [admin, secretOf('bintou', '23'.repeat(32))]).seed).not.toBe(seed)
  // A participant who committed and never revealed is named in the seed.
  expect(drawOrder(five, [admin, { ...bintou, secret: '-' }]).seed).not.toBe(seed)
})

test('D4 every hand gets exactly one place, and the same secrets always give the same places', () => {
  holds(
    fc.property(anyHands, anySecret, (hands, secret) => {
      const secrets = [secretOf('server', secret)]
      const { order } = drawOrder(list(hands), secrets)
      expect(order.toSorted()).toEqual(hands.toSorted())
      expect(drawOrder(list(hands.toReversed()), secrets).order).toEqual(order)
    }),
  )
})

test('D4 nobody is favoured: over many draws each hand gets each rank about equally often', () => {
  const draws = 4000
  const ranks = new Map(five.hands.map((hand) => [hand, five.hands.map(() => 0)]))
  for (let draw = 0; draw < draws; draw += 1) {
    const secrets = [secretOf('awa', digestOf(`${draw}`)), secretOf('server', digestOf(`-${draw}`))]
    for (const [index, hand] of drawOrder(five, secrets).order.entries()) {
      const counts = ranks.get(hand) ?? []
      counts[index] = (counts[index] ?? 0) + 1
    }
  }
  const expected = draws / 5
  const squares = [...ranks.values()].flat().map((count) => (count - expected) ** 2 / expected)
  // Pearson's statistic for n! orders: times (n - 1) / n it has (n - 1)² = 16 degrees of freedom, which
  // a fair draw exceeds 39.25 in one of 1,000 cases.
  expect((squares.reduce((sum, square) => sum + square, 0) * 4) / 5).toBeLessThan(39.25)
})

test('D13 what was agreed before the draw is in the list and holds in the order', () => {
  const constraints: Constraints = {
    fixed: [{ hand: five.hands[3]!, rank: 2 }],
    notBefore: [{ hand: five.hands[0]!, rank: 4 }],
    spacing: { apart: 2, groups: [[five.hands[1]!, five.hands[2]!]] },
  }
  expect(listHashOf(list([...five.hands], { constraints }))).not.toBe(listHashOf(five))
  const firsts = new Set<string>()
  for (let draw = 0; draw < 300; draw += 1) {
    const secrets = [secretOf('server', digestOf(`${draw}`))]
    const { order } = drawOrder({ ...five, constraints }, secrets)
    expect(order.toSorted()).toEqual(five.hands.toSorted())
    expect(order[1]).toBe('h-chris-1')
    expect(order.indexOf('h-ada-1' as HandId)).toBeGreaterThanOrEqual(3)
    const apart = order.indexOf('h-bintou-1' as HandId) - order.indexOf('h-bintou-2' as HandId)
    expect(Math.abs(apart)).toBeGreaterThanOrEqual(2)
    firsts.add(order[0] ?? '')
  }
  // The others are still drawn.
  expect(firsts.size).toBe(3)
})

test('D13 wishes that contradict each other still give an order of all hands', () => {
  holds(
    fc.property(
      fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 }),
      fc.array(fc.record({ which: fc.nat(11), rank: fc.integer({ min: 1, max: 14 }) })),
      fc.integer({ min: 1, max: 9 }),
      anySecret,
      (hands, wishes, apart, secret) => {
        const constraints: Constraints = {
          fixed: [],
          notBefore: wishes.flatMap(({ which, rank }) => {
            const wished = hands[which]
            return wished === undefined ? [] : { hand: wished as HandId, rank }
          }),
          spacing: { apart, groups: [hands as HandId[]] },
        }
        const { order } = drawOrder(list(hands, { constraints }), [secretOf('server', secret)])
        expect(order.toSorted()).toEqual(hands.toSorted())
      },
    ),
  )
})

test('D5 a secret that does not match its commitment is detected, a missing one is not an error', () => {
  expect(secretsMatchCommitments('d1', [admin, bintou])).toBe(true)
  expect(secretsMatchCommitments('d2', [admin, bintou])).toBe(false)
  expect(secretsMatchCommitments('d1', [admin, { ...bintou, secret: '23'.repeat(32) }])).toBe(false)
  expect(secretsMatchCommitments('d1', [admin, { ...bintou, secret: '-' }])).toBe(true)
})
