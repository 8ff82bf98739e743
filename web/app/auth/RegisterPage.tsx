import { paths } from '@mainforte/contract/paths'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pendingInvite } from '../invitations/pending-invite.ts'
import { api } from '../kernel/api/api.ts'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { errorText, useTextForm } from '../kernel/form/text-form.ts'
import { languageNow, useWords } from '../kernel/language/language.ts'
import {
  setWaitingForMail,
  storeRegistration,
  storedRegistration,
  waitingForMail,
} from '../kernel/session/registration.ts'
import { useUser } from '../kernel/session/session.ts'
import { toast } from '../kernel/browser/toast.ts'
import { useTakenOver } from '../kernel/pages/takeover.tsx'
import { LanguageChoice } from '../settings/LanguageChoice.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { EmailInput, Input } from '../ui/form/Input.tsx'
import { afterSignIn } from './after-sign-in.ts'
import { AuthFrame, Or, textLink } from './AuthFrame.tsx'
import { useConfiguration } from './configuration.ts'
import { GoogleButton } from './GoogleButton.tsx'
import { MailboxNote } from './MailboxNote.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const loadSignUp = async () => (await import('@mainforte/domain/auth/forms')).SignUp

function RegisterForm() {
  const words = useWords('auth', 'register')
  const login = useWords('auth', 'login')
  const invalid = useWords('auth', 'invalid')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const typed = storedRegistration() ?? pendingInvite()
  const initial = {
    displayName: typed?.name ?? '',
    email: typed?.email ?? '',
    password: '',
    confirmation: '',
  }
  const form = useTextForm(loadSignUp, initial, async (values) => {
    const { invited } = await import('./invited.ts')
    const person = { name: values.displayName, email: values.email }
    await api.auth.signUp({ ...values, ...invited(person), language: languageNow() })
    storeRegistration(person)
    setWaitingForMail(true)
    toast.success(words.done)
    await navigate({ pathname: paths.login, search: search.toString() })
  })
  const { errors, onSubmit, failure, isBusy } = form
  const { displayName: name, email } = form.values
  useEffect(() => storeRegistration({ name, email }), [name, email])
  const isDefect = failure instanceof ApiError && failure.status >= 500

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4.5">
      {failure !== undefined && (
        <Alert tone="error">{isDefect ? words.failed : errorMessage(failure, 'auth')}</Alert>
      )}
      <Field label={words.name} error={errorText(errors.displayName, invalid)}>
        <Input
          autoComplete="name"
          autoCapitalize="words"
          placeholder={words.namePlaceholder}
          {...form.field('displayName')}
        />
      </Field>
      <Field label={login.email} error={errorText(errors.email, invalid)}>
        <EmailInput placeholder={words.emailPlaceholder} {...form.field('email')} />
      </Field>
      <NewPasswordFields labels={words} form={form} />
      <LanguageChoice label={words.language} />
      <Button type="submit" size="lg" wide isBusy={isBusy}>
        {isBusy ? words.submitting : words.submit}
      </Button>
      <p className="text-center text-sm text-muted">
        {words.terms}{' '}
        <a href={paths.terms} className={textLink}>
          {words.termsLink}
        </a>
        .
      </p>
    </form>
  )
}

/** Registration. Name and address entered on an invitation are not asked for again. */
export function Component() {
  const words = useWords('auth', 'register')
  const login = useWords('auth', 'login')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const user = useUser()
  const { google, localMailbox } = useConfiguration()
  const isTakenOver = useTakenOver()
  const isInvited = isTakenOver && pendingInvite()
  const isCorrecting = isTakenOver && waitingForMail()

  useEffect(() => {
    if (user) void navigate(afterSignIn(user, search), { replace: true })
  }, [user, search, navigate])

  return (
    <AuthFrame
      title={words.title}
      text={isCorrecting ? words.correct : isInvited ? words.invited : words.text}
    >
      <RegisterForm />
      <p className="text-center text-muted">
        {words.hasAccount}{' '}
        <Link
          to={{ pathname: paths.login, search: search.toString() }}
          className={`inline-block ${textLink}`}
        >
          {login.submit}
        </Link>
      </p>
      {/* Known only later, and so at the end. */}
      {google && <Or />}
      {google && (
        <GoogleButton
          start={() => api.auth.startGoogle({ next: afterSignIn({ role: 'user' }, search) })}
        />
      )}
      {localMailbox && <MailboxNote />}
    </AuthFrame>
  )
}
