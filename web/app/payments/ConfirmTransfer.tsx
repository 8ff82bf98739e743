import type { PaymentView } from '@mainforte/contract/payments/views'
import { sumOf } from '@mainforte/domain/kernel/minor'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'

interface ConfirmTransferProps {
  payment: PaymentView
  onConfirmOne: () => void
  onClose: () => void
}

/** Offers to confirm all that waits of a transfer, instead of one payment of it. (P15) */
export function ConfirmTransfer({ payment, onConfirmOne, onClose }: ConfirmTransferProps) {
  const words = useWords('collection', 'transfer')
  const format = useFormat()
  const { tontineId, currency } = payment
  const others = payment.transfer.filter(({ mayConfirm }) => mayConfirm)
  const waiting = [payment, ...others]
  const confirmed = { paymentId: payment.id, others: others.map(({ id }) => id) }
  const money = (amount: number) => format.money(amount, currency)
  const confirm = useCommand({
    send: (_: void, options) => api.payments.confirm({ tontineId, ...confirmed }, options),
    offline: () => ({ tontineId, command: { type: 'confirm-payment', ...confirmed } }),
    onWritten: onClose,
    changes: 'money',
    done: words.confirmed(waiting.length),
    onDone: onClose,
    onFailed: showFailure('payments'),
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.confirmTitle(money(sumOf(waiting.map(({ amount }) => amount))))}
      description={words.confirmText}
      footer={
        <>
          <Button variant="outline" disabled={confirm.isPending} onClick={onConfirmOne}>
            {words.confirmOne}
          </Button>
          <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
            {words.confirmAll(waiting.length)}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {waiting.map(({ id, memberName, amount }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
            <span className="min-w-0 font-semibold wrap-anywhere">{memberName}</span>
            <span>{money(amount)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
