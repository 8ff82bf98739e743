import { todayIn } from './kernel/calendar-date.ts'
import { accept, refuse } from './kernel/decision.ts'
import type { Decision } from './kernel/decision.ts'
import type { MemberId, PaymentId, TontineId } from './kernel/ids.ts'
import type { Context } from './kernel/context.ts'
import {
  actOfRecognition,
  decideMembers,
  foundingMembers,
  placeWanted,
  recognize,
} from './members/decide.ts'
import type {
  CarriedOver,
  MemberCommand,
  MemberFacts,
  MemberRefusal,
  ListedPerson,
} from './members/decide.ts'
import { activeHands, memberOf, memberOfUser } from './members/member.ts'
import type { Member } from './members/member.ts'
import { decidePayments, performPaymentAct } from './payments/decide.ts'
import type { PaymentCommand, PaymentRefusal } from './payments/decide.ts'
import { hasPayments, paymentOf } from './payments/payment.ts'
import { daysAfter } from './kernel/instant.ts'
import { decidePayouts, performPayoutAct } from './payouts/decide.ts'
import type { Payout } from './payouts/payout.ts'
import { daysOfSilence } from './payouts/receiver.ts'
import type { PayoutCommand, PayoutRefusal } from './payouts/decide.ts'
import type { NextRoundRefusal } from './payouts/next-round.ts'
import {
  hasMoneyHere,
  isRoundComplete,
  paidOnBalance,
  returnedTo,
  servedHands,
} from './payouts/payout.ts'
import { decideOffice } from './office/decide.ts'
import type { OfficeCommand, OfficeRefusal } from './office/decide.ts'
import type { Action } from './permissions.ts'
import { decideProposals, propose } from './proposals/decide.ts'
import type { ProposalCommand, ProposalRefusal } from './proposals/decide.ts'
import { daysJustMoved, stoppersOf } from './proposals/people.ts'
import type { ContestableAct } from './proposals/people.ts'
import { openProposals, proposedKinds } from './proposals/proposal.ts'
import type { Proposal, ProposedAct, ProposedKind } from './proposals/proposal.ts'
import {
  appendedTurns,
  automaticOrder,
  committedDraw,
  decideRotation,
  orderWithoutLeavers,
  rescheduledTurns,
} from './rotation/decide.ts'
import type { RotationCommand, RotationRefusal } from './rotation/decide.ts'
import { decideDraw, openDraw, underWay } from './rotation/drawing.ts'
import type { DrawCommand, DrawRefusal } from './rotation/drawing.ts'
import {
  answerRoomDraw,
  bringRoomDraw,
  continueRoomDraw,
  roomUnderWay,
  settledRoom,
} from './rotation/room-drawing.ts'
import type { RoomCommand, RoomRefusal } from './rotation/room-drawing.ts'
import { openMeetingDraw } from './rotation/meeting-draw.ts'
import type { MeetingCommand, MeetingRefusal } from './rotation/meeting-draw.ts'
import { dayOfUndrawn, performRotationAct, restoredTurns } from './rotation/moves.ts'
import { closingTransfers } from './settlement/closing.ts'
import {
  answerReplacement,
  confirmTransfer,
  leaveRound,
  performSettlementAct,
  reportAlive,
} from './settlement/decide.ts'
import type { SettlementCommand, SettlementRefusal } from './settlement/decide.ts'
import { offsetDebt } from './settlement/offset.ts'
import { decideGuarantees, paymentFactsOf } from './settlement/guarantees.ts'
import { decideSwaps } from './swaps/decide.ts'
import type { SwapCommand, SwapRefusal } from './swaps/decide.ts'
import { decideFixed, fixedAfter } from './rotation/fixed-turns.ts'
import type { FixCommand, FixRefusal } from './rotation/fixed-turns.ts'
import { decideWish } from './rotation/wishes.ts'
import type { WishCommand, WishRefusal } from './rotation/wishes.ts'
import { startNeeds } from './rotation/start-needs.ts'
import { decideTontine, started } from './tontines/decide.ts'
import type { TontineCommand, TontineFacts, TontineRefusal } from './tontines/decide.ts'
import { isDrawnAtMeetings } from './tontines/terms.ts'
import type { Terms } from './tontines/terms.ts'
import { isClosed, isFrozen, isOpen } from './tontines/tontine.ts'
import { replay } from './tontine.ts'
import type { Event, Tontine } from './tontine.ts'

export interface CreateTontine {
  readonly type: 'create-tontine'
  readonly tontineId: TontineId
  readonly name: string
  readonly terms: Terms
  readonly creator: CarriedOver
  /** With the hands that the list gives them; one where it says nothing. */
  readonly invited: readonly ListedPerson[]
  /** The next round of another tontine: its members are approved, and say yes again. (T7) */
  readonly next?: { readonly follows: TontineId; readonly members: readonly CarriedOver[] }
}

/** Every command of a tontine. */
export type Command =
  | CreateTontine
  | TontineCommand
  | MemberCommand
  | OfficeCommand
  | RotationCommand
  | DrawCommand
  | RoomCommand
  | MeetingCommand
  | WishCommand
  | FixCommand
  | PaymentCommand
  | PayoutCommand
  | SettlementCommand
  | SwapCommand
  | ProposalCommand

/** Every refusal of the rules. (A4) */
export type Refusal =
  | TontineRefusal
  | MemberRefusal
  | OfficeRefusal
  | RotationRefusal
  | DrawRefusal
  | RoomRefusal
  | MeetingRefusal
  | WishRefusal
  | FixRefusal
  | PaymentRefusal
  | PayoutRefusal
  | SettlementRefusal
  | SwapRefusal
  | ProposalRefusal
  | NextRoundRefusal
  | { readonly code: 'tontine-exists' }
  | { readonly code: 'no-such-tontine' }
  | { readonly code: 'not-allowed' }
  /** The author's device had verified another journal, up to this entry. (J12) */
  | { readonly code: 'other-journal'; readonly seq: number }

export type RefusalCode = Refusal['code']

/** The action in the permission table that each command needs. (A3) */
export const actionOf = {
  'create-tontine': 'tontine.create',
  'describe-tontine': 'tontine.update',
  'change-terms': 'tontine.update',
  'start-tontine': 'tontine.start',
  'archive-tontine': 'tontine.archive',
  'delete-tontine': 'tontine.delete',
  'add-member': 'member.add',
  'request-membership': 'tontine.join',
  'agree-to-membership': 'member.answer',
  'decline-membership': 'member.answer',
  'recognize-guest': 'member.approve',
  'correct-member': 'member.correct',
  'approve-member': 'member.approve',
  'approve-members': 'member.approve',
  'vote-on-newcomer': 'member.admit',
  'vouch-for-guests': 'member.vouch',
  'deny-guest': 'member.vouch',
  'reject-member': 'member.reject',
  'remove-member': 'member.remove',
  'leave-circle': 'member.leave',
  'unlink-account': 'member.leave',
  'change-hands': 'member.add',
  'name-officer': 'officer.name',
  'dismiss-officer': 'officer.dismiss',
  'offer-office': 'office.offer',
  'take-back-office-offer': 'office.offer',
  'answer-office': 'office.answer',
  'vote-for-organizer': 'office.vote',
  'keep-office': 'office.keep',
  'redraw-order': 'rotation.draw',
  'promise-secret': 'rotation.takePart',
  'reveal-secret': 'rotation.takePart',
  'continue-draw': 'rotation.takePart',
  'bring-room-draw': 'rotation.bringDraw',
  'answer-room-draw': 'rotation.takePart',
  'open-meeting-draw': 'rotation.takePart',
  'wish-turn': 'rotation.takePart',
  'fix-turn': 'rotation.arrange',
  'arrange-order': 'rotation.arrange',
  'postpone-turns': 'rotation.postpone',
  'pause-round': 'rotation.postpone',
  'resume-round': 'rotation.resume',
  'propose-swap': 'rotation.swap',
  'answer-swap': 'rotation.swap',
  'take-back-swap': 'rotation.swap',
  'approve-swap': 'rotation.swap',
  'record-payment': 'payment.record',
  'record-payments': 'payment.record',
  'declare-payment': 'payment.declare',
  'confirm-payment': 'payment.confirm',
  'refuse-payment': 'payment.refuse',
  'reverse-payment': 'payment.reverse',
  'reverse-payments': 'payment.reverse',
  'contest-payment': 'payment.contest',
  'take-back-contest': 'payment.contest',
  'see-payment': 'payment.contest',
  'settle-contest': 'payment.settle',
  'confirm-day': 'payment.settle',
  'send-payout': 'payout.send',
  'return-credit': 'payout.send',
  'confirm-payout': 'payout.confirm',
  'dispute-payout': 'payout.dispute',
  'withdraw-payout': 'payout.withdraw',
  'leave-round': 'member.leave',
  'exclude-member': 'member.exclude',
  'record-death': 'member.exclude',
  'report-alive': 'member.reportAlive',
  'write-off': 'debt.writeOff',
  'replace-member': 'member.replace',
  'take-back-replacement': 'member.replace',
  'accept-replacement': 'member.takeOver',
  'decline-replacement': 'member.takeOver',
  'confirm-transfer': 'payout.confirm',
  'offset-debt': 'payout.send',
  'stand-for': 'guarantee.give',
  'withdraw-guarantee': 'guarantee.give',
  'decline-guarantor': 'guarantee.give',
  'settle-claim': 'claim.settle',
  'answer-proposal': 'proposal.answer',
  'take-back-proposal': 'proposal.answer',
} as const satisfies Record<Command['type'], Action>

/**
 * The decider of one tontine: is this command allowed, and which events does it give?
 *
 * Pure and total: deciding changes nothing. `state` is undefined before the tontine exists. Whether
 * the actor may give the command at all was checked before, with the permission table. (T5, T6, J4)
 */
export function decide(
  state: Tontine | undefined,
  command: Command,
  context: Context,
): Decision<Event[], Refusal> {
  if (command.type === 'create-tontine')
    return state ? refuse({ code: 'tontine-exists' }) : create(command, context)
  if (!state) return refuse({ code: 'no-such-tontine' })
  if (!mayStill(state, command.type)) return refuse({ code: 'tontine-closed', phase: state.phase })
  const lock = lockOf(state)
  if (lock && waitsForDraw.includes(command.type)) return refuse(lock)

  const perform = (act: ProposedAct) => outcomeOf(state, act, context)
  if (command.type === 'answer-proposal' || command.type === 'take-back-proposal')
    return decideProposals(state, command, { perform, restore: restoreIn(state, context) }, context)
  if (isActCommand(command)) {
    const act = actOf(state, command, context)
    return act.accepted ? propose(state, act.value, perform, context) : act
  }
  const decided = completed(state, decideInFeature(state, command, context), context)
  const wanted =
    command.type === 'agree-to-membership' || command.type === 'request-membership'
      ? placeWanted(state, command, context)
      : undefined
  return wanted && decided.accepted ? asked(state, wanted, decided.value, context) : decided
}

/**
 * The request of an account that an officer wrote on the row of a guest in the circle: with it, somebody
 * else is asked whether they are this guest. Where that is proposed already, the request waits for it. (M7)
 */
function asked(
  state: Tontine,
  { id: memberId }: Member,
  requested: readonly Event[],
  context: Context,
): Decision<Event[], Refusal> {
  const after = stateAfter(state, requested, context) ?? state
  const request = memberOfUser(after, context.actor)
  if (!request) return refuse({ code: 'no-such-member' })
  const userId = context.actor
  const act = { kind: 'recognize-guest', memberId, requestId: request.id, userId } as const
  const proposed = propose(after, act, (one) => outcomeOf(after, one, context), context)
  if (proposed.accepted) return accept([...requested, ...proposed.value])
  return proposed.refusal.code === 'already-proposed' ? accept([...requested]) : proposed
}

/** What is still allowed in an archived tontine: to say that something is wrong, and to settle it. (G4) */
const staysAfterArchive: readonly Command['type'][] = [
  'return-credit',
  'confirm-transfer',
  'confirm-payout',
  'dispute-payout',
  'withdraw-payout',
  'contest-payment',
  'take-back-contest',
  'settle-contest',
  'see-payment',
  'answer-proposal',
  'take-back-proposal',
  // They speak and answer again; nothing else changes. (S8)
  'report-alive',
]

/** What is still allowed when every hand has received its pot. (O7) */
const staysOpen: readonly Command['type'][] = [
  ...staysAfterArchive,
  'describe-tontine',
  'archive-tontine',
  'settle-claim',
  'agree-to-membership',
  'decline-membership',
  // Somebody has to answer, to give back and to archive.
  'offer-office',
  'take-back-office-offer',
  'answer-office',
  'vote-for-organizer',
  'keep-office',
  // What was still waiting is answered, and what was paid beyond the round is given back.
  'reject-member',
  'leave-circle',
  'refuse-payment',
  'reverse-payment',
  'reverse-payments',
]

/** What would change the closed list while it is drawn, besides the hands of it. (D9) */
const waitsForDraw: readonly Command['type'][] = [
  'change-terms',
  'start-tontine',
  'bring-room-draw',
  'redraw-order',
  'wish-turn',
  'fix-turn',
  'recognize-guest',
  'archive-tontine',
  'delete-tontine',
  // At a meeting. (D15)
  'open-meeting-draw',
  'postpone-turns',
  'pause-round',
  'leave-round',
  'exclude-member',
  'record-death',
  'report-alive',
  'replace-member',
  'accept-replacement',
]

/** What keeps the list closed: a draw of it in the app, or one of the room that waits for the circle. (D9, D14) */
const lockOf = ({ openDraw: open, roomDraw }: Tontine) =>
  open ? underWay(open) : roomDraw && roomUnderWay(roomDraw)

function mayStill(state: Tontine, type: Command['type']): boolean {
  if (isClosed(state)) return state.phase === 'archived' && staysAfterArchive.includes(type)
  return isOpen(state) || staysOpen.includes(type)
}

/** The commands that propose an act. */
type ActCommand = Extract<Command, { type: ProposedKind | 'reverse-payment' }>
type SingleCommand = Exclude<Command, CreateTontine | ProposalCommand | ActCommand>

const isActCommand = (command: Command): command is ActCommand =>
  command.type === 'reverse-payment' || proposedKinds.some((kind) => kind === command.type)

function actOf(
  state: Tontine,
  command: ActCommand,
  { keepText }: Context,
): Decision<ProposedAct, Refusal> {
  switch (command.type) {
    case 'reverse-payment': {
      const { paymentId, reason } = command
      const status = paymentOf(state, paymentId)?.status
      return status === 'pending'
        ? refuse({ code: 'payment-not-completed', status })
        : accept(reversal([paymentId], keepText(reason)))
    }
    case 'reverse-payments':
      return accept(reversal(command.paymentIds, keepText(command.reason)))
    case 'settle-contest':
    case 'confirm-day': {
      const { type: kind, paymentId, reason } = command
      return accept({ kind, paymentId, reasonDigest: keepText(reason) })
    }
    case 'withdraw-payout': {
      const { type: kind, payoutId, reason } = command
      return accept({ kind, payoutId, reasonDigest: keepText(reason) })
    }
    case 'exclude-member':
    case 'write-off': {
      const { type: kind, memberId, reason } = command
      return accept({ kind, memberId, reasonDigest: keepText(reason) })
    }
    case 'record-death': {
      const { type: kind, memberId, retires, reason } = command
      return accept({ kind, memberId, retires, reasonDigest: keepText(reason) })
    }
    case 'replace-member': {
      const { type: kind, memberId, requestId, settled, reason } = command
      return accept({ kind, memberId, requestId, settled, reasonDigest: keepText(reason) })
    }
    case 'recognize-guest':
      return actOfRecognition(state, command)
    case 'archive-tontine':
      return accept({ kind: command.type })
    case 'postpone-turns': {
      const { type: kind, handId, steps, reason } = command
      const date = dayOfUndrawn(state, handId)
      return accept({ kind, handId, ...(date && { date }), steps, reasonDigest: keepText(reason) })
    }
    case 'pause-round':
    case 'resume-round':
      return accept({ kind: command.type, reasonDigest: keepText(command.reason) })
  }
}

const reversal = (paymentIds: readonly PaymentId[], reasonDigest: string): ProposedAct => ({
  kind: 'reverse-payments',
  paymentIds,
  reasonDigest,
})

/** What an act comes to now, with all that follows from it. */
const outcomeOf = (
  state: Tontine,
  act: ProposedAct,
  context: Context,
): Decision<Event[], Refusal> => {
  if (!mayStill(state, act.kind)) return refuse({ code: 'tontine-closed', phase: state.phase })
  const lock = lockOf(state)
  return lock && waitsForDraw.includes(act.kind)
    ? refuse(lock)
    : completed(state, performAct(state, act, context), context)
}

/** What an act comes to in its feature, once two people want it. */
function performAct(
  state: Tontine,
  act: ProposedAct,
  context: Context,
): Decision<Event[], Refusal> {
  switch (act.kind) {
    case 'reverse-payments':
      return takesBackReturned(state, act)
        ? refuse({ code: 'credit-given-back' })
        : performPaymentAct(state, act, context)
    case 'settle-contest':
    case 'confirm-day':
      return performPaymentAct(state, act, context)
    case 'withdraw-payout':
      return performPayoutAct(state, act)
    case 'exclude-member':
    case 'record-death':
    case 'write-off':
    case 'replace-member':
      return performSettlementAct(state, act, context)
    case 'recognize-guest':
      return recognize(state, act, context)
    case 'archive-tontine':
      // By the sheet somebody would give back what they may never have got. (S9)
      return state.payouts.some((one) => isJustSent(one, context.now))
        ? refuse({ code: 'payouts-unanswered' })
        : accept([archived(state)])
    case 'postpone-turns':
    case 'pause-round': {
      // Two changes in a row could not be undone one by one.
      const moved = daysJustMoved(state, context)
      if (moved) return refuse(moved)
      return performRotationAct(state, act, nowOf(state, context))
    }
    case 'resume-round':
      return performRotationAct(state, act, nowOf(state, context))
  }
}

/** Whether its beneficiary still has time to say that it did not arrive. (G7) */
const isJustSent = ({ status, sentAt }: Payout, now: number): boolean =>
  status === 'sent' && now < daysAfter(sentAt, daysOfSilence)

const nowOf = (state: Tontine, { now }: Context) => ({
  served: servedHands(state),
  today: todayIn(state.terms.zone, now),
})

/** What undoes a change of days to which too many objected. (H1) */
const restoreIn =
  (state: Tontine, context: Context) =>
  (act: ContestableAct): Event[] =>
    restoredTurns(state, act, nowOf(state, context))

/** Whether money is to be reversed that was given back already: it would be missing from all pots. (S2) */
function takesBackReturned(state: Tontine, { paymentIds }: { paymentIds: readonly PaymentId[] }) {
  const reversed = new Map<MemberId, number>()
  for (const id of paymentIds) {
    const { memberId, amount, status } = paymentOf(state, id) ?? {}
    if (memberId && status === 'completed')
      reversed.set(memberId, (reversed.get(memberId) ?? 0) + (amount ?? 0))
  }
  return [...reversed].some(
    ([memberId, amount]) =>
      returnedTo(state, memberId) > 0 && paidOnBalance(state, memberId) < amount,
  )
}

/** A round that has begun ends with what brings all accounts to zero. (S9) */
function archived(state: Tontine): Event {
  const transfers = closingTransfers(state)
  return { type: 'tontine-archived', ...(transfers.length > 0 && { transfers }) }
}

/** The events of a feature's decision, and those that follow from them. */
function completed(
  state: Tontine,
  decision: Decision<Event[], Refusal>,
  context: Context,
): Decision<Event[], Refusal> {
  if (!decision.accepted) return decision
  const after = stateAfter(state, decision.value, context) ?? state
  const lock = lockOf(state)
  if (lock && handsChanged(state, after)) return refuse(lock)
  return accept([...decision.value, ...consequencesOf(state, after, context)])
}

function create(command: CreateTontine, context: Context): Decision<Event[], Refusal> {
  const { tontineId, terms, creator, invited, next } = command
  const members = foundingMembers(creator, invited, next?.members ?? [], context)
  if (!members.accepted) return members
  const events: Event[] = [
    {
      type: 'tontine-created',
      tontineId,
      terms,
      adminId: context.actor,
      nameDigest: context.nameDigest(command.name),
      ...(next && { follows: next.follows }),
    },
    ...members.value,
  ]
  if (terms.rankingMethod === 'random')
    events.push({ type: 'draw-committed', ...committedDraw(tontineId, 1, context) })
  const after = stateAfter(undefined, events, context)
  if (!after) throw new Error('a tontine was not created by its first event')
  return accept([...events, ...consequencesOf(undefined, after, context)])
}

function decideInFeature(
  state: Tontine,
  command: SingleCommand,
  context: Context,
): Decision<Event[], Refusal> {
  switch (command.type) {
    case 'describe-tontine':
    case 'change-terms':
    case 'start-tontine':
    case 'delete-tontine': {
      const decided = decideTontine(state, command, factsOf(state, context), context)
      return command.type === 'start-tontine' &&
        decided.accepted &&
        state.terms.rankingMethod === 'random' &&
        !isDrawnAtMeetings(state.terms)
        ? openDraw(state, command.minutes, context)
        : decided
    }
    case 'add-member':
    case 'request-membership':
    case 'agree-to-membership':
    case 'decline-membership':
    case 'correct-member':
    case 'approve-member':
    case 'approve-members':
    case 'vote-on-newcomer':
    case 'vouch-for-guests':
    case 'deny-guest':
    case 'reject-member':
    case 'remove-member':
    case 'leave-circle':
    case 'unlink-account':
    case 'change-hands':
    case 'name-officer':
    case 'dismiss-officer': {
      const facts: MemberFacts = {
        hasPayments: (memberId) => hasPayments(state, memberId),
        hasMoneyHere: (memberId, how) => hasMoneyHere(state, memberId, how),
      }
      return decideMembers(state, command, facts, context)
    }
    case 'offer-office':
    case 'take-back-office-offer':
    case 'answer-office':
    case 'vote-for-organizer':
    case 'keep-office':
      return decideOffice(state, command, context)
    case 'promise-secret':
    case 'reveal-secret':
      return decideDraw(state, command, context)
    case 'continue-draw':
      return state.roomDraw
        ? continueRoomDraw(state, state.roomDraw, context)
        : decideDraw(state, command, context)
    case 'bring-room-draw': {
      if (state.terms.rankingMethod !== 'random' || isDrawnAtMeetings(state.terms))
        return refuse({ code: 'order-not-drawn' })
      const closing = { type: 'start-tontine' } as const
      const closed = decideTontine(state, closing, factsOf(state, context), context)
      return closed.accepted ? bringRoomDraw(state, command, context) : closed
    }
    case 'answer-room-draw':
      return answerRoomDraw(state, command, context)
    case 'open-meeting-draw': {
      // A no to moved days would move the turn that is drawn. (D15)
      const moved = daysJustMoved(state, context)
      return moved ? refuse(moved) : openMeetingDraw(state, command, context)
    }
    case 'wish-turn':
      return decideWish(state, command, context)
    case 'fix-turn':
      return decideFixed(state, command, context)
    case 'redraw-order':
    case 'arrange-order':
      return decideRotation(state, command, context)
    case 'propose-swap':
    case 'answer-swap':
    case 'take-back-swap':
    case 'approve-swap':
      return decideSwaps(state, command, context)
    case 'record-payment':
    case 'record-payments':
    case 'declare-payment':
    case 'confirm-payment':
    case 'refuse-payment':
    case 'contest-payment':
    case 'take-back-contest':
    case 'see-payment':
      return decidePayments(state, command, paymentFactsOf(state), context)
    case 'stand-for':
    case 'withdraw-guarantee':
    case 'decline-guarantor':
    case 'settle-claim':
      return decideGuarantees(state, command, context)
    case 'leave-round':
      return leaveRound(state, command, context)
    case 'report-alive':
      return reportAlive(state, { isProposed: isOwnDeathProposed(state, context) }, context)
    case 'confirm-transfer':
      return confirmTransfer(state, command, context)
    case 'offset-debt':
      return offsetDebt(state, command, context)
    case 'accept-replacement':
    case 'decline-replacement':
    case 'take-back-replacement': {
      const mayStop = stoppersOf(state, command.memberId).includes(context.actor)
      return answerReplacement(state, command, mayStop, context)
    }
    case 'send-payout':
    case 'return-credit':
    case 'confirm-payout':
    case 'dispute-payout':
      return decidePayouts(state, command, context)
  }
}

/** What the rules of the whole tontine must know of its features. */
function factsOf(state: Tontine, { now }: Context): TontineFacts {
  const needs = startNeeds(state, now).map(({ need }) => need)
  return {
    isOrderComplete: !needs.includes('active-members') && !needs.includes('places'),
    areDatesInOrder: !needs.includes('dates-in-order'),
    isFirstDayAgreed: !needs.includes('first-day'),
    hasReceipts: state.receipts > 0,
    hasWaitingMoney: state.payments.some(({ status }) => status === 'pending'),
  }
}

/** Whether it is proposed to record the death of whoever acts. (S8) */
const isOwnDeathProposed = (state: Tontine, { actor, now }: Context): boolean =>
  openProposals(state, now).some(
    ({ act }) => act.kind === 'record-death' && memberOf(state, act.memberId)?.userId === actor,
  )

/** The state after events that are not in the journal yet, numbered as the next entries. */
export function stateAfter(
  state: Tontine | undefined,
  events: readonly Event[],
  { actor, at }: Pick<Context, 'actor' | 'at'>,
): Tontine | undefined {
  let seq = state?.seq ?? 0
  const entries = events.map((event) => {
    seq += 1
    return { event, seq, at, by: actor }
  })
  return replay(state, entries)
}

/**
 * Only the organizer archives and recognizes: what a former one proposed ends with the office. What
 * somebody proposed who gave their place away ends with it, and so does what was proposed about them.
 * Whoever says that they are alive ends what others proposed about them. (G1, G5, S5, S8)
 */
function endedProposals(before: Tontine | undefined, after: Tontine, { now }: Context): Event[] {
  if (!before || (before.adminId === after.adminId && before.members === after.members)) return []
  const gone = after.members.flatMap(({ id, exchanges }) =>
    exchanges.length > (memberOf(before, id)?.exchanges.length ?? 0) ? id : [],
  )
  const former = new Set(gone.map((id) => memberOf(before, id)?.userId))
  const alive = after.members.find(
    ({ id, aliveSaidAt }) =>
      aliveSaidAt !== null && aliveSaidAt !== memberOf(before, id)?.aliveSaidAt,
  )
  const isOfOrganizer = ({ act: { kind } }: Proposal) =>
    kind === 'archive-tontine' || kind === 'recognize-guest'
  const isOver = (proposal: Proposal) => {
    const { act, by } = proposal
    if (alive && by !== alive.userId && 'memberId' in act && act.memberId === alive.id) return true
    // This is the one that was just accepted.
    if (act.kind === 'replace-member' && gone.includes(act.memberId)) return false
    return (
      (isOfOrganizer(proposal) && by === before.adminId && by !== after.adminId) ||
      former.has(by) ||
      ('requestId' in act && gone.includes(act.requestId)) ||
      ('memberId' in act && gone.includes(act.memberId))
    )
  }
  return openProposals(after, now)
    .filter(isOver)
    .map(({ number }) => ({ type: 'proposal-taken-back', proposal: number }))
}

/**
 * The events that follow from others: the end of a draw of the room, other days when the first day was moved, a new order when the
 * hands changed, the start once the closed list is drawn, the end once every hand has received, and the round again if money of it is reversed
 * then. (R1, R6, R8, O6, O7)
 */
function consequencesOf(before: Tontine | undefined, decided: Tontine, context: Context): Event[] {
  const settled = settledRoom(decided, context)
  const after = stateAfter(decided, settled, context) ?? decided
  const firstDayBefore = before?.terms.startDate ?? after.terms.startDate
  const fixed = mayBeFixed(after) ? fixedAfter(before, after) : []
  const agreed = stateAfter(after, fixed, context) ?? after
  const isReordered =
    handsChanged(before, after) ||
    isOtherwiseFixed(before, agreed) ||
    isOtherwiseDated(before, after)
  const reordered: Event[] =
    isReordered || firstDayBefore === after.terms.startDate
      ? []
      : rescheduledTurns(after, firstDayBefore)
  if (isReordered) reordered.push(...fixed, ...newOrder(agreed, context))
  if (isJustDrawn(before, after)) reordered.push(started(after, 'draw', context))
  const ordered = stateAfter(after, reordered, context) ?? after
  const isComplete = isRoundComplete(ordered)
  if (ordered.phase === 'running' && isComplete) reordered.push({ type: 'tontine-completed' })
  if (ordered.phase === 'completed' && !isComplete && before && isRoundComplete(before))
    reordered.push({ type: 'tontine-reopened' })
  return [...settled, ...reordered, ...endedProposals(before, after, context)]
}

/** Once frozen, newcomers go last. Before, the method orders again, and a manual order drops leavers. */
function newOrder(state: Tontine, context: Context): Event[] {
  if (isFrozen(state)) return appendedTurns(state, todayIn(state.terms.zone, context.now))
  if (state.terms.rankingMethod === null) return orderWithoutLeavers(state)
  return automaticOrder(state, context)
}

/** The list is open, and nobody draws it. */
const mayBeFixed = (state: Tontine): boolean =>
  !isFrozen(state) && state.openDraw === null && state.roomDraw === null

/** The turns that were agreed are known before the draw. (D13) */
const isOtherwiseFixed = (before: Tontine | undefined, after: Tontine): boolean =>
  before !== undefined && before.fixedTurns !== after.fixedTurns

/** Whether the first day of turns that are to be drawn was moved. (D6, D15) */
const isOtherwiseDated = (before: Tontine | undefined, after: Tontine): boolean =>
  after.terms.rankingMethod === 'random' && before?.terms.startDate !== after.terms.startDate

/** Whether the closed list was drawn: a tontine starts with it, before anybody can wish for another order. (D9) */
const isJustDrawn = (before: Tontine | undefined, after: Tontine): boolean =>
  after.phase === 'enrolling' &&
  after.draws !== before?.draws &&
  after.draws.at(-1)?.participants !== undefined

function handsChanged(before: Tontine | undefined, after: Tontine): boolean {
  if (before?.members === after.members) return false
  const names = (state: Tontine) =>
    activeHands(state)
      .map((hand) => hand.handId)
      .join()
  return before === undefined || names(before) !== names(after)
}

/** The state after whoever asks would go out of the round, or why they can't; nothing is written. (S3) */
export function foreseenLeaving(state: Tontine, context: Context): Decision<Tontine, Refusal> {
  if (!mayStill(state, 'leave-round')) return refuse({ code: 'tontine-closed', phase: state.phase })
  const left = completed(
    state,
    leaveRound(state, { type: 'leave-round', reason: null }, context),
    context,
  )
  return left.accepted ? accept(stateAfter(state, left.value, context) ?? state) : left
}

/** The state after whoever asks would say that they are alive, or why they can't; nothing is written. (S8) */
export function foreseenAlive(state: Tontine, context: Context): Decision<Tontine, Refusal> {
  const said = decide(state, { type: 'report-alive' }, context)
  return said.accepted ? accept(stateAfter(state, said.value, context) ?? state) : said
}

/**
 * The state that an act would lead to, or why it is refused now. The context is that of whoever asks;
 * nothing is written. (G1)
 */
export function stateAfterAct(
  state: Tontine,
  act: ProposedAct,
  context: Context,
): Decision<Tontine, Refusal> {
  const performed = outcomeOf(state, act, context)
  return performed.accepted
    ? accept(stateAfter(state, performed.value, context) ?? state)
    : performed
}
