import * as z from 'zod/mini'
import type { MemberId } from '../kernel/ids.ts'
import { byText } from '../kernel/text-order.ts'
import { commitmentOf, drawOrder } from './draw.ts'
import type { DrawList, DrawResult, Secret } from './draw.ts'

/**
 * The draw in the room (D14): the organizer's phone promises a secret, everybody else in the room says a
 * number, and the order follows from the list, the secret and the numbers. A page does this without
 * network, so that this file decides nothing and knows no tontine.
 */

/** Where a draw was made: everybody in the app, or in one room. */
export const drawKinds = ['app', 'room'] as const

/** The id of the organizer's phone as a participant. */
export const phoneParticipant = 'phone'

/** How many others than the organizer say a number at least, where the circle has so many members. */
export const fewestInRoom = 2

/** So many draws of the room may fail; then the list is drawn in the app. */
export const mostVoidRooms = 2

/** What somebody says in the room, as it was said: zeros in front count. */
export const RoomNumber = z
  .string({ error: 'room-number-invalid' })
  .check(z.regex(/^[0-9]{1,12}$/, 'room-number-invalid'))

/** What a participant of a room draw shows: the phone 32 bytes, everybody else their number. */
export const RoomSecret = z.string().check(z.regex(/^([0-9a-f]{64}|[0-9]{1,12})$/))

/** Whether a participant showed what they can show. */
export const isRoomSecret = ({
  participantId,
  secret,
}: Pick<Secret, 'participantId' | 'secret'>): boolean =>
  participantId === phoneParticipant
    ? /^[0-9a-f]{64}$/.test(secret)
    : RoomNumber.safeParse(secret).success

/** A number that a member said. */
export interface NumberSaid {
  readonly memberId: MemberId
  readonly number: string
}

/** A draw of the room with all that it takes to compute it again. */
export interface RoomResult extends DrawResult {
  /** By id. */
  readonly participants: readonly Secret[]
}

/** Computes a draw of the room. */
export function roomDraw(
  list: DrawList,
  { secret, numbers }: { readonly secret: string; readonly numbers: readonly NumberSaid[] },
): RoomResult {
  const shown = [
    { participantId: phoneParticipant, secret },
    ...numbers.map(({ memberId, number }) => ({ participantId: memberId, secret: number })),
  ]
  const participants = shown
    .map((one) => ({
      participantId: one.participantId,
      commitment: commitmentOf(list.drawId, one.participantId, one.secret),
      secret: one.secret,
    }))
    .toSorted((one, other) => byText(one.participantId, other.participantId))
  return { participants, ...drawOrder(list, participants) }
}

/** How many others than the organizer must have said a number. */
export const neededInRoom = (others: number): number => Math.min(fewestInRoom, others)

/** The phone's promise for a draw, shown before anybody says a number. */
export const phonePromise = (drawId: string, secret: string): string =>
  commitmentOf(drawId, phoneParticipant, secret)
