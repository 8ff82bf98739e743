import type { PaymentView } from '@mainforte/contract/payments/views'
import { Reason } from '@mainforte/domain/payments/payment'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Problem } from '../ui/Alert.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useMoneyMoved } from './use-money-moved.ts'

/** The three ways of saying no to a payment. Each wants its reason. */
export type Objection = 'refuse' | 'reverse' | 'contest'

interface ReasonDialogProps {
  payment: PaymentView
  objection: Objection
  onClose: () => void
}

function useObjectionWords({ payment, objection }: Omit<ReasonDialogProps, 'onClose'>) {
  const words = useWords('payments', 'tab')
  const questions = useWords('meeting', 'objections')
  const { memberName, amount, currency } = payment
  const whose = [memberName, useFormat().money(amount, currency)] as const
  switch (objection) {
    case 'refuse':
      return {
        title: questions.refuseTitle(...whose),
        text: questions.refuseText,
        label: words.refuse,
        done: words.refused,
      }
    case 'reverse':
      return {
        title: questions.reverseTitle(...whose),
        text: questions.reverseText,
        label: words.reverse,
        done: words.reversed,
      }
    case 'contest':
      return {
        title: questions.contestTitle(...whose),
        text: questions.contestText,
        label: words.contest,
        done: questions.contestDone,
      }
  }
}

/** Asks why, and names what follows, before a payment is refused, reversed or contested. */
export function ReasonDialog({ payment, objection, onClose }: ReasonDialogProps) {
  const { reasons } = useWords('meeting', 'meeting')
  const { title, text, label, done } = useObjectionWords({ payment, objection })
  const moneyMoved = useMoneyMoved()
  const [reason, setReason] = useState('')
  const [isTried, tried] = useState(false)
  const sent = useRef({ reason: '', key: '' })
  const checked = Reason.safeParse(reason)

  const object = useMutation({
    mutationFn: (why: string) => {
      if (sent.current.reason !== why) sent.current = { reason: why, key: crypto.randomUUID() }
      return api.payments[objection](
        { tontineId: payment.tontineId, paymentId: payment.id, reason: why },
        { idempotencyKey: sent.current.key },
      )
    },
    onSuccess: async () => {
      toast.success(done)
      onClose()
      await moneyMoved()
    },
  })

  function confirm() {
    tried(true)
    if (checked.success) object.mutate(checked.data)
  }

  const problem = isTried && !checked.success ? checked.error.issues[0]?.message : undefined
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      text={text}
      confirmLabel={label}
      tone={objection === 'contest' ? 'primary' : 'danger'}
      isBusy={object.isPending}
      onConfirm={confirm}
    >
      <ReasonField
        value={reason}
        onChange={setReason}
        problem={problem}
        {...(objection === 'reverse' && { ready: reasons })}
      />
      <Problem error={object.error} feature="payments" />
    </AlertDialog>
  )
}
