import { decimalsOf } from '@mainforte/domain/kernel/decimals'
import { currencies, minorPerUnit } from '@mainforte/domain/kernel/minor'
import { expect, test, vi } from 'vitest'
import {
  counted,
  date,
  dateTime,
  dayOf,
  list,
  money,
  moneyParts,
  percent,
  plural,
  relative,
} from './format.ts'
import { invalidDate } from '../testing/quoted.ts'

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

test('CFA francs have no decimals and follow the number', () => {
  expect(plain(money('fr', 25_000, 'XOF'))).toBe('25 000 F CFA')
  expect(plain(money('en', 25_000, 'XOF'))).toBe('25,000 F CFA')
})

test('an amount and its currency are not separated by a line break, in either language', () => {
  for (const locale of ['fr', 'en'] as const)
    for (const currency of currencies)
      expect(money(locale, 2_500_000, currency)).not.toMatch(/[ \t\n]/)
})

test('euros are written from their cents', () => {
  expect(plain(money('fr', 2_550, 'EUR'))).toBe('25,50 €')
  expect(plain(money('en', 2_550, 'EUR'))).toBe('€25.50')
})

test('American dollars have no country, Canadian ones do', () => {
  expect(plain(money('fr', 100, 'USD'))).toBe('1,00 $')
  expect(plain(money('fr', 100, 'CAD'))).toBe('1,00 $CA')
  expect(plain(money('en', 100, 'CAD'))).toBe('CA$1.00')
})

test('every currency is written with the decimals that the domain counts in', () => {
  for (const currency of currencies)
    expect(money('en', minorPerUnit(currency), currency)).toMatch(/^\D*1(\.0+)?\D*$/)
})

test('K7 an amount has all decimals of its currency, zeros too', () => {
  for (const units of [1, 7000])
    for (const currency of currencies) {
      const [, decimals = ''] = /,(\d+)/.exec(money('fr', units, currency)) ?? []
      expect(decimals).toHaveLength(decimalsOf[currency])
    }
})

test('K7 a browser whose Intl knows other decimals shows the same amount', async () => {
  const { NumberFormat } = Intl
  /** Like CLDR 29, which has no decimals for TZS. */
  class Older extends NumberFormat {
    constructor(locale: string, options: Intl.NumberFormatOptions) {
      super(locale, { minimumFractionDigits: 0, maximumFractionDigits: 0, ...options })
    }
  }
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { NumberFormat: Older }))
  // A formatter that was created before is used again; a new module has none.
  vi.resetModules()
  const older = await import('./format.ts')
  expect(plain(older.money('fr', 123_450, 'TZS'))).toBe('1 234,50 TZS')
  vi.unstubAllGlobals()
})

test('a symbol of letters before an amount has a space, a sign has none', () => {
  expect(plain(money('en', 2_550, 'KES'))).toBe('KES 25.50')
  expect(plain(money('en', 25_000, 'GNF'))).toBe('FG 25,000')
  expect(money('en', 2_550, 'NGN')).toBe('₦25.50')
  expect(money('en', 2_550, 'GHS')).toBe('GH₵25.50')
  expect(plain(money('en', 25_000, 'XAF'))).toBe('25,000 FCFA')
})

test('K7 no two currencies have the same symbol', () => {
  for (const locale of ['fr', 'en'] as const) {
    const symbols = currencies.map((currency) => moneyParts(locale, 0, currency).symbol)
    expect(new Set(symbols).size).toBe(currencies.length)
  }
})

test('the figure and its currency can be formatted apart', () => {
  expect(moneyParts('fr', 25_000, 'XOF')).toEqual({
    figure: '25\u202F000',
    symbol: 'F\u202FCFA',
    symbolFirst: false,
    gap: '\u00A0',
  })
  expect(moneyParts('en', 25_000, 'XOF')).toEqual({
    figure: '25,000',
    symbol: 'F\u202FCFA',
    symbolFirst: false,
    gap: '\u00A0',
  })
  expect(moneyParts('en', 2_550, 'GBP')).toEqual({
    figure: '25.50',
    symbol: '£',
    symbolFirst: true,
    gap: '',
  })
})

test('the first of a month is "1er" in French, and only the first', () => {
  expect(date('fr', '2026-12-01')).toBe('1er décembre 2026')
  expect(date('fr', '2026-12-01', 'weekday')).toBe('mardi 1er déc.')
  expect(date('fr', '2026-12-11')).toBe('11 décembre 2026')
  expect(date('fr', '2026-12-21', 'full')).toBe('lundi 21 décembre 2026')
  expect(date('en', '2026-12-01', 'short')).toBe('1 Dec')
})

test('format-1 an invalid day is reported as such', () => {
  expect(date('fr', 'demain')).toBe(invalidDate)
  expect(date('fr', '2026-13-01')).toBe(invalidDate)
  expect(date('en', '')).toBe('Invalid date')
})

test('an instant is shown in the zone of its reader', () => {
  expect(dayOf('fr', '2026-11-30T23:30:00Z', 'Europe/Paris')).toBe('1er décembre 2026')
  expect(dayOf('fr', '2026-11-30T23:30:00Z', 'Africa/Abidjan')).toBe('30 novembre 2026')
  expect(dateTime('fr', '2026-11-30T23:30:00Z', 'Africa/Abidjan')).toBe('30 novembre 2026 à 23:30')
})

test('a recent time is relative, an older one is a date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const told = (instant: string) => relative('fr', instant, now, 'Africa/Abidjan')
  expect(told('2026-11-21T11:59:40Z')).toBe('maintenant')
  expect(plain(told('2026-11-21T11:55:00Z'))).toBe('il y a 5 minutes')
  expect(told('2026-11-20T12:00:00Z')).toBe('hier')
  expect(told('2026-11-01T12:00:00Z')).toBe('1er novembre 2026')
})

test('French counts zero and one as singular, English only one', () => {
  expect(plural('fr', 0, 'membre', 'membres')).toBe('membre')
  expect(plural('fr', 2, 'membre', 'membres')).toBe('membres')
  expect(plural('fr', 1_000_000, 'membre', 'membres')).toBe('membres')
  expect(plural('en', 0, 'member', 'members')).toBe('members')
  expect(plain(counted('fr', 12, 'membre', 'membres'))).toBe('12 membres')
})

test('100 per cent means all: 399 of 400 dues paid in time are 99', () => {
  expect(plain(percent('fr', 399 / 400))).toBe('99 %')
  expect(plain(percent('fr', 1))).toBe('100 %')
})

test('shares and lists of names follow the language', () => {
  expect(plain(percent('fr', 0.934))).toBe('93 %')
  expect(list('fr', ['Awa', 'Koffi', 'Fatou'])).toBe('Awa, Koffi et Fatou')
})
