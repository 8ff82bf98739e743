import type { EventMeta } from '../kernel/context.ts'
import type { CurrentEntry, Event } from '../tontine.ts'
import type { EventType } from './kinds.ts'

/**
 * An event as it is stored: in the version that wrote it, which its hash covers. It is checked,
 * stored and passed on unchanged; the rules read the result of `upcast`.
 */
export type StoredEvent = Event & {
  /** Absent in version 1. */
  readonly version?: number
}

type Upcaster = (event: StoredEvent) => StoredEvent

/**
 * The functions that convert an event from each version to the next, from version 1 on. A type that
 * is not listed has only one version. A version that was ever written keeps its function forever.
 */
const upcasters: ReadonlyMap<EventType, readonly Upcaster[]> = new Map()

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
  if (version > steps.length + 1) throw new Error(`${stored.type}: version ${version} is unknown`)
  return steps.slice(version - 1).reduce<Event>((event, step) => step(event), stored)
}

/** Stored entries for the rules. A caller that does not trust the entries checks their chain first. */
export const currentEntries = (
  entries: readonly (EventMeta & { readonly event: StoredEvent })[],
): CurrentEntry[] =>
  entries.map(({ event, seq, at, by }) => ({ event: upcast(event), seq, at, by }))
