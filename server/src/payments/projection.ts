import { personIdThen } from '@mainforte/domain/members/member'
import { projection, rowOf } from '../journal/projection.ts'

export const payments = projection({
  table: 'payments',
  keys: ['id'],
  items: (state) => state.payments,
  row({ by, contestedBy: _, contestedAt: __, openContests, ...payment }, state) {
    const { memberId, payerId, recordedSeq } = payment
    return rowOf({
      ...payment,
      byUser: by,
      openContests: openContests.join(' '),
      personId: personIdThen(state, memberId, recordedSeq),
      payerPersonId: payerId === null ? null : personIdThen(state, payerId, recordedSeq),
    })
  },
})
