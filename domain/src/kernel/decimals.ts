/**
 * The currencies that a tontine may be kept in, with the decimals of ISO 4217. (K7)
 *
 * Never those of `Intl`: they are CLDR's and differ between versions (CLDR 29 has none for TZS, CLDR 34
 * two), and an old browser would show an amount a hundred times too large. Not in `minor.ts`: the first
 * load of the browser formats amounts and checks none, so it does without the schema library.
 */
export const decimalsOf = {
  XOF: 0,
  XAF: 0,
  GNF: 0,
  CDF: 2,
  NGN: 2,
  GHS: 2,
  KES: 2,
  UGX: 0,
  TZS: 2,
  RWF: 0,
  MAD: 2,
  TND: 3,
  EUR: 2,
  USD: 2,
  GBP: 2,
  CAD: 2,
  CHF: 2,
} as const
