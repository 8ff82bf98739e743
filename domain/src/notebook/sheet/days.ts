import { type CalendarDate, isCalendarDate } from '../../kernel/calendar-date.ts'
import { foldedWords } from '../../kernel/search.ts'

/** A turn, as far as a sheet may name it. */
export interface SheetTurn {
  readonly number: number
  readonly date: CalendarDate
}

const months = [
  ...(['janvier jan janv january', 'fevrier fev fevr february feb', 'mars mar march'] as const),
  ...(['avril avr april apr', 'mai may', 'juin jun june', 'juillet juil jul july'] as const),
  ...(['aout aou august aug', 'septembre sept sep september', 'octobre oct october'] as const),
  ...(['novembre nov november', 'decembre dec december'] as const),
].map((names) => names.split(' '))

const days = new Set(
  (
    'lundi mardi mercredi jeudi vendredi samedi dimanche monday tuesday wednesday thursday friday ' +
    'saturday sunday lun mer jeu ven sam dim mon tue wed thu fri sat sun le du the of er st nd rd th'
  ).split(' '),
)

const turnWords = new Set(
  (
    'tour tours t seance s semaine sem cotisation versement paiement echeance n no numero num ' +
    'turn round week meeting payment e eme ere er th st nd rd'
  ).split(' '),
)

const pad = (number: number) => String(number).padStart(2, '0')

const dateOf = (year: number, month: number, day: number): CalendarDate[] => {
  const whole = year < 100 ? 2000 + year : year
  const text = `${whole}-${pad(month)}-${pad(day)}`
  return isCalendarDate(text) ? [text] : []
}

/** The readings of a day: in figures the day first, and the month first. */
interface Readings {
  readonly dayFirst: readonly CalendarDate[]
  readonly monthFirst: readonly CalendarDate[]
}

const certain = (dates: readonly CalendarDate[]): Readings => ({
  dayFirst: dates,
  monthFirst: dates,
})

/** What the title of a column may mean; nothing where it is no day. */
function readingsOf(text: string, turns: readonly SheetTurn[]): Readings | undefined {
  const words = foldedWords(text).flatMap((word) => word.match(/\d+|[^\d]+/gu) ?? [])
  const figures = words.flatMap((word) => (/^\d{1,4}$/u.test(word) ? Number(word) : []))
  const names = words.filter((word) => !/^\d+$/u.test(word) && !days.has(word))
  const month = months.findIndex((known) => names.some((word) => known.includes(word))) + 1
  const years = yearsOf(turns)
  if (month > 0 && names.length === 1) return certain(inNamedMonth(month, figures, turns, years))
  const [first = 0, second = 0, third = 0] = figures
  if (figures.length === 1 && words.every((word) => /^\d+$/u.test(word) || turnWords.has(word)))
    return certain(turns.flatMap(({ number, date }) => (number === first ? date : [])))
  if (names.length > 0) return undefined
  if (figures.length === 3 && first > 31) return certain(dateOf(first, second, third))
  if (figures.length === 3)
    return { dayFirst: dateOf(third, second, first), monthFirst: dateOf(third, first, second) }
  if (figures.length !== 2) return undefined
  if (second > 31) return certain(inMonthOf(second, first, turns))
  return {
    dayFirst: years.flatMap((year) => dateOf(year, second, first)),
    monthFirst: years.flatMap((year) => dateOf(year, first, second)),
  }
}

/** "5 mars", "mars 2026", "5 mars 26": without a day the turns of that month. */
function inNamedMonth(
  month: number,
  figures: readonly number[],
  turns: readonly SheetTurn[],
  years: readonly number[],
): CalendarDate[] {
  const year = figures.find((figure) => figure > 31)
  const [one, other] = figures.filter((figure) => figure !== year)
  if (one === undefined) return inMonthOf(year, month, turns)
  if (year !== undefined) return dateOf(year, month, one)
  // "mars 26" may be a year, and is asked where both are possible.
  const asYear = other === undefined ? inMonthOf(2000 + one, month, turns) : []
  const asDay =
    other === undefined
      ? years.flatMap((each) => dateOf(each, month, one))
      : dateOf(other, month, one)
  return [...new Set([...asDay, ...asYear])]
}

const inMonthOf = (
  year: number | undefined,
  month: number,
  turns: readonly SheetTurn[],
): CalendarDate[] =>
  turns.flatMap(({ date }) =>
    Number(date.slice(5, 7)) === month && (year === undefined || date.startsWith(String(year)))
      ? date
      : [],
  )

const yearsOf = (turns: readonly SheetTurn[]): number[] => [
  ...new Set(turns.map(({ date }) => Number(date.slice(0, 4)))),
]

/** Whether a text is a day, as people head the columns of a sheet. */
export const isDay = (text: string, turns: readonly SheetTurn[]): boolean => {
  const readings = text.length <= 40 ? readingsOf(text, turns) : undefined
  return readings !== undefined && readings.dayFirst.length + readings.monthFirst.length > 0
}

/**
 * The days that some titles may mean, all in one spelling: the day first, unless only the month first gives a day
 * everywhere, or the days of turns. More than one where only the person knows. (B4)
 */
export function daysMeant(
  texts: readonly string[],
  turns: readonly SheetTurn[],
): readonly (readonly CalendarDate[])[] {
  const all = texts.map((text) => readingsOf(text, turns) ?? certain([]))
  const known = new Set<string>(turns.map(({ date }) => date))
  const some = all.filter(({ dayFirst, monthFirst }) => dayFirst.length + monthFirst.length > 0)
  const isWhole = (which: keyof Readings) => some.every((one) => one[which].length > 0)
  const areTurns = (which: keyof Readings) =>
    some.every((one) => one[which].some((date) => known.has(date)))
  const [isDayFirst, isMonthFirst] = [isWhole('dayFirst'), isWhole('monthFirst')]
  const only =
    isDayFirst !== isMonthFirst
      ? isDayFirst
        ? 'dayFirst'
        : 'monthFirst'
      : areTurns('dayFirst') !== areTurns('monthFirst')
        ? areTurns('dayFirst')
          ? 'dayFirst'
          : 'monthFirst'
        : undefined
  return all.map(({ dayFirst, monthFirst }) => {
    const meant = only
      ? only === 'dayFirst'
        ? dayFirst
        : monthFirst
      : [...dayFirst, ...monthFirst]
    const distinct = [...new Set(meant)]
    // Of several years, the one in which it is the day of a turn.
    const ofTurns = distinct.filter((date) => known.has(date))
    return ofTurns.length === 1 ? ofTurns : distinct
  })
}
