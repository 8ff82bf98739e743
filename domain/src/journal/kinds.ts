import type { Event } from '../tontine.ts'

/** The subjects by which people filter entries. */
export const entryKinds = [
  ...(['members', 'order', 'payments', 'payouts', 'proposals', 'settlement', 'tontine'] as const),
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Every event type with its subject. */
export const kindOf = {
  'tontine-created': 'tontine',
  'tontine-described': 'tontine',
  'term-changed': 'tontine',
  'tontine-started': 'tontine',
  'tontine-completed': 'tontine',
  'tontine-reopened': 'tontine',
  'tontine-archived': 'tontine',
  'tontine-cancelled': 'tontine',
  'member-enrolled': 'members',
  'member-asked-again': 'members',
  'member-claimed': 'members',
  'member-agreed': 'members',
  'member-declined': 'members',
  'guest-recognized': 'members',
  'member-corrected': 'members',
  'approval-given': 'members',
  'admission-vote-cast': 'members',
  'guest-vouched': 'members',
  'guest-denied': 'members',
  'member-approved': 'members',
  'member-rejected': 'members',
  'member-removed': 'members',
  'member-left': 'members',
  'member-unlinked': 'members',
  'hands-changed': 'members',
  'first-day-agreed': 'members',
  'officer-named': 'members',
  'officer-dismissed': 'members',
  'office-offered': 'members',
  'office-offer-taken-back': 'members',
  'office-declined': 'members',
  'organizer-vote-cast': 'members',
  'office-kept': 'members',
  'office-handed-over': 'members',
  'draw-committed': 'order',
  'order-drawn': 'order',
  'draw-opened': 'order',
  'secret-promised': 'order',
  'promises-closed': 'order',
  'secret-revealed': 'order',
  'draw-voided': 'order',
  'order-set': 'order',
  'turns-appended': 'order',
  'turns-rescheduled': 'order',
  'turns-postponed': 'order',
  'round-paused': 'order',
  'round-resumed': 'order',
  'turns-restored': 'order',
  'payment-recorded': 'payments',
  'payment-declared': 'payments',
  'payment-confirmed': 'payments',
  'payment-refused': 'payments',
  'payment-reversed': 'payments',
  'payment-contested': 'payments',
  'payment-contest-taken-back': 'payments',
  'payment-contest-settled': 'payments',
  'payment-day-confirmed': 'payments',
  'payout-sent': 'payouts',
  'payout-confirmed': 'payouts',
  'payout-witnessed': 'payouts',
  'payout-disputed': 'payouts',
  'payout-withdrawn': 'payouts',
  'hand-retired': 'settlement',
  'member-died': 'settlement',
  'member-alive': 'settlement',
  'hand-returned': 'settlement',
  'debt-written-off': 'settlement',
  'replacement-agreed': 'settlement',
  'replacement-declined': 'settlement',
  'replacement-taken-back': 'settlement',
  'member-replaced': 'settlement',
  'transfer-confirmed': 'settlement',
  'guarantee-given': 'settlement',
  'guarantee-withdrawn': 'settlement',
  'guarantor-declined': 'settlement',
  'claim-witnessed': 'settlement',
  'claim-settled': 'settlement',
  'proposal-made': 'proposals',
  'proposal-answered': 'proposals',
  'proposal-taken-back': 'proposals',
  'proposal-voided': 'proposals',
} as const satisfies Record<Event['type'], EntryKind>

export type EventType = Event['type']

export const isEventType = (type: string): type is EventType => Object.hasOwn(kindOf, type)

// The keys of `kindOf` are exactly the event types: its own declaration checks that.
export const eventTypes = Object.keys(kindOf) as EventType[]

export const typesOf = (kind: EntryKind): EventType[] =>
  eventTypes.filter((type) => kindOf[type] === kind)
