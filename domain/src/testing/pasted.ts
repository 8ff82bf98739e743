import { peopleIn } from '../members/pasted-people.ts'
import { assignedIn } from '../members/pasted/phones.ts'
import { countries, readNumber } from './numbering-plans.ts'

interface Told {
  readonly home?: string
  /** Whether the form knows the country, and does not just begin with it. */
  readonly isCertain?: boolean
  readonly limit?: number
}

/** Reads a pasted list as the form does. */
export function readPasted(
  text: string,
  { home = 'CI', isCertain = false, limit = 199 }: Told = {},
) {
  const own = countries.find(({ code }) => code === home)
  if (!own) throw new Error(`no numbering plan of ${home}`)
  const read = assignedIn(readNumber)
  return peopleIn(text, { limit, home: { ...own, isCertain }, countries, read })
}

/** The people of a list in one line each: "Awa Koné = +2250708091011 x2". */
export const peopleOf = (text: string, told?: Told): string[] =>
  readPasted(text, told).people.map(({ name, phone, email, hands }) =>
    [
      [name, phone ?? email].filter(Boolean).join(' = '),
      ...(phone && email ? [email] : []),
      ...(hands > 1 ? [`x${hands}`] : []),
    ].join(' '),
  )

/** What was not taken, in its words. */
export const untakenOf = (text: string, told?: Told): string[] =>
  readPasted(text, told).untaken.map(({ text: line }) => line)

/** How many numbers are looked up in the numbering plans for a text. */
export function countedNumbers(text: string): number {
  let count = 0
  const [home] = countries
  if (!home) throw new Error('no plan')
  peopleIn(text, {
    limit: 199,
    home: { ...home, isCertain: true },
    countries,
    read: (typed, country) => {
      count += 1
      return readNumber(typed, country)
    },
  })
  return count
}
