import type { EventMeta } from './kernel/context.ts'
import { newDraft } from './kernel/tracked-list.ts'
import type { Draft } from './kernel/tracked-list.ts'
import type { MemberEvent, MembersPart } from './members/member.ts'
import { askedAgain, evolveMembers, memberList } from './members/member.ts'
import { afterEntry, evolveOffice, newOffice } from './office/office.ts'
import type { OfficeEvent, OfficePart } from './office/office.ts'
import type { GuaranteeEvent, GuaranteesPart } from './payments/guarantee.ts'
import { evolveGuarantees, noGuarantees } from './payments/guarantee.ts'
import type { PaymentEvent, PaymentsPart } from './payments/payment.ts'
import { evolvePayments, paymentList } from './payments/payment.ts'
import type { PayoutEvent, PayoutsPart } from './payouts/payout.ts'
import { evolvePayouts, payoutList } from './payouts/payout.ts'
import type { ProposalEvent, ProposalsPart } from './proposals/proposal.ts'
import { evolveProposals } from './proposals/proposal.ts'
import type { RotationEvent, RotationPart } from './rotation/rotation.ts'
import { evolveRotation } from './rotation/rotation.ts'
import type { TontineEvent, TontinePart } from './tontines/tontine.ts'
import { evolveTontine } from './tontines/tontine.ts'
import type { SwapEvent, SwapsPart } from './swaps/swap.ts'
import { afterAnyEvent, evolveSwaps, noSwaps } from './swaps/swap.ts'
import type { SettlementEvent } from './settlement/settlement.ts'
import { afterPot, evolveSettlement } from './settlement/settlement.ts'

/** The state of a tontine, computed from its journal and nothing else; plain JSON. (J3) */
export interface Tontine
  extends
    TontinePart,
    MembersPart,
    OfficePart,
    RotationPart,
    PaymentsPart,
    PayoutsPart,
    GuaranteesPart,
    ProposalsPart,
    SwapsPart {
  /** How many events it was computed from. */
  readonly seq: number
}

export type Event =
  | TontineEvent
  | MemberEvent
  | OfficeEvent
  | RotationEvent
  | PaymentEvent
  | PayoutEvent
  | GuaranteeEvent
  | SettlementEvent
  | ProposalEvent
  | SwapEvent

type Created = Extract<Event, { type: 'tontine-created' }>

/**
 * Applies one event to the state. Total on the events that decisions made, in their order. (J1)
 *
 * To apply many events in a row, pass one draft for all of them: the lists of the state are then copied
 * once and not for each event, and the states in between are good only for the next event.
 */
export function evolve(
  state: Tontine | undefined,
  event: Event,
  meta: EventMeta,
  draft?: Draft,
): Tontine {
  if (event.type === 'tontine-created') return begun(event, meta)
  if (!state) throw new Error(`a tontine begins with tontine-created, not with ${event.type}`)
  const after = afterAnyEvent(evolveFeature(state, event, meta, draft), event.type, meta)
  // Whoever opens a receipt has written nothing that anybody could answer. (G5, P16)
  const office = event.type === 'payment-seen' ? after.office : afterEntry(after, meta)
  return { ...after, office, seq: meta.seq }
}

/** An entry as the rules read it: its event in the current version, with its position and time. */
export interface CurrentEntry extends EventMeta {
  readonly event: Event
}

/** The state after some more entries; a whole journal begins without a state. (J1) */
export function replay(
  state: Tontine | undefined,
  entries: readonly CurrentEntry[],
): Tontine | undefined {
  const draft = newDraft()
  return entries.reduce<Tontine | undefined>(
    (before, { event, seq, at, by }) => evolve(before, event, { seq, at, by }, draft),
    state,
  )
}

const begun = ({ tontineId, adminId, terms }: Created, { at, seq }: EventMeta): Tontine => ({
  id: tontineId,
  adminId,
  terms,
  seq,
  phase: 'enrolling',
  hasStarted: false,
  startedLateOn: null,
  createdAt: at,
  closing: [],
  members: memberList.empty(),
  office: newOffice,
  turns: [],
  pauses: [],
  orderedBy: null,
  draws: [],
  nextDraw: null,
  openDraw: null,
  voidDraws: [],
  roomDraw: null,
  wishes: {},
  fixedTurns: [],
  payments: paymentList.empty(),
  receipts: 0,
  payouts: payoutList.empty(),
  ...noGuarantees,
  proposals: [],
  ...noSwaps,
})

function evolveFeature(
  state: Tontine,
  event: Exclude<Event, Created>,
  meta: EventMeta,
  draft: Draft | undefined,
): Tontine {
  switch (event.type) {
    case 'term-changed': {
      const changed = evolveTontine(state, event, meta)
      return event.asks ? askedAgain(changed, meta, draft) : changed
    }
    case 'tontine-described':
    case 'tontine-started':
    case 'tontine-completed':
    case 'tontine-reopened':
    case 'tontine-archived':
    case 'transfer-confirmed':
    case 'tontine-cancelled':
      return evolveTontine(state, event, meta)
    case 'member-enrolled':
    case 'member-asked-again':
    case 'member-claimed':
    case 'member-agreed':
    case 'member-declined':
    case 'guest-recognized':
    case 'member-corrected':
    case 'approval-given':
    case 'admission-vote-cast':
    case 'guest-vouched':
    case 'guest-denied':
    case 'member-approved':
    case 'member-rejected':
    case 'member-removed':
    case 'member-left':
    case 'member-unlinked':
    case 'hands-changed':
    case 'first-day-agreed':
    case 'officer-named':
    case 'officer-dismissed':
      return evolveMembers(state, event, meta, draft)
    case 'office-offered':
    case 'office-offer-taken-back':
    case 'office-declined':
    case 'organizer-vote-cast':
    case 'office-kept':
    case 'office-handed-over':
      return evolveOffice(state, event, meta, draft)
    case 'turn-fixed': {
      const fixed = evolveRotation(state, event, meta, draft)
      return event.asks ? askedAgain(fixed, meta, draft) : fixed
    }
    case 'draw-committed':
    case 'order-drawn':
    case 'meetings-set':
    case 'turn-drawn':
    case 'draw-opened':
    case 'secret-promised':
    case 'promises-closed':
    case 'secret-revealed':
    case 'draw-voided':
    case 'room-draw-brought':
    case 'room-draw-answered':
    case 'turn-wished':
    case 'order-set':
    case 'turns-appended':
    case 'turns-rescheduled':
    case 'turns-postponed':
    case 'round-paused':
    case 'round-resumed':
    case 'turns-restored':
      return evolveRotation(state, event, meta, draft)
    case 'payment-recorded':
    case 'payment-declared':
    case 'payment-confirmed':
    case 'payment-refused':
    case 'payment-reversed':
    case 'payment-contested':
    case 'payment-contest-taken-back':
    case 'payment-contest-settled':
    case 'payment-seen':
    case 'payment-day-confirmed':
      return evolvePayments(state, event, meta, draft)
    case 'payout-sent':
      return afterPot(evolvePayouts(state, event, meta, draft), event, meta)
    case 'payout-confirmed':
    case 'payout-witnessed':
    case 'payout-disputed':
    case 'payout-withdrawn':
      return evolvePayouts(state, event, meta, draft)
    case 'guarantee-given':
    case 'guarantee-withdrawn':
    case 'guarantor-declined':
    case 'claim-witnessed':
    case 'claim-settled':
      return evolveGuarantees(state, event, meta)
    case 'hand-retired':
    case 'member-died':
    case 'member-alive':
    case 'hand-returned':
    case 'debt-written-off':
    case 'replacement-agreed':
    case 'replacement-declined':
    case 'replacement-taken-back':
    case 'member-replaced':
      return evolveSettlement(state, event, meta)
    case 'proposal-made':
    case 'proposal-answered':
    case 'proposal-taken-back':
    case 'proposal-voided':
      return evolveProposals(state, event, meta)
    case 'swap-proposed':
    case 'swap-answered':
    case 'swap-taken-back':
    case 'turns-swapped':
      return evolveSwaps(state, event, meta)
  }
}
