import { loginThen, paths } from '@mainforte/contract/paths'
import { Link, useNavigate } from 'react-router'
import { errorText, useTextForm } from '../../kernel/form/text-form.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { EmailInput, Input } from '../../ui/form/Input.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { JoinActions } from './JoinActions.tsx'
import { joinErrors } from './join-errors.ts'
import { storeInvite, pendingInvite } from '../pending-invite.ts'

const loadVisitorRequest = async () => (await import('./forms.ts')).VisitorRequest

/** A visitor enters name and address, and returns here once they have an account. */
export function VisitorForm({ code }: { code: string }) {
  const words = useWords('invitations', 'join')
  const invalid = joinErrors(words)
  const navigate = useNavigate()
  const pending = pendingInvite()
  const initial = {
    name: pending?.name ?? '',
    email: pending?.email ?? '',
    phone: pending?.phone ?? '',
  }
  const form = useTextForm(loadVisitorRequest, initial, async (request) => {
    storeInvite({ code, ...request })
    await navigate(paths.register)
  })
  const { errors, onSubmit, isBusy } = form

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <Alert tone="info">
        {words.accountNeeded}{' '}
        <span className="block pt-1">
          {words.hasAccount}{' '}
          <Link
            to={loginThen(paths.join(code))}
            className="font-semibold whitespace-nowrap underline"
          >
            {words.login}
          </Link>
        </span>
      </Alert>
      <Field label={words.name} error={errorText(errors.name, invalid)}>
        <Input autoComplete="name" autoCapitalize="words" {...form.field('name')} />
      </Field>
      <Field label={words.email} error={errorText(errors.email, invalid)}>
        <EmailInput {...form.field('email')} />
      </Field>
      <Field label={words.phone} error={errorText(errors.phone, invalid)}>
        <PhoneInput
          name="phone"
          value={form.values.phone}
          onChange={(phone) => form.set('phone', phone)}
        />
      </Field>
      <JoinActions isBusy={isBusy} />
    </form>
  )
}
