import { type Currency, decimalsOf } from '@mainforte/domain/kernel/minor'

/** Groups of three as French sets them; a plain no-break space so that the caret can be counted. */
const groupMark = '\u202F'

/**
 * What is typed, tidied: digits in groups of three, at most the currency's decimals, a comma
 * before them. "25000" is "25 000"; "12.5" in euros is "12,5".
 */
export function tidyAmount(text: string, currency: Currency): string {
  const decimals = decimalsOf[currency]
  const [whole = '', ...fractions] = withoutGroups(text, decimals).replace(/\./g, ',').split(',')
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, groupMark)
  if (decimals === 0 || fractions.length === 0) return grouped
  return `${grouped},${fractions.join('').replace(/\D/g, '').slice(0, decimals)}`
}

/**
 * Points and commas that part thousands, as in a pasted "25,000", go. Where there are decimals a
 * single one begins them, whatever follows: "12,500" is "12,50" on the way to being typed wrong.
 */
function withoutGroups(text: string, decimals: number): string {
  const isGrouped = decimals === 0 || /\d([.,])\d{3}[.,]\d/.test(text)
  return isGrouped ? text.replace(/[.,](?=\d{3}(?!\d))/g, '') : text
}

/** Minor units of what was typed, or nothing while it is no amount. */
export function amountOf(text: string, currency: Currency): number | undefined {
  const [whole = '', fraction = ''] = tidyAmount(text, currency).split(',')
  const digits = whole.replace(/\D/g, '')
  if (digits === '') return undefined
  const units = Number(digits + fraction.padEnd(decimalsOf[currency], '0'))
  return Number.isSafeInteger(units) ? units : undefined
}

/** An amount as one would type it. */
export function typedAmount(units: number | undefined, currency: Currency): string {
  if (units === undefined || Number.isNaN(units)) return ''
  const decimals = decimalsOf[currency]
  const digits = String(units).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = digits.slice(cut)
  const isRound = /^0*$/.test(fraction)
  return tidyAmount(
    isRound ? digits.slice(0, cut) : `${digits.slice(0, cut)},${fraction}`,
    currency,
  )
}

/** Where the caret stands after tidying: behind as many digits (and commas) as before. */
export function caretAfter(before: string, caret: number, tidied: string): number {
  const meaningful = /[\d,.]/
  let left = Array.from(before.slice(0, caret)).filter((sign) => meaningful.test(sign)).length
  for (let at = 0; at < tidied.length; at += 1) {
    if (left === 0) return at
    if (meaningful.test(tidied[at] ?? '')) left -= 1
  }
  return tidied.length
}
