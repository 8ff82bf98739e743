import { counted } from '../kernel/format.ts'
import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const opening: Same<typeof fr.opening> = {
  title: 'Open my link',
  text: 'Tap the link that you received. If it does not open, paste it here.',
  link: 'Your link',
  open: 'Open',
  another: 'Open another link',
  hello: (name) => `Hello ${name}`,
  place: (tontine, organizer) =>
    `This is your place in the tontine “${tontine}”, kept by ${organizer}.`,
  itsMe: 'It’s me',
  lasts: 'This phone keeps your page open for 90 days.',
  notYou: 'Not you? Close this page: nothing is done.',
  cardOf: (name) => `${name}’s card`,
  cardText: 'Your own account is open here: this link opens nothing in it.',
  cardPay: 'Record a payment',
  cardMembers: 'See the members',
  taken: 'This link is already open on another phone',
  takenText: (organizer) =>
    `Nothing is opened here. Ask ${organizer} for a new link: the old one stops at once.`,
  unknown: 'This link no longer works',
  unknownText: 'Ask the person who runs your tontine for a new one.',
  incomplete: 'This is not a whole link. Copy it once more, from beginning to end.',
  stale: 'This page was open for too long. Tap the button once more.',
}

export const page: Same<typeof fr.page> = {
  title: 'My page',
  none: 'You are in no tontine at the moment.',
  tontines: 'Your tontines',
  tried: (when) =>
    `Another phone tried your link on ${when}. Nothing was opened. If it was not you, ask for a new link.`,
  dueOf: (cycle, amount) => `Due date ${cycle}: ${amount}`,
  lateSince: (date) => `late since ${date}`,
  paid: 'I have paid',
  myPayments: 'My payments',
  nothingPaid: 'Nothing is written down yet.',
  morePayments: 'All my payments',
  myPots: 'What I received',
  reason: 'Say what is not right',
  turn: 'My turn',
  pot: 'The pot',
  members: 'The members',
  waits: 'An answer is awaited before you are a member.',
  ask: 'Do you take part in this tontine?',
  yes: 'I take part',
  no: 'I do not take part',
  saidYes: 'You said that you take part.',
  saidNo: 'You said that you do not take part.',
  journalUpTo: (count) =>
    `The journal has ${counted('en', count, 'entry', 'entries')}. If anybody changed one, the fingerprint would change too.`,
  checkJournal: 'Verify the whole journal',
  app: 'Open the app',
  close: 'Close my page',
  closeText: 'Your link opens it again.',
  otherLanguage: 'Français',
  home: 'Discover Mainforte',
}

export const done: Same<typeof fr.done> = {
  declare: 'Your payment is declared: an officer has to confirm it.',
  contest: 'It is written down. The officers will answer you.',
  'take-back': 'Your objection is taken back.',
  dispute: 'It is written down. The members see that this money did not arrive in full.',
  answer: 'Your answer is written down, and all members see it.',
}
