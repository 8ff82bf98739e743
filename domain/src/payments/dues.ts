import { addDays } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { minor, sumOf } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import type { Turn } from '../rotation/rotation.ts'
import { isFrozen } from '../tontines/tontine.ts'
import type { Phase } from '../tontines/tontine.ts'
import type { Payment } from './payment.ts'

/** One collection and one pot: everybody pays, one hand receives. */
export interface Cycle {
  /** From 1, in the order of the days. */
  readonly number: number
  /** The day on which the dues are payable and the pot is handed over. */
  readonly date: CalendarDate
  /** The first day on which its dues may be filled; null for the first cycle, open from the start. */
  readonly opensOn: CalendarDate | null
  readonly handId: HandId
  readonly memberId: MemberId
}

export const dueStatuses = [
  ...(['upcoming', 'open', 'partial', 'declared', 'paid', 'paid_late', 'late'] as const),
] as const
export type DueStatus = (typeof dueStatuses)[number]

/** What one hand owes to one cycle. Derived on every read, never stored. */
export interface Due {
  readonly cycle: number
  readonly handId: HandId
  readonly deadline: CalendarDate
  readonly amount: Minor
  readonly paid: Minor
  /** The part of what is still owed that a declared payment will settle once confirmed. (C9) */
  readonly declared: Minor
  readonly status: DueStatus
}

/** The fields of a payment that are needed here; the list holds completed ones only. */
export type PaidIn = Pick<Payment, 'amount' | 'countsOn' | 'completedSeq'>

type BareTurns = readonly Pick<Turn, 'date' | 'handId' | 'memberId'>[]

const cyclesOfTurns = new WeakMap<BareTurns, readonly Cycle[]>()

/** The cycles of an order. Each opens the day after the previous one fell due. (C1) */
export function cyclesOf(turns: BareTurns): readonly Cycle[] {
  const known = cyclesOfTurns.get(turns)
  if (known) return known
  const inOrder = turns.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const cycles = inOrder.map(({ date, handId, memberId }, index) => {
    const before = inOrder[index - 1]
    return {
      number: index + 1,
      date,
      opensOn: before ? addDays(before.date, 1) : null,
      handId,
      memberId,
    }
  })
  cyclesOfTurns.set(turns, cycles)
  return cycles
}

/** Whether a cycle's dues may be filled yet; it never closes again. (C1) */
export const hasOpened = ({ opensOn }: Pick<Cycle, 'opensOn'>, today: CalendarDate) =>
  opensOn === null || opensOn <= today

/** Whether a cycle's dues are filled and requested: it has opened, in a tontine that has started. (C10) */
export const isDue = (
  tontine: { readonly phase: Phase },
  cycle: Pick<Cycle, 'opensOn'>,
  today: CalendarDate,
): boolean => isFrozen(tontine) && hasOpened(cycle, today)

/** The cycle that is being collected: the last one that has opened. */
export const currentCycle = (cycles: readonly Cycle[], today: CalendarDate): Cycle | undefined =>
  cycles.findLast((cycle) => hasOpened(cycle, today))

/** What a member's dues are computed from. */
export interface Ledger {
  /** Before the start nothing is due. (C10) */
  readonly phase: Phase
  readonly amount: Minor
  readonly graceDays: number
  readonly cycles: readonly Cycle[]
  readonly hands: readonly HandId[]
  /** The day the member became active: nothing was due from them before. */
  readonly activeOn: CalendarDate | null
  /** The completed ones. */
  readonly payments: readonly PaidIn[]
  /** The sum of those that wait for an officer. */
  readonly declared: Minor
  readonly today: CalendarDate
}

/** A member's dues, and what they have paid beyond them. */
export interface MemberBalance {
  readonly dues: readonly Due[]
  readonly credit: Minor
}

/**
 * Fills a member's dues with their payments: by the day on which they count, then by position in the
 * journal, oldest due first; what is left waits for the dues that open next. Declared payments then cover what is
 * missing, in the same order. (C2, C3, C4, C9, C10)
 */
export function balanceOf({ payments, ...ledger }: Ledger): MemberBalance {
  const { phase, amount, graceDays, cycles, hands, activeOn, today } = ledger
  const funds = fundsOf(payments)
  let waiting: number = ledger.declared
  const lastDays = lastDaysOf(cycles, graceDays)
  const firstLastDay = activeOn === null ? null : addDays(activeOn, graceDays)
  const dues: Due[] = []
  for (const [index, cycle] of cycles.entries()) {
    const isLater = activeOn !== null && activeOn > cycle.date
    const deadline = isLater ? activeOn : cycle.date
    const lastDay = (isLater ? firstLastDay : lastDays[index]) ?? deadline
    const isFilled = isDue({ phase }, cycle, today)
    for (const handId of hands) {
      const due = { cycle: cycle.number, handId, deadline, amount }
      if (!isFilled) {
        dues.push({ ...due, paid: minor(0), declared: minor(0), status: 'upcoming' })
        continue
      }
      const paidOn = take(funds, amount)
      const { missing } = funds
      const declared = minor(Math.min(missing, waiting))
      waiting -= declared
      const status = statusOf({ missing, declared, amount, paidOn, lastDay, today })
      dues.push({ ...due, paid: minor(amount - missing), declared, status })
    }
  }
  return { dues, credit: minor(funds.total - funds.taken) }
}

/** A member's money in the order in which it counts, and how much of it is in dues. */
interface Funds {
  readonly payments: readonly PaidIn[]
  readonly total: number
  /** The index of the first payment that is not used up. */
  next: number
  /** What is left of that payment. */
  left: number
  taken: number
  /** What the most recently filled due still needs. */
  missing: Minor
}

function fundsOf(paid: readonly PaidIn[]): Funds {
  const payments = inOrder(paid)
  const total = sumOf(payments.map(({ amount }) => amount))
  return { payments, total, next: 0, left: payments[0]?.amount ?? 0, taken: 0, missing: minor(0) }
}

/**
 * Which of a member's completed payments paid the last of their first `worth` of dues; the last
 * payment if that much has not come in. (C2)
 */
export function lastPaymentWithin<Payment extends PaidIn>(
  payments: readonly Payment[],
  worth: number,
): Payment | undefined {
  let sum = 0
  const ordered = inOrder(payments)
  return (
    ordered.find(({ amount }) => {
      sum += amount
      return sum >= worth
    }) ?? ordered.at(-1)
  )
}

/** The order in which money counts: by day, then by position in the journal. (C2) */
const inOrder = <Payment extends PaidIn>(payments: readonly Payment[]): Payment[] =>
  payments.toSorted((one, other) =>
    one.countsOn === other.countsOn
      ? (one.completedSeq ?? 0) - (other.completedSeq ?? 0)
      : one.countsOn < other.countsOn
        ? -1
        : 1,
  )

/** Takes what a due needs from the funds, oldest money first; returns the day on which the last payment used counts. */
function take(funds: Funds, amount: Minor): CalendarDate | null {
  let missing: number = amount
  let paidOn: CalendarDate | null = null
  for (
    let next = funds.payments[funds.next];
    next && missing > 0;
    next = funds.payments[funds.next]
  ) {
    const taken = Math.min(missing, funds.left)
    if (taken > 0) paidOn = next.countsOn
    missing -= taken
    funds.left -= taken
    funds.taken += taken
    if (funds.left > 0) break
    funds.next += 1
    funds.left = funds.payments[funds.next]?.amount ?? 0
  }
  funds.missing = minor(missing)
  return paidOn
}

const lastDaysOfCycles = new WeakMap<readonly Cycle[], Map<number, readonly CalendarDate[]>>()

/** The last day on which the dues of each cycle are not late: the same for every member. (C5) */
function lastDaysOf(cycles: readonly Cycle[], graceDays: number): readonly CalendarDate[] {
  const known = lastDaysOfCycles.get(cycles) ?? new Map<number, readonly CalendarDate[]>()
  lastDaysOfCycles.set(cycles, known)
  const days = known.get(graceDays) ?? cycles.map(({ date }) => addDays(date, graceDays))
  known.set(graceDays, days)
  return days
}

interface Filled {
  readonly missing: Minor
  readonly declared: Minor
  readonly amount: Minor
  /** The day of the last payment used. */
  readonly paidOn: CalendarDate | null
  readonly lastDay: CalendarDate
  readonly today: CalendarDate
}

/**
 * Late is after the deadline and the days of grace; a part payment does not stop the clock (C5). A
 * fully declared due waits for an officer, whatever the day: their answer decides. (C9)
 */
function statusOf({ missing, declared, amount, paidOn, lastDay, today }: Filled): DueStatus {
  if (missing === 0) return paidOn !== null && paidOn > lastDay ? 'paid_late' : 'paid'
  if (declared === missing) return 'declared'
  if (today > lastDay) return 'late'
  return missing < amount ? 'partial' : 'open'
}

/** What is still owed of some dues: only a confirmed payment makes it less. */
export const owedOf = (dues: readonly Pick<Due, 'amount' | 'paid'>[]): Minor =>
  sumOf(dues.map(({ amount, paid }) => minor(amount - paid)))

/** What is still to be paid of some dues: neither paid nor declared. (C9) */
export const toPayOf = (dues: readonly Pick<Due, 'amount' | 'paid' | 'declared'>[]): Minor =>
  sumOf(dues.map(({ amount, paid, declared }) => minor(amount - paid - declared)))

type WithStatus = Pick<Due, 'status'>

/** Whether something of a due is still to be paid and not declared. */
export const isToPay = ({ status }: WithStatus): boolean =>
  status === 'open' || status === 'partial' || status === 'late'

/** Whether a due is settled by confirmed payments. */
export const isPaidUp = ({ status }: WithStatus): boolean =>
  status === 'paid' || status === 'paid_late'

export const lateDues = (dues: readonly Due[]) => dues.filter(({ status }) => status === 'late')
/** The dues that a member has to pay. */
export const openDues = (dues: readonly Due[]) => dues.filter(isToPay)
/** The same with the declared ones, which are owed until an officer confirms them. */
export const owedDues = (dues: readonly Due[]) =>
  dues.filter((due) => isToPay(due) || due.status === 'declared')

/** How many dues are settled or late, and how many of these were paid in time. */
export interface TimelyCount {
  decided: number
  timely: number
}

export function countTimely(count: TimelyCount, { status }: Pick<Due, 'status'>): void {
  if (status === 'paid' || status === 'paid_late' || status === 'late') count.decided += 1
  if (status === 'paid') count.timely += 1
}

/**
 * The share of the settled or late dues that were paid in time, from 0 to 1. Dues that may still be
 * paid in time, days of grace included, are not counted; undefined while there is nothing to
 * compute it from. (C6)
 */
export const rateOf = ({ decided, timely }: TimelyCount): number | undefined =>
  decided === 0 ? undefined : timely / decided

/** The same of some dues. */
export function onTimeRate(dues: readonly Due[]): number | undefined {
  const count = { decided: 0, timely: 0 }
  for (const due of dues) countTimely(count, due)
  return rateOf(count)
}

/**
 * Which cycles a completed payment fills, after `before` was paid earlier; null if it only waits for
 * cycles that the order does not have yet. (C2, C3)
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
