import { expect, test } from 'vitest'
import { checkText } from './check-text.ts'
import {
  commitRootOf,
  commitmentOf,
  listHashOf,
  orderOf,
  seedOf,
  ticketOf,
} from './draw/procedure.ts'
import type { DrawRecord } from './draw/record.ts'
import { digestOf } from './sha256.ts'
import { outcomeOf } from './steps.ts'
import { vectorOf, vectorText } from './testing/vectors.ts'

interface Procedure extends DrawRecord {
  readonly canonicalList: string
  readonly tickets: Record<string, string>
  readonly seed: string
}

test('D2, D3, D4 the published procedure gives the published digests and order', () => {
  const { participants, seed, order, tickets, canonicalList, ...list } =
    vectorOf<Procedure>('procedure')
  expect(digestOf(canonicalList)).toBe(list.listHash)
  expect(listHashOf(list)).toBe(list.listHash)
  for (const { id, commitment, secret } of participants)
    expect(commitmentOf(list.drawId, id, secret)).toBe(commitment)
  expect(commitRootOf(participants)).toBe(list.commitRoot)
  expect(seedOf(list.listHash, list.commitRoot, participants.toReversed())).toBe(seed)
  for (const hand of list.hands) expect(ticketOf(seed, hand)).toBe(tickets[hand])
  expect(orderOf(seed, list.hands, list.constraints)).toEqual(order)
})

test.each([
  ['draw', 'draw'],
  ['draw-constraints', 'draw'],
  ['draw-aloud', 'draw'],
  ['draw-void', 'draw'],
  ['journal', 'journal'],
  ['journal-draws', 'journal'],
  ['journal-room', 'journal'],
  ['contradiction', 'contradiction'],
])('D2, D3, D4 the published %s is valid', (name, kind) => {
  const checked = checkText(vectorText(name))
  expect(checked.kind).toBe(kind)
  expect(checked.steps.filter(({ ok }) => !ok)).toEqual([])
  expect(outcomeOf(checked.steps)).toBe('valid')
})
