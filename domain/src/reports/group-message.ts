import { cutToFit } from '../kernel/cut-to-fit.ts'

/** The longest message that a link to a messenger carries on every phone, as the link encodes it. (F5) */
export const maxMessage = 1800
/** The longest name in such a message: several must leave room for everything else. */
const maxName = 180

const sizeOf = (text: string): number => encodeURIComponent(text).length

/** A name of usual length as it is, a longer one cut: letters of some scripts take six signs each. (F5) */
export function shortName(name: string): string {
  if (sizeOf(name) <= maxName) return name
  return `${cutToFit(name, (cut) => sizeOf(`${cut}…`) <= maxName)}…`
}

export interface GroupList {
  /** Before the people: a line above, or the beginning of theirs; an empty line parts it from the rest. */
  title?: string
  people: readonly string[]
  /** All in one line instead of a line each. */
  isOneLine?: boolean
}

interface GroupMessage {
  /** What matters most, with the link. */
  first: readonly string[]
  /** People or turns; in each list those that do not fit are counted. */
  lists: readonly GroupList[]
  others: (count: number) => string
}

/** The text of a message for the group, never longer than a messenger takes. (F5) */
export function groupMessage({ first, lists, others }: GroupMessage): string {
  const counts = lists.map(({ people }) => people.length)
  const message = () =>
    [...first, ...lists.flatMap((list, index) => linesOf(list, counts[index] ?? 0, others))].join(
      '\n',
    )
  // The list with the most names loses one, the last of two alike.
  while (Math.max(0, ...counts) > 0 && sizeOf(message()) > maxMessage) {
    const longest = counts.lastIndexOf(Math.max(...counts))
    counts[longest] = (counts[longest] ?? 0) - 1
  }
  return message()
}

/** A list with this many of its people. One without any is left out: lines before it have the numbers. */
function linesOf(
  { title, people, isOneLine = false }: GroupList,
  count: number,
  others: GroupMessage['others'],
): string[] {
  if (count === 0) return []
  const named = people.slice(0, count)
  const left = people.length - count
  const rest = left > 0 ? [`… ${others(left)}`] : []
  const parted = title === undefined ? [] : ['']
  const head = title === undefined ? [] : [title]
  if (isOneLine) return [...parted, [...head, named.join(', '), ...rest].join(' ')]
  return [...parted, ...head, ...named, ...rest]
}
