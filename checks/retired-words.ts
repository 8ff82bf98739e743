import { rowsOf } from './evidence.ts'

/**
 * Words that the project no longer uses (retired-words.json), with what to say instead. A reader who
 * knows TypeScript and React should not have to learn a dialect first. One with a capital letter is
 * a name and found as it is; any other is found in every spelling and inside names.
 */
export interface RetiredWord {
  /** In all their forms. */
  readonly words: readonly string[]
  readonly instead: string
  /** Phrases in which it means something else. */
  readonly allowed?: readonly string[]
  /** The path prefix to which the retirement is limited. */
  readonly onlyIn?: string
}

const quoted = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

/** Faults in the terms themselves: one that is listed twice, a name that the code no longer has. */
export function termBreaches(glossary: string, code: string): string[] {
  const rows = rowsOf(glossary)
  const words = rows.flatMap(([word = '']) => word.split(', '))
  return [
    ...words
      .filter((word, index) => words.indexOf(word) !== index)
      .map((word) => `docs/glossary.md explains "${word}" twice`),
    ...rows.flatMap(([word, , names = '']) =>
      quoted(names)
        .filter((name) => !code.includes(name))
        .map((name) => `docs/glossary.md, ${word}: the code has no ${name}`),
    ),
  ]
}

/** Texts for people are not names; these pages quote the retired words; lockfiles are npm's. */
const isText = /\.(?:[cm]?[jt]sx?|md|css|json|html|ya?ml)$/
const leftOut =
  /^(?:(?:.*\/)?package-lock\.json|checks\/(?:retired-words\.json|plain-words\.test\.ts)|docs\/style\.md)$/

/** Every place where a file uses a retired word, as `path:line says "word": say …`. */
export function retiredWordBreaches(
  path: string,
  text: string,
  retired: readonly RetiredWord[],
): string[] {
  if (!isText.test(path) || leftOut.test(path)) return []
  const source = `${path}\n${path.startsWith('words/') ? withoutTexts(text) : text}`
  const plain = inWords(source)
  return retired
    .filter(({ onlyIn = '' }) => path.startsWith(onlyIn))
    .flatMap(({ words, instead, allowed = [] }) =>
      words.flatMap((word) =>
        linesWith(word, allowed, { source, plain }).map(
          (line) => `${line === 0 ? path : `${path}:${line}`} says "${word}": say ${instead}`,
        ),
      ),
    )
}

interface Source {
  readonly source: string
  /** The same in lower-case words, so that a word is also found inside a name. */
  readonly plain: string
}

/**
 * The lines that contain a word; 0 is the path itself. A word with a capital letter is a name and
 * matches case-sensitively.
 */
function linesWith(word: string, allowed: readonly string[], { source, plain }: Source): number[] {
  const isName = /[A-Z]/.test(word)
  const text = blanked(isName ? source : plain, allowed)
  const found = [...text.matchAll(isName ? nameOf(word) : phraseOf(word))]
  return found.map(({ index }) => text.slice(0, index).split('\n').length - 1)
}

const nameOf = (name: string) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g')

/** A phrase may continue on the next line of a comment. */
const phraseOf = (phrase: string) =>
  new RegExp(`(?<![\\w’'])${phrase.replaceAll(' ', String.raw`[\s*/]+`)}(?!\\w)`, 'g')

const blanked = (text: string, phrases: readonly string[]): string =>
  phrases.reduce(
    (left, phrase) => left.replace(phraseOf(phrase), (found) => found.replace(/[^\n]/g, ' ')),
    text,
  )

/** `handOver`, `hand-over` and `hand_over` as two words. */
const inWords = (text: string): string =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/(?<=\w)[-_.](?=\w)/g, ' ')
    .toLowerCase()

const textOrComment = /(['"`])(?:\\.|(?!\1)[\s\S])*?\1|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Blanks quoted text; keeps comments and lines. */
const withoutTexts = (text: string): string =>
  text.replace(textOrComment, (found, quote?: string) =>
    quote ? found.replace(/[^\n]/g, ' ') : found,
  )
