import { projection, rowOf } from '../journal/projection.ts'

export const payouts = projection({
  table: 'payouts',
  keys: ['id'],
  items: (state) => state.payouts,
  row: ({ by, ...payout }) => rowOf({ ...payout, byUser: by }),
})
