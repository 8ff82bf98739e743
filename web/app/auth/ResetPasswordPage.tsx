import { paths } from '@mainforte/contract/paths'
import { ResetPassword } from '@mainforte/domain/auth/forms'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { hasCode, issuesOf } from '../kernel/api/api-error.ts'
import { errorText, useTextForm } from '../kernel/form/text-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { recoveryBegun } from '../kernel/session/session.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

// The page itself validates the token, so the schema is loaded already.
const loadResetPassword = async () => ResetPassword

/** Used, expired, mistyped or never issued: in each case the person needs another link. */
const isDeadLink = (error: unknown): boolean =>
  hasCode(error, 'link-invalid') || issuesOf(error).some(({ path }) => path[0] === 'token')

function ResetForm({ token, onDead }: { token: string; onDead: () => void }) {
  const words = useWords('auth', 'reset')
  const invalid = useWords('auth', 'invalid')
  const navigate = useNavigate()
  const [isNameNeeded, setNameNeeded] = useState(false)
  const initial = { token, displayName: '', password: '', confirmation: '' }
  const form = useTextForm(loadResetPassword, initial, async ({ displayName, ...values }) => {
    try {
      await api.auth.resetPassword({ ...values, ...(displayName && { displayName }) })
    } catch (error) {
      if (isDeadLink(error)) return onDead()
      if (!hasCode(error, 'name-needed')) throw error
      if (isNameNeeded) form.setError('displayName', 'name-too-short')
      return setNameNeeded(true)
    }
    toast.success(words.done)
    await navigate(paths.login, { replace: true })
  })
  const { errors, onSubmit, failure, isBusy } = form

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <Problem error={failure} feature="auth" />
      {isNameNeeded && (
        <Field
          label={words.name}
          hint={words.nameHint}
          error={errorText(errors.displayName, invalid)}
        >
          <Input autoFocus autoComplete="name" {...form.field('displayName')} />
        </Field>
      )}
      <NewPasswordFields labels={words} form={form} />
      <Button type="submit" size="lg" wide isBusy={isBusy}>
        {isBusy ? words.submitting : words.submit}
      </Button>
    </form>
  )
}

/** The page of the reset mail's link. */
export function Component() {
  const words = useWords('auth', 'reset')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [isDead, setDead] = useState(!ResetPassword.shape.token.safeParse(token).success)

  useEffect(() => recoveryBegun(), [])

  if (isDead)
    return (
      <AuthFrame title={words.expiredTitle} text={words.expiredText}>
        <ButtonLink to={paths.forgotPassword} size="lg" wide>
          {words.expiredAction}
        </ButtonLink>
      </AuthFrame>
    )
  return (
    <AuthFrame title={words.title} text={words.text}>
      <ResetForm token={token} onDead={() => setDead(true)} />
    </AuthFrame>
  )
}
