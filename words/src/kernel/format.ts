import { decimalsOf } from '@mainforte/domain/kernel/decimals'
import type { Locale } from '@mainforte/domain/kernel/language'
import type { Currency } from '@mainforte/domain/kernel/minor'

const localeOf = { fr: 'fr-FR', en: 'en-GB' } as const

/** Creating an Intl formatter costs far more than using it, so each is created once. */
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

/** Two currencies are called dollar: the Canadian one names its country. */
const symbolOf = (currency: string | undefined) => (currency === 'CAD' ? 'symbol' : 'narrowSymbol')

/** Always with all decimals of ISO 4217, also if they are zero: amounts below each other line up. (K7) */
const moneyFormat = remember(
  (locale, currency, decimals) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currency ?? '',
      currencyDisplay: symbolOf(currency),
      minimumFractionDigits: Number(decimals),
      maximumFractionDigits: Number(decimals),
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
  dayOfWeek: { weekday: 'long' },
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
const withFirst = (text: string, locale: Locale) =>
  locale === 'fr' ? text.replace(/(^|\s)1(?=\s\p{L})/u, '$11er') : text

/**
 * An amount in minor units with its currency: 25 000 F CFA, 25,50 €; in English 25,000 F CFA, €25.50,
 * KES 25.50.
 */
export function money(locale: Locale, units: number, currency: Currency): string {
  const { figure, symbol, symbolFirst, gap } = moneyParts(locale, units, currency)
  return symbolFirst ? `${symbol}${gap}${figure}` : `${figure}${gap}${symbol}`
}

/**
 * The same in parts, for cards that show the figure larger than its currency. In English `Intl`
 * puts the CFA franc before the amount; people who use it write it after.
 */
export function moneyParts(locale: Locale, units: number, currency: Currency) {
  const decimals = decimalsOf[currency]
  const words = moneyFormat(localeOf[locale], currency, String(decimals))
  const parts = words.formatToParts(units / 10 ** decimals)
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
    /** Between both: a no-break space, or nothing behind a sign such as € or ₦. */
    gap: parts.find(({ type }) => type === 'literal')?.value ?? '',
  }
}

export const number = (locale: Locale, value: number): string =>
  numberFormat(localeOf[locale]).format(value)

/** A share below one is never rounded up to it. */
const nearlyAll = 0.99

/** A share of one: 0.934 is "93 %". Only all of it is "100 %", because nobody checks further then. */
export const percent = (locale: Locale, share: number): string =>
  percentFormat(localeOf[locale]).format(share < 1 ? Math.min(share, nearlyAll) : share)

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * A day of the calendar, `YYYY-MM-DD`, in words. It is parsed and formatted in UTC, so that no
 * reader's zone can shift it. Anything else is 'Date invalide'.
 */
export function date(locale: Locale, day: string, shape: DateShape = 'long'): string {
  const instant = calendarDay.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(instant)) return locale === 'fr' ? 'Date invalide' : 'Invalid date'
  return withFirst(dateFormat(localeOf[locale], shape, 'UTC').format(instant), locale)
}

/** The day of an instant, in the reader's zone. */
export function dayOf(
  locale: Locale,
  instant: string,
  zone: string,
  shape: DateShape = 'long',
): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return locale === 'fr' ? 'Date invalide' : 'Invalid date'
  return withFirst(dateFormat(localeOf[locale], shape, zone).format(at), locale)
}

/** 18:42, in the reader's zone. */
export const time = (locale: Locale, instant: string, zone: string): string =>
  clockFormat(localeOf[locale], zone).format(Date.parse(instant))

/** 1er décembre 2026 à 18:42 */
export const dateTime = (locale: Locale, instant: string, zone: string): string =>
  `${dayOf(locale, instant, zone)} ${locale === 'fr' ? 'à' : 'at'} ${time(locale, instant, zone)}`

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "il y a 5 minutes", "hier"; from a week on, the date itself. */
export function relative(locale: Locale, instant: string, now: number, zone: string): string {
  const distance = Date.parse(instant) - now
  const size = Math.abs(distance)
  const words = relativeFormat(localeOf[locale])
  if (size < minute) return words.format(0, 'second')
  if (size < hour) return words.format(Math.round(distance / minute), 'minute')
  if (size < day) return words.format(Math.round(distance / hour), 'hour')
  if (size < 7 * day) return words.format(Math.round(distance / day), 'day')
  return dayOf(locale, instant, zone)
}

/** Awa, Koffi et Fatou */
export const list = (locale: Locale, names: readonly string[]): string =>
  listFormat(localeOf[locale]).format(names)

/**
 * Singular or plural. French counts 0 and 1 as singular ("0 membre"), and has a class for millions,
 * which is treated as plural here.
 */
export const plural = (locale: Locale, count: number, one: string, many: string): string =>
  pluralRules(localeOf[locale]).select(count) === 'one' ? one : many

/** "3 membres": the number and its noun, with a no-break space. */
export const counted = (locale: Locale, count: number, one: string, many: string): string =>
  `${number(locale, count)}\u00A0${plural(locale, count, one, many)}`

/** How long somebody has to wait: "40 secondes", and from two minutes on "2 minutes". */
export function waitOf(locale: Locale, seconds: number): string {
  if (seconds < 120)
    return locale === 'fr'
      ? counted(locale, seconds, 'seconde', 'secondes')
      : counted(locale, seconds, 'second', 'seconds')
  return counted(locale, Math.ceil(seconds / 60), 'minute', 'minutes')
}
