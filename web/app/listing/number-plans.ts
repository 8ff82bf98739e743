import type { Correction, ReadNumber } from '@mainforte/domain/members/pasted/phones'
import type { PastedList, PastedPerson, addedTo } from '@mainforte/domain/members/pasted-people'
import { type PhoneCountry, hasTrunkZero, phoneCountries } from '../ui/form/phone-countries.ts'
import type { ListCountry } from './list-country.ts'

const plannedCountries = phoneCountries.map(([code, callingCode]) => ({
  code,
  callingCode,
  hasTrunkZero: hasTrunkZero(code),
}))

/** The list parser and the numbering plans are loaded once there is a list or a number. */
async function loadPlans() {
  const [{ assignedIn, correctionOf }, { parsePhoneNumberFromString }] = await Promise.all([
    import('@mainforte/domain/members/pasted/phones'),
    import('libphonenumber-js/min'),
  ])
  const read: ReadNumber = assignedIn((typed, country) => {
    const known = plannedCountries.find(({ code }) => code === country)?.code
    const number = parsePhoneNumberFromString(typed, known)
    return number?.isValid() ? number.number : undefined
  })
  const shown = (number: string) =>
    parsePhoneNumberFromString(number)?.formatInternational().replaceAll(' ', '\u00A0') ?? number
  return { read, shown, correctionOf }
}

/** Each number in a country; undefined for one that it does not have. */
export async function readNumbers(
  typed: readonly string[],
  country: PhoneCountry,
): Promise<(string | undefined)[]> {
  if (typed.every((text) => text === '')) return []
  const { read } = await loadPlans()
  return typed.map((text) => (text === '' ? undefined : read(text, country)))
}

type Row = Parameters<typeof addedTo>[0][number]

/** A list that was read, and the rows of the form with its people. */
export interface ReadList<Filled extends Row> extends PastedList {
  readonly rows: readonly (Filled | PastedPerson)[]
  /** The people who were in the form already. */
  readonly known: readonly string[]
}

/** Reads a list, in the country of its numbers, and puts its people to the rows that are filled. */
export async function readList<Filled extends Row>(
  text: string,
  { country, limit, filled }: { country: ListCountry; limit: number; filled: readonly Filled[] },
): Promise<ReadList<Filled>> {
  const [{ read }, { addedTo, peopleIn }] = await Promise.all([
    loadPlans(),
    import('@mainforte/domain/members/pasted-people'),
  ])
  const own = plannedCountries.find(({ code }) => code === country.code)
  if (!own) throw new Error(`no such country: ${country.code}`)
  const home = { ...own, isCertain: country.isCertain }
  const list = peopleIn(text, { limit, home, countries: plannedCountries, read })
  return { ...list, ...addedTo(filled, list.people) }
}

export interface ShownCorrection extends Correction {
  /** The number as it is read aloud. */
  readonly shown: string
}

/** What each number that is wrong as it stands may have been. Those of other rows tell which countries are meant. */
export async function correctionsOf(
  phones: readonly string[],
  country: PhoneCountry,
): Promise<(ShownCorrection | undefined)[]> {
  if (phones.every((phone) => phone === '')) return []
  const { read, shown, correctionOf } = await loadPlans()
  const isMeant = ({ code, callingCode }: (typeof plannedCountries)[number]) =>
    code === country || phones.some((phone) => phone.startsWith(`+${callingCode}`))
  const meant = plannedCountries.filter(isMeant)
  const ordered = [
    ...meant.filter(({ code }) => code === country),
    ...meant.filter(({ code }) => code !== country),
  ]
  return phones.map((phone) => {
    const found = phone === '' ? undefined : correctionOf(phone, ordered, read)
    return found && { ...found, shown: shown(found.number) }
  })
}
