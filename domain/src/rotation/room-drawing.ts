import type { Context } from '../kernel/context.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import { memberIdOfHand } from '../kernel/ids.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { byText } from '../kernel/text-order.ts'
import { activeHands, activeMembers } from '../members/member.ts'
import { committedDraw, turnsInOrder } from './decide.ts'
import { drawOrder, listHashOf, noConstraints, secretsMatchCommitments } from './draw.ts'
import type { Constraints, DrawList, Secret } from './draw.ts'
import {
  areEnough,
  candidatesIn,
  continueDraw,
  drawersOf,
  isOther,
  othersNeeded,
  voidedAs,
} from './drawing.ts'
import type { DrawCommand, DrawingState, DrawRefusal } from './drawing.ts'
import type { Drawer, VoidReason } from './open-draw.ts'
import { isOfRoom, roomEndsAt, roomHours } from './open-room-draw.ts'
import type { RoomDraw } from './open-room-draw.ts'
import { isRoomSecret, mostVoidRooms, neededInRoom, phoneParticipant } from './room-draw.ts'
import type { RotationEvent } from './rotation.ts'
import { constraintsOf } from './constraints.ts'

export type RoomCommand =
  | {
      readonly type: 'bring-room-draw'
      readonly drawId: string
      readonly hands: readonly HandId[]
      readonly constraints: Constraints | null
      readonly participants: readonly Secret[]
    }
  | { readonly type: 'answer-room-draw'; readonly drawId: string; readonly wasSo: boolean }

type BringCommand = Extract<RoomCommand, { type: 'bring-room-draw' }>
type AnswerCommand = Extract<RoomCommand, { type: 'answer-room-draw' }>

export type RoomRefusal =
  | { readonly code: 'draw-outdated' }
  /** Whose hands, wishes or agreed turns are others than in what was brought. */
  | { readonly code: 'list-changed'; readonly memberIds: readonly MemberId[] }
  | { readonly code: 'room-record-wrong' }
  | { readonly code: 'own-number' }
  | { readonly code: 'too-few-in-room'; readonly needed: number }
  | { readonly code: 'room-draws-used-up' }
  | { readonly code: 'nobody-to-confirm' }
  | { readonly code: 'answers-closed' }
  | { readonly code: 'already-said' }

/**
 * Takes in a draw that was made in the room, where the list may be closed. The list
 * is closed from here on, and the draw counts once the circle says that it was so. (D14)
 */
export function bringRoomDraw(
  state: DrawingState,
  { drawId, hands, constraints, participants }: BringCommand,
  context: Context,
): Decision<RotationEvent[], RoomRefusal> {
  if (state.voidDraws.filter(isOfRoom).length >= mostVoidRooms)
    return refuse({ code: 'room-draws-used-up' })
  const list = listNow(state, drawId)
  const { circleId, roundNo } = list
  const brought = { circleId, drawId, hands, roundNo, ...(constraints && { constraints }) }
  if (listHashOf(list) !== listHashOf(brought))
    return refuse({ code: 'list-changed', memberIds: differingIn(state, list, brought) })
  const next = state.nextDraw ?? committedDraw(state.id, 1, context)
  if (drawId !== next.drawId) return refuse({ code: 'draw-outdated' })
  const wrong = wrongIn(state, drawId, participants)
  if (wrong) return refuse(wrong)

  const all = participants.toSorted((one, other) => byText(one.participantId, other.participantId))
  const drawers = candidatesIn(state)
  // Nobody else could say that it was so, and the organizer alone would choose the order.
  if (!drawers.some(isOther)) return refuse({ code: 'nobody-to-confirm' })
  const { circleId: _, ...listed } = list
  return accept([
    {
      type: 'room-draw-brought',
      number: next.number,
      ...listed,
      participants: all,
      ...drawOrder(list, all),
      needs: yesNeeded(drawers),
      drawers,
    },
  ])
}

/** The list that is drawn: the active hands of now, and what limits their order. */
function listNow(state: DrawingState, drawId: string): DrawList {
  const hands = activeHands(state).map(({ handId }) => handId)
  const constraints = constraintsOf(state)
  return { circleId: state.id, drawId, hands, roundNo: 1, ...(constraints && { constraints }) }
}

/** The members of whom one list says something else than the other. */
function differingIn(
  { members }: Pick<DrawingState, 'members'>,
  one: DrawList,
  other: DrawList,
): MemberId[] {
  const hands = [...linesOnlyIn(one, other), ...linesOnlyIn(other, one)].map(({ hand }) => hand)
  const differing = new Set(hands.map(memberIdOfHand))
  return members.flatMap(({ id }) => (differing.has(id) ? id : []))
}

function linesOnlyIn(one: DrawList, other: DrawList) {
  const texts = new Set(linesOf(other).map(({ text }) => text))
  return linesOf(one).filter(({ text }) => !texts.has(text))
}

/** What a list says of each hand. */
const linesOf = ({ hands, constraints: { fixed, notBefore } = noConstraints }: DrawList) => [
  ...hands.map((hand) => ({ hand, text: hand })),
  ...fixed.map(({ hand, rank }) => ({ hand, text: `${hand} has ${rank}` })),
  ...notBefore.map(({ hand, rank }) => ({ hand, text: `${hand} from ${rank}` })),
]

/**
 * The phone and members, once each, with what they promised; guests, too, who were in the room. The
 * organizer's phone is their part: with a number of their own they could choose between orders.
 */
function wrongIn(
  state: DrawingState,
  drawId: string,
  participants: readonly Secret[],
): RoomRefusal | undefined {
  const said = new Set(participants.map(({ participantId }) => participantId))
  const members = activeMembers(state)
  const known = new Set<string>([phoneParticipant, ...members.map(({ id }) => id)])
  const isRight =
    said.size === participants.length &&
    said.has(phoneParticipant) &&
    [...said].every((id) => known.has(id)) &&
    participants.every(isRoomSecret) &&
    secretsMatchCommitments(drawId, participants)
  if (!isRight) return { code: 'room-record-wrong' }
  if (members.some(({ id, userId }) => userId === state.adminId && said.has(id)))
    return { code: 'own-number' }
  const needed = neededInRoom(members.length - 1)
  return said.size - 1 < needed ? { code: 'too-few-in-room', needed } : undefined
}

/** More than half of all accounts, the organizer's counted, and as many others as in a draw of the app. (D9, D14) */
export function yesNeeded(drawers: readonly Drawer[]): number {
  const others = drawers.filter(isOther).length
  return Math.max(Math.floor((others + 1) / 2) + 1, 1 + Math.min(othersNeeded, others))
}

/** Each whose word counts says once whether it was so; enough of them settle it. (D14) */
export function answerRoomDraw(
  state: DrawingState,
  { drawId, wasSo }: AnswerCommand,
  context: Context,
): Decision<RotationEvent[], RoomRefusal | DrawRefusal> {
  const { roomDraw } = state
  if (roomDraw?.drawId !== drawId) return refuse({ code: 'no-such-draw' })
  if (isOver(roomDraw, context)) return refuse({ code: 'answers-closed' })
  const own = votersOf(state, roomDraw).find(({ userId }) => userId === context.actor)
  if (!own) return refuse({ code: 'not-in-draw' })
  const { memberId } = own
  if (roomDraw.answers.some((one) => one.memberId === memberId))
    return refuse({ code: 'already-said' })
  return accept([{ type: 'room-draw-answered', number: roomDraw.number, memberId, wasSo }])
}

const isOver = (draw: RoomDraw, { now }: Context): boolean => now >= roomEndsAt(draw)

/** Whose answer counts: not the organizer's, who brought it, nor who has lost their account since. (D14) */
export const votersOf = (state: Pick<DrawingState, 'members'>, draw: RoomDraw): Drawer[] =>
  drawersOf(state, draw).filter(isOther)

/** After 72 hours anybody ends it. (D14) */
const continueRoomDraw = (
  state: DrawingState,
  draw: RoomDraw,
  context: Context,
): Decision<RotationEvent[], DrawRefusal> =>
  isOver(draw, context)
    ? accept(voided(state, draw, context))
    : refuse({ code: 'draw-not-due', until: new Date(roomEndsAt(draw)).toISOString() })

/** Whatever draw waits goes on once its time is over. (D10, D14) */
export function continueAny(
  state: DrawingState,
  _: Extract<DrawCommand, { type: 'continue-draw' }>,
  context: Context,
): Decision<RotationEvent[], DrawRefusal> {
  if (state.roomDraw) return continueRoomDraw(state, state.roomDraw, context)
  return state.openDraw
    ? continueDraw(state, state.openDraw, context)
    : refuse({ code: 'no-such-draw' })
}

/** Nobody comes and nobody goes while a draw of the room waits for the circle's word. (D14) */
export const roomUnderWay = (draw: RoomDraw) => ({
  code: 'draw-under-way' as const,
  until: new Date(roomEndsAt(draw)).toISOString(),
})

/**
 * What follows from the answers so far, and from the accounts that have ended meanwhile: the order, a void
 * draw, or nothing yet. (D14)
 */
export function settledRoom(state: DrawingState, context: Context): RotationEvent[] {
  const { roomDraw: draw } = state
  if (!draw) return []
  if (isEnoughYes(draw, (id) => answerOf(draw, id) === true)) return counted(state, draw)
  return canCount(state, draw) ? [] : voided(state, draw, context)
}

const answerOf = ({ answers }: Pick<RoomDraw, 'answers'>, id: MemberId): boolean | undefined =>
  answers.find(({ memberId }) => memberId === id)?.wasSo

/** The organizer has said yes by bringing it. */
const isEnoughYes = ({ drawers, needs }: RoomDraw, isYes: (id: MemberId) => boolean): boolean =>
  areEnough(drawers, needs - 1, isYes)

/** Whether no plain member has said yes, though there is one: then more yes than it takes are not enough. */
export function lacksPlain(draw: Pick<RoomDraw, 'drawers' | 'answers'>): boolean {
  const plain = draw.drawers.filter(({ as }) => as === 'member')
  return plain.length > 0 && plain.every(({ memberId }) => answerOf(draw, memberId) !== true)
}

/** Whether enough would say yes if all did who have not answered and still can. */
function canCount(state: DrawingState, draw: RoomDraw): boolean {
  const voters = new Set(votersOf(state, draw).map(({ memberId }) => memberId))
  return isEnoughYes(draw, (id) => answerOf(draw, id) ?? voters.has(id))
}

function counted(state: DrawingState, draw: RoomDraw): RotationEvent[] {
  const { number, drawId, roundNo, hands, constraints, participants, order } = draw
  const { listHash, commitRoot, seed } = draw
  const phone = participants.find(({ participantId }) => participantId === phoneParticipant)
  return [
    {
      type: 'order-drawn',
      number,
      drawId,
      kind: 'room',
      roundNo,
      // The server's own promise for this number is shown by nobody.
      commitment: phone?.commitment ?? '',
      secret: phone?.secret ?? '',
      listHash,
      commitRoot,
      seed,
      ...(constraints && { constraints }),
      hands,
      turns: turnsInOrder(state, order),
      participants,
    },
  ]
}

/** Whoever said no stopped it, or, when the time is over, whoever did not answer. */
function voided(state: DrawingState, draw: RoomDraw, context: Context): RotationEvent[] {
  const { participants } = draw
  const against = draw.answers.flatMap(({ memberId, wasSo }) => (wasSo ? [] : memberId))
  const silent = draw.drawers.flatMap((one) =>
    isOther(one) && answerOf(draw, one.memberId) === undefined ? one.memberId : [],
  )
  // At the end those are missing who did not answer, if there are any.
  const isStopped = silent.length === 0 || (against.length > 0 && !isOver(draw, context))
  const because: VoidReason = isStopped ? 'room-contested' : 'room-unanswered'
  const result = {
    minutes: roomHours * 60,
    participants,
    without: [],
    because,
    missing: isStopped ? against : silent,
    ...(!isStopped && against.length > 0 && { against }),
  }
  return voidedAs(state, draw, result, context)
}
