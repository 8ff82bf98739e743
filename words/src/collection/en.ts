import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

const payments = (count: number) => counted('en', count, 'payment', 'payments')

export const list: Same<typeof fr.list> = {
  other: 'Another payment',
  receipt: 'See the receipt',
}

export const undoing: Same<typeof fr.undoing> = {
  title: (count, sum) => `Reverse ${counted('en', count, 'payment', 'payments')}, ${sum}?`,
  text: 'Nothing is erased: each payment stays written as reversed, with your reason. The contribution is to be paid again.',
  confirm: (count) => (count === 1 ? 'Reverse the payment' : 'Reverse these payments'),
  undone: (count) => counted('en', count, 'payment reversed', 'payments reversed'),
  readyReasons: 'Suggested reasons',
  reasons: ['Wrong person', 'Wrong amount', 'Not paid yet'],
}

export const transfer: Same<typeof fr.transfer> = {
  title: 'This transfer also pays for',
  who: 'For whom?',
  amountOf: (number) => `Amount, person ${number}`,
  removeOf: (number) => `Remove person ${number}`,
  add: 'Add a person',
  total: (count) => `Total of the transfer, ${payments(count)}`,
  refused: 'Nothing is recorded:',
  confirmTitle: (sum) => `Confirm the whole transfer, ${sum}?`,
  confirmText: 'This payment is part of a transfer that pays for several people.',
  confirmAll: (count) => `Confirm the ${count} payments`,
  confirmOne: 'Only this one',
  confirmed: (count) => `${payments(count)} confirmed`,
}

export const objections: Same<typeof fr.objections> = {
  refuseTitle: (name, amount) => `Refuse the payment of ${name}, ${amount}?`,
  refuseText: 'The member is told and reads your reason.',
  reverseTitle: (name, amount) => `Reverse the payment of ${name}, ${amount}?`,
  reverseText:
    'The payment stays written as reversed, with your reason. The contribution is to be paid again.',
  contestTitle: (name, amount) => `Dispute the payment of ${name}, ${amount}?`,
  contestText:
    'The officers are told. The payment still counts, but its money is not handed over until this is settled.',
  contestRefusalTitle: (name, amount) =>
    `Dispute the refusal of the payment of ${name}, ${amount}?`,
  contestRefusalText:
    'You can do this once. The payment waits again: another officer or a witness has the last word. Until then it counts as declared.',
  contestRefusalDone: 'Refusal disputed',
  settleTitle: (name, amount) => `Settle the dispute about the payment of ${name}, ${amount}?`,
  settleText: 'The payment stays as it is recorded. Its money can be handed over again.',
  settled: 'Dispute settled',
  dayTitle: (name, amount) => `Count the payment of ${name}, ${amount}, on the day it names?`,
  dayText: 'It was written down later. For now it counts on the day it was written down.',
  dayConfirmed: 'Day confirmed',
  contestDone: 'Payment disputed',
  reasonLabel: 'Reason',
  reasonForAll: 'Seen by all members.',
  reasonHint: 'Shown to the people this payment is about.',
}

/** What of the money repays a guarantor, or is a cover. */
export const uses: Same<typeof fr.uses> = {
  title: 'Where this money goes',
  repays: (amount, name) => `${amount} first repays ${name}, guarantor`,
  covers: (amount, name) => `${amount} is paid as guarantor: ${name} will owe it to them`,
  yourCovers: (amount, name) => `${amount} is paid as guarantor: ${name} will owe it to you`,
  dues: (amount) => `${amount} pays the contributions`,
  of: (name) => `${name}:`,
}
