import type { Profile } from '@mainforte/contract/profile/endpoints'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { type Currency, type Minor, minor, sumOf } from '@mainforte/domain/kernel/minor'
import { heldThen } from '@mainforte/domain/members/member'
import type { LookAtEach } from '../journal/reading/look.ts'
import { tontinesOf } from '../members/store.ts'
import { openLatestPayments } from '../payments/latest-payments.ts'
import { isPartyTo } from '../payments/payment-view.ts'

const paymentsShown = 6

/** A person's own money over all their tontines, including those they left and archived ones. */
export async function ownMoney(
  lookAtEach: LookAtEach,
  reader: UserId,
): Promise<Pick<Profile, 'received' | 'payments'>> {
  const latest = openLatestPayments(paymentsShown)
  const received = new Map<Currency, Minor>()
  for await (const look of lookAtEach(reader, tontinesOf(reader, { limit: null }))) {
    const { payouts, terms } = look.state
    latest.add(look, (payment) => isPartyTo(look, payment))
    const own = payouts.filter(
      ({ status, memberId, sentSeq }) =>
        status === 'confirmed' && heldThen(look.state, memberId, sentSeq, reader),
    )
    const amounts = own.map(({ amount }) => amount)
    if (own.length > 0)
      received.set(terms.currency, sumOf([received.get(terms.currency) ?? minor(0), ...amounts]))
  }
  return {
    received: [...received]
      .map(([currency, amount]) => ({ currency, amount }))
      .toSorted((one, other) => other.amount - one.amount),
    payments: latest.shown(({ state, names }, { id, amount, date, status }) => ({
      id,
      tontineId: state.id,
      tontineName: names.name,
      currency: state.terms.currency,
      amount,
      date,
      status,
    })),
  }
}
