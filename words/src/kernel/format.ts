import type { Currency } from '@mainforte/domain/kernel/minor'
import type { Tongue } from './catalogue.ts'

const localeOf = { fr: 'fr-FR', en: 'en-GB' } as const

/** Making an Intl formatter costs far more than using one, so each is made once. */
function remember<Made>(make: (...facts: string[]) => Made): (...facts: string[]) => Made {
  const made = new Map<string, Made>()
  return (...facts) => {
    const key = facts.join('|')
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(...facts)
    made.set(key, fresh)
    return fresh
  }
}

/** Two kinds of dollars: the one that is not called so everywhere says which it is. */
const symbolOf = (currency: string | undefined) => (currency === 'CAD' ? 'symbol' : 'narrowSymbol')

const moneyFormat = remember(
  (locale, currency) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currency ?? '',
      currencyDisplay: symbolOf(currency),
    }),
)
const numberFormat = remember((locale) => new Intl.NumberFormat(locale))
const percentFormat = remember(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
)
const pluralRules = remember((locale) => new Intl.PluralRules(locale))
const listFormat = remember((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const relativeFormat = remember(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
)

const dateShapes = {
  /** 1er décembre 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 1er déc. 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 1er déc. */
  short: { day: 'numeric', month: 'short' },
  /** mardi 1er déc. */
  weekday: { weekday: 'long', day: 'numeric', month: 'short' },
  /** mardi 1er décembre 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** décembre 2026 */
  month: { month: 'long', year: 'numeric' },
  /** déc. */
  monthShort: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateShape = keyof typeof dateShapes

const isShape = (text: string | undefined): text is DateShape =>
  text !== undefined && text in dateShapes

const dateFormat = remember(
  (locale, shape, zone) =>
    new Intl.DateTimeFormat(locale, {
      ...(isShape(shape) ? dateShapes[shape] : {}),
      timeZone: zone ?? 'UTC',
    }),
)
const clockFormat = remember(
  (locale, zone) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone ?? 'UTC',
    }),
)

/** `Intl` writes "1 décembre"; French says "1er décembre". */
const withFirst = (text: string, tongue: Tongue) =>
  tongue === 'fr' ? text.replace(/(^|\s)1(?=\s\p{L})/u, '$11er') : text

/**
 * Whole units from minor ones. `Intl` knows each currency's decimals as the domain does (a test
 * compares them); asking it keeps the schema library out of the browser's first load.
 */
function wholeUnits(words: Intl.NumberFormat, units: number): number {
  return units / 10 ** (words.resolvedOptions().maximumFractionDigits ?? 0)
}

/** An amount in minor units with its currency: 25 000 F CFA, 25,50 €; in English 25,000 F CFA, €25.50. */
export function money(tongue: Tongue, units: number, currency: Currency): string {
  const { figure, symbol, symbolFirst } = moneyParts(tongue, units, currency)
  return symbolFirst ? `${symbol}${figure}` : `${figure}\u00A0${symbol}`
}

/**
 * The same in two halves, for cards that set the figure larger than its currency. `Intl` puts the
 * name of the CFA franc before an English amount; those who count in it write it behind.
 */
export function moneyParts(tongue: Tongue, units: number, currency: Currency) {
  const words = moneyFormat(localeOf[tongue], currency)
  const parts = words.formatToParts(wholeUnits(words, units))
  const text = (isWanted: (type: string) => boolean) =>
    parts
      .filter(({ type }) => type !== 'literal' && isWanted(type))
      .map(({ value }) => value)
      .join('')
  const symbol = text((type) => type === 'currency')
  return {
    figure: text((type) => type !== 'currency'),
    symbol,
    symbolFirst: parts[0]?.type === 'currency' && !symbol.endsWith('CFA'),
  }
}

export const number = (tongue: Tongue, value: number): string =>
  numberFormat(localeOf[tongue]).format(value)

/** What is not whole is never told to be. */
const nearlyAll = 0.99

/** A share of one: 0.934 is "93 %". Only all of it is "100 %": who sees that looks no further. */
export const percent = (tongue: Tongue, share: number): string =>
  percentFormat(localeOf[tongue]).format(share < 1 ? Math.min(share, nearlyAll) : share)

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * A day of the calendar, `YYYY-MM-DD`, in words. It is read as a day in UTC and
 * written in UTC, so no reader's zone can move it. Anything else is 'Date invalide'.
 */
export function date(tongue: Tongue, day: string, shape: DateShape = 'long'): string {
  const instant = calendarDay.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(instant)) return tongue === 'fr' ? 'Date invalide' : 'Invalid date'
  return withFirst(dateFormat(localeOf[tongue], shape, 'UTC').format(instant), tongue)
}

/** The day on which something happened, for a reader in this zone. */
export function dayOf(
  tongue: Tongue,
  instant: string,
  zone: string,
  shape: DateShape = 'long',
): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return tongue === 'fr' ? 'Date invalide' : 'Invalid date'
  return withFirst(dateFormat(localeOf[tongue], shape, zone).format(at), tongue)
}

/** 18:42, for a reader in this zone. */
export const time = (tongue: Tongue, instant: string, zone: string): string =>
  clockFormat(localeOf[tongue], zone).format(Date.parse(instant))

/** 1er décembre 2026 à 18:42 */
export const dateTime = (tongue: Tongue, instant: string, zone: string): string =>
  `${dayOf(tongue, instant, zone)} ${tongue === 'fr' ? 'à' : 'at'} ${time(tongue, instant, zone)}`

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "il y a 5 minutes", "hier"; from a week on, the date itself. */
export function relative(tongue: Tongue, instant: string, now: number, zone: string): string {
  const distance = Date.parse(instant) - now
  const size = Math.abs(distance)
  const words = relativeFormat(localeOf[tongue])
  if (size < minute) return words.format(0, 'second')
  if (size < hour) return words.format(Math.round(distance / minute), 'minute')
  if (size < day) return words.format(Math.round(distance / hour), 'hour')
  if (size < 7 * day) return words.format(Math.round(distance / day), 'day')
  return dayOf(tongue, instant, zone)
}

/** Awa, Koffi et Fatou */
export const list = (tongue: Tongue, names: readonly string[]): string =>
  listFormat(localeOf[tongue]).format(names)

/**
 * One or many. French counts 0 and 1 as one ("0 membre") and has a class of its
 * own for millions, which here reads like the others.
 */
export const plural = (tongue: Tongue, count: number, one: string, many: string): string =>
  pluralRules(localeOf[tongue]).select(count) === 'one' ? one : many

/** "3 membres": the number and its word, not to be torn apart at a line's end. */
export const counted = (tongue: Tongue, count: number, one: string, many: string): string =>
  `${number(tongue, count)}\u00A0${plural(tongue, count, one, many)}`
