import type { Same } from '../kernel/catalogue.ts'
import { counted } from '../kernel/format.ts'
import type * as fr from './fr.ts'

export const fields: Same<typeof fr.fields> = {
  startDate: 'Start date',
  startDateHint: 'The days of all turns follow.',
  graceDays: 'Days of grace',
  graceDaysHint: 'More days before a payment is late.',
  bearing: 'What is never paid',
  bearings: {
    beneficiary: 'The person whose turn it is loses it',
    spread: 'Everybody still to receive shares it',
  },
  leaversPaid: 'Leavers are paid back',
  leaverDays: {
    turn: 'On the day of their turn',
    end: 'After the last turn',
  },
  leaverKept: 'Leavers give up',
  leaverKeptHint: (most) =>
    `For each share, from 0 to ${most}, for those still to receive. Nothing after an exclusion or a death.`,
  order: 'Order of turns',
  orders: {
    random: 'Random draw, at the start',
    meeting: 'Random draw, at each meeting',
    lilo: 'In order of joining',
    alphabetical: 'In alphabetical order',
    manual: 'Chosen by you',
  },
  amount: 'Amount per cycle',
  amountHint: 'If it changes, everybody has to say yes again to be in the tontine.',
  swaps: 'Swaps of turns after the start',
  swapTerms: {
    free: 'Free, between the two people',
    officer: 'With the approval of an officer',
    never: 'Never',
  },
  potConfirmedBy: 'Confirming a pot without an account',
  potWords: {
    phone: 'By phone and code, or by witnesses',
    link: 'A link is enough',
  },
  keptMissing: 'Write a sum, or zero.',
  askedAgain:
    'If the start date, the order or one of these rules changes, everybody has to agree again.',
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
    `With ${counted('en', turns, 'turn', 'turns')}, the last one is on ${last}, after the planned end date, ${end}. Everybody still receives their turn.`,
  edit: 'Change dates and rules',
  editTitle: 'Dates and rules',
  editText: 'You can change these until the start. All members are told.',
  edited: 'Dates and rules updated',
  editFailed: 'The dates and rules could not be updated',
}

export const refusals: Same<typeof fr.refusals> = {
  'nothing-to-change': 'Nothing has changed.',
  'order-not-drawn': 'Only a random order is drawn at each meeting.',
  'not-with-meetings': ({ term }): string =>
    term === 'bearing'
      ? 'If each turn is drawn at its meeting, the person whose turn it is loses what is never paid.'
      : 'If each turn is drawn at its meeting, leavers keep everything they paid in.',
  'amount-fixed': 'The amount does not change any more.',
  'amount-below-unit': 'The amount is too small.',
  'kept-too-large': 'A leaver can’t give up more than one contribution.',
  'first-day-out-of-range': 'Choose a day from today to the planned end date.',
}

export const invalid: Same<typeof fr.invalid> = {
  'name-too-short': 'The name of the tontine must have at least 2 characters.',
  'name-too-long': 'This name is too long: 80 characters at most.',
  'name-unreadable': 'This name has neither a letter nor a digit.',
  'description-too-long': 'The description must not exceed 500 characters.',
  'currency-unknown': 'Choose a currency from the list.',
  'member-count-too-small': 'The number of members must be at least 2.',
  'hands-invalid': 'From 1 to 99 shares.',
  'member-count-too-large': 'A tontine has at most 200 members.',
  'frequency-unknown': 'Choose a frequency from the list.',
  'ranking-unknown': 'Choose an order from the list.',
  'date-invalid': 'Choose a date.',
  'end-before-start': 'The end date comes before the start date.',
  'name-required': 'The name is required',
  'email-repeated': 'Another member in the list already has this address.',
  'email-invalid': 'Invalid e-mail',
  'phone-invalid': 'Invalid phone number',
  'text-unprintable': 'This text contains a character that can’t be shown.',
  'text-invalid': 'This text is not valid.',
  'grace-days-invalid': 'Choose 0 to 30 days.',
  'wish-out-of-range': 'Choose a turn from 2 to 200.',
  'number-invalid': 'Write a number of 1 to 12 digits.',
  'draw-window-invalid': 'Choose 10 minutes to 24 hours.',
  'bearing-unknown': 'This choice does not exist.',
  'leaver-day-unknown': 'This choice does not exist.',
  'swap-term-unknown': 'This choice does not exist.',
  'zone-unknown': 'Choose a time zone from the list.',
}
