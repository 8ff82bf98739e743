import type { Same } from '../kernel/catalogue.ts'
import { list } from '../kernel/format.ts'
import type * as fr from './fr.ts'

/** Where to pay, on the page of a tontine, in the form of a payment and in mails. (P17) */
export const card: Same<typeof fr.card> = {
  title: 'Where to pay',
  named: (holder) => `In the name of ${holder}`,
  handTo: (holder) => `Hand it to ${holder}`,
  numberOf: (method) => `${method}, number or account`,
  copied: 'Copied. Check the name before you send.',
  noted: (day, names) => `Noted on ${day} by ${list('en', names)}.`,
  changedTitle: 'Where to pay has changed',
  changed: (day, names) => `Changed on ${day} by ${list('en', names)}.`,
  check: 'Call one of these people before you pay.',
  gone: 'No longer valid',
  isProposed: 'A change is proposed: it waits for the yes of another person.',
  none: 'Nothing is noted',
  noneText: 'Note where the money should arrive: members see it in their reminders.',
  note: 'Note where to pay',
  change: 'Change',
}

/** The page with all ways, and the form that changes them. */
export const page: Same<typeof fr.page> = {
  title: 'Where to pay',
  failed: 'The page could not be loaded.',
  notFound: 'Page not found',
  backToTontines: 'Back to the tontines',
  none: 'Nothing is noted',
  noneText: 'Ask an officer where to pay.',
  onlyOfficers: 'An officer can propose a change.',
  noteTitle: 'Note where to pay',
  noteText: 'The first time, your note is enough. After that it takes two people to change it.',
  changeTitle: 'Change where to pay',
  changeText:
    'A second person has to say yes within 72 hours. If the others have not been here lately, your announcement waits for the next collection. Everybody is told.',
  way: (number) => `Way ${number}`,
  method: 'Payment method',
  account: 'Number or account',
  accountHint: 'As people have to type it: 07 07 12 34 56',
  holder: 'In the name of',
  holderHint: 'The name that appears before sending, or the person who takes the cash.',
  more: 'Details',
  add: 'Add a way',
  remove: (number) => `Remove way ${number}`,
  empty: 'No way to pay will be shown any more.',
  reason: 'Reason',
  reasonHint: 'Everybody reads it, for example: new SIM card.',
  save: 'Note it',
  propose: 'Propose the change',
  saved: 'Noted, the members are told',
  same: 'Nothing has changed.',
  notSent: 'The change could not be sent.',
}

/** What a proposal changes. */
export const change: Same<typeof fr.change> = {
  act: 'Change where to pay',
  actFirst: 'Note where to pay',
  text: 'Everybody’s money will arrive there. Call the person named before you say yes.',
  added: 'New',
  kept: 'Stays',
}

/** Where to pay, at the end of a reminder. */
export const mail: Same<typeof fr.mail> = {
  title: (tontine) => `Where to pay for “${tontine}”:`,
}

export const invalid: Same<typeof fr.invalid> = {
  'method-unknown': 'Choose a payment method from the list.',
  'account-required': 'Write the number or the account.',
  'account-too-long': 'This is too long: 60 characters at most.',
  'phone-invalid': 'Write the number in digits, like 07 07 12 34 56.',
  'name-required': 'Write the name.',
  'name-too-long': 'This name is too long: 80 characters at most.',
  'name-unreadable': 'A name has at least one letter or digit.',
  'note-too-long': 'This is too long: 120 characters at most.',
  'ways-too-many': 'Note five ways at most.',
  'reason-required': 'Say why (3 characters at least).',
  'reason-too-long': 'This reason is too long: 300 characters at most.',
  'text-unprintable': 'This text has a character that can’t be shown.',
  'text-invalid': 'This text is not valid.',
}
