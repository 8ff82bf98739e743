import type { PaymentView } from '@mainforte/contract/payments/views'
import type { PaymentId, PayoutId, TontineId } from '@mainforte/domain/kernel/ids'
import { Reason } from '@mainforte/domain/kernel/text'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { useProposed } from '../../proposals/open-proposal.tsx'
import { ReasonDialog } from '../../ui/overlay/ReasonDialog.tsx'
import { sumOfTransfer } from '../transfer.ts'

/** Payments just recorded, and how to name them. */
export interface RecordedPayments {
  readonly tontineId: TontineId
  readonly paymentIds: readonly PaymentId[]
  /** How the question names them: the count and the sum, or the single payment. */
  readonly title?: string
  /** The pot that was handed over in the same act. */
  readonly pot?: { readonly payoutId: PayoutId; readonly memberName: string }
  readonly payment?: Pick<PaymentView, 'memberName' | 'amount' | 'currency' | 'transfer'>
}

interface UndoPaymentsProps {
  recorded: RecordedPayments
  onClose: () => void
}

/** Requests the reason before all payments just recorded are reversed, or only proposed for it. (P13, G1) */
export function UndoPayments({ recorded, onClose }: UndoPaymentsProps) {
  const words = useWords('collection', 'ticks')
  const { reverseTitle, reasonLabel, reasonForAll } = useWords('collection', 'objections')
  const format = useFormat()
  const { tontineId, paymentIds, payment, pot } = recorded
  const proposed = useProposed(tontineId)
  const count = paymentIds.length
  const sum = payment && format.money(sumOfTransfer(payment), payment.currency)
  const single = payment && sum && count === 1 && reverseTitle(payment.memberName, sum)
  const title = single || (sum ? words.undoTitle(count, sum) : recorded.title)
  const withPot = pot && { payoutId: pot.payoutId }
  const undoneBy = (reason: string) => ({ paymentIds: [...paymentIds], reason, ...withPot })
  const undo = useCommand({
    send: (reason: string, options) =>
      api.payments.reverseSeveral({ tontineId, ...undoneBy(reason) }, options),
    offline: (reason) => ({
      tontineId,
      command: { type: 'reverse-payments', ...undoneBy(reason) },
    }),
    onWritten: onClose,
    // What was only proposed is on other pages than what was done.
    changes: 'everything',
    done: ({ payments }) =>
      payments.some(({ status }) => status === 'completed') ? proposed : [words.undone(count)],
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={title ?? ''}
      text={pot ? `${words.undoText} ${words.undoPot(pot.memberName)}` : words.undoText}
      confirmLabel={words.undoConfirm(count)}
      schema={Reason}
      label={reasonLabel}
      hint={reasonForAll}
      usual={{ label: words.readyReasons, reasons: words.reasons }}
      feature="payments"
      command={undo}
      onClose={onClose}
    />
  )
}
