import { type CalendarDate, addDays, laterOf, todayIn } from '../kernel/calendar-date.ts'
import type { HandId, MemberId } from '../kernel/ids.ts'
import { type Minor, minor, sumOf } from '../kernel/minor.ts'
import { byText } from '../kernel/text-order.ts'
import type { Member, Respite } from '../members/member.ts'
import { deadlineAfter, lastDayOf, roundDay } from '../rotation/pauses.ts'
import type { Pausable, Pause } from '../rotation/pauses.ts'
import type { Turn } from '../rotation/rotation.ts'
import { type LateStart, type TontinePart, isFrozen, notBeforeStart } from '../tontines/tontine.ts'
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
  readonly isRetired?: true
  readonly owed?: Turn['owed']
  readonly writtenOff?: Turn['writtenOff']
}

export const dueStatuses = [
  ...(['upcoming', 'open', 'partial', 'declared', 'paid', 'paid_late', 'late'] as const),
  /** `written_off`: the rest of it will not be paid. `none`: nothing is owed, because a hand retired. */
  ...(['written_off', 'none'] as const),
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
  /** The part of what is missing that nobody will pay any more. (S7) */
  readonly writtenOff: Minor
  readonly status: DueStatus
  /** Money from the old notebook completed it: neither in time nor late. Absent otherwise. (B3) */
  readonly isCarried?: true
}

/** The fields of a payment that are needed here; the list holds completed ones only. */
export type PaidIn = Pick<Payment, 'amount' | 'countsOn' | 'completedSeq' | 'carriedBy'>

/** A sum that was given back, and the journal entry that sent it. */
export interface GivenBack {
  readonly amount: Minor
  readonly sentSeq: number
}

/** What the cycles are computed from. */
export type BareTurn = Pick<
  Turn,
  'date' | 'handId' | 'memberId' | 'isRetired' | 'owed' | 'writtenOff'
>
type BareTurns = readonly BareTurn[]

const cyclesOfTurns = new WeakMap<BareTurns, readonly Cycle[]>()

/** The cycles of an order. Each opens the day after the previous one fell due. (C1) */
export function cyclesOf(turns: BareTurns): readonly Cycle[] {
  const known = cyclesOfTurns.get(turns)
  if (known) return known
  const inOrder = turns.toSorted((one, other) => byText(one.date, other.date))
  const cycles = inOrder.map(({ date, handId, memberId, ...settled }, index) => {
    const before = inOrder[index - 1]
    return {
      number: index + 1,
      date,
      opensOn: before ? addDays(before.date, 1) : null,
      handId,
      memberId,
      ...(settled.isRetired && { isRetired: settled.isRetired }),
      ...(settled.owed && { owed: settled.owed }),
      ...(settled.writtenOff && { writtenOff: settled.writtenOff }),
    }
  })
  cyclesOfTurns.set(turns, cycles)
  return cycles
}

/** What a hand owes to a cycle: the contribution, unless one of the two hands retired. (S3) */
export const dueTo = (
  { isRetired, owed }: Pick<Cycle, 'isRetired' | 'owed'>,
  hand: HandId,
  amount: Minor,
): Minor => owed?.[hand] ?? (isRetired ? minor(0) : amount)

/** What a newcomer's hands owe to the cycles that fell due before the day of joining. (S10) */
export const dueBefore = (
  {
    terms,
    turns,
    ...round
  }: Pausable & {
    readonly terms: { readonly amount: Minor }
    readonly turns: readonly Pick<Turn, 'date' | 'isRetired'>[]
  },
  hands: number,
  today: CalendarDate,
): Minor => {
  const day = roundDay(round, today)
  return minor(
    terms.amount * hands * turns.filter(({ date, isRetired }) => !isRetired && date < day).length,
  )
}

/** Whether a cycle's dues may be filled yet; it never closes again. (C1) */
export const hasOpened = ({ opensOn }: Pick<Cycle, 'opensOn'>, today: CalendarDate) =>
  opensOn === null || opensOn <= today

/** Whether a cycle's dues are filled and requested: it has opened, in a tontine that has started. (C10, H2) */
export const isDue = (
  tontine: Pausable & Pick<TontinePart, 'hasStarted'>,
  cycle: Pick<Cycle, 'opensOn'>,
  today: CalendarDate,
): boolean => tontine.hasStarted && hasOpened(cycle, roundDay(tontine, today))

/** The cycle that is being collected: the last one that has opened. */
export const currentCycle = (cycles: readonly Cycle[], today: CalendarDate): Cycle | undefined =>
  cycles.findLast((cycle) => hasOpened(cycle, today))

/** The number of the current cycle, or of the first before the start; undefined while the order is empty. */
export const shownCycle = (
  tontine: Pick<TontinePart, 'phase'>,
  cycles: readonly Cycle[],
  today: CalendarDate,
): number | undefined => (isFrozen(tontine) ? currentCycle(cycles, today) : cycles[0])?.number

/**
 * The day since which the dues of a member's place count, whoever holds it now: nothing is asked of
 * anybody before a start that came after the first day. (C5, S5)
 */
export function duesSince(
  { terms, ...start }: Pick<TontinePart, 'terms'> & LateStart,
  { placeSince, activeSince }: Pick<Member, 'placeSince' | 'activeSince'>,
): CalendarDate | null {
  const since = placeSince ?? activeSince
  return since === null ? null : notBeforeStart(start, todayIn(terms.zone, Date.parse(since)))
}

/** What a member's dues are computed from. */
export interface Ledger extends Pausable {
  /** Before the start nothing is due. (C10) */
  readonly hasStarted: boolean
  readonly amount: Minor
  readonly graceDays: number
  readonly cycles: readonly Cycle[]
  readonly hands: readonly HandId[]
  /** As `duesSince` gives it: nothing was due from them before. */
  readonly activeOn: CalendarDate | null
  /** A newcomer has until this day for what was due before. (S10) */
  readonly catchUpUntil?: CalendarDate | null
  /** The completed ones. */
  readonly payments: readonly PaidIn[]
  /** What was given back to them, each sum by itself. (S2) */
  readonly returned: readonly GivenBack[]
  /** The sum of those that wait for an officer. */
  readonly declared: Minor
  /** From this day on nothing becomes late: they died. (S8) */
  readonly excusedFrom?: CalendarDate | null
  /** Until when what was excused of a death is to be paid. (S5, S8) */
  readonly respite?: Respite | null
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
export function balanceOf({ payments, returned, ...ledger }: Ledger): MemberBalance {
  const { hasStarted, amount, graceDays, cycles, hands, excusedFrom, respite, pauses } = ledger
  const today = roundDay(ledger, ledger.today)
  const funds = fundsOf(payments, returned)
  let waiting: number = ledger.declared
  const deadlines = ownDeadlines(ledger)
  const respites = respitesOf(respite)
  const dues: Due[] = []
  for (const [index, cycle] of cycles.entries()) {
    let { deadline, lastDay } = deadlines[index] ?? { deadline: cycle.date, lastDay: cycle.date }
    for (const { from, until, by } of respites)
      if (lastDay >= from && lastDay < until)
        ({ deadline, lastDay } = deadlineWith(by, graceDays, pauses))
    const isFilled = isDue({ hasStarted, pauses }, cycle, today)
    const isExcused = excusedFrom != null && lastDay >= excusedFrom
    for (const handId of hands) {
      const owed = dueTo(cycle, handId, amount)
      const due = { cycle: cycle.number, handId, deadline, amount: owed }
      if (!isFilled || owed === 0) {
        const status = owed === 0 ? 'none' : 'upcoming'
        dues.push({ ...due, paid: minor(0), declared: minor(0), writtenOff: minor(0), status })
        continue
      }
      const last = take(funds, owed)
      const { missing } = funds
      const writtenOff = minor(Math.min(missing, cycle.writtenOff?.[handId] ?? 0))
      const declared = minor(Math.min(missing - writtenOff, waiting))
      waiting -= declared
      const isCarried = missing === 0 && last?.carriedBy !== undefined
      const paidOn = isCarried ? null : (last?.countsOn ?? null)
      const filled = { missing, writtenOff, declared, amount: owed }
      const status = statusOf({ ...filled, paidOn, lastDay, isExcused, today })
      const paid = minor(owed - missing)
      const settled = { ...due, paid, declared, writtenOff, status }
      dues.push(isCarried ? { ...settled, isCarried } : settled)
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

function fundsOf(paid: readonly PaidIn[], returned: readonly GivenBack[]): Funds {
  const payments = returned.length === 0 ? inOrder(paid) : keptOf(inOrder(paid), returned)
  const total = sumOf(payments.map(({ amount }) => amount))
  return { payments, total, next: 0, left: payments[0]?.amount ?? 0, taken: 0, missing: minor(0) }
}

/**
 * What is left of some money after parts of it were given back: each time the newest that was there. Only
 * where that was reversed since, later money stands in for it. (S2)
 */
function keptOf(paid: readonly PaidIn[], returned: readonly GivenBack[]): PaidIn[] {
  const left = paid.map((payment) => ({ ...payment }))
  const newest = left.toReversed()
  for (const { amount, sentSeq } of returned.toSorted(
    (one, other) => one.sentSeq - other.sentSeq,
  )) {
    const wasThere = newest.filter(({ completedSeq }) => (completedSeq ?? 0) < sentSeq)
    let less: number = amount
    for (const payment of [...wasThere, ...newest]) {
      const taken = Math.min(payment.amount, less)
      less -= taken
      payment.amount = minor(payment.amount - taken)
    }
  }
  return left.filter(({ amount }) => amount > 0)
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
export const inOrder = <Payment extends PaidIn>(payments: readonly Payment[]): Payment[] =>
  payments.toSorted((one, other) =>
    one.countsOn === other.countsOn
      ? (one.completedSeq ?? 0) - (other.completedSeq ?? 0)
      : one.countsOn < other.countsOn
        ? -1
        : 1,
  )

/** Takes what a due needs from the funds, oldest money first; returns the last payment used. */
function take(funds: Funds, amount: Minor): PaidIn | null {
  let missing: number = amount
  let last: PaidIn | null = null
  for (
    let next = funds.payments[funds.next];
    next && missing > 0;
    next = funds.payments[funds.next]
  ) {
    const taken = Math.min(missing, funds.left)
    last = next
    missing -= taken
    funds.left -= taken
    funds.taken += taken
    if (funds.left > 0) break
    funds.next += 1
    funds.left = funds.payments[funds.next]?.amount ?? 0
  }
  funds.missing = minor(missing)
  return last
}

/** The deadline of a due, and the last day on which it is not late. (C5, H2) */
interface Deadline {
  readonly deadline: CalendarDate
  readonly lastDay: CalendarDate
}

const deadlineWith = (
  day: CalendarDate,
  graceDays: number,
  pauses: readonly Pause[],
): Deadline => ({
  deadline: deadlineAfter(day, pauses),
  lastDay: lastDayOf(day, graceDays, pauses),
})

interface Deadlines {
  readonly graceDays: number
  readonly pauses: readonly Pause[]
  readonly days: readonly Deadline[]
}

const deadlinesOfCycles = new WeakMap<readonly Cycle[], Deadlines>()

/** The deadline of each cycle: the same for every member. */
function deadlinesOf(
  cycles: readonly Cycle[],
  graceDays: number,
  pauses: readonly Pause[],
): readonly Deadline[] {
  const known = deadlinesOfCycles.get(cycles)
  if (known?.graceDays === graceDays && known.pauses === pauses) return known.days
  const days = cycles.map(({ date }) => deadlineWith(date, graceDays, pauses))
  deadlinesOfCycles.set(cycles, { graceDays, pauses, days })
  return days
}

type DeadlineFacts = Omit<Ledger, 'payments' | 'returned' | 'declared' | 'today'>

/**
 * The deadlines of one member's dues. None is before the day they became active, and for what was due
 * before they have the time that was agreed. Money fills the oldest dues first: their deadlines are
 * these days in their order, so that nobody is late who pays each new cycle on its day and the old ones
 * by the day agreed. (C2, C5, S10)
 */
function ownDeadlines({ cycles, hands, amount, graceDays, pauses, ...own }: DeadlineFacts) {
  const known = deadlinesOf(cycles, graceDays, pauses)
  const { activeOn, catchUpUntil = null } = own
  if (activeOn === null || !cycles.some(({ date }) => date < activeOn)) return known
  const first = deadlineWith(laterOf(activeOn, catchUpUntil ?? activeOn), graceDays, pauses)
  const asked = known.map((day, index) =>
    (cycles[index]?.date ?? activeOn) < activeOn ? first : day,
  )
  if (catchUpUntil === null) return asked
  const isOwed = (cycle: Cycle) => hands.some((hand) => dueTo(cycle, hand, amount) > 0)
  const owed = cycles.flatMap((cycle, index) => (isOwed(cycle) ? index : []))
  const inOrder = owed
    .flatMap((index) => asked[index] ?? [])
    .toSorted((one, other) => byText(one.deadline, other.deadline))
  for (const [place, index] of owed.entries()) {
    const day = inOrder[place]
    if (day) asked[index] = day
  }
  return asked
}

/** A respite with those before it, oldest first. */
const respitesOf = (respite: Respite | null | undefined): readonly Respite[] =>
  respite ? [...respitesOf(respite.before), respite] : []

interface Filled {
  readonly missing: Minor
  readonly writtenOff: Minor
  readonly declared: Minor
  readonly amount: Minor
  /** The day of the last payment used. */
  readonly paidOn: CalendarDate | null
  readonly lastDay: CalendarDate
  readonly isExcused: boolean
  readonly today: CalendarDate
}

/**
 * Late is after the deadline and the days of grace; a part payment does not stop the clock (C5). A
 * fully declared due waits for an officer, whatever the day: their answer decides. (C9)
 */
function statusOf({ missing, paidOn, lastDay, ...due }: Filled): DueStatus {
  const { writtenOff, declared, amount, isExcused, today } = due
  if (missing === 0) return paidOn !== null && paidOn > lastDay && !isExcused ? 'paid_late' : 'paid'
  if (writtenOff === missing) return 'written_off'
  if (declared === missing - writtenOff) return 'declared'
  if (today > lastDay && !isExcused) return 'late'
  return missing < amount ? 'partial' : 'open'
}

/** What is still owed of some dues: only a confirmed payment makes it less, or that two people write it off. */
export const owedOf = (dues: readonly Pick<Due, 'amount' | 'paid' | 'writtenOff'>[]): Minor =>
  sumOf(dues.map(({ amount, paid, writtenOff }) => minor(amount - paid - writtenOff)))

/** What is still to be paid of some dues: neither paid nor declared. (C9) */
export const toPayOf = (
  dues: readonly Pick<Due, 'amount' | 'paid' | 'declared' | 'writtenOff'>[],
): Minor =>
  sumOf(
    dues.map(({ amount, paid, declared, writtenOff }) =>
      minor(amount - paid - declared - writtenOff),
    ),
  )

type WithStatus = Pick<Due, 'status'>

/** Whether something of a due is still to be paid and not declared. */
export const isToPay = ({ status }: WithStatus): boolean =>
  status === 'open' || status === 'partial' || status === 'late'

/** Whether a due is settled by confirmed payments. */
export const isPaidUp = ({ status }: WithStatus): boolean =>
  status === 'paid' || status === 'paid_late'

/** How many are: what is written off is paid by nobody. */
export const paidUpOf = (dues: readonly WithStatus[]): number => dues.filter(isPaidUp).length

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

export function countTimely(
  count: TimelyCount,
  { status, isCarried }: Pick<Due, 'status' | 'isCarried'>,
): void {
  if (isCarried) return
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

const wholeCycles = new WeakMap<readonly Cycle[], boolean>()

/** Whether every hand owes the contribution to every cycle: nobody retired, nothing is written off. */
export function isWhole(cycles: readonly Cycle[]): boolean {
  const known = wholeCycles.get(cycles)
  if (known !== undefined) return known
  const whole = cycles.every((cycle) => !cycle.isRetired && !cycle.owed && !cycle.writtenOff)
  wholeCycles.set(cycles, whole)
  return whole
}

/** What a member owes to some cycles in all, with all hands. */
export const owedInAll = (
  cycles: readonly Cycle[],
  hands: readonly HandId[],
  amount: Minor,
): number =>
  isWhole(cycles)
    ? cycles.length * hands.length * amount
    : sumOf(owedByCycle(cycles, hands, amount))

/** How far money fills what a hand owes to a cycle, and what of the rest nobody will pay any more. */
export interface FilledDue {
  readonly handId: HandId
  /** The hand whose cycle it is. */
  readonly of: HandId
  readonly cycle: number
  readonly due: Minor
  readonly filled: Minor
  readonly lost: number
}

/** How far a member's money fills their dues to some cycles, oldest first, whatever the day. (C2) */
export function filledDues(
  cycles: readonly Cycle[],
  hands: readonly HandId[],
  amount: Minor,
  paid: number,
): FilledDue[] {
  let left = Math.max(paid, 0)
  return cycles.flatMap((cycle) =>
    hands.map((handId) => {
      const due = dueTo(cycle, handId, amount)
      const filled = minor(Math.min(due, left))
      left -= filled
      const lost = cycle.writtenOff?.[handId] ?? 0
      return { handId, of: cycle.handId, cycle: cycle.number, due, filled, lost }
    }),
  )
}

/** What a member owes to each cycle of a round, with all hands. */
export const owedByCycle = (
  cycles: readonly Cycle[],
  hands: readonly HandId[],
  amount: Minor,
): Minor[] => cycles.map((cycle) => sumOf(hands.map((hand) => dueTo(cycle, hand, amount))))

/**
 * Which cycles a completed payment fills, after `before` was paid earlier; null if it only waits for
 * cycles that the order does not have yet. `owed` is what the member owes to each cycle. (C2, C3)
 */
export function cyclesFilled({
  before,
  paid,
  owed,
}: {
  readonly before: Minor
  readonly paid: Minor
  readonly owed: readonly Minor[]
}): { first: number; last: number } | null {
  let to = 0
  const filled = owed.flatMap((due, index) => {
    const from = to
    to += due
    return due > 0 && from < before + paid && to > before ? index + 1 : []
  })
  const [first] = filled
  return first === undefined ? null : { first, last: filled.at(-1) ?? first }
}
