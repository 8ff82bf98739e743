import { addDays } from '@mainforte/domain/kernel/calendar-date'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, TontineId, UserId, handId, memberIdOfHand } from '@mainforte/domain/kernel/ids'
import type { NewPayment } from '@mainforte/domain/payments/new-payment'
import type { NewPayout } from '@mainforte/domain/payouts/new-payout'
import { payoutOf } from '@mainforte/domain/payouts/payout'
import { answerersOf } from '@mainforte/domain/payouts/receiver'
import { dateOfStep } from '@mainforte/domain/tontines/rhythm'
import type { Terms } from '@mainforte/domain/tontines/terms'
import type { Command } from '@mainforte/domain/decider'
import type { Entry } from '@mainforte/domain/journal/chain'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Kept } from '@mainforte/server/journal/digests/kept'
import { openHistory } from './history.ts'
import type { GivenNotice, History } from './history.ts'
import { declaringSeat, paymentsOf, payoutsOf } from './payments.ts'
import {
  guestsEach,
  memberId,
  payoutsOfPot,
  templateEmail,
  templateUser,
  tontineId,
  usualSize,
} from './population.ts'
import { pick, termsOf } from './terms.ts'

/** A realistic tontine, decided by the rules, from which others are copied. */
export interface Template {
  readonly name: string
  readonly description: string
  /** The members' names by seat. */
  readonly names: readonly string[]
  /** The number of members with an account, who have the first seats. */
  readonly accounts: number
  /** The secret from which the keys of the template and its copies are derived. */
  readonly root: Uint8Array
  readonly entries: readonly Entry[]
  readonly state: Tontine
  readonly kept: Kept
  /** What people were told about payments and payouts. */
  readonly notices: readonly GivenNotice[]
}

const firstNames = ['Awa', 'Bintou', 'Chérif', 'Djénéba', 'Émile', 'Fatou', 'Gisèle', 'Hamed']
const lastNames = ['Koné', 'Traoré', 'Ouattara', 'Bamba', 'Diallo', 'Touré', 'Mensah']
const places = ['Cocody', 'Yopougon', 'Treichville', 'Montreuil', 'Bamako', 'Lomé', 'Thiès']

/** Payments of one member that wait for an answer; the rules allow twenty. */
const mostWaiting = 10

/** Who is in a template: the last ones are guests, known by their names alone. */
const seatsOf = (number: number, members: number) =>
  Array.from({ length: members }, (_, seat) => {
    const isGuest = seat >= members - guestsEach
    const member = { memberId: MemberId.parse(memberId(number, seat)), phone: null }
    const userId = UserId.parse(templateUser(number, seat))
    return { ...member, userId, isGuest, email: isGuest ? null : templateEmail(number, seat) }
  })

type Seat = ReturnType<typeof seatsOf>[number]

/** A tontine in the middle of its round; each template number gives another. */
export function templateOf(number: number, today: CalendarDate, size = usualSize): Template {
  const seats = seatsOf(number, size.members)
  const names = seats.map(
    (_, seat) => `${pick(firstNames, number + seat)} ${pick(lastNames, 3 * number + seat)}`,
  )
  const name = `Tontine de ${pick(places, number)} ${number}`
  const terms = termsOf(number, today, size)
  const history = openHistory(TontineId.parse(tontineId(number)), (member) => {
    const seat = seats.findIndex((one) => one.memberId === member)
    return names[seat] ?? ''
  })
  found(history, { name, terms, seats })
  pay(history, paymentsOf(number, terms, today, size), seats)
  const yesterday = addDays(today, -1)
  handOver(history, payoutsOf(number, history.state(), yesterday, size), seats)

  const { root, entries, kept } = history
  const state = history.state()
  const accounts = seats.filter(({ isGuest }) => !isGuest).length
  const description = 'Chaque mois, chez Awa.'
  const notices = history.notices.filter(({ kind }) => kind.startsWith('pay'))
  return { name, description, names, accounts, root, entries, state, kept, notices }
}

interface Circle {
  readonly name: string
  readonly terms: Terms
  readonly seats: readonly Seat[]
}

/** The circle fills up, and its round begins. The second member becomes an officer. */
function found({ tontineId, say }: History, { name, terms, seats }: Circle): void {
  const [admin, second, third] = [pick(seats, 0), pick(seats, 1), pick(seats, 2)]
  const day = addDays(terms.startDate, -9)
  const organize = (minute: number, command: Command) => say(day, minute, admin.userId, command)
  const create = { tontineId, name, terms, creator: { ...admin, hands: 1 }, invited: [] }
  organize(0, { type: 'create-tontine', ...create })
  for (const [seat, { isGuest, ...person }] of seats.entries())
    if (isGuest) organize(seat, { type: 'add-member', person })
    else if (seat > 0) say(day, seat, person.userId, { type: 'request-membership', person })
  const memberIds = seats.slice(1).flatMap(({ isGuest, memberId }) => (isGuest ? [] : memberId))
  const guests = seats.flatMap(({ isGuest, memberId }) => (isGuest ? memberId : []))
  // First the accounts: without them there is no witness yet.
  organize(300, { type: 'approve-members', memberIds, known: [] })
  organize(301, { type: 'approve-members', memberIds: guests, known: [] })
  say(day, 600, third.userId, { type: 'vouch-for-guests', memberIds: guests })
  if (terms.rankingMethod === null) {
    const turns = seats.map(({ memberId }, rank) => ({
      handId: handId(memberId, 1),
      date: dateOfStep(terms, terms.startDate, rank),
    }))
    organize(601, { type: 'arrange-order', turns })
  }
  organize(602, { type: 'name-officer', memberId: second.memberId })
  organize(603, { type: 'start-tontine' })
}

/** One member declares their payments, which wait; an officer who is no party records the others. */
function pay({ say }: History, payments: readonly NewPayment[], seats: readonly Seat[]): void {
  const declaring = pick(seats, declaringSeat)
  const officers = [pick(seats, 0), pick(seats, 1)]
  let waiting = 0
  for (const payment of payments) {
    const { memberId, payerId, date } = payment
    if (memberId === declaring.memberId && waiting < mostWaiting) {
      waiting += 1
      say(date, 0, declaring.userId, { type: 'declare-payment', payment })
    } else {
      const parties = [memberId, payerId]
      const officer = officers.find((one) => !parties.includes(one.memberId)) ?? pick(officers, 0)
      say(date, 5, officer.userId, { type: 'record-payment', payment })
    }
  }
}

/**
 * An officer hands over to somebody else; whoever may answer says of every first part that it
 * arrived.
 */
function handOver(
  { say, state }: History,
  payouts: readonly NewPayout[],
  seats: readonly Seat[],
): void {
  const [admin, second] = [pick(seats, 0), pick(seats, 1)]
  for (const [index, payout] of payouts.entries()) {
    const { payoutId, handId, date } = payout
    const memberId = memberIdOfHand(handId)
    const { userId: by } = memberId === admin.memberId ? second : admin
    say(date, 2 * index, by, { type: 'send-payout', payout })
    const sentAt = `${date}T00:00:00.000Z`
    const sent = { memberId, by, sentAt, status: 'sent' } as const
    const [answerer] =
      index % payoutsOfPot === 0 ? answerersOf(state(), sent, Date.parse(sentAt)) : []
    // Where everybody else sleeps, the sender has said so.
    if (answerer && payoutOf(state(), payoutId)?.status === 'sent')
      say(date, 2 * index + 1, answerer, { type: 'confirm-payout', payoutId })
  }
}
