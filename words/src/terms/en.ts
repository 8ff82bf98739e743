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
  edit: 'Change dates and days of grace',
  editTitle: 'Dates and days of grace',
  editText:
    'You can change these until the start. All members are told, and the journal keeps what was agreed before.',
  edited: 'Dates and days of grace updated',
  editFailed: 'The dates and days of grace could not be updated',
}

export const refusals: Same<typeof fr.refusals> = {
  'nothing-to-change': 'Nothing has changed.',
  'first-day-out-of-range': 'Choose a day from today to the planned end date.',
}

export const invalid: Same<typeof fr.invalid> = {
  'grace-days-invalid': 'Choose 0 to 30 days.',
  'zone-unknown': 'Choose a time zone from the list.',
}
