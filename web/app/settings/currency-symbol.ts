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
] as const

export type Symbol = (typeof symbols)[number]['symbol']

const symbolKey = 'mainforte-currency-symbol'

const isSymbol = (text: string | undefined): text is Symbol =>
  symbols.some(({ symbol }) => symbol === text)

export function currencySymbol(): Symbol {
  const kept = remembered(symbolKey)
  return isSymbol(kept) ? kept : '€'
}

export const keepCurrencySymbol = (symbol: Symbol): void => remember(symbolKey, symbol)
