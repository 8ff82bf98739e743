import * as z from 'zod/mini'
import { todayIn } from '../kernel/calendar-date.ts'
import type { MemberId, UserId } from '../kernel/ids.ts'
import { minutesAfter } from '../kernel/instant.ts'
import type { Terms } from '../tontines/terms.ts'
import type { DrawList, Secret } from './draw.ts'

/** How long members may promise a secret, and after that reveal it, in minutes. (D9) */
export const shortestWindow = 10
export const longestWindow = 1440

export const DrawWindow = z
  .int({ error: 'draw-window-invalid' })
  .check(
    z.minimum(shortestWindow, 'draw-window-invalid'),
    z.maximum(longestWindow, 'draw-window-invalid'),
  )

/** A member's part in an open draw; `secret` is null until it is revealed. */
export interface DrawPromise {
  readonly memberId: MemberId
  readonly commitment: string
  readonly secret: string | null
}

/** The lengths of a step that people choose from, in minutes. */
export const windows = [longestWindow, 360, 60, shortestWindow] as const

/**
 * The shortest time for each step that somebody may choose at a meeting. Once a draw was void, whoever is no
 * officer gives everybody a whole day: one short draw after the other would keep everybody else from making one. (D15)
 */
export const leastWindow = (
  voidDraws: number,
  { isOfficial }: { readonly isOfficial: boolean },
): number => (isOfficial || voidDraws === 0 ? shortestWindow : longestWindow)

/** Whether both steps of a draw fit before the end of the first day, or that day has passed anyway. (D9) */
export const fitsBefore = (
  { startDate, zone }: Pick<Terms, 'startDate' | 'zone'>,
  minutes: number,
  now: number,
): boolean =>
  todayIn(zone, now) > startDate || todayIn(zone, now + 2 * minutes * 60_000) <= startDate

/** Who can take part in a draw, as it was when the list was closed. */
export interface Drawer {
  readonly memberId: MemberId
  readonly userId: UserId
  readonly as: 'organizer' | 'officer' | 'member'
}

/** A draw of the closed list that is under way: first all promise a secret, then all reveal it. */
export interface OpenDraw extends Omit<DrawList, 'circleId'> {
  readonly number: number
  /** The turn that is drawn at its meeting; absent where the whole order is. (D15) */
  readonly rank?: number
  readonly listHash: string
  /** The server's. */
  readonly commitment: string
  /** How many others than the organizer must take part. */
  readonly needs: number
  readonly minutes: number
  readonly drawers: readonly Drawer[]
  /** Who stopped a draw of this list before, and is not in this one. */
  readonly without: readonly MemberId[]
  /** How many draws of this list were stopped just before, so that it is drawn again by itself. */
  readonly again: number
  /** ISO instants; the promises are open while the second is null. */
  readonly openedAt: string
  readonly closedAt: string | null
  readonly promises: readonly DrawPromise[]
}

/** What members do in an open draw: promise a secret, then reveal it. */
export const drawSteps = ['promise', 'reveal'] as const
export type DrawStep = (typeof drawSteps)[number]

export const stepOf = ({ closedAt }: Pick<OpenDraw, 'closedAt'>): DrawStep =>
  closedAt === null ? 'promise' : 'reveal'

/** Why a draw does not count. */
export const voidReasons = [
  'too-few-promises',
  'secrets-missing',
  'server-secret',
  /** Of a draw in the room. (D14) */
  'room-contested',
  'room-unanswered',
] as const
export type VoidReason = (typeof voidReasons)[number]

/** A draw that did not count, and who stopped it. (D10) */
export interface VoidDraw extends Pick<DrawList, 'hands'> {
  readonly number: number
  /** The turn that would have been drawn at its meeting; absent where the whole order was. (D15) */
  readonly rank?: number
  readonly because: VoidReason
  readonly minutes: number
  /** Participants: members, or the server. */
  readonly missing: readonly string[]
  /** Who was not in it, because they had stopped one before. */
  readonly without: readonly MemberId[]
}

export type DrawEvent =
  | ({ readonly type: 'draw-opened' } & Omit<OpenDraw, 'openedAt' | 'closedAt' | 'promises'>)
  | {
      readonly type: 'secret-promised'
      readonly number: number
      readonly memberId: MemberId
      readonly commitment: string
    }
  /** No promise comes after it: from here on the secrets are revealed. */
  | { readonly type: 'promises-closed'; readonly number: number; readonly commitRoot: string }
  | {
      readonly type: 'secret-revealed'
      readonly number: number
      readonly memberId: MemberId
      readonly secret: string
    }
  /** With everything that was promised and revealed; `-` stands for a secret that stayed away. */
  | ({
      readonly type: 'draw-voided'
      readonly participants: readonly Secret[]
      /** Who said that a draw of the room was not so, where others are missing who did not answer. */
      readonly against?: readonly MemberId[]
    } & Pick<OpenDraw, 'drawId' | 'roundNo' | 'listHash' | 'constraints'> &
      VoidDraw)

/** The draws of a closed list in a tontine's state. */
export interface Drawn {
  readonly openDraw: OpenDraw | null
  readonly voidDraws: readonly VoidDraw[]
}

export function evolveDraw(
  { openDraw, voidDraws }: Drawn,
  event: DrawEvent,
  at: string,
): Partial<Drawn> {
  if (event.type === 'draw-opened') {
    const { type: _, ...draw } = event
    return { openDraw: { ...draw, openedAt: at, closedAt: null, promises: [] } }
  }
  if (event.type === 'draw-voided') {
    const { number, rank, hands, because, minutes, missing, without } = event
    const turn = rank !== undefined && { rank }
    const voided = { number, ...turn, hands, because, minutes, missing, without }
    return { openDraw: null, voidDraws: [...voidDraws, voided] }
  }
  if (!openDraw) return {}
  switch (event.type) {
    case 'secret-promised': {
      const { memberId, commitment } = event
      const promises = [...openDraw.promises, { memberId, commitment, secret: null }]
      return { openDraw: { ...openDraw, promises } }
    }
    case 'promises-closed':
      return { openDraw: { ...openDraw, closedAt: at } }
    case 'secret-revealed': {
      const { memberId, secret } = event
      const promises = openDraw.promises.map((one) =>
        one.memberId === memberId ? { ...one, secret } : one,
      )
      return { openDraw: { ...openDraw, promises } }
    }
  }
}

/** When the present step of a draw is over, in milliseconds since 1970. */
export const stepEndsAt = ({
  openedAt,
  closedAt,
  minutes,
}: Pick<OpenDraw, 'openedAt' | 'closedAt' | 'minutes'>): number =>
  minutesAfter(closedAt ?? openedAt, minutes)
