import { byText } from '@mainforte/domain/kernel/text-order'
import type { Payment } from '@mainforte/domain/payments/payment'
import type { Look } from '../journal/reading/names.ts'
import { latestFirst } from './payment-view.ts'

interface SeenPayment {
  readonly look: Look
  readonly payment: Payment
}

/** Collects the latest payments of several tontines, up to a limit. */
export function openLatestPayments(limit: number) {
  let latest: SeenPayment[] = []
  return {
    add(look: Look, isWanted: (payment: Payment) => boolean = () => true): void {
      const payments = latestFirst(look.state.payments).filter(isWanted).slice(0, limit)
      latest = [...latest, ...payments.map((payment) => ({ look, payment }))]
        .toSorted(
          ({ payment: one }, { payment: other }) =>
            byText(other.date, one.date) ||
            byText(other.recordedAt, one.recordedAt) ||
            other.recordedSeq - one.recordedSeq,
        )
        .slice(0, limit)
    },
    shown: <View>(viewOf: (look: Look, payment: Payment) => View): View[] =>
      latest.map(({ look, payment }) => viewOf(look, payment)),
  }
}
