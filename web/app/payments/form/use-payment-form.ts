import type { PaymentView } from '@mainforte/contract/payments/views'
import { PaymentId } from '@mainforte/domain/kernel/ids'
import { NewPayment, paymentDefaults } from '@mainforte/domain/payments/new-payment'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useDraftedId } from '../../kernel/form/draft.ts'
import { showIssues } from '../../kernel/form/form-issues.ts'
import { useDraftedForm } from '../../kernel/form/drafted-form.ts'
import { useWords } from '../../kernel/language/language.ts'
import { useProof } from './use-proof.ts'
import type { offerUndoOf as OfferUndoOf } from './offer-undo.tsx'
import { usualAmount } from './payment-terms.ts'
import type { How, Payer, PaymentTerms, Prefill } from './payment-terms.ts'

type TypedPayment = z.input<typeof NewPayment>
export type Form = UseFormReturn<TypedPayment, unknown, NewPayment>

export interface PaymentFormProps {
  how: How
  tontine: PaymentTerms
  members: readonly Payer[]
  prefill?: Prefill | undefined
  onSaved: () => void
  onClose: () => void
}

const typeOf = { record: 'record-payment', declare: 'declare-payment' } as const

/** The undo dialog is loaded after the form, which is needed first. */
function useUndo() {
  const undo = useRef<typeof OfferUndoOf>(undefined)
  useEffect(() => {
    const store = (module: { offerUndoOf: typeof OfferUndoOf }) => {
      undo.current = module.offerUndoOf
    }
    import('./offer-undo.tsx').then(store, () => undefined)
  }, [])
  return undo
}

/**
 * A payment being recorded, from opening the form until the server has stored it. Its id is created
 * once, and kept with its draft, so that a corrected form is not recorded twice.
 */
export function usePaymentForm({ how, tontine, members, prefill, onSaved }: PaymentFormProps) {
  const words = useWords('payments', 'form')
  const undo = useUndo()
  const you = members.find(({ isYou }) => isYou)
  const likely = how === 'declare' ? you : undefined
  const { today } = tontine
  const paymentId = useDraftedId('paymentId', () => PaymentId.parse(crypto.randomUUID()))

  const form: Form = useDraftedForm({
    schema: NewPayment,
    start: {
      ...paymentDefaults,
      paymentId,
      memberId: prefill?.memberId ?? likely?.id ?? '',
      amount: prefill?.amount ?? usualAmount(tontine, likely),
      date: today,
    },
  })
  const proof = useProof(tontine.id, (digest) => form.setValue('proof', digest))
  const save = useCommand({
    send: (payment: NewPayment, options): Promise<PaymentView> =>
      api.payments[how]({ tontineId: tontine.id, ...payment }, options),
    offline: (payment) => ({ tontineId: tontine.id, command: { type: typeOf[how], payment } }),
    onWritten: onSaved,
    changes: 'money',
    done: (paid) => [
      paid.status === 'completed' ? words.recorded : words.declared,
      // A member who declares has nothing to undo: an officer answers.
      how === 'record' && undo.current ? { action: undo.current(paid) } : undefined,
    ],
    onDone: onSaved,
    onFailed: (error) => showIssues(form, error),
  })
  return { form, save, today, you, proof }
}
