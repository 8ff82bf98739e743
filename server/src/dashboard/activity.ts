import type { PaymentView } from '@mainforte/contract/payments/views'
import { byText } from '@mainforte/domain/kernel/text-order'
import { memberOfUser } from '@mainforte/domain/members/member'
import type { Payment } from '@mainforte/domain/payments/payment'
import type { Look } from '../journal/reading/names.ts'
import { latestFirst, paymentView } from '../payments/payment-view.ts'

const paymentsShown = 10

/** The latest payments of all members in the tontines that the reader is active in. */
export function openActivity() {
  let latest: { readonly look: Look; readonly payment: Payment }[] = []
  return {
    add(look: Look): void {
      if (memberOfUser(look.state, look.reader)?.status !== 'active') return
      const payments = latestFirst(look.state.payments).slice(0, paymentsShown)
      latest = [...latest, ...payments.map((payment) => ({ look, payment }))]
        .toSorted(
          ({ payment: one }, { payment: other }) =>
            byText(other.date, one.date) ||
            byText(other.recordedAt, one.recordedAt) ||
            other.recordedSeq - one.recordedSeq,
        )
        .slice(0, paymentsShown)
    },
    shown: (): PaymentView[] => latest.map(({ look, payment }) => paymentView(look, payment)),
  }
}
