import type { PaymentView } from '@mainforte/contract/payments/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { type MemberId, PaymentId } from '@mainforte/domain/kernel/ids'
import type { Match, Payer } from '@mainforte/domain/mobile-money/match-dues'
import { type NewPayment, paymentDefaults } from '@mainforte/domain/payments/new-payment'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { showFailure, useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { offerUndoOf } from '../form/offer-undo.tsx'

export interface TransferRowProps {
  match: Match
  tontine: TontineView
  payers: readonly Payer[]
  isOnline: boolean
  /** The payment that it is recorded as. */
  known: PaymentView | undefined
  onRecorded: (id: PaymentId) => void
}

const newId = () => PaymentId.parse(crypto.randomUUID())

/** Records a transfer as any payment that an officer received. Of its message only these facts leave the device. (P18) */
export function useRecord({ match: { transfer }, tontine, onRecorded }: TransferRowProps) {
  const words = useWords('sms', 'transfer')
  const [paymentId, setPaymentId] = useState(newId)
  const record = useCommand({
    send: (payment: NewPayment, options): Promise<PaymentView> =>
      api.payments.record({ tontineId: tontine.id, ...payment }, options),
    changes: 'money',
    done: (paid) => [words.done, { action: offerUndoOf(paid) }],
    onDone: (paid) => {
      onRecorded(paid.id)
      // Once it is undone, recording it again is another payment.
      setPaymentId(newId())
    },
  })
  const send = (memberId: MemberId, amount: NewPayment['amount'], isMeant: boolean) =>
    record.mutate({
      ...paymentDefaults,
      paymentId,
      memberId,
      amount,
      date: transfer.day ?? tontine.today,
      method: transfer.provider ?? 'other',
      reference: transfer.reference,
      isMeant,
    })
  return { record, send }
}

/** Confirms what a member has declared of the same transfer. */
export function useConfirm({ tontineId, id: paymentId }: PaymentView) {
  const words = useWords('sms', 'transfer')
  return useCommand({
    send: (_: void, options) => api.payments.confirm({ tontineId, paymentId }, options),
    changes: 'money',
    done: words.confirmed,
    onFailed: showFailure('payments'),
  })
}
