import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const texts: Same<typeof fr.texts> = {
  title: 'Text for the group',
  send: 'Send to the group',
  sendOrder: 'Send the order to the group',
  picture: 'Download the notebook’s picture',
  names: 'With the names',
  namesHint: 'The payments made, and what each still owes.',
  orderOf: (tontine) => `The order of ${tontine}`,
  next: (name, day) => `Next turn: ${name}, on ${day}`,
  line: (rank, name, day) => `${rank}. ${name}, ${day}`,
  out: (name) => `${name} (left the tontine)`,
  cycle: (number, total, day) => `Collection ${number} of ${total}, ${day}.`,
  turn: {
    coming: (name) => `${name} receives the pot.`,
    late: (name) => `${name} still waits for the pot.`,
    sent: (name) => `The pot is handed to ${name}.`,
    received: (name) => `${name} has received the pot.`,
  },
  repaid: (name) => `The money is given back to ${name}.`,
  toDraw: 'The turn is drawn on that day.',
  state: (paid, hands, missing) =>
    `${paid} of ${hands} ${paid === 1 ? 'has' : 'have'} paid, ${missing} missing.`,
  declared: (amount) => `Of that, ${amount} declared, to be confirmed.`,
  complete: (collected) => `Everybody has paid: ${collected} collected.`,
  handed: (amount, to, by, day) => `${by} handed ${amount} to ${to} on ${day}.`,
  seen: (names) => `Confirmed by ${names}.`,
  unseen: 'To be confirmed.',
  disputed: 'Disputed.',
  missing: 'To pay, late payments included:',
  owes: (name, amount) => `- ${name}: ${amount}`,
  owesSince: (name, amount, day) => `- ${name}: ${amount} (since ${day})`,
  paid: 'Paid:',
  reminderSubject: (tontine) => `Payment due – ${tontine}`,
  reminder: ({ name, tontine, amount, day, isLate, link }) =>
    `Hello ${name}, for the tontine “${tontine}” ${amount} is still to be paid, ${isLate ? 'due since' : 'by'} ${day}. ${link}`,
}
