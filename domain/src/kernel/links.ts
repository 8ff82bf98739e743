/** The dots that a browser takes for the one in a host's name. */
const dot = '[.\\u3002\\uFF0E\\uFF61]'
const letter = '[\\p{L}\\p{N}\\p{M}]'

/**
 * What mail programs make a link of: an address with its scheme, a host's name, a mailbox, four numbers.
 * A full stop without a space behind it looks like a host's name and is taken for one.
 */
const link = [
  `${letter}:[/\\\\]{2}`,
  `${letter}-?${dot}(?:\\p{L}|\\p{M}|xn--){2}`,
  `[^\\s@\uFF20][@\uFF20][^\\s@\uFF20]`,
  `\\d{1,3}(?:${dot}\\d{1,3}){3}`,
].join('|')

/** Is there something in a text that becomes a link, or an address to write to? (I5) */
export const hasLink = (text: string): boolean => new RegExp(link, 'iu').test(text)

const joint = new RegExp(`(?<=\\S)(${dot}|[@\uFF20:])(?=\\S)`, 'gu')

/**
 * A name as it may stand in a mail to somebody who does not know who chose it: with a space where it
 * would become a link. One without any stays as it is. (I5)
 */
export const unlinked = (name: string): string =>
  hasLink(name) ? name.replace(joint, '$1 ') : name
