import { addDays, laterOf } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { minor, sumOf } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import type { Turn } from '../rotation/rotation.ts'
import type { Payment } from './payment.ts'

/** One collection and one pot: everybody pays, one hand receives. */
export interface Cycle {
  /** From 1, in the order of the days. */
  readonly number: number
  /** The day the dues must be in and the pot is handed over. */
  readonly date: CalendarDate
  /** The first day on which its dues may be filled; null for the first cycle, open from the start. */
  readonly opensOn: CalendarDate | null
  readonly handId: HandId
  readonly memberId: MemberId
}

export const dueStatuses = ['upcoming', 'open', 'partial', 'paid', 'paid_late', 'late'] as const
export type DueStatus = (typeof dueStatuses)[number]

/** What one hand owes to one cycle. Derived at every reading, never stored. */
export interface Due {
  readonly cycle: number
  readonly handId: HandId
  readonly deadline: CalendarDate
  readonly amount: Minor
  readonly paid: Minor
  readonly status: DueStatus
}

/** The least of a payment that counts here; the list holds completed ones only. */
export type PaidIn = Pick<Payment, 'amount' | 'date' | 'completedSeq'>

/** The cycles of an order. Each opens the day after the one before it fell due. (C1) */
export function cyclesOf(turns: readonly Pick<Turn, 'date' | 'handId' | 'memberId'>[]): Cycle[] {
  const inOrder = turns.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return inOrder.map(({ date, handId, memberId }, index) => {
    const before = inOrder[index - 1]
    return {
      number: index + 1,
      date,
      opensOn: before ? addDays(before.date, 1) : null,
      handId,
      memberId,
    }
  })
}

/** Whether a cycle's dues may be filled yet; it never closes again. (C1) */
export const hasOpened = ({ opensOn }: Pick<Cycle, 'opensOn'>, today: CalendarDate) =>
  opensOn === null || opensOn <= today

/** The cycle that is being collected: the last one that has opened. */
export const currentCycle = (cycles: readonly Cycle[], today: CalendarDate): Cycle | undefined =>
  cycles.findLast((cycle) => hasOpened(cycle, today))

interface Ledger {
  readonly amount: Minor
  readonly graceDays: number
  readonly cycles: readonly Cycle[]
  readonly hands: readonly HandId[]
  /** The day the member became active: nothing was due from him before it. */
  readonly activeOn: CalendarDate | null
  readonly payments: readonly PaidIn[]
  readonly today: CalendarDate
}

/** What a member's money comes to: his dues, and what he has paid beyond them. */
export interface Standing {
  readonly dues: readonly Due[]
  readonly credit: Minor
}

/**
 * Fills a member's dues with his payments: by date, then by their place in the journal,
 * oldest due first; what is left waits for the dues that open next. (C2, C3, C4)
 */
export function standingOf({ payments, ...ledger }: Ledger): Standing {
  const purse = payments
    .toSorted((one, other) =>
      one.date === other.date
        ? (one.completedSeq ?? 0) - (other.completedSeq ?? 0)
        : one.date < other.date
          ? -1
          : 1,
    )
    .map(({ amount, date }) => ({ left: amount, date }))
  const dues = ledger.cycles.flatMap((cycle) =>
    ledger.hands.map((hand) => fill(ledger, cycle, hand, purse)),
  )
  return { dues, credit: sumOf(purse.map(({ left }) => left)) }
}

interface Coin {
  left: Minor
  readonly date: CalendarDate
}

/** Takes what a due still needs out of the purse, oldest money first. */
function fill(
  { amount, graceDays, activeOn, today }: Omit<Ledger, 'payments'>,
  cycle: Cycle,
  hand: HandId,
  purse: Coin[],
): Due {
  const deadline = activeOn === null ? cycle.date : laterOf(cycle.date, activeOn)
  const due = { cycle: cycle.number, handId: hand, deadline, amount }
  if (!hasOpened(cycle, today)) return { ...due, paid: minor(0), status: 'upcoming' }

  let missing = amount
  let paidOn: CalendarDate | null = null
  for (const coin of purse) {
    const taken = minor(Math.min(missing, coin.left))
    if (taken === 0) continue
    coin.left = minor(coin.left - taken)
    missing = minor(missing - taken)
    paidOn = coin.date
  }
  const lastDay = addDays(deadline, graceDays)
  return {
    ...due,
    paid: minor(amount - missing),
    status: statusOf(missing, amount, paidOn, lastDay, today),
  }
}

/** Late is after the deadline and the days of grace; a part payment does not stop the clock. (C5) */
function statusOf(
  missing: Minor,
  amount: Minor,
  paidOn: CalendarDate | null,
  lastDay: CalendarDate,
  today: CalendarDate,
): DueStatus {
  if (missing === 0) return paidOn !== null && paidOn > lastDay ? 'paid_late' : 'paid'
  if (today > lastDay) return 'late'
  return missing < amount ? 'partial' : 'open'
}

/** What is still owed of some dues. */
export const owedOf = (dues: readonly Due[]): Minor =>
  sumOf(dues.map(({ amount, paid }) => minor(amount - paid)))

export const areLate = (dues: readonly Due[]) => dues.filter(({ status }) => status === 'late')
export const areOpen = (dues: readonly Due[]) =>
  dues.filter(({ status }) => status === 'open' || status === 'partial' || status === 'late')

/**
 * How many of the dues that are settled or late were paid in time, as a share from 0 to 1.
 * What may still be paid in time, days of grace included, counts neither way; undefined
 * while there is nothing to compute it from. (C6)
 */
export function onTimeRate(dues: readonly Due[]): number | undefined {
  const decided = dues.filter(({ status }) => ['paid', 'paid_late', 'late'].includes(status))
  if (decided.length === 0) return undefined
  return decided.filter(({ status }) => status === 'paid').length / decided.length
}

/**
 * Which cycles a completed payment fills, in a member's ledger where `before` was paid earlier;
 * null where it only waits for cycles that the order does not have yet. (C2, C3)
 */
export function cyclesFilled({
  before,
  paid,
  amount,
  hands,
  cycles,
}: {
  readonly before: Minor
  readonly paid: Minor
  readonly amount: Minor
  readonly hands: number
  readonly cycles: number
}): { first: number; last: number } | null {
  const perCycle = amount * hands
  if (perCycle === 0 || paid === 0) return null
  const first = Math.floor(before / perCycle) + 1
  if (first > cycles) return null
  return { first, last: Math.min(Math.floor((before + paid - 1) / perCycle) + 1, cycles) }
}
