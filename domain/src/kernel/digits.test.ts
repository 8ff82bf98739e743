import { expect, test } from 'vitest'
import { withLatinDigits } from './digits.ts'

test.each([
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['full-width', '０１２３４５６７８９'],
  ['Devanagari', '०१२३४५६७८९'],
  ['N’Ko', '߀߁߂߃߄߅߆߇߈߉'],
  ['Adlam', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
  ['bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['monospace, which follows four other sets at once,', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('K8 %s digits are digits', (_, ten) => {
  expect(withLatinDigits(`N° ${ten}.`)).toBe('N° 0123456789.')
})

test('K8 every digit of Unicode is read as its own value', () => {
  const wrong: string[] = []
  for (let code = 0; code <= 0x1_ff_ff; code += 1) {
    const sign = String.fromCodePoint(code)
    if (!/\p{Nd}/u.test(sign)) continue
    // `Intl` knows the digits of its numbering systems from its own tables.
    if (!/^[0-9]$/.test(withLatinDigits(sign))) wrong.push(sign)
  }
  expect(wrong).toEqual([])
  for (const system of Intl.supportedValuesOf('numberingSystem')) {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
    const written = format.format(9_876_543_210)
    // Chinese decimal figures are no digits of Unicode.
    if (/^\p{Nd}+$/u.test(written))
      expect([system, withLatinDigits(written)]).toEqual([system, '9876543210'])
  }
})

test('K8 everything else stays as it is', () => {
  const text = 'Réf. ABC-12 ½ ② x² ٫'
  expect(withLatinDigits(text)).toBe(text)
})
