import { decide } from '@mainforte/domain/decider'
import type { Command } from '@mainforte/domain/decider'
import { beforeTheFirst, chained } from '@mainforte/domain/journal/chain'
import type { Entry } from '@mainforte/domain/journal/chain'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import { addDays, daysBetween } from '@mainforte/domain/kernel/calendar-date'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, TontineId, UserId, handId } from '@mainforte/domain/kernel/ids'
import { decimalsOf } from '@mainforte/domain/kernel/decimals'
import { currencies, minor, minorPerUnit } from '@mainforte/domain/kernel/minor'
import { defaultZone } from '@mainforte/domain/kernel/zone'
import { NewPayment, paymentMethods } from '@mainforte/domain/payments/new-payment'
import { dateOfStep, frequencies } from '@mainforte/domain/tontines/terms'
import type { Terms } from '@mainforte/domain/tontines/terms'
import { replay } from '@mainforte/domain/tontine'
import type { Tontine } from '@mainforte/domain/tontine'
import { createContext } from '@mainforte/server/journal/commands/context'
import { factsOfNone } from '@mainforte/server/journal/commands/facts'
import { nothingKept } from '@mainforte/server/journal/digests/kept'
import type { Kept } from '@mainforte/server/journal/digests/kept'
import { keysFrom, newRoot } from '@mainforte/server/journal/digests/keys'
import type { KeyRoot } from '@mainforte/server/journal/digests/keys'
import {
  memberId,
  paymentId,
  templateEmail,
  templateUser,
  tontineId,
  usualSize,
} from './population.ts'
import type { TontineSize } from './population.ts'

/** A realistic tontine, decided by the rules, from which others are copied. */
export interface Template {
  readonly name: string
  readonly description: string
  /** The members' names by seat. */
  readonly names: readonly string[]
  /** The secret from which the keys of the template and its copies are derived. */
  readonly root: KeyRoot
  readonly entries: readonly Entry[]
  readonly state: Tontine
  readonly kept: Kept
}

const firstNames = ['Awa', 'Bintou', 'Chérif', 'Djénéba', 'Émile', 'Fatou', 'Gisèle', 'Hamed']
const lastNames = ['Koné', 'Traoré', 'Ouattara', 'Bamba', 'Diallo', 'Touré', 'Mensah']
const places = ['Cocody', 'Yopougon', 'Treichville', 'Montreuil', 'Bamako', 'Lomé', 'Thiès']
/**
 * The order methods without a draw: a draw's digests cover the tontine's id, so every copy would
 * have to be drawn again.
 */
const methods = ['lilo', 'alphabetical', null] as const

const pick = <T>(list: readonly T[], number: number): T => {
  const picked = list[number % list.length]
  if (picked === undefined) throw new RangeError('nothing to pick from')
  return picked
}

/** Payments of one member that wait for an answer; the rules allow twenty. */
const mostWaiting = 10

/** A tontine in the middle of its round; each template number gives another. */
export function templateOf(number: number, today: CalendarDate, size = usualSize): Template {
  const id = TontineId.parse(tontineId(number))
  const seats = Array.from({ length: size.members }, (_, seat) => ({
    memberId: MemberId.parse(memberId(number, seat)),
    userId: UserId.parse(templateUser(number, seat)),
    email: templateEmail(number, seat),
    phone: null,
  }))
  const [admin, second] = [pick(seats, 0), pick(seats, 1)]
  const names = seats.map(
    (_, seat) => `${pick(firstNames, number + seat)} ${pick(lastNames, 3 * number + seat)}`,
  )
  const name = `Tontine de ${pick(places, number)} ${number}`
  const terms = termsOf(number, today, size)
  const root = newRoot()
  const keys = keysFrom(root)

  const entries: Entry[] = []
  const kept = nothingKept()
  let state: Tontine | undefined
  const nameOf = (member: string) =>
    names[seats.findIndex((seat) => seat.memberId === member)] ?? ''

  function say(day: CalendarDate, minute: number, actor: UserId, command: Command) {
    const now = Date.parse(`${day}T08:00:00Z`) + minute * 60_000
    // Nobody rejoins, and no reference is used twice.
    const context = createContext({ actor, now, keys, facts: factsOfNone(nameOf), kept })
    const decision = decide(state, command, context)
    if (!decision.accepted) throw new Error(`${command.type}: ${JSON.stringify(decision.refusal)}`)
    const last = entries.at(-1) ?? { seq: 0, hash: beforeTheFirst }
    const place = { tontineId: id, at: context.at, by: actor }
    const written = chained(last, decision.value, place)
    entries.push(...written)
    state = replay(state, currentEntries(written))
  }

  const founded = addDays(terms.startDate, -9)
  const create = { tontineId: id, name, terms, creator: { ...admin, hands: 1 }, invited: [] }
  say(founded, 0, admin.userId, { type: 'create-tontine', ...create })
  for (const [seat, person] of seats.entries())
    if (seat > 0) say(founded, seat, person.userId, { type: 'request-membership', person })
  for (const [seat, person] of seats.entries())
    if (seat > 0)
      say(founded, 60 + seat, admin.userId, { type: 'approve-member', memberId: person.memberId })
  if (terms.rankingMethod === null) {
    const turns = seats.map((seat, rank) => ({
      handId: handId(seat.memberId, 1),
      date: dateOfStep(terms.frequency, terms.startDate, rank),
    }))
    say(founded, 90, admin.userId, { type: 'arrange-order', turns })
  }
  say(founded, 100, admin.userId, { type: 'name-officer', memberId: second.memberId })
  say(founded, 101, admin.userId, { type: 'start-tontine' })

  let waiting = 0
  for (const payment of paymentsOf(number, terms, today, size)) {
    const { memberId: payer } = payment
    const officer = payer === admin.memberId ? second : admin
    const isDeclared = payer === pick(seats, 4).memberId && waiting < mostWaiting
    if (isDeclared) {
      waiting += 1
      const by = pick(seats, 4).userId
      say(payment.date, 0, by, { type: 'declare-payment', payment })
    } else say(payment.date, 5, officer.userId, { type: 'record-payment', payment })
  }
  if (!state) throw new Error('a template without a history')
  return { name, description: 'Chaque mois, chez Awa.', names, root, entries, state, kept }
}

function termsOf(number: number, today: CalendarDate, { members }: TontineSize): Terms {
  const frequency = pick(frequencies, number)
  const currency = pick(currencies, number)
  const rankingMethod = pick(methods, number)
  const wholeUnits = decimalsOf[currency] === 0 ? 5000 + 500 * (number % 40) : 20 + (number % 50)
  // Starts so early that some turns are past and some are to come.
  const back = 1 + (number % (members - 2))
  const step = daysBetween(today, dateOfStep(frequency, today, 1))
  return {
    amount: minor(wholeUnits * minorPerUnit(currency)),
    currency,
    frequency,
    startDate: addDays(today, -back * step - 2),
    endDate: null,
    rankingType: rankingMethod === null ? 'manual' : 'automatic',
    rankingMethod,
    memberCount: members,
    graceDays: 0,
    zone: defaultZone,
  }
}

/** Payments from the first day on, at most one per member and day, none in the future. */
function paymentsOf(
  number: number,
  { amount, startDate }: Terms,
  today: CalendarDate,
  { members, payments }: TontineSize,
) {
  const days = daysBetween(startDate, today)
  return Array.from({ length: payments }, (_, index) => {
    const seat = (index * 3 + number) % members
    return NewPayment.parse({
      paymentId: paymentId(number, index),
      memberId: memberId(number, seat),
      amount: index % 4 === 3 ? minor(Math.ceil(amount / 2)) : amount,
      date: addDays(startDate, Math.floor((index * (days - 1)) / payments)),
      method: pick(paymentMethods, number + index),
      reference: index % 3 === 0 ? `REF-${number}-${index}` : null,
      note: index === 5 ? 'Remis en main propre.' : null,
      isMeant: true,
    })
  })
}
