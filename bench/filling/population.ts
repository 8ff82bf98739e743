import { inviteAlphabet, inviteCodeLength } from '@mainforte/domain/invitations/invite-code'
import { orderedId, scatteredId } from './ids.ts'

export const membersEach = 10
export const paymentsEach = 10
/** A person is in about so many tontines. */
const tontinesEach = 3

/** Who is in which tontine. People grow in number with the tontines, as they would. */
export interface Population {
  readonly tontines: number
  readonly people: number
  personAt(tontine: number, seat: number): number
  /** The tontines of a person with his seat in each; the seat 0 is the admin's. */
  placesOf(person: number): { tontine: number; seat: number }[]
}

/**
 * All seats stand in one row, and the people walk along it again and again. Their number is no
 * multiple of a circle's seats, so that nobody is everywhere the admin.
 */
export function populationOf(tontines: number): Population {
  const seats = tontines * membersEach
  const people = Math.floor(seats / tontinesEach / membersEach) * membersEach + 3
  return {
    tontines,
    people,
    personAt: (tontine, seat) => (tontine * membersEach + seat) % people,
    placesOf(person) {
      const places = []
      for (let at = person; at < seats; at += people)
        places.push({ tontine: Math.floor(at / membersEach), seat: at % membersEach })
      return places
    },
  }
}

export const tontineId = (tontine: number) => orderedId('tontine', tontine)
export const userId = (person: number) => orderedId('user', person)
export const memberId = (tontine: number, seat: number) =>
  orderedId('member', tontine * membersEach + seat)
export const paymentId = (tontine: number, payment: number) =>
  scatteredId(tontine * paymentsEach + payment)
/** The e-mail that stands in a template for a seat's person. */
export const templateEmail = (template: number, seat: number) => `seat${seat}@template${template}`
export const emailOf = (person: number) => `person${person}@bench.example`

/** A different code for every tontine: its number, written in the code's own letters. */
export function inviteCodeOf(tontine: number): string {
  let [rest, code] = [tontine, '']
  for (let place = 0; place < inviteCodeLength; place += 1) {
    code += inviteAlphabet[rest % inviteAlphabet.length]
    rest = Math.floor(rest / inviteAlphabet.length)
  }
  return code
}
