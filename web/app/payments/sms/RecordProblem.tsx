import type { TontineView } from '@mainforte/contract/tontines/views'
import { PaymentId } from '@mainforte/domain/kernel/ids'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '@mainforte/contract/paths'
import { ApiError } from '../../kernel/api/api-error.ts'
import { failureText } from '../../kernel/api/error-text.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { LookAlike, earlierIn } from '../LookAlike.tsx'

interface RecordProblemProps {
  error: Error | null
  amount: number
  tontine: TontineView
  isBusy: boolean
  /** It is another payment than the one that looks alike. */
  onMeant: () => void
}

const taken = z.object({ paymentId: PaymentId })

/** Why a transfer was not recorded. One that is recorded already leads to its payment. */
export function RecordProblem({ error, amount, tontine, isBusy, onMeant }: RecordProblemProps) {
  const words = useWords('sms', 'transfer')
  if (!error) return null
  const { code, data } = error instanceof ApiError ? error : { code: '', data: undefined }
  const earlier = code === 'looks-like-another' ? earlierIn(data) : undefined
  const used = code === 'reference-used' ? taken.safeParse(data).data : undefined
  if (earlier)
    return (
      <Alert tone="warning">
        <p role="alert" className="wrap-anywhere">
          <LookAlike {...{ earlier, tontine, amount, members: tontine.members }} />
        </p>
        <Button size="sm" variant="outline" className="mt-3" isBusy={isBusy} onClick={onMeant}>
          {words.isMeant}
        </Button>
      </Alert>
    )
  return (
    <Alert tone={used ? 'info' : 'error'}>
      {used ? (
        <>
          {words.known}{' '}
          <Link to={paths.payment(tontine.id, used.paymentId)} className="font-semibold underline">
            {words.receipt}
          </Link>
        </>
      ) : (
        failureText(error, 'payments', words.failed)
      )}
    </Alert>
  )
}
