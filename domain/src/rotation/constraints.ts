import type { HandId, MemberId } from '../kernel/ids.ts'
import { type MembersPart, activeHands } from '../members/member.ts'
import type { Constraints } from './draw.ts'
import { type Fixed, type Ranked, fixedRanks } from './fixed-turns.ts'
import type { Wished } from './wishes.ts'

/** Two pots of one member do not follow each other while a hand of somebody else is left. (D13) */
const ranksApart = 2

/** What limits the draw of the active hands; undefined if nothing does. (D13) */
export const constraintsOf = (state: MembersPart & Wished & Fixed): Constraints | undefined =>
  limitsOf(activeHands(state), state)

interface Held {
  readonly handId: HandId
  readonly memberId: MemberId
}

/** What limits a list of hands; undefined if nothing does. (D13) */
export function limitsOf(
  hands: readonly Held[],
  { wishes, fixedTurns }: Wished & Ranked,
): Constraints | undefined {
  const fixed = fixedRanks({ fixedTurns }, hands.length)
  const notBefore = hands.flatMap(({ handId: hand, memberId }) => {
    const rank = wishes[memberId]
    return rank === undefined ? [] : { hand, rank }
  })
  const groups = [...new Set(hands.map(({ memberId }) => memberId))]
    .map((id) => hands.flatMap((hand) => (hand.memberId === id ? hand.handId : [])))
    .filter((group) => group.length > 1)
  if (fixed.length + notBefore.length + groups.length === 0) return undefined
  const spacing = groups.length > 0 && { spacing: { apart: ranksApart, groups } }
  return { fixed, notBefore, ...spacing }
}
