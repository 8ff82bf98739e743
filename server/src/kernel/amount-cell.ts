import type { Locale } from '@mainforte/domain/kernel/language'
import { decimalsOf } from '@mainforte/domain/kernel/decimals'
import { type Currency, type Minor, minorPerUnit } from '@mainforte/domain/kernel/minor'

/** An amount in whole units with the currency's decimals and a point: 12.50. */
export const figureOf = (amount: number, currency: Currency): string =>
  (amount / minorPerUnit(currency)).toFixed(decimalsOf[currency])

/**
 * An amount as a spreadsheet cell: a number where the currency has no decimals, else a figure with
 * the language's decimal separator.
 */
export function amountCell(
  amount: Minor,
  currency: Currency,
  locale: Locale,
): number | { readonly figure: string } {
  if (decimalsOf[currency] === 0) return amount
  const text = figureOf(amount, currency)
  return { figure: locale === 'fr' ? text.replace('.', ',') : text }
}
