import { foldedWords } from '../kernel/search.ts'
import { isReadable } from '../kernel/text.ts'
import { cardsIn } from './pasted/cards.ts'
import { plainLine } from './pasted/characters.ts'
import { isChat, readChat } from './pasted/chat.ts'
import { partsOf } from './pasted/figures.ts'
import { isNobody, isOwn } from './pasted/judge.ts'
import { readLines } from './pasted/lines.ts'
import { type Country, type Home, type ReadNumber, countryOf, readWith } from './pasted/phones.ts'
import { type Find, readTable, recordsOf, rowsOf, separatorOf } from './pasted/table.ts'
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
  const all = onceEach([...finds, ...cards.finds.map((find) => ({ ...find, list: -2 }))])
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
function onceEach(finds: readonly Find[]): Known[] {
  const people: Known[] = []
  const index = new Index()
  for (const find of finds) {
    const at = index.find(find)
    const before = people[at]
    if (!before) {
      index.add(people.length, find)
      people.push({ ...find, times: 1 })
      continue
    }
    const isAgain = before.name !== '' && find.name !== '' && find.list === before.list
    const whole = {
      ...find,
      ...before,
      name: before.name || find.name,
      phones: [...new Set([...before.phones, ...find.phones])],
      emails: [...new Set([...before.emails, ...find.emails])],
      times: before.times + (isAgain ? 1 : 0),
    }
    people[at] = whole
    index.add(at, whole)
  }
  // A number that turned out to be somebody's is no other person.
  const taken = new Set(people.flatMap(({ name, phones }) => (name === '' ? [] : phones)))
  return people.filter(
    ({ name, phones }) => name !== '' || !phones.some((phone) => taken.has(phone)),
  )
}

type Contact = Pick<Find, 'name' | 'phones' | 'emails'>

/** Finds the same person again: by the name, where no number says otherwise, or by the number of one without a name. */
class Index {
  readonly #all: Contact[] = []
  readonly #byKey = new Map<string, number[]>()

  add(at: number, contact: Contact): void {
    this.#all[at] = contact
    for (const key of keysOf(contact)) {
      const some = this.#byKey.get(key) ?? []
      if (some.length < mostOfAName && !some.includes(at)) this.#byKey.set(key, [...some, at])
    }
  }

  /** Their place; -1 for somebody new. */
  find(contact: Contact): number {
    const places = keysOf(contact).flatMap((key) => this.#byKey.get(key) ?? [])
    return places.find((at) => this.#isSame(at, contact)) ?? -1
  }

  #isSame(at: number, { name, phones, emails }: Contact): boolean {
    const other = this.#all[at]
    if (!other) return false
    const areNamed = name !== '' && other.name !== ''
    if (areNamed && nameKey(name) !== nameKey(other.name)) return false
    return agree(other.phones, phones) && agree(other.emails, emails)
  }
}

const keysOf = ({ name, phones }: Contact): string[] => [
  ...(nameKey(name) ? [`name ${nameKey(name)}`] : []),
  ...phones.map((phone) => `phone ${phone}`),
]

/** Whether two people may be one by their contacts: one of them has none, or they share one. */
const agree = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === 0 || others.length === 0 || some.some((one) => others.includes(one))

/** A person is compared with at most this many others of the same name. */
const mostOfAName = 50

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

const contactOf = ({ name, phone, email }: ListRow): Contact => ({
  name: name.trim(),
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
  const index = new Index()
  for (const [at, row] of rows.entries()) index.add(at, contactOf(row))
  for (const person of people) {
    const at = index.find(contactOf(person))
    const row = whole[at]
    if (!row) {
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
