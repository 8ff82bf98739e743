/**
 * How texts for people are written, as far as a machine can see it: short sentences, no sentence that
 * hangs on a bare "who" or "what", and in French no line that begins with its punctuation.
 */

const longest = 20
/** A plain space breaks the line; the narrow no-break space does not. */
const breakable = /[ \u00A0][:;!?»](?=$|[\s”"').…,])|«[ \u00A0]/
const hanging = [
  /\b(?:from|to|of|by|for|what|than) who\b/i,
  /\bso many\b/i,
  /\bcomes to\b/i,
  /\bof (?:before|now)\b/i,
  /(?<!est-)\bce (?:que|qui) \S+ qui\b/i,
  /\bà qui (?:quitte|part|sort|reste)\b/i,
]
/** One thing, one word: the tontine, its turns and their dates, whoever organizes it, an e-mail. */
const otherWords = {
  fr: /(?<![-’])\b(?:cercles?(?! d’épargne)|rondes?|réunions?|rangs?|organisateurs?|courriels?)(?![-\wà-ÿ])/i,
  en: /(?<!-)\b(?:(?<!savings )circles?|rounds?|ranks|treasurers)(?![-\w])/i,
}
const catalogues = /^(?:words|verifier)\/src\/.*(?<!\.test)\.ts$/
const french = /\/fr\.ts$/
/** Legal pages and quoted texts are not ours to shorten. */
const exempt = /^words\/src\/(?:legal|testing)\//

const isTold = (path: string): boolean => catalogues.test(path) && !exempt.test(path)

/** Sentences of a catalogue that have more words than this, as `path:line has …`. */
export function longSentences(path: string, source: string, limit: number): string[] {
  if (!isTold(path)) return []
  return textsIn(source).flatMap(({ text, line }) =>
    sentencesOf(text)
      .map(wordsIn)
      .filter((count) => count > limit)
      .map(
        (count) => `${path}:${line} has a sentence of ${count} words, where ${limit} are allowed`,
      ),
  )
}

/** Every text of a catalogue that breaks one of these, as `path:line what`. */
export function plainWordBreaches(path: string, source: string): string[] {
  if (!isTold(path)) return []
  const hints = textsIn(source).flatMap(({ text, line }) => {
    const at = `${path}:${line}`
    return [
      ...hanging.flatMap((pattern) => {
        const found = pattern.exec(text)
        return found ? [`${at} says "${found[0]}": say who does what`] : []
      }),
      ...[otherWords[french.test(path) ? 'fr' : 'en'].exec(text)].flatMap((found) =>
        found ? [`${at} says "${found[0]}", for which docs/style.md has another word`] : [],
      ),
      ...(french.test(path) && breakable.test(text)
        ? [`${at} lets a line begin with its punctuation: write U+202F`]
        : []),
    ]
  })
  return [...longSentences(path, source, longest), ...hints]
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s|\n|\\n|;/)

/** A figure or name that is filled in counts as one word. */
const wordsIn = (sentence: string): number =>
  sentence.match(/[\p{L}\d\uFFFC][\p{L}\d\uFFFC’'-]*/gu)?.length ?? 0

interface FoundText {
  /** U+FFFC stands for each part that is filled in. */
  text: string
  line: number
}

/** The texts of a catalogue's source: quoted strings and templates, these within others, too. */
function textsIn(source: string): FoundText[] {
  const found: FoundText[] = []
  const pattern = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`/gm
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [quoted] = match
    if (quoted.startsWith('/')) continue
    const line = source.slice(0, match.index).split('\n').length
    if (quoted !== '`') {
      found.push({ text: quoted.slice(1, -1), line })
      continue
    }
    const { text, holes, end } = templateAt(source, match.index + 1)
    found.push({ text, line })
    for (const hole of holes)
      found.push(...textsIn(hole).map((inner) => ({ ...inner, line: line + inner.line - 1 })))
    pattern.lastIndex = end
  }
  return found
}

/** Reads a template from behind its first backtick. */
function templateAt(source: string, start: number) {
  const holes: string[] = []
  let text = ''
  let at = start
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const end = endOfHole(source, at + 2)
      holes.push(source.slice(at + 2, end))
      text += '\uFFFC'
      at = end + 1
    } else {
      const next = at + (source[at] === '\\' ? 2 : 1)
      text += source.slice(at, next)
      at = next
    }
  }
  return { text, holes, end: at + 1 }
}

function endOfHole(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at]
    if (sign === '`') at = templateAt(source, at + 1).end - 1
    else if (sign === "'") at = source.indexOf("'", at + 1)
    else if (sign === '{') depth += 1
    else if (sign === '}' && depth === 0) return at
    else if (sign === '}') depth -= 1
  }
  return source.length
}
