import { loginThen, paths } from '@mainforte/contract/paths'
import { ConfirmEmail, MailRequest } from '@mainforte/domain/auth/forms'
import { codeIn } from '@mainforte/domain/invitations/invite-code'
import { useEffect, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { askedState } from '../invitations/pending-invite.ts'
import { api } from '../kernel/api/api.ts'
import { hasCode, isRetryable } from '../kernel/api/api-error.ts'
import { useWords, wordsNow } from '../kernel/language/language.ts'
import { type Session, signOut, signedIn, useUser } from '../kernel/session/session.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Spinner } from '../ui/display/Spinner.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { AuthFrame, textLink } from './AuthFrame.tsx'
import { useConfiguration } from './configuration.ts'
import { MailboxNote } from './MailboxNote.tsx'
import { ProvePassword } from './ProvePassword.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'

type Outcome =
  /** `in`: also signed in. */
  { kind: 'waiting' | 'in' | 'done' | 'password' | 'expired' } | { kind: 'failed'; error: unknown }

/** Confirms once per token, however often React renders the page. */
const confirmations = new Map<string, Promise<Outcome>>()

/** Confirmed: people whom the server signs in by it see the name of their account. */
function confirmed({ session }: { session: Session | null }): Outcome {
  if (!session) return { kind: 'done' }
  const { displayName, email } = session.user
  const words = wordsNow('auth', 'confirm')
  toast.success(words.doneTitle, { detail: words.signedInAs(displayName, email ?? '') })
  signedIn(session)
  return { kind: 'in' }
}

async function confirm(token: string): Promise<Outcome> {
  try {
    return confirmed(await api.auth.confirmEmail({ token, signIn: true }))
  } catch (error) {
    if (isRetryable(error)) return { kind: 'failed', error }
    return { kind: hasCode(error, 'password-needed') ? 'password' : 'expired' }
  }
}

function useConfirmation(token: string) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const confirmation = confirmations.get(token) ?? confirm(token)
    confirmations.set(token, confirmation)
    void confirmation.then((next) => {
      if (next.kind === 'failed' || next.kind === 'password') confirmations.delete(token)
      if (isCurrent) setOutcome(next)
    })
    return () => {
      isCurrent = false
    }
  }, [token, attempt])

  function retry() {
    setOutcome({ kind: 'waiting' })
    setAttempt(attempt + 1)
  }
  return { outcome, retry, setOutcome }
}

// The page itself validates an address, so the schema is loaded already.
const loadConfirmEmail = async () => ConfirmEmail

/** In another browser than the registering one the password proves that it is the same person. */
function PasswordForm({ token, onOutcome }: { token: string; onOutcome: (is: Outcome) => void }) {
  const words = useWords('auth', 'confirm')
  return (
    <AuthFrame title={words.title} text={words.passwordText}>
      <ProvePassword
        token={token}
        load={loadConfirmEmail}
        send={async (proof) =>
          onOutcome(confirmed(await api.auth.confirmEmail({ ...proof, signIn: true })))
        }
        onDead={() => onOutcome({ kind: 'expired' })}
        words={words}
        feature="auth"
      />
      <p className="text-center text-muted">
        {words.notMine}{' '}
        <Link to={paths.forgotPassword} className={`inline-block py-2 ${textLink}`}>
          {words.reset}
        </Link>
      </p>
    </AuthFrame>
  )
}

const UnsentWarning = lazyPart('UnsentWarning', null, () => import('../outbox/UnsentWarning.tsx'))

/** Confirmed; sign-in is on the login page. Shows who is signed in on this browser now. */
function Done({ login }: { login: string }) {
  const words = useWords('auth', 'confirm')
  const navigate = useNavigate()
  const user = useUser()

  async function leave() {
    signOut()
    await navigate(login)
  }

  if (user)
    return (
      <AuthFrame
        title={words.doneTitle}
        text={words.otherAccount(user.displayName, user.email ?? '')}
      >
        <UnsentWarning />
        <Button size="lg" wide onClick={() => void leave()}>
          {words.signOut}
        </Button>
        <ButtonLink to={paths.dashboard} variant="outline" wide>
          {words.stay}
        </ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame title={words.doneTitle} text={words.doneText}>
      <ButtonLink to={login} size="lg" wide>
        {words.doneAction}
      </ButtonLink>
    </AuthFrame>
  )
}

function Expired({ login }: { login: string }) {
  const words = useWords('auth', 'confirm')
  const { submit, email: emailLabel } = useWords('auth', 'login')
  const [email, setEmail] = useState('')
  const { localMailbox } = useConfiguration()
  const parsed = MailRequest.safeParse({ email })
  return (
    <AuthFrame title={words.expiredTitle} text={words.expiredText}>
      <Field label={emailLabel} error={undefined}>
        <Input
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <ResendConfirmation email={parsed.data?.email} />
      <ButtonLink to={login} variant="outline" wide>
        {submit}
      </ButtonLink>
      {localMailbox && <MailboxNote />}
    </AuthFrame>
  )
}

/** The page of the confirmation mail's link. */
export function Component() {
  const words = useWords('auth', 'confirm')
  const { retry: retryLabel } = useWords('kernel', 'ui')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { outcome, retry, setOutcome } = useConfirmation(token)
  const invite = codeIn(search.get('invite') ?? '')
  const invitation = invite && paths.join(invite)
  const login = invitation ? loginThen(invitation) : paths.login

  switch (outcome.kind) {
    case 'waiting':
      return (
        <AuthFrame title={words.title}>
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner /> {words.waiting}
          </p>
        </AuthFrame>
      )
    case 'in':
      return (
        <Navigate
          to={invitation ?? afterSignIn({ role: 'user' }, new URLSearchParams())}
          {...(invitation && { state: askedState })}
          replace
        />
      )
    case 'done':
      return <Done login={login} />
    case 'password':
      return <PasswordForm token={token} onOutcome={setOutcome} />
    case 'expired':
      return <Expired login={login} />
    case 'failed':
      return (
        <AuthFrame title={words.title}>
          <Problem error={outcome.error} feature="auth" />
          <Button variant="outline" wide onClick={retry}>
            {retryLabel}
          </Button>
        </AuthFrame>
      )
  }
}
