import type { MembersPart } from '../members/member.ts'
import { activeHands, activeMembers, handsOf } from '../members/member.ts'
import type { Constraints } from './draw.ts'
import { fixedRanks } from './fixed-turns.ts'
import type { Fixed } from './fixed-turns.ts'
import type { Wished } from './wishes.ts'

/** Two pots of one member do not follow each other while a hand of somebody else is left. (D13) */
const ranksApart = 2

/** What limits the draw of the active hands; undefined if nothing does. (D13) */
export function constraintsOf(state: MembersPart & Wished & Fixed): Constraints | undefined {
  const hands = activeHands(state)
  const fixed = fixedRanks(state, hands.length)
  const notBefore = hands.flatMap(({ handId: hand, memberId }) => {
    const rank = state.wishes[memberId]
    return rank === undefined ? [] : { hand, rank }
  })
  const groups = activeMembers(state)
    .map(handsOf)
    .filter((group) => group.length > 1)
  if (fixed.length + notBefore.length + groups.length === 0) return undefined
  const spacing = groups.length > 0 && { spacing: { apart: ranksApart, groups } }
  return { fixed, notBefore, ...spacing }
}
