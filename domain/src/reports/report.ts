import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { MemberId } from '../kernel/ids.ts'
import { minor, sumOf } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import { hasOpened, onTimeRate } from '../payments/dues.ts'
import type { Cycle, Due, DueStatus } from '../payments/dues.ts'
import type { PaymentMethod } from '../payments/payment.ts'
import { paymentMethods } from '../payments/payment.ts'
import { gridOf } from './grid.ts'
import type { Grid, Notebook } from './grid.ts'

/** The notebook with how the money travelled. */
export interface ReportBook extends Notebook {
  readonly payments: readonly (Notebook['payments'][number] & { readonly method: PaymentMethod })[]
  readonly payouts: readonly (Notebook['payouts'][number] & {
    readonly memberId: MemberId
    readonly method: PaymentMethod
    readonly date: CalendarDate
  })[]
}

/** How many dues stand how; those of cycles that are not open yet are not among them. */
export type DueCounts = Readonly<Record<Exclude<DueStatus, 'upcoming'>, number>>

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
    /** All that he has paid in; in his dues, or waiting as credit. */
    readonly paidIn: Minor
    readonly inDues: Minor
    readonly credit: Minor
    readonly owed: Minor
    readonly late: Minor
    /** Confirmed to have arrived. */
    readonly received: Minor
    readonly onTimeRate: number | undefined
  }[]
  /** Only the ways in which money has travelled, in the order of the list. */
  readonly methods: readonly (Flow & { readonly method: PaymentMethod })[]
  /** Only the months in which money has moved, `YYYY-MM`, oldest first; by the day it was handed over. */
  readonly months: readonly (Flow & { readonly month: string })[]
}

/** The sums of a tontine by cycle, by member, by method and by month; each adds up to the totals. (F1) */
export function reportOf(book: ReportBook, today: CalendarDate): Report {
  const { pots, lines, credits, totals } = gridOf(book, today)
  const dues = lines.flatMap((line) => line.dues)
  return {
    totals,
    onTimeRate: onTimeRate(dues),
    dues: countsOf(dues),
    cycles: pots.map((pot) => {
      const ofCycle = dues.filter((due) => due.cycle === pot.cycle.number)
      return {
        ...pot,
        isOpen: hasOpened(pot.cycle, today),
        late: ofCycle.filter(({ status }) => status === 'late').length,
        onTimeRate: onTimeRate(ofCycle),
      }
    }),
    members: book.members.map(({ id, hands }) => {
      const own = lines.filter(({ memberId }) => memberId === id)
      const inDues = sumOf(own.map(({ paid }) => paid))
      const credit = credits.find(({ memberId }) => memberId === id)?.credit ?? minor(0)
      return {
        memberId: id,
        hands,
        paidIn: minor(inDues + credit),
        inDues,
        credit,
        owed: sumOf(own.map(({ owed }) => owed)),
        late: sumOf(own.map(({ late }) => late)),
        received: sumOf(
          book.payouts
            .filter(({ memberId, status }) => memberId === id && status === 'confirmed')
            .map(({ amount }) => amount),
        ),
        onTimeRate: onTimeRate(own.flatMap((line) => line.dues)),
      }
    }),
    methods: flowsBy(book, paymentMethods, ({ method }) => method).map(([method, flow]) => ({
      method,
      ...flow,
    })),
    months: flowsBy(book, monthsIn(book), monthOf).map(([month, flow]) => ({ month, ...flow })),
  }
}

function countsOf(dues: readonly Due[]): DueCounts {
  const counts = { paid: 0, paid_late: 0, partial: 0, open: 0, late: 0 }
  for (const { status } of dues) if (status !== 'upcoming') counts[status] += 1
  return counts
}

const monthOf = ({ date }: { readonly date: CalendarDate }) => date.slice(0, 7)

const monthsIn = ({ payments, payouts }: ReportBook): string[] =>
  [...new Set([...payments, ...payouts].map(monthOf))].toSorted()

/** What came and went under each key, in the order of the keys; those under which nothing did are left out. */
function flowsBy<Key extends string>(
  { payments, payouts }: ReportBook,
  keys: readonly Key[],
  keyOf: (money: { readonly method: PaymentMethod; readonly date: CalendarDate }) => string,
): [Key, Flow][] {
  return keys.flatMap((key) => {
    const came = payments.filter((payment) => keyOf(payment) === key)
    const went = payouts.filter((payout) => keyOf(payout) === key && payout.status !== 'withdrawn')
    if (came.length + went.length === 0) return []
    const flow = {
      payments: came.length,
      paidIn: sumOf(came.map(({ amount }) => amount)),
      payouts: went.length,
      sent: sumOf(went.map(({ amount }) => amount)),
    }
    return [[key, flow] satisfies [Key, Flow]]
  })
}
