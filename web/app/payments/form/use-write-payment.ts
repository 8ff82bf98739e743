import type { PaymentView } from '@mainforte/contract/payments/views'
import { PaymentId } from '@mainforte/domain/kernel/ids'
import { NewPayment } from '@mainforte/domain/payments/payment'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { api } from '../../kernel/api/api.ts'
import { showIssues } from '../../kernel/form/form-issues.ts'
import { useWords } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { useProof } from './use-proof.ts'
import type { offerUndoOf as OfferUndoOf } from './offer-undo.tsx'
import type { How, Payer, PaymentTerms, Prefill } from './payment-terms.ts'

type TypedPayment = z.input<typeof NewPayment>
export type Form = UseFormReturn<TypedPayment, unknown, NewPayment>

export interface Writing {
  how: How
  tontine: PaymentTerms
  members: readonly Payer[]
  prefill?: Prefill | undefined
  /** It is written down: whoever counts money counts anew. */
  onWritten: () => void | Promise<void>
  onClose: () => void
}

/**
 * One key for one body: the same try sent twice is one request for the server, and a corrected
 * form is another request. The payment's own id, made once per opening, keeps both from being
 * written down twice.
 */
function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' })
  return (payment: NewPayment) => {
    const body = JSON.stringify(payment)
    if (body !== last.current.body) last.current = { body, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** What a payment of this member is likely to be: his hands, each with the tontine's amount. */
export const usualAmount = (tontine: PaymentTerms, member: Payer | undefined): number =>
  tontine.amount * (member?.hands ?? 1)

/** The way back is fetched behind the form, which has to be there first. */
function useUndo() {
  const undo = useRef<typeof OfferUndoOf>(undefined)
  useEffect(() => {
    const keep = (offer: { offerUndoOf: typeof OfferUndoOf }) => {
      undo.current = offer.offerUndoOf
    }
    import('./offer-undo.tsx').then(keep, () => undefined)
  }, [])
  return undo
}

/** A payment being written down, from the opening of the form until the server has it. */
export function useWritePayment({ how, tontine, members, prefill, onWritten }: Writing) {
  const words = useWords('payments', 'form')
  const undo = useUndo()
  const keyFor = useIdempotencyKey()
  const you = members.find(({ isYou }) => isYou)
  const likely = how === 'declare' ? you : undefined
  const { today } = tontine
  const [paymentId] = useState(() => PaymentId.parse(crypto.randomUUID()))

  const form = useForm<TypedPayment, unknown, NewPayment>({
    resolver: standardSchemaResolver(NewPayment),
    mode: 'onChange',
    defaultValues: {
      paymentId,
      memberId: prefill?.memberId ?? likely?.id ?? '',
      payerId: null,
      amount: prefill?.amount ?? usualAmount(tontine, likely),
      date: today,
      method: 'cash',
      reference: null,
      note: null,
      proof: null,
      isMeant: false,
    },
  })
  const proof = useProof(tontine.id, (digest) => form.setValue('proof', digest))
  const write = useMutation({
    mutationFn: (payment: NewPayment): Promise<PaymentView> =>
      api.payments[how]({ tontineId: tontine.id, ...payment }, { idempotencyKey: keyFor(payment) }),
    onSuccess: async (paid) => {
      toast.success(
        paid.status === 'completed' ? words.recorded : words.declared,
        // Whoever declares has nothing to take back: an officer answers.
        how === 'record' && undo.current ? { action: undo.current(paid) } : undefined,
      )
      await onWritten()
    },
    onError: (error) => showIssues(form, error),
  })
  return { form, write, today, you, proof }
}
