import type { Same } from '../kernel/catalogue.ts'
import { counted, date } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const ways: Same<typeof fr.ways> = {
  account: 'by account',
  phone: 'by phone and code',
  link: 'by link',
  witnesses: 'by witnesses',
  nobody: 'without a witness',
}

export const pictures: Same<typeof fr.pictures> = {
  sun: 'sun',
  moon: 'moon',
  tree: 'tree',
  flower: 'flower',
  fish: 'fish',
  bird: 'bird',
  house: 'house',
  boat: 'boat',
  drum: 'drum',
  key: 'key',
  umbrella: 'umbrella',
  cup: 'cup',
}

export const refusals: Same<typeof fr.refusals> = {
  'has-account': 'This person has an account and needs no link.',
  'no-such-link': 'This link no longer works. Ask the organizer for a new one.',
  'link-opened': 'This link was already opened on another phone. Ask for a new one.',
  'already-said': 'That is already your answer.',
  'phone-not-offered': 'This phone is no longer waiting to be linked.',
  'phone-not-yet': 'The members still have a few days to answer.',
  'voucher-needed': 'Another member first says that it is this person.',
  'not-a-voucher': 'Another member has to say it: neither you nor the person who gave the link.',
  'phone-vouched': 'Two members said that it is this person.',
  'phone-of-officer': ({ until }) =>
    until
      ? `An officer’s account was open here. This phone works for you again after ${date('en', until.slice(0, 10))}.`
      : 'This phone belongs to an officer: use another one.',
  'phone-too-new': 'This phone was linked only now: wait three days for that.',
  'phone-locked': 'Your phone is locked: enter your code.',
  'account-signed-in': 'You are signed in with an account. Sign out to open this link.',
  'code-not-shown': 'The code of the officer is no longer valid: scan the new one.',
  'phone-unknown': 'This phone is not linked. Open your link and link it.',
  'code-wrong': ({ left }) =>
    left > 0
      ? `Wrong code: ${counted('en', left, 'try', 'tries')} left.`
      : 'Too many wrong codes: link this phone again.',
  'phone-shared': 'Several people use this phone: everyone keeps a code.',
  'passkey-wrong': 'Your finger or face was not recognized. Enter your code.',
  'passkey-not-added': 'That did not work. Your code still opens this phone.',
  'phone-not-bound': 'A link alone cannot do this: link this phone first.',
}
