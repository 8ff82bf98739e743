import type { Country, ReadNumber } from '../members/pasted/phones.ts'

interface Plan extends Country {
  /** The numbers behind the country code. */
  readonly national: RegExp
}

const plan = (code: string, callingCode: string, national: RegExp, hasTrunkZero = false): Plan => ({
  code,
  callingCode,
  national,
  hasTrunkZero,
})

/** The numbers of some countries, exact enough for invented ones; the product has a library for it. */
const plans: readonly Plan[] = [
  plan('CI', '225', /^[02]\d{9}$/),
  plan('SN', '221', /^(?:7[05678]|33)\d{7}$/),
  plan('BF', '226', /^(?:0[1-7]|2[05]|5[0-8]|6\d|7\d)\d{6}$/),
  plan('BJ', '229', /^0[12]\d{8}$/),
  plan('CM', '237', /^(?:6[25-9]|2[24])\d{7}$/),
  plan('GN', '224', /^(?:6\d|30)\d{7}$/),
  plan('ML', '223', /^(?:2|[5-9])\d{7}$/),
  plan('TG', '228', /^(?:2\d|7\d|9\d)\d{6}$/),
  plan('NE', '227', /^(?:2\d|8\d|9\d)\d{6}$/),
  plan('CD', '243', /^[89]\d{8}$/, true),
  plan('CG', '242', /^0[4-6]\d{7}$/),
  plan('GH', '233', /^(?:2[034678]|5[04579])\d{7}$/, true),
  plan('NG', '234', /^[789][01]\d{8}$/, true),
  plan('KE', '254', /^(?:7\d|11)\d{7}$/, true),
  plan('TZ', '255', /^(?:6\d|7\d)\d{7}$/, true),
  plan('MA', '212', /^[5-7]\d{8}$/, true),
  plan('FR', '33', /^[1-79]\d{8}$/, true),
  plan('CA', '1', /^(?:514|438|613)\d{7}$/),
]

export const countries: readonly Country[] = plans

export const readNumber: ReadNumber = (typed, country) => {
  const digits = typed.replace(/\D/g, '')
  const isAbroad = typed.startsWith('+')
  const found = plans.find(({ code, callingCode }) =>
    isAbroad ? digits.startsWith(callingCode) : code === country,
  )
  if (!found) return undefined
  const national = isAbroad ? digits.slice(found.callingCode.length) : digits
  const withoutZero = found.hasTrunkZero ? national.replace(/^0/, '') : national
  return found.national.test(withoutZero) ? `+${found.callingCode}${withoutZero}` : undefined
}
