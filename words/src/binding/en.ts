import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const page: Same<typeof fr.page> = {
  title: 'Link this phone',
  text: 'Your code protects your place. You need it to confirm a pot, to vote or to leave.',
  back: 'Back to the tontine',
  noSession: 'Open your link first',
  noSessionText: 'Tap the link that you received, then “It’s me”. Then scan the code again.',
  openLink: 'Open my link',
  hasAccount: 'You have an account',
  hasAccountText: 'With an account there is nothing to link.',
  cannot: 'This browser cannot keep a key',
  cannotText:
    'Open your link in an up-to-date Chrome, Firefox or Safari. The address begins with https.',
  toTontines: 'See my tontines',
  choose: 'In which tontine?',
  none: 'You are in no tontine at the moment.',
  failed: 'The page could not be loaded.',
  notYours: 'This code belongs to another tontine.',
  noCode: 'This code does not link a phone.',
  atMeeting: 'Are you at the meeting?',
  atMeetingText: 'Scan the code on the officer’s screen. It is done at once.',
  camera: 'Open the camera of your phone and point it at the code.',
  scan: 'Scan the code',
  typed: 'Or type the eight digits below the code',
  eightDigits: 'Type the eight digits below the officer’s code.',
  next: 'Continue',
  alone: 'Are you somewhere else?',
  aloneText: 'It takes three days. The members are told, and may say no.',
  bindAlone: 'Link without the code',
  isRead: 'Code read. Now choose a code of your own.',
}

export const code: Same<typeof fr.code> = {
  kind: 'Which code do you remember best?',
  digits: 'Six digits',
  pictures: 'Three pictures',
  choose: {
    digits: { title: 'Choose six digits', text: 'No date of birth, no digits in order.' },
    pictures: { title: 'Tap three pictures', text: 'Remember them in this order.' },
  },
  again: {
    digits: { title: 'Type the same digits', text: 'This helps you remember them.' },
    pictures: { title: 'Tap the same pictures', text: 'In the same order.' },
  },
  other: 'Choose another code',
  different: 'That was not the same code. Start again.',
  easy: 'This code is too easy to guess. Choose another one.',
  same: 'Take at least two different pictures.',
  field: 'Code of six digits',
  erase: 'Erase',
  typed: (count, all) => `${count} of ${all}`,
  sending: 'One moment…',
}

export const waiting: Same<typeof fr.waiting> = {
  title: (name) => `Almost done, ${name}`,
  other: (name) => `Another member taps “Yes, it is ${name}” on their phone.`,
  where: 'The button is on the tontine’s page. This page goes on by itself.',
  until: (when) => `If nobody says no, this phone is linked on ${when}.`,
  lookAgain: 'Open the app again then.',
  said: (names) => `Said yes: ${names}`,
  refused: {
    title: 'A member said no',
    text: 'This phone is not linked. Talk about it with the officer.',
  },
  again: 'Start again',
  done: { title: 'Done', text: 'This phone now speaks for you. Keep your code to yourself.' },
  open: 'Open my tontine',
  lost: {
    title: 'This phone is no longer linked',
    text: 'Ask the officer for a new link, then link it again.',
  },
  isWaiting: 'Your phone is waiting to be linked',
  see: 'See',
}

export const table: Same<typeof fr.table> = {
  open: 'Link the phones',
  text: 'Each person opens their link, then scans this code.',
  next: (time) => `New code in ${time}`,
  failed: 'The code could not be prepared.',
  second: 'Another member says yes on their own phone, on the tontine’s page.',
  waiting: 'Phones that are waiting',
  none: 'No phone is waiting at the moment.',
  since: (time) => `Waiting since ${time}`,
  needsOther: 'The yes of another member is missing',
  until: (when) => `Linked on ${when} if nobody says no`,
  said: (names) => `Yes from ${names}`,
  isBound: 'Linked. Another yes lets them confirm a pot today.',
}

export const vouch: Same<typeof fr.vouch> = {
  title: (name) => `Is it really ${name} linking their phone?`,
  text: 'Say yes if you see or hear this person with their phone.',
  newTitle: (name) => `${name} has just linked a phone`,
  newText: 'Say yes if it is really them. Then their pot does not wait three days.',
  yes: (name) => `Yes, it is ${name}`,
  no: 'No',
  noTitle: (name) => `Is it not ${name}?`,
  noText: 'The phone will not be linked. The members will see your no.',
  saidYes: 'Your yes is recorded',
  saidNo: 'Your no is recorded',
}
