import type { CalendarDate } from '../kernel/calendar-date.ts'
import type { MemberId } from '../kernel/ids.ts'
import { minor, sumOf } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import { isOpen, onTimeRate } from '../payments/dues.ts'
import type { Cycle } from '../payments/dues.ts'
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
  })[]
}

export interface Report {
  readonly totals: Grid['totals']
  /** Undefined while no due has fallen due. (C6) */
  readonly onTimeRate: number | undefined
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
  readonly methods: readonly {
    readonly method: PaymentMethod
    readonly payments: number
    readonly paidIn: Minor
    readonly payouts: number
    readonly sent: Minor
  }[]
}

/** The sums of a tontine by cycle, by member and by method; each of the three adds up to the totals. */
export function reportOf(book: ReportBook, today: CalendarDate): Report {
  const { pots, lines, credits, totals } = gridOf(book, today)
  const dues = lines.flatMap((line) => line.dues)
  return {
    totals,
    onTimeRate: onTimeRate(dues),
    cycles: pots.map((pot) => {
      const ofCycle = dues.filter((due) => due.cycle === pot.cycle.number)
      return {
        ...pot,
        isOpen: isOpen(pot.cycle, today),
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
    methods: methodsOf(book),
  }
}

function methodsOf({ payments, payouts }: ReportBook): Report['methods'] {
  return paymentMethods
    .map((method) => {
      const came = payments.filter((payment) => payment.method === method)
      const went = payouts.filter(
        (payout) => payout.method === method && payout.status !== 'withdrawn',
      )
      return {
        method,
        payments: came.length,
        paidIn: sumOf(came.map(({ amount }) => amount)),
        payouts: went.length,
        sent: sumOf(went.map(({ amount }) => amount)),
      }
    })
    .filter(({ payments: came, payouts: went }) => came + went > 0)
}
