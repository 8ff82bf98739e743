import { type CalendarDate, isCalendarDate } from '../kernel/calendar-date.ts'
import { type Currency, type Minor, largestAmount, minor } from '../kernel/minor.ts'
import { readTypedAmount } from '../kernel/typed-amount.ts'
import { amount, figure, maybeAmount } from './parts.ts'

/** A figure in the tontine's currency; 'foreign' in another one, undefined where it is no single amount. */
export function amountOf(text: string, currency: Currency): Minor | 'foreign' | undefined {
  const read = readTypedAmount(text, currency)
  if (read.is === 'amount' && Number.isSafeInteger(read.units) && read.units <= largestAmount)
    return minor(read.units)
  const bare = new RegExp(figure, 'u').exec(text)?.[0]
  const isAmount = read.is === 'unread' && bare !== undefined && bare !== text.trim()
  return isAmount && readTypedAmount(bare, currency).is === 'amount' ? 'foreign' : undefined
}

/** Behind the word may stand more words, the account's number and the day. */
const between = String.raw`(?:[:=.]? (?:[\p{L}'’-]{1,20}|\+?\d{8,14}|\d{1,4}[/-]\d{1,2}[/-]\d{2,4})){0,8}`
const balance = new RegExp(
  String.raw`(?:(?:nouveau|votre|new|your|current|available) ){0,2}(?:solde|balance|salio|saldo|\bbal|disposez|disponible)(?![\p{L}])${between}[.]? ?[:=]?(?: ?\([^)]{0,20}\))? ?${maybeAmount}`,
  'giu',
)

/** A message without what is left on the account, which nobody needs to know. (P18) */
export const withoutBalance = (text: string): string => text.replace(balance, '; ')

const feePattern = new RegExp(
  String.raw`\b(?:frais|fees?|transaction cost|charges?|co[uû]t)(?: [\p{L}]{1,15}){0,3} ?[:,=]? ?(${maybeAmount})`,
  'iu',
)

export function feeIn(text: string, currency: Currency): Minor | null {
  const found = feePattern.exec(text)?.[1]
  const fee = found === undefined ? undefined : amountOf(found, currency)
  return typeof fee === 'number' ? fee : null
}

export const amountIn = (text: string): boolean => new RegExp(amount, 'iu').test(text)

const code = String.raw`([A-Z0-9][A-Z0-9._-]{3,30}[A-Z0-9])`
const behind = (label: string) => new RegExp(String.raw`\b${label}[ .:#=]{0,4}${code}`, 'giu')
const enoughDigits = (text: string) => text.length >= 6 && /\d\D*\d\D*\d/u.test(text)
const someDigit = (text: string) => text.length >= 6 && /[\d_]/u.test(text)

/** What stands before a reference, the surest first: "Réf." is also said of the sender's own words. */
const labels: readonly (readonly [RegExp, (text: string) => boolean])[] = [
  [/^\W{0,3}([A-Z0-9]{8,12}) ?(?:confirm|imethibitishwa)/giu, someDigit],
  [behind('trans(?:action)?[.]? ?(?:id|n[o°]|number|code)'), someDigit],
  [behind('id (?:de )?(?:la )?trans(?:action|fert)?'), someDigit],
  [behind('tx(?:n)? ?id'), someDigit],
  [behind('(?:receipt(?: no)?|re[cç]u n[o°]|code)'), enoughDigits],
  [behind('r[eé]f(?:[eé]rence)?(?: n[o°])?'), enoughDigits],
  [behind('id'), enoughDigits],
  [/\b((?:PP|CI|MP|CO)\d{6}\.\d{4}\.[A-Z]\d+)/gu, enoughDigits],
]

/** Orange Money's code as far as it goes: a message that ends within it was cut. */
const begunCode = /\b(?:PP|CI|MP|CO)\d{6}\.(?:\d{0,3}|\d{4}(?:\.[A-Z]?\d{0,2})?)\W*$/u

export const endsInCode = (text: string): boolean => begunCode.test(text)

export function referencesIn(text: string): string[] {
  return labels.flatMap(([pattern, isCode]) =>
    [...text.matchAll(pattern)].flatMap(([, found = '']) => (isCode(found) ? found : [])),
  )
}

const months = 'jan,fe[bv],mar,a[vp]r,ma[iy],juin|jun,juil|jul,ao[uû]|aug,sep,oct,nov,d[eé]c'.split(
  ',',
)
const monthNames = months.map((name) => `(?:${name})`).join('|')
const clock = String.raw`(?:[ ,T]{0,2}(?:at|[aà])? ?(\d{1,2})[:h](\d{2})(?::\d{2})? ?([ap]\.?m)?)?`
const dayForms = [
  new RegExp(String.raw`\b(?<y>\d{4})[-/](?<m>\d{1,2})[-/](?<d>\d{1,2})${clock}`, 'iu'),
  new RegExp(String.raw`\b(?<d>\d{1,2})[-/](?<m>\d{1,2})[-/](?<y>\d{4}|\d{2})\b${clock}`, 'iu'),
  new RegExp(
    String.raw`\b(?<d>\d{1,2})[- ](?<m>${monthNames})\p{L}{0,7}[.]?[- ](?<y>\d{4}|\d{2})\b${clock}`,
    'iu',
  ),
  // Orange Money writes the moment into the reference.
  /\b(?:PP|CI|MP|CO)(?<y>\d{2})(?<m>\d{2})(?<d>\d{2})\.(\d{2})(\d{2})\./u,
]

const two = (part: string | number) => String(part).padStart(2, '0')

function dayOf({ y = '', m = '', d = '' }: Record<string, string>): CalendarDate | null {
  const named = months.findIndex((name) => new RegExp(`^(?:${name})`, 'iu').test(m))
  const month = named >= 0 ? named + 1 : Number(m)
  const written = `${y.length === 2 ? `20${y}` : y}-${two(month)}-${two(d)}`
  return isCalendarDate(written) ? written : null
}

function timeOf(hour: string | undefined, minute: string | undefined, half: string | undefined) {
  if (hour === undefined || minute === undefined) return null
  const isAfternoon = half?.toLowerCase().startsWith('p')
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)
  return hours < 24 && Number(minute) < 60 ? `${two(hours)}:${minute}` : null
}

/** The day and the time of a message, at its place. */
export function whenIn(text: string): { day: CalendarDate | null; time: string | null } {
  for (const form of dayForms) {
    const found = form.exec(text)
    const day = found?.groups ? dayOf(found.groups) : null
    // The named groups are the first three, in whatever order.
    if (found && day) return { day, time: timeOf(found[4], found[5], found[6]) }
  }
  return { day: null, time: null }
}

const numberForm = /\+?\d[\d .-]{5,16}\d/u
const maskedForm = /[\d*]*[*xX]{2,}[\d*]*/u

/** The name and the number of the other person, as far as they are told. A hidden number is none. */
export function personIn(text: string): { name: string | null; number: string | null } {
  const number = numberForm.exec(text)?.[0] ?? null
  const name = text
    .replace(number ?? '', ' ')
    .replace(maskedForm, ' ')
    .replace(/[^\p{L}\p{M}'’. -]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[ .-]+|[ .-]+$/gu, '')
  return { name: /\p{L}{2}/u.test(name) ? name.slice(0, 80) : null, number }
}
