import { MailRequest } from '@mainforte/domain/auth/forms'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../kernel/api.ts'
import { isRetryable } from '../kernel/ask-error.ts'
import { useWords } from '../kernel/language.ts'
import { paths } from '../kernel/paths.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { useConfiguration } from './configuration.ts'
import { MailboxNote } from './MailboxNote.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'

type Outcome = { kind: 'waiting' | 'done' | 'expired' } | { kind: 'failed'; error: unknown }

/** Confirms once for each token, whatever React does with the page meanwhile. */
const tries = new Map<string, Promise<Outcome>>()

async function confirm(token: string): Promise<Outcome> {
  try {
    await api.auth.confirmEmail({ token })
    return { kind: 'done' }
  } catch (error) {
    return isRetryable(error) ? { kind: 'failed', error } : { kind: 'expired' }
  }
}

function useConfirmation(token: string) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const tried = tries.get(token) ?? confirm(token)
    tries.set(token, tried)
    void tried.then((reached) => {
      if (reached.kind === 'failed') tries.delete(token)
      if (isCurrent) setOutcome(reached)
    })
    return () => {
      isCurrent = false
    }
  }, [token, attempt])

  function retry() {
    setOutcome({ kind: 'waiting' })
    setAttempt(attempt + 1)
  }
  return { outcome, retry }
}

function Expired() {
  const words = useWords('auth', 'confirm')
  const login = useWords('auth', 'login')
  const [email, setEmail] = useState('')
  const { localMailbox } = useConfiguration()
  const given = MailRequest.safeParse({ email })
  return (
    <AuthFrame title={words.expiredTitle} text={words.expiredText}>
      <Field label={words.email} error={undefined}>
        <Input
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      {given.success && <ResendConfirmation email={given.data.email} />}
      {localMailbox && <MailboxNote />}
      <ButtonLink to={paths.login} variant="outline" wide>
        {login.submit}
      </ButtonLink>
    </AuthFrame>
  )
}

/** Where the link of the confirmation mail leads. */
export function Component() {
  const words = useWords('auth', 'confirm')
  const { retry: retryWord } = useWords('kernel', 'ui')
  const [search] = useSearchParams()
  const { outcome, retry } = useConfirmation(search.get('token') ?? '')

  switch (outcome.kind) {
    case 'waiting':
      return (
        <AuthFrame title={words.title}>
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner /> {words.waiting}
          </p>
        </AuthFrame>
      )
    case 'done':
      return (
        <AuthFrame title={words.doneTitle} text={words.doneText}>
          <ButtonLink to={paths.login} size="lg" wide>
            {words.doneAction}
          </ButtonLink>
        </AuthFrame>
      )
    case 'expired':
      return <Expired />
    case 'failed':
      return (
        <AuthFrame title={words.title}>
          <Problem error={outcome.error} />
          <Button variant="outline" wide onClick={retry}>
            {retryWord}
          </Button>
        </AuthFrame>
      )
  }
}
