import { decimalsOf } from '@mainforte/domain/kernel/decimals'
import { withLatinDigits } from '@mainforte/domain/kernel/digits'
import { type Currency, unreadAmount } from '@mainforte/domain/kernel/minor'
import { readTypedAmount } from '@mainforte/domain/kernel/typed-amount'

/** Between groups of three, in the French style. */
const groupMark = '\u202F'

/** The typed text in minor units; undefined if there is none, `unreadAmount` if it is not one amount. */
export function amountOf(text: string, currency: Currency): number | undefined {
  const typed = readTypedAmount(text, currency)
  if (typed.is === 'nothing') return undefined
  return typed.is === 'amount' ? typed.units : unreadAmount
}

/** An amount as text for the field. */
export function typedAmount(units: number | undefined, currency: Currency): string {
  if (units === undefined || !Number.isFinite(units)) return ''
  const decimals = decimalsOf[currency]
  // `String` would write 1e+21.
  const text = units.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
  const [whole = '', extra = ''] = text.split('.')
  const digits = whole.padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  // Two decimals can't be taken for thousands, three can.
  const fraction = digits.slice(cut).replace(/^(..)0$/, '$1') + extra
  const grouped = digits.slice(0, cut).replace(/\B(?=(\d{3})+$)/g, groupMark)
  return /^0*$/.test(fraction) ? grouped : `${grouped},${fraction}`
}

/**
 * Groups digits while they are typed. Signs between them stay until the field is left: only with what
 * follows is it known whether they separate thousands.
 */
export function groupDigits(text: string, currency: Currency): string {
  const isPlain = /^[\d\s]+$/.test(withLatinDigits(text))
  const units = amountOf(text, currency)
  return isPlain && Number.isSafeInteger(units) ? typedAmount(units, currency) : text
}

/**
 * The same figure in another currency: 50 francs become 50 euros, not 50 cents. Decimals that it does not have stay,
 * and are refused. (K1)
 */
export function sameFigure(units: number, from: Currency, to: Currency): number | undefined {
  if (!Number.isFinite(units)) return undefined
  // No currency has more than three decimals; a product of fractions may have more.
  return Math.round(units * 10 ** (decimalsOf[to] - decimalsOf[from]) * 1000) / 1000
}

/** The caret's position after digits were grouped: behind as many of them as before. */
export function caretAfter(before: string, caret: number, grouped: string): number {
  let left = withLatinDigits(before.slice(0, caret)).replace(/\D/g, '').length
  let at = 0
  for (; at < grouped.length && left > 0; at += 1) if (/\d/.test(grouped[at] ?? '')) left -= 1
  return at
}
