import type { PaymentView } from '@mainforte/contract/payments/views'
import type { PaymentId, TontineId } from '@mainforte/domain/kernel/ids'
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
  /** The first of them. */
  readonly payment: Pick<PaymentView, 'memberName' | 'amount' | 'currency' | 'transfer'>
}

interface UndoPaymentsProps {
  recorded: RecordedPayments
  onClose: () => void
}

/** Requests the reason before all payments just recorded are reversed, or only proposed for it. (P15, G1) */
export function UndoPayments({ recorded, onClose }: UndoPaymentsProps) {
  const words = useWords('collection', 'undoing')
  const { reverseTitle, reasonLabel, reasonForAll } = useWords('collection', 'objections')
  const format = useFormat()
  const { tontineId, paymentIds, payment } = recorded
  const proposed = useProposed(tontineId)
  const count = paymentIds.length
  const sum = format.money(sumOfTransfer(payment), payment.currency)
  const title = count === 1 ? reverseTitle(payment.memberName, sum) : words.title(count, sum)
  const undoneBy = (reason: string) => ({ paymentIds: [...paymentIds], reason })
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
      title={title}
      text={words.text}
      confirmLabel={words.confirm(count)}
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
