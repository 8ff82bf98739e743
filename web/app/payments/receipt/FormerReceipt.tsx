import { paths } from '@mainforte/contract/paths'
import type { PaymentId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { ReceiptQuery } from './ReceiptQuery.tsx'

/**
 * Redirects a payment's former URL, without its tontine, to the current one. If several of the
 * user's tontines have a payment with that id, it does not redirect: one of them may have been
 * created to look like another.
 */
export function FormerReceipt({ paymentId }: { paymentId: PaymentId }) {
  const located = useQuery(api.payments.locate.query({ paymentId }))
  return (
    <ReceiptQuery query={located}>
      {({ tontineId }) => <Navigate replace to={paths.payment(tontineId, paymentId)} />}
    </ReceiptQuery>
  )
}
