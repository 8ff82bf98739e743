import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { dayOfMonth } from '@mainforte/domain/kernel/calendar-date'
import type { Locale } from '@mainforte/domain/kernel/language'
import type { Rhythm } from '@mainforte/domain/tontines/rhythm'
import { daysTwiceAMonth, ownDayRule, weekMeant } from '@mainforte/domain/tontines/rhythm'
import { date } from '../kernel/format.ts'

const suffixes: Partial<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const englishOrdinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** 13th, 1st, 2nd */
const inEnglish = (number: number) => `${number}${suffixes[englishOrdinals.select(number)] ?? 'th'}`

const texts = {
  fr: {
    /** "le 13", "le 1er" */
    day: (number: number) => (number === 1 ? '1er' : String(number)),
    week: (number: number) => (number === 1 ? '1er' : `${number}e`),
    last: 'dernier',
    daily: 'Quotidienne',
    weekly: 'Hebdomadaire',
    biweekly: 'Toutes les deux semaines',
    semimonthly: (one: string, other: string) => `Deux fois par mois, le ${one} et le ${other}`,
    monthly: (day: string) => `Chaque mois, le ${day}`,
    lastDay: 'dernier jour',
  },
  en: {
    day: inEnglish,
    week: inEnglish,
    last: 'last',
    daily: 'Daily',
    weekly: 'Weekly',
    biweekly: 'Every two weeks',
    semimonthly: (one: string, other: string) => `Twice a month, on the ${one} and ${other}`,
    monthly: (day: string) => `Every month on the ${day}`,
    lastDay: 'last day',
  },
}

/** What the days of a tontine follow, and their first one, where the reader may know it. */
type Terms = Rhythm & { readonly startDate: CalendarDate | null }

/** How often and on which day: "Chaque mois, le 2e dimanche". (R2) */
export function rhythmWords(locale: Locale, { startDate, ...rhythm }: Terms): string {
  const { frequency } = rhythm
  const words = texts[locale]
  if (frequency !== 'monthly' && frequency !== 'semimonthly') return words[frequency]
  if (startDate === null) return ''
  if (frequency === 'monthly') return words.monthly(dayWords(locale, rhythm, startDate))
  const [one, other] = daysTwiceAMonth(startDate).map(words.day)
  return words.semimonthly(one ?? '', other ?? '')
}

/** Which day of the month: "13", "2e dimanche", "dernier jour". */
function dayWords(locale: Locale, rhythm: Rhythm, first: CalendarDate): string {
  const words = texts[locale]
  if (ownDayRule(rhythm) === 'month-end') return words.lastDay
  const week = weekMeant(rhythm, first)
  if (week === undefined) return words.day(dayOfMonth(first))
  return `${week === 'last' ? words.last : words.week(week)} ${date(locale, first, 'dayOfWeek')}`
}
