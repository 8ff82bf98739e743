import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { EventMeta } from '../kernel/context.ts'
import type { EventRule, EventTable } from '../kernel/event-table.ts'
import type { HandId, MemberId, UserId } from '../kernel/ids.ts'
import { daysAfter, hoursAfter } from '../kernel/instant.ts'
import { memberOf } from '../members/member.ts'
import { hoursToAnswer } from '../proposals/proposal.ts'
import { isToBeDrawn } from '../rotation/meetings.ts'
import type { RotationPart, Turn } from '../rotation/rotation.ts'
import { type SwapCircle, officersNow } from './officers.ts'

/** A hand with its turn, as it was when something was said about it. */
export interface SwapSide {
  readonly handId: HandId
  readonly memberId: MemberId
  readonly rank: number
  readonly date: CalendarDate
}

/**
 * `open -> accepted -> done`; `accepted` only where somebody has to approve it. One that waits lapses by
 * itself after 72 hours, see `isWaitingAt`.
 */
export const swapStatuses = [
  ...(['open', 'accepted', 'done', 'declined', 'refused', 'taken-back', 'lapsed'] as const),
] as const
export type SwapStatus = (typeof swapStatuses)[number]

/** A proposal that two hands exchange their turns. (E1) */
export interface Swap {
  /** The journal entry that made it. */
  readonly number: number
  readonly by: UserId
  /** ISO instant. */
  readonly at: string
  /** The proposer's hand. */
  readonly own: SwapSide
  readonly other: SwapSide
  /** The account of the first hand's holder when it was proposed; null for a guest, who wishes it. (E4) */
  readonly ownUserId: UserId | null
  /** The account of the other hand's holder when it was proposed; null for a guest. */
  readonly otherUserId: UserId | null
  /** Who were officers when it was proposed. */
  readonly officers: readonly UserId[]
  readonly status: SwapStatus
  readonly answeredBy: UserId | null
  /** A witness answered for a guest. */
  readonly isWitnessed: boolean
  /** ISO instant of the yes. */
  readonly acceptedAt: string | null
  /** Who approved or refused it after the yes. (E3) */
  readonly approvedBy: UserId | null
  /** ISO instant; null while it waits. */
  readonly endedAt: string | null
}

/** This feature's part of a tontine's state. */
export interface SwapsPart {
  /** The order as it was at the start, by rank; empty before it. (E2) */
  readonly startOrder: readonly SwapSide[]
  /** In the order of the journal. */
  readonly swaps: readonly Swap[]
}

export const noSwaps: SwapsPart = { startOrder: [], swaps: [] }

/** Who somebody speaks as when they answer a swap. */
export type SwapRole = 'holder' | 'witness' | 'approver'

/** `swap` is the number of the entry that proposed it. */
export type SwapEvent =
  | { readonly type: 'swap-proposed'; readonly own: SwapSide; readonly other: SwapSide }
  | {
      readonly type: 'swap-answered'
      readonly swap: number
      readonly isYes: boolean
      readonly as: SwapRole
    }
  | { readonly type: 'swap-taken-back'; readonly swap: number }
  /** The two hands exchange their turns; ranks and days stay. `own` and `other` are as before. (E2) */
  | {
      readonly type: 'turns-swapped'
      readonly swap: number
      readonly own: SwapSide
      readonly other: SwapSide
    }

type State = SwapsPart & RotationPart & SwapCircle
type EventOf<Type> = Extract<SwapEvent, { readonly type: Type }>

export const sideOf = ({ handId, memberId, rank, date }: Turn): SwapSide => ({
  handId,
  memberId,
  rank,
  date,
})

export const swapOf = ({ swaps }: SwapsPart, number: number): Swap | undefined =>
  swaps.find((swap) => swap.number === number)

/** Whether an answer or an approval is still missing, whatever the time. */
export const isWaiting = ({ status }: Pick<Swap, 'status'>): boolean =>
  status === 'open' || status === 'accepted'

/** How many days after the approver's no the same two hands may be proposed again. (E3) */
const daysAfterRefusal = 14

/** Until when the same two hands are not proposed again, ISO instant; null if they may. (E3) */
export function refusedUntil(
  { swaps }: SwapsPart,
  hands: readonly [HandId, HandId],
  now: number,
): string | null {
  const last = swaps.findLast(
    ({ status, own, other }) =>
      status === 'refused' && hands.includes(own.handId) && hands.includes(other.handId),
  )
  const until = last?.endedAt ? daysAfter(last.endedAt, daysAfterRefusal) : 0
  return now < until ? new Date(until).toISOString() : null
}

/** The instant at which it lapses, in milliseconds since 1970; who approves has as long as who accepts. */
export const swapLapsesAt = ({ at, acceptedAt }: Pick<Swap, 'at' | 'acceptedAt'>): number =>
  hoursAfter(acceptedAt ?? at, hoursToAnswer)

function proposed(
  state: State,
  { own, other }: EventOf<'swap-proposed'>,
  { seq, by, at }: EventMeta,
): Pick<SwapsPart, 'swaps'> {
  const made: Swap = {
    number: seq,
    by,
    at,
    own,
    other,
    ownUserId: memberOf(state, own.memberId)?.userId ?? null,
    otherUserId: memberOf(state, other.memberId)?.userId ?? null,
    officers: officersNow(state),
    status: 'open',
    answeredBy: null,
    isWitnessed: false,
    acceptedAt: null,
    approvedBy: null,
    endedAt: null,
  }
  const before = state.swaps.map((swap) =>
    isWaiting(swap) && swapLapsesAt(swap) <= Date.parse(at)
      ? ended(swap, 'lapsed', new Date(swapLapsesAt(swap)).toISOString())
      : swap,
  )
  return { swaps: [...before, made] }
}

/** A turn in which another hand receives. What hands owe to the two cycles is the same: only then they are swapped. */
const heldBy = (turn: Turn, { handId, memberId }: SwapSide): Turn => ({ ...turn, handId, memberId })

const ended = (swap: Swap, status: SwapStatus, at: string): Swap => ({
  ...swap,
  status,
  endedAt: at,
})

function afterWord(
  swap: Swap,
  { isYes, as }: EventOf<'swap-answered'>,
  { by, at }: Pick<EventMeta, 'by' | 'at'>,
): Swap {
  if (as === 'approver') {
    const judged = { ...swap, approvedBy: by }
    return isYes ? judged : ended(judged, 'refused', at)
  }
  const answered = { ...swap, answeredBy: by, isWitnessed: as === 'witness' }
  return isYes
    ? { ...answered, status: 'accepted', acceptedAt: at }
    : ended(answered, 'declined', at)
}

/** An event that changes one swap. */
const onSwap = <Event extends { readonly swap: number }>(
  change: (swap: Swap, event: Event, meta: EventMeta) => Swap,
): EventRule<State, Event> => ({
  kind: 'order',
  evolve: ({ swaps }, event, meta) => ({
    swaps: swaps.map((one) => (one.number === event.swap ? change(one, event, meta) : one)),
  }),
})

const done = onSwap<EventOf<'turns-swapped'>>((swap, _, { at }) => ended(swap, 'done', at))

export const swapEvents = {
  'swap-proposed': { kind: 'order', evolve: proposed },
  'swap-answered': onSwap(afterWord),
  'swap-taken-back': onSwap((swap, _, { at }) => ended(swap, 'taken-back', at)),
  'turns-swapped': {
    kind: 'order',
    evolve: (state, event, meta) => ({
      ...done.evolve(state, event, meta),
      turns: state.turns.map((turn): Turn => {
        const { own, other } = event
        if (turn.handId === own.handId) return heldBy(turn, other)
        return turn.handId === other.handId ? heldBy(turn, own) : turn
      }),
    }),
  },
} satisfies EventTable<State, SwapEvent>

/**
 * The state after any event: the order at the start is kept, and what waits lapses for good once one of
 * its turns or holders is not the same any more. (E1, E2)
 */
export function afterAnyEvent<Before extends State & { readonly phase: string }>(
  state: Before,
  type: string,
  { at }: Pick<EventMeta, 'at'>,
): Before {
  const kept =
    type === 'tontine-started' && !state.turns.some(isToBeDrawn)
      ? { ...state, startOrder: state.turns.map(sideOf) }
      : state
  if (!kept.swaps.some(isWaiting)) return kept
  const swaps = kept.swaps.map((swap) =>
    isWaiting(swap) && (state.phase !== 'running' || !stands(state, swap))
      ? ended(swap, 'lapsed', at)
      : swap,
  )
  return { ...kept, swaps }
}

/** Whether both turns and their holders are as they were when it was proposed. */
function stands(state: State, { at, own, other, ownUserId, otherUserId }: Swap): boolean {
  const isSame = (side: SwapSide, userId: UserId | null) => {
    const turn = state.turns.find(({ handId }) => handId === side.handId)
    const holder = memberOf(state, side.memberId)
    return (
      turn?.rank === side.rank &&
      turn.date === side.date &&
      !turn.isRetired &&
      holder?.status === 'active' &&
      holder.userId === userId &&
      holder.excusedFrom === null &&
      // A successor is active from that moment. (S5)
      (holder.activeSince ?? at) <= at
    )
  }
  return isSame(own, ownUserId) && isSame(other, otherUserId)
}
