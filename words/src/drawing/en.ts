import { voidReasons } from './void-words.ts'
import { counted } from '../kernel/format.ts'
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
  title: (count) => counted('en', count, 'void draw', 'void draws'),
  text: 'A draw that was stopped does not count. Who stopped it stays visible to everybody.',
  see: 'See who stopped them',
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
  start: 'Close the list and start',
  title: (name) => `Close the list and start “${name}”?`,
  text: (members, amount) =>
    `${members}, ${amount} each cycle. The order will be frozen, and new members go last. This cannot be undone.`,
  membersOf: (count, expected) =>
    count < expected ? `${count} of ${expected} expected members` : `${count} members`,
  waiting: (names) =>
    `Their yes or your approval is still missing: ${names}. Once the list is closed, these people go last.`,
  hint: 'At least two active members, each with a place in the order: you can start.',
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
  preview:
    'Preview: the order will be drawn once, when the list is closed, with a secret from the phone of each. Wishes count then.',
}
