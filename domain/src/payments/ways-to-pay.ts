import type { Context, EventMeta } from '../kernel/context.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { EventTable } from '../kernel/event-table.ts'
import type { UserId } from '../kernel/ids.ts'
import { daysAfter } from '../kernel/instant.ts'
import { type TontinePart, isFrozen } from '../tontines/tontine.ts'
import type { PaymentMethod } from './new-payment.ts'
import type { WayToPay } from './way-to-pay.ts'

/** Where money for the circle goes; the texts stand beside the journal. */
export interface KeptWay {
  readonly method: PaymentMethod
  readonly accountDigest: string | null
  readonly holderDigest: string
  readonly noteDigest: string | null
}

/** All ways to pay from an entry on. */
export interface NotedWays extends Pick<EventMeta, 'seq' | 'at'> {
  readonly ways: readonly KeptWay[]
  /** Its author, or who said yes to it. */
  readonly by: UserId
}

/** This feature's part of a tontine's state. */
export interface WaysToPayPart {
  /** Oldest first; empty until somebody notes some. */
  readonly waysToPay: readonly NotedWays[]
}

/** From now on money goes there, and nowhere else. (P17) */
export interface WaysToPayEvent {
  readonly type: 'ways-to-pay-set'
  readonly ways: readonly KeptWay[]
}

export interface SetWaysToPay {
  readonly type: 'set-ways-to-pay'
  readonly ways: readonly WayToPay[]
  readonly reason: string | null
}

/** Changes where to pay: a changed number is how circles are robbed. (P17) */
export interface WaysToPayAct {
  readonly kind: 'set-ways-to-pay'
  readonly ways: readonly KeptWay[]
  readonly reasonDigest: string | null
}

export interface WaysToPayRefusal {
  readonly code: 'reason-needed'
}

/** How many days all are warned of a change. */
const daysToWarn = 14

export const kept = (
  ways: readonly WayToPay[],
  { keepText }: Pick<Context, 'keepText'>,
): KeptWay[] =>
  ways.map(({ method, account, holder, note }) => ({
    method,
    accountDigest: account === null ? null : keepText(account),
    holderDigest: keepText(holder),
    noteDigest: note === null ? null : keepText(note),
  }))

/** Whether nobody relies on a way to pay yet: the organizer alone may note the first ones. (P17) */
export const isFirstNote = (state: WaysToPayPart & Pick<TontinePart, 'phase'>): boolean =>
  state.waysToPay.length === 0 && !isFrozen(state)

/** What is noted once, changes for a reason. (G1) */
export function proposedWays(
  state: WaysToPayPart & Pick<TontinePart, 'phase'>,
  { type: kind, ways, reason }: SetWaysToPay,
  context: Context,
): Decision<WaysToPayAct, WaysToPayRefusal> {
  if (reason === null && !isFirstNote(state)) return refuse({ code: 'reason-needed' })
  const reasonDigest = reason === null ? null : context.keepText(reason)
  return accept({ kind, ways: kept(ways, context), reasonDigest })
}

export const setWays = (
  _: unknown,
  { ways }: WaysToPayAct,
): Decision<WaysToPayEvent[], WaysToPayRefusal> => accept([{ type: 'ways-to-pay-set', ways }])

/** What stood before an entry. */
export const waysBefore = ({ waysToPay }: WaysToPayPart, entry: number): readonly KeptWay[] =>
  waysToPay.findLast(({ seq }) => seq < entry)?.ways ?? []

/** Until when all are warned that it has changed; null if it never has. */
export function warnedUntil({ waysToPay }: WaysToPayPart): number | null {
  const last = waysToPay.length > 1 ? waysToPay.at(-1) : undefined
  return last ? daysAfter(last.at, daysToWarn) : null
}

export const waysToPayEvents = {
  'ways-to-pay-set': {
    kind: 'payments',
    evolve: ({ waysToPay }, { ways }, { at, by, seq }) => ({
      waysToPay: [...waysToPay, { ways, at, by, seq }],
    }),
  },
} satisfies EventTable<WaysToPayPart, WaysToPayEvent>
