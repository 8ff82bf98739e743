import type { Same } from '../kernel/catalogue.ts'
import { counted, date } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const refusals: Same<typeof fr.refusals> = {
  'not-started': 'The tontine has not started yet: there is nothing to hand over.',
  'payout-exists': 'This payout is already recorded.',
  'payout-in-future': 'The date of a payout cannot be in the future.',
  'no-such-turn': 'There is no such turn in the order of this tontine.',
  'cycle-not-open': ({ opensOn }) =>
    opensOn === null
      ? 'This cycle is not open yet.'
      : `This cycle only opens on ${date('en', opensOn)}.`,
  'exceeds-pot': 'The pot does not hold that much.',
  'payout-reference-used': 'Another payout already has this reference.',
  'no-such-payout': 'There is no such payout.',
  'payout-settled': 'This payout has been answered already.',
  'not-your-payout': 'This payout is not for you: only its beneficiary can answer it.',
  'witness-needed': 'A member who is no officer must witness this payout and confirm it.',
  'paid-out-already':
    'This money was handed to a beneficiary already: withdraw the payout first, or record what is missing.',
  'no-such-cycle': 'There is no such cycle.',
  'round-not-over': 'The next round can be prepared once this one is over.',
}

export const ring: Same<typeof fr.ring> = {
  cycle: (number, total) => `Cycle ${number} of ${total}`,
  of: (expected) => `of ${expected}`,
  paid: (count, total) => `${count} of ${total} paid up`,
  label: ({ cycle: number, cycles, collected, expected, paid, hands }) =>
    `Cycle ${number} of ${cycles}: ${collected} collected of ${expected}, ${paid} of ${hands} paid up.`,
  labelTurn: (name, day) => `${name} takes the pot on ${day}.`,
  order: 'The circle in its order',
  received: 'has received the pot',
  takes: 'takes the pot',
  waits: (day) => `turn on ${day}`,
  takesHand: (number) => `Cycle ${number}: takes the pot`,
  plannedFor: 'Payout planned',
  late: 'Late since',
  sent: 'Handed over, to confirm',
  arrived: 'Handed over and received',
  seeCycle: 'See the cycle',
  seeGrid: 'See the notebook',
  keys: 'The arrow keys go from person to person, Enter opens.',
  list: (count) => `The ${count} turns as a list`,
  turn: 'Turn',
  turnOf: (number, total) => `${number} of ${total}`,
  thisCycle: (number) => `Cycle ${number}`,
  record: 'Record their payment',
  declare: 'Declare my payment',
  confirm: 'Confirm their payment',
  seeDeclared: 'See the declared payment',
  seeReceipt: 'See the latest receipt',
  seeTurn: (number) => `See cycle ${number}`,
  failed: 'The current cycle could not be loaded.',
}

export const groupText: Same<typeof fr.groupText> = {
  title: 'Text for the group',
  intro: 'To send or to copy. Names are in it only if you want them.',
  cycle: (number, total, day) => `Cycle ${number} of ${total}, on ${day}`,
  state: (paid, hands, missing) => `${paid} of ${hands} have paid, ${missing} missing.`,
  complete: (collected) => `Everybody has paid: ${collected} collected.`,
  names: 'Name who has not paid yet',
  namesHint: 'With what each still owes, late payments included.',
  missing: 'To pay, late payments included:',
  owes: (name, amount) => `- ${name}: ${amount}`,
  owesSince: (name, amount, day) => `- ${name}: ${amount} (since ${day})`,
  copied: 'Text copied',
}

export const statuses: Same<typeof fr.statuses> = {
  sent: 'Handed over, not confirmed yet',
  confirmed: 'Received',
  disputed: 'Disputed',
  withdrawn: 'Withdrawn',
}

export const cycle: Same<typeof fr.cycle> = {
  title: (number, total) => `Cycle ${number} of ${total}`,
  notFound: 'There is no such cycle.',
  failed: 'The cycle could not be loaded.',
  deadline: (day) => `Due by ${day}`,
  opensOn: (day) => `Opens on ${day}: nothing is due yet.`,
  notStarted: 'The tontine has not started yet: nothing is due.',
  previous: 'Previous cycle',
  next: 'Next cycle',
  previousShort: 'Previous',
  nextShort: 'Next',
  others: 'Other cycles',
  collection: 'Collection',
  progress: 'Share collected',
  counts: {
    paid: 'Paid',
    partial: 'Part paid',
    open: 'To pay',
    late: 'Late',
  },
  paidOf: (paid, amount) => `${paid} of ${amount}`,
  hand: (number) => `hand ${number}`,
  you: 'you',
  record: 'Record',
  declare: 'Declare',
  confirmDeclared: 'Confirm',
  seeDeclared: 'See the payment',
  pot: 'Pot',
  guest: 'Has no account: a witness will confirm',
  inPot: 'In the pot',
  handed: 'Handed over',
  arrived: 'Received, confirmed',
  shortfall: 'Still to collect',
  allArrived: 'All of it was handed over and confirmed.',
  send: 'Hand over the pot',
  sendRest: 'Hand over the rest',
  confirm: 'I have received it',
  confirmWitness: 'Confirm the payout',
  confirmed: 'Payout confirmed',
  dispute: 'I have not received it',
  disputeWitness: 'Dispute the payout',
  disputeTitle: (name, amount) => `Dispute the payout to ${name}, ${amount}?`,
  disputeText: 'The officers are told, with your reason.',
  disputed: 'Payout disputed',
  withdraw: 'Withdraw the payout',
  withdrawTitle: (name, amount) => `Withdraw the payout to ${name}, ${amount}?`,
  withdrawText:
    'It stays readable, marked as withdrawn with your reason; its money lies in the pot again.',
  withdrawn: 'Payout withdrawn',
  reasonLabel: 'Reason',
  reasonHint: 'Shown to all members.',
  reason: (reason) => `Reason: ${reason}`,
  reference: (reference) => `Ref. ${reference}`,
  sentBy: (name) => `Handed over by ${name}`,
  confirmedBy: (name) => `Confirmed by ${name}`,
  witnessedBy: (name) => `Witness: ${name}`,
  selfConfirmed: 'Confirmed by whoever handed it over',
}

export const form: Same<typeof fr.form> = {
  title: 'Hand over the pot',
  text: (name) =>
    `Write down what ${name} has received. It counts as arrived once it is confirmed.`,
  amount: 'Amount handed over',
  amountHint: (amount) => `The pot holds ${amount}`,
  date: 'Date of the payout',
  method: 'Payment method',
  reference: 'Transaction reference',
  note: 'Note',
  submit: 'Record the payout',
  sent: 'Payout recorded',
  failed: 'The payout could not be recorded',
}

export const incomplete: Same<typeof fr.incomplete> = {
  title: (amount) => `${amount} is missing from this pot`,
  of: (name, amount) => `${name}: ${amount}`,
  declared: (amount) => `${amount} declared, to be confirmed`,
  allDeclared: 'declared, to be confirmed',
  others: (count) => counted('en', count, 'other member', 'other members'),
  question: 'Hand over an incomplete pot?',
  text: (amount) => `${amount} is missing: it stays owed and can be handed over later.`,
  yes: (amount) => `Yes, hand over ${amount}`,
  no: 'No, wait',
}

export const invalid: Same<typeof fr.invalid> = {
  'amount-too-small': 'The amount must be greater than 0.',
  'amount-not-whole': 'The amount must be greater than 0.',
  'amount-negative': 'The amount must be greater than 0.',
  'amount-too-large': 'This amount is too large.',
  'date-invalid': 'Choose a date.',
  'method-unknown': 'Choose a means of payment from the list.',
  'reference-invalid': 'This reference is not valid.',
  'reference-too-long': 'This reference is too long: 60 characters at most.',
  'note-too-long': 'This note is too long: 300 characters at most.',
  'reason-required': 'Say why (at least 3 characters).',
  'reason-too-long': 'This reason is too long: 300 characters at most.',
  'cycle-invalid': 'There is no such cycle.',
}
