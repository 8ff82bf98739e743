import { withLatinDigits } from '../../kernel/digits.ts'
import { withoutInvisible } from '../../kernel/invisible.ts'

/** The characters of the bytes 80 to 9F in Windows-1252. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** The byte as which Windows-1252 stores a character above ASCII; undefined for one that it lacks. */
function byteOf(character: string): number | undefined {
  const at = windows.indexOf(character)
  if (at >= 0) return 0x80 + at
  const code = character.charCodeAt(0)
  return code >= 0xa0 && code <= 0xff ? code : undefined
}

/** How many bytes follow the first one of a character in UTF-8; 0 if none begins with it. */
const followers = (first: number): number =>
  first >= 0xc2 && first <= 0xdf ? 1 : (first & 0xf0) === 0xe0 ? 2 : (first & 0xf8) === 0xf0 ? 3 : 0

/** The first byte of a character in UTF-8, and the next one. */
const mistaken = new RegExp(`[Â-ô][\u0080-\u00BF${windows}]`, 'u')

/** "OuÃ©draogo" is "Ouédraogo": a table in UTF-8 that a program took for Windows-1252. */
function reencoded(text: string): string {
  if (!mistaken.test(text)) return text
  let whole = ''
  for (let at = 0; at < text.length; at += 1) {
    const first = byteOf(text.charAt(at)) ?? 0
    const rest = Array.from(text.slice(at + 1, at + 1 + followers(first)), byteOf)
    const isWhole =
      rest.length > 0 &&
      rest.length === followers(first) &&
      rest.every((byte) => (byte ?? 0) >> 6 === 2)
    if (!isWhole) {
      whole += text.charAt(at)
      continue
    }
    const code = rest.reduce<number>(
      (sum, byte = 0) => (sum << 6) | (byte & 0x3f),
      first & (0x3f >> rest.length),
    )
    whole += code <= 0x10_ff_ff ? String.fromCodePoint(code) : text.charAt(at)
    at += rest.length
  }
  return whole
}

/** Letters and digits in another shape: full-width ones, and the bold and slanted ones of fancy names. */
const dressed = /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]+/gu
const keycaps = /(?:[0-9]\uFE0F?\u20E3)+|\u{1F51F}/gu
const circled = /[\u2460-\u2473]/gu
const arrows = /[→⇒➔➜➡►▶\u{1F449}]/gu
const otherSpaces = /[\p{Zs}\v\f]/gu

/**
 * A pasted line without what nobody sees, and with one character for what looks like one: composed letters, plain
 * spaces and digits, "1." for a keycap or a circled digit, a colon for an arrow. (K3, K8)
 */
export const plainLine = (raw: string): string =>
  withoutInvisible(
    withLatinDigits(reencoded(raw).normalize('NFC'))
      .replace(
        keycaps,
        (digits) => ` ${digits === '\u{1F51F}' ? '10' : digits.replace(/\D/g, '')}. `,
      )
      .replace(circled, (digit) => ` ${(digit.codePointAt(0) ?? 0) - 0x24_5f}. `)
      .replace(dressed, (letters) => letters.normalize('NFKC')),
  )
    .replace(otherSpaces, ' ')
    .replace(arrows, ' : ')
    .replace(/×/gu, 'x')
    .replace(/[،、]/gu, ',')
    .replace(/؛/gu, ';')
    .replace(/[\u2010\u2011]/gu, '-')
    .replace(/[\uFE0E\uFE0F]/gu, '')
    // A tab at the beginning is an empty cell.
    .replace(/^ +/u, '')
    .trimEnd()
