import type { Currency } from '@mainforte/domain/kernel/minor'
import type { Locale } from '@mainforte/words/kernel/catalogue'
import * as format from '@mainforte/words/kernel/format'
import { createContext, use, useEffect, useMemo } from 'react'
import { useLanguage } from './language.ts'

/** The tongue of the screen one is on; the router sets it. */
export const ScreenLocale = createContext<Locale>('fr')
export const useLocale = (): Locale => use(ScreenLocale)

/** Says on the document which tongue it is in, for who listens to it and for who has it translated. */
export function useDocumentLocale(locale: Locale): void {
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}

let knownZone: string | undefined

/** The reader's time zone. Asked for late: the first date format of a page takes 20 ms to make. */
export const here = (): string => (knownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

/** "30 août 2026" is one thing to read, not torn at a line's end; its weekday may stay behind. */
const unbroken = (text: string): string =>
  text.replace(/ (?=\d{4})|(?<=\d|\der) (?=\p{L}{3})/gu, '\u00A0')

/**
 * Money, dates and counts as this reader writes them. Figures keep one notation on all
 * screens ("25 000 F CFA", English only for who chose English); dates speak the screen's tongue.
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
      relative: (instant: string, now = Date.now()) =>
        unbroken(format.relative(locale, instant, now, here())),
      list: (names: readonly string[]) => format.list(locale, names),
    }),
    [locale, figures],
  )
}
