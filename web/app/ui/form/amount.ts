import { decimalsOf } from '@mainforte/domain/kernel/decimals'
import type { Currency } from '@mainforte/domain/kernel/minor'

/**
 * Groups of three in the French style, with a plain no-break space so that the caret position can
 * be computed.
 */
const groupMark = '\u202F'

/**
 * Formats typed text: digits in groups of three, decimals after a comma. "25000" becomes "25 000";
 * "12.5" becomes "12,5". Decimals that the currency does not have stay, so that the form refuses the
 * amount instead of changing it. Only zeros behind the last decimal go: "12,500" euros are "12,50".
 */
export function tidyAmount(text: string, currency: Currency): string {
  const decimals = decimalsOf[currency]
  const [integer = '', ...fractions] = withoutGroups(text, decimals).replace(/\./g, ',').split(',')
  const digits = integer.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, groupMark)
  if (fractions.length === 0) return grouped
  const fraction = fractions.join('').replace(/\D/g, '')
  const extra = fraction.slice(decimals)
  // Without decimals zeros stay, too: "25,00" becomes "25 000" with the next one.
  const isExact = decimals > 0 && /^0*$/.test(extra)
  return `${grouped},${isExact ? fraction.slice(0, decimals) : fraction}`
}

/**
 * Removes points and commas that separate thousands, as in a pasted "25,000". In a currency with
 * decimals a single one starts them, whatever follows: "12,500" is a mistyped "12,50".
 */
function withoutGroups(text: string, decimals: number): string {
  const isGrouped = decimals === 0 || /\d([.,])\d{3}[.,]\d/.test(text)
  return isGrouped ? text.replace(/[.,](?=\d{3}(?!\d))/g, '') : text
}

/**
 * The typed text in minor units; undefined if it is no amount. More decimals than the currency has
 * leave a fraction of a minor unit, which no schema accepts. (K1)
 */
export function amountOf(text: string, currency: Currency): number | undefined {
  const [integer = '', fraction = ''] = tidyAmount(text, currency).split(',')
  const digits = integer.replace(/\D/g, '')
  if (digits === '') return undefined
  const decimals = decimalsOf[currency]
  const minorDigits = fraction.slice(0, decimals).padEnd(decimals, '0')
  return Number(`${digits}${minorDigits}.${fraction.slice(decimals)}`)
}

/** An amount as text for the field. */
export function typedAmount(units: number | undefined, currency: Currency): string {
  if (units === undefined || Number.isNaN(units)) return ''
  const decimals = decimalsOf[currency]
  // `String` would write 1e+21.
  const text = units.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
  const [whole = '', extra = ''] = text.split('.')
  const digits = whole.padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = digits.slice(cut) + extra
  const isRound = /^0*$/.test(fraction)
  return tidyAmount(
    isRound ? digits.slice(0, cut) : `${digits.slice(0, cut)},${fraction}`,
    currency,
  )
}

/** The same figure in another currency: 50 francs become 50 euros, not 50 cents. */
export const sameFigure = (units: number, from: Currency, to: Currency): number | undefined =>
  amountOf(typedAmount(units, from), to)

/** The caret's position after formatting: behind as many digits (and commas) as before. */
export function caretAfter(before: string, caret: number, tidied: string): number {
  const meaningful = /[\d,.]/
  let left = Array.from(before.slice(0, caret)).filter((sign) => meaningful.test(sign)).length
  for (let at = 0; at < tidied.length; at += 1) {
    if (left === 0) return at
    if (meaningful.test(tidied[at] ?? '')) left -= 1
  }
  return tidied.length
}
