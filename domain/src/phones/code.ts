/** The codes that open a bound telephone. (L3) */

import * as z from 'zod/mini'

/** How many pictures a code has, of how many; the other kind has six digits. */
export const picturesOfCode = 3
export const pictureNames = [
  ...(['sun', 'moon', 'tree', 'flower', 'fish', 'bird'] as const),
  ...(['house', 'boat', 'drum', 'key', 'umbrella', 'cup'] as const),
] as const
export type PictureName = (typeof pictureNames)[number]
export const picturesShown = pictureNames.length

const isSame = (signs: readonly number[]) => new Set(signs).size === 1

const steps = (signs: readonly number[]) =>
  signs.slice(1).map((sign, index) => sign - (signs[index] ?? 0))

/** 123456, 654321, 135791 wrapped at nine are no secret. */
const isRow = (signs: readonly number[]) => {
  const [first = 0, ...others] = steps(signs).map((step) => (step + 10) % 10)
  return others.every((step) => step === first)
}

/** 121212, 123123, 112233. */
const repeats = (text: string) => /^(.+)\1+$/.test(text) || /^(?:(.)\1)+$/.test(text)

const isDay = (text: string) => {
  const [one, two, three] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number)
  const isOf = (day = 0, month = 0) => day >= 1 && day <= 31 && month >= 1 && month <= 12
  return isOf(one, two) || isOf(two, one) || isOf(three, two)
}

/** Whether others would try the code first: rows, repetitions, and days of birth. */
export function isEasyCode(code: string): boolean {
  const signs = [...code].map(Number)
  return isSame(signs) || isRow(signs) || repeats(code) || isDay(code)
}

/** Six digits that are not easy to guess. */
export const DigitCode = z.string().check(
  z.regex(/^\d{6}$/),
  z.refine((code) => !isEasyCode(code)),
)

/** Three of twelve pictures in their order, by their numbers from 0, not the same one three times. */
export const PictureCode = z.array(z.int().check(z.minimum(0), z.maximum(picturesShown - 1))).check(
  z.length(picturesOfCode),
  z.refine((pictures) => !isSame(pictures)),
)

/** A code as a telephone sends it: digits, or the numbers of pictures between points. */
export const PhoneCode = z.union([
  z.strictObject({ kind: z.literal('digits'), digits: DigitCode }),
  z.strictObject({ kind: z.literal('pictures'), pictures: PictureCode }),
])
export type PhoneCode = z.infer<typeof PhoneCode>

/** A code that is only compared may be any. */
export const TriedCode = z.union([
  z.strictObject({ kind: z.literal('digits'), digits: z.string().check(z.regex(/^\d{6}$/)) }),
  z.strictObject({
    kind: z.literal('pictures'),
    pictures: z
      .array(z.int().check(z.minimum(0), z.maximum(picturesShown - 1)))
      .check(z.length(picturesOfCode)),
  }),
])
export type TriedCode = z.infer<typeof TriedCode>

/** One text for a code. */
export const codeText = (code: TriedCode): string =>
  code.kind === 'digits' ? code.digits : `pictures ${code.pictures.join('.')}`
