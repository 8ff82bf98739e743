import type { Place } from './kernel/recorded.ts'
import type { MemberEvent, MembersPart } from './members/member.ts'
import { evolveMembers } from './members/member.ts'
import type { PaymentEvent, PaymentsPart } from './payments/payment.ts'
import { evolvePayments } from './payments/payment.ts'
import type { PayoutEvent, PayoutsPart } from './payouts/payout.ts'
import { evolvePayouts } from './payouts/payout.ts'
import type { RotationEvent, RotationPart } from './rotation/rotation.ts'
import { evolveRotation } from './rotation/rotation.ts'
import type { TontineEvent, TontinePart } from './tontines/tontine.ts'
import { evolveTontine } from './tontines/tontine.ts'

/** All that is known of one tontine, computed from its journal and from nothing else; plain JSON. (J3) */
export interface Tontine extends TontinePart, MembersPart, RotationPart, PaymentsPart, PayoutsPart {
  /** How many events it is made of. */
  readonly seq: number
}

export type Event = TontineEvent | MemberEvent | RotationEvent | PaymentEvent | PayoutEvent

type Created = Extract<Event, { type: 'tontine-created' }>

/** Writes one event into the state. Total on the events that a decision made, in their order. (J1) */
export function evolve(state: Tontine | undefined, event: Event, place: Place): Tontine {
  if (event.type === 'tontine-created') return begun(event, place)
  if (!state) throw new Error(`a tontine begins with tontine-created, not with ${event.type}`)
  return { ...evolveRoom(state, event, place), seq: place.seq }
}

const begun = ({ tontineId, adminId, terms }: Created, { at, seq }: Place): Tontine => ({
  id: tontineId,
  adminId,
  terms,
  seq,
  phase: 'enrolling',
  createdAt: at,
  members: [],
  turns: [],
  orderedBy: null,
  draws: [],
  nextDraw: null,
  payments: [],
  receipts: 0,
  payouts: [],
})

function evolveRoom(state: Tontine, event: Exclude<Event, Created>, place: Place): Tontine {
  switch (event.type) {
    case 'tontine-described':
    case 'tontine-started':
    case 'tontine-completed':
    case 'tontine-archived':
    case 'tontine-cancelled':
      return evolveTontine(state, event)
    case 'member-enrolled':
    case 'member-asked-again':
    case 'member-claimed':
    case 'member-approved':
    case 'member-rejected':
    case 'member-removed':
    case 'member-left':
    case 'member-unlinked':
    case 'hands-changed':
    case 'officer-named':
    case 'officer-dismissed':
      return evolveMembers(state, event, place)
    case 'draw-committed':
    case 'order-drawn':
    case 'order-set':
    case 'turns-appended':
      return evolveRotation(state, event, place)
    case 'payment-recorded':
    case 'payment-declared':
    case 'payment-confirmed':
    case 'payment-refused':
    case 'payment-reversed':
    case 'payment-contested':
      return evolvePayments(state, event, place)
    case 'payout-sent':
    case 'payout-confirmed':
    case 'payout-disputed':
    case 'payout-withdrawn':
      return evolvePayouts(state, event, place)
  }
}
