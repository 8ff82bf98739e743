import type { CycleView } from '@mainforte/contract/payouts/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { type MemberId, PaymentId, PayoutId } from '@mainforte/domain/kernel/ids'
import { Minor } from '@mainforte/domain/kernel/minor'
import type { PaymentMethod } from '@mainforte/domain/payments/new-payment'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useDraftedId } from '../../kernel/form/draft.ts'
import { showIssues } from '../../kernel/form/form-issues.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { offerUndo } from '../../payments/form/offer-undo.tsx'
import { type TickedPayment, countOf, potTick, sumOfTicked } from './ticks.ts'

export interface MeetingPayments {
  readonly date: CalendarDate
  readonly method: PaymentMethod
  readonly payments: readonly TickedPayment[]
  /** What is handed over of the pot in the same act. */
  readonly handedOver: Minor | null
  /** The members whose payment looks like a duplicate but is none. (P5) */
  readonly meantIds?: readonly PaymentId[]
}

/**
 * Records and confirms all ticked payments in one request. A payment keeps its id until it is
 * recorded, so a retry after a lost response is idempotent.
 */
export function useRecordTogether(view: CycleView, onRecorded: () => void) {
  const { tontineId, currency, beneficiary } = view
  const words = useWords('collection', 'ticks')
  const format = useFormat()
  const ids = useDraftedId<Partial<Record<MemberId | typeof potTick, string>>>(
    'paymentIds',
    () => ({}),
  )
  const idFor = (what: MemberId | typeof potTick) => (ids[what] ??= crypto.randomUUID())
  const idOf = ({ memberId, declaredId }: TickedPayment) =>
    declaredId ?? PaymentId.parse(idFor(memberId))
  const potId = () => PayoutId.parse(idFor(potTick))

  const bodyOf = ({ date, method, payments, handedOver, meantIds = [] }: MeetingPayments) => {
    const lines = payments
      .filter(({ declaredId }) => declaredId === null)
      .map((payment) => ({
        paymentId: idOf(payment),
        memberId: payment.memberId,
        amount: Minor.parse(payment.amount),
        isMeant: meantIds.includes(idOf(payment)),
      }))
    const confirmed = payments.flatMap(({ declaredId }) => declaredId ?? [])
    const pot = handedOver !== null && {
      handedOver: { payoutId: potId(), handId: beneficiary.handId, amount: handedOver },
    }
    return { date, method, payments: lines, confirmed, ...pot }
  }
  const startAgain = () => {
    for (const id of Object.keys(ids)) delete ids[id as keyof typeof ids]
    onRecorded()
  }

  const command = useCommand({
    send: (together: MeetingPayments, options) =>
      api.payments.recordSeveral({ tontineId, ...bodyOf(together) }, options),
    offline: (together) => ({
      tontineId,
      command: { type: 'record-payments', payments: bodyOf(together) },
    }),
    onWritten: startAgain,
    changes: 'money',
    // The next payments have new ids.
    isRepeatable: true,
    done: (result, { payments, handedOver }) => {
      const sum = format.money(sumOfTicked(payments), currency)
      const waiting = result.payments.filter(({ status }) => status === 'pending').length
      const paymentIds = result.payments.map(({ id }) => id)
      const name = beneficiary.memberName
      const pot = handedOver !== null && { payoutId: potId(), memberName: name }
      const title = words.undoTitle(payments.length, sum)
      const recorded = { tontineId, paymentIds, title, ...(pot && { pot }) }
      const details = [
        ...(waiting > 0 ? [words.waiting(waiting)] : []),
        ...(handedOver === null
          ? []
          : [words.handedOver(name, format.money(handedOver, currency), result.handedOver)]),
      ]
      return [
        words.recorded(countOf(payments), sum),
        {
          ...(details.length > 0 && { detail: details.join(' ') }),
          action: offerUndo(recorded),
        },
      ]
    },
    onDone: startAgain,
    onFailed: (error) => showIssues(undefined, error),
  })
  const record = {
    ...command,
    mutate(together: MeetingPayments) {
      // Before the draft keeps the request: its payments are sent again with the same ids.
      together.payments.forEach(idOf)
      potId()
      command.mutate(together)
    },
  }
  return { record, idOf }
}
