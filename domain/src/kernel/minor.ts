import * as z from 'zod/mini'

/**
 * The currencies a tontine may be kept in, with the decimals of their minor unit
 * (ISO 4217). Amounts of two currencies are never added.
 */
export const decimalsOf = { XOF: 0, EUR: 2, USD: 2, GBP: 2, CAD: 2 } as const

export type Currency = keyof typeof decimalsOf
export const currencies = ['XOF', 'EUR', 'USD', 'GBP', 'CAD'] as const satisfies Currency[]
export const Currency = z.enum(currencies, { error: 'currency-unknown' })

/**
 * The largest single amount that we record, in minor units. A million of them still add up exactly
 * in a JavaScript number.
 */
export const largestAmount = 1_000_000_000

/** Money: whole minor units of a currency, zero or more. Never a float. (K1) */
export const Minor = z
  .int({ error: 'amount-not-whole' })
  .check(z.minimum(0, 'amount-negative'))
  .brand<'Minor'>()
export type Minor = z.infer<typeof Minor>

/** Brands a sum that our own arithmetic made; a negative or fractional one is a defect. */
export function minor(units: number): Minor {
  if (!Number.isSafeInteger(units) || units < 0) throw new RangeError(`not an amount: ${units}`)
  // The only place where a number becomes money.
  return units as Minor
}

/** How many minor units make one whole unit: 1 for XOF, 100 for EUR. */
export const minorPerUnit = (currency: Currency): number => 10 ** decimalsOf[currency]

export const sumOf = (amounts: readonly Minor[]): Minor =>
  minor(amounts.reduce<number>((sum, amount) => sum + amount, 0))
