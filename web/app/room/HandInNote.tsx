import { paths } from '@mainforte/contract/paths'
import { errorMessage } from '../kernel/api/error-text.ts'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Spinner } from '../ui/display/Spinner.tsx'
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
          {errorMessage(handIn.error, 'rotation')}
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
