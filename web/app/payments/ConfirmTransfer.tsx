import { paymentMethods } from '@mainforte/domain/payments/new-payment'
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
  const { tontineId, date, currency } = payment
  // Nothing that was offset waits.
  const method = paymentMethods.find((one) => one === payment.method) ?? 'other'
  const waiting = [payment, ...payment.transfer.filter(({ mayConfirm }) => mayConfirm)]
  const money = (amount: number) => format.money(amount, currency)
  const confirm = useCommand({
    send: (confirmed: PaymentView['id'][], options) =>
      api.payments.recordSeveral({ tontineId, date, method, payments: [], confirmed }, options),
    offline: (confirmed) => ({
      tontineId,
      command: { type: 'record-payments', payments: { date, method, payments: [], confirmed } },
    }),
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
          <Button
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate(waiting.map(({ id }) => id))}
          >
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
