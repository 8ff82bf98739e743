import type { EntryKind } from '../kernel/event-table.ts'
import { type Event, events } from '../tontine.ts'

export type EventType = Event['type']

export const isEventType = (type: string): type is EventType => Object.hasOwn(events, type)

// The keys of `events` are exactly the event types: its own declaration checks that.
export const eventTypes = Object.keys(events) as EventType[]

/** The subject by which people filter an entry. */
export const kindOf = (type: EventType): EntryKind => events[type].kind

export const typesOf = (kind: EntryKind): EventType[] =>
  eventTypes.filter((type) => kindOf(type) === kind)
