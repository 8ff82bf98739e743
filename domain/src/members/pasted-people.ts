import { foldedWords } from '../kernel/search.ts'
import { isReadable } from '../kernel/text.ts'
import { cardsIn } from './pasted/cards.ts'
import { plainLine } from './pasted/characters.ts'
import { isChat, readChat } from './pasted/chat.ts'
import { partsOf } from './pasted/figures.ts'
import { isNobody, isOwn } from './pasted/judge.ts'
import { readLines } from './pasted/lines.ts'
import { countryOf, readWith } from './pasted/phones.ts'
import type { Country, Home, ReadNumber } from './pasted/phones.ts'
import { readTable, recordsOf, rowsOf, separatorOf } from './pasted/table.ts'
import type { Find } from './pasted/table.ts'
import { longestName } from '../tontines/terms.ts'
import { nameKey } from './resemblance.ts'

/**
 * A person in a list that somebody typed or pasted: from a chat, a notebook, a spreadsheet or contacts. (M1)
 *
 * Nothing is validated here. A number that can't be read stays as it was typed, so that the form can
 * say so beside it.
 */
export interface PastedPerson {
  readonly name: string
  readonly email: string | null
  /** E.164 where a country has it. */
  readonly phone: string | null
  /** As the list says; one where it says nothing. */
  readonly hands: number
}

/** Something that did not become a person, or a part of one. */
export interface Untaken {
  readonly text: string
  /** A second number or address, digits that a spreadsheet dropped, or nobody: a title, a sum, a sentence. */
  readonly because: 'second-contact' | 'lost-digits' | 'nobody'
  /** Whose it is. */
  readonly of?: string
}

export interface PastedList {
  readonly people: readonly PastedPerson[]
  /** The lines for which there was no room. */
  readonly rest: string
  readonly untaken: readonly Untaken[]
  /** The people whom it names several times, and how often. */
  readonly repeated: readonly { readonly name: string; readonly times: number }[]
  /** The names of people with half a hand. */
  readonly halves: readonly string[]
  /** The country in which numbers without country code were read. */
  readonly country: string
}

export interface Reading {
  /** How many people at most; those after them stay in `rest`. */
  readonly limit: number
  readonly home: Home
  /** All countries whose numbers may be in the list. */
  readonly countries: readonly Country[]
  readonly read: ReadNumber
}

/** What is longer is not read: it is more than 199 people need, also with a year of talk around them. */
const longestText = 2_000_000

/** Reads a list of people. The cost is proportional to the text. */
export function peopleIn(text: string, { limit, home, countries, read }: Reading): PastedList {
  const lines = text.slice(0, longestText).split(/\r\n?|[\n\u2028\u2029]/u)
  const country = countryOf(numbersIn(lines), home, countries, read)
  const readPhone = remembering(
    (typed) =>
      readWith(typed, country, countries, read) ??
      // In a list from abroad, the numbers of one's own country are known, too.
      (home.isCertain ? readWith(typed, home, countries, read) : undefined),
  )
  const cards = cardsIn(lines, readPhone)
  const { finds, untaken, header, unread = [] } = readShape(cards.rest, readPhone)
  const known = new Collection()
  for (const find of finds) known.add(find)
  for (const find of cards.finds) known.add({ ...find, list: -2 })
  const all = known.people()
  const people = all.slice(0, limit)
  const left = all.slice(limit).map(({ source }) => source)
  return {
    people: people.map(({ name, emails, phones, hands = 1 }) => ({
      // A longer one is shortened rather than lost.
      name: name.slice(0, longestName),
      email: emails[0] ?? null,
      phone: phones[0] ?? null,
      hands,
    })),
    rest: [
      ...(left.length > 0 && header ? [header] : []),
      ...left,
      ...unread,
      text.slice(longestText),
    ]
      .filter(isReadable)
      .join('\n'),
    untaken: [
      ...untaken
        .filter(isTelling)
        .map((line) => ({ text: line.trim().replace(/\s+/gu, ' '), because: 'nobody' as const })),
      ...people.flatMap(leftOf),
    ],
    repeated: people.flatMap(({ name, times }) => (times > 1 ? { name, times } : [])),
    halves: people.flatMap(({ name, isHalf }) => (isHalf ? name : [])),
    country: country.code,
  }
}

/** Whether a line says something: more than the number of an empty one. */
const isTelling = (line: string): boolean => /\p{L}|\d{4}/u.test(line) && !/^sep=/iu.test(line)

/** The numbers of a text as they were typed, to find out of which country they are. */
const numbersIn = (lines: readonly string[]): string[] =>
  lines
    .slice(0, 500)
    .flatMap((line) => plainLine(line.slice(0, 500)).split(/[,;\t|]/u))
    .flatMap((cell) => partsOf(cell, () => undefined))
    // A single digit behind a number is that of the next line, or of hands.
    .flatMap((part) => (part.kind === 'phone' ? part.number.replace(/ \d$/u, '') : []))

/** Reading a number takes 30 µs, and a list repeats them. */
function remembering(readPhone: (typed: string) => string | undefined) {
  const known = new Map<string, string | undefined>()
  return (typed: string): string | undefined => {
    if (!known.has(typed)) known.set(typed, readPhone(typed))
    return known.get(typed)
  }
}

interface Shape {
  readonly finds: readonly Find[]
  readonly untaken: readonly string[]
  readonly header?: string | undefined
  /** Lines after the most that are read. */
  readonly unread?: readonly string[]
}

/** No list of 199 people has more lines, with its titles, months and remarks. */
const mostLines = 3_000

/** Reads a chat, a table, or lines with a person each, whichever the text is. */
function readShape(
  lines: readonly string[],
  readPhone: (typed: string) => string | undefined,
): Shape {
  if (isChat(lines)) return readChat(lines, readPhone)
  const plain = lines.slice(0, mostLines).map(plainLine)
  const unread = lines.slice(mostLines)
  const records = recordsOf(plain)
  const separator = records ? undefined : separatorOf(plain)
  if (!records && separator === undefined) return { ...readLines(plain, readPhone), unread }
  const rows = records ?? rowsOf(plain, separator ?? ',')
  const { finds, untaken, header } = readTable(rows, readPhone)
  const isSomebody = ({ name, phones, emails }: Find) => {
    const words = foldedWords(name)
    return phones.length + emails.length > 0 || !(isNobody(words) || isOwn(words))
  }
  const nobody = finds.filter((find) => !isSomebody(find)).map(({ source }) => source)
  return { finds: finds.filter(isSomebody), untaken: [...untaken, ...nobody], header, unread }
}

interface Known extends Find {
  /** How often they stand in the list. */
  times: number
}

/** People, each once: the same name with the same number, or with none. (M2) */
class Collection {
  readonly #people: Known[] = []
  readonly #byName = new Map<string, number[]>()
  readonly #byPhone = new Map<string, number[]>()

  /** A number that turned out to be somebody's is no other person. */
  people(): Known[] {
    const taken = new Set(this.#people.flatMap(({ name, phones }) => (name === '' ? [] : phones)))
    return this.#people.filter(
      ({ name, phones }) => name !== '' || !phones.some((phone) => taken.has(phone)),
    )
  }

  add(find: Find): void {
    const at = this.#sameAs(find)
    const before = at === undefined ? undefined : this.#people[at]
    if (at === undefined || !before) {
      this.#index(find, this.#people.length)
      this.#people.push({ ...find, times: 1 })
      return
    }
    const phones = [...new Set([...before.phones, ...find.phones])]
    const emails = [...new Set([...before.emails, ...find.emails])]
    const name = before.name || find.name
    const isAgain = before.name !== '' && find.name !== '' && find.list === before.list
    const whole = {
      ...find,
      ...before,
      name,
      phones,
      emails,
      times: before.times + (isAgain ? 1 : 0),
    }
    this.#people[at] = whole
    this.#index(whole, at)
  }

  #sameAs({ name, phones, emails }: Find): number | undefined {
    const isSame = (at: number) => {
      const other = this.#people[at]
      return other !== undefined && agree(other.phones, phones) && agree(other.emails, emails)
    }
    const named = name === '' ? undefined : this.#byName.get(nameKey(name))?.find(isSame)
    if (named !== undefined) return named
    return phones
      .flatMap((phone) => this.#byPhone.get(phone) ?? [])
      .find((at) => name === '' || this.#people[at]?.name === '')
  }

  #index({ name, phones }: Find, at: number): void {
    if (name !== '') insert(this.#byName, nameKey(name), at)
    for (const phone of phones) insert(this.#byPhone, phone, at)
  }
}

/** Whether two people may be one by their contacts: one of them has none, or they share one. */
const agree = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === 0 || others.length === 0 || some.some((one) => others.includes(one))

/** A person is compared with at most this many others of the same name. */
const mostOfAName = 50

function insert(index: Map<string, number[]>, key: string, at: number): void {
  const all = index.get(key) ?? []
  if (all.length < mostOfAName && !all.includes(at)) index.set(key, [...all, at])
}

/** A person has one number and one address here. */
const leftOf = ({ name, phones, emails, lost }: Known): Untaken[] => [
  ...[...phones.slice(1), ...emails.slice(1)].map((text) => ({
    text,
    because: 'second-contact' as const,
    of: name,
  })),
  ...lost.map((text) => ({ text, because: 'lost-digits' as const, of: name })),
]

/** A row of the form, as somebody typed it or a list filled it. */
interface ListRow {
  readonly name: string
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

const valuesOf = ({ phone, email }: ListRow) => ({
  phones: phone ? [phone] : [],
  emails: email ? [email] : [],
})

/**
 * Puts people to a list in which some of them may stand already: these get what they lack, and are named. (M2)
 */
export function addedTo<Row extends ListRow>(
  rows: readonly Row[],
  people: readonly PastedPerson[],
): { rows: (Row | PastedPerson)[]; known: string[] } {
  const whole: (Row | PastedPerson)[] = [...rows]
  const known: string[] = []
  const index = new Map<string, number[]>()
  for (const [at, row] of rows.entries()) for (const key of keysOf(row)) insert(index, key, at)
  for (const person of people) {
    const at = keysOf(person)
      .flatMap((key) => index.get(key) ?? [])
      .find((one) => mayBeOne(rows[one], person))
    const row = at === undefined ? undefined : whole[at]
    if (at === undefined || !row) {
      whole.push(person)
      continue
    }
    known.push(row.name || person.name || (person.phone ?? ''))
    whole[at] = {
      ...row,
      name: row.name || person.name,
      email: row.email || person.email,
      phone: row.phone || person.phone,
    }
  }
  return { rows: whole, known }
}

const keysOf = ({ name, phone }: ListRow): string[] => [
  ...(nameKey(name) ? [`name ${nameKey(name)}`] : []),
  ...(phone ? [`phone ${phone}`] : []),
]

function mayBeOne(row: ListRow | undefined, person: PastedPerson): boolean {
  if (!row) return false
  const [own, other] = [valuesOf(row), valuesOf(person)]
  const isNamed = row.name.trim() !== '' && person.name !== ''
  if (isNamed && nameKey(row.name) !== nameKey(person.name)) return false
  return agree(own.phones, other.phones) && agree(own.emails, other.emails)
}
