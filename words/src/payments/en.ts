import type { Same } from '../kernel/catalogue.ts'
import { counted, date } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const methods: Same<typeof fr.methods> = {
  cash: 'Cash',
  orange_money: 'Orange Money',
  mtn_momo: 'MTN MoMo',
  wave: 'Wave',
  moov: 'Moov Money',
  mpesa: 'M-Pesa',
  transfer: 'Bank transfer',
  card: 'Card',
  other: 'Other',
}

export const statuses: Same<typeof fr.statuses> = {
  pending: 'Declared',
  completed: 'Paid',
  failed: 'Refused',
  reversed: 'Reversed',
}

export const tab: Same<typeof fr.tab> = {
  none: 'No payments found.',
  noneText: 'Payments appear here as soon as they are recorded or declared.',
  record: 'Record a payment',
  declare: 'Declare a payment',
  toConfirm: 'To confirm',
  latest: 'Latest payments',
  all: 'All payments',
  receipt: (number) => `Receipt no. ${number}`,
  for: (name) => `For ${name}`,
  you: 'you',
  recordedBy: (name) => `Written down by ${name}`,
  selfRecorded: 'Written down by the payer himself',
  contested: 'Contested',
  reference: (reference) => `Ref. ${reference}`,
  reason: (reason) => `Reason: ${reason}`,
  confirm: 'Confirm',
  confirmOf: (name, amount) => `Confirm the payment of ${name}, ${amount}`,
  confirmed: 'Payment confirmed',
  refuse: 'Refuse',
  refuseTitle: 'Refuse this payment?',
  refuseText: 'The member is told, with your reason.',
  refused: 'Payment refused',
  reverse: 'Reverse this payment',
  reverseTitle: 'Reverse this payment?',
  reverseText:
    'The payment stays readable, marked as reversed with your reason; what it paid is due again.',
  reversed: 'Payment reversed',
  contest: 'Contest',
  contestTitle: 'Contest this payment?',
  contestText: 'The officers are told. The payment counts until they answer.',
  contestDone: 'Payment contested',
  reasonLabel: 'Reason',
  reasonHint: 'Shown to those whom the payment concerns.',
  reasonRequired: 'Say why (at least 3 characters).',
  actionsOn: (name, amount) => `Actions: payment of ${name}, ${amount}`,
  failed: 'The payment could not be recorded',
}

export const form: Same<typeof fr.form> = {
  recordTitle: 'Record a payment',
  recordText: 'You received the money: the payment counts at once, and the member is told.',
  declareTitle: 'Declare a payment',
  declareText: 'It counts once an officer has confirmed it.',
  ownText:
    'This is your own payment: another officer will have to confirm it. If there is none, it is marked “written down by the payer himself”.',
  member: 'Member',
  chooseMember: 'Choose a member',
  you: (name) => `${name} (you)`,
  amount: 'Amount',
  amountHint: (amount) => `The tontine’s amount: ${amount}`,
  date: 'Date of payment',
  method: 'Means of payment',
  reference: 'Transaction reference',
  referenceHint: 'The operator’s number: it keeps the same payment from being counted twice.',
  note: 'Note',
  recordSubmit: 'Record',
  declareSubmit: 'Declare',
  recorded: 'Payment recorded',
  declared: 'Payment declared: an officer has to confirm it',
  failed: 'The payment could not be recorded',
  lookAlikeTitle: 'Is this another payment?',
  lookAlike: (date) =>
    `A payment of the same amount is already written down for this member, dated ${date}.`,
  isMeant: 'Yes, it is another payment',
  isNotMeant: 'No, it is the same',
}

export const list: Same<typeof fr.list> = {
  title: 'Payments',
  intro: 'The payments of all your tontines, latest first.',
  filters: 'Filter the payments',
  tontine: 'Tontine',
  allTontines: 'All tontines',
  status: 'Status',
  allStatuses: 'All statuses',
  none: 'No payments',
  noneText: 'The payments of your tontines will appear here.',
  noneFiltered: 'No payment matches these filters.',
  seeTontines: 'See my tontines',
  more: 'Show more payments',
  loading: 'Loading payments',
  failed: 'The payments could not be loaded.',
  totalShown: 'Total paid',
  shown: (count) => `of ${counted('en', count, 'payment shown', 'payments shown')}`,
}

export const refusals: Same<typeof fr.refusals> = {
  'no-such-member': 'This person is not in the tontine.',
  'member-not-active': 'This person is not an active member.',
  'payment-exists': 'This payment is recorded already.',
  'payment-in-future': 'The date of a payment cannot be in the future.',
  'reference-used': 'Another payment of the tontine has this reference already.',
  'looks-like-another': (facts) =>
    `A payment of the same amount is already written down for this member, dated ${date('en', facts.date)}.`,
  'no-such-payment': 'This payment does not exist.',
  'payment-not-pending': 'This payment was answered already.',
  'payment-not-completed': 'This payment is not confirmed.',
  'own-payment': 'You cannot confirm your own payment: another officer can.',
  'not-your-payment': 'This payment is not yours.',
}

export const invalid: Same<typeof fr.invalid> = {
  'amount-too-small': 'The amount must be greater than 0.',
  'amount-not-whole': 'The amount must be greater than 0.',
  'amount-negative': 'The amount must be greater than 0.',
  'amount-too-large': 'This amount is too large.',
  'date-invalid': 'Choose a date.',
  'method-unknown': 'Choose a means of payment from the list.',
  'status-unknown': 'Choose a status from the list.',
  'reference-invalid': 'This reference is not valid.',
  'reference-too-long': 'This reference is too long: 60 characters at most.',
  'note-too-long': 'This note is too long: 300 characters at most.',
  'reason-required': 'Say why (at least 3 characters).',
  'reason-too-long': 'This reason is too long: 300 characters at most.',
  'id-invalid': 'Choose a member.',
  'text-unprintable': 'This text contains a character that cannot be shown.',
  'text-invalid': 'This text is not valid.',
}
