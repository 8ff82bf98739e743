import { paths } from '@mainforte/contract/paths'
import { ApiError } from '../../kernel/api/api-error.ts'
import { useWords } from '../../kernel/language/language.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RetryAlert } from '../../ui/RetryAlert.tsx'

/** Why a payment's page can not be shown. */
export function ReceiptProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && [403, 404].includes(error.status)
  return isMissing ? <ReceiptMissing /> : <ReceiptFailed onRetry={onRetry} />
}

/** There is no such payment, or it is not for this person. */
export function ReceiptMissing() {
  const words = useWords('receipts', 'receipt')
  return (
    <>
      <PageHeader title={words.notFound} text={words.notFoundText} />
      <ButtonLink to={paths.payments} variant="outline">
        {words.back}
      </ButtonLink>
    </>
  )
}

function ReceiptFailed({ onRetry }: { onRetry: () => void }) {
  const words = useWords('receipts', 'receipt')
  return (
    <>
      <PageHeader title={words.title} back={{ to: paths.payments, label: words.back }} />
      <RetryAlert onRetry={onRetry}>{words.failed}</RetryAlert>
    </>
  )
}
