const digit = /\p{Nd}/u
const isDigit = (code: number) => digit.test(String.fromCodePoint(code))

/**
 * The digits of every script as 0 to 9: Arabic-Indic and full-width ones are typed by many keyboards.
 * The ten digits of a script follow each other from its zero, and between two scripts there is a gap. (K8)
 */
export const withLatinDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (one) => {
    const code = one.codePointAt(0) ?? 0
    let value = 0
    while (isDigit(code - value - 1)) value += 1
    return String(value % 10)
  })
