/** A draw that was made in one room, and what the members said about it afterwards. */
import type { Json, JsonObject } from '../json.ts'
import { byText, isId, isList } from '../json.ts'
import { areEnough, holdersOf, othersIn, readDrawers } from './drawers.ts'
import type { Drawer } from './drawers.ts'

/** How long members can answer, in milliseconds. */
const answerTime = 72 * 3_600_000

/** How many besides the organizer say a number at least, where there are so many. */
const fewestNumbers = 2

/** So many draws of the room may be void; then the list is drawn in the app. */
export const mostVoidRooms = 2

const phone = 'phone'

export interface RoomDraw {
  /** The event that brought it. */
  readonly event: JsonObject
  /** The instant of that entry. */
  readonly at: string
  readonly drawers: readonly Drawer[]
  readonly answers: Map<string, boolean>
}

/** A draw of the room as it was brought, or undefined if it does not say whose answers count. */
export function readRoom(event: JsonObject, at: string): RoomDraw | undefined {
  const drawers = readDrawers(event.drawers)
  return drawers && { event, at, drawers, answers: new Map() }
}

/** Whether the word of members counts who are on the list, and only one of them brought the draw. */
export function areAskedRightly({ drawers }: Pick<RoomDraw, 'drawers'>, hands: readonly string[]) {
  const holders = holdersOf(hands)
  const organizers = drawers.filter(({ as }) => as === 'organizer')
  return organizers.length <= 1 && drawers.every(({ memberId }) => holders.has(memberId))
}

/**
 * Whether those said a number who may, and enough of them: members of the list, but not the organizer, whose
 * phone is their part.
 */
export function areNumbersRight(
  { drawers }: Pick<RoomDraw, 'drawers'>,
  hands: readonly string[],
  participants: readonly string[],
): boolean {
  const holders = holdersOf(hands)
  const said = participants.filter((id) => id !== phone)
  const isOrganizer = (id: string) =>
    drawers.some(({ memberId, as }) => memberId === id && as === 'organizer')
  return (
    said.every((id) => holders.has(id) && !isOrganizer(id)) &&
    said.length >= Math.min(fewestNumbers, holders.size - 1)
  )
}

/**
 * How many say yes in all: more than half of the accounts, the organizer counted, and two others as far as
 * there are so many.
 */
export function yesNeeded(room: Pick<RoomDraw, 'drawers'>): number {
  const others = othersIn(room).length
  return Math.max(Math.floor((others + 1) / 2) + 1, 1 + Math.min(2, others))
}

/** Those who said yes, the organizer counted, who brought it. */
export const yesIn = ({ answers }: RoomDraw): number =>
  1 + [...answers.values()].filter(Boolean).length

/** Whether it counts if these say yes, besides the organizer. */
const isEnough = (room: RoomDraw, saysYes: (id: string) => boolean): boolean =>
  areEnough(room.drawers, yesNeeded(room) - 1, saysYes)

export const isConfirmed = (room: RoomDraw): boolean =>
  isEnough(room, (id) => room.answers.get(id) ?? false)

/** When something happens to a draw of the room, and who has lost their account since it was brought. */
interface Now {
  readonly gone: ReadonlySet<string>
  /** The instant of the entry. */
  readonly at: string
}

const isOver = (room: RoomDraw, { at }: Now): boolean =>
  Date.parse(at) - Date.parse(room.at) >= answerTime

/** Takes in an answer; false if it may not be given. */
export function answer(room: RoomDraw, { memberId, wasSo }: JsonObject, now: Now): boolean {
  const isAsked = isId(memberId) && othersIn(room).some((one) => one.memberId === memberId)
  if (!isAsked || typeof wasSo !== 'boolean' || room.answers.has(memberId)) return false
  if (isConfirmed(room) || now.gone.has(memberId) || isOver(room, now)) return false
  room.answers.set(memberId, wasSo)
  return true
}

/**
 * Whether it may be void: it can't be confirmed any more, because of those who said no and of accounts that
 * have ended, or 72 hours are over. `missing` are those who said no, or who did not answer.
 */
export function isVoidRightly(room: RoomDraw, missing: Json, now: Now): boolean {
  if (!isList(missing) || missing.length === 0 || isConfirmed(room)) return false
  const canCount = isEnough(room, (id) => room.answers.get(id) ?? !now.gone.has(id))
  const named = sorted(missing.filter(isId))
  const against = [...room.answers].flatMap(([id, wasSo]) => (wasSo ? [] : id))
  const silent = othersIn(room).flatMap(({ memberId }) =>
    room.answers.has(memberId) ? [] : memberId,
  )
  return (
    (!canCount || isOver(room, now)) &&
    named.length === missing.length &&
    (sameTexts(named, against) || sameTexts(named, silent))
  )
}

const sorted = (texts: readonly string[]) => texts.toSorted(byText)
const sameTexts = (one: readonly string[], other: readonly string[]) =>
  sorted(one).join() === sorted(other).join()
