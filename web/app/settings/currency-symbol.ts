import type { CurrencySymbol } from '@mainforte/domain/settings/settings'
import { setStored } from '../kernel/browser/storage.ts'

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

/** Also in the browser, as specified. */
export const storeCurrencySymbol = (symbol: CurrencySymbol): void => setStored(symbolKey, symbol)
