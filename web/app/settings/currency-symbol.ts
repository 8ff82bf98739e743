import type { CurrencySymbol } from '@mainforte/domain/settings/settings'
import { remember, remembered } from '../kernel/storage.ts'

/** The specification's symbols, in its order. */
export const symbols = [
  { symbol: '$', name: 'dollar' },
  { symbol: '€', name: 'euro' },
  { symbol: '£', name: 'pound' },
  { symbol: '¥', name: 'yen' },
  { symbol: '₣', name: 'franc' },
  { symbol: '₦', name: 'naira' },
  { symbol: 'FCFA', name: 'cfa' },
] as const satisfies readonly { symbol: CurrencySymbol; name: string }[]

const symbolKey = 'mainforte-currency-symbol'

const isSymbol = (text: string | undefined): text is CurrencySymbol =>
  symbols.some(({ symbol }) => symbol === text)

export function currencySymbol(): CurrencySymbol {
  const kept = remembered(symbolKey)
  return isSymbol(kept) ? kept : '€'
}

export const keepCurrencySymbol = (symbol: CurrencySymbol): void => remember(symbolKey, symbol)
