import type { Locale } from '@mainforte/domain/kernel/language'
import type { decimalsOf } from '@mainforte/domain/kernel/decimals'
import { type Currency, minorPerUnit } from '@mainforte/domain/kernel/minor'

/** Singular and plural of the unit and of the minor unit. */
type Names = readonly [one: string, many: string, minorUnit?: string, minorUnits?: string]

/** A currency with decimals does not compile without the names of its minor unit. */
type AllNames = {
  readonly [Code in Currency]: (typeof decimalsOf)[Code] extends 0
    ? readonly [string, string]
    : readonly [string, string, string, string]
}

/**
 * As people write them on a receipt, which is not always the name in `Intl`: "franc CFA" without its
 * bank, "dollar américain" for "dollar des États-Unis". In Nigeria naira and kobo have no plural.
 */
const names: Record<Locale, AllNames> = {
  fr: {
    XOF: ['franc CFA', 'francs CFA'],
    XAF: ['franc CFA', 'francs CFA'],
    GNF: ['franc guinéen', 'francs guinéens'],
    CDF: ['franc congolais', 'francs congolais', 'centime', 'centimes'],
    NGN: ['naira nigérian', 'nairas nigérians', 'kobo', 'kobos'],
    GHS: ['cédi ghanéen', 'cédis ghanéens', 'pesewa', 'pesewas'],
    KES: ['shilling kényan', 'shillings kényans', 'cent', 'cents'],
    UGX: ['shilling ougandais', 'shillings ougandais'],
    TZS: ['shilling tanzanien', 'shillings tanzaniens', 'cent', 'cents'],
    RWF: ['franc rwandais', 'francs rwandais'],
    MAD: ['dirham marocain', 'dirhams marocains', 'centime', 'centimes'],
    TND: ['dinar tunisien', 'dinars tunisiens', 'millime', 'millimes'],
    EUR: ['euro', 'euros', 'centime', 'centimes'],
    USD: ['dollar américain', 'dollars américains', 'cent', 'cents'],
    GBP: ['livre sterling', 'livres sterling', 'penny', 'pence'],
    CAD: ['dollar canadien', 'dollars canadiens', 'cent', 'cents'],
    CHF: ['franc suisse', 'francs suisses', 'centime', 'centimes'],
  },
  en: {
    XOF: ['CFA franc', 'CFA francs'],
    XAF: ['CFA franc', 'CFA francs'],
    GNF: ['Guinean franc', 'Guinean francs'],
    CDF: ['Congolese franc', 'Congolese francs', 'centime', 'centimes'],
    NGN: ['Nigerian naira', 'Nigerian naira', 'kobo', 'kobo'],
    GHS: ['Ghanaian cedi', 'Ghanaian cedis', 'pesewa', 'pesewas'],
    KES: ['Kenyan shilling', 'Kenyan shillings', 'cent', 'cents'],
    UGX: ['Ugandan shilling', 'Ugandan shillings'],
    TZS: ['Tanzanian shilling', 'Tanzanian shillings', 'cent', 'cents'],
    RWF: ['Rwandan franc', 'Rwandan francs'],
    MAD: ['Moroccan dirham', 'Moroccan dirhams', 'centime', 'centimes'],
    TND: ['Tunisian dinar', 'Tunisian dinars', 'millime', 'millimes'],
    EUR: ['euro', 'euros', 'cent', 'cents'],
    USD: ['US dollar', 'US dollars', 'cent', 'cents'],
    GBP: ['pound sterling', 'pounds sterling', 'penny', 'pence'],
    CAD: ['Canadian dollar', 'Canadian dollars', 'cent', 'cents'],
    CHF: ['Swiss franc', 'Swiss francs', 'centime', 'centimes'],
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
    count === 0 ? [] : [`${frenchNumber(count)} ${name}${count > 1 ? 's' : ''}`]
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
    [1_000_000_000_000, ' trillion'],
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
  const [one, many, minorUnit, minorUnits]: Names = names[locale][currency]
  const perUnit = minorPerUnit(currency)
  const [whole, small] = [Math.floor(units / perUnit), units % perUnit]
  const sum = locale === 'fr' ? frenchSum : englishSum
  const text = sum(whole, one, many)
  if (small === 0 || !minorUnit || !minorUnits) return text
  return `${text} ${locale === 'fr' ? 'et' : 'and'} ${sum(small, minorUnit, minorUnits)}`
}
