import type { PaymentView } from '@mainforte/contract/payments/views'
import { useEffect, useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { useObjectUrl } from '../kernel/browser/use-object-url.ts'
import { Problem } from '../ui/Alert.tsx'
import { Skeleton } from '../ui/display/Skeleton.tsx'

/**
 * Requested each time and never cached in the browser, because it shows money and a telephone
 * number.
 */
function useProofPicture({ id, tontineId }: PaymentView) {
  const [picture, setPicture] = useState<File>()
  const [error, setError] = useState<Error>()
  useEffect(() => {
    const controller = new AbortController()
    setPicture(undefined)
    setError(undefined)
    api.payments
      .readProof({ tontineId, paymentId: id }, { signal: controller.signal })
      .then(setPicture, (reason: unknown) => {
        if (!controller.signal.aborted)
          setError(reason instanceof Error ? reason : new Error('failed'))
      })
    return () => controller.abort()
  }, [id, tontineId])
  return { url: useObjectUrl(picture), error }
}

/** The proof of a payment, or the reason why it can't be shown. */
export function ProofImage({ payment, className }: { payment: PaymentView; className: string }) {
  const words = useWords('payments', 'proof')
  const format = useFormat()
  const { url, error } = useProofPicture(payment)
  if (error) return <Problem error={error} feature="payments" />
  if (!url) {
    return (
      <div role="status" aria-label={words.loading}>
        <Skeleton className={`h-48 w-full ${className}`} />
      </div>
    )
  }
  const { memberName, amount, currency, date } = payment
  return (
    <img
      src={url}
      alt={words.alt(memberName, format.money(amount, currency), format.date(date))}
      className={className}
    />
  )
}
