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
  meetingTitle: (rank) => `The draw of turn no. ${rank} is under way`,
  meetingText: {
    promise:
      'Each phone chooses a secret and publishes its fingerprint: nobody can change it any more.',
    reveal:
      'Each phone now shows its secret, the site last. The beneficiary follows from them, and nobody could choose it.',
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
  window: 'Time for each step',
  wholeDay:
    'A draw did not count: each step gives everybody 24 hours. If all open Mainforte, it ends within seconds.',
  draw: (rank) => `Draw turn no. ${rank}`,
  from: (day) => `You can draw it from ${day}.`,
  paused: 'The round is paused: the draw waits until it goes on.',
  opened: 'The draw begins: everybody open Mainforte',
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
  number: (number, rank) => `${rank === null ? 'Draw' : `Turn no. ${rank}: draw`} no. ${number}`,
  because: voidReasons.en,
  against: (names) => `Said no: ${names}.`,
  silent: (names) => `No answer: ${names}.`,
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
  start: 'Close the list and start',
  title: (name) => `Close the list and start “${name}”?`,
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
  start: 'Close the list and draw the order',
  title: (name) => `Close the list and draw the order of “${name}”?`,
  text: (members, amount) =>
    `${members} of ${amount} each. During the draw nobody comes in or leaves. At its end the tontine starts, and the order changes no more.`,
  window: 'Time for each step',
  windowHint:
    'If everybody opens Mainforte, the draw is over in seconds, without waiting for the end.',
  windowFits:
    'If everybody opens Mainforte, seconds are enough. Both steps must end on the first day at the latest.',
  windows: { 10: '10 minutes', 60: '1 hour', 360: '6 hours', 1440: '24 hours' },
  opened: 'The draw begins: everybody open Mainforte',
  inRoom: 'Draw in the room, without internet',
  inRoomOn: 'Go on in the room',
}

export const room: Same<typeof fr.room> = {
  title: 'Draw in the room',
  back: 'Back to the tontine',
  loading: 'Looking for the list on this phone',
  failed:
    'The list is not on this phone. Open the tontine once with internet: it stays here afterwards.',
  none: 'There is nothing to draw in the room here',
  noneText:
    'Only the organizer draws the order in the room, and only of a tontine with a drawn order whose list is still open and in which somebody else has an account to confirm it.',
  underWay: 'A draw of this tontine is under way. The page of the tontine says how far it is.',
  usedUp:
    'Two draws of the room did not count. The order is now drawn in the app, with the phone of each.',
  step: (step, count) => `Step ${step} of ${count}`,
  unkept: 'This browser keeps nothing: do not close this page before the site has the draw.',
  changed:
    'The list has changed since the promise: this draw will not be accepted. Start again before everybody.',
  again: 'Start again',
  againTitle: 'Start again before everybody?',
  againText:
    'The promise, the secret and the numbers are thrown away. The whole room must see it and note the new promise: a phone that starts again in secret could choose the order.',
  againLate: 'The order that was shown counts no more, even if somebody liked it.',
  againNow: 'Start again before everybody',
}

export const roomPeople: Same<typeof fr.roomPeople> = {
  title: 'Who is here?',
  text: 'Tick the other people who are present. Each will say a number; you will say none, because this phone is your part.',
  listAt: (instant) => `The list is that of ${instant}, kept on this phone.`,
  listNow:
    'It must be the list of now. If somebody came, left or changed their wish since, open the tontine with internet first.',
  here: 'Present',
  hands: (count) => `${count} shares`,
  all: 'Everybody is here',
  nobody: 'Untick all',
  count: (count, all) => `${count} of ${all} present`,
  limits: 'What limits the draw',
  fixed: (name, rank) => `${name}: rank ${rank}`,
  notBefore: (name, rank) => `${name}: not before rank ${rank}`,
  apart: 'Two turns of one person do not follow each other, if that is possible.',
  tooFew: (count) =>
    `At least ${counted('en', count, 'other person', 'other people')} than you must be here.`,
  next: 'Show the promise',
}

export const roomPromise: Same<typeof fr.roomPromise> = {
  title: 'The promise of this phone',
  text: 'This phone has chosen a secret and cannot change it any more. Everybody scans this code, or notes the fingerprint on their paper, before anybody says a number.',
  fingerprint: 'Fingerprint of the promise',
  scan: 'A phone that scans keeps the promise and compares at the end. Without internet, Mainforte must have been opened there before.',
  next: 'Everybody has seen it',
  back: 'Who is here',
}

export const roomNumbers: Same<typeof fr.roomNumbers> = {
  title: 'The numbers',
  text: 'Everybody writes a number of 1 to 12 digits without showing it. At the signal all turn over their paper or their phone together. Then type what you see.',
  missing: 'This number is missing.',
  invalid: '1 to 12 digits and nothing else.',
  incomplete: (count) =>
    `${counted('en', count, 'number is missing or not', 'numbers are missing or not')} as it should be.`,
  next: 'Read aloud',
  back: 'The promise',
  checkTitle: 'Read aloud',
  checkText:
    'Each name with its number, digit by digit. Everybody says if it is theirs. Afterwards nothing changes any more.',
  correct: 'Correct',
  draw: 'Draw the order',
}

export const roomOrder: Same<typeof fr.roomOrder> = {
  title: 'The order is drawn',
  text: 'It follows from the list, the promised secret and all the numbers. Nobody could choose it alone.',
  drawn: 'Order drawn',
  figure: (shown, count) => `${shown}/${count}`,
  ring: (shown, count) =>
    `Order of the draw: ${shown} of ${counted('en', count, 'share', 'shares')}.`,
  rank: (rank) => `Rank ${rank}`,
  showAll: 'Show all',
  people: 'Order of the turns',
  waiting: 'Kept on this phone, the site does not have it yet',
  waitingText:
    'Without internet the site knows nothing of this draw. Open the tontine here again when the network is back: this phone hands it in by itself.',
  sending: 'The draw is being handed in',
  failed: 'The site does not answer. This phone keeps the draw and tries again.',
  retry: 'Try again',
  refused: 'The site has not accepted this draw',
  changed: (names) => `Changed since: ${names}.`,
  stored: 'The site has the draw',
  storedText:
    'It waits for the word of the members: more than half must say “it was so”. Only then does the tontine start.',
  counted: 'The order counts',
  countedText: 'Enough members have said that it was so. The tontine has started.',
  see: 'See the answers',
  record: 'The draw for everybody',
  recordText:
    'Who scans this code, or opens this link, computes the order again on their device, without an account and without internet.',
  noCode: 'This draw is too large for a code to scan: share the link or the file.',
}

export const roomShown: Same<typeof fr.roomShown> = {
  title: 'Draw in the room',
  of: (tontine) => `“${tontine}”`,
  broken: 'This link is not complete. Scan the code of the organizer again.',
  promise: 'The promise',
  promiseText:
    'The phone of the organizer promised this secret before anybody said a number. Its screen must show the same fingerprint.',
  kept: 'Kept on this phone, which will compare it with the draw that the site receives.',
  unkept: 'This browser keeps nothing: note the fingerprint on paper.',
  another:
    'This phone had already seen another promise for this draw. If the room has not started again before everybody, say so now.',
  number: 'Your number',
  numberText: '1 to 12 digits, chosen by you alone. Do not show it yet.',
  label: 'A number',
  invalid: '1 to 12 digits and nothing else.',
  ready: 'This is my number',
  hidden: 'Your number is ready',
  hiddenText: 'Wait for the signal, then touch to show it, all together.',
  show: 'Show my number',
  change: 'Change my number',
  hide: 'Close',
  yours: 'Your number',
  said: (number) => `Number shown: ${number}`,
  other: 'Another person types their number here',
  after: 'And then?',
  afterText:
    'When the site has the draw, open the tontine on this phone: it says if the promise and your number are still the same. Then you answer if it was so.',
}

export const roomCompared: Same<typeof fr.roomCompared> = {
  seen: (instant) =>
    `This phone saw this promise on ${instant}. Was that in the room, before the numbers?`,
  late: (instant) =>
    `This phone saw this promise only on ${instant}, after the draw was handed in: it knows nothing of the room.`,
  other:
    'This phone had seen another promise than this one. If the room has not started again before everybody, this draw is not the one that it saw.',
  unseen: 'This phone has not scanned the promise. Compare the fingerprint with your paper.',
  several:
    'This phone has seen more than one promise for this draw: the room must have seen the new start.',
  fingerprint: 'Fingerprint of the promise',
  numberSame: (number) => `Your number is there, as you typed it: ${number}.`,
  numberOther: (typed, recorded) =>
    `You had typed ${typed} on this phone, and the draw says ${recorded}.`,
  numberNone: (typed) =>
    `You had typed ${typed} on this phone, and the draw does not have this number.`,
  numberSays: (number) => `The draw says that your number was ${number}.`,
  absent: 'The draw says that you were not in the room.',
}

export const roomCard: Same<typeof fr.roomCard> = {
  title: 'An order drawn in the room',
  text: 'The organizer has handed in this draw. It counts only if more than half of the members say that it was so: a phone alone could have tried in secret.',
  failed: 'The draw could not be loaded.',
  right: 'Your device has computed the order again: it follows from the promise and these numbers.',
  wrong:
    'The order does not follow from these numbers. Answer “no” and talk about it with the tontine.',
  made: 'Drawn in the room, and confirmed by the circle.',
  order: 'The order',
  numbers: 'The numbers, as they were typed',
  noName: 'Former member',
  voice: 'Was it so?',
  voiceText:
    'Say yes if the promise was there before the numbers, if these people were in the room, and if the order is the one that you saw.',
  absentText: 'If you were not there, first ask those who were.',
  yes: 'Yes, it was so',
  no: 'No',
  noTitle: 'It was not so?',
  noText:
    'Your no is written into the journal with your name. If too many members say no, this draw is void and the list is open again.',
  noNow: 'No, not so',
  saidYes: 'You said yes',
  saidNo: 'You said no',
  said: 'Answer saved',
  count: (yes, needs) => `${yes} of the ${needs} needed say yes`,
  noes: (no) => `${no} no`,
  lacksPlain: 'The yes of a member without an office is still missing.',
  over: 'The 72 hours are over, and too few have said yes.',
  end: 'Open the list again',
  until: (instant) => `Without enough yes before ${instant}, this draw is void.`,
  awaited: (names) => `Waiting for ${names}.`,
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
  'draw-outdated': 'Another draw was made since: draw again.',
  'list-changed': 'The list has changed since: draw again.',
  'room-record-wrong': 'This draw is incomplete.',
  'nobody-to-confirm': 'Nobody else has an account to confirm it: draw in the app.',
  'own-number': 'The organizer says no number: draw again.',
  'too-few-in-room': ({ needed }) => `A number is missing: ${needed} at least.`,
  'room-draws-used-up': 'Two draws in the room are void: draw in the app.',
  'answers-closed': 'The 72 hours to answer are over.',
  'already-said': 'You have answered.',
  'round-paused': 'The round is paused.',
  'meeting-not-due': ({ from }) => `You can draw this turn from ${date('en', from)}.`,
  'days-just-moved':
    'The days have just changed, and people may still object. Wait until 72 hours after that change.',
  'whole-day-needed': 'A draw did not count: give each step a whole day.',
  'death-just-recorded': ({ from }) =>
    `A death has just been recorded. You can draw from ${date('en', from)}, so that the person can say that they are alive.`,
  'draw-not-due': 'The time of this step of the draw is not over.',
}
