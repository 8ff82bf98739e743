import type { Currency } from '@mainforte/domain/kernel/minor'
import type { Tongue } from '@mainforte/words/kernel/catalogue'
import * as format from '@mainforte/words/kernel/format'
import { createContext, use, useEffect, useMemo } from 'react'
import { useLanguage } from './language.ts'

/** The tongue of the screen one is on; the router sets it. */
export const ScreenTongue = createContext<Tongue>('fr')
export const useTongue = (): Tongue => use(ScreenTongue)

/** Says on the document which tongue it is in, for who listens to it and for who has it translated. */
export function useDocumentTongue(tongue: Tongue): void {
  useEffect(() => {
    document.documentElement.lang = tongue
  }, [tongue])
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
  const tongue = useTongue()
  const figures: Tongue = useLanguage() === 'en' ? 'en' : 'fr'
  return useMemo(
    () => ({
      tongue,
      money: (units: number, currency: Currency) => format.money(figures, units, currency),
      moneyParts: (units: number, currency: Currency) =>
        format.moneyParts(figures, units, currency),
      number: (value: number) => format.number(figures, value),
      percent: (share: number) => format.percent(figures, share),
      date: (day: string, shape?: format.DateShape) => unbroken(format.date(tongue, day, shape)),
      dayOf: (instant: string, shape?: format.DateShape) =>
        unbroken(format.dayOf(tongue, instant, here(), shape)),
      dateTime: (instant: string) => unbroken(format.dateTime(tongue, instant, here())),
      time: (instant: string) => format.time(tongue, instant, here()),
      relative: (instant: string, now = Date.now()) =>
        unbroken(format.relative(tongue, instant, now, here())),
      list: (names: readonly string[]) => format.list(tongue, names),
    }),
    [tongue, figures],
  )
}
