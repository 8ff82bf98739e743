import { withLatinDigits } from './digits.ts'

/** Letters that Unicode does not decompose, as somebody types them whose keyboard lacks them. */
const plainLetters: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'ɔo ɛe ǝe əe ɑa ɩi ɨi ıi ʊu ʋv ʉu ŋn ɲn ƞn ɓb ƃb ɗd ɖd đd ðd ƒf ɠg ɣg ħh ɦh',
    'ƙk łl ƥp ƭt ʈt ƴy ʒz ƶz øo œoe æae ßss þth ىي ةه',
  ]
    .flatMap((pairs) => pairs.split(' '))
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
)

/** Apostrophes, and what stands for one in a name: N’Guessan, N´Guessan, N°Guessan; and the Arabic tatweel. */
const apostrophes = /['’‘‛`´′ʼʻʽʹˈ＇՚ꞌ°ـ]/gu
const undecomposed = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/**
 * A text as people compare it: lower case, no accents, special letters as plain ones, no apostrophes,
 * and a space for all that is neither letter nor digit. (K9)
 */
export const folded = (text: string): string =>
  withLatinDigits(text.replace(apostrophes, '').normalize('NFKD'))
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // Again: some come out of a letter (ŉ) or a capital (Ꞌ), and NFKD makes a space of others.
    .replace(apostrophes, '')
    .replace(undecomposed, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a text as people compare them. */
export const foldedWords = (text: string): string[] => folded(text).split(' ').filter(Boolean)

/** The same for text in which a part of a word is searched: "jeanbap" finds "Jean-Baptiste". */
export const foldedWhole = (text: string): string => folded(text).replaceAll(' ', '')

/** What somebody searches for: parts of a name or an address, or digits of a telephone number. */
export interface Search {
  readonly words: readonly string[]
  readonly email: string
  /** As in E.164, without country code where none was typed; null where it is no number. */
  readonly digits: string | null
}

/** Fewer digits would find everybody. */
const fewestDigits = 3

export function searchFor(typed: string): Search {
  const text = withLatinDigits(typed.normalize('NFKC')).trim()
  const isNumber = /^[\d\s+().\-/]+$/u.test(text)
  // Abroad, 00 stands for the plus, and the 0 before a national number is left out.
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  return {
    words: foldedWords(typed),
    email: text.toLowerCase(),
    digits: isNumber && digits.length >= fewestDigits ? digits : null,
  }
}

interface Searched {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

/** Whether a person is among those who are searched. Each word is somewhere in the name. (K9) */
export function isFound(search: Search, { name, email, phone }: Searched): boolean {
  const whole = foldedWhole(name)
  return (
    (search.words.length > 0 && search.words.every((word) => whole.includes(word))) ||
    (email !== null && search.email !== '' && email.includes(search.email)) ||
    (phone !== null && hasDigits(search, phone))
  )
}

/** A national number is typed with a 0 before it that some countries leave out from abroad. */
const hasDigits = ({ digits }: Search, phone: string): boolean =>
  digits !== null && (phone.includes(digits) || phone.includes(digits.replace(/^0/, '')))
