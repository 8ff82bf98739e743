import { foldedWhole } from '../../kernel/search.ts'
import { countWords, currencies, handWords, idLabels, months, weekdays } from './vocabulary.ts'
import { tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'

/** A part of a line, once it is known what it means there. */
export type Part =
  | { readonly kind: 'word'; readonly text: string; readonly isGlued: boolean }
  | { readonly kind: 'sign'; readonly text: string; readonly isGlued: boolean }
  /** As read, in E.164, or as typed where no country has such a number. */
  | { readonly kind: 'phone'; readonly number: string }
  | { readonly kind: 'email'; readonly address: string }
  | { readonly kind: 'hands'; readonly count: number; readonly isHalf?: true }
  | { readonly kind: 'half' }
  /** A whole number that is nothing else: of a line, of a turn, or an amount without currency. */
  | { readonly kind: 'number'; readonly value: number }
  /** Something that is no part of a name: an amount, a day, an hour, an age, a picture. */
  | { readonly kind: 'amount' | 'day' | 'time' | 'mark' | 'link' }
  /** A number of which a spreadsheet kept the first digits only. */
  | { readonly kind: 'lost'; readonly text: string }

/** Reads a number, if a country in question has it, into E.164. */
export type ReadPhone = (typed: string) => string | undefined

/** More groups of digits are no number. */
const mostGroups = 8
const [fewestDigits, mostDigits] = [7, 15]
const maxCount = 20
/** More digits behind one or two letters are no part of a word. */
const mostOfWord = 5
const fewestOfCard = 8
/** Tens of millions, in digits; a longer figure in groups of three is a number, as in Guinea. */
const longestAmount = 8

const isMoneySign = (text: string) => /\p{Sc}/u.test(text)

interface Reading {
  readonly part: Part
  /** How many tokens it takes. */
  readonly length: number
}

/** The parts of a line. Each token is looked at a bounded number of times. */
export function partsOf(line: string, readPhone: ReadPhone): Part[] {
  const tokens = tokensOf(line)
  const parts: Part[] = []
  for (let at = 0; at < tokens.length;) {
    const { part, length } = partAt(tokens, at, readPhone)
    parts.push(part)
    at += length
  }
  return parts
}

function partAt(tokens: readonly Token[], at: number, readPhone: ReadPhone): Reading {
  const token = tokens[at]
  if (!token) return { part: { kind: 'mark' }, length: 1 }
  const { kind, text, isGlued } = token
  switch (kind) {
    case 'email':
      return {
        part: { kind: 'email', address: text.replace(/^mailto:/iu, '').toLowerCase() },
        length: 1,
      }
    case 'link': {
      const digits = /(?:wa\.me\/|phone=)\+?(\d{8,15})/u.exec(text)?.[1]
      const number = digits && readPhone(`+${digits}`)
      return { part: number ? { kind: 'phone', number } : { kind: 'link' }, length: 1 }
    }
    case 'half':
      return { part: { kind: 'half' }, length: 1 }
    case 'mark':
      return (isMoneySign(text) && amountAfter(tokens, at)) || { part: { kind: 'mark' }, length: 1 }
    case 'digits':
      return figureAt(tokens, at, readPhone)
    case 'sign':
      if (text === '+' && tokens[at + 1]?.kind === 'digits') return figureAt(tokens, at, readPhone)
      return timesAt(tokens, at) ?? { part: { kind: 'sign', text, isGlued }, length: 1 }
    case 'word':
      return wordAt(tokens, at)
  }
}

/** "x2", "deux parts", "Ksh5,000", "mars 2026", "O7 08 09 10 11" begin with a word. */
function wordAt(tokens: readonly Token[], at: number): Reading {
  const { text = '', isGlued = false } = tokens[at] ?? {}
  const word = foldedWhole(text)
  const next = tokens[at + 1]
  const times = /^x(\d{1,2})$/u.exec(word)?.[1]
  if (times) return handsOr(Number(times), 1)
  const spelled = countWords.get(word)
  if (spelled && next?.kind === 'word' && handWords.has(foldedWhole(next.text)))
    return { part: { kind: 'hands', count: spelled }, length: 2 }
  if (word === 'double' || word === 'triple') {
    const isSaid = next?.kind === 'word' && handWords.has(foldedWhole(next.text))
    return { part: { kind: 'hands', count: word === 'double' ? 2 : 3 }, length: isSaid ? 2 : 1 }
  }
  if (word === 'demi' || word === 'demie' || word === 'half')
    return { part: { kind: 'half' }, length: 1 }
  const known = timesAt(tokens, at)
  if (known) return known
  if (next?.kind === 'digits') {
    // "C0101234567", "CI 0012345678": the number of a card
    if (next.isGlued && text.length < 3 && next.text.length > mostOfWord)
      return { part: { kind: 'mark' }, length: 2 }
    // "F" and "K" before digits are letters.
    const amount = currencies.has(word) && word.length > 1 && amountAfter(tokens, at)
    if (amount) return amount
    const isAlone = tokens[at + 2]?.kind !== 'digits'
    if (months.has(word)) {
      if (next.text.length <= 4 && isAlone) return { part: { kind: 'day' }, length: 2 }
      if (next.text.length > 3 || tokens[at + 2]?.text.length === 3)
        return { part: { kind: 'day' }, length: 1 }
    }
  }
  return { part: { kind: 'word', text, isGlued }, length: 1 }
}

/** "x 2", "× 2", "*2", "parts : 2". */
function timesAt(tokens: readonly Token[], at: number): Reading | undefined {
  const { kind, text = '' } = tokens[at] ?? {}
  const isTimes = kind === 'sign' ? text === '*' : foldedWhole(text) === 'x'
  const colon = ':='.includes(tokens[at + 1]?.text ?? ' ') ? 1 : 0
  const isLabel = kind === 'word' && colon === 1 && handWords.has(foldedWhole(text))
  const count = tokens[at + 1 + (isLabel ? colon : 0)]
  if (!(isTimes || isLabel) || count?.kind !== 'digits' || count.text.length > 2) return undefined
  // "x 25 000" multiplies an amount.
  if (tokens[at + 2]?.kind === 'digits' && isTimes) return undefined
  const length = isLabel ? 3 : 2
  return Number(count.text) >= 1 && Number(count.text) <= maxCount
    ? { part: { kind: 'hands', count: Number(count.text) }, length }
    : undefined
}

const handsOr = (count: number, length: number): Reading => ({
  part: count >= 1 && count <= maxCount ? { kind: 'hands', count } : { kind: 'mark' },
  length,
})

interface Group {
  readonly digits: string
  /** The sign before it; a space where there is none, and nothing before the first. */
  readonly joint: string
  /** The index of its token. */
  readonly at: number
}

/** Groups of digits with what may stand inside a number between them. */
function groupsFrom(tokens: readonly Token[], from: number): Group[] {
  const groups: Group[] = []
  let at = from
  let joint = ''
  while (groups.length < mostGroups) {
    const token = tokens[at]
    if (token?.kind !== 'digits') break
    if ((groups.at(-1)?.digits.length ?? 0) >= fewestDigits && beginsEntry(tokens, at)) break
    groups.push({ digits: token.text, joint, at })
    const after = jointAfter(tokens, at)
    if (!after) break
    at = after.next
    joint = after.joint
  }
  return groups
}

/** "1-Awa 0708091011 2-Fatou": the 2 is no part of the number. */
const beginsEntry = (tokens: readonly Token[], at: number): boolean => {
  const [sign, word] = [tokens[at + 1], tokens[at + 2]]
  return sign?.kind === 'sign' && sign.isGlued && word?.kind === 'word'
}

function jointAfter(tokens: readonly Token[], at: number) {
  const [one, two, three] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]]
  if (one?.kind === 'digits') return { joint: ' ', next: at + 1 }
  if (one?.kind !== 'sign' || !one.isGlued) {
    // "+225 (0)7", "514 (555)"
    const isBracket = one?.text === '(' && two?.kind === 'digits' && three?.text === ')'
    return isBracket && tokens[at + 4]?.kind === 'digits' ? { joint: '(', next: at + 2 } : undefined
  }
  if ('./-,:'.includes(one.text) && two?.kind === 'digits' && two.isGlued)
    return { joint: one.text, next: at + 2 }
  if (one.text === ')' && two?.kind === 'digits') return { joint: ')', next: at + 2 }
  if (one.text === ')' && two?.text === '-' && three?.kind === 'digits')
    return { joint: ')', next: at + 3 }
  return undefined
}

/** What begins with digits: a number, a day, an hour, an amount, a number of hands, or just a figure. */
function figureAt(tokens: readonly Token[], at: number, readPhone: ReadPhone): Reading {
  const hasPlus = tokens[at]?.kind === 'sign'
  const from = hasPlus ? at + 1 : at
  const groups = groupsFrom(tokens, from)
  const length = (upTo: number) => (groups[upTo - 1]?.at ?? from) + 1 - at
  const known =
    (!hasPlus &&
      (scientificAt(tokens, groups, readPhone) ??
        dayIn(tokens, groups) ??
        timeIn(tokens, groups) ??
        amountBefore(tokens, groups, readPhone) ??
        countedAt(tokens, groups))) ||
    undefined
  if (known) return { part: known.part, length: known.end - at }
  const isMoney = !hasPlus && areAmounts(groups)
  const phone = isMoney ? undefined : phoneIn(groups, hasPlus, readPhone)
  const isId = isIdentity(tokens, at)
  // A number may stand behind that of a card: "CNI 19085030200001 07 08 09 10 11".
  const isBehindId = digitsOf(groups.slice(0, phone?.first)).length >= fewestOfCard
  if (phone && (!isId || (phone.first > 0 && isBehindId)))
    return phone.first === 0
      ? { part: { kind: 'phone', number: phone.number }, length: length(phone.end) }
      : beforePhone(groups.slice(0, phone.first), length(phone.first))
  const [first] = groups
  if (hasPlus || !first) return { part: { kind: 'mark' }, length: 1 }
  const own = beforeAmount(groups)
  const typed = isMoney ? undefined : typedNumber(own)
  if (isId) return { part: { kind: 'amount' }, length: length(groups.length) }
  if (typed) return { part: { kind: 'phone', number: typed }, length: length(own.length) }
  const amount = amountOf(groups)
  if (amount) return { part: { kind: 'amount' }, length: length(amount) }
  return { part: { kind: 'number', value: Number(first.digits) }, length: 1 }
}

interface Known {
  readonly part: Part
  /** The token after it. */
  readonly end: number
}

const wordOf = (token: Token | undefined) => (token?.kind === 'word' ? foldedWhole(token.text) : '')

/** "2,25071E+12": a spreadsheet's way to write a long number. */
function scientificAt(
  tokens: readonly Token[],
  [first, second]: readonly Group[],
  readPhone: ReadPhone,
): Known | undefined {
  if (!first) return undefined
  const hasFraction = second !== undefined && ',.'.includes(second.joint)
  const last = hasFraction ? second : first
  const [mark, plus, exponent] = [tokens[last.at + 1], tokens[last.at + 2], tokens[last.at + 3]]
  if (wordOf(mark) !== 'e' || plus?.text !== '+' || exponent?.kind !== 'digits') return undefined
  const mantissa = first.digits + (hasFraction ? second.digits : '')
  const end = last.at + 4
  const isWhole = mantissa.length === Number(exponent.text) + 1
  const number = isWhole ? (readPhone(mantissa) ?? readPhone(`+${mantissa}`)) : undefined
  const text = `${first.digits}${hasFraction ? `,${second.digits}` : ''}E+${exponent.text}`
  return { part: number ? { kind: 'phone', number } : { kind: 'lost', text }, end }
}

const isDayOfMonth = (digits: string) =>
  digits.length <= 2 && Number(digits) >= 1 && Number(digits) <= 31
const isMonthNumber = (digits: string) =>
  digits.length <= 2 && Number(digits) >= 1 && Number(digits) <= 12
const isYear = (digits: string) => /^(?:19|20)\d\d$/u.test(digits)

/** "05/11/2026", "2026-11-05", "5/11", "5 janvier 2026", "20261105". */
function dayIn(tokens: readonly Token[], groups: readonly Group[]): Known | undefined {
  const [one, two, three, four] = groups
  if (!one) return undefined
  const part = { kind: 'day' } as const
  const isJoined = two && three && two.joint === three.joint && '/.- '.includes(two.joint)
  const isLonger = four && isJoined && four.joint === three.joint
  if (isJoined && !isLonger) {
    const isShortYear = three.digits.length === 2 && two.joint !== ' '
    const isEuropean =
      isDayOfMonth(one.digits) && isDayOfMonth(two.digits) && (isYear(three.digits) || isShortYear)
    const hasMonth = isMonthNumber(one.digits) || isMonthNumber(two.digits)
    const isIso = isYear(one.digits) && isMonthNumber(two.digits) && isDayOfMonth(three.digits)
    if ((isEuropean && hasMonth) || isIso) return { part, end: three.at + 1 }
  }
  if (two?.joint === '/' && three?.joint !== '/') {
    if (one.digits === '1' && two.digits === '2') return { part: { kind: 'half' }, end: two.at + 1 }
    if (isDayOfMonth(one.digits) && isDayOfMonth(two.digits)) return { part, end: two.at + 1 }
    if (isMonthNumber(one.digits) && isYear(two.digits)) return { part, end: two.at + 1 }
  }
  const next = tokens[one.at + 1]
  const isOrdinal = next?.isGlued === true && ['er', 'st', 'nd', 'rd', 'th'].includes(wordOf(next))
  const month = tokens[one.at + (isOrdinal ? 2 : 1)]
  if (isDayOfMonth(one.digits) && months.has(wordOf(month)) && wordOf(month).length > 2) {
    const end = one.at + (isOrdinal ? 3 : 2)
    const year = tokens[end]
    return { part, end: year?.kind === 'digits' && isYear(year.text) ? end + 1 : end }
  }
  const isCompact = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u.test(one.digits)
  return isCompact || (isYear(one.digits) && !two) ? { part, end: one.at + 1 } : undefined
}

/** "18:42", "18:42:10", "18h", "18h42". */
function timeIn(tokens: readonly Token[], [one, two, three]: readonly Group[]): Known | undefined {
  if (!one || one.digits.length > 2 || Number(one.digits) > 24) return undefined
  const part = { kind: 'time' } as const
  if (two?.joint === ':' && two.digits.length === 2)
    return { part, end: (three?.joint === ':' ? three.at : two.at) + 1 }
  const next = tokens[one.at + 1]
  return next?.isGlued && /^h(?:\d{2})?$/u.test(wordOf(next))
    ? { part, end: one.at + 2 }
    : undefined
}

/** Whether the groups from the first up to `end` are thousands: "25 000", "1.250.000", "10 250,00". */
function thousandsEnd(groups: readonly Group[]): number {
  const [first] = groups
  if (!first || first.digits.length > 3) return decimalsEnd(groups, 1)
  let end = 1
  const mark = groups[1]?.joint ?? ''
  while (groups[end]?.digits.length === 3 && groups[end]?.joint === mark && ' .,'.includes(mark))
    end += 1
  return decimalsEnd(groups, end)
}

const decimalsEnd = (groups: readonly Group[], end: number): number => {
  const next = groups[end]
  return next && ',.'.includes(next.joint) && next.digits.length <= 2 ? end + 1 : end
}

/** A figure with its currency behind it: "10 000 F", "25k", "100€". */
function amountBefore(
  tokens: readonly Token[],
  groups: readonly Group[],
  readPhone: ReadPhone,
): Known | undefined {
  const [first] = groups
  const end = thousandsEnd(groups)
  const last = groups[end - 1]
  if (!first || !last) return undefined
  const next = tokens[last.at + 1]
  const isMoney =
    (next?.kind === 'word' && currencies.has(foldedWhole(next.text))) ||
    (next?.kind === 'mark' && isMoneySign(next.text))
  if (
    !isMoney ||
    readPhone(
      groups
        .slice(0, end)
        .map(({ digits }) => digits)
        .join(''),
    )
  )
    return undefined
  return { part: { kind: 'amount' }, end: last.at + 2 }
}

/** A figure with its currency before it. */
function amountAfter(tokens: readonly Token[], at: number): Reading | undefined {
  const groups = groupsFrom(tokens, at + 1)
  const last = groups[thousandsEnd(groups) - 1]
  // "₦20k"
  const next = last && tokens[last.at + 1]
  const isThousand = next?.isGlued === true && /^[km]$/u.test(wordOf(next))
  return last && { part: { kind: 'amount' }, length: last.at + (isThousand ? 2 : 1) - at }
}

/** "2 parts", "2x", "41 ans", "1er tour", "3e". */
function countedAt(tokens: readonly Token[], [one, two]: readonly Group[]): Known | undefined {
  if (!one || one.digits.length > 3) return undefined
  const next = tokens[one.at + 1]
  const word = wordOf(next)
  const count = Number(one.digits)
  const half = { kind: 'hands', count: Math.max(count, 1), isHalf: true } as const
  if (next?.kind === 'half') return { part: half, end: one.at + 2 }
  const isFraction = two !== undefined && ',.'.includes(two.joint) && two.digits === '5'
  if (isFraction && count === 0) return { part: { kind: 'half' }, end: two.at + 1 }
  // "2,5 parts"
  if (isFraction && handWords.has(wordOf(tokens[two.at + 1])))
    return { part: half, end: two.at + 2 }
  if (handWords.has(word) && count >= 1 && count <= maxCount) {
    // "2x 25 000" is an amount.
    const isFactor = word === 'x' && tokens[one.at + 2]?.kind === 'digits'
    const isPlace = next?.isGlued !== true && /^places?$|^positions?$/u.test(word) && count > 5
    if (!isFactor && !isPlace) return { part: { kind: 'hands', count }, end: one.at + 2 }
  }
  if (next?.text === '×') return { part: { kind: 'hands', count }, end: one.at + 2 }
  if (/^(?:ans?|years?|yrs?)$/u.test(word)) return { part: { kind: 'mark' }, end: one.at + 2 }
  if (next?.isGlued && /^(?:e|er|ere|eme|ieme|nd|nde|st|rd|th)$/u.test(word))
    return { part: { kind: 'number', value: count }, end: one.at + 2 }
  return undefined
}

const digitsOf = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('')

/**
 * The first number in a row of groups, and the groups that it takes: "3 77 100 20 30" has a number behind a
 * figure, "77 100 20 30 25 000" one before an amount. The longest that a country has counts.
 */
function phoneIn(groups: readonly Group[], hasPlus: boolean, readPhone: ReadPhone) {
  for (let first = 0; first < groups.length; first += 1) {
    for (let end = groups.length; end > first; end -= 1) {
      const digits = digitsOf(groups.slice(first, end))
      if (digits.length < fewestDigits) break
      if (digits.length > mostDigits + 2) continue
      const number = readPhone(hasPlus && first === 0 ? `+${digits}` : digits)
      if (number) return { number, first, end }
    }
    if (hasPlus) {
      const digits = digitsOf(groups)
      return digits.length >= fewestDigits && digits.length <= mostDigits
        ? { number: `+${digits}`, first: 0, end: groups.length }
        : undefined
    }
  }
  return undefined
}

/** Where an amount begins behind a number: "664-01-02-03 50 000". */
const beforeAmount = (groups: readonly Group[]): readonly Group[] => {
  const end = groups.findIndex(
    (_, at) => digitsOf(groups.slice(0, at)).length > fewestDigits && areAmounts(groups.slice(at)),
  )
  return end < 0 ? groups : groups.slice(0, end)
}

/** Digits that no country in question has, in groups as people write a number: shown as typed, to be corrected. */
function typedNumber(groups: readonly Group[]): string | undefined {
  const digits = digitsOf(groups)
  if (digits.length < fewestDigits || digits.length > mostDigits) return undefined
  const [first, ...rest] = groups
  const isThousands = rest.length > 0 && rest.every(({ digits: { length } }) => length === 3)
  const isRound = digits.endsWith('00')
  if ((isThousands || rest.length === 0) && isRound) return undefined
  if (rest.some(({ joint }) => joint === ',' || joint === ':')) return undefined
  if (rest.length === 0 && (first?.digits.length ?? 0) < 8) return undefined
  return groups.map(({ digits: one, joint }) => (joint === '' ? one : ` ${one}`)).join('')
}

/** "3 77 100 20 30" begins with a number of a line, "25 000 77 100 20 30" with an amount. */
const beforePhone = (groups: readonly Group[], length: number): Reading =>
  groups.length === 1 && digitsOf(groups).length < 3
    ? { part: { kind: 'number', value: Number(digitsOf(groups)) }, length }
    : { part: { kind: 'amount' }, length }

/** Several amounts in a row: "25 000 10 000", "2500 2500 2500". */
function areAmounts(groups: readonly Group[]): boolean {
  if (groups.length > 1 && groups.every(({ digits }) => digits.endsWith('00'))) return true
  for (let at = 0; at < groups.length;) {
    const amount = groups.slice(at)
    const end = thousandsEnd(amount)
    const digits = digitsOf(amount.slice(0, end))
    if (end < 2 || digits.length > longestAmount || !digits.endsWith('00')) return false
    at += end
  }
  return true
}

/** How many groups an amount without currency takes; 0 if the first one is none. */
function amountOf(groups: readonly Group[]): number {
  const end = thousandsEnd(groups)
  return end > 1 || (groups[0]?.digits.length ?? 0) > 3 ? end : 0
}

/** Whether a label before the figure says that it is the number of a card, an account or a transfer. */
function isIdentity(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at)
  const since = before.slice(before.findLastIndex(({ kind }) => kind === 'digits') + 1)
  return since.some((token) => token.kind === 'word' && idLabels.has(foldedWhole(token.text)))
}

export const isWeekday = (word: string): boolean => weekdays.has(foldedWhole(word))
export const isMonth = (word: string): boolean => months.has(foldedWhole(word))
