import type { PaymentView } from '@mainforte/contract/payments/views'

export interface PaymentGroup {
  payments: PaymentView[]
  /** They are several, and each has one person's word. (P16) */
  haveOneName: boolean
}

const isAlike = (one: PaymentView, other: PaymentView) =>
  one.tontineId === other.tontineId && one.date.slice(0, 7) === other.date.slice(0, 7)

/** Payments of one tontine and month that follow each other, so that rows need not repeat either. */
export function groupsOf(payments: readonly PaymentView[]): PaymentGroup[] {
  const groups: PaymentView[][] = []
  for (const payment of payments) {
    const last = groups.at(-1)
    if (last?.[0] && isAlike(last[0], payment)) last.push(payment)
    else groups.push([payment])
  }
  return groups.map((group) => ({
    payments: group,
    haveOneName: group.length > 1 && group.every(({ hasOneName }) => hasOneName),
  }))
}
