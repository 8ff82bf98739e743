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

interface GroupMessage {
  /** What matters most, with the link. */
  first: readonly string[]
  /** A line for each person or turn; those that do not fit are counted. */
  people?: readonly string[]
  others: (count: number) => string
  last?: readonly string[]
}

/** The text of a message for the group, never longer than a messenger takes. (F5) */
export function groupMessage({ first, people = [], others, last = [] }: GroupMessage): string {
  const withPeople = (count: number) => {
    const left = people.length - count
    const lines = [
      ...first,
      ...people.slice(0, count),
      ...(left > 0 ? [others(left)] : []),
      ...last,
    ]
    return lines.join('\n')
  }
  let count = people.length
  while (count > 0 && sizeOf(withPeople(count)) > maxMessage) count -= 1
  return withPeople(count)
}
