import * as z from 'zod/mini'
import { withLatinDigits } from '../kernel/digits.ts'

/** Capital letters and digits that are not mistaken for each other on paper: no 0 O, 1 I L. */
export const inviteAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const inviteCodeLength = 8

/** What a sign that no code has may have been before it was copied by hand. */
const mistakenFor: Readonly<Record<string, readonly string[]>> = {
  '0': ['Q', 'D'],
  O: ['Q', 'D'],
  '1': ['7', 'J'],
  I: ['J', '7'],
  L: ['J', '7'],
}

const shape = new RegExp(`^[${inviteAlphabet}]{${inviteCodeLength}}$`)
const isCode = (text: string) => shape.test(text)

/** Typed by hand or taken from a link, as people write it; one spelling. (I1, I2) */
export const InviteCode = z.string({ error: 'invite-code-invalid' }).check(
  z.overwrite((text) => codeIn(text) ?? text),
  z.regex(shape, 'invite-code-invalid'),
)

/** The only code in pasted text. (I2) */
export function codeIn(pasted: string): string | undefined {
  const [code, another] = codesIn(pasted)
  return another === undefined ? code : undefined
}

/** Longer than any message with an invitation. */
const maxPasted = 5000
/** The most candidates: the site is asked for each. */
const maxCodes = 4

/**
 * The codes that may be meant by pasted text, the likeliest first: those of its links, else what
 * looks most like a code among its words. Mostly it is one; which of several exists, the site knows. (I2)
 */
export function codesIn(pasted: string): readonly string[] {
  const text = plain(pasted.slice(0, maxPasted))
  const linked = [...text.matchAll(/\/join\/([^\s/?#]+)/gi)].flatMap(([, part = '']) =>
    bestOf(part),
  )
  const found = linked.length > 0 ? linked : bestOf(text.replace(otherLinks, ' '))
  return [...new Set(found)].slice(0, maxCodes)
}

/** Their ids and tokens have the shape of codes. */
const otherLinks = /https?:\/\/(?!\S*\/join\/)\S+/gi

/** Full-width letters, no-break spaces and digits of other scripts as usual ones, without what a link encodes and nobody sees. */
function plain(text: string): string {
  const decoded = text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return ' '
    }
  })
  return withLatinDigits(decoded.normalize('NFKC')).replace(/\p{Cf}/gu, '')
}

/** Codes are written in these groups. */
const groupings = [[8], [4, 4], [2, 2, 2, 2], [3, 3, 2], [2, 3, 3]]

/** The words, or groups of them, that look most like a code. */
function bestOf(text: string): readonly string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const whole = words.join('')
  if (whole.length === inviteCodeLength) return readings(whole.toUpperCase())
  const written = words.flatMap((_, start) =>
    groupings.flatMap((lengths) => {
      const group = words.slice(start, start + lengths.length)
      return lengths.every((length, at) => group[at]?.length === length) ? [group.join('')] : []
    }),
  )
  const exact = written.filter((word) => isCode(word.toUpperCase()))
  // In a sentence a word of eight letters is mostly a word.
  const likeliest = [/\d\D|\D\d/, /^[^\p{Ll}]+$/u, /^/]
    .map((looks) => exact.filter((word) => looks.test(word)))
    .find((found) => found.length > 0)
  if (likeliest) return likeliest.map((word) => word.toUpperCase())
  // Nor is a word with a wrong sign a code, unless it looks like one otherwise.
  const misread = written.filter((word) => /[2-9]/.test(word) && wrongSigns(word) === 1)
  return misread.flatMap((word) => readings(word.toUpperCase()))
}

const wrongSigns = (word: string) => word.replace(/[^01OIL]/gi, '').length

/** All codes that a word with wrong signs may have been. */
function readings(word: string): readonly string[] {
  if (wrongSigns(word) > 2) return []
  const all = Array.from(word).reduce<readonly string[]>(
    (begun, sign) =>
      (mistakenFor[sign] ?? [sign]).flatMap((read) => begun.map((start) => start + read)),
    [''],
  )
  return all.filter(isCode)
}
