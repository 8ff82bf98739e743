/** What was agreed before a draw, as the journal says it: turns that are not drawn, and wishes to come later. */
import type { Json, JsonObject } from '../json.ts'
import { fieldOf, isId, isList, isPositive } from '../json.ts'
import { areSameConstraints } from '../draw/record.ts'
import { holderOf } from './drawers.ts'

export interface Agreed {
  /** Hands with the rank that was agreed for them. */
  readonly fixed: Map<string, number>
  /** Members with the first rank that they want. */
  readonly wishes: Map<string, number>
}

export const nothingAgreed = (): Agreed => ({ fixed: new Map(), wishes: new Map() })

/** Notes what an entry changes of it. */
export function readAgreed({ fixed, wishes }: Agreed, event: JsonObject): void {
  if (event.type === 'turn-fixed') note(fixed, event.handId, event.rank)
  if (event.type === 'turn-wished') note(wishes, event.memberId, event.notBefore)
}

function note(map: Map<string, number>, key: Json | undefined, rank: Json | undefined): void {
  if (!isId(key)) return
  if (isPositive(rank)) map.set(key, rank)
  else map.delete(key)
}

/** Whether a list that was opened is limited by what was agreed, and by nothing else. */
export function isAsAgreed(agreed: Agreed, { hands, constraints }: JsonObject): boolean {
  if (!isList(hands)) return false
  const listed = hands.filter((hand): hand is string => isId(hand))
  const said = constraints ?? null
  const expected = { fixed: fixedIn(agreed, listed), notBefore: wishedIn(agreed, listed) }
  const found = { fixed: fieldOf(said, 'fixed') ?? [], notBefore: fieldOf(said, 'notBefore') ?? [] }
  return areSameConstraints(expected, found)
}

/** The agreed ranks of some hands. A rank beyond the last one is the last that is free. */
export function fixedIn({ fixed }: Agreed, hands: readonly string[]): Json {
  let free = hands.length
  return [...fixed]
    .filter(([hand]) => hands.includes(hand))
    .toSorted(([, one], [, other]) => other - one)
    .map(([hand, rank]) => {
      const has = Math.min(rank, free)
      free = has - 1
      return { hand, rank: has }
    })
}

const wishedIn = ({ wishes }: Agreed, hands: readonly string[]): Json =>
  hands.flatMap((hand) => {
    const rank = wishes.get(holderOf(hand) ?? hand)
    return rank === undefined ? [] : { hand, rank }
  })
