import type { Locale } from '@mainforte/domain/kernel/language'
import type { Currency } from '@mainforte/domain/kernel/minor'
import * as format from '@mainforte/words/kernel/format'
import { createContext, use, useEffect, useMemo } from 'react'
import { useLanguage } from './language.ts'
import { serverNow } from '../browser/clock.ts'

/** The current screen's language; set by the router. */
export const ScreenLocale = createContext<Locale>('fr')
export const useLocale = (): Locale => use(ScreenLocale)

/** Sets the document's `lang`, for screen readers and translation. */
export function useDocumentLocale(locale: Locale): void {
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}

let knownZone: string | undefined

/** The reader's time zone, determined lazily: a page's first date format takes 20 ms. */
export const here = (): string => (knownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

/** "30 août 2026" must not break across lines; its weekday may. */
const unbroken = (text: string): string =>
  text.replace(/ (?=\d{4})/g, '\u00A0').replace(/(\d(?:er)?) (?=\p{L}{3})/gu, '$1\u00A0')

/**
 * Formats of amounts, dates and numbers. Figures have one notation on all screens ("25 000 F CFA",
 * English only if English was chosen); dates use the screen's language.
 */
export function useFormat() {
  const locale = useLocale()
  const figures: Locale = useLanguage() === 'en' ? 'en' : 'fr'
  return useMemo(
    () => ({
      locale,
      money: (units: number, currency: Currency) => format.money(figures, units, currency),
      moneyParts: (units: number, currency: Currency) =>
        format.moneyParts(figures, units, currency),
      number: (value: number) => format.number(figures, value),
      percent: (share: number) => format.percent(figures, share),
      date: (day: string, shape?: format.DateShape) => unbroken(format.date(locale, day, shape)),
      dayOf: (instant: string, shape?: format.DateShape) =>
        unbroken(format.dayOf(locale, instant, here(), shape)),
      dateTime: (instant: string) => unbroken(format.dateTime(locale, instant, here())),
      time: (instant: string) => format.time(locale, instant, here()),
      relative: (instant: string, now = serverNow()) =>
        unbroken(format.relative(locale, instant, now, here())),
      list: (names: readonly string[]) => format.list(locale, names),
    }),
    [locale, figures],
  )
}

export type Format = ReturnType<typeof useFormat>
