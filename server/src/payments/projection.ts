import { partiesOf } from '@mainforte/domain/payments/payment'
import { projection, rowOf } from '../journal/projection.ts'

export const payments = projection({
  table: 'payments',
  keys: ['id'],
  items: (state) => state.payments,
  row: ({ by, contestedBy: _, contestedAt: __, openContests, ...payment }, state) =>
    rowOf({
      ...payment,
      byUser: by,
      openContests: openContests.join(' '),
      ...partiesOf(state, payment),
    }),
})
