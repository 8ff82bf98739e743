import { type ActTable, type CommandTable, afterArchive, whileOpen } from '../command-table.ts'
import { keysOf } from '../payments/reference.ts'
import type { PayoutAct } from './acts.ts'
import { proposedWithdrawal, returnCredit, send, settle, withdraw } from './decide.ts'
import type { PayoutCommand, PayoutRefusal } from './decide.ts'
import type { Money, PayoutEvent } from './payout.ts'

/** Money leaves a pot; then its beneficiary says whether it arrived. (O1 to O5) */
export const payoutCommands = {
  'send-payout': {
    action: 'payout.send',
    ...whileOpen,
    needs: (_, { payout }) => ({ references: keysOf(payout) }),
    decide: send,
  },
  // What was paid beyond the round is given back.
  'return-credit': {
    action: 'payout.send',
    ...afterArchive,
    needs: (_, { payout }) => ({ references: keysOf(payout) }),
    decide: returnCredit,
  },
  'confirm-payout': { action: 'payout.confirm', ...afterArchive, decide: settle },
  'dispute-payout': { action: 'payout.dispute', ...afterArchive, decide: settle },
  'withdraw-payout': { action: 'payout.withdraw', ...afterArchive, propose: proposedWithdrawal },
} satisfies CommandTable<Money, PayoutCommand, PayoutEvent, PayoutRefusal>

export const payoutActs = {
  'withdraw-payout': { perform: withdraw },
} satisfies ActTable<Money, PayoutAct, PayoutEvent, PayoutRefusal>
