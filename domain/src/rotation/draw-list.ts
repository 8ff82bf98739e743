import type { HandId } from '../kernel/ids.ts'
import { activeHands } from '../members/member.ts'
import type { MembersPart } from '../members/member.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import { constraintsOf } from './constraints.ts'
import type { DrawList } from './draw.ts'
import { constraintsOfMeeting, turnsToDraw } from './meetings.ts'
import type { RotationPart } from './rotation.ts'

type State = Pick<TontinePart, 'id'> & MembersPart & RotationPart

/** What a draw would draw now: the hands of the closed list, or for one turn those that wait, and what limits it. (D9, D16) */
export function listToDraw(state: State, drawId: string, rank?: number): DrawList {
  const constraints = rank === undefined ? constraintsOf(state) : constraintsOfMeeting(state, rank)
  return {
    circleId: state.id,
    drawId,
    hands: handsToDraw(state, rank),
    roundNo: 1,
    ...(constraints && { constraints }),
  }
}

const handsToDraw = (state: State, rank: number | undefined): HandId[] =>
  rank === undefined
    ? activeHands(state).map(({ handId }) => handId)
    : turnsToDraw(state.turns)
        .map(({ handId }) => handId)
        .toSorted()
