import type { PasskeyRequest } from '@mainforte/contract/auth/passkeys'
import type { SignedIn } from '@mainforte/contract/auth/session'
import { paths } from '@mainforte/contract/paths'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pendingInvite } from '../invitations/pending-invite.ts'
import { api } from '../kernel/api/api.ts'
import { hasCode } from '../kernel/api/api-error.ts'
import { errorText, useTextForm } from '../kernel/form/text-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { useTakenOver } from '../kernel/pages/takeover.tsx'
import { storedRegistration } from '../kernel/session/registration.ts'
import { endedEmail } from '../kernel/session/session.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { EmailInput, PasswordInput } from '../ui/form/Input.tsx'
import { textLink } from './AuthFrame.tsx'
import { loginFailure } from './login-failure.ts'
import { ResendConfirmation } from './OpenInbox.tsx'

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

/** What the login page's address says after Google, where the account asks for its passkey. */
export const passkeyNeeded = 'passkey_needed'

/** The initial message: after a refusal by Google. */
function useFirstNotice(): Notice | undefined {
  const [search] = useSearchParams()
  const { googleFailed } = useWords('auth', 'frame')
  const error = search.get('error')
  return error !== null && error !== passkeyNeeded
    ? { kind: 'failed', text: googleFailed }
    : undefined
}

export interface LoginFormProps {
  onOpened: (opened: SignedIn) => void
  /** The password was right, and the account asks for its passkey. */
  onAsked: (request: PasskeyRequest) => void
}

export function LoginForm({ onOpened, onAsked }: LoginFormProps) {
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
      const answer = await api.auth.signIn(values)
      if ('passkey' in answer) onAsked(answer.passkey)
      else onOpened(answer)
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
        <EmailInput {...form.field('email')} />
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
