import { inviteAlphabet, inviteCodeLength } from '@mainforte/domain/invitations/invite-code'
import { orderedId, scatteredId } from './ids.ts'

/** How many members and payments a tontine has, and how many of its pots were handed over. */
export interface TontineSize {
  readonly members: number
  readonly payments: number
  readonly pots: number
}

export const membersEach = 10
export const paymentsEach = 10
/** The last members, who have no account. */
export const guestsEach = 1
export const accountsEach = membersEach - guestsEach
/** A pot is handed over in two parts, of which one is confirmed. */
export const payoutsOfPot = 2
export const usualSize: TontineSize = { members: membersEach, payments: paymentsEach, pots: 1 }
/** As large as the rules allow, with a payment of each hand in each cycle. */
export const largestSize: TontineSize = { members: 200, payments: 40_000, pots: 150 }
/** A tontine of the usual size has fewer. */
const noticesAtMost = 40
/** The average number of tontines of a person. */
const tontinesEach = 3

/** The members of each tontine. The number of people grows with the tontines. */
export interface Population {
  readonly tontines: number
  readonly people: number
  /** The person of a seat with an account. */
  personAt(tontine: number, seat: number): number
  /** A person's tontines with their seat in each; seat 0 is the organizer's. */
  placesOf(person: number): { tontine: number; seat: number }[]
}

/**
 * All seats with an account form one sequence, which the people fill again and again in order. Their
 * number is not a multiple of a tontine's seats, so that nobody is always the organizer.
 */
export function populationOf(tontines: number): Population {
  const seats = tontines * accountsEach
  const people = Math.floor(seats / tontinesEach / accountsEach) * accountsEach + 2
  return {
    tontines,
    people,
    personAt: (tontine, seat) => (tontine * accountsEach + seat) % people,
    placesOf(person) {
      const places = []
      for (let at = person; at < seats; at += people)
        places.push({ tontine: Math.floor(at / accountsEach), seat: at % accountsEach })
      return places
    },
  }
}

export const tontineId = (tontine: number) => orderedId('tontine', tontine)
export const userId = (person: number) => orderedId('user', person)
export const memberId = (tontine: number, seat: number) =>
  orderedId('member', tontine * membersEach + seat)
export const paymentId = (tontine: number, payment: number) =>
  scatteredId('payment', tontine * paymentsEach + payment)
export const payoutId = (tontine: number, payout: number) =>
  scatteredId('payout', tontine * payoutsOfPot + payout)
export const noticeId = (tontine: number, notice: number) =>
  orderedId('notice', tontine * noticesAtMost + notice)
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
