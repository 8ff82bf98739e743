/** The parts of a message, as regular expressions: each has bounds, so that no text takes long. */

const letters = [
  'F ?CFA|FCFA|CFA|XOF|XAF|GNF|FG|FRW|RWF|CDF|FC|F|KES|KSHS?|TZS|TSHS?|UGX|USHS?|GHS|NGN',
  'USD|EUR|MAD|DHS?|TND|DT|GBP|CAD|CHF|MGA|AR|LRD|SLE|SLL|LE|GMD|MRU|ZMW|MWK|BIF|ETB',
].join('|')
const currency = String.raw`(?:(?:${letters})(?![\p{L}])|[$€£₦₵¢]|GH[¢₵])`
const before = String.raw`(?:(?:${letters})(?=[ .\d])\.?|[$€£₦₵¢]|GH[¢₵]|US\$)`
export const figure = String.raw`\d(?:[\d.,' ]{0,17}\d)?`

/** A figure with its currency before or behind it. */
export const amount = `(?:${figure} ?${currency}|${before} ?${figure})`

/** The same, or a figure alone: behind "Frais :". */
export const maybeAmount = `(?:${amount}|${figure})`

/** Behind the other person something else begins. */
const end = [
  String.raw`[;:|]`,
  String.raw`,(?: |$)`,
  String.raw`\.(?:[ .]|$)`,
  '$',
  ' (?:le|on|at|a|à) \\d',
  ' (?:sur|on) (?:votre|ton|your)',
  String.raw` (?:r[eé]f|id|trans|nouveau|votre|your|solde|new|balance|montant|frais|fee|date|via)(?![\p{L}])`,
  String.raw` (?:r[eé]f[eé]rence|transaction|r[eé]ussi|effectu[eé]|a r[eé]ussi)(?![\p{L}])`,
].join('|')
export const who = `.{2,80}?(?=${end})`

const accented: Readonly<Record<string, string>> = {
  a: '[aàâá]',
  c: '[cç]',
  e: '[eéèêë]',
  i: '[iîïí]',
  o: '[oôó]',
  u: '[uùûú]',
}

const withAccents = (text: string): string =>
  text.replace(/\{\w+\}|[aceiou]/gu, (one) => accented[one] ?? one)

/** A template's sentence as a regular expression with the groups `amount` and `who`. */
export const sentenceOf = (pattern: string): RegExp =>
  new RegExp(
    withAccents(pattern)
      .replaceAll('(', '(?:')
      .replace('{amount}', `(?<amount>${amount})`)
      .replace('{who}', `(?<who>${who})`),
    'giu',
  )

/** What stands before the amount: a message that ends there was cut. */
export const beginningOf = (pattern: string): RegExp | undefined => {
  const [head = '', rest] = pattern.split('{amount}')
  if (rest === undefined || head === '' || head.includes('{who}')) return undefined
  return new RegExp(
    String.raw`${withAccents(head).trim().replaceAll('(', '(?:')}(?: (?:${before} ?)?(?:${figure})?)?[ .…]*$`,
    'iu',
  )
}
