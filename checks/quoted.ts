/**
 * What the specification quotes is shown as it is quoted, and a test reaches it: every message and
 * label of the list stands in the default interface letter for letter, and in the test named beside.
 */

/** A text with the facts that its sentence is told with. */
interface Told {
  text: string
  facts: readonly unknown[]
}

/** Texts of one screen of the catalogue that one test file reaches. */
export interface QuotedScreen {
  /** Feature and screen, as in `tontines.invalid`. */
  screen: string
  test: string
  /** By the key in that screen; dots lead deeper. */
  says: Readonly<Record<string, string | Told>>
}

/** A text that is said outside of the catalogues: an answer of the API, a date. */
export interface QuotedElsewhere {
  text: string
  place: string
  test: string
}

/** A text that the product does not say, and why. */
export interface Unsaid {
  text: string
  reason: string
}

export interface QuotedList {
  screens: readonly QuotedScreen[]
  elsewhere: readonly QuotedElsewhere[]
  unsaid: readonly Unsaid[]
}

/** The text of a file of the repository; nothing where there is none. */
type Read = (path: string) => string | undefined

/** What is wrong between the list, the default interface's words and the tests, a sentence each. */
export function quotedBreaches(list: QuotedList, words: unknown, read: Read): string[] {
  const said = new Set(allTextsIn(words))
  return [
    ...list.screens.flatMap((one) => screenBreaches(one, words, read)),
    ...list.elsewhere.flatMap(({ text, place, test }) => [
      ...(contains(read(place), text) ? [] : [`${place} does not say: ${text}`]),
      ...testBreaches(test, text, read),
    ]),
    ...list.unsaid
      .filter(({ text }) => said.has(text))
      .map(({ text }) => `listed as unsaid, but said: ${text}`),
  ]
}

function screenBreaches({ screen, test, says }: QuotedScreen, words: unknown, read: Read) {
  return Object.entries(says).flatMap(([key, told]) => {
    const { text, facts } = typeof told === 'string' ? { text: told, facts: [] } : told
    const shown = sentence(valueAt(words, `${screen}.${key}`), facts)
    return [
      ...(shown === text ? [] : [`${screen}.${key} says ${shown ?? 'nothing'}, not: ${text}`]),
      ...testBreaches(test, text, read),
    ]
  })
}

function testBreaches(test: string, text: string, read: Read): string[] {
  const source = read(test)
  if (source === undefined) return [`${test} is not there, and was to reach: ${text}`]
  return contains(source, text) ? [] : [`${test} does not reach: ${text}`]
}

const valueAt = (words: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value ? Reflect.get(value, key) : undefined),
      words,
    )

function sentence(value: unknown, facts: readonly unknown[]): string | undefined {
  const told: unknown = typeof value === 'function' ? Reflect.apply(value, undefined, facts) : value
  return typeof told === 'string' ? told : undefined
}

const allTextsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(allTextsIn) : []
}

/** No-break spaces are the catalogue's matter: a test may write them as the reader reads them. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

/** Whether a source has this text as a literal of its own: a part of a longer one proves nothing. */
function contains(source: string | undefined, text: string): boolean {
  const [whole, wanted] = [plain(source ?? '').replaceAll("\\'", "'"), plain(text)]
  return ["'", '"', '`', '/'].some((quote) => whole.includes(quote + wanted + quote))
}
