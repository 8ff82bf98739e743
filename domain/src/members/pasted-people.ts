import { withoutInvisible } from '../kernel/invisible.ts'
import { isReadable } from '../kernel/text.ts'

/**
 * A person in a list that somebody typed or pasted: one person per line, from a chat, a typed-up
 * sheet of paper, or a spreadsheet. (M1)
 *
 * Nothing is validated here. A number that can't be read stays as it was typed, so that the form can
 * say so beside it.
 */
export interface PastedPerson {
  readonly name: string
  readonly email: string | null
  /** E.164 where `readPhone` could read it. */
  readonly phone: string | null
}

export interface PastedList {
  readonly people: readonly PastedPerson[]
  /** The lines for which there was no room, or which are too long to be a person. */
  readonly rest: string
  /** Second numbers and addresses; a person has one of each. */
  readonly unread: readonly string[]
}

interface Reading {
  /** How many people at most; the lines after them stay in `rest`. */
  readonly limit: number
  /** Reads a number as people write it, in the country of the circle, into E.164. */
  readonly readPhone: (typed: string) => string | undefined
}

/** The text between two separators: anything longer than a name with its contacts is other text. */
const longestCell = 200
/** Some hundred names in a row; no line of a list is longer. */
const longestLine = 20_000

/** Time and sender before a message: `[12/11/2026 18:02] Awa: `, `12/11/26, 18:02 - Awa: `. */
const day = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?`
const time = String.raw`\d{1,2}[:hH.]\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const stamp = new RegExp(
  String.raw`^(?:\[(?:${day},?\s+(?:à\s+)?${time}|${time},\s+${day})\]\s*|${day},?\s+(?:à\s+)?${time}\s+-\s+)`,
  'iu',
)

/** `1.`, `2)`, `3 -`, `n° 4:`, a bullet, a tick: what precedes a name in a list. */
const numbering =
  /^(?:(?:n[°ºo.]\s?)?\(?\d{1,3}(?:\s?[.)\]:\-–—°]+\s+|[.)\]:\-–—°]+(?=\p{L})|\s+(?=[\p{L}~+])|[)\]])|[^\p{L}\p{Nd}\s+(@]+|[xo]\s+(?=\p{Lu}))\s*/u

const emails = /[^\s,;<>()[\]"']+@[^\s,;<>()[\]"']+\.[^\s,;<>()[\]"':]+/gu
const numbers = /(?:\+|\b00)?\(?\d[\d\s.()-]*\d/gu
const labels =
  /(^|[\s,(/-])(?:t[ée]l(?:[ée]phone)?|phone|mobile|portable|cel(?:l|lulaire)?|whats ?app|contact|num[ée]ro|e-?mail|mail|courriel|noms?|name)(?:\s?[:.=]+|(?=\s*$))/giu

const spaces = /\s+/gu
const [fewestDigits, maxDigits] = [7, 20]

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** A name without what separates it from its neighbours: dashes, stars, quotes, lone brackets. */
function bare(text: string): string {
  const whole = text.replace(/\(\s*\)/gu, ' ')
  const closed = (whole.includes('(') ? whole : whole.replace(/\)/gu, ' '))
    .replace(spaces, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}.)]+$/u, '')
  return isReadable(closed) ? closed : ''
}

interface Fragment extends PastedPerson {
  readonly unread: readonly string[]
}

/** What one cell holds: a name, a number, an address, or several of them in any order. */
function fragmentOf(cell: string, readPhone: Reading['readPhone']): Fragment {
  const found = { emails: [] as string[], phones: [] as string[] }
  const name = cell
    .replace(numbering, '')
    .replace(emails, (email) => {
      found.emails.push(email.replace(/^mailto:/i, '').toLowerCase())
      return ' '
    })
    .replace(numbers, (number) => {
      const digits = digitsIn(number)
      if (digits < fewestDigits || digits > maxDigits) return number
      found.phones.push(number.trim())
      return ' '
    })
  const hasContact = found.emails.length + found.phones.length > 0
  const [email = null, ...otherEmails] = found.emails
  const [phone = null, ...otherPhones] = found.phones
  return {
    name: bare(hasContact || name.includes(':') ? name.replace(labels, '$1 ') : name),
    email,
    phone: phone && (readPhone(phone) ?? phone.replace(spaces, ' ')),
    unread: [...otherEmails, ...otherPhones],
  }
}

const isNothing = ({ name, email, phone }: PastedPerson) =>
  !name && email === null && phone === null

const joined = (one: Fragment, other: Fragment): Fragment => ({
  name: [one.name, other.name].filter(Boolean).join(' '),
  email: one.email ?? other.email,
  phone: one.phone ?? other.phone,
  unread: [
    ...one.unread,
    ...other.unread,
    ...(one.email !== null && other.email !== null ? [other.email] : []),
    ...(one.phone !== null && other.phone !== null ? [other.phone] : []),
  ],
})

type Column = 'name' | 'phone' | 'email' | 'other'

const columnWords: readonly (readonly [Column, RegExp])[] = [
  ['email', /^(?:adresse )?(?:e-?mail|mail|courriel)s?$/u],
  [
    'phone',
    /^(?:n[°ºo.]? ?(?:de )?)?(?:num[ée]ros?(?: de t[ée]l[ée]phone)?|t[ée]l[ée]phones?|t[ée]l\.?|phone(?: number)?|mobile|portable|contacts?|whats ?app)$/u,
  ],
  [
    'name',
    /^(?:noms?|pr[ée]noms?|noms? (?:et|&) pr[ée]noms?|pr[ée]noms? (?:et|&) noms?|(?:full |first |last )?names?|membres?|members?)$/u,
  ],
  ['other', /^(?:n[°ºo.]?|no|num|rang|rank|#|ordre|statut|status|ville|date|montant|amount)$/u],
]

const columnOf = (cell: string): Column | undefined => {
  const word = cell.trim().toLowerCase().replace(/\s*:$/u, '')
  return columnWords.find(([, pattern]) => pattern.test(word))?.[0]
}

/** The columns of a table, if its first line names them. */
function columnsIn(cells: readonly string[]): Column[] | undefined {
  const columns = cells.map(columnOf)
  const isHeader = columns.includes('name') && columns.filter(Boolean).length * 2 > cells.length
  return isHeader ? columns.map((column) => column ?? 'other') : undefined
}

const sheetCells = (line: string) =>
  line.split(/[\t;|]/u).map((cell) => cell.replace(/^\s*"|"\s*$/gu, ''))

/** The cells of a line. A comma separates only if nothing better does. */
const cellsOf = (line: string) => {
  const cells = sheetCells(line)
  return cells.length > 1
    ? { cells, isSheet: true }
    : { cells: line.split(/[,،、]/u), isSheet: false }
}

/** The people of one line: mostly one, several if names follow each other. */
function peopleOfLine(
  line: string,
  { columns, isOnly }: { columns: readonly Column[] | undefined; isOnly: boolean },
  readPhone: Reading['readPhone'],
): Fragment[] {
  const { cells, isSheet } = cellsOf(line)
  const nothing: Fragment = { name: '', email: null, phone: null, unread: [] }
  if (columns && cells.length > 1)
    return [
      cells
        .filter(
          (cell, index) => (columns[index] ?? 'other') !== 'other' && cell.length <= longestCell,
        )
        .map((cell) => fragmentOf(cell, readPhone))
        .reduce(joined, nothing),
    ]
  const fragments = cells
    .map((cell) => fragmentOf(cell, readPhone))
    .filter((one) => !isNothing(one))
  const named = fragments.filter(({ name }) => name !== '').length
  const areNames =
    named === fragments.length && fragments.every(({ email, phone }) => !email && !phone)
  const isList = areNames && (isOnly || (!isSheet && named > 2))
  const people: Fragment[] = []
  for (const fragment of fragments) {
    const before = people.at(-1)
    const isComplete = before && (isList || before.email !== null || before.phone !== null)
    const isNext =
      !before ||
      (before.name && fragment.name && isComplete && !isSheet) ||
      (isList && fragment.name)
    if (isNext) people.push(fragment)
    else people.splice(-1, 1, joined(before, fragment))
  }
  return people
}

/** What a line of a chat gives: its sender, or the line of a list that was sent. */
function messageContent(line: string): string | undefined {
  const said = line.replace(stamp, '')
  const colon = said.indexOf(': ')
  const at = colon < 0 && said.endsWith(':') ? said.length - 1 : colon
  // A line without a sender is a notice of the chat itself.
  if (at < 1 || at > longestCell) return undefined
  const message = said.slice(at + 1).trim()
  return isListed(message) ? message : said.slice(0, at)
}

/** Whether a line of a message is one of a list, not of a conversation. */
const isListed = (line: string) =>
  /^(?:\(?\d{1,3}\s?[.)\]:-]|[-–—•*·▪✅✔])\s*[\p{L}~+]/u.test(line) && line.length <= longestCell

/** Without invisible characters, and with ASCII digits for Arabic ones. */
const plain = (raw: string) =>
  withoutInvisible(raw)
    .normalize('NFC')
    .replace(/[\uFE0F\u20E3]/gu, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .trim()

/** Reads a list of people. The cost is proportional to what it reads, however long the rest is. */
export function peopleIn(text: string, { limit, readPhone }: Reading): PastedList {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/u)
  const isOnly = lines.filter((line) => line.trim() !== '').length === 1
  const isChat = lines.slice(0, 50).some((line) => stamp.test(line.slice(0, 60)))
  const [people, rest, unread]: [PastedPerson[], string[], string[]] = [[], [], []]
  const senders = new Set<string>()
  let columns: Column[] | undefined
  let isFirst = true

  for (const [index, raw] of lines.entries()) {
    if (people.length >= limit) {
      const left = lines.slice(index)
      if (left.some(isReadable)) rest.push(...left)
      break
    }
    if (raw.length > longestLine) {
      rest.push(raw)
      continue
    }
    const line = plain(raw)
    if (!isReadable(line)) continue
    if (isFirst) {
      isFirst = false
      columns = columnsIn(cellsOf(line).cells)
      if (columns) continue
    }
    const isMessage = stamp.test(line)
    const content = isMessage ? messageContent(line) : line
    if (content === undefined || (isChat && !isMessage && !isListed(line))) continue
    // The heading of a list: "Les membres :"
    if (content.endsWith(':') && !isMessage) continue
    if (cellsOf(content).cells.some((cell) => cell.length > longestCell)) {
      rest.push(raw)
      continue
    }
    const found = peopleOfLine(content, { columns, isOnly }, readPhone).filter(
      (one) => !isNothing(one),
    )
    const fresh = isMessage
      ? found.filter(({ name, phone }) => !senders.has(name || (phone ?? '')))
      : found
    for (const { name, phone } of fresh) senders.add(name || (phone ?? ''))
    if (people.length + fresh.length > limit && people.length > 0) {
      rest.push(...lines.slice(index))
      break
    }
    for (const { unread: others, ...person } of fresh.slice(0, limit)) {
      people.push(person)
      unread.push(...others)
    }
    if (fresh.length > limit)
      rest.push(
        fresh
          .slice(limit)
          .map(({ name }) => name)
          .join(', '),
      )
  }
  return { people, rest: rest.join('\n'), unread }
}
