import type { Same } from '../kernel/catalogue.ts'
import { counted, date, number, waitOf } from '../kernel/format.ts'
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
  offset: 'Kept from money to give back',
  fee: 'Fee borne by the tontine',
}

export const statuses: Same<typeof fr.statuses> = {
  pending: 'Declared',
  completed: 'Paid',
  failed: 'Refused',
  reversed: 'Reversed',
}

export const dues: Same<typeof fr.dues> = {
  upcoming: 'To come',
  open: 'To pay',
  partial: 'Part paid',
  paid: 'Paid',
  declared: 'Declared',
  paid_late: 'Paid late',
  written_off: 'Written off',
  none: 'Nothing to pay',
  late: 'Late',
}

export const situation: Same<typeof fr.situation> = {
  title: 'My situation',
  hands: (count) => counted('en', count, 'share', 'shares'),
  due: 'To pay now',
  by: (day) => `by ${day}`,
  upToDate: 'You are up to date',
  late: 'Late',
  credit: 'Paid ahead',
  waiting: 'Declared, to be confirmed',
  nextTurn: 'My next turn',
  swap: 'Swap my turn',
  turnOn: (day, cycle) => `${day}, collection ${cycle}`,
  out: 'You no longer take part in the tontine.',
  repaidTurn: 'Paid back to me',
  lateTurn: 'My pot',
  turnLate: (day) => `late since ${day}`,
  turnSent: 'handed over, to be confirmed',
  notStarted: 'Nothing is due before the start',
  declared: 'You have declared',
  declaredText: 'An officer has to confirm it.',
  confirm: 'Confirm or refuse',
  received: 'You have received all your pots.',
  archived: 'None, the tontine has ended.',
  noTurn: 'Your place in the order is not settled yet.',
  onTime: 'On time',
  pay: (amount) => `Declare ${amount}`,
  record: (amount) => `Record ${amount}`,
  failed: 'Your situation could not be loaded.',
}

export const tab: Same<typeof fr.tab> = {
  none: 'No payments found.',
  noneText: 'Payments appear here as soon as they are recorded or declared.',
  record: 'Record a payment',
  paste: 'Paste a text message',
  declare: 'Declare a payment',
  toConfirm: 'To confirm',
  answered: 'Just answered',
  latest: 'Latest payments',
  all: 'See all',
  receipt: (number) => `Receipt no. ${number}`,
  see: (name, date) => `Receipt: ${name}, ${date}`,
  for: (name) => `For ${name}`,
  you: 'you',
  paidBy: (name) => `Paid by ${name}`,
  sharedWith: (names) => `Transfer shared with ${names}`,
  sameEvidence: (names) => `Same reference or picture as: ${names}`,
  recordedBy: (name) => `Recorded by ${name}`,
  carriedBy: (names) => `From the old notebook, by ${names}`,
  recordedOnlyBy: (name) => `Recorded only by ${name}`,
  selfRecorded: 'Recorded by the payer themselves',
  oneName: 'One person only',
  witnessed: 'Confirmed by a witness, not by an officer',
  contested: 'Disputed',
  reference: (reference) => `Ref. ${reference}`,
  reason: (reason) => `Reason: ${reason}`,
  confirm: 'Confirm',
  confirmOf: (name, amount) => `Confirm the payment of ${name}, ${amount}`,
  witness: 'Confirm as a witness',
  witnessOf: (name, amount) => `Confirm the payment of ${name}, ${amount}, as a witness`,
  confirmed: 'Payment confirmed',
  refuse: 'Refuse',
  refused: 'Payment refused',
  reverse: 'Reverse this payment',
  reversed: 'Payment reversed',
  contest: 'Dispute',
  contestRefusal: 'This is not right',
  takeBackContest: 'I no longer dispute it',
  contestTakenBack: 'No longer disputed',
  settle: 'Settle the dispute',
  confirmDay: 'Count on its day',
  actionsOn: (name, amount) => `Actions: payment of ${name}, ${amount}`,
  failed: 'The payment could not be recorded',
}

export const declared = {
  title: 'Declared payment',
  text: (name: string) => `For ${name}. It counts once it is confirmed.`,
  own: 'This is your own payment: another officer has to confirm it.',
  waits: 'An officer has to confirm it.',
  ask: (amount: string, tontine: string) =>
    `The payment of ${amount} to the tontine “${tontine}” is waiting for you to confirm it.`,
  witness:
    'No officer has answered. If you know that the money was handed over, confirm it as a witness.',
  refusalContested:
    'This payment was refused, and the refusal is disputed. Another officer or a witness now has the last word. Until then it counts as declared.',
  see: 'See the payment',
  failed: 'The declared payment could not be loaded.',
  part: (amount: string) => `${amount} declared, to be confirmed`,
}

export const columns: Same<typeof fr.columns> = {
  member: 'Member',
  facts: 'Details',
  date: 'Date',
  status: 'Status',
  amount: 'Amount',
  actions: 'Actions',
}

export const form: Same<typeof fr.form> = {
  recordTitle: 'Record a payment',
  recordText: 'You have received the money. The payment counts at once, and the member is told.',
  declareTitle: 'Declare a payment',
  declareText: 'The payment counts once an officer has confirmed it.',
  ownText:
    'This is your own payment: another officer will have to confirm it. If there is none, everybody reads “recorded by the payer themselves”.',
  member: 'Member',
  chooseMember: 'Choose a member',
  you: (name) => `${name} (you)`,
  amount: 'Amount',
  amountHint: (amount) => `Contribution: ${amount}`,
  date: 'Date of payment',
  method: 'Payment method',
  dateHint: (days, today) =>
    `Written down ${counted('en', days, 'day', 'days')} later: counts as paid on ${today}.`,
  reference: 'Transaction reference',
  referenceHint: 'The number the operator gave, so that nothing counts twice.',
  note: 'Note',
  otherPayer: 'Somebody else handed the money over',
  payer: 'Paid by',
  alsoFor: 'This transfer also pays for somebody else',
  themselves: 'The member',
  forOther: 'It is for somebody else',
  forWhom: 'For which member?',
  recordSubmit: 'Record',
  declareSubmit: 'Declare',
  recorded: 'Payment recorded',
  declared: 'Payment declared: an officer has to confirm it',
  failed: 'The payment could not be recorded',
  lookAlikeTitle: 'Is this another payment?',
  lookAlike: ({ sum, name, date, daysAgo }) =>
    `Already recorded, dated ${['today', 'yesterday'][daysAgo] ?? date}: ${sum} for ${name}.`,
  seeLookAlike: 'See this payment',
  isMeant: 'Yes, it is another payment',
  isNotMeant: 'No, it is the same',
}

export const list: Same<typeof fr.list> = {
  title: 'Payments',
  intro: 'The payments of all your tontines.',
  filter: 'Filter',
  haveOneName: 'Seen by one person only',
  filters: 'Filter the payments',
  tontine: 'Tontine',
  allTontines: 'All',
  status: 'Status',
  allStatuses: 'All',
  member: 'Member',
  allMembers: 'All',
  period: 'Period',
  periods: {
    all: 'All',
    month: 'This month',
    lastMonth: 'Last month',
    year: 'This year',
    chosen: 'Other dates',
  },
  from: 'From',
  to: 'To',
  clear: 'Clear the filters',
  table: 'Table for Excel',
  none: 'No payments',
  noneText: 'The payments of your tontines will appear here.',
  noneFiltered: 'No payment matches these filters.',
  seeTontines: 'See my tontines',
  more: 'Show more payments',
  loading: 'Loading payments',
  failed: 'The payments could not be loaded.',
  chooseTitle: 'For which tontine?',
  chooseText: 'Choose the tontine of the payment.',
  noneToChoose: 'You are not an active member of any open tontine.',
  write: 'New payment',
  totals: {
    pending: 'Total declared',
    completed: 'Total paid',
    failed: 'Total refused',
    reversed: 'Total reversed',
  },
  found: (count) => counted('en', count, 'payment', 'payments'),
}

export const proof: Same<typeof fr.proof> = {
  title: 'Proof of payment',
  add: 'Add a picture',
  addHint: 'A screenshot or a photo of the slip. Only you and the officers see it.',
  label: 'Proof picture',
  uploading: (share) => `Uploading the picture: ${share}`,
  remove: 'Remove the picture',
  chosen: 'Chosen picture',
  added: 'The picture will go with the payment.',
  see: 'See the proof',
  seeOf: (name, amount) => `See the proof of the payment of ${name}, ${amount}`,
  enlarge: 'Enlarge the proof',
  alt: (name, amount, date) => `Proof of the payment of ${name}: ${amount}, ${date}`,
  loading: 'Loading the picture',
  kept: 'If somebody changed this picture, the journal would show it.',
}

export const refusals: Same<typeof fr.refusals> = {
  'no-such-member': 'This person is not in the tontine.',
  'member-not-active': 'This person is not an active member.',
  'credit-given-back':
    'Some of this money was already given back: the payment can no longer be reversed.',
  'payment-is-offset': 'No money changed hands for this sum.',
  'payment-exists': 'This payment is already recorded.',
  'payment-in-future': 'The date of a payment can’t be in the future.',
  'payment-before-tontine': ({ createdOn }) =>
    `The tontine has only existed since ${date('en', createdOn)}: a payment cannot be older.`,
  'reference-used': 'Another payment of the tontine already has this reference.',
  'looks-like-another': (facts) =>
    `A payment of the same amount is already recorded, dated ${date('en', facts.date)}.`,
  'proof-used': 'This picture is already the proof of another payment.',
  'no-such-proof': 'This picture is no longer there: it was erased, or you may not see it.',
  'proof-changed':
    'Somebody has changed this picture: it is no longer the one in the journal. So it is not shown.',
  'picture-unreadable': 'This file is not a picture that can be read (JPG, PNG, GIF).',
  'picture-too-many-pixels': ({ width, height, most }) =>
    `This picture is too large: ${number('en', width)} × ${number('en', height)} pixels. Send a copy of at most ${number('en', most / 1_000_000)} million pixels.`,
  'picture-too-heavy':
    'This picture is too heavy to open. Send a smaller copy of it, or a screenshot.',
  'picture-too-slow':
    'The network is too slow for this picture. Try again where it is better, or send a smaller one.',
  'pictures-busy': ({ retryAfterSeconds }) =>
    `Many pictures are arriving at once. Try again in ${waitOf('en', retryAfterSeconds)}.`,
  'too-many-requests': ({ retryAfterSeconds }) =>
    `Too much was sent at once. Try again in ${waitOf('en', retryAfterSeconds)}.`,
  'payments-refused': ({ refused }) =>
    `${counted('en', refused.length, 'payment was not accepted', 'payments were not accepted')}: nothing is recorded.`,
  'no-such-payment': 'This payment does not exist.',
  'payment-not-pending': 'This payment has already been answered.',
  'payment-not-completed': 'This payment is not confirmed.',
  'own-payment': 'You can’t confirm your own payment. Another officer can.',
  'already-refused': 'You have already refused this payment: somebody else answers it.',
  'officer-needed':
    'An officer confirms this payment. After the next collection another member who was here before it was declared can do so.',
  'not-your-payment': 'This payment is not yours.',
  'already-contested': 'You have already disputed this payment.',
  'day-counts-already': 'This payment already counts on the day it names.',
  'reason-needed': 'Say why it changes.',
  'already-seen': 'A second person has already seen this payment.',
  'not-contested': 'This payment is not disputed, or you did not dispute it.',
  'too-many-waiting': ({ limit }) =>
    `You already have ${limit} declared payments waiting: an officer has to answer them first.`,
  'too-many-declared': ({ limit }) =>
    `You have declared ${limit} payments in 24 hours in this tontine. Try again tomorrow.`,
}

export const invalid: Same<typeof fr.invalid> = {
  'date-invalid': 'Choose a date.',
  'method-unknown': 'Choose a payment method from the list.',
  'status-unknown': 'Choose a status from the list.',
  'transfer-too-long': 'One transfer pays for at most 20 people.',
  'reference-invalid': 'This reference is not valid.',
  'reference-too-long': 'This reference is too long: 60 characters at most.',
  'note-too-long': 'This note is too long: 300 characters at most.',
  'reason-required': 'Say why (at least 3 characters).',
  'reason-too-long': 'This reason is too long: 300 characters at most.',
  'id-invalid': 'Choose a member.',
  'picture-not-image': 'Please choose a picture (JPG, PNG, GIF)',
  'picture-too-large': 'The maximum size is 5 MB',
  'picture-unknown': 'Add the picture again.',
  'payments-missing': 'Choose at least one payment.',
  'payments-too-many': 'No more than 200 payments at once.',
  'text-unprintable': 'This text contains a character that can’t be shown.',
  'text-invalid': 'This text is not valid.',
}
