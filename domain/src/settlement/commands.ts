import { afterArchive, afterRound, unlessDrawn, whileOpen } from '../command-table.ts'
import type { ActTable, CommandTable } from '../command-table.ts'
import { type Decision, accept, refuse } from '../kernel/decision.ts'
import type { Context } from '../kernel/context.ts'
import type { GuaranteeEvent } from '../payments/guarantee.ts'
import type { PaymentEvent } from '../payments/payment.ts'
import type { Money, PayoutEvent } from '../payouts/payout.ts'
import { isWaitOver } from '../tontines/waits.ts'
import type { TontineAct } from '../tontines/acts.ts'
import type { TontineEvent } from '../tontines/tontine.ts'
import type { SettlementAct } from './acts.ts'
import { closingTransfers } from './closing.ts'
import {
  acceptReplacement,
  confirmTransfer,
  exclude,
  leaveRound,
  recordDeath,
  replace,
  reportAlive,
  writeOff,
} from './decide.ts'
import type { SettlementCommand, SettlementFacts, SettlementRefusal } from './decide.ts'
import { bearFee, proposedFee } from './fee.ts'
import { declineGuarantor, settleClaim, stand, withdrawGuarantee } from './guarantees.ts'
import { offsetDebt } from './offset.ts'
import { declineReplacement, takeBackReplacement } from './replacement.ts'
import type { SettlementEvent } from './settlement.ts'

/** Ends a tontine, with what brings all accounts to zero. (T5, S9) */
export interface ArchiveCommand {
  readonly type: 'archive-tontine'
}

export type EndingCommand = SettlementCommand | ArchiveCommand

export type EndingRefusal =
  | SettlementRefusal
  | { readonly code: 'payout-exists' }
  | { readonly code: 'payment-exists' }

type EndingEvent = SettlementEvent | GuaranteeEvent | PayoutEvent | PaymentEvent | TontineEvent

/** By the sheet somebody would give back what they may never have got. (S9) */
function archive(
  state: Money,
  _: TontineAct,
  { now }: Pick<Context, 'now'>,
): Decision<TontineEvent[], EndingRefusal> {
  if (state.payouts.some((one) => one.status === 'sent' && !isWaitOver(state, one.sentAt, now)))
    return refuse({ code: 'payouts-unanswered' })
  const transfers = closingTransfers(state)
  return accept([{ type: 'tontine-archived', ...(transfers.length > 0 && { transfers }) }])
}

const guaranteeing = { action: 'guarantee.give', ...whileOpen } as const

/** Leaving a round, and what everybody then owes and gets. (S1 to S12) */
export const settlementCommands = {
  'archive-tontine': {
    action: 'tontine.archive',
    until: 'completed',
    duringDraw: false,
    propose: (_, { type: kind }) => accept({ kind }),
  },
  'leave-round': { action: 'member.leave', ...unlessDrawn, decide: leaveRound },
  'exclude-member': {
    action: 'member.exclude',
    ...unlessDrawn,
    propose: (_, { type: kind, memberId, reason, isOwnWish }, { keepText }) =>
      accept({
        kind,
        memberId,
        reasonDigest: keepText(reason),
        ...(isOwnWish && { isOwnWish: true as const }),
      }),
  },
  'record-death': {
    action: 'member.exclude',
    ...unlessDrawn,
    propose: (_, { type: kind, memberId, retires, reason }, { keepText }) =>
      accept({ kind, memberId, retires, reasonDigest: keepText(reason) }),
  },
  // They speak and answer again in an archived tontine; nothing else changes. (S8)
  'report-alive': {
    action: 'member.reportAlive',
    until: 'archived',
    duringDraw: false,
    decide: reportAlive,
  },
  'write-off': {
    action: 'debt.writeOff',
    ...whileOpen,
    propose: (_, { type: kind, memberId, reason }, { keepText }) =>
      accept({ kind, memberId, reasonDigest: keepText(reason) }),
  },
  'replace-member': {
    action: 'member.replace',
    ...unlessDrawn,
    propose: (_, { type: kind, memberId, requestId, settled, reason }, { keepText }) =>
      accept({ kind, memberId, requestId, settled, reasonDigest: keepText(reason) }),
  },
  'accept-replacement': { action: 'member.takeOver', ...unlessDrawn, decide: acceptReplacement },
  'decline-replacement': { action: 'member.takeOver', ...whileOpen, decide: declineReplacement },
  'take-back-replacement': { action: 'member.replace', ...whileOpen, decide: takeBackReplacement },
  'confirm-transfer': { action: 'payout.confirm', ...afterArchive, decide: confirmTransfer },
  'offset-debt': { action: 'payout.send', ...whileOpen, decide: offsetDebt },
  'bear-fee': { action: 'payment.settle', ...unlessDrawn, propose: proposedFee },
  'stand-for': { ...guaranteeing, decide: stand },
  'withdraw-guarantee': { ...guaranteeing, decide: withdrawGuarantee },
  'decline-guarantor': { ...guaranteeing, decide: declineGuarantor },
  'settle-claim': { action: 'claim.settle', ...afterRound, decide: settleClaim },
} satisfies CommandTable<Money, EndingCommand, EndingEvent, EndingRefusal, SettlementFacts>

export const settlementActs = {
  'archive-tontine': { perform: archive },
  'exclude-member': { perform: exclude },
  'record-death': { perform: recordDeath },
  'write-off': { perform: writeOff },
  'replace-member': { perform: replace },
  'bear-fee': { perform: bearFee },
} satisfies ActTable<Money, SettlementAct | TontineAct, EndingEvent, EndingRefusal>
