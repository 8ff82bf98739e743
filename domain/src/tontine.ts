import type { EventMeta } from './kernel/context.ts'
import { evolvedBy } from './kernel/event-table.ts'
import type { EventTable } from './kernel/event-table.ts'
import { newDraft } from './kernel/tracked-list.ts'
import type { Draft } from './kernel/tracked-list.ts'
import { type AwakeEvent, type AwakePart, afterSign, awakeEvents, dayOf } from './members/awake.ts'
import type { MemberEvent, MembersPart } from './members/member.ts'
import { askedAgain, askedOver, memberEvents, memberList } from './members/member.ts'
import { afterEntry, newOffice, officeEvents } from './office/office.ts'
import { type MeetingEvent, meetingEvents } from './meetings/meeting.ts'
import type { MeetingsPart } from './meetings/state.ts'
import type { OfficeEvent, OfficePart } from './office/office.ts'
import { type NotebookEvent, notebookEvents } from './notebook/notebook.ts'
import type { GuaranteeEvent, GuaranteesPart } from './payments/guarantee.ts'
import { guaranteeEvents, noGuarantees } from './payments/guarantee.ts'
import { type PhoneEvent, phoneEvents } from './phones/phone.ts'
import {
  type KeeperEvent,
  type KeepersPart,
  handOverList,
  keeperEvents,
} from './keepers/hand-over.ts'
import { type Marked, type OperationsPart, afterMark, noOperations } from './kernel/operation.ts'
import type { PaymentEvent, PaymentsPart } from './payments/payment.ts'
import { paymentEvents, paymentList } from './payments/payment.ts'
import type { PayoutEvent, PayoutsPart } from './payouts/payout.ts'
import { payoutEvents, payoutList } from './payouts/payout.ts'
import type { WaysToPayEvent, WaysToPayPart } from './payments/ways-to-pay.ts'
import { waysToPayEvents } from './payments/ways-to-pay.ts'
import type { ProposalEvent, ProposalsPart } from './proposals/proposal.ts'
import { proposalEvents } from './proposals/proposal.ts'
import type { RotationEvent, RotationPart } from './rotation/rotation.ts'
import { rotationEvents } from './rotation/rotation.ts'
import type { TontineEvent, TontinePart } from './tontines/tontine.ts'
import { tontineEvents } from './tontines/tontine.ts'
import type { SwapEvent, SwapsPart } from './swaps/swap.ts'
import { afterAnyEvent, noSwaps, swapEvents } from './swaps/swap.ts'
import type { SettlementEvent } from './settlement/settlement.ts'
import { settlementEvents } from './settlement/settlement.ts'

/** The state of a tontine, computed from its journal and nothing else; plain JSON. (J3) */
export interface Tontine
  extends
    TontinePart,
    MembersPart,
    AwakePart,
    OfficePart,
    OperationsPart,
    RotationPart,
    PaymentsPart,
    WaysToPayPart,
    PayoutsPart,
    KeepersPart,
    GuaranteesPart,
    ProposalsPart,
    SwapsPart,
    MeetingsPart {
  /** How many events it was computed from. */
  readonly seq: number
}

/** Every event of a tontine. */
export type Event = Marked & FeatureEvent

type FeatureEvent =
  | TontineEvent
  | MemberEvent
  | AwakeEvent
  | OfficeEvent
  | PhoneEvent
  | RotationEvent
  | PaymentEvent
  | WaysToPayEvent
  | NotebookEvent
  | PayoutEvent
  | KeeperEvent
  | GuaranteeEvent
  | SettlementEvent
  | ProposalEvent
  | SwapEvent
  | MeetingEvent

type Created = Extract<Event, { type: 'tontine-created' }>

/** The events of all features. */
export const events: EventTable<Tontine, Event> = {
  ...tontineEvents,
  ...memberEvents,
  ...awakeEvents,
  ...officeEvents,
  ...phoneEvents,
  ...rotationEvents,
  ...paymentEvents,
  ...waysToPayEvents,
  ...notebookEvents,
  ...payoutEvents,
  ...keeperEvents,
  ...guaranteeEvents,
  ...settlementEvents,
  ...proposalEvents,
  ...swapEvents,
  ...meetingEvents,
}

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
  const evolved = elsewhere(evolvedBy(events, state, event, meta, draft), event, meta, draft)
  const after = afterAnyEvent(evolved, event.type, meta)
  const office = afterEntry(after, meta)
  const operations = afterMark(after, event, meta.seq)
  return { ...after, office, operations, seen: afterSign(after, meta), seq: meta.seq }
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

const begun = (
  { tontineId, adminId, terms, follows, operation }: Created,
  { at, seq }: EventMeta,
): Tontine => ({
  id: tontineId,
  adminId,
  terms,
  ...(follows && { follows }),
  seq,
  phase: 'enrolling',
  hasStarted: false,
  startedLateOn: null,
  createdAt: at,
  closing: [],
  members: memberList.empty(),
  seen: { [adminId]: dayOf(at) },
  office: newOffice,
  operations: afterMark(noOperations, { operation }, seq),
  turns: [],
  pauses: [],
  orderedBy: null,
  draws: [],
  promised: [],
  openDraw: null,
  voidDraws: [],
  wishes: {},
  fixedTurns: [],
  payments: paymentList.empty(),
  receipts: 0,
  waysToPay: [],
  payouts: payoutList.empty(),
  handOvers: handOverList.empty(),
  ...noGuarantees,
  proposals: [],
  ...noSwaps,
  meetings: [],
})

/** What an event of one feature changes in another that is built on it. */
function elsewhere(state: Tontine, event: Event, meta: EventMeta, draft?: Draft): Tontine {
  if (event.type !== 'term-changed' || !event.asks) return state
  const asked = event.change.term === 'amount' ? askedOver : askedAgain
  return { ...state, ...asked(state, meta, draft) }
}
