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
export const voidReasons = ['too-few-promises', 'secrets-missing', 'server-secret'] as const
export type VoidReason = (typeof voidReasons)[number]

/** A draw that did not count, and who stopped it. (D10) */
export interface VoidDraw extends Pick<
  OpenDraw,
  'number' | 'drawId' | 'roundNo' | 'hands' | 'constraints' | 'listHash' | 'minutes' | 'without'
> {
  readonly because: VoidReason
  /** Participants: members, or the server. */
  readonly missing: readonly string[]
  /** With everything that was promised and revealed; `-` stands for a secret that stayed away. */
  readonly participants: readonly Secret[]
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
  | ({ readonly type: 'draw-voided' } & VoidDraw)

/** The draws of a closed list in a tontine's state. */
export interface Drawn {
  readonly openDraw: OpenDraw | null
  readonly voidDraws: readonly (VoidDraw & { readonly at: string })[]
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
    const { type: _, ...voided } = event
    return { openDraw: null, voidDraws: [...voidDraws, { ...voided, at }] }
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
