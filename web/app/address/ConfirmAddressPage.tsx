import { ConfirmAddress } from '@mainforte/domain/auth/forms'
import { paths } from '@mainforte/contract/paths'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { hasCode } from '../kernel/api/api-error.ts'
import { errorText, useTextForm } from '../kernel/form/text-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { checkSession, useUser } from '../kernel/session/session.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PasswordInput } from '../ui/form/Input.tsx'
import { AuthFrame } from '../auth/AuthFrame.tsx'

// The page itself validates the token, so the schema is loaded already.
const loadConfirmAddress = async () => ConfirmAddress

type Is = 'asked' | 'done' | 'dead'

interface AddressFormProps {
  token: string
  onEnd: (is: Is) => void
}

function AddressForm({ token, onEnd }: AddressFormProps) {
  const words = useWords('address', 'confirm')
  const login = useWords('auth', 'login')
  const invalid = useWords('auth', 'invalid')
  const form = useTextForm(loadConfirmAddress, { token, password: '' }, async (values) => {
    try {
      await api.phones.confirmAddress(values)
    } catch (error) {
      if (!hasCode(error, 'link-invalid')) throw error
      return onEnd('dead')
    }
    // On the telephone itself the settings know it at once.
    await checkSession()
    onEnd('done')
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4.5">
      <Problem error={form.failure} feature="address" />
      <Field label={login.password} error={errorText(form.errors.password, invalid)}>
        <PasswordInput autoComplete="current-password" {...form.field('password')} />
      </Field>
      <Button type="submit" size="lg" wide isBusy={form.isBusy}>
        {form.isBusy ? words.submitting : words.submit}
      </Button>
    </form>
  )
}

/** The page of the mail to an address that the holder of a telephone wants to add. (L6) */
export function Component() {
  const words = useWords('address', 'confirm')
  const [search] = useSearchParams()
  const user = useUser()
  const token = search.get('token') ?? ''
  const isLink = ConfirmAddress.shape.token.safeParse(token).success
  const [is, setIs] = useState<Is>(isLink ? 'asked' : 'dead')
  if (is === 'asked')
    return (
      <AuthFrame title={words.title} text={words.text}>
        <AddressForm token={token} onEnd={setIs} />
      </AuthFrame>
    )
  const isDone = is === 'done'
  return (
    <AuthFrame
      title={isDone ? words.done : words.dead}
      text={isDone ? words.doneText : words.deadText}
    >
      <ButtonLink to={user ? paths.dashboard : paths.login} size="lg" wide>
        {user ? words.home : words.login}
      </ButtonLink>
    </AuthFrame>
  )
}
