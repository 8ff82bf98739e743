import { counted } from '../kernel/format.ts'
import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const open: Same<typeof fr.open> = {
  title: (name) => `Your code, ${name}`,
  text: 'It opens this phone for five minutes.',
  failed: 'The code could not be checked. Is there a network?',
  wrongBefore: (count) =>
    `${counted('en', count, 'wrong code was', 'wrong codes were')} typed since your last correct one.`,
  notYou: 'If it was not you, link this phone again with another code.',
  goOn: 'Continue',
  needed: 'Your code shows what is here, for five minutes.',
  unboundTitle: 'Link this phone first',
  unboundText: 'Your link lets you read and dispute. Everything else needs a code on this phone.',
  bind: 'Link this phone',
  later: 'Later',
  lostTitle: 'This phone is no longer linked',
  lostText: 'Ask the officer for a new link. Open it, then link this phone again.',
  close: 'Close',
}

export const reads: Same<typeof fr.reads> = {
  title: 'This phone only reads',
  toOwnPage: 'See your tontines',
}

export const held: Same<typeof fr.held> = {
  title: 'An officer’s account was open on this phone',
  until: (when) => `Until ${when}, you can only read on this phone.`,
  text: 'So nobody else speaks for you. Then open your link again, or enter your code.',
}

export const button: Same<typeof fr.button> = {
  lock: 'Lock',
  unlock: 'Enter my code',
  locked: 'The phone is locked',
  failed: 'The phone could not be locked.',
}

export const places: Same<typeof fr.places> = {
  title: 'Who are you?',
  text: 'Tap your first name.',
  back: 'Another person',
  failed: 'The people of this phone could not be loaded.',
  none: 'Nobody uses this phone yet. Open the link that you received.',
  offline: 'Opening a place needs a network. Nothing of yours stays on this phone.',
  byLink: 'With their link',
  byCode: 'With their code',
  linkTitle: (name) => `Open your link again, ${name}`,
  linkText:
    'Without a code only your link opens your place here. It is in the message you received.',
  account: 'I have an account',
}

export const finger: Same<typeof fr.finger> = {
  title: (name) => `Is it you, ${name}?`,
  asked: 'This phone opens for five minutes.',
  open: 'With my finger or face',
  type: 'Enter my code',
  failed: 'That did not work. Try again, or enter your code.',
  offer: 'Next time, your finger instead of the code',
  text: 'Whatever unlocks this phone then opens your place: finger, face or its code. Avoid it if other people unlock it.',
  accept: 'Yes, my finger',
  refuse: 'No thanks',
  label: 'Finger or face instead of the code',
  added: 'Next time, your finger is enough',
  removed: 'Your code is asked for again',
}
