import type { Context } from '../kernel/context.ts'
import { accept, refuse } from '../kernel/decision.ts'
import type { Decision } from '../kernel/decision.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { activeHands, activeMembers } from '../members/member.ts'
import { committedDraw } from './decide.ts'
import { drawOrder, listHashOf, secretsMatchCommitments } from './draw.ts'
import type { Constraints, DrawList, Secret } from './draw.ts'
import { areEnough, candidatesIn, drawersOf, isOther, othersNeeded } from './drawing.ts'
import type { DrawingState, DrawRefusal } from './drawing.ts'
import type { Drawer, VoidReason } from './open-draw.ts'
import { isOfRoom, roomEndsAt, roomHours } from './open-room-draw.ts'
import type { RoomAnswer, RoomDraw } from './open-room-draw.ts'
import { isRoomSecret, mostVoidRooms, neededInRoom, phoneParticipant } from './room-draw.ts'
import type { RotationEvent } from './rotation.ts'
import { scheduled } from './rotation.ts'
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
  | { readonly code: 'list-changed' }
  | { readonly code: 'room-record-wrong' }
  | { readonly code: 'too-few-in-room'; readonly needed: number }
  | { readonly code: 'room-draws-used-up' }
  | { readonly code: 'already-said' }

/**
 * Takes in a draw that was made in the room; the caller has checked that the list may be closed. The list
 * is closed from here on, and the draw counts once the circle says that it was so. (D14)
 */
export function bringRoomDraw(
  state: DrawingState,
  { drawId, hands, constraints, participants }: BringCommand,
  context: Context,
): Decision<RotationEvent[], RoomRefusal> {
  if (state.voidDraws.filter(isOfRoom).length >= mostVoidRooms)
    return refuse({ code: 'room-draws-used-up' })
  const next = state.nextDraw ?? committedDraw(state.id, 1, context)
  if (drawId !== next.drawId) return refuse({ code: 'draw-outdated' })
  const list = listNow(state, drawId)
  const { circleId, roundNo } = list
  const brought = { circleId, drawId, hands, roundNo, ...(constraints && { constraints }) }
  if (listHashOf(list) !== listHashOf(brought)) return refuse({ code: 'list-changed' })
  const wrong = wrongIn(state, drawId, participants)
  if (wrong) return refuse(wrong)

  const all = participants.toSorted((one, other) =>
    one.participantId < other.participantId ? -1 : 1,
  )
  const drawers = candidatesIn(state)
  const { circleId: _, ...listed } = list
  const made = {
    number: next.number,
    ...listed,
    participants: all,
    ...drawOrder(list, all),
    needs: yesNeeded(drawers),
    drawers,
  }
  const draw: RoomDraw = { ...made, broughtAt: context.at, answers: [] }
  return accept([{ type: 'room-draw-brought', ...made }, ...followingFrom(state, draw, context)])
}

/** The list that is drawn: the active hands of now, and what limits their order. */
function listNow(state: DrawingState, drawId: string): DrawList {
  const hands = activeHands(state).map(({ handId }) => handId)
  const constraints = constraintsOf(state)
  return { circleId: state.id, drawId, hands, roundNo: 1, ...(constraints && { constraints }) }
}

/** The phone and members, once each, with what they promised; guests, too, who were in the room. */
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
  const others = members.filter(({ userId }) => userId !== state.adminId)
  const needed = neededInRoom(others.length)
  return others.filter(({ id }) => said.has(id)).length < needed
    ? { code: 'too-few-in-room', needed }
    : undefined
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
  const own = votersOf(state, roomDraw).find(({ userId }) => userId === context.actor)
  if (!own) return refuse({ code: 'not-in-draw' })
  const { memberId } = own
  if (roomDraw.answers.some((one) => one.memberId === memberId))
    return refuse({ code: 'already-said' })
  const answer: RoomAnswer = { memberId, wasSo }
  const after = { ...roomDraw, answers: [...roomDraw.answers, answer] }
  return accept([
    { type: 'room-draw-answered', number: roomDraw.number, ...answer },
    ...followingFrom(state, after, context),
  ])
}

/** Whose answer counts: not the organizer's, who brought it, nor who has lost their account since. (D14) */
export const votersOf = (state: Pick<DrawingState, 'members'>, draw: RoomDraw): Drawer[] =>
  drawersOf(state, draw).filter(isOther)

/** After 72 hours, or when it can't count any more, anybody ends it. (D14) */
export function continueRoomDraw(
  state: DrawingState,
  draw: RoomDraw,
  context: Context,
): Decision<RotationEvent[], DrawRefusal> {
  const end = roomEndsAt(draw)
  return context.now < end && canCount(state, draw)
    ? refuse({ code: 'draw-not-due', until: new Date(end).toISOString() })
    : accept(voided(state, draw, context))
}

/** Nobody comes and nobody goes while a draw of the room waits for the circle's word. (D14) */
export const roomUnderWay = (draw: RoomDraw) => ({
  code: 'draw-under-way' as const,
  until: new Date(roomEndsAt(draw)).toISOString(),
})

/** What follows from the answers so far: the order, a void draw, or nothing yet. */
function followingFrom(state: DrawingState, draw: RoomDraw, context: Context): RotationEvent[] {
  if (isEnoughYes(draw, (id) => answerOf(draw, id) === true)) return counted(state, draw)
  return canCount(state, draw) ? [] : voided(state, draw, context)
}

const answerOf = ({ answers }: RoomDraw, id: MemberId): boolean | undefined =>
  answers.find(({ memberId }) => memberId === id)?.wasSo

/** The organizer has said yes by bringing it. */
const isEnoughYes = ({ drawers, needs }: RoomDraw, isYes: (id: MemberId) => boolean): boolean =>
  areEnough(drawers, needs - 1, isYes)

/** Whether enough would say yes if all did who have not answered and still can. */
function canCount(state: DrawingState, draw: RoomDraw): boolean {
  const voters = new Set(votersOf(state, draw).map(({ memberId }) => memberId))
  return isEnoughYes(draw, (id) => answerOf(draw, id) ?? voters.has(id))
}

function counted(state: DrawingState, draw: RoomDraw): RotationEvent[] {
  const { number, drawId, roundNo, hands, constraints, participants, order } = draw
  const { listHash, commitRoot, seed } = draw
  const phone = participants.find(({ participantId }) => participantId === phoneParticipant)
  const holder = new Map(activeHands(state).map((hand) => [hand.handId, hand]))
  const turns = scheduled(
    order.flatMap((hand) => holder.get(hand) ?? []),
    state.terms,
  )
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
      turns,
      participants,
    },
  ]
}

/** Whoever said no stopped it, or, when the time is over, whoever did not answer. */
function voided(state: DrawingState, draw: RoomDraw, context: Context): RotationEvent[] {
  const { number, drawId, roundNo, hands, listHash, constraints, participants } = draw
  const against = draw.answers.flatMap(({ memberId, wasSo }) => (wasSo ? [] : memberId))
  const silent = draw.drawers.flatMap((one) =>
    isOther(one) && answerOf(draw, one.memberId) === undefined ? one.memberId : [],
  )
  // Who says no after 72 hours may be the last who had not answered.
  const isInTime = context.now < roomEndsAt(draw) || silent.length === 0
  const isStopped = against.length > 0 && isInTime
  const because: VoidReason = isStopped ? 'room-contested' : 'room-unanswered'
  return [
    {
      type: 'draw-voided',
      number,
      drawId,
      roundNo,
      hands,
      ...(constraints && { constraints }),
      listHash,
      minutes: roomHours * 60,
      participants,
      without: [],
      because,
      missing: isStopped ? against : silent,
      ...(!isStopped && against.length > 0 && { against }),
    },
    { type: 'draw-committed', ...committedDraw(state.id, number + 1, context) },
  ]
}
