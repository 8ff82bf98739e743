import { type ActTable, type CommandTable, whileOpen } from '../command-table.ts'
import type { PaymentEvent } from '../payments/payment.ts'
import type { Money, PayoutEvent } from '../payouts/payout.ts'
import { type NotebookCommand, type NotebookRefusal, carry, carryAct } from './decide.ts'
import type { CarryAct, NotebookEvent } from './notebook.ts'

/** The notebook of a circle that began on paper. (B1 to B3) */
export const notebookCommands = {
  'carry-notebook': { action: 'payment.record', ...whileOpen, propose: carryAct },
} satisfies CommandTable<Money, NotebookCommand, NotebookEvent, NotebookRefusal>

export const notebookActs = {
  'carry-notebook': { perform: carry },
} satisfies ActTable<Money, CarryAct, NotebookEvent | PaymentEvent | PayoutEvent, NotebookRefusal>
