import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const table: Same<typeof fr.table> = {
  date: 'Date',
  receipt: 'Receipt no.',
  kind: 'Kind',
  payment: 'Payment',
  payout: 'Payout',
  member: 'Member',
  payer: 'Paid by',
  cycle: 'Cycle',
  amount: 'Amount',
  currency: 'Currency',
  method: 'Method',
  status: 'Status',
  reference: 'Reference',
  note: 'Note',
  reason: 'Reason',
  writtenBy: 'Written by',
}

export const calendar: Same<typeof fr.calendar> = {
  title: (facts) => `${facts.tontine}: cycle ${facts.cycle} of ${facts.cycles}`,
  yourTurn: (tontine) => `${tontine}: your turn to take the pot`,
  text: (facts) => `To pay: ${facts.due}. The pot of ${facts.pot} goes to ${facts.beneficiary}.`,
}
