import { voidReasons } from './void-words.ts'
import { counted, date } from '../kernel/format.ts'
import type { Same } from '../kernel/catalogue.ts'
import type * as fr from './fr.ts'

export const open: Same<typeof fr.open> = {
  title: 'The draw is under way',
  text: {
    promise:
      'The list is closed. Each phone chooses a secret and publishes its fingerprint: nobody can change it any more.',
    reveal:
      'Each phone now shows its secret, the site last. The order follows from them, and nobody could choose it.',
  },
  itself: 'Nothing to do: everybody just opens Mainforte, and the phone takes part by itself.',
  ring: {
    label: (ready, count) =>
      `Draw under way: ${ready} of ${counted('en', count, 'member', 'members')} at this step.`,
    eyebrow: { promise: 'Secrets promised', reveal: 'Secrets shown' },
    figure: (ready, count) => `${ready}/${count}`,
    until: (time) => `until ${time}`,
  },
  until: (instant) => `This step ends when everybody is there, ${instant} at the latest.`,
  over: 'The time of this step is over.',
  goOn: 'Go on with the draw',
  goneOn: 'The draw goes on',
  people: 'How far everybody is',
  states: {
    waiting: 'not there yet',
    promised: 'secret promised',
    revealed: 'secret shown',
  },
  away: (names) => `Still missing: ${names}. Tell them to open Mainforte.`,
  remind: 'Tell them on WhatsApp',
  reminder: (tontine, link) =>
    `The draw of “${tontine}” is under way. Open Mainforte, your phone takes part by itself: ${link}`,
  done: {
    promised: 'Your phone has promised a secret for the draw',
    revealed: 'Your phone has shown its secret',
  },
  elsewhere:
    'Your secret is on the device with which you took part. Open Mainforte there, or this draw will be void.',
  changed:
    'What the site shows of this draw has changed since you took part. Your phone keeps its secret: talk about it with the tontine.',
  leftOut: (names) => `Draw without ${names}, whose secret was missing in the draw before.`,
}

export const meeting: Same<typeof fr.meeting> = {
  title: (rank) => `Turn no. ${rank}: to be drawn`,
  text: (day, hands) =>
    `Meeting of ${day}. The beneficiary is drawn among the ${counted('en', hands, 'hand', 'hands')} that were not drawn yet.`,
  draw: (rank) => `Draw turn no. ${rank}`,
  from: (day) => `You can draw it from ${day}.`,
  paused: 'The round is paused: the draw waits until it goes on.',
  how: 'Each turn is drawn at its meeting, among those who were not drawn yet.',
  dateOf: (day) => `Meeting of ${day}`,
  turn: (rank) => `Turn no. ${rank}`,
  earlier: (count) => counted('en', count, 'earlier draw', 'earlier draws'),
  later:
    'An officer can draw this turn on the day of the meeting, and every member from the day after.',
  gave: (rank, name = 'somebody who is no member any more') =>
    `The draw is correct: your device, too, finds that turn no. ${rank} went to ${name}.`,
  since: {
    swapped:
      'By the site’s list of swaps, this turn was swapped since: it says so beside the name. That list is not verified here.',
    moved:
      'This turn has changed rank or beneficiary since: a swap, a departure or a return. The journal says why.',
  },
}

export const wish: Same<typeof fr.wish> = {
  title: 'Your wish for the draw',
  text: 'You can ask to come later, never earlier. Everybody sees your wish.',
  label: 'Not before',
  none: 'No wish',
  rank: (rank) => `Rank ${rank}`,
  saved: 'Wish saved',
  of: (rank) => `Wishes not to come before rank ${rank}`,
}

export const fixed: Same<typeof fr.fixed> = {
  title: 'Turns agreed without a draw',
  text: 'Some tontines give a turn in advance, for example the first or the last to whoever organizes them. With each change, everybody with an account is asked to say yes again.',
  none: 'None: all turns will be drawn.',
  row: (rank, name) => `Rank ${rank}: ${name}`,
  of: (rank) => `Rank ${rank} agreed without a draw`,
  who: 'For whom',
  rank: 'Rank',
  choose: 'Choose',
  hand: (name, hand) => `${name} · hand ${hand}`,
  add: 'Agree on this turn',
  addTitle: (rank, name) => `Give rank ${rank} to ${name} without a draw?`,
  addText: 'Everybody with an account will be asked to say yes again before the draw.',
  remove: 'Draw it',
  removeOf: (name) => `Draw it: ${name}`,
  removeTitle: (name) => `Draw ${name}’s turn like the others?`,
  saved: 'Saved: everybody is asked to say yes again',
  failed: 'This turn could not be saved',
}

export const voids: Same<typeof fr.voids> = {
  title: (count) => counted('en', count, 'draw did not count', 'draws did not count'),
  text: 'Something was missing, often a phone that was off or without network. No order comes of them.',
  see: 'See what was missing',
  number: (number) => `Draw no. ${number}`,
  because: voidReasons.en,
  without: (names) => `Without ${names}.`,
  site: 'the site',
  ignored:
    'Your phone had shown its secret, and the site says that it was missing. Talk about it with the tontine.',
}

export const secrets: Same<typeof fr.secrets> = {
  title: 'The secrets of this draw',
  count: (count) => counted('en', count, 'secret', 'secrets'),
  site: 'The site',
  own: 'Your secret is among them, as your phone chose it.',
  ownMissing:
    'Your phone had a secret for this draw, and it is not there. Talk about it with the tontine.',
  rootChanged:
    'Other secrets were promised after your phone had shown its own: this draw is not safe. Talk about it with the tontine.',
  noName: 'Former member',
  promised: 'Fingerprint promised',
  shown: 'Secret shown',
}

export const close: Same<typeof fr.close> = {
  start: 'Start',
  title: (name) => `Start “${name}”?`,
  text: (members, amount) =>
    `${members}, ${amount} each cycle. The order will be frozen, and new members go last. This cannot be undone.`,
  meetings: (members, amount) =>
    `${members}, ${amount} each time. The days are set, and each turn will be drawn at its meeting. A new member will come last. This can't be undone.`,
  alone: (members, amount) =>
    `${members}, ${amount} each cycle. Nobody else has an account: the app draws the order at once, alone. The tontine then starts, and the order changes no more. This cannot be undone.`,
  membersOf: (count, expected) =>
    count < expected ? `${count} of ${expected} expected members` : `${count} members`,
  waiting: (names) =>
    `Their yes, that of a witness or your approval is still missing: ${names}. Once the list is closed, these people go last.`,
  firstDayPassed: (day) =>
    `The first day, ${day}, has passed: what was planned until now is due on the day of the start, and nobody is late.`,
  hint: 'Everything is ready: you can start.',
  fewer: (members) => `${members}. You can start.`,
  notAll: (count) =>
    `${counted('en', count, 'person is', 'people are')} still missing. You can start without waiting: whoever comes later goes last.`,
  needs: 'What is missing before the start:',
  active: 'At least two active members',
  activeMissing: (count) =>
    `${counted('en', count, 'active member is', 'active members are')} missing: approve or add somebody.`,
  members: 'See the members',
  places: 'Everybody has a place in the order',
  placesMissing: (count) =>
    count === 0
      ? 'The order has not been set yet.'
      : `${counted('en', count, 'place is', 'places are')} missing in the order.`,
  datesMissing: (count) =>
    `${counted('en', count, 'date does', 'dates do')} not follow the order of the ranks.`,
  arrange: 'Set the order',
  started: 'The tontine has started',
  drawnAlone: 'The order is drawn, and the tontine has started',
}

export const start: Same<typeof fr.start> = {
  start: 'Draw the order and start',
  title: (name) => `Draw the order of “${name}” and start?`,
  text: (members, amount) =>
    `${members} of ${amount} each. During the draw nobody comes in or leaves. At its end the tontine starts, and the order changes no more.`,
  window: 'Time for each step',
  windowHint:
    'If everybody opens Mainforte, the draw is over in seconds, without waiting for the end.',
  windowFits:
    'If everybody opens Mainforte, seconds are enough. Both steps must end on the first day at the latest.',
  windows: { 10: '10 minutes', 60: '1 hour', 360: '6 hours', 1440: '24 hours' },
  opened: 'The draw begins: everybody open Mainforte',
  aloud: 'Draw in the room',
}

export const aloud: Same<typeof fr.aloud> = {
  title: 'Draw in the room',
  turn: (rank) => `Draw turn no. ${rank}`,
  back: 'Back to the tontine',
  failed: 'The list is not on this phone. Open the tontine once with internet.',
  none: 'There is nothing to draw here',
  noneText: 'The order is drawn already, the list is not ready, or the day has not come.',
  numbers: 'Who says which number?',
  text: 'Everybody says a number of 1 to 12 digits aloud. Write it beside their name. You say none.',
  promised:
    'The site chose its secret before you and cannot change it any more. The order comes from that secret and your numbers.',
  empty: 'Leave it empty for people who say nothing.',
  invalid: '1 to 12 digits and nothing else.',
  next: 'Read aloud',
  checkTitle: 'Read aloud',
  checkText:
    'Each name with its number. Afterwards nothing changes any more, and nobody draws a second time.',
  draw: 'Draw',
  made: 'The draw is made',
  locked: 'Your numbers are kept on this phone',
  lockedText:
    'The order comes with the network. Let others photograph this screen: the draw will have the same code.',
  unkept: 'This browser keeps nothing: leave this page open.',
  sending: 'The draw is being sent',
  lost: 'The site does not answer. This phone tries again.',
  retry: 'Try again',
  refused: 'The site has not accepted these numbers',
  again: 'Say other numbers',
  code: 'Code of the draw',
}

export const attested: Same<typeof fr.attested> = {
  title: 'Was it so?',
  text: (number, name) =>
    `For the draw, ${name} wrote down that you said ${number}. Did you say it before the order was known?`,
  effect: 'Your answer is shown beside the draw. It changes nothing in it.',
  yes: 'Yes, it was so',
  no: 'No',
  said: 'Answer saved',
  recorder: (name) => `Drawn in the room. Numbers written down by ${name}.`,
  numbers: 'The numbers that were said',
  nobody: 'Nobody has confirmed this draw yet.',
  wasSo: (names) => `It was so, says ${names}.`,
  wasNot: (names) => `It was not so, says ${names}. Talk about it with the tontine.`,
  somebody: 'a former member',
}

export const hat: Same<typeof fr.hat> = {
  mark: 'Drawn in the room',
  title: 'Drawn from a hat already?',
  text: 'Write down what came out. Another person has to say yes. It will be marked “drawn in the room”, and nobody can compute it again.',
  open: 'Write down what came out',
  rank: (rank) => `Rank ${rank}`,
  turn: 'The name that came out',
  choose: 'Choose',
  hand: (name, hand) => `${name} · hand ${hand}`,
  propose: 'Propose it to another person',
  done: 'Proposed: another person has to say yes',
}

export const refusals: Same<typeof fr.refusals> = {
  'order-frozen': 'The tontine has started: its order is frozen.',
  'hand-not-active': 'The order contains a person who is not active. Reload the page.',
  'nothing-to-change': 'Nothing has changed.',
  'order-not-drawn': 'This order is not drawn at random.',
  'rank-out-of-range': ({ last }) => `Choose a rank from 1 to ${last}.`,
  'rank-fixed': ({ rank }) => `Rank ${rank} is meant for somebody else already.`,
  'guest-turn-drawn': 'This person has no account, or has not said yes yet: their turn is drawn.',
  'nobody-to-agree': 'Nobody else has an account to say yes: all turns are drawn.',
  'turn-agreed': ({ rank }) => `Rank ${rank} is agreed for you already, without a draw.`,
  'against-wish': ({ notBefore }) => `This person wishes not to come before rank ${notBefore}.`,
  'draw-under-way': 'The list is closed and is being drawn: wait for the end of the draw.',
  'no-such-draw': 'This draw is over. Reload the page.',
  'promises-closed': 'Nobody else can join this draw.',
  'promises-open': 'Not everybody has joined the draw yet: secrets are shown after that.',
  'already-promised': 'You already take part in this draw.',
  'already-revealed': 'Your secret is already shown.',
  'not-in-draw': 'You do not take part in this draw.',
  'secret-not-promised': 'This is not the secret that you had promised.',
  'first-day-too-near':
    'The first day is too near for this draw: choose less time for each step, or move it.',
  'draw-outdated': 'This draw is made already: reload the page.',
  'list-changed': 'The list has changed since: say your numbers again.',
  'numbers-wrong': 'Each member says one number. Reload the page.',
  'own-number': 'The person who writes says no number.',
  'number-missing': ({ withAccount }): string =>
    withAccount
      ? 'The number of another person with an account is missing.'
      : 'The number of another person is missing.',
  'server-secret-lost':
    'The site has lost the secret that it promised for this draw. Draw from a hat, and write down what comes out.',
  'hat-incomplete': 'Choose each name once.',
  'already-said': 'You have answered.',
  'round-paused': 'The round is paused.',
  'meeting-not-due': ({ from }) => `You can draw this turn from ${date('en', from)}.`,
  'days-just-moved':
    'The days have just changed, and people may still object. Wait until 72 hours after that change.',
  'death-just-recorded': ({ from }) =>
    `A death has just been recorded. You can draw from ${date('en', from)}, so that the person can say that they are alive.`,
  'draw-not-due': 'The time of this step of the draw is not over.',
}
