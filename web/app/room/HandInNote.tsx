import { paths } from '@mainforte/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Spinner } from '../ui/display/Spinner.tsx'
import { handsQuery } from './room-query.ts'
import { type HandInProps, useHandIn } from './use-hand-in.ts'

/** Where the draw is: on this phone, on its way, or at the site. */
export function HandInNote(props: HandInProps) {
  const words = useWords('drawing', 'roomOrder')
  const handIn = useHandIn(props)
  return (
    <div role="status">
      {handIn.state === 'waiting' && (
        <Alert tone="warning" title={words.waiting}>
          {words.waitingText}
        </Alert>
      )}
      {handIn.state === 'sending' && (
        <p className="flex items-center gap-3 rounded-control bg-sunken px-4 py-3">
          <Spinner className="size-5" />
          {words.sending}
        </p>
      )}
      {handIn.state === 'failed' && (
        <Alert
          tone="warning"
          title={words.waiting}
          action={
            <Button size="sm" variant="outline" onClick={handIn.retry}>
              {words.retry}
            </Button>
          }
        >
          {words.failed}
        </Alert>
      )}
      {handIn.state === 'refused' && (
        <Alert
          tone="error"
          title={words.refused}
          action={
            <Button size="sm" variant="outline" onClick={handIn.retry}>
              {words.retry}
            </Button>
          }
        >
          {errorMessage(handIn.error, 'drawing')}
          <Changed tontineId={props.tontineId} error={handIn.error} />
        </Alert>
      )}
      {handIn.state === 'stored' && (
        <Alert
          tone="success"
          title={words.stored}
          action={
            <ButtonLink size="sm" variant="outline" to={paths.tontine(props.tontineId)}>
              {words.see}
            </ButtonLink>
          }
        >
          {words.storedText}
        </Alert>
      )}
    </div>
  )
}

interface ChangedProps extends Pick<HandInProps, 'tontineId'> {
  error: Error
}

/** Whose hands, wishes or agreed turns are others than those that the phone drew. (D14) */
function Changed({ tontineId, error }: ChangedProps) {
  const words = useWords('drawing', 'roomOrder')
  const format = useFormat()
  const { data } = useQuery(handsQuery(tontineId))
  const changed = changedIn(error)
  const names = (data?.hands ?? []).flatMap(({ memberId, memberName, hand }) =>
    hand === 1 && changed.includes(memberId) ? memberName : [],
  )
  return names.length > 0 && <p>{words.changed(format.list(names))}</p>
}

function changedIn(error: Error): unknown[] {
  const facts = error instanceof ApiError ? Object(error.data) : {}
  return Array.isArray(facts.memberIds) ? facts.memberIds : []
}
