import { foldedWhole } from '../../kernel/search.ts'
import { countWords, currencies, handWords, idLabels, months, weekdays } from './vocabulary.ts'

/** A part of a line, once it is known what it means there. */
export type Part =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string }
  /** As read, in E.164, or as typed where no country has such a number. */
  | { readonly kind: 'phone'; readonly number: string }
  | { readonly kind: 'email'; readonly address: string }
  | { readonly kind: 'hands'; readonly count: number; readonly isHalf?: true }
  /** A whole number that is nothing else: of a line, of a turn, or an amount without currency. */
  | { readonly kind: 'number'; readonly value: number }
  /** Something that is no part of a name: an amount, a day, an hour, an age, a picture. */
  | { readonly kind: 'half' | 'amount' | 'day' | 'time' | 'mark' | 'link' }
  /** A number of which a spreadsheet kept the first digits only. */
  | { readonly kind: 'lost'; readonly text: string }

/** Reads a number, if a country in question has it, into E.164. */
export type ReadPhone = (typed: string) => string | undefined

/** A line, with the parts before the place that is read. */
interface Context {
  readonly line: string
  readonly parts: readonly Part[]
  readonly readPhone: ReadPhone
}

/** A part, and where it ends in its line. */
type Reading = readonly [part: Part, end: number] | undefined

/** The parts of a line. Each character is looked at a bounded number of times. */
export function partsOf(text: string, readPhone: ReadPhone): Part[] {
  // "O7 08 09 10 11": the letter O for a zero.
  const line = text.replace(
    /(^|[^\p{L}\p{M}\d])o(?=\d{1,3}[ \t]+\d)/giu,
    (_, before: string) => `${before}0`,
  )
  const parts: Part[] = []
  const context = { line, parts, readPhone }
  for (let at = spaceEnd(line, 0); at < line.length;) {
    const [part, end] =
      addressAt(context, at) ?? figureAt(context, at) ?? wordAt(line, at) ?? signAt(line, at)
    parts.push(part)
    at = spaceEnd(line, end)
  }
  return parts
}

/** Matches a sticky pattern at one place only. */
function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(line)
}
const lengthAt = (pattern: RegExp, line: string, at: number): number =>
  matchAt(pattern, line, at)?.[0].length ?? 0

const spaces = /[ \t]+/y
const spaceEnd = (line: string, at: number): number => at + lengthAt(spaces, line, at)

// Addresses

/** What stands between separators: an address has signs inside that separate elsewhere. No longer one is an address. */
const chunk = /[^\s,;()[\]<>"«»|]{1,254}/uy
const separator = /[\s,;()[\]<>"«»|]/u
const anEmail = /^[^\s@]+@[^\s@]+\.[\p{L}\p{N}-]{2,}$/u
const aLink = /^(?:https?:\/\/|www\.|wa\.me\/)/iu

function addressAt({ line, readPhone }: Context, at: number): Reading {
  if (at > 0 && !separator.test(line.charAt(at - 1))) return undefined
  const text = matchAt(chunk, line, at)?.[0] ?? ''
  if (aLink.test(text)) {
    const digits = /(?:wa\.me\/|phone=)\+?(\d{8,15})/u.exec(text)?.[1]
    const number = digits && readPhone(`+${digits}`)
    return [number ? { kind: 'phone', number } : { kind: 'link' }, at + text.length]
  }
  if (!text.includes('@')) return undefined
  const typed = text.replace(/[.:!?]+$/u, '')
  const address = typed.replace(/^mailto:/iu, '').toLowerCase()
  return anEmail.test(address) ? [{ kind: 'email', address }, at + typed.length] : undefined
}

// Words

/** Letters, with what joins them inside a word: N’Dri, Jean-Baptiste, J.B., N°Guessan; a few digits may end it: S2. */
const aWord = /\p{L}[\p{L}\p{M}]*(?:['’‘`´ʼ.°-][\p{L}\p{M}]+)*(?:\d{1,3}(?!\d|[.,]\d))?/uy

/** The word at a place or behind spaces: as typed, folded, and where it ends. */
function wordFrom(line: string, from: number) {
  const at = spaceEnd(line, from)
  const letters = matchAt(aWord, line, at)?.[0] ?? ''
  // "O. Touré"
  const isShort = /^\p{L}[^\d]{0,2}$/u.test(letters) && line.charAt(at + letters.length) === '.'
  const text = isShort ? `${letters}.` : letters
  return { text, word: foldedWhole(text), end: at + text.length, isGlued: at === from }
}

const maxHands = 20
const handsOf = (count: number): Part =>
  count >= 1 && count <= maxHands ? { kind: 'hands', count } : { kind: 'mark' }

/** More digits behind one or two letters are no part of a word. */
const mostOfWord = 5

/** "x2", "deux parts", "Ksh5,000", "mars 2026" begin with a word. */
function wordAt(line: string, at: number): Reading {
  const { text, word, end } = wordFrom(line, at)
  if (text === '') return undefined
  const times = /^x(\d{1,2})$/u.exec(word)?.[1]
  if (times) return [handsOf(Number(times)), end]
  const next = wordFrom(line, end)
  const isOfHands = handWords.has(next.word)
  const spelled = countWords.get(word)
  if (spelled && isOfHands) return [handsOf(spelled), next.end]
  if (word === 'double' || word === 'triple')
    return [handsOf(word === 'double' ? 2 : 3), isOfHands ? next.end : end]
  if (/^(?:demie?|half)$/u.test(word)) return [{ kind: 'half' }, end]
  const counted = word === 'x' ? timesFrom(line, end) : handWords.has(word) && labelled(line, end)
  if (counted) return counted
  const [, gap = '', digits = ''] = matchAt(/([ \t]*)(\d+)/y, line, end) ?? []
  const digitsEnd = end + gap.length + digits.length
  // "C0101234567": the number of a card
  if (gap === '' && text.length < 3 && digits.length > mostOfWord)
    return [{ kind: 'mark' }, digitsEnd]
  // "F" and "K" before digits are letters.
  const amount = currencies.has(word) && word.length > 1 && digits && amountFrom(line, end)
  if (amount) return amount
  if (months.has(word) && digits) {
    const following = matchAt(/[ \t]+(\d+)/y, line, digitsEnd)?.[1] ?? ''
    if (digits.length <= 4 && following === '') return [{ kind: 'day' }, digitsEnd]
    if (digits.length > 3 || following.length === 3) return [{ kind: 'day' }, end]
  }
  return [{ kind: 'word', text }, end]
}

const handsAt = (pattern: RegExp, line: string, at: number): Reading => {
  const match = matchAt(pattern, line, at)
  const part = handsOf(Number(match?.[1] ?? 0))
  return match && part.kind === 'hands' ? [part, at + match[0].length] : undefined
}
/** "x 2", "*2", but "x 25 000" multiplies an amount. */
const timesFrom = (line: string, at: number) => handsAt(/[ \t]*(\d{1,2})(?![ \t]*\d)/y, line, at)
/** "parts : 2" */
const labelled = (line: string, at: number) => handsAt(/[ \t]*[:=][ \t]*(\d{1,2})(?!\d)/y, line, at)

// Signs

const aSign = /[+\-–—−―:;,./()[\]{}|=*"«»“”„~@#&°º_<>?!\\%'’‘`´]/uy

function signAt(line: string, at: number): readonly [part: Part, end: number] {
  const text = String.fromCodePoint(line.codePointAt(at) ?? 0)
  const end = at + text.length
  if (text === '½') return [{ kind: 'half' }, end]
  if (/\p{Sc}/u.test(text)) return amountFrom(line, end) ?? [{ kind: 'mark' }, end]
  // A star before a letter makes it bold; another one is a bullet, or says how often.
  if (text === '*' && !matchAt(/\p{L}/uy, line, end))
    return timesFrom(line, end) ?? [{ kind: 'mark' }, end]
  return [matchAt(aSign, line, at) ? { kind: 'sign', text } : { kind: 'mark' }, end]
}

// Figures

interface Group {
  readonly digits: string
  /** The sign before it; a space where there is none, and nothing before the first. */
  readonly joint: string
  readonly end: number
}

/** More groups of digits are no number. */
const mostGroups = 8
const [fewestDigits, mostDigits] = [7, 15]
const fewestOfCard = 8
/** Tens of millions, in digits; a longer figure in groups of three is a number, as in Guinea. */
const longestAmount = 8

/** What may stand between two groups of digits of one number: "07.08", "(514) 555", "+225 (0)7". */
const aJoint =
  /([./,:-])(?=\d)|(\))[ \t]*-?[ \t]*(?=\d)|[ \t]+(\()(?=\d{1,15}\)[ \t]*\d)|[ \t]+(?=\d)/y
/** "1-Awa 0708091011 2-Fatou": the 2 is no part of the number. */
const anEntry = /\d+[^\p{L}\p{N}\p{M}\s][ \t]*\p{L}/uy

function groupsFrom(line: string, from: number): Group[] {
  const groups: Group[] = []
  let at = from
  let joint = ''
  while (groups.length < mostGroups) {
    const digits = matchAt(/\d+/y, line, at)?.[0] ?? ''
    const isWhole = (groups.at(-1)?.digits.length ?? 0) >= fewestDigits
    if (digits === '' || (isWhole && matchAt(anEntry, line, at))) break
    groups.push({ digits, joint, end: at + digits.length })
    const match = matchAt(aJoint, line, at + digits.length)
    if (!match) break
    joint = match[1] ?? match[2] ?? match[3] ?? ' '
    at += digits.length + match[0].length
  }
  return groups
}

const digitsOf = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('')

/** What begins with digits: a number, a day, an hour, an amount, a number of hands, or just a figure. */
function figureAt({ line, parts, readPhone }: Context, at: number): Reading {
  const plus = lengthAt(/\+[ \t]*(?=\d)/y, line, at)
  const groups = groupsFrom(line, at + plus)
  const [first] = groups
  if (!first) return undefined
  const end = (count: number) => groups[count - 1]?.end ?? at + 1
  const known =
    plus > 0
      ? undefined
      : (scientificAt(line, at, readPhone) ??
        dayAt(line, at, groups) ??
        timeAt(line, at) ??
        amountBefore(line, groups, readPhone) ??
        countedAt(line, groups))
  if (known) return known
  const isMoney = plus === 0 && areAmounts(groups)
  const phone = isMoney ? undefined : phoneIn(groups, plus > 0, readPhone)
  const isId = isIdentity(parts)
  const before = groups.slice(0, phone?.first)
  // A number may stand behind that of a card: "CNI 19085030200001 07 08 09 10 11".
  if (phone && (!isId || (phone.first > 0 && digitsOf(before).length >= fewestOfCard)))
    return phone.first === 0
      ? [{ kind: 'phone', number: phone.number }, end(phone.end)]
      : // "3 77 100 20 30" begins with a number of a line, "25 000 77 100 20 30" with an amount.
        [before.length === 1 && first.digits.length < 3 ? valueOf(first) : money, end(phone.first)]
  if (plus > 0) return [{ kind: 'mark' }, at + plus]
  if (isId) return [money, end(groups.length)]
  const own = beforeAmount(groups)
  const typed = isMoney ? undefined : typedNumber(own)
  if (typed) return [{ kind: 'phone', number: typed }, end(own.length)]
  const thousands = thousandsEnd(groups)
  const isAmount = thousands > 1 || first.digits.length > 3
  return isAmount ? [money, end(thousands)] : [valueOf(first), end(1)]
}

const money: Part = { kind: 'amount' }
const valueOf = ({ digits }: Group): Part => ({ kind: 'number', value: Number(digits) })

/** "2,25071E+12": a spreadsheet's way to write a long number. */
function scientificAt(line: string, at: number, readPhone: ReadPhone): Reading {
  const match = matchAt(/(\d+)(?:[.,](\d+))?[ \t]*e[ \t]*\+[ \t]*(\d+)/iy, line, at)
  if (!match) return undefined
  const [text, whole = '', fraction = '', exponent = ''] = match
  const digits = whole + fraction
  const isWhole = digits.length === Number(exponent) + 1
  const number = isWhole ? (readPhone(digits) ?? readPhone(`+${digits}`)) : undefined
  const lost = `${whole}${fraction && `,${fraction}`}E+${exponent}`
  return [number ? { kind: 'phone', number } : { kind: 'lost', text: lost }, at + text.length]
}

const [dd, mm, yyyy] = ['(?:0?[1-9]|[12]\\d|3[01])', '(?:0?[1-9]|1[0-2])', '(?:19|20)\\d\\d']
const sign = '([/.-])'
const gap = '[ \\t]+'
/** "05/11/2026", "2026-11-05", "5/11", "11/2026", "5 11 2026", "20261105". */
const aDay = new RegExp(
  [
    String.raw`(?:${dd}${sign}${mm}|${mm}${sign}${dd})\1\2(?:${yyyy}|\d\d)(?!\d|\1\2\d)`,
    String.raw`${yyyy}${sign}${mm}\3${dd}(?!\d|\3\d)`,
    String.raw`(?:${dd}${gap}${mm}|${mm}${gap}${dd})${gap}${yyyy}(?!\d|${gap}\d)`,
    String.raw`${yyyy}${gap}${mm}${gap}${dd}(?!\d|${gap}\d)`,
    String.raw`(?:${dd}/${dd}|${mm}/${yyyy})(?!\d|/\d)`,
    String.raw`${yyyy}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)`,
  ].join('|'),
  'y',
)

function dayAt(line: string, at: number, groups: readonly Group[]): Reading {
  const length = lengthAt(aDay, line, at)
  if (line.slice(at, at + length) === '1/2') return [{ kind: 'half' }, at + length]
  if (length > 0) return [{ kind: 'day' }, at + length]
  // "5 janvier 2026", "1er mars"
  const ofMonth = lengthAt(
    /(?:0?[1-9]|[12]\d|3[01])(?!\d)(?:(?:er|st|nd|rd|th)(?![\p{L}\p{M}]))?/iuy,
    line,
    at,
  )
  const { word, end } = wordFrom(line, at + ofMonth)
  if (ofMonth > 0 && months.has(word) && word.length > 2)
    return [{ kind: 'day' }, end + lengthAt(/[ \t]*(?:19|20)\d\d(?!\d)/y, line, end)]
  const isYear = groups.length === 1 && lengthAt(/(?:19|20)\d\d(?!\d)/y, line, at) > 0
  return isYear ? [{ kind: 'day' }, at + 4] : undefined
}

/** "18:42", "18:42:10", "18h", "18h42". */
const aTime = /(?:[01]?\d|2[0-4])(?::\d\d(?!\d)(?::\d+)?|h(?:\d\d)?(?![\p{L}\p{M}\d]))/iuy
function timeAt(line: string, at: number): Reading {
  const length = lengthAt(aTime, line, at)
  return length > 0 ? [{ kind: 'time' }, at + length] : undefined
}

/** Whether the groups from the first up to `end` are thousands: "25 000", "1.250.000", "10 250,00". */
function thousandsEnd(groups: readonly Group[]): number {
  const mark = groups[1]?.joint ?? ''
  let end = 1
  if ((groups[0]?.digits.length ?? 0) <= 3 && ' .,'.includes(mark))
    while (groups[end]?.digits.length === 3 && groups[end]?.joint === mark) end += 1
  const next = groups[end]
  return next && ',.'.includes(next.joint) && next.digits.length <= 2 ? end + 1 : end
}

/** A figure with its currency behind it: "10 000 F", "25k", "100€". */
function amountBefore(line: string, groups: readonly Group[], readPhone: ReadPhone): Reading {
  const end = thousandsEnd(groups)
  const after = groups[end - 1]?.end ?? 0
  const { word, end: wordEnd } = wordFrom(line, after)
  const moneySign = lengthAt(/[ \t]*\p{Sc}/uy, line, after)
  if (!currencies.has(word) && moneySign === 0) return undefined
  if (readPhone(digitsOf(groups.slice(0, end)))) return undefined
  return [money, moneySign > 0 ? after + moneySign : wordEnd]
}

/** The figure behind a currency. "₦20k" */
function amountFrom(line: string, from: number): Reading {
  const groups = groupsFrom(line, spaceEnd(line, from))
  const end = groups[thousandsEnd(groups) - 1]?.end
  return end === undefined
    ? undefined
    : [money, end + lengthAt(/[km](?![\p{L}\p{M}\d])/iuy, line, end)]
}

/** "2 parts", "2x", "41 ans", "1er tour", "3e". */
function countedAt(line: string, [one, two]: readonly Group[]): Reading {
  if (!one || one.digits.length > 3) return undefined
  const count = Number(one.digits)
  const { word, end, isGlued } = wordFrom(line, one.end)
  const half: Part = { kind: 'hands', count: Math.max(count, 1), isHalf: true }
  const sign = lengthAt(/[ \t]*½/y, line, one.end)
  if (sign > 0) return [half, one.end + sign]
  if (two && ',.'.includes(two.joint) && two.digits === '5') {
    if (count === 0) return [{ kind: 'half' }, two.end]
    // "2,5 parts"
    const unit = wordFrom(line, two.end)
    if (handWords.has(unit.word)) return [half, unit.end]
  }
  if (handWords.has(word) && count >= 1 && count <= maxHands) {
    // "2x 25 000" is an amount.
    const isFactor = word === 'x' && matchAt(/[ \t]*\d/y, line, end)
    const isPlace = !isGlued && /^(?:place|position)s?$/u.test(word) && count > 5
    if (!isFactor && !isPlace) return [handsOf(count), end]
  }
  if (/^(?:ans?|years?|yrs?)$/u.test(word)) return [{ kind: 'mark' }, end]
  const isOrdinal = isGlued && /^(?:e|er|ere|eme|ieme|nd|nde|st|rd|th)$/u.test(word)
  return isOrdinal ? [valueOf(one), end] : undefined
}

/**
 * The first number in a row of groups, and the groups that it takes: "3 77 100 20 30" has a number behind a
 * figure, "77 100 20 30 25 000" one before an amount. The longest that a country has counts.
 */
function phoneIn(groups: readonly Group[], hasPlus: boolean, readPhone: ReadPhone) {
  for (let first = 0; first < (hasPlus ? 1 : groups.length); first += 1)
    for (let end = groups.length; end > first; end -= 1) {
      const digits = digitsOf(groups.slice(first, end))
      if (digits.length < fewestDigits) break
      if (digits.length > mostDigits + 2) continue
      const number = readPhone(hasPlus ? `+${digits}` : digits)
      if (number) return { number, first, end }
    }
  const { length } = digitsOf(groups)
  return hasPlus && length >= fewestDigits && length <= mostDigits
    ? { number: `+${digitsOf(groups)}`, first: 0, end: groups.length }
    : undefined
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
  const rest = groups.slice(1)
  const areThousands = rest.every(({ digits: { length } }) => length === 3)
  if (areThousands && digits.endsWith('00')) return undefined
  if (rest.some(({ joint }) => joint === ',' || joint === ':')) return undefined
  if (rest.length === 0 && digits.length < 8) return undefined
  return groups.map((group) => group.digits).join(' ')
}

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

/** Whether a label before the figure says that it is the number of a card, an account or a transfer. */
function isIdentity(parts: readonly Part[]): boolean {
  const near = parts.slice(-3)
  const since = near.slice(near.findLastIndex(({ kind }) => figures.has(kind)) + 1)
  return since.some((part) => part.kind === 'word' && idLabels.has(foldedWhole(part.text)))
}
const figures: ReadonlySet<Part['kind']> = new Set(['phone', 'number', 'amount', 'day', 'time'])

export const isWeekday = (word: string): boolean => weekdays.has(foldedWhole(word))
export const isMonth = (word: string): boolean => months.has(foldedWhole(word))
