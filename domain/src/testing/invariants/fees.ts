import { calendarDate } from '../../kernel/calendar-date.ts'
import { balanceIn } from '../../reports/notebook.ts'
import { payoutOfFee } from '../../settlement/fee.ts'
import { invariant, must, same } from './invariant.ts'

export const feeInvariants = [
  invariant('P19 a fee is small, closes a due in time, and stands with its transfer and its pot', {
    state({ state }, reached) {
      for (const fee of state.payments) {
        if ((fee.method === 'fee') !== (fee.feeOf !== undefined)) must(false, () => fee)
        if (fee.feeOf === undefined) continue
        const transfer = state.payments.find(({ id }) => id === fee.feeOf)
        const given = state.payouts.find(({ id }) => id === payoutOfFee(fee.id))
        same([given?.amount, given?.method, transfer?.memberId], [fee.amount, 'fee', fee.memberId])
        must(fee.amount * 100 <= state.terms.amount * 3, () => fee)
        same(
          [fee.status, given?.status],
          transfer?.status === 'completed' && fee.status === 'completed'
            ? ['completed', 'confirmed']
            : ['reversed', 'withdrawn'],
        )
        reached(fee.status)
      }
    },
    command({ before, after, decision, day }, reached) {
      if (!decision.accepted) return
      for (const event of decision.value) {
        if (event.type !== 'payment-recorded' || event.feeOf === undefined) continue
        const { memberId, amount } = event
        const last = balanceIn(after, memberId, calendarDate(day)).dues.findLast(
          ({ paid }) => paid > 0,
        )
        same([last?.status, last?.paid], ['paid', last?.amount])
        const kept = before.payments.filter(({ feeOf, status }) => feeOf && status === 'completed')
        must(!kept.some(({ feeOf }) => feeOf === event.feeOf), () => kept)
        must(amount > 0, () => event)
        reached('borne')
      }
    },
    reaches: ['borne', 'completed', 'reversed'],
  }),
]
