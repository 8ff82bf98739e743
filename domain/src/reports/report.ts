import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { MemberId } from '../kernel/ids.ts'
import { type Minor, minor } from '../kernel/minor.ts'
import { countTimely, isDue, rateOf } from '../payments/dues.ts'
import type { Cycle, Due, DueStatus, TimelyCount } from '../payments/dues.ts'
import { type Method, methods } from '../payments/new-payment.ts'
import { isInQuestion } from '../payouts/payout.ts'
import { type Grid, type Notebook, gridOf } from './grid.ts'

/** The notebook with the method of each payment and payout. */
export interface ReportBook extends Notebook {
  readonly payments: readonly (Notebook['payments'][number] & {
    readonly method: Method
    /** The day on which it was paid: the months go by it. */
    readonly date: CalendarDate
  })[]
  readonly payouts: readonly (Notebook['payouts'][number] & {
    readonly memberId: MemberId
    readonly method: Method
    readonly date: CalendarDate
  })[]
}

/** How many dues have each status; those of cycles that are not open yet are not included. */
export type DueCounts = Readonly<Record<Exclude<DueStatus, 'upcoming' | 'none'>, number>>

/** Money that came in and went out. */
interface Flow {
  readonly payments: number
  readonly paidIn: Minor
  readonly payouts: number
  readonly sent: Minor
}

export interface Report {
  readonly totals: Grid['totals']
  /** Undefined while no due has fallen due. (C6) */
  readonly onTimeRate: number | undefined
  readonly dues: DueCounts
  readonly cycles: readonly {
    readonly cycle: Cycle
    readonly isOpen: boolean
    readonly expected: Minor
    readonly collected: Minor
    readonly sent: Minor
    readonly confirmed: Minor
    readonly late: number
    readonly onTimeRate: number | undefined
  }[]
  readonly members: readonly {
    readonly memberId: MemberId
    readonly hands: number
    /** All that they have paid in: in their dues, waiting as credit, or given back. */
    readonly paidIn: Minor
    readonly inDues: Minor
    readonly credit: Minor
    readonly owed: Minor
    /** The part of what is owed that waits for an officer's confirmation. (C9) */
    readonly declared: Minor
    readonly late: Minor
    /** Confirmed to have arrived. */
    readonly received: Minor
    readonly onTimeRate: number | undefined
  }[]
  /** Only the methods by which money has moved, in the order of the list. */
  readonly methods: readonly (Flow & { readonly method: Method })[]
  /** Only the months in which money has moved, `YYYY-MM`, oldest first; by the day it was handed over. */
  readonly months: readonly (Flow & { readonly month: string })[]
}

/** The sums of a tontine by cycle, by member, by method and by month; each adds up to the totals. (F1) */
export function reportOf(book: ReportBook, today: CalendarDate): Report {
  const { pots, lines, credits, totals } = gridOf(book, today)
  const whole = newCount()
  const byCycle = pots.map(newCount)
  // Who left before the start had everything back: what came from them stays in the sums. (M6)
  const left = book.payments.flatMap(({ memberId }) =>
    book.members.some(({ id }) => id === memberId) ? [] : { id: memberId, hands: 0 },
  )
  const members = [...book.members, ...new Map(left.map((one) => [one.id, one])).values()]
  const byMember = new Map(members.map(({ id }) => [id, newMemberSums()]))
  for (const { memberId, dues, paid, owed, declared, late } of lines) {
    const own = byMember.get(memberId) ?? newMemberSums()
    own.inDues += paid
    own.owed += owed
    own.declared += declared
    own.late += late
    for (const [index, due] of dues.entries()) {
      countDue(whole, due)
      countDue(own.count, due)
      const ofCycle = byCycle[index]
      if (ofCycle) countDue(ofCycle, due)
    }
  }
  for (const { memberId, credit } of credits) {
    const own = byMember.get(memberId)
    if (own) own.credit += credit
  }
  for (const { memberId, amount, status } of book.payouts) {
    const own = byMember.get(memberId)
    if (own && status === 'confirmed') own.received += amount
  }
  for (const { memberId, amount } of book.payments) {
    const own = byMember.get(memberId)
    if (own) own.paidIn += amount
  }
  const byMethod = flowsBy(book, ({ method }) => method)
  const byMonth = flowsBy(book, monthOf)
  return {
    totals,
    onTimeRate: rateOf(whole),
    dues: whole.dues,
    cycles: pots.map((pot, index) => {
      const count = byCycle[index] ?? newCount()
      return {
        ...pot,
        isOpen: isDue(book, pot.cycle, today),
        late: count.dues.late,
        onTimeRate: rateOf(count),
      }
    }),
    members: members.map(({ id, hands }) =>
      memberSums(id, hands, byMember.get(id) ?? newMemberSums()),
    ),
    methods: methods.flatMap((method) => {
      const flow = byMethod.get(method)
      return flow ? { method, ...flow } : []
    }),
    months: [...byMonth.keys()].toSorted().flatMap((month) => {
      const flow = byMonth.get(month)
      return flow ? { month, ...flow } : []
    }),
  }
}

interface DueCount extends TimelyCount {
  readonly dues: { -readonly [Status in keyof DueCounts]: number }
}

const newCount = (): DueCount => ({
  decided: 0,
  timely: 0,
  dues: { paid: 0, paid_late: 0, declared: 0, partial: 0, open: 0, late: 0, written_off: 0 },
})

function countDue(count: DueCount, due: Due): void {
  if (due.isCarried) return
  countTimely(count, due)
  if (due.status !== 'upcoming' && due.status !== 'none') count.dues[due.status] += 1
}

const newMemberSums = () => ({
  paidIn: 0,
  inDues: 0,
  owed: 0,
  declared: 0,
  late: 0,
  credit: 0,
  received: 0,
  count: newCount(),
})

const memberSums = (
  memberId: MemberId,
  hands: number,
  {
    paidIn,
    inDues,
    owed,
    declared,
    late,
    credit,
    received,
    count,
  }: ReturnType<typeof newMemberSums>,
): Report['members'][number] => ({
  memberId,
  hands,
  paidIn: minor(paidIn),
  inDues: minor(inDues),
  credit: minor(credit),
  owed: minor(owed),
  declared: minor(declared),
  late: minor(late),
  received: minor(received),
  onTimeRate: rateOf(count),
})

const monthOf = ({ date }: { readonly date: CalendarDate }) => date.slice(0, 7)

/** What came and went under each key, without withdrawn payouts and disputed returns. (S2) */
function flowsBy(
  { payments, payouts }: ReportBook,
  keyOf: (money: { readonly method: Method; readonly date: CalendarDate }) => string,
): Map<string, Flow> {
  const flows = new Map<string, { -readonly [Part in keyof Flow]: Flow[Part] }>()
  const flowOf = (key: string) => {
    const flow = flows.get(key) ?? { payments: 0, paidIn: minor(0), payouts: 0, sent: minor(0) }
    flows.set(key, flow)
    return flow
  }
  for (const payment of payments) {
    const flow = flowOf(keyOf(payment))
    flow.payments += 1
    flow.paidIn = minor(flow.paidIn + payment.amount)
  }
  for (const payout of payouts) {
    if (payout.status === 'withdrawn' || isInQuestion(payout)) continue
    const flow = flowOf(keyOf(payout))
    flow.payouts += 1
    flow.sent = minor(flow.sent + payout.amount)
  }
  return flows
}
