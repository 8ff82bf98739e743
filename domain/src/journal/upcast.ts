import type { EventMeta } from '../kernel/context.ts'
import type { CurrentEntry, Event } from '../tontine.ts'
import type { EventType } from './kinds.ts'

type WrittenPayment = Extract<Event, { type: 'payment-recorded' | 'payment-declared' }>

/** An event of a version in which some fields were not there yet. */
type Without<Older extends Event, Field extends string> = Older extends unknown
  ? Omit<Older, Field> & { readonly [Key in Field & keyof Older]?: Older[Key] }
  : never

/**
 * An event as a journal has it: in the shape of the version that wrote it, which its hash covers. It
 * is checked, kept and handed on like this; what reads it by the rules reads `upcast` of it.
 */
export type StoredEvent = (Event | Without<WrittenPayment, 'payerId' | 'proofDigest'>) & {
  /** Absent in version 1. */
  readonly version?: number
}

type Upcaster = (event: StoredEvent) => StoredEvent

/** Before anybody could pay for somebody else, and before pictures, no payment said that there is none. */
const paymentFrom1: Upcaster = (event) => ({ payerId: null, proofDigest: null, ...event })

/**
 * What brings an event of each version to the next, from version 1 on. A type that is not here is
 * still in its first version. A version that was ever written keeps its function for ever.
 */
const upcasters: ReadonlyMap<string, readonly Upcaster[]> = new Map<EventType, Upcaster[]>([
  ['payment-recorded', [paymentFrom1]],
  ['payment-declared', [paymentFrom1]],
])

/** The version in which an event is written today. */
export const versionOf = (type: EventType): number => 1 + (upcasters.get(type)?.length ?? 0)

/** An event as it is written today. */
export function versioned(event: Event): StoredEvent {
  const version = versionOf(event.type)
  return version === 1 ? event : { ...event, version }
}

/** What a stored event says, in today's shape. Throws where a later Mainforte wrote it. */
export function upcast({ version = 1, ...stored }: StoredEvent): Event {
  const steps = upcasters.get(stored.type) ?? []
  if (version > steps.length + 1)
    throw new Error(`${stored.type} of version ${version} is not known yet`)
  // The last step brings it to the shape that the rules know.
  return steps.slice(version - 1).reduce<StoredEvent>((event, step) => step(event), stored) as Event
}

/** Stored entries as the rules read them. Whoever doubts the entries checks their chain first. */
export const currentEntries = (
  entries: readonly (EventMeta & { readonly event: StoredEvent })[],
): CurrentEntry[] =>
  entries.map(({ event, seq, at, by }) => ({ event: upcast(event), seq, at, by }))
