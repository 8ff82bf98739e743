import * as z from 'zod/mini'
import { decimalsOf } from './decimals.ts'

export type Currency = keyof typeof decimalsOf
// The keys of an object have no type in TypeScript; these are all of the table and no others.
export const currencies = Object.keys(decimalsOf) as Currency[]
/** What a tontine is kept in. Amounts of two currencies are never added. (K1, K7) */
export const Currency = z.enum(currencies, { error: 'currency-unknown' })

/**
 * The largest single amount that we record, in minor units: 90 million TZS or CDF (about 30 000 euros),
 * 9 million TND. It is the largest round number of which a million still add up exactly in a JavaScript
 * number; the database's bigint holds far more. (K7)
 */
export const largestAmount = 9_000_000_000

/**
 * The value of a form's amount while its text is not one amount. Like a fraction of a minor unit it is no
 * amount to any schema; `NaN` is an empty field.
 */
export const unreadAmount = Number.POSITIVE_INFINITY

/** A number with a fraction was typed with more decimals than its currency has; it is never rounded. */
function whyNotWhole({
  code,
  expected,
  input,
}: {
  code?: string
  expected?: string
  input?: unknown
}) {
  if (input === unreadAmount) return 'amount-unread'
  if (code === 'too_big') return 'amount-too-large'
  if (code === 'too_small') return 'amount-negative'
  return expected === 'int' ? 'amount-not-whole' : 'amount-missing'
}

/** Money: whole minor units of a currency, zero or more. Never a float. (K1) */
export const Minor = z
  .int({ error: whyNotWhole })
  .check(z.minimum(0, 'amount-negative'))
  .brand<'Minor'>()
export type Minor = z.infer<typeof Minor>

/** Brands a sum that our own arithmetic made; a negative or fractional one is a defect. */
export function minor(units: number): Minor {
  if (!Number.isSafeInteger(units) || units < 0) throw new RangeError(`not an amount: ${units}`)
  // The only place where a number becomes money.
  return units as Minor
}

/** How many minor units make one whole unit: 1 for XOF, 100 for EUR, 1000 for TND. */
export const minorPerUnit = (currency: Currency): number => 10 ** decimalsOf[currency]

export const sumOf = (amounts: readonly Minor[]): Minor =>
  minor(amounts.reduce<number>((sum, amount) => sum + amount, 0))
