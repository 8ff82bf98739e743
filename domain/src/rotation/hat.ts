import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { HandId } from '../kernel/ids.ts'
import { activeHands } from '../members/member.ts'
import type { MembersPart } from '../members/member.ts'
import type { TontinePart } from '../tontines/tontine.ts'
import type { HatAct } from './acts.ts'
import { fixedRanks } from './fixed-turns.ts'
import { turnsToDraw } from './meetings.ts'
import type { RotationEvent, RotationPart } from './rotation.ts'
import { isDrawnAtStart, objectionToStart } from './start.ts'
import type { StartRefusal } from './start.ts'
import { nextMeeting, turnDue } from './turn-due.ts'
import type { TurnDueRefusal } from './turn-due.ts'

/** Records what was drawn from a hat: the whole order, or the turn that is due. (D17) */
export interface HatCommand {
  readonly type: 'record-hat'
  /** From the first rank to the last; of one turn its hand alone. */
  readonly hands: readonly HandId[]
}

export type HatRefusal =
  | StartRefusal
  | TurnDueRefusal
  | { readonly code: 'draw-outdated' }
  | { readonly code: 'hat-incomplete' }
  | { readonly code: 'rank-fixed'; readonly rank: number }

type State = TontinePart & MembersPart & RotationPart

/** What is proposed: it stays the turn that was due then. */
export const hatAct = (state: State, { hands }: HatCommand): HatAct => ({
  kind: 'record-hat',
  rank: nextMeeting(state)?.rank ?? null,
  hands,
})

/** Nobody can compute it again: two people answer for it, and it is marked for ever. (D17) */
export const recordHat = (
  state: State,
  act: HatAct,
  context: Context,
): Decision<RotationEvent[], HatRefusal> =>
  act.rank === null ? wholeOrder(state, act, context) : oneTurn(state, act, context)

function wholeOrder(
  state: State,
  { hands }: HatAct,
  { now }: Context,
): Decision<RotationEvent[], HatRefusal> {
  if (!isDrawnAtStart(state)) return refuse({ code: 'order-not-drawn' })
  const no = objectionToStart(state, now)
  if (no) return refuse(no)
  const holders = new Map(activeHands(state).map((one) => [one.handId, one.memberId]))
  const turns = hands.flatMap((handId, index) => {
    const memberId = holders.get(handId)
    return memberId ? { rank: index + 1, handId, memberId } : []
  })
  if (turns.length !== holders.size || new Set(hands).size !== holders.size)
    return refuse({ code: 'hat-incomplete' })
  const moved = fixedRanks(state, hands.length).find(({ hand, rank }) => hands[rank - 1] !== hand)
  if (moved) return refuse({ code: 'rank-fixed', rank: moved.rank })
  return accept([{ type: 'hat-drawn', turns }])
}

function oneTurn(
  state: State,
  { rank, hands }: HatAct,
  context: Context,
): Decision<RotationEvent[], HatRefusal> {
  const due = turnDue(state, { isOfficial: true }, context)
  if (!due.accepted) return due
  if (due.value.rank !== rank) return refuse({ code: 'draw-outdated' })
  const drawn = turnsToDraw(state.turns).find(({ handId }) => handId === hands[0])
  if (!drawn || hands.length > 1) return refuse({ code: 'hat-incomplete' })
  const { handId, memberId } = drawn
  return accept([{ type: 'hat-drawn', turns: [{ rank, handId, memberId }] }])
}
