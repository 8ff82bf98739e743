import { personIdThen } from '@mainforte/domain/members/member'
import { projection, rowOf } from '../journal/projection.ts'

export const payouts = projection({
  table: 'payouts',
  keys: ['id'],
  items: (state) => state.payouts,
  row: ({ by, ...payout }, state) =>
    rowOf({
      ...payout,
      byUser: by,
      personId: personIdThen(state, payout.memberId, payout.sentSeq),
    }),
})
