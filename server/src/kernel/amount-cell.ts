import type { Locale } from '@mainforte/domain/kernel/language'
import { decimalsOf } from '@mainforte/domain/kernel/decimals'
import { type Currency, type Minor, minorPerUnit } from '@mainforte/domain/kernel/minor'

/**
 * An amount as a spreadsheet cell: a number where the currency has no decimals, else a figure with
 * the language's decimal separator.
 */
export function amountCell(
  amount: Minor,
  currency: Currency,
  locale: Locale,
): number | { readonly figure: string } {
  const decimals = decimalsOf[currency]
  if (decimals === 0) return amount
  const text = (amount / minorPerUnit(currency)).toFixed(decimals)
  return { figure: locale === 'fr' ? text.replace('.', ',') : text }
}
