import { paths } from '@mainforte/contract/paths'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
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
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input, PasswordInput } from '../ui/form/Input.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { AuthFrame, textLink } from './AuthFrame.tsx'
import { useConfiguration } from './configuration.ts'
import { loginFailure } from './login-failure.ts'
import { registeredEmail } from './registered.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const ResendConfirmation = lazyPart(
  'ResendConfirmation',
  null,
  () => import('./ResendConfirmation.tsx'),
)
const GoogleButton = lazyPart('GoogleButton', null, () => import('./GoogleButton.tsx'))
const MailboxNote = lazyPart('MailboxNote', null, () => import('./MailboxNote.tsx'))
const UnendedNote = lazyPart('UnendedNote', null, () => import('../offline/UnendedNote.tsx'))
const Promotion = lazyPart('Promotion', null, () => import('./Promotion.tsx'))
const loadSignIn = async () => (await import('@mainforte/domain/auth/forms')).SignIn

/** The message above the form: what happened before, or what failed. */
type Notice =
  | { kind: 'failed'; text: string }
  | { kind: 'not-confirmed'; email: string }
  | { kind: 'registered' }

function LoginNotice({ notice }: { notice: Notice }) {
  const register = useWords('auth', 'register')
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
    case 'registered':
      return <Alert tone="success">{register.checkMail}</Alert>
  }
}

/** The initial message: after registration, or after a refusal by Google. */
function useFirstNotice(): Notice | undefined {
  const [search] = useSearchParams()
  const isTakenOver = useTakenOver()
  const isRegistered = registeredEmail(useLocation().state) !== undefined && isTakenOver
  const { googleFailed } = useWords('auth', 'frame')
  if (search.has('error')) return { kind: 'failed', text: googleFailed }
  return isRegistered ? { kind: 'registered' } : undefined
}

function LoginForm({ onPromotable }: { onPromotable: (session: Session) => void }) {
  const words = useWords('auth', 'login')
  const invalid = useWords('auth', 'loginInvalid')
  const registered = registeredEmail(useLocation().state)
  const isTakenOver = useTakenOver()
  const first = useFirstNotice()
  const [later, setNotice] = useState<Notice | 'none'>()
  const notice = later ? later !== 'none' && later : first
  const initial = {
    email: registered ?? pendingInvite()?.email ?? endedEmail() ?? '',
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

/** The login page. Signed-in users are redirected, also after signing in in another tab. */
export function Component() {
  const words = useWords('auth', 'login')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const user = useUser()
  const { google, localMailbox } = useConfiguration()
  const isEndPending = useIsEndPending()
  const [promotable, setPromotable] = useState<Session>()

  useEffect(() => {
    if (user) void navigate(afterSignIn(user, search), { replace: true })
  }, [user, search, navigate])

  if (promotable) return <Promotion session={promotable} />
  return (
    <AuthFrame title={words.title} text={words.text}>
      {isEndPending && <UnendedNote />}
      <LoginForm onPromotable={setPromotable} />
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
      {google && <GoogleButton next={afterSignIn({ role: 'user' }, search)} />}
      {localMailbox && <MailboxNote />}
    </AuthFrame>
  )
}
