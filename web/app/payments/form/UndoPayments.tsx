import type { PaymentView } from '@mainforte/contract/payments/views'
import type { PaymentId, TontineId } from '@mainforte/domain/kernel/ids'
import { Reason } from '@mainforte/domain/payments/payment'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { Problem } from '../../ui/Alert.tsx'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useMoneyMoved } from '../use-money-moved.ts'

/** Payments that were just written down, and what to call them. */
export interface JustWritten {
  readonly tontineId: TontineId
  readonly paymentIds: readonly PaymentId[]
  /** What the question calls them: how many and the sum, or the one. */
  readonly title?: string
  readonly payment?: Pick<PaymentView, 'memberName' | 'amount' | 'currency'>
}

interface UndoPaymentsProps {
  written: JustWritten
  onClose: () => void
}

/** Asks why before what was just written down is taken back, all of it. (P13) */
export function UndoPayments({ written, onClose }: UndoPaymentsProps) {
  const words = useWords('meeting', 'meeting')
  const moneyMoved = useMoneyMoved()
  const [reason, setReason] = useState('')
  const [isTried, tried] = useState(false)
  const sent = useRef({ reason: '', key: '' })
  const checked = Reason.safeParse(reason)
  const { reverseTitle } = useWords('meeting', 'objections')
  const format = useFormat()
  const { tontineId, paymentIds, payment } = written
  const title = payment
    ? reverseTitle(payment.memberName, format.money(payment.amount, payment.currency))
    : written.title
  const count = paymentIds.length

  const undo = useMutation({
    mutationFn: (why: string) => {
      if (sent.current.reason !== why) sent.current = { reason: why, key: crypto.randomUUID() }
      return api.payments.reverseSeveral(
        { tontineId, paymentIds: [...paymentIds], reason: why },
        { idempotencyKey: sent.current.key },
      )
    },
    onSuccess: async () => {
      toast.success(words.undone(count))
      onClose()
      await moneyMoved()
    },
  })

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title ?? ''}
      text={words.undoText}
      confirmLabel={words.undoConfirm(count)}
      isBusy={undo.isPending}
      onConfirm={() => {
        tried(true)
        if (checked.success) undo.mutate(checked.data)
      }}
    >
      <ReasonField
        value={reason}
        onChange={setReason}
        ready={words.reasons}
        problem={isTried && !checked.success ? checked.error.issues[0]?.message : undefined}
      />
      <Problem error={undo.error} feature="payments" />
    </AlertDialog>
  )
}
