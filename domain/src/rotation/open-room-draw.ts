import type { MemberId } from '../kernel/ids.ts'
import { hoursAfter } from '../kernel/instant.ts'
import type { DrawList } from './draw.ts'
import type { Drawer, VoidDraw, VoidReason } from './open-draw.ts'
import type { RoomResult } from './room-draw.ts'

/** How long the circle can say whether a draw of the room was so. (D14) */
export const roomHours = 72

/** What somebody says about a draw of the room. */
export interface RoomAnswer {
  readonly memberId: MemberId
  readonly wasSo: boolean
}

/** A draw of the room that waits for the word of the circle. */
export interface RoomDraw extends Omit<DrawList, 'circleId'>, RoomResult {
  readonly number: number
  /** How many say yes, the organizer counted. */
  readonly needs: number
  /** Whose word counts, as it was settled when the draw was brought; the organizer has given theirs. */
  readonly drawers: readonly Drawer[]
  /** ISO instant. */
  readonly broughtAt: string
  readonly answers: readonly RoomAnswer[]
}

export type RoomEvent =
  | ({ readonly type: 'room-draw-brought' } & Omit<RoomDraw, 'broughtAt' | 'answers'>)
  | ({ readonly type: 'room-draw-answered'; readonly number: number } & RoomAnswer)

/** The draw of the room in a tontine's state. */
export interface DrawnInRoom {
  readonly roomDraw: RoomDraw | null
}

export function evolveRoom({ roomDraw }: DrawnInRoom, event: RoomEvent, at: string): DrawnInRoom {
  if (event.type === 'room-draw-brought') {
    const { type: _, ...draw } = event
    return { roomDraw: { ...draw, broughtAt: at, answers: [] } }
  }
  if (!roomDraw) return { roomDraw }
  const { memberId, wasSo } = event
  return { roomDraw: { ...roomDraw, answers: [...roomDraw.answers, { memberId, wasSo }] } }
}

/** When nobody answers any more, in milliseconds since 1970. */
export const roomEndsAt = ({ broughtAt }: Pick<RoomDraw, 'broughtAt'>): number =>
  hoursAfter(broughtAt, roomHours)

const ofRoom: readonly VoidReason[] = ['room-contested', 'room-unanswered']

/** Whether a draw that does not count was made in the room. */
export const isOfRoom = ({ because }: Pick<VoidDraw, 'because'>): boolean =>
  ofRoom.includes(because)
