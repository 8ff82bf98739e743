import type { Locale } from '@mainforte/domain/kernel/language'
import { decimalsOf, minorPerUnit } from '@mainforte/domain/kernel/minor'
import type { Currency } from '@mainforte/domain/kernel/minor'

/** Singular and plural of the unit and of the minor unit. */
type Names = readonly [one: string, many: string, minorUnit?: string, minorUnits?: string]

const names: Record<Locale, Record<Currency, Names>> = {
  fr: {
    XOF: ['franc CFA', 'francs CFA'],
    EUR: ['euro', 'euros', 'centime', 'centimes'],
    USD: ['dollar américain', 'dollars américains', 'cent', 'cents'],
    GBP: ['livre sterling', 'livres sterling', 'penny', 'pence'],
    CAD: ['dollar canadien', 'dollars canadiens', 'cent', 'cents'],
  },
  en: {
    XOF: ['CFA franc', 'CFA francs'],
    EUR: ['euro', 'euros', 'cent', 'cents'],
    USD: ['US dollar', 'US dollars', 'cent', 'cents'],
    GBP: ['pound sterling', 'pounds sterling', 'penny', 'pence'],
    CAD: ['Canadian dollar', 'Canadian dollars', 'cent', 'cents'],
  },
}

const frenchSmall =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const frenchTens = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante']

/** Below a hundred. `isLast`: only a noun follows, so quatre-vingts keeps its s. */
function frenchTwoDigits(value: number, isLast: boolean): string {
  if (value < 20) return frenchSmall[value] ?? ''
  if (value >= 80) {
    const rest = value - 80
    return rest === 0 ? `quatre-vingt${isLast ? 's' : ''}` : `quatre-vingt-${frenchSmall[rest]}`
  }
  const ten = frenchTens[Math.floor(value / 10)] ?? ''
  const rest = value >= 70 ? value - 60 : value % 10
  if (rest === 0) return ten
  return rest === 1 || rest === 11
    ? `${ten} et ${frenchSmall[rest]}`
    : `${ten}-${frenchSmall[rest]}`
}

function frenchThreeDigits(value: number, isLast: boolean): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  if (hundreds === 0) return frenchTwoDigits(rest, isLast)
  const head = hundreds === 1 ? 'cent' : `${frenchSmall[hundreds]} cent`
  if (rest === 0) return hundreds > 1 && isLast ? `${head}s` : head
  return `${head} ${frenchTwoDigits(rest, isLast)}`
}

/** Million and milliard are nouns: cent and vingt keep their s before them, but not before mille. */
function frenchNumber(value: number): string {
  const noun = (count: number, name: string) =>
    count === 0 ? [] : [`${frenchThreeDigits(count, true)} ${name}${count > 1 ? 's' : ''}`]
  const thousands = Math.floor(value / 1000) % 1000
  const rest = value % 1000
  const parts = [
    ...noun(Math.floor(value / 1_000_000_000), 'milliard'),
    ...noun(Math.floor(value / 1_000_000) % 1000, 'million'),
    ...(thousands === 0
      ? []
      : [thousands === 1 ? 'mille' : `${frenchThreeDigits(thousands, false)} mille`]),
    ...(rest === 0 ? [] : [frenchThreeDigits(rest, true)]),
  ]
  return parts.length === 0 ? 'zéro' : parts.join(' ')
}

const englishSmall =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function englishThreeDigits(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  const [ten, one] = [englishTens[Math.floor(rest / 10)] ?? '', englishSmall[rest % 10] ?? '']
  const tail = rest < 20 ? (englishSmall[rest] ?? '') : rest % 10 === 0 ? ten : `${ten}-${one}`
  if (hundreds === 0) return tail
  const head = `${englishSmall[hundreds]} hundred`
  return rest === 0 ? head : `${head} and ${tail}`
}

function englishNumber(value: number): string {
  const scales = [
    [1_000_000_000, ' billion'],
    [1_000_000, ' million'],
    [1000, ' thousand'],
  ] as const
  const parts = scales.flatMap(([scale, name]) => {
    const count = Math.floor(value / scale) % 1000
    return count === 0 ? [] : [englishThreeDigits(count) + name]
  })
  const rest = value % 1000
  if (rest > 0 && rest < 100 && parts.length > 0) parts.push(`and ${englishThreeDigits(rest)}`)
  else if (rest > 0 || parts.length === 0) parts.push(englishThreeDigits(rest))
  return parts.join(' ')
}

function frenchSum(count: number, one: string, many: string): string {
  const name = count < 2 ? one : many
  const figure = frenchNumber(count)
  // "un million de francs", "un million d'euros"; but "un million deux cents francs".
  if (count >= 1_000_000 && count % 1_000_000 === 0)
    return `${figure} ${/^[aeiou]/.test(name) ? `d’${name}` : `de ${name}`}`
  return `${name.startsWith('livre') ? figure.replace(/un$/, 'une') : figure} ${name}`
}

const englishSum = (count: number, one: string, many: string) =>
  `${englishNumber(count)} ${count === 1 ? one : many}`

/** An amount as it is spelled out on a receipt: "vingt-cinq mille francs CFA". */
export function amountInWords(locale: Locale, units: number, currency: Currency): string {
  const [one, many, minorUnit, minorUnits] = names[locale][currency]
  const perUnit = minorPerUnit(currency)
  const [whole, small] = [Math.floor(units / perUnit), units % perUnit]
  const sum = locale === 'fr' ? frenchSum : englishSum
  const text = sum(whole, one, many)
  if (decimalsOf[currency] === 0 || small === 0 || !minorUnit || !minorUnits) return text
  return `${text} ${locale === 'fr' ? 'et' : 'and'} ${sum(small, minorUnit, minorUnits)}`
}
