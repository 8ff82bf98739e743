import { afterArchive, afterRound, whileOpen } from '../command-table.ts'
import type { ActTable, CommandTable } from '../command-table.ts'
import type { PaymentAct } from './acts.ts'
import {
  confirm,
  confirmDay,
  contest,
  declare,
  proposedAboutOne,
  proposedReversal,
  proposedReversals,
  record,
  refusePayment,
  reverse,
  see,
  settleContest,
  takeBackContest,
} from './decide.ts'
import type { PaymentCommand, PaymentRefusal, PaymentsState } from './decide.ts'
import type { PaymentFacts } from './parts.ts'
import type { PaymentEvent } from './payment.ts'
import { keysOf } from './reference.ts'
import { type WaysToPayEvent, proposedWays, setWays } from './ways-to-pay.ts'

/** A payment is recorded once, then confirmed, refused or contested. (P1 to P17) */
export const paymentCommands = {
  'record-payment': {
    action: 'payment.record',
    ...whileOpen,
    needs: (_, { payment }) => ({ references: keysOf(payment) }),
    decide: record,
  },
  'declare-payment': {
    action: 'payment.declare',
    ...whileOpen,
    needs: (_, { payment }) => ({ references: keysOf(payment) }),
    decide: declare,
  },
  'confirm-payment': { action: 'payment.confirm', ...whileOpen, decide: confirm },
  'refuse-payment': { action: 'payment.refuse', ...afterRound, decide: refusePayment },
  'reverse-payment': { action: 'payment.reverse', ...afterRound, propose: proposedReversal },
  'reverse-payments': { action: 'payment.reverse', ...afterRound, propose: proposedReversals },
  'contest-payment': { action: 'payment.contest', ...afterArchive, decide: contest },
  'take-back-contest': { action: 'payment.contest', ...afterArchive, decide: takeBackContest },
  'see-payment': { action: 'payment.contest', ...afterArchive, decide: see },
  'settle-contest': { action: 'payment.settle', ...afterArchive, propose: proposedAboutOne },
  'confirm-day': { action: 'payment.settle', ...whileOpen, propose: proposedAboutOne },
  'set-ways-to-pay': { action: 'payment.sayWhere', ...whileOpen, propose: proposedWays },
} satisfies CommandTable<PaymentsState, PaymentCommand, PaymentEvent, PaymentRefusal, PaymentFacts>

export const paymentActs = {
  'reverse-payments': { perform: reverse },
  'settle-contest': { perform: settleContest },
  'confirm-day': { perform: confirmDay },
  'set-ways-to-pay': { perform: setWays },
} satisfies ActTable<
  PaymentsState,
  PaymentAct,
  PaymentEvent | WaysToPayEvent,
  PaymentRefusal,
  PaymentFacts
>
