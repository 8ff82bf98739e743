import { voidReasons } from './void-words.ts'
import { counted, date } from '../kernel/format.ts'
import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const open: Same<typeof fr.open> = {
  title: 'The draw is under way',
  text: 'Open Mainforte: your phone does the rest.',
  papers: {
    promise: (ready, count) =>
      `${counted('en', ready, 'paper', 'papers')} of ${count} ${ready === 1 ? 'is' : 'are'} in the hat`,
    reveal: (ready, count) =>
      `${counted('en', ready, 'paper', 'papers')} of ${count} ${ready === 1 ? 'is' : 'are'} open`,
  },
  away: (papers, names) => `${papers}, ${names} missing.`,
  all: (papers) => `${papers}.`,
  until: (instant) => `We wait until ${instant}.`,
  over: 'The time is over.',
  goOn: 'Go on with the draw',
  goneOn: 'The draw goes on',
  people: 'The papers',
  states: {
    waiting: 'not there yet',
    promised: 'in the hat',
    revealed: 'open',
  },
  ask: (tontine) =>
    `The draw of “${tontine}” has started. Open Mainforte: your phone does the rest.`,
  done: {
    promised: 'Your paper is in the hat',
    revealed: 'Your paper is open',
  },
  elsewhere: 'Your paper is on another phone: open Mainforte on that one.',
  changed: 'The site shows another draw now: talk about it with the tontine.',
  leftOut: (names) => `We draw without ${names}: phone away the last time.`,
}

export const result: Same<typeof fr.result> = {
  title: 'The draw is made',
  first: (name, day) => `${name} receives the first pot, on ${day}.`,
  turn: (name, rank) => `${name} receives the pot of turn ${rank}.`,
  order: 'The order drawn',
}

export const meeting: Same<typeof fr.meeting> = {
  title: (rank) => `Turn ${rank}: to be drawn`,
  text: (day, hands) =>
    `Meeting of ${day}. We draw among ${counted('en', hands, 'share', 'shares')}.`,
  draw: (rank) => `Draw turn ${rank}`,
  from: (day) => `To be drawn from ${day}.`,
  paused: 'The tontine is paused: we draw when it goes on.',
  how: 'Each turn is drawn at its meeting, among those still waiting.',
  dateOf: (day) => `Meeting of ${day}`,
  turn: (rank) => `turn ${rank}`,
  earlier: (count) => counted('en', count, 'earlier draw', 'earlier draws'),
  later: 'An officer draws it on that day. The day after, anybody can.',
  gave: (rank, name = 'a former member') => `The draw is correct: turn ${rank} went to ${name}.`,
  since: {
    swapped: 'By the site’s list, it was swapped since.',
    moved: 'It has changed since: the journal says why.',
  },
}

export const wish: Same<typeof fr.wish> = {
  title: 'Your wish',
  text: 'You can ask to come later. Everybody sees it.',
  label: 'Not before',
  none: 'No wish',
  rank: (rank) => `turn ${rank}`,
  saved: 'Wish saved',
  of: (rank) => `Wishes turn ${rank} or later`,
}

export const fixed: Same<typeof fr.fixed> = {
  title: 'Turns given in advance',
  text: 'For example the first. If this changes, everybody says yes again.',
  none: 'None: all turns are drawn.',
  row: (rank, name) => `Turn ${rank}: ${name}`,
  of: (rank) => `Turn ${rank} given in advance`,
  who: 'For whom',
  rank: 'Turn',
  choose: 'Choose',
  hand: (name, hand) => `${name} · share ${hand}`,
  add: 'Give this turn',
  addTitle: (rank, name) => `Give turn ${rank} to ${name} without a draw?`,
  addText: 'Everybody says yes again.',
  remove: 'Draw it',
  removeOf: (name) => `Draw it: ${name}`,
  removeTitle: (name) => `Draw ${name}’s turn?`,
  saved: 'Saved: everybody says yes again',
  failed: 'This turn could not be saved',
}

export const voids: Same<typeof fr.voids> = {
  title: (count) => counted('en', count, 'draw did not count', 'draws did not count'),
  text: 'Often a phone is off or without network.',
  see: 'See why',
  number: (number) => `Draw no. ${number}`,
  because: voidReasons.en,
  without: (names) => `Away: ${names}.`,
  site: 'the site',
  ignored: 'Your phone was there, and the site says otherwise: talk about it with the tontine.',
}

export const secrets: Same<typeof fr.secrets> = {
  title: (count) => `The ${counted('en', count, 'secret', 'secrets')} of this draw`,
  site: 'The site',
  own: 'Your secret is among them.',
  ownMissing: 'Your secret is not there: talk about it with the tontine.',
  rootChanged: 'Secrets were added after yours: talk about it with the tontine.',
  noName: 'Former member',
  promised: 'Fingerprint promised',
  shown: 'Secret shown',
}

export const close: Same<typeof fr.close> = {
  start: 'Start',
  title: (name) => `Start “${name}”?`,
  text: (members, amount) => `${members}, ${amount} each time. The order no longer changes.`,
  meetings: (members, amount) =>
    `${members}, ${amount} each time. The dates change no more. Each turn is drawn at its meeting.`,
  alone: (members, amount) =>
    `${members}, ${amount} each time. The order is drawn at once and no longer changes.`,
  membersOf: (count, expected) =>
    count < expected ? `${count} of ${expected} expected members` : `${count} members`,
  waiting: (names) => `Still waiting for ${names}. After the start, they come last.`,
  firstDayPassed: (day) => `The first date, ${day}, has passed: it is due on the day of the start.`,
  fewer: (members) => `${members}.`,
  notAll: (count) =>
    `${counted('en', count, 'person is', 'people are')} missing. Without waiting, they come last.`,
  activeMissing: (count) =>
    `${counted('en', count, 'active member is', 'active members are')} missing.`,
  members: 'See the members',
  placesMissing: (count) =>
    count === 0
      ? 'The order is not made yet.'
      : `${counted('en', count, 'turn is', 'turns are')} missing in the order.`,
  datesMissing: (count) => `${counted('en', count, 'date does', 'dates do')} not follow the order.`,
  arrange: 'Make the order',
  started: 'The tontine has started',
  drawnAlone: 'The order is drawn, and the tontine has started',
}

export const start: Same<typeof fr.start> = {
  start: 'Draw the order and start',
  title: (name) => `Draw the order of “${name}” and start?`,
  text: (members, amount) => `${members}, ${amount} each time. The order drawn no longer changes.`,
  window: 'Time to wait',
  windowHint: 'If everybody opens Mainforte, seconds are enough.',
  windows: { 10: '10 minutes', 60: '1 hour', 360: '6 hours', 1440: '24 hours' },
  opened: 'The draw begins: everybody open Mainforte',
  aloud: 'Draw in the room',
}

export const aloud: Same<typeof fr.aloud> = {
  title: 'Draw in the room',
  turn: (rank) => `Draw turn ${rank}`,
  back: 'Back to the tontine',
  failed: 'Open the tontine with internet first.',
  none: 'There is nothing to draw here',
  noneText: 'The order is drawn, or the day has not come.',
  numbers: 'Who says which number?',
  text: 'Everybody says a number, you write it down. You say none.',
  promised:
    'Mainforte has already chosen its number and can’t change it. Your numbers decide together with it.',
  empty: 'Leave it empty if the person says nothing.',
  invalid: '1 to 12 digits and nothing else.',
  next: 'Read aloud',
  checkTitle: 'Read aloud',
  checkText: 'Each name with its number. Afterwards nothing changes.',
  draw: 'Draw',
  made: 'The draw is made',
  locked: 'Your numbers are kept on this phone',
  lockedText:
    'You see the order once there is a network. Photograph this screen: the draw will have the same code.',
  unkept: 'Leave this page open.',
  sending: 'The draw is being sent',
  lost: 'The site does not answer. This phone tries again.',
  retry: 'Try again',
  refused: 'The site refused these numbers',
  again: 'Say other numbers',
  code: 'Code of the draw',
}

export const attested: Same<typeof fr.attested> = {
  title: 'Is this right?',
  text: (number, name) =>
    `${name} wrote down your number: ${number}. Did you say it before you knew the order?`,
  effect: 'The order stays the same.',
  yes: 'Yes, it is right',
  no: 'No',
  said: 'Answer saved',
  recorder: (name) => `Drawn in the room. Numbers written down by ${name}.`,
  numbers: 'The numbers that were said',
  nobody: 'Nobody has confirmed this draw yet.',
  wasSo: (names) => `Confirmed by ${names}.`,
  wasNot: (names) => `${names} said no.`,
  somebody: 'a former member',
}

export const hat: Same<typeof fr.hat> = {
  mark: 'Drawn in the room',
  title: 'Drawn from a real hat already?',
  text: 'Write down the names. Another person will say yes. Nobody can check this draw.',
  open: 'Write down the names',
  rank: (rank) => `Turn ${rank}`,
  turn: 'The name that came out',
  choose: 'Choose',
  hand: (name, hand) => `${name} · share ${hand}`,
  propose: 'Propose it to another person',
  done: 'Proposed: waiting for a yes',
}

export const refusals: Same<typeof fr.refusals> = {
  'order-frozen': 'The tontine has started: its order no longer changes.',
  'hand-not-active': 'The order has changed. Reload the page.',
  'nothing-to-change': 'Nothing has changed.',
  'order-not-drawn': 'This order is not drawn.',
  'rank-out-of-range': ({ last }) => `Choose a turn from 1 to ${last}.`,
  'rank-fixed': ({ rank }) => `Turn ${rank} is given to somebody else already.`,
  'guest-turn-drawn': 'This person has not said yes with an account yet.',
  'nobody-to-agree': 'Nobody else has an account to say yes.',
  'turn-agreed': ({ rank }) => `Turn ${rank} is given to you already.`,
  'against-wish': ({ notBefore }) => `This person wishes turn ${notBefore} or later.`,
  'draw-under-way': 'The draw is under way: wait for its end.',
  'no-such-draw': 'This draw is over. Reload the page.',
  'promises-closed': 'The hat is closed.',
  'promises-open': 'Papers are still missing in the hat.',
  'already-promised': 'Your paper is in the hat already.',
  'already-revealed': 'Your paper is open already.',
  'not-in-draw': 'You do not take part in this draw.',
  'secret-not-promised': 'This is not the paper that you put in.',
  'first-day-too-near': 'The first date is too near: choose less time to wait.',
  'draw-outdated': 'This draw is made already. Reload the page.',
  'list-changed': 'The list has changed since: say your numbers again.',
  'numbers-wrong': 'Each member says one number. Reload the page.',
  'own-number': 'The person who writes says no number.',
  'number-missing': ({ withAccount }): string =>
    withAccount
      ? 'The number of a person with an account is needed. They first open the tontine on their phone.'
      : 'The number of another person is missing.',
  'server-secret-lost':
    'The site has lost its paper. Draw from a real hat, and write down the names.',
  'hat-incomplete': 'Choose each name once.',
  'already-said': 'You have answered.',
  'round-paused': 'The tontine is paused.',
  'meeting-not-due': ({ from }) => `To be drawn from ${date('en', from)}.`,
  'days-just-moved': 'The dates have just changed: wait 72 hours.',
  'death-just-recorded': ({ from }) =>
    `A death has just been recorded: we draw from ${date('en', from)}.`,
  'draw-not-due': 'The time to wait is not over.',
}
