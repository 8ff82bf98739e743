import { longestMessage, sentencesIn } from './read-message.ts'

/** What is longer is not read: it is more than a year of messages. */
export const longestText = 200_000
export const mostMessages = 500
/** No message has more lines before its sentence. */
const mostLines = 12

/** A line that begins a message: with its code, its operator or its sentence. */
const beginning =
  /^\W{0,3}(?:[A-Z0-9]{8,12} ?(?:confirm|imethibitishwa)|(?:orange|wave|mtn|moov|flooz|m-?pesa|momo|bonjour|vous avez|you (?:have )?(?:received|sent)|transfert|transfer|paiement|payment|annulation)\b)/iu

/** A message's own code, or its operator's name, stands before its sentence. */
const head =
  /(?:[A-Z0-9]{8,12} ?confirmed[.!]? ?|\b(?:orange money|wave|mtn momo|mobilemoney|moov money|flooz|m-?pesa) ?[:!-] ?|\bbonjour ?[,!] ?)$/iu

/**
 * Messages that were pasted together, each for itself: lines separate them, or a second sentence about a transfer
 * does.
 */
export const splitMessages = (text: string): string[] =>
  text
    .slice(0, longestText)
    .split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/u)
    .filter(saysSomething)
    .flatMap(linesTogether)
    .flatMap(bySentence)
    .filter(saysSomething)
    .slice(0, mostMessages + 1)

const saysSomething = (text: string): boolean => /[\p{L}\d]/u.test(text)

/** Lines of one block: one that begins a message is not the end of the one before. */
function linesTogether(block: string): string[] {
  const messages: string[][] = []
  for (const line of block.split(/\r\n?|\n/u)) {
    const last = messages.at(-1)
    const goesOn = !beginning.test(line) || head.test(last?.at(-1) ?? '')
    if (last && (goesOn || !isWhole(last))) last.push(line)
    else messages.push([line])
  }
  return messages.map((lines) => lines.join('\n'))
}

const isWhole = (lines: readonly string[]): boolean =>
  lines.length >= mostLines || sentencesIn(lines.join(' ').slice(0, longestMessage)).length > 0

/** Cuts before each sentence but the first. */
function bySentence(block: string): string[] {
  const flat = block.replace(/\s+/gu, ' ')
  const starts = sentencesIn(flat)
    .slice(1)
    .map(({ at }) => at - (head.exec(flat.slice(Math.max(0, at - 40), at))?.[0] ?? '').length)
  return starts.length === 0
    ? [block]
    : [0, ...starts].map((from, index) => flat.slice(from, starts[index]))
}
