/** A country as the form offers it. */
export interface Country {
  /** As in ISO 3166: CI. */
  readonly code: string
  /** Without plus: 225. */
  readonly callingCode: string
  /** Whether national numbers are written with a 0 that is left out behind the code. */
  readonly hasTrunkZero: boolean
}

/**
 * The numbering plans of the world: a number as typed, in a country, in E.164; undefined if the country has no
 * such number. With a plus it is any country's.
 */
export type ReadNumber = (typed: string, country: string) => string | undefined

/** A number that is wrong as it stands, what it may have been, and why. */
export interface Correction {
  readonly number: string
  readonly because: 'old-number' | 'lost-zero' | 'code-twice' | 'other-country'
}

const digitsIn = (typed: string) => typed.replace(/\D/g, '')

/**
 * Numbering plans that the library knows less exactly. Côte d'Ivoire has assigned these beginnings alone; without them
 * every French or Kenyan number of ten digits would be one of Abidjan. (ARTCI)
 */
const assigned: readonly (readonly [callingCode: string, national: RegExp])[] = [
  ['+225', /^\+225(?:0[157]|2[157])/u],
]

const isAssigned = (number: string): boolean =>
  assigned.every(([code, national]) => !number.startsWith(code) || national.test(number))

/** The numbering plans, without numbers that nobody can have. */
export const assignedIn =
  (read: ReadNumber): ReadNumber =>
  (typed, country) => {
    const number = read(typed, country)
    return number !== undefined && isAssigned(number) ? number : undefined
  }

/** A number as people write it abroad too: with 00, or with the country code alone before it. */
export function readWith(
  typed: string,
  { code }: Country,
  countries: readonly Country[],
  read: ReadNumber,
): string | undefined {
  const text = typed.trim()
  const digits = digitsIn(text)
  if (text.startsWith('+')) return read(`+${digits}`, code)
  if (digits.startsWith('00')) return read(`+${digits.slice(2)}`, code)
  const national = read(digits, code)
  if (national || digits.length < shortestWithCode) return national
  const isAbroad = countries.some(({ callingCode }) => digits.startsWith(callingCode))
  return isAbroad ? read(`+${digits}`, code) : undefined
}

/** A country code and the shortest national number. */
const shortestWithCode = 10

/**
 * How the number of eight digits continued in the plans that have longer ones.
 *
 * Côte d'Ivoire, 31 January 2021 (ARTCI, "Plan national de numérotation à 10 chiffres"): mobile numbers begin with 01
 * (Moov), 05 (MTN) or 07 (Orange), which the second of the old digits tells: 0 to 3, 4 to 6, 7 to 9. Fixed ones, which
 * began with 2 or 3, begin with 21 (Moov), 25 (MTN) or 27 (Orange), as the third digit tells: 8, 0, all others.
 * Benin, 30 November 2024 (ARCEP Bénin, Décision 2020-349): 01 before every number.
 * Cameroon, 21 November 2014 (ART): 6 before mobile numbers, 2 before fixed ones.
 */
const continued: Readonly<Record<string, (old: string) => string>> = {
  CI: (old) => {
    const [first = '', second = '', third = ''] = old
    if ('23'.includes(first)) return `${third === '8' ? '21' : third === '0' ? '25' : '27'}${old}`
    return `${second < '4' ? '01' : second < '7' ? '05' : '07'}${old}`
  },
  BJ: (old) => `01${old}`,
  CM: (old) => `${/^[579]/u.test(old) ? '6' : '2'}${old}`,
}
const oldLength = 8

const hasCode = (typed: string) => /^\s*(?:\+|00)/u.test(typed)

/** The national part of a number that begins with the code of a country. */
function afterCode(typed: string, { callingCode }: Country): string | undefined {
  const digits = digitsIn(typed).replace(/^00/u, '')
  return digits.startsWith(callingCode) ? digits.slice(callingCode.length) : undefined
}

/**
 * What a number that the country does not have may have been: one from before its numbers grew, one whose first zero
 * a spreadsheet took away, or another country's. Nothing is changed without a person's yes.
 */
export function correctionOf(
  typed: string,
  [own, ...others]: readonly Country[],
  read: ReadNumber,
): Correction | undefined {
  if (!own || digitsIn(typed).length < fewestDigits) return undefined
  const all = [own, ...others]
  if (readWith(typed, own, all, read)) return undefined
  if (!hasCode(typed)) {
    const corrected = correctedIn(own, digitsIn(typed), typed, read)
    if (corrected) return corrected
  }
  for (const country of all) {
    const national = afterCode(typed, country)
    const corrected = national && correctedIn(country, national, typed, read)
    if (corrected) return corrected
  }
  if (hasCode(typed)) return undefined
  for (const country of others) {
    const number = read(digitsIn(typed), country.code)
    if (number) return { number, because: 'other-country' }
  }
  return undefined
}

const fewestDigits = 7

function correctedIn(
  { code, callingCode }: Country,
  national: string,
  typed: string,
  read: ReadNumber,
): Correction | undefined {
  const inFull = (digits: string) => read(`+${callingCode}${digits}`, code)
  const old = national.length === oldLength ? continued[code]?.(national) : undefined
  const grown = old && inFull(old)
  if (grown) return { number: grown, because: 'old-number' }
  // In a number with spaces the zero is missing only before a single digit: "7 01 02 03 05".
  const mayLackZero =
    !national.startsWith('0') &&
    !/^\D*\d{2,}\D+\d/u.test(typed.replace(/^\s*(?:\+|00)\s*\d{1,3}\b/u, ''))
  const filled = mayLackZero ? inFull(`0${national}`) : undefined
  if (filled) return { number: filled, because: 'lost-zero' }
  // The country code twice: "+225 00225 07 ...".
  const inner = national.replace(/^00/u, '')
  const once = inner.startsWith(callingCode) ? inFull(inner.slice(callingCode.length)) : undefined
  return once ? { number: once, because: 'code-twice' } : undefined
}

/** If at least one number in this many has a country code, the others are read in its country. */
const shareAbroad = 5
const mostSampled = 60

/** Two numbers that fit: with a single one, a known country does not give way. */
const fewestFitting = 4

/** The country in which the numbers without country code are read. */
export interface Home extends Country {
  /** Whether somebody chose it, or it is that of their own number or clock; a guess gives way. */
  readonly isCertain: boolean
}

/** The country of a list: the given one, unless it has none of the numbers and the list itself tells another. */
export function countryOf(
  numbers: readonly string[],
  home: Home,
  countries: readonly Country[],
  read: ReadNumber,
): Country {
  const sample = numbers.slice(0, mostSampled)
  const nationals = sample.filter((typed) => !hasCode(typed))
  if (nationals.length === 0) return home
  const readIn = (country: Country) =>
    nationals.filter((typed) => readWith(typed, country, [], read)).length
  const ofHome = readIn(home)
  // A guess gives way to what the list names, even if both countries have its numbers.
  const least = home.isCertain ? ofHome + 1 : Math.max(ofHome, 1)
  for (const country of codesIn(sample, countries))
    if (country.code === home.code || readIn(country) >= least) return country
  const fits = (country: Country) => {
    const written = nationals.filter((typed) => !country.hasTrunkZero || typed.startsWith('0'))
    const ours = written.filter((typed) => readWith(typed, country, [], read))
    const corrected = nationals.filter((typed) => correctionOf(typed, [country], read))
    return 2 * ours.length + corrected.length
  }
  const ofHomeInAll = fits(home)
  const corrections = nationals.map((typed) => correctionOf(typed, [home], read)?.because)
  const areOld = !corrections.includes(undefined) && corrections.includes('old-number')
  if (ofHome === nationals.length || areOld || (ofHomeInAll > 0 && home.isCertain)) return home
  const fitting = countries.map((country) => ({ country, count: fits(country) }))
  const most = Math.max(...fitting.map(({ count }) => count))
  const best = fitting.filter(({ count }) => count === most)
  // Between two countries that have the same numbers a person chooses.
  const isTold = most > ofHomeInAll && most >= (home.isCertain ? fewestFitting : 1)
  return isTold && best.length === 1 ? (best[0]?.country ?? home) : home
}

/** The countries that the numbers themselves name, the most frequent first. */
function codesIn(sample: readonly string[], countries: readonly Country[]): readonly Country[] {
  const counted = countries.map((country) => ({
    country,
    count: sample.filter((typed) => hasCode(typed) && afterCode(typed, country) !== undefined)
      .length,
  }))
  return counted
    .filter(({ count }) => count > 0 && count * shareAbroad >= sample.length)
    .sort((one, other) => other.count - one.count)
    .map(({ country }) => country)
}
