import type { PayoutView } from '@mainforte/contract/payouts/views'
import { Reason } from '@mainforte/domain/payments/payment'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidText } from '../kernel/api/error-text.ts'
import { api } from '../kernel/api/api.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { toast } from '../kernel/browser/toast.ts'
import { useMoneyMoved } from '../payments/use-money-moved.ts'
import { Problem } from '../ui/Alert.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Textarea } from '../ui/form/Input.tsx'

export type Objection = 'dispute' | 'withdraw'

interface PayoutReasonProps {
  payout: PayoutView
  objection: Objection
  onClose: () => void
}

function useObjectionWords({ payout, objection }: Omit<PayoutReasonProps, 'onClose'>) {
  const words = useWords('payouts', 'cycle')
  const { memberName, amount, currency, isYours } = payout
  const whose = [memberName, useFormat().money(amount, currency)] as const
  return objection === 'dispute'
    ? {
        title: words.disputeTitle(...whose),
        text: words.disputeText,
        label: isYours ? words.dispute : words.disputeWitness,
        done: words.disputed,
      }
    : {
        title: words.withdrawTitle(...whose),
        text: words.withdrawText,
        label: words.withdraw,
        done: words.withdrawn,
      }
}

/** Asks why, and names what follows, before a payout is disputed or taken back. */
export function PayoutReason({ payout, objection, onClose }: PayoutReasonProps) {
  const words = useWords('payouts', 'cycle')
  const { title, text, label, done } = useObjectionWords({ payout, objection })
  const moneyMoved = useMoneyMoved()
  const [reason, setReason] = useState('')
  const [isTried, tried] = useState(false)
  const sent = useRef({ reason: '', key: '' })
  const checked = Reason.safeParse(reason)

  const object = useMutation({
    mutationFn: (why: string) => {
      if (sent.current.reason !== why) sent.current = { reason: why, key: crypto.randomUUID() }
      return api.payouts[objection](
        { tontineId: payout.tontineId, payoutId: payout.id, reason: why },
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
      isBusy={object.isPending}
      onConfirm={confirm}
    >
      <Field
        label={words.reasonLabel}
        hint={words.reasonHint}
        error={problem && invalidText(problem, 'payouts')}
      >
        <Textarea rows={2} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Problem error={object.error} feature="payouts" />
    </AlertDialog>
  )
}
