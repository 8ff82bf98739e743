import type { CycleView } from '@mainforte/contract/payouts/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { type MemberId, PaymentId } from '@mainforte/domain/kernel/ids'
import { Minor } from '@mainforte/domain/kernel/minor'
import type { PaymentMethod } from '@mainforte/domain/payments/new-payment'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useDraftedId } from '../../kernel/form/draft.ts'
import { showIssues } from '../../kernel/form/form-issues.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { offerUndo } from '../../payments/form/offer-undo.tsx'
import { type TickedPayment, countOf, sumOfTicked } from './ticks.ts'

export interface MeetingPayments {
  readonly date: CalendarDate
  readonly method: PaymentMethod
  readonly payments: readonly TickedPayment[]
  /** The members whose payment looks like a duplicate but is none. (P5) */
  readonly meantIds?: readonly PaymentId[]
}

/**
 * Records and confirms all ticked payments in one request. A payment keeps its id until it is
 * recorded, so a retry after a lost response is idempotent.
 */
export function useRecordTogether({ tontineId, currency }: CycleView, onRecorded: () => void) {
  const words = useWords('collection', 'ticks')
  const format = useFormat()
  const ids = useDraftedId<Partial<Record<MemberId, PaymentId>>>('paymentIds', () => ({}))
  const idOf = ({ memberId, declaredId }: TickedPayment) => {
    if (declaredId) return declaredId
    const id = ids[memberId] ?? PaymentId.parse(crypto.randomUUID())
    ids[memberId] = id
    return id
  }

  const command = useCommand({
    send: ({ date, method, payments, meantIds = [] }: MeetingPayments, options) => {
      const lines = payments
        .filter(({ declaredId }) => declaredId === null)
        .map((payment) => ({
          paymentId: idOf(payment),
          memberId: payment.memberId,
          amount: Minor.parse(payment.amount),
          isMeant: meantIds.includes(idOf(payment)),
        }))
      const confirmed = payments.flatMap(({ declaredId }) => declaredId ?? [])
      const body = { tontineId, date, method, payments: lines, confirmed }
      return api.payments.recordSeveral(body, options)
    },
    changes: 'money',
    // The next payments have new ids.
    isRepeatable: true,
    done: (result, { payments }) => {
      const sum = format.money(sumOfTicked(payments), currency)
      const waiting = result.payments.filter(({ status }) => status === 'pending').length
      const paymentIds = result.payments.map(({ id }) => id)
      const recorded = { tontineId, paymentIds, title: words.undoTitle(payments.length, sum) }
      return [
        words.recorded(countOf(payments), sum),
        {
          ...(waiting > 0 && { detail: words.waiting(waiting) }),
          action: offerUndo(recorded),
        },
      ]
    },
    onDone: () => {
      for (const memberId of Object.keys(ids)) delete ids[memberId as MemberId]
      onRecorded()
    },
    onFailed: (error) => showIssues(undefined, error),
  })
  const record = {
    ...command,
    mutate(together: MeetingPayments) {
      // Before the draft keeps the request: its payments are sent again with the same ids.
      together.payments.forEach(idOf)
      command.mutate(together)
    },
  }
  return { record, idOf }
}
