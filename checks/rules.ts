/**
 * Checks rules and tests against each other: every numbered rule of domain/RULES.md has a test
 * whose title begins with its number, and no test names a rule that does not exist. An invariant of
 * random histories (`invariant('M2 ...')`) is a test. A long rule continues in lettered clauses.
 */
const aRule = /^\s*(?:[-*]\s+)?\**([A-Z]{1,2}\d+[a-z]?)\b/
const aClause = /^\s*(?:[-*]\s+)?([a-z])\.\s/
const aTitle = /(?:\b(?:test|it|invariant)(?:\.\w+)*|\))\s*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs
const itsNumbers = /^(?:[A-Z]{1,2}\d+[a-z]?(?:,\s*|\s+and\s+|\s+|:|$))+/

/** A longer rule, or clause of one, is hard to take in and hides exceptions. */
const maxWords = 60

/** Mismatches between rules and tests, a sentence each. `tests` is text by path. */
export function ruleBreaches(rulesText: string, tests: Record<string, string>): string[] {
  const rules = rulesText.split('\n').flatMap((line) => aRule.exec(line)?.[1] ?? [])
  const proofs = Object.entries(tests).flatMap(([path, text]) =>
    titlesIn(text)
      .flatMap(rulesNamedBy)
      .map((rule) => ({ rule, path })),
  )
  const proved = new Set(proofs.map(({ rule }) => rule))
  const known = new Set(rules)

  return [
    ...(rules.length === 0 ? ['domain/RULES.md states no rule at all'] : []),
    ...rules
      .filter((rule, at) => rules.indexOf(rule) !== at)
      .map((rule) => `${rule} is stated twice in domain/RULES.md`),
    ...partsOf(rulesText)
      .filter(({ words }) => words > maxWords)
      .map(
        ({ name, words }) =>
          `${name} in domain/RULES.md has ${words} words; a rule or a clause has at most ${maxWords}`,
      ),
    ...[...known].filter((rule) => !proved.has(rule)).map((rule) => `${rule} has no test`),
    ...new Set(
      proofs
        .filter(({ rule }) => !known.has(rule))
        .map(({ rule, path }) => `${path} proves ${rule}, which domain/RULES.md does not state`),
    ),
  ]
}

interface Part {
  /** `P4`, or `P4 b` for a clause. */
  readonly name: string
  readonly words: number
}

/** The rules and their clauses, each with its number of words. An empty line or a heading ends one. */
function partsOf(rulesText: string): Part[] {
  const parts: { name: string; words: number }[] = []
  let rule = ''
  let isInside = false
  for (const line of rulesText.split('\n')) {
    const marker = aRule.exec(line) ?? (rule === '' ? null : aClause.exec(line))
    if (marker) {
      const [, begins = ''] = marker
      const isClause = aClause.test(line)
      if (!isClause) rule = begins
      parts.push({ name: isClause ? `${rule} ${begins}` : rule, words: 0 })
    }
    isInside = marker !== null || (isInside && line.trim() !== '' && !line.startsWith('#'))
    const last = parts.at(-1)
    if (isInside && last) last.words += wordsIn(line.slice(marker?.[0].length ?? 0))
  }
  return parts
}

/** Stars are marks, not words. */
const wordsIn = (text: string): number => text.match(/[^\s*]+/g)?.length ?? 0

/** The titles of a file's tests. */
export const titlesIn = (text: string): string[] =>
  [...text.matchAll(aTitle)].map(([, , title = '']) => title)

/** The numbers that a title begins with: 'R2, C1 a late payment ...' names two. */
export const rulesNamedBy = (title: string): string[] =>
  itsNumbers.exec(title)?.[0].match(/[A-Z]{1,2}\d+[a-z]?/g) ?? []
