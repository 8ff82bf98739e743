import { projection, rowOf } from '../journal/projection.ts'

export const payments = projection({
  table: 'payments',
  keys: ['id'],
  items: (state) => state.payments,
  row: ({ by, contestedBy: _, contestedAt: __, openContests, ...payment }) =>
    rowOf({ ...payment, byUser: by, openContests: openContests.join(' ') }),
})
