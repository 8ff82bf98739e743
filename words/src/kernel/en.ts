import type { Same } from './catalogue.ts'
import { counted, waitOf } from './format.ts'
import type * as fr from './fr.ts'

export const ui: Same<typeof fr.ui> = {
  cancel: 'Cancel',
  undo: 'Undo',
  draftRestored: 'Draft restored',
  draftErase: 'Erase',
  draftErased: 'Draft erased',
  close: 'Close',
  save: 'Save',
  back: 'Back',
  keptBy: (name) => `${name} keeps the notebook, the others look on.`,
  retry: 'Try again',
  needsNetwork: 'To act here, you need a network.',
  partMissing: 'A part of this page could not be loaded.',
  toDraw: 'To be drawn',
  loading: 'Loading',
  earlier: (when) => `You see the state of ${when}.`,
  required: 'required',
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  copy: 'Copy',
  copied: 'Copied',
  textCopied: 'Text copied',
  copyFailed: 'The text could not be copied',
  linkCopyFailed: 'The link could not be copied',
  share: 'Share',
  shareByMail: 'Email',
  shareWith: (name) => `Share via ${name}`,
  qrCodeOf: (text) => `QR code of ${text}`,
  chooseDate: 'Choose a date',
  removeDate: 'Remove the date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  progress: (share) => `${share} reached`,
  more: (count) => `and ${counted('en', count, 'other', 'others')}`,
  country: 'Country code',
  amountIn: (currency) => `in ${currency}`,
  whichAmount: (typed) => `“${typed}”: which amount?`,
  fileReady: 'The file is ready',
  fileFailed: 'The file could not be loaded.',
  notSaved: 'This browser saves no files',
  notPrinted: 'This browser does not print',
  elsewhere: 'Open this page in Chrome or Safari.',
  copyAddress: 'Copy the address',
  addressCopied: 'Address copied',
  pdfAsPicture: 'A PDF can’t be used. Take a screenshot of it, and choose that.',
  heicAsPicture: 'This browser can’t read HEIC photos. Take a screenshot of it, and choose that.',
}

export const explained: Same<typeof fr.explained> = {
  cycle: {
    name: 'Cycle',
    question: 'What is a cycle?',
    answer: 'A cycle is one date: everybody pays, and one person receives all of it.',
  },
  pot: {
    name: 'Pot',
    question: 'What is the pot?',
    answer: 'The pot is the money that everybody pays: each receives it in turn.',
  },
  share: {
    name: 'Share',
    question: 'What is a share?',
    answer: 'With two shares you pay two contributions, and receive the pot twice.',
  },
  officer: {
    name: 'Officer',
    question: 'What does an officer do?',
    answer: 'An officer helps the organizer: they record and confirm payments.',
  },
  witness: {
    name: 'Witness',
    question: 'What does a witness do?',
    answer: 'A witness is another member, who answers for somebody without an account.',
  },
}

export const asking: Same<typeof fr.asking> = {
  waiting: (names) => `Waiting for ${names}.`,
  others: (count) => counted('en', count, 'other', 'others'),
  write: (names) => `Write to ${names} on WhatsApp`,
  writeGroup: 'Write to the group on WhatsApp',
  hello: (names) => (names ? `Hello ${names},` : 'Hello,'),
}

export const notKept: Same<typeof fr.notKept> = {
  title: 'This page is not on this device',
  text: 'It will open as soon as the network is back.',
  part: 'This part will open as soon as the network is back.',
  dashboard: 'Dashboard',
  tontines: 'My tontines',
}

export const problems: Same<typeof fr.problems> = {
  offline: 'You are offline. Nothing is lost: try again when the network is back.',
  unreachable: 'The server does not answer. Check your connection and try again.',
  signedOut: 'Log in again to continue.',
  notAllowed: 'You are not allowed to do this.',
  notFound: 'Not found. It no longer exists, or you can no longer see it.',
  invalid: 'There are mistakes to correct.',
  conflict: 'This is no longer possible. Reload the page to see what has changed.',
  tooLarge: 'This file is too large.',
  writtenDown: 'Noted on this device, not sent yet',
  notStored: 'Nothing is noted: the storage of this device is full or unavailable.',
  sharedPhone: 'Others use this phone, too: nothing is noted on it without a network.',
  tooMany: 'Too many attempts. Wait a moment before you try again.',
  tooManyFor: (seconds) => `Too many attempts. Try again in ${waitOf('en', seconds)}.`,
  defect: 'Something went wrong on our side.',
  defectNumbered: (requestId) =>
    `Something went wrong on our side. If it happens again, quote the number ${requestId}.`,
}

export const invalid: typeof fr.invalid = {
  'amount-too-small': 'The amount must be greater than 0.',
  'amount-missing': 'The amount must be greater than 0.',
  'amount-negative': 'The amount must be greater than 0.',
  'amount-not-whole': 'The amount has too many digits after the point.',
  'amount-too-large': 'This amount is too large.',
  'amount-unread': 'This amount is not clear. Write it in figures, for example 5,000.',
}

export const boundary: Same<typeof fr.boundary> = {
  title: 'Unexpected Application Error!',
  text: 'This page could not be shown. Your data is safe.',
  requestId: (requestId) => `Request number: ${requestId}`,
  reload: 'Reload the page',
  home: 'Back to the home page',
}

export const notFound: Same<typeof fr.notFound> = {
  inviteTitle: 'Invalid invitation link',
  inviteText:
    'This invitation link is invalid or has expired. Ask the tontine’s admin for a new one.',
  tontineTitle: 'Tontine not found',
  tontineText: 'This tontine does not exist or was deleted.',
  pageTitle: 'Oops! Page not found',
  pageText: 'The page you are looking for does not exist or has moved.',
  home: 'Home',
  seeTontines: 'See tontines',
  back: 'Back',
}

export const cookies: Same<typeof fr.cookies> = {
  title: 'Cookies',
  text: 'Mainforte keeps your login and your choices on this device. No advertising, no tracking.',
  more: 'Learn more',
  read: 'Got it',
}

export const languages: Same<typeof fr.languages> = {
  fr: 'Français',
  en: 'English',
  origin: 'D’origine',
  readEnglish: 'Read everything in English',
  readFrench: 'Tout lire en français',
}
