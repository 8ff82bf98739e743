import type { EventMeta } from '../kernel/context.ts'
import type { CurrentEntry, Event } from '../tontine.ts'
import type { EventType } from './kinds.ts'

type WrittenPayment = Extract<Event, { type: 'payment-recorded' | 'payment-declared' }>

/** An event in an older version, without some fields. */
type Without<Older extends Event, Field extends string> = Older extends unknown
  ? Omit<Older, Field> & { readonly [Key in Field & keyof Older]?: Older[Key] }
  : never

/**
 * An event as it is stored: in the version that wrote it, which its hash covers. It is checked,
 * stored and passed on unchanged; the rules read the result of `upcast`.
 */
export type StoredEvent = (Event | Without<WrittenPayment, 'payerId' | 'proofDigest'>) & {
  /** Absent in version 1. */
  readonly version?: number
}

type Upcaster = (event: StoredEvent) => StoredEvent

/** In version 1 nobody could pay for somebody else, and there were no pictures. */
const paymentFrom1: Upcaster = (event) => ({ payerId: null, proofDigest: null, ...event })

/**
 * The functions that convert an event from each version to the next, from version 1 on. A type that
 * is not listed has only one version. A version that was ever written keeps its function forever.
 */
const upcasters: ReadonlyMap<string, readonly Upcaster[]> = new Map<EventType, Upcaster[]>([
  ['payment-recorded', [paymentFrom1]],
  ['payment-declared', [paymentFrom1]],
])

/** The current version of an event type. */
export const versionOf = (type: EventType): number => 1 + (upcasters.get(type)?.length ?? 0)

/** An event in the current version, as it is stored. */
export function versioned(event: Event): StoredEvent {
  const version = versionOf(event.type)
  return version === 1 ? event : { ...event, version }
}

/** A stored event in the current version. Throws if a later version of Mainforte wrote it. */
export function upcast({ version = 1, ...stored }: StoredEvent): Event {
  const steps = upcasters.get(stored.type) ?? []
  if (version > steps.length + 1)
    throw new Error(`${stored.type} of version ${version} is not known yet`)
  // The last step returns the current version.
  return steps.slice(version - 1).reduce<StoredEvent>((event, step) => step(event), stored) as Event
}

/** Stored entries for the rules. A caller that does not trust the entries checks their chain first. */
export const currentEntries = (
  entries: readonly (EventMeta & { readonly event: StoredEvent })[],
): CurrentEntry[] =>
  entries.map(({ event, seq, at, by }) => ({ event: upcast(event), seq, at, by }))
