import { paths } from '@mainforte/contract/paths'
import type { PaymentId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { ReceiptQuery } from './ReceiptQuery.tsx'

/**
 * A payment's address without its tontine leads to the one with it. Where several of the reader's
 * tontines have a payment of that id, it leads nowhere: one of them may be made to look like another.
 */
export function FormerReceipt({ paymentId }: { paymentId: PaymentId }) {
  const place = useQuery(api.payments.locate.query({ paymentId }))
  return (
    <ReceiptQuery query={place}>
      {({ tontineId }) => <Navigate replace to={paths.payment(tontineId, paymentId)} />}
    </ReceiptQuery>
  )
}
