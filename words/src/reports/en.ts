import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
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

export const notebookTable: Same<typeof fr.notebookTable> = {
  file: (tontine) => `${tontine} - notebook`,
  member: 'Member',
  hand: 'Hand',
  paid: 'Paid',
  ahead: 'Paid ahead',
  owed: 'Owed',
  late: 'Late',
  currency: 'Currency',
  total: 'Total',
}

export const statementTable: Same<typeof fr.statementTable> = {
  file: 'My Mainforte statement',
  tontine: 'Tontine',
  other: 'With',
  paid: 'Paid',
  received: 'Received',
  kinds: {
    paid: 'Payment',
    paidByOther: 'Payment made for me',
    paidForOther: 'Payment for another member',
    received: 'Pot received',
    announced: 'Pot handed over, to be confirmed',
  },
}

export const calendar: Same<typeof fr.calendar> = {
  title: (facts) => `${facts.tontine}: cycle ${facts.cycle} of ${facts.cycles}`,
  yourTurn: (tontine) => `${tontine}: your turn to take the pot`,
  text: (facts) => `To pay: ${facts.due}. The pot of ${facts.pot} goes to ${facts.beneficiary}.`,
}

export const grid: Same<typeof fr.grid> = {
  title: 'Notebook of dues',
  text: (cycles, amount) => `${counted('en', cycles, 'cycle', 'cycles')} of ${amount} a hand`,
  table: 'Dues by member and cycle',
  keys: 'The arrow keys go from cell to cell, Enter opens.',
  member: 'Member',
  you: 'you',
  hand: (number) => `hand ${number}`,
  cycle: 'Cycle',
  cell: (name, cycle, status) => `${name}, cycle ${cycle}: ${status}`,
  takesHand: 'takes the pot',
  record: 'record a payment',
  declare: 'declare a payment',
  seeCycle: 'see the cycle',
  paid: 'Paid',
  owed: 'Owed',
  collected: 'Collected',
  of: (count, total) => `${count} of ${total}`,
  legend: 'Legend',
  turn: 'Takes the pot',
  totals: 'Totals of the round',
  paidIn: 'Paid in all',
  pots: 'In the pots',
  sent: 'Handed over',
  confirmed: 'Of which confirmed',
  late: 'Of which late',
  credit: 'Paid ahead',
  credits: 'Paid ahead',
  pages: 'Cycles shown',
  previous: 'Earlier cycles',
  next: 'Later cycles',
  none: 'The notebook opens with the order.',
  noneText: 'As soon as members have their places, their dues appear here.',
  failed: 'The notebook could not be loaded.',
  notFound: 'There is no such notebook.',
}

export const overview: Same<typeof fr.overview> = {
  title: 'Reports',
  intro: 'The notebook of each tontine, and its figures for your spreadsheet or your calendar.',
  open: 'Open the notebook',
  openOf: (tontine) => `Open the notebook of ${tontine}`,
  table: 'Table (CSV)',
  calendar: 'Calendar (ICS)',
  more: 'Show more',
  none: 'No notebook yet',
  noneText: 'It opens with your first tontine.',
  create: 'Create a tontine',
  join: 'Join a tontine',
  failed: 'The tontines could not be loaded.',
}
