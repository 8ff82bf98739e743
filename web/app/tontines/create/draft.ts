import { type CalendarDate, isCalendarDate, todayIn } from '@mainforte/domain/kernel/calendar-date'
import { defaultZone, isZone } from '@mainforte/domain/kernel/zone'
import {
  type Rhythm,
  dateOfStep,
  dayRules,
  frequencies,
  ownDayRule,
} from '@mainforte/domain/tontines/rhythm'
import { type TontineForm, usualGrace } from '@mainforte/domain/tontines/terms'
import type * as z from 'zod/mini'
import { emptyMember } from '../../listing/people-form.ts'
import { here } from '../../kernel/language/format.tsx'
import { serverNow } from '../../kernel/browser/clock.ts'

/** The creation form's values while it is filled in, valid or not. */
export type Draft = z.input<typeof TontineForm>

/** The browser's zone, unless the server could not know it. */
const ownZone = () => (isZone(here()) ? here() : defaultZone)

export const ownToday = (now = serverNow()) => todayIn(ownZone(), now)

/** The initial form: one empty member row and the specification's defaults. */
export const emptyDraft = (now = serverNow()): Draft => ({
  name: '',
  description: '',
  // Empty; the schema rejects it until an amount is typed.
  amount: Number.NaN,
  currency: 'XOF',
  memberCount: 2,
  frequency: 'monthly',
  dayRule: 'first-day',
  startDate: ownToday(now),
  endDate: null,
  rankingType: 'automatic',
  automaticRankingMethod: 'random',
  drawnAt: 'start',
  graceDays: usualGrace('monthly'),
  zone: ownZone(),
  members: [emptyMember],
})

/** The first day that a chosen day gives: at the month's end, the last one of its month. (R2) */
export const firstDay = (
  { frequency = 'monthly', dayRule }: Pick<Draft, 'frequency' | 'dayRule'>,
  day: string,
): string => (isCalendarDate(day) ? dateOfStep({ frequency, dayRule }, day, 0) : day)

/** Whether a first day was in the future when it was kept, and has passed since: nobody chose that. */
export function hasPassed(startDate: string, keptAt: number, now = serverNow()): boolean {
  return startDate >= ownToday(keptAt) && startDate < ownToday(now)
}

/** What a first day may mean: the rules of months that it follows, and the last day. (R2) */
export const rhythmsFrom = (first: CalendarDate): readonly Rhythm[] => [
  ...frequencies.map((frequency) => ({ frequency })),
  ...dayRules
    .map((dayRule) => ({ frequency: 'monthly', dayRule }) as const)
    .filter((rhythm) => rhythm.dayRule !== 'first-day')
    .filter((rhythm) => rhythm.dayRule === 'month-end' || dateOfStep(rhythm, first, 0) === first),
]

/** The rhythm in one word, as the form's choice names it. */
export const rhythmName = (rhythm: Rhythm): string => ownDayRule(rhythm) ?? rhythm.frequency
