import { partiesOf } from '@mainforte/domain/payments/payment'
import { projection, rowOf } from '../journal/projection.ts'

export const payments = projection({
  table: 'payments',
  keys: ['id'],
  items: (state) => state.payments,
  row(payment, state) {
    const { id, memberId, payerId, amount, date, status, by } = payment
    const { proofDigest, recordedAt, recordedSeq } = payment
    return rowOf({
      id,
      memberId,
      payerId,
      ...partiesOf(state, payment),
      amount,
      date,
      status,
      proofDigest,
      byUser: by,
      recordedAt,
      recordedSeq,
    })
  },
})
