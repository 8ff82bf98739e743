/** The countries offered; anyone else types their number with its plus. */
export const phoneCountries = [
  ['CI', '225'],
  ['SN', '221'],
  ['BF', '226'],
  ['BJ', '229'],
  ['CM', '237'],
  ['GN', '224'],
  ['ML', '223'],
  ['NE', '227'],
  ['TG', '228'],
  ['GA', '241'],
  ['CD', '243'],
  ['CG', '242'],
  ['GH', '233'],
  ['NG', '234'],
  ['KE', '254'],
  ['TZ', '255'],
  ['UG', '256'],
  ['RW', '250'],
  ['TD', '235'],
  ['CF', '236'],
  ['GQ', '240'],
  ['GW', '245'],
  ['GM', '220'],
  ['SL', '232'],
  ['LR', '231'],
  ['MR', '222'],
  ['MA', '212'],
  ['DZ', '213'],
  ['TN', '216'],
  ['FR', '33'],
  ['BE', '32'],
  ['CH', '41'],
  ['IT', '39'],
  ['ES', '34'],
  ['DE', '49'],
  ['PT', '351'],
  ['CA', '1'],
  ['US', '1'],
  ['GB', '44'],
] as const

export type PhoneCountry = (typeof phoneCountries)[number][0]

export const callingCode = (country: PhoneCountry): string =>
  phoneCountries.find(([code]) => code === country)?.[1] ?? ''

/** The country of a number's calling code; the first of two that share one. */
export const countryOf = (number: string): PhoneCountry | undefined =>
  phoneCountries
    .toSorted(([, one], [, other]) => other.length - one.length)
    .find(([, code]) => number.startsWith(`+${code}`))?.[0]

/** Countries with a trunk prefix 0, which is omitted from abroad. */
const withTrunkZero = new Set<PhoneCountry>([
  'FR',
  'BE',
  'CH',
  'GB',
  'DE',
  'GH',
  'NG',
  'CD',
  'KE',
  'TZ',
  'UG',
  'RW',
  'MA',
  'DZ',
  'SL',
  'LR',
])

export const hasTrunkZero = (country: PhoneCountry): boolean => withTrunkZero.has(country)

/** The likely number before the numbering plans have loaded. */
export function likelyNumber(typed: string, country: PhoneCountry): string {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return ''
  if (typed.trim().startsWith('+')) return `+${digits}`
  return `+${callingCode(country)}${withTrunkZero.has(country) ? digits.replace(/^0/, '') : digits}`
}
