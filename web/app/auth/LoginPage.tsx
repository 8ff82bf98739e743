import { paths } from '@mainforte/contract/paths'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pendingInvite } from '../invitations/pending-invite.ts'
import { api } from '../kernel/api/api.ts'
import { hasCode } from '../kernel/api/api-error.ts'
import { errorText, useTextForm } from '../kernel/form/text-form.ts'
import { useWords } from '../kernel/language/language.ts'
import {
  type Session,
  endedEmail,
  signedIn,
  useIsEndPending,
  useUser,
} from '../kernel/session/session.ts'
import { useTakenOver } from '../kernel/pages/takeover.tsx'
import {
  setWaitingForMail,
  storedRegistration,
  waitingForMail,
} from '../kernel/session/registration.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input, PasswordInput } from '../ui/form/Input.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { AuthPart, AuthShell, textLink } from './AuthFrame.tsx'
import { useConfiguration } from './configuration.ts'
import { loginFailure } from './login-failure.ts'
import { OpenInbox, ResendConfirmation } from './OpenInbox.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const GoogleButton = lazyPart('GoogleButton', null, () => import('./GoogleButton.tsx'))
const MailboxNote = lazyPart('MailboxNote', null, () => import('./MailboxNote.tsx'))
const UnendedNote = lazyPart('UnendedNote', null, () => import('../offline/UnendedNote.tsx'))
const Promotion = lazyPart('Promotion', null, () => import('./Promotion.tsx'))
const loadSignIn = async () => (await import('@mainforte/domain/auth/forms')).SignIn

/** The message above the form: what happened before, or what failed. */
type Notice = { kind: 'failed'; text: string } | { kind: 'not-confirmed'; email: string }

function LoginNotice({ notice }: { notice: Notice }) {
  const notConfirmed = useWords('auth', 'notConfirmed')
  switch (notice.kind) {
    case 'failed':
      return <Alert tone="error">{notice.text}</Alert>
    case 'not-confirmed':
      return (
        <Alert
          tone="warning"
          title={notConfirmed.title}
          action={<ResendConfirmation email={notice.email} />}
        >
          {notConfirmed.text(notice.email)}
        </Alert>
      )
  }
}

/** The initial message: after a refusal by Google. */
function useFirstNotice(): Notice | undefined {
  const [search] = useSearchParams()
  const { googleFailed } = useWords('auth', 'frame')
  return search.has('error') ? { kind: 'failed', text: googleFailed } : undefined
}

interface LoginFormProps {
  onPromotable: (session: Session) => void
}

function LoginForm({ onPromotable }: LoginFormProps) {
  const words = useWords('auth', 'login')
  const invalid = useWords('auth', 'loginInvalid')
  const isTakenOver = useTakenOver()
  const first = useFirstNotice()
  const [later, setNotice] = useState<Notice | 'none'>()
  const notice = later ? later !== 'none' && later : first
  const initial = {
    email: storedRegistration()?.email || pendingInvite()?.email || endedEmail() || '',
    password: '',
  }
  const form = useTextForm(loadSignIn, initial, async (values) => {
    setNotice('none')
    try {
      const { mayPromote, ...session } = await api.auth.signIn(values)
      if (mayPromote) onPromotable(session)
      else signedIn(session)
    } catch (error) {
      setNotice(
        hasCode(error, 'email-not-confirmed')
          ? { kind: 'not-confirmed', email: values.email }
          : { kind: 'failed', text: loginFailure(error) },
      )
    }
  })

  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4.5">
      {/* In the page's markup, and shown before the first paint: see build/head-script.ts. */}
      {!notice && (!isTakenOver || endedEmail() !== undefined) && (
        <Alert tone="info" className="ended-note">
          {words.ended}
        </Alert>
      )}
      {notice && <LoginNotice notice={notice} />}
      {form.failure !== undefined && <Alert tone="error">{loginFailure(form.failure)}</Alert>}
      <Field label={words.email} error={errorText(form.errors.email, invalid)}>
        <Input
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
      </Field>
      <Field label={words.password} error={errorText(form.errors.password, invalid)}>
        <PasswordInput autoComplete="current-password" {...form.field('password')} />
      </Field>
      <p className="-mt-2 text-right">
        <Link to={paths.forgotPassword} className={`inline-block py-2 text-md ${textLink}`}>
          {words.forgot}
        </Link>
      </p>
      <Button type="submit" size="lg" wide isBusy={form.isBusy}>
        {form.isBusy ? words.submitting : words.submit}
      </Button>
    </form>
  )
}

/** Who has just registered in this browser, and how they go on to the login. */
function useMailed() {
  const isTakenOver = useTakenOver()
  const [registration, setRegistration] = useState(waitingForMail)
  function logIn() {
    setWaitingForMail(false)
    setRegistration(undefined)
  }
  return { isTakenOver, mailedTo: isTakenOver ? registration?.email : undefined, logIn }
}

function LoginPart({ onPromotable, children }: LoginFormProps & { children: ReactNode }) {
  const words = useWords('auth', 'login')
  const [search] = useSearchParams()
  const isTakenOver = useTakenOver()
  const isEndPending = useIsEndPending()
  return (
    <AuthPart title={words.title} text={words.text} className={isTakenOver ? '' : 'login-part'}>
      {isEndPending && <UnendedNote />}
      <LoginForm onPromotable={onPromotable} />
      <p className="text-center text-muted">
        {words.noAccount}{' '}
        <Link
          to={{ pathname: paths.register, search: search.toString() }}
          className={`inline-block ${textLink}`}
        >
          {words.register}
        </Link>
      </p>
      {/* Known only later, and so at the end. */}
      {children}
    </AuthPart>
  )
}

/** The login page. Signed-in users are redirected, also after signing in in another tab. */
export function Component() {
  const words = useWords('auth', 'login')
  const inbox = useWords('auth', 'inbox')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const user = useUser()
  const { google, localMailbox } = useConfiguration()
  const [promotable, setPromotable] = useState<Session>()
  const { isTakenOver, mailedTo, logIn } = useMailed()

  useEffect(() => {
    if (user) void navigate(afterSignIn(user, search), { replace: true })
  }, [user, search, navigate])

  if (promotable) return <Promotion session={promotable} />
  const note = localMailbox && <MailboxNote />
  return (
    <AuthShell title={mailedTo ? inbox.title : words.title}>
      {!mailedTo && (
        <LoginPart onPromotable={setPromotable}>
          {google && <GoogleButton next={afterSignIn({ role: 'user' }, search)} />}
          {note}
        </LoginPart>
      )}
      {/* Both are in the page's markup, and one is shown before the first paint: see build/head-script.ts. */}
      {(mailedTo || !isTakenOver) && (
        <OpenInbox email={mailedTo} onLogin={logIn}>
          {note}
        </OpenInbox>
      )}
    </AuthShell>
  )
}
