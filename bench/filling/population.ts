import { inviteAlphabet, inviteCodeLength } from '@mainforte/domain/invitations/invite-code'
import { orderedId, scatteredId } from './ids.ts'

/** How many members and payments a tontine has. */
export interface TontineSize {
  readonly members: number
  readonly payments: number
}

export const membersEach = 10
export const paymentsEach = 10
export const usualSize: TontineSize = { members: membersEach, payments: paymentsEach }
/** As large as the rules allow, with a payment of each hand in each cycle. */
export const largestSize: TontineSize = { members: 200, payments: 40_000 }
/** The average number of tontines of a person. */
const tontinesEach = 3

/** Who is in which tontine. The number of people grows with the tontines. */
export interface Population {
  readonly tontines: number
  readonly people: number
  personAt(tontine: number, seat: number): number
  /** A person's tontines with their seat in each; seat 0 is the organizer's. */
  placesOf(person: number): { tontine: number; seat: number }[]
}

/**
 * All seats form one sequence, which the people fill again and again in order. Their number is not
 * a multiple of a tontine's seats, so that nobody is always the organizer.
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
/** A seat's person in a template. */
export const templateUser = (template: number, seat: number) =>
  userId(template * membersEach + seat)
/** The e-mail of a seat's person in a template. */
export const templateEmail = (template: number, seat: number) => `seat${seat}@template${template}`
export const emailOf = (person: number) => `person${person}@bench.example`

/** A distinct invitation code for every tontine: its number in the code's alphabet. */
export function inviteCodeOf(tontine: number): string {
  let [rest, code] = [tontine, '']
  for (let place = 0; place < inviteCodeLength; place += 1) {
    code += inviteAlphabet[rest % inviteAlphabet.length]
    rest = Math.floor(rest / inviteAlphabet.length)
  }
  return code
}
