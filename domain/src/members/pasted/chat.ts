import { plainLine } from './characters.ts'
import { cellOf, isEmpty } from './entry.ts'
import type { ReadPhone } from './figures.ts'
import { isNotice, isOwn } from './judge.ts'
import { readLines } from './lines.ts'
import type { Find } from './table.ts'
import { folded, foldedWords } from '../../kernel/search.ts'
import { areSimilarNames, nameKey } from '../resemblance.ts'

/** A message: who sent it, and its lines. A notice of the chat itself has no sender. */
interface Message {
  readonly sender: string | undefined
  readonly lines: string[]
  readonly isNotice: boolean
}

const day = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`
/** In brackets a day may lack its year. */
const anyDay = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?`
const time = String.raw`\d{1,2}[:h.]\d{2}(?:[:.]\d{2})?(?: ?(?:[ap]\.? ?m\.?|[صم]|kl|asubuhi|jioni|usiku|mchana))?`
const joint = String.raw`(?:,? (?:à|at|a las|às|um|saa|o|le|alle|kl\.?)?\s?|, ?|\s)`
/** The day and the time before a message: `[12/11/2026 18:02] `, `12/11/26, 6:02 PM - `, `[18:02, 12/11/2026] `. */
const stamp = new RegExp(
  String.raw`^(?:\[(?:${anyDay}${joint}${time}|${time},? ${anyDay})\] ?|${day}${joint}${time} [-–] )`,
  'iu',
)
/** Telegram puts them behind the sender: `Awa Koné, [12.11.2026 18:02]`. */
const stampBehind = new RegExp(String.raw`, \[${day}${joint}${time}\]:?$`, 'iu')
/** No stamp is longer, and nothing after it is looked at. */
const longestStamp = 60
const longestSender = 100

const stampLength = (line: string): number =>
  stamp.exec(line.slice(0, longestStamp))?.[0].length ?? 0

/** Whether a text is a chat, as it was copied or exported. */
export const isChat = (lines: readonly string[]): boolean =>
  lines
    .slice(0, 200)
    .some(
      (line) =>
        stampLength(plainLine(line.slice(0, 2 * longestStamp))) > 0 ||
        isTelegram(plainLine(line.slice(0, 300))),
    )

const isTelegram = (line: string): boolean =>
  line.length < 200 && stampBehind.test(line.slice(-longestStamp))

/** A mark that nobody sees, with which WhatsApp begins what the app itself says. */
const appMark = '\u200E'

/** Cuts a chat into messages; lines without a stamp go on with the one before. */
function messagesIn(lines: readonly string[]): Message[] {
  const messages: Message[] = []
  for (const raw of lines) {
    const line = plainLine(raw)
    const length = stampLength(line)
    if (length > 0) messages.push(messageOf(line.slice(length), raw))
    else if (isTelegram(line))
      messages.push({ sender: line.replace(stampBehind, ''), lines: [], isNotice: false })
    else if (!raw.startsWith(appMark)) messages.at(-1)?.lines.push(line)
  }
  return messages
}

function messageOf(said: string, raw: string): Message {
  const colon = said.indexOf(': ')
  const at = colon < 0 && said.endsWith(':') ? said.length - 1 : colon
  if (at < 1 || at > longestSender) return { sender: undefined, lines: [said], isNotice: true }
  const text = said.slice(at + 1).trim()
  const isApps = raw.includes(`: ${appMark}`)
  const isNoticed = isNotice(text) && (isApps || isAboutSecrecy(text))
  return { sender: said.slice(0, at), lines: [isApps ? '' : text], isNotice: isNoticed }
}

/** The first notice of a chat, which the group itself seems to send. */
const isAboutSecrecy = (text: string) =>
  /chiffre|encrypt|cifrad|verschlussel|مشفر/u.test(folded(text))

export interface Talk {
  /** The people of the newest whole list, then of the others, then all who wrote. */
  readonly finds: readonly Find[]
  readonly untaken: readonly string[]
}

/** Reads the people of a chat: those in the lists that somebody sent, and those who wrote. */
export function readChat(lines: readonly string[], readPhone: ReadPhone): Talk {
  const senders = new Map<string, Find>()
  const listed: Find[][] = []
  const untaken: string[] = []
  for (const { sender, lines: said, isNotice } of messagesIn(lines)) {
    if (sender === undefined || isNotice) continue
    if (!senders.has(sender)) {
      const read = cellOf(sender, readPhone)
      // Somebody may write as "Chef" or "Awa 2".
      const isWhole = isEmpty(read) || read.suffix !== undefined
      const found = isWhole ? { ...read, name: sender.replace(/^[^\p{L}\p{N}]+/u, '') } : read
      const words = foldedWords(found.name)
      if (!isOwn(words) && !isEmpty(found))
        senders.set(sender, { ...found, source: sender, list: -1 })
    }
    if (!mayList(said)) continue
    const { finds, untaken: others } = readLines(said, readPhone, { isTalk: true })
    if (finds.length > 0) {
      listed.push(finds.map((find) => ({ ...find, list: listed.length })))
      untaken.push(...others)
    }
  }
  const finds = withMainFirst(listed).flat()
  const isListed = listedAs(finds)
  const wrote = [...senders.values()]
  return {
    finds: [...finds, ...wrote.filter((find) => !isListed(find))],
    untaken: [...untaken, ...wrote.filter(isListed).map(({ source }) => source)],
  }
}

/** Most messages are one line of talk, and a year of them is read while somebody waits. */
const mayList = (lines: readonly string[]): boolean =>
  lines.length > 1 ||
  lines.some(
    (line) =>
      /^[^\p{L}\d]*(?:n\W{0,2})?\d{1,3}\W|^\p{L}\)/iu.test(line) ||
      /\d{5}.*[,;].*\d{5}/u.test(line.replaceAll(' ', '')),
  )

/** The newest of the long lists is as people have it today; others are parts of it, or older. */
function withMainFirst(lists: readonly Find[][]): readonly Find[][] {
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0)
  const at = lists.map(({ length }) => length * 2 >= longest).lastIndexOf(true)
  return longest < 2
    ? lists
    : [...lists.slice(at, at + 1), ...lists.slice(0, at), ...lists.slice(at + 1)]
}

/** Whether a sender is in the lists under a part of their name, or a longer one, and nobody else is. */
function listedAs(finds: readonly Find[]): (sender: Find) => boolean {
  const byWord = new Map<string, Set<string>>()
  for (const { name } of finds)
    for (const word of folded(name).split(' ')) {
      const names = byWord.get(word) ?? new Set()
      if (names.size < mostAlike) byWord.set(word, names.add(nameKey(name)))
    }
  return ({ name }) => {
    const words = folded(name).split(' ').slice(0, 8)
    const near = new Set(words.flatMap((word) => [...(byWord.get(word) ?? [])]))
    const alike = [...near].filter((one) => areSimilarNames(one, name))
    return alike.length === 1 && alike[0] !== nameKey(name)
  }
}

/** With two people of the same first name nobody knows which of them writes. */
const mostAlike = 20
