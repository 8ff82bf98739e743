import { currencies } from '@mainforte/domain/kernel/minor'
import { expect, test, vi } from 'vitest'
import { currencyNames } from './currency-names.ts'

const namesIn = (locale: 'fr' | 'en') => currencyNames(locale).map(({ name }) => name)

test('K7 every currency can be chosen by its name, once', () => {
  for (const locale of ['fr', 'en'] as const) {
    const codes = currencyNames(locale).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(currencies.toSorted())
    expect(new Set(namesIn(locale)).size).toBe(currencies.length)
  }
})

test('the CFA franc of West Africa is first, the others follow by name', () => {
  expect(namesIn('fr').slice(0, 4)).toEqual([
    'Franc CFA (BCEAO, XOF)',
    'Cédi ghanéen (GHS)',
    'Dinar tunisien (TND)',
    'Dirham marocain (MAD)',
  ])
  expect(namesIn('en').slice(0, 3)).toEqual([
    'West African CFA Franc (XOF)',
    'British Pound (GBP)',
    'Canadian Dollar (CAD)',
  ])
})

test('a name begins with a capital and ends with the code', () => {
  expect(namesIn('fr')).toContain('Franc guinéen (GNF)')
  expect(namesIn('fr')).toContain('Franc CFA (BEAC, XAF)')
  for (const { code, name } of [...currencyNames('fr'), ...currencyNames('en')])
    expect(name).toMatch(new RegExp(`^\\p{Lu}.*\\b${code}\\)$`, 'u'))
})

test('a browser that does not know a name shows the code', () => {
  const unknown = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue(undefined)
  expect(namesIn('fr').slice(0, 3)).toEqual(['XOF', 'CAD', 'CDF'])
  unknown.mockRestore()
})
