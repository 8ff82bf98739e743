import type { PaymentView } from '@mainforte/contract/payments/views'
import { Reason } from '@mainforte/domain/kernel/text'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { ReasonDialog } from '../ui/overlay/ReasonDialog.tsx'

/** The three objections to a payment. Each requires a reason. */
export type Objection = 'refuse' | 'reverse' | 'contest'

interface PaymentObjectionProps {
  payment: PaymentView
  objection: Objection
  onClose: () => void
}

function useObjectionWords({ payment, objection }: Omit<PaymentObjectionProps, 'onClose'>) {
  const words = useWords('payments', 'tab')
  const questions = useWords('meeting', 'objections')
  const { memberName, amount, currency } = payment
  const memberAndAmount = [memberName, useFormat().money(amount, currency)] as const
  switch (objection) {
    case 'refuse':
      return {
        title: questions.refuseTitle(...memberAndAmount),
        text: questions.refuseText,
        label: words.refuse,
        done: words.refused,
      }
    case 'reverse':
      return {
        title: questions.reverseTitle(...memberAndAmount),
        text: questions.reverseText,
        label: words.reverse,
        done: words.reversed,
      }
    case 'contest':
      return {
        title: questions.contestTitle(...memberAndAmount),
        text: questions.contestText,
        label: words.contest,
        done: questions.contestDone,
      }
  }
}

/**
 * Requests the reason and states the consequence before a payment is refused, reversed or
 * contested.
 */
export function PaymentObjection({ payment, objection, onClose }: PaymentObjectionProps) {
  const { title, text, label, done } = useObjectionWords({ payment, objection })
  const { reasons, readyReasons } = useWords('meeting', 'meeting')
  const words = useWords('meeting', 'objections')
  const command = useCommand({
    send: (reason: string, options) =>
      api.payments[objection](
        { tontineId: payment.tontineId, paymentId: payment.id, reason },
        options,
      ),
    changes: 'money',
    done,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={title}
      text={text}
      confirmLabel={label}
      tone={objection === 'contest' ? 'primary' : 'danger'}
      schema={Reason}
      label={words.reasonLabel}
      hint={words.reasonHint}
      usual={objection === 'reverse' ? { label: readyReasons, reasons } : undefined}
      feature="payments"
      command={command}
      onClose={onClose}
    />
  )
}
