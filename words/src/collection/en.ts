import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

const payments = (count: number) => counted('en', count, 'payment', 'payments')

export const ticks: Same<typeof fr.ticks> = {
  all: (count) => `Tick all (${count})`,
  allToPay: (count) => `Tick all: to pay (${count})`,
  allDeclared: (count) => `Tick all: declared (${count})`,
  tick: (name) => `Tick ${name}`,
  tickDeclared: (name) => `Tick ${name}, declared payment`,
  declared: (count, sum) =>
    `${counted('en', count, 'declared payment', 'declared payments')} · ${sum}`,
  how: (method, day) => `${method}, ${day}`,
  change: 'Change',
  changeLabel: 'Change the method or the date',
  done: 'Done',
  save: ({ recorded, confirmed }, sum) =>
    confirmed === 0
      ? `Record ${payments(recorded)} · ${sum}`
      : recorded === 0
        ? `Confirm ${payments(confirmed)} · ${sum}`
        : `Record\u00A0${recorded}, confirm\u00A0${confirmed} · ${sum}`,
  handOver: (name, sum) => `Hand over the pot to ${name}: ${sum}`,
  saveWithPot: ({ recorded, confirmed }) =>
    confirmed === 0
      ? `Record ${payments(recorded)} and the payout`
      : recorded === 0
        ? `Confirm ${payments(confirmed)}, record the payout`
        : `Record\u00A0${recorded} and the payout, confirm\u00A0${confirmed}`,
  own: 'Yours will wait for another officer, if there is one.',
  recorded: ({ recorded, confirmed }, sum) =>
    [
      ...(recorded > 0 ? [counted('en', recorded, 'payment recorded', 'payments recorded')] : []),
      ...(confirmed > 0
        ? [counted('en', confirmed, 'payment confirmed', 'payments confirmed')]
        : []),
    ].join(', ') + ` · ${sum}`,
  waiting: (count) => `${counted('en', count, 'waits', 'wait')} for another officer.`,
  handedOver: (name, sum, status) =>
    status === 'confirmed'
      ? `Pot handed over to ${name}: ${sum}.`
      : `Pot handed over to ${name}: ${sum}, to be confirmed.`,
  failed: 'Nothing is recorded. Your selection is kept: try again.',
  doubtTitle: 'Check before recording',
  doubtText: 'Nothing is recorded yet.',
  alike: 'Tick what really is another payment. The rest will not be recorded.',
  impossible: 'These payments are not accepted:',
  back: 'Back',
  other: 'Another payment',
  receipt: 'See the receipt',
  undoTitle: (count, sum) => `Reverse ${counted('en', count, 'payment', 'payments')}, ${sum}?`,
  undoText:
    'Nothing is erased: each payment stays written as reversed, with your reason. The contribution is to be paid again.',
  undoPot: (name) => `The payout to ${name} is withdrawn too.`,
  undoConfirm: (count) => (count === 1 ? 'Reverse the payment' : 'Reverse these payments'),
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
