import type { EventMeta } from './context.ts'
import type { Draft } from './tracked-list.ts'

/** The subjects by which people filter the entries of a journal. */
export const entryKinds = [
  ...(['members', 'order', 'payments', 'payouts', 'meetings'] as const),
  ...(['proposals', 'settlement', 'tontine'] as const),
] as const
export type EntryKind = (typeof entryKinds)[number]

export interface EventRule<State, Event> {
  readonly kind: EntryKind
  /** The parts of the state that it changes. Total on the events that decisions made, in their order. (J1) */
  evolve(state: State, event: Event, meta: EventMeta, draft?: Draft): Partial<State>
}

/** The events of a feature by their types. */
export type EventTable<State, Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: EventRule<State, Extract<Event, { readonly type: Type }>>
}

/** The state after an event of one feature, with everything else as it was. */
export function evolvedBy<State, Event extends { readonly type: string }, Whole extends State>(
  table: EventTable<State, Event>,
  state: Whole,
  event: Event,
  meta: EventMeta,
  draft?: Draft,
): Whole {
  const type: Event['type'] = event.type
  const rule: EventRule<State, Event> = table[type]
  return { ...state, ...rule.evolve(state, event, meta, draft) }
}
