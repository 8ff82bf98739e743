import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const people: Same<typeof fr.people> = {
  member: (number) => `Member ${number}`,
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  hands: 'Shares',
  more: 'Phone, e-mail, shares',
  contactFields: 'Phone, e-mail',
  moreOf: (what, number) => `${what}: member ${number}`,
  add: 'Add a member',
  remove: (number) => `Remove member ${number}`,
  list: 'Write or paste a list',
  listHint: 'One person per line. Paste what you have: WhatsApp, contacts, a spreadsheet.',
  listMore: 'Paste more names',
  listPlaceholder: 'Awa Koné 07 08 09 10 11\nFatou Diallo',
  listCountry: 'Country of numbers without a country code',
  listAdd: 'Add these people',
  listRead: (count) => `${counted('en', count, 'person', 'people')} added: check the list`,
  listNobody: 'No name was found in this text',
  listKnown: 'All these people are in the list already',
  listRest: 'No more room for these people: a tontine has at most 200 members.',
  listFile: 'Choose a file',
  listFileUnread:
    'This file is not a list that can be read. Save it as CSV, or copy the cells and paste them here.',
  listFailed: 'The list could not be read. Check your connection and try again.',
  edit: (number) => `Edit member ${number}`,
  fold: (number) => `Collapse member ${number}`,
  removed: (name) => `${name} is no longer in the list`,
  noName: 'No name',
  ownName: 'Your name: you are already a member',
  sameName: (number) => `Same name as member ${number}`,
  samePhone: (number) => `Same number as member ${number}`,
  alreadyInside: 'This name is in the tontine already',
  twoPeople: 'One person, or two?',
  split: 'Make it two',
  handCount: (count) => counted('en', count, 'share', 'shares'),
  corrections: {
    'old-number': (number) => `An old number? Today: ${number}`,
    'lost-zero': (number) => `Is a zero missing? ${number}`,
    'code-twice': (number) => `Is the country code there twice? ${number}`,
    'other-country': (number) => `A number of another country? ${number}`,
  },
  correct: 'Correct it',
}

export const report: Same<typeof fr.report> = {
  title: 'To check',
  close: 'Close',
  country: (name, code) =>
    `Numbers without a country code are read as those of ${name} (+${code}).`,
  known: (names) => `In the list already, not added again: ${names}.`,
  halves: (names) =>
    `Half a share: ${names}. Here a share cannot be cut. Halve the amount and give the others 2 shares.`,
  repeated: (name, times) => `${name} is in the list ${times} times, written down once.`,
  giveHands: (count) => `Give ${counted('en', count, 'share', 'shares')}`,
  secondContact: (name, contact) =>
    `Second contact of ${name || 'a number'}, not added: ${contact}`,
  lostDigits: (name, text) =>
    `The spreadsheet lost digits of the number of ${name || 'a person'} (${text}). Ask them for it.`,
  untaken: (count) => `${counted('en', count, 'line', 'lines')} not taken`,
  takeLine: (line) => `Add “${line}” as a person`,
  more: (count) => `See ${counted('en', count, 'other line', 'other lines')}`,
}
