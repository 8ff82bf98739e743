import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const fields: Same<typeof fr.fields> = {
  startDate: 'Start date',
  startDateHint: 'The days of all turns follow. The order stays as it is.',
  graceDays: 'Days of grace',
  graceDaysHint: 'How many days after its deadline a payment is not late yet.',
  noGraceDays: 'None',
  days: (count) => counted('en', count, 'day', 'days'),
  graceDaysShort: 'before a payment is late',
  bearing: 'What is never paid',
  bearings: {
    beneficiary: 'Borne by each beneficiary',
    spread: 'Shared by all who have not received yet',
  },
  leaversPaid: 'Who goes out of the round is paid back',
  leaverDays: {
    turn: 'On the day of their turn',
    end: 'After the last turn',
  },
  leaverKept: 'Leavers give up',
  leaverKeptHint: (most) =>
    `For each hand, from 0 to ${most}. Shared by those who are still to receive. Nothing is kept after an exclusion or a death.`,
  drawnAt: 'The draw',
  drawTimes: {
    start: 'Of all turns, at the start',
    meeting: 'Of each turn, at its meeting',
  },
  swaps: 'Swaps of turns after the start',
  swapTerms: {
    free: 'Free, between the two people',
    officer: 'With the approval of an officer',
    never: 'Never',
  },
  keptMissing: 'Write a sum, or zero.',
  askedAgain:
    'If the start date or one of these rules changes, everybody is asked for their agreement again.',
  zone: 'Time zone',
  zoneHint: 'It decides which day it is for the whole tontine.',
  zoneChange: 'Change',
  regions: {
    Africa: 'Africa',
    America: 'America',
    Antarctica: 'Antarctica',
    Arctic: 'Arctic',
    Asia: 'Asia',
    Atlantic: 'Atlantic',
    Australia: 'Australia',
    Europe: 'Europe',
    Indian: 'Indian Ocean',
    Pacific: 'Pacific',
  },
  endPlanned: (day) => `Planned end: ${day}`,
  expectedMembers: (count) => `${count} expected`,
  endPassed: ({ turns, last, end }) =>
    `With ${counted('en', turns, 'turn', 'turns')}, the last one is on ${last}, after the planned end date, ${end}. That date is only a guide: everybody still receives their turn.`,
  edit: 'Change dates and rules',
  editTitle: 'Dates and rules',
  editText:
    'You can change these until the start. All members are told, and the journal keeps what was agreed before.',
  edited: 'Dates and rules updated',
  editFailed: 'The dates and rules could not be updated',
}

export const refusals: Same<typeof fr.refusals> = {
  'nothing-to-change': 'Nothing has changed.',
  'order-not-drawn': 'Only a random order is drawn at each meeting.',
  'not-with-meetings': ({ term }): string =>
    term === 'bearing'
      ? 'When each turn is drawn at its meeting, what is never paid is borne by each beneficiary.'
      : 'When each turn is drawn at its meeting, leavers keep everything they paid in.',
  'kept-too-large': 'No more than one contribution can be kept.',
  'first-day-out-of-range': 'Choose a day from today to the planned end date.',
}

export const invalid: Same<typeof fr.invalid> = {
  'name-too-short': 'The name of the tontine must have at least 2 characters.',
  'name-too-long': 'This name is too long: 80 characters at most.',
  'name-unreadable': 'This name has neither a letter nor a digit.',
  'description-too-long': 'The description must not exceed 500 characters.',
  'currency-unknown': 'Choose a currency from the list.',
  'member-count-too-small': 'The number of members must be at least 2.',
  'hands-invalid': 'From 1 to 99 hands.',
  'member-count-too-large': 'A tontine has at most 200 members.',
  'frequency-unknown': 'Choose a frequency from the list.',
  'ranking-unknown': 'Choose a ranking from the list.',
  'date-invalid': 'Choose a date.',
  'end-before-start': 'The end date comes before the start date.',
  'name-required': 'The name is required',
  'email-repeated': 'Another member in the list already has this address.',
  'email-invalid': 'Invalid email',
  'phone-invalid': 'Invalid phone number',
  'text-unprintable': 'This text contains a character that cannot be shown.',
  'text-invalid': 'This text is not valid.',
  'grace-days-invalid': 'Choose 0 to 30 days.',
  'wish-out-of-range': 'Choose a rank from 2 to 200.',
  'number-invalid': 'Write a number of 1 to 12 digits.',
  'draw-window-invalid': 'Choose 10 minutes to 24 hours.',
  'bearing-unknown': 'This choice does not exist.',
  'leaver-day-unknown': 'This choice does not exist.',
  'swap-term-unknown': 'This choice does not exist.',
  'zone-unknown': 'Choose a time zone from the list.',
}
