import { addDays, daysBetween, laterOf, todayIn } from '../kernel/calendar-date.ts'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { minor, sumOf } from '../kernel/minor.ts'
import type { Minor } from '../kernel/minor.ts'
import { activeMembers } from '../members/member.ts'
import { cyclesOf, hasOpened } from '../payments/dues.ts'
import type { Due, Ledger, PaidIn, MemberBalance } from '../payments/dues.ts'
import type { Payment } from '../payments/payment.ts'
import { collectedOf } from '../payments/pot.ts'
import type { Tontine } from '../tontine.ts'

const keyOf = ({ countsOn, completedSeq }: PaidIn) =>
  `${countsOn} ${String(completedSeq ?? 0).padStart(9, '0')}`

const paymentsOf = ({ payments }: Tontine, memberId: string, status: Payment['status']): Minor =>
  sumOf(
    payments
      .filter((one) => one.memberId === memberId && one.status === status)
      .map(({ amount }) => amount),
  )

/**
 * The results of the rules, computed in the simplest way: every question goes through all payments
 * again. Far too slow for a real round, but easy to read; the product is compared with it.
 */
export const naive = {
  /** Each due takes what it needs from the oldest money that is left. (C2, C3, C5, C9, C10) */
  balance(ledger: Ledger): MemberBalance {
    const { phase, amount, graceDays, cycles, hands, activeOn, payments, today } = ledger
    let waiting: number = ledger.declared
    const coins = payments
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      .map(({ amount: left, countsOn }) => ({ left: Number(left), countsOn }))
    const dues = cycles.flatMap((cycle) =>
      hands.map((handId): Due => {
        const deadline = activeOn === null ? cycle.date : laterOf(cycle.date, activeOn)
        const due = { cycle: cycle.number, handId, deadline, amount }
        if (phase === 'enrolling' || !hasOpened(cycle, today))
          return { ...due, paid: minor(0), declared: minor(0), status: 'upcoming' }
        let missing: number = amount
        let paidOn: CalendarDate | null = null
        for (const coin of coins) {
          const taken = Math.min(missing, coin.left)
          coin.left -= taken
          missing -= taken
          if (taken > 0) paidOn = coin.countsOn
        }
        const isOver = (day: CalendarDate | null) =>
          day !== null && day > addDays(deadline, graceDays)
        const declared = Math.min(missing, waiting)
        waiting -= declared
        const unpaid = isOver(today) ? 'late' : missing < amount ? 'partial' : 'open'
        const open = declared === missing ? 'declared' : unpaid
        const status = missing > 0 ? open : isOver(paidOn) ? 'paid_late' : 'paid'
        return { ...due, paid: minor(amount - missing), declared: minor(declared), status }
      }),
    )
    return { dues, credit: sumOf(coins.map(({ left }) => minor(left))) }
  },

  paid: (state: Tontine, memberId: string): Minor => paymentsOf(state, memberId, 'completed'),

  waiting: (state: Tontine, memberId: string): Minor => paymentsOf(state, memberId, 'pending'),

  hasPayments: ({ payments }: Tontine, memberId: string): boolean =>
    payments.some(
      (one) => one.status !== 'failed' && (one.memberId === memberId || one.payerId === memberId),
    ),

  /** Collected, sent and confirmed by cycle, as at the end of the round. */
  pots(state: Tontine): [collected: number, sent: number, confirmed: number][] {
    const members = activeMembers(state).map(({ id, hands }) => ({
      hands,
      paid: naive.paid(state, id),
    }))
    return cyclesOf([...state.turns]).map(({ number, handId }) => {
      const those = state.payouts.filter((payout) => payout.handId === handId)
      const sum = (wanted: readonly string[]) =>
        sumOf(those.filter(({ status }) => wanted.includes(status)).map(({ amount }) => amount))
      return [
        collectedOf(number, state.terms.amount, members),
        sum(['sent', 'disputed', 'confirmed']),
        sum(['confirmed']),
      ]
    })
  },

  /** The first live payment that may be the same money as one that `by` writes today. (P5) */
  alike(
    { payments, phase, turns, terms, members }: Tontine,
    like: Pick<Payment, 'memberId' | 'amount' | 'date' | 'method' | 'by'>,
    today: CalendarDate,
  ) {
    const own = payments.filter(
      ({ memberId, status }) =>
        memberId === like.memberId && (status === 'pending' || status === 'completed'),
    )
    const hands = members.find(({ id }) => id === like.memberId)?.hands ?? 0
    const open =
      phase === 'enrolling' ? [] : cyclesOf([...turns]).filter((cycle) => hasOpened(cycle, today))
    const isBeyond =
      sumOf(own.map(({ amount }) => amount)) + like.amount > open.length * hands * terms.amount
    return own.find(
      ({ amount, date, method, by, recordedAt }) =>
        amount === like.amount &&
        Math.abs(daysBetween(date, like.date)) <= 1 &&
        (isBeyond ||
          (method === like.method &&
            (date === like.date ||
              (by !== like.by && todayIn(terms.zone, Date.parse(recordedAt)) === today)))),
    )
  },
}
