import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import { presences } from '../meetings/en.ts'
import type * as fr from './fr.ts'
import type { Named } from './fr.ts'

const someone = 'a member'
const payments = (count: number) => counted('en', count, 'payment', 'payments')
const amounts = (of: readonly { readonly amount: number }[]) => of.map(({ amount }) => amount)

function about(start: string, unknown: string, known: ReturnType<Named['money']>): string {
  return known ? `${start} ${known.name}: ${known.sum}` : unknown
}

export const commands: Same<typeof fr.commands> = {
  'record-payment': ({ payment: { memberId, others, ...one } }, { member, sum }) =>
    `${others.length > 0 ? payments(others.length + 1) : `Payment of ${member(memberId) ?? someone}`}: ${sum(one.amount, ...amounts(others))}`,
  'declare-payment': ({ payment: { memberId, others, ...one } }, { member, sum }) =>
    `Payment declared for ${member(memberId) ?? someone}: ${sum(one.amount, ...amounts(others))}`,
  'confirm-payment': ({ paymentId, others = [] }, { money }) =>
    others.length > 0
      ? `Confirmation of ${payments(others.length + 1)}`
      : about('Confirmation of the payment of', 'Confirmation of a payment', money(paymentId)),
  'reverse-payments': ({ paymentIds: [first = '', ...others] }, { money }) =>
    others.length > 0
      ? `Reversal of ${payments(others.length + 1)}`
      : about('Reversal of the payment of', 'Reversal of a payment', money(first)),
  'contest-payment': ({ paymentId }, { money }) =>
    about('Dispute of the payment of', 'Dispute of a payment', money(paymentId)),
  'send-payout': ({ payout: { handId, amount } }, { hand, sum }) =>
    `Pot handed over to ${hand(handId) ?? someone}: ${sum(amount)}`,
  'return-credit': ({ payout: { memberId, amount } }, { member, sum }) =>
    `Money given back to ${member(memberId) ?? someone}: ${sum(amount)}`,
  'confirm-payout': ({ payoutId }, { money }) =>
    about('Confirmation of the payout to', 'Confirmation of money received', money(payoutId)),
  'dispute-payout': ({ payoutId }, { money }) =>
    about('Dispute of the payout to', 'Dispute of a payout', money(payoutId)),
  'withdraw-payout': ({ payoutId }, { money }) =>
    about('Withdrawal of the payout to', 'Withdrawal of a payout', money(payoutId)),
  'add-member': ({ person }) => `New member: ${person.name}`,
  'hand-cash': ({ fromId, toId, amount }, { member, sum }) =>
    `Money handed by ${member(fromId) ?? someone} to ${member(toId) ?? someone}: ${sum(amount)}`,
  'answer-hand-over': ({ handOverId, isRight }, { money }) =>
    isRight
      ? about('Hand-over confirmed, from', 'Hand-over confirmed', money(handOverId))
      : about('Hand-over not confirmed, from', 'Hand-over not confirmed', money(handOverId)),
  'open-meeting': ({ cycle }) => `Meeting opened, collection ${cycle}`,
  'take-over-meeting': ({ cycle }) => `Meeting taken over, collection ${cycle}`,
  'note-attendance': ({ memberId, presence }, { member }) =>
    `${member(memberId) ?? someone}: ${presences[presence].toLowerCase()}`,
  'see-presence': ({ memberId }, { member }) => `Seen there: ${member(memberId) ?? someone}`,
  'note-meeting': ({ text }) => `Note: ${text}`,
  'close-meeting': ({ cycle }) => `Meeting closed, collection ${cycle}`,
  'sign-meeting': ({ cycle }) => `The minutes are right, collection ${cycle}`,
}

export const keeps: Same<typeof fr.keeps> = {
  network: 'There is no network.',
  'signed-out': 'Log in again to send.',
  code: 'Your code is needed.',
  busy: 'The site is very busy. It goes on soon.',
  journal: 'The site’s journal differs from the one on this device.',
}

export const note: Same<typeof fr.note> = {
  unsent: (count) => `${counted('en', count, 'note', 'notes')} not sent yet`,
  refused: (count) => counted('en', count, 'refused', 'refused'),
  sending: 'Sending…',
  waits: 'Draws, votes, proposals, swaps and invitations wait for the network.',
}

export const arrival: Same<typeof fr.arrival> = {
  writtenOn: (at) => `noted on a device on ${at}`,
}

export const page: Same<typeof fr.page> = {
  title: 'Not sent yet',
  text: 'All this is noted on this device, and not in the tontine yet.',
  send: 'Send now',
  save: 'Save as a file',
  open: 'Open a file',
  file: 'File to open',
  emptyTitle: 'Everything is sent',
  emptyText: 'What you note without a network waits here.',
  noStorageTitle: 'This browser stores nothing',
  noStorageText: 'Without a network you can note nothing here. Try outside of private browsing.',
  sharedTitle: 'Others use this phone, too',
  sharedText: 'Nothing is noted on it without a network.',
  unknownTontine: 'A tontine that this device has not read yet',
  writtenAt: (at) => `Noted on ${at}`,
  waiting: 'Waiting',
  lost: 'May have arrived',
  sending: 'Being sent',
  refused: 'Refused',
}

export const line: Same<typeof fr.line> = {
  again: 'Send again',
  againOf: (what) => `Send again: ${what}`,
  isMeant: 'It is another payment',
  change: 'Change',
  changeOf: (what) => `Change: ${what}`,
  changeTitle: 'Change before sending',
  changeSubmit: 'Change and send',
  erase: 'Delete',
  dropOf: (what) => `Delete: ${what}`,
  dropTitle: 'Delete this note?',
  dropText: (what) => `“${what}” has never counted and will not be sent.`,
  dropLost: (what) => `“${what}” may have arrived already. If so, reverse it in the tontine.`,
  dropped: 'Note deleted',
  alike: 'See the payment that looks like it',
}

export const file: Same<typeof fr.file> = {
  name: 'not-sent-yet',
  title: 'Take the notes of this file?',
  text: (count, name) =>
    `${counted('en', count, 'note', 'notes')} will be sent in the name of ${name}. Open only the file of a person you trust.`,
  own: (count) => `${counted('en', count, 'note', 'notes')} will come back to this device.`,
  accept: 'Take these notes',
  taken: 'The notes are on this device',
  problems: {
    unknown: 'This file contains no notes of Mainforte.',
    damaged: 'This file is damaged or comes from a newer version. Nothing was taken.',
    'too-large': 'This file is too large.',
    stranger: 'These notes are of a tontine that is not on this device. Open it here first.',
    empty: 'These notes are on this device already.',
  },
}

export const leaving: Same<typeof fr.leaving> = {
  title: (count) => (count > 1 ? `${count} notes are not sent` : 'One note is not sent'),
  text: (count) =>
    count > 1
      ? 'They stay on this device, for this account. They are sent when you log in again.'
      : 'It stays on this device, for this account. It is sent when you log in again.',
  send: 'Send first',
  save: 'Save as a file',
  leave: 'Log out all the same',
  closing: 'Send them first: once ended, the tontine refuses them.',
  ending: 'Send them first.',
}
