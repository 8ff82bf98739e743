import type { MemberId } from '../kernel/ids.ts'
import { type Currency, type Minor, currencies, minor, sumOf } from '../kernel/minor.ts'
import type { Payment } from '../payments/payment.ts'
import { type Payout, awaitsWord } from '../payouts/payout.ts'

/** What one person has paid and received. */
export interface OwnMoney {
  /** Into their dues, whoever paid it. */
  readonly paid: Minor
  /** The part of it that others paid for them. */
  readonly byOthers: Minor
  /** What they paid into the dues of others. */
  readonly forOthers: Minor
  /** Pots that they have confirmed as received. */
  readonly received: Minor
  /** Pots sent to them that nobody has confirmed yet. */
  readonly announced: Minor
}

interface Money {
  /** The completed ones. */
  readonly payments: readonly Pick<Payment, 'memberId' | 'payerId' | 'amount'>[]
  readonly payouts: readonly Pick<Payout, 'memberId' | 'amount' | 'status'>[]
}

/** One member's money in one tontine. (F3) */
export function ownMoneyOf(memberId: MemberId, { payments, payouts }: Money): OwnMoney {
  const own = payments.filter((payment) => payment.memberId === memberId)
  const pots = payouts.filter((payout) => payout.memberId === memberId)
  return {
    paid: totalOf(own),
    byOthers: totalOf(own.filter(({ payerId }) => payerId !== null && payerId !== memberId)),
    forOthers: totalOf(
      payments.filter((payment) => payment.payerId === memberId && payment.memberId !== memberId),
    ),
    received: totalOf(pots.filter(({ status }) => status === 'confirmed')),
    announced: totalOf(pots.filter(awaitsWord)),
  }
}

const totalOf = (money: readonly { readonly amount: Minor }[]) =>
  sumOf(money.map(({ amount }) => amount))

/** The same over several tontines, a sum for each currency in which money has moved. (F3) */
export function ownMoneyByCurrency(
  tontines: readonly (OwnMoney & { readonly currency: Currency })[],
): (OwnMoney & { readonly currency: Currency })[] {
  return currencies.flatMap((currency) => {
    const those = tontines.filter((tontine) => tontine.currency === currency)
    const sum = (what: keyof OwnMoney) => minor(those.reduce((all, one) => all + one[what], 0))
    const money = {
      currency,
      paid: sum('paid'),
      byOthers: sum('byOthers'),
      forOthers: sum('forOthers'),
      received: sum('received'),
      announced: sum('announced'),
    }
    return money.paid + money.forOthers + money.received + money.announced > 0 ? [money] : []
  })
}
