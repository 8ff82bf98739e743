import { decimalsOf } from './decimals.ts'
import { withLatinDigits } from './digits.ts'
import type { Currency } from './minor.ts'

/**
 * What a typed amount says, in minor units. (K8)
 * - `amount`: one reading. With more decimals than the currency has it is no whole number, and every
 *   schema refuses it (K1).
 * - `ask`: thousands or decimals, and only the person knows.
 * - `unread`: something else than one amount of this currency.
 */
export type TypedAmount =
  | { readonly is: 'nothing' }
  | { readonly is: 'amount'; readonly units: number }
  | { readonly is: 'ask'; readonly units: readonly [thousands: number, decimals: number] }
  | { readonly is: 'unread' }

const francs = 'f fr frs franc francs'
const cfa = `${francs} cfa fcfa francscfa`
const shillings = 'sh shs shilling shillings'
const dollars = '$ dollar dollars'

/** What people write before or behind an amount of the currency, beside its code. */
const marksOf: Record<Currency, string> = {
  XOF: cfa,
  XAF: cfa,
  GNF: `${francs} fg`,
  CDF: `${francs} fc`,
  NGN: '₦ n naira nairas',
  GHS: '₵ gh₵ gh¢ ghc cedi cedis cédi cédis',
  KES: `ksh kshs ${shillings}`,
  UGX: `ush ushs ${shillings}`,
  TZS: `tsh tshs ${shillings}`,
  RWF: `${francs} frw rf`,
  MAD: 'dh dhs dirham dirhams',
  TND: 'dt dinar dinars',
  EUR: '€ euro euros',
  USD: `us$ $us ${dollars}`,
  GBP: '£ pound pounds livre livres',
  CAD: `ca$ c$ $ca ${dollars}`,
  CHF: `${francs} sfr`,
}

/** An amount is shorter; somebody may paste a whole message. */
const longest = 60

/**
 * Between thousands, which nobody types twice the same way. The narrow space is written by our own
 * fields: where somebody has deleted a digit it stands anywhere.
 */
const ownSpace = /\u202F/g

const foldSigns = (text: string) =>
  withLatinDigits(text)
    .replace(/[，،]/g, ',')
    .replace(/．/g, '.')
    .replace(/[’‘ʼ′＇´`]/g, "'")
    .replace(ownSpace, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Signs behind an amount that say nothing: "5,000/-", "5,000/=", "5'000.–". */
const tail = /(?:\/\s?[-=–—]+|[.,][-–—]+)$/

const shape = /^(\D*)(\d(?:[\d.,'٫٬ ]*\d)?)[.,٫]?(\D*)$/

/** The point of "$.50" starts decimals and that of "Fr.50" does not: neither is read. */
const isMark = (text: string, currency: Currency) => {
  if (/[.,٫]$/.test(text)) return false
  const mark = text.toLowerCase().replace(/[\s.]/g, '')
  return ['', currency.toLowerCase(), ...marksOf[currency].split(' ')].includes(mark)
}

/** Digits alone, or in groups of three with one kind of sign between them. */
const whole = /^(?:\d+|[1-9]\d{0,2}(?:([ '.,٬])\d{3})(?:\1\d{3})*)$/
const wholeOf = (text: string) => (whole.test(text) ? text.replace(/\D/g, '') : undefined)

/**
 * Reads an amount as people write it: "5 000", "5,000", "5.000 FCFA", "5'000", "KSh 5,000/-", "12,50".
 * One sign with three digits behind it separates thousands, with one or two it starts the decimals, and of
 * two kinds the last does. What could be either is asked, never guessed. (K8)
 */
export function readTypedAmount(text: string, currency: Currency): TypedAmount {
  if (text.trim() === '') return { is: 'nothing' }
  if (text.length > longest) return { is: 'unread' }
  const folded = foldSigns(text)
    .replace(tail, '')
    .replace(/^(?=[.,٫]\d)/, '0')
  const [, before = '', figure, behind = ''] = shape.exec(folded) ?? []
  if (figure === undefined || !isMark(before, currency) || !isMark(behind, currency))
    return { is: 'unread' }
  const decimals = decimalsOf[currency]
  const thousands = wholeOf(figure)
  const inThousands = thousands === undefined ? undefined : Number(thousands) * 10 ** decimals
  const inDecimals = decimalReading(figure, decimals)
  if (inThousands === undefined) return inDecimals ?? { is: 'unread' }
  return inDecimals?.is === 'amount' && Number.isInteger(inDecimals.units)
    ? { is: 'ask', units: [inThousands, inDecimals.units] }
    : { is: 'amount', units: inThousands }
}

/** The figure with decimals behind its last sign; undefined if that sign can't start decimals. */
function decimalReading(figure: string, decimals: number): TypedAmount | undefined {
  const [, head = '', sign = '', fraction] = /^(.*)([.,٫])(\d+)$/.exec(figure) ?? []
  const digits = wholeOf(head)
  if (fraction === undefined || digits === undefined || head.includes(sign)) return undefined
  const own = fraction.slice(0, decimals).padEnd(decimals, '0')
  const isShort = fraction.length <= Math.max(2, decimals)
  if (isShort && /^0*$/.test(fraction.slice(decimals)))
    return { is: 'amount', units: Number(digits + own) }
  const units = Number(`${digits}${own}.${fraction.slice(decimals)}`)
  // Whole only because the figure has more digits than a number keeps, or zeros behind it.
  return Number.isInteger(units) ? { is: 'unread' } : { is: 'amount', units }
}
