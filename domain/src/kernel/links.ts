/** The characters that a browser accepts as the dot in a host name. */
const dot = '[.\\u3002\\uFF0E\\uFF61]'
const letter = '[\\p{L}\\p{N}\\p{M}]'

/**
 * What mail programs turn into a link: a URL, a host name, a mailbox, an IPv4 address.
 * A full stop without a space after it looks like a host name and counts as one.
 */
const link = [
  `${letter}:[/\\\\]{2}`,
  `${letter}-?${dot}(?:\\p{L}|\\p{M}|xn--){2}`,
  `[^\\s@\uFF20][@\uFF20][^\\s@\uFF20]`,
  `\\d{1,3}(?:${dot}\\d{1,3}){3}`,
].join('|')

/** Does a text hold something that becomes a link, or an address to write to? (I5) */
export const hasLink = (text: string): boolean => new RegExp(link, 'iu').test(text)

const joint = new RegExp(`(\\S)(${dot}|[@\uFF20:])(?=\\S)`, 'gu')

/**
 * A name for a mail to somebody who does not know who chose it: with a space where it would become
 * a link. A name without one is unchanged. (I5)
 */
export const withoutLinks = (name: string): string =>
  hasLink(name) ? name.replace(joint, '$1$2 ') : name
