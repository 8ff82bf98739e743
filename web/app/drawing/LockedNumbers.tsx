import type { TontineView } from '@mainforte/contract/tontines/views'
import { codeOfSaid } from '@mainforte/domain/rotation/said-numbers'
import { useEffect } from 'react'
import { FingerprintText } from '../journal/FingerprintText.tsx'
import { isRetryable } from '../kernel/api/api-error.ts'
import { api } from '../kernel/api/api.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useIsOnline } from '../kernel/browser/online.ts'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Spinner } from '../ui/display/Spinner.tsx'
import { type OwnNumbers, areKept, keepNumbers, sendNumbers } from './own-numbers.ts'
import { SaidNumbers } from './SaidNumbers.tsx'

const secondsToRetry = 15

interface LockedNumbersProps {
  tontine: TontineView
  userId: string
  own: OwnNumbers
  onDrawn: () => void
}

/** What was typed, with its code: sent as soon as there is a network, and the order comes back. (D14) */
export function LockedNumbers(props: LockedNumbersProps) {
  const { tontine, userId, own } = props
  const words = useWords('drawing', 'aloud')
  const names = new Map<string, string>(tontine.members.map(({ id, name }) => [id, name]))
  const isWaiting = useSending(props)
  return (
    <>
      {isWaiting}
      <Card>
        <CardHeader title={words.locked} text={words.lockedText} />
        {!areKept(userId, tontine.id) && (
          <Alert tone="warning" className="mb-4">
            {words.unkept}
          </Alert>
        )}
        <p className="mb-3 rounded-control bg-sunken px-4 py-3 text-center">
          <span className="block text-sm text-muted">{words.code}</span>
          <FingerprintText hash={codeOfSaid(own, own.numbers)} className="text-xl font-semibold" />
        </p>
        <SaidNumbers numbers={own.numbers} nameOf={(id) => names.get(id)} />
      </Card>
    </>
  )
}

/** Sends it by itself, again while the site does not answer; how far that is. */
function useSending({ tontine, userId, own, onDrawn }: LockedNumbersProps) {
  const words = useWords('drawing', 'aloud')
  const isOnline = useIsOnline()
  const forget = () => keepNumbers(userId, tontine.id, undefined)
  const { mutate, error, isPending } = useCommand({
    send: () => sendNumbers(tontine.id, own),
    changes: 'tontine',
    done: words.made,
    onDone: () => {
      forget()
      onDrawn()
      return queryClient.invalidateQueries({ queryKey: api.rotation.draws.key() })
    },
  })
  const isLost = error !== null && isRetryable(error)
  const isDue = isOnline && !isPending && (error === null || isLost)
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(mutate, isLost ? secondsToRetry * 1000 : 0)
    return () => clearTimeout(timer)
  }, [isDue, isLost, mutate])

  if (error !== null && !isLost)
    return (
      <Alert
        tone="error"
        title={words.refused}
        action={
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              // Nobody knows an order of these numbers.
              forget()
              void queryClient.invalidateQueries({ queryKey: api.rotation.draws.key() })
            }}
          >
            {words.again}
          </Button>
        }
      >
        {errorMessage(error, 'drawing')}
      </Alert>
    )
  if (isLost)
    return (
      <Alert
        tone="warning"
        action={
          <Button size="sm" variant="outline" onClick={() => mutate()}>
            {words.retry}
          </Button>
        }
      >
        {words.lost}
      </Alert>
    )
  return (
    isOnline && (
      <p role="status" className="flex items-center gap-3 rounded-control bg-sunken px-4 py-3">
        <Spinner className="size-5" />
        {words.sending}
      </p>
    )
  )
}
