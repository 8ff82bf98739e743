import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const card: Same<typeof fr.card> = {
  offerTitle: 'What if you lose your phone?',
  offerText: 'With a paper key, another person of the tontine can go on.',
  offerOpen: 'Prepare the key',
  later: 'Later',
  title: 'Paper key',
  text: (days) =>
    `Another person of the tontine can use it if you have not been here for ${days} days. Everybody is told, and that person waits three more days.`,
  textOthers: (days) =>
    `It works if the organizer has not been here for ${days} days. Everybody is told, and there are three more days to wait.`,
  none: 'The tontine has no paper key.',
  since: (instant) => `There is a paper key since ${instant}`,
  make: 'Make the key',
  renew: 'Make another key',
  renewTitle: 'Make another key?',
  renewText: 'The old sheet will no longer work.',
  revoke: 'Revoke the key',
  revokeTitle: 'Revoke the key?',
  revokeText: 'The sheet will no longer work.',
  revoked: 'The key no longer works',
  made: 'The key is made',
  onlyNow: 'Print or copy the key now',
  onlyNowText: 'It is never shown again. The site does not know it.',
  print: 'Print',
  done: 'The key is on paper',
}

export const sheet: Same<typeof fr.sheet> = {
  title: 'Paper key',
  of: (name) => `Tontine “${name}”`,
  organizer: (name, day) => `Organized by ${name}. Key made on ${day}.`,
  keep: 'Keep this sheet with the notebook, or give it to a person of the tontine whom you trust.',
  steps: (name, days, address) => [
    `If ${name} has not been in the app for ${days} days, create an account.`,
    `Scan the code, or open ${address} and type the key.`,
    'Say which person of the tontine you are. Everybody is told.',
    'Three days later, open the tontine and accept to run it.',
  ],
  code: 'The key',
  qr: 'Code to scan',
  warning: 'Do not photograph this sheet. Lost it? The organizer revokes the key.',
}

export const open: Same<typeof fr.open> = {
  title: 'Go on with a tontine by its paper key',
  text: 'The organizer no longer comes by? Type the key of the sheet.',
  field: 'Key',
  hint: '7 groups of 4 letters and digits',
  open: 'Open',
  invalid: 'It takes 28 letters and digits: read the sheet again.',
  awake: (name) => `${name} still comes by`,
  awakeText: (days) =>
    `The key does nothing for now, and the organizer is told. It will work once the organizer has not been here for ${days} days.`,
  yours: 'You organize this tontine',
  yoursText: 'Keep the sheet for another person of the tontine.',
  usable: (name) => `${name} no longer comes by`,
  usableText: 'You can ask to run the tontine.',
  choose: 'Which person of the list are you?',
  nobody: 'Nobody in the list is without an account. Give the key to an active member.',
  ask: 'Ask for the running',
  askTitle: 'Ask for the running?',
  askText:
    'All members with an account are told, and so is the organizer. If nobody objects, you accept in three days.',
  asked: 'Your request is recorded',
}

export const use: Same<typeof fr.use> = {
  title: (name) => `${name} asks for the running with the paper key`,
  guest: (guest) => `This person says that they are ${guest}.`,
  text: (instant) => `Without an answer of the organizer, they can accept from ${instant}.`,
  refuse: 'Refuse',
  refuseTitle: 'Refuse this request?',
  refuseText: 'The key will no longer work. The members can choose another organizer.',
  refused: 'The request is refused',
  yours: 'You ask for the running with the paper key',
  yoursText: (instant) =>
    `You can accept from ${instant}, if nobody objects. Come back to this page.`,
  ready: 'You can take the running now.',
  toRecognize: (guest) => `First a member who still comes by has to say that you are ${guest}.`,
  takeOffice: 'Run the tontine',
  takeTitle: 'Organize this tontine?',
  takenFrom: (name) => `The running by ${name} was taken with the paper key`,
  takenUntil: (name, instant) => `${name} can take it back alone until ${instant}.`,
  takenFromYou: 'Your running was taken with the paper key',
  takenUntilYou: (instant) => `You can take it back until ${instant}.`,
  takeBack: 'Take the running back',
  takeBackTitle: 'Take the running back?',
  takeBackText: 'You run the tontine again, at once.',
  back: 'You run the tontine again',
}
