import { guarantorOf } from '@mainforte/domain/payments/guarantee'
import { projection, rowOf } from '../journal/projection.ts'

export const guarantees = projection({
  table: 'guarantees',
  keys: ['member_id'],
  // Who went out stands for nobody any more, without an entry of its own.
  items: (state) =>
    state.guarantees.filter(
      ({ memberId, guarantorId }) => guarantorOf(state, memberId)?.id === guarantorId,
    ),
  row: ({ memberId, guarantorId }) => rowOf({ memberId, guarantorId }),
})
