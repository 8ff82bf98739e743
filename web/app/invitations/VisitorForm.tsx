import { useController } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { errorText, useSchemaForm, useSubmit } from '../kernel/form.ts'
import { useWords } from '../kernel/language.ts'
import { loginThen, paths } from '../paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { PhoneInput } from '../ui/PhoneInput.tsx'
import { VisitorRequest } from './forms.ts'
import { JoinActions } from './JoinActions.tsx'
import { joinInvalid } from './join-invalid.ts'
import { keepInvite, pendingInvite } from './pending-invite.ts'

/** A visitor leaves name and address, and comes back here once he has an account. */
export function VisitorForm({ code }: { code: string }) {
  const words = useWords('invitations', 'join')
  const invalid = joinInvalid(words)
  const navigate = useNavigate()
  const kept = pendingInvite()
  const form = useSchemaForm(VisitorRequest, {
    name: kept?.name ?? '',
    email: kept?.email ?? '',
    phone: kept?.phone ?? '',
  })
  const { errors } = form.formState
  const { field: phone } = useController({ control: form.control, name: 'phone' })
  const { onSubmit, isBusy } = useSubmit(form, async (request) => {
    keepInvite({ code, ...request })
    await navigate(paths.register)
  })

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <Alert tone="info">
        {words.accountNeeded}{' '}
        <span className="block pt-1">
          {words.hasAccount}{' '}
          <Link to={loginThen(paths.join(code))} className="font-semibold underline">
            {words.login}
          </Link>
        </span>
      </Alert>
      <Field label={words.name} error={errorText(errors.name, invalid)}>
        <Input autoComplete="name" autoCapitalize="words" {...form.register('name')} />
      </Field>
      <Field label={words.email} error={errorText(errors.email, invalid)}>
        <Input
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Field label={words.phone} error={errorText(errors.phone, invalid)}>
        <PhoneInput {...phone} />
      </Field>
      <JoinActions isBusy={isBusy} />
    </form>
  )
}
