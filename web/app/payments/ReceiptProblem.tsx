import { AskError } from '../kernel/ask-error.ts'
import { useWords } from '../kernel/language.ts'
import { paths } from '../kernel/paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** Why a payment's page can not be shown. */
export function ReceiptProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof AskError && [403, 404].includes(error.status)
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
  const ui = useWords('kernel', 'ui')
  return (
    <>
      <PageHeader title={words.title} back={{ to: paths.payments, label: words.back }} />
      <Alert
        tone="error"
        action={
          <Button variant="outline" size="sm" onClick={onRetry}>
            {ui.retry}
          </Button>
        }
      >
        {words.failed}
      </Alert>
    </>
  )
}
