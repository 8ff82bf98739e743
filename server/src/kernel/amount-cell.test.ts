import { minor } from '@mainforte/domain/kernel/minor'
import { expect, test } from 'vitest'
import { amountCell } from './amount-cell.ts'

test('K7 a cell has all decimals of the currency, with the separator of the language', () => {
  expect(amountCell(minor(25_000), 'GNF', 'fr')).toBe(25_000)
  expect(amountCell(minor(1), 'KES', 'fr')).toEqual({ figure: '0,01' })
  expect(amountCell(minor(12_500), 'TND', 'fr')).toEqual({ figure: '12,500' })
  expect(amountCell(minor(12_500), 'TND', 'en')).toEqual({ figure: '12.500' })
  expect(amountCell(minor(9_000_000_000_001), 'TND', 'en')).toEqual({ figure: '9000000000.001' })
})
