import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type DrawList, type DrawResult, commitmentOf, drawOrder, ticketOf } from './draw.ts'

interface Vector extends DrawList, DrawResult {
  readonly participants: readonly { id: string; commitment: string; secret: string }[]
  readonly tickets?: Record<string, string>
}

/** The examples of docs/format.md, which the verifier's own code reproduces as well. */
const vectorOf = (name: string): Vector =>
  JSON.parse(
    readFileSync(new URL(`../../../verifier/vectors/${name}.json`, import.meta.url), 'utf8'),
  )

test.each(['procedure', 'draw', 'draw-constraints', 'draw-aloud'])(
  'D1, D2, D3, D4 the published %s is drawn as the verifier draws it',
  (name) => {
    const { participants, listHash, commitRoot, seed, order, tickets, ...list } = vectorOf(name)
    for (const { id, commitment, secret } of participants)
      expect(commitmentOf(list.drawId, id, secret)).toBe(commitment)
    const secrets = participants.map(({ id, ...one }) => ({ participantId: id, ...one }))
    expect(drawOrder(list, secrets)).toEqual({ listHash, commitRoot, seed, order })
    for (const hand of tickets ? list.hands : []) expect(ticketOf(seed, hand)).toBe(tickets?.[hand])
  },
)
