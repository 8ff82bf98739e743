import { NewPasswordFields } from '../auth/NewPasswordFields.tsx'
import { api } from '../kernel/api/api.ts'
import { errorText, useTextForm } from '../kernel/form/text-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PasswordInput } from '../ui/form/Input.tsx'

const loadChangePassword = async () => (await import('@mainforte/domain/auth/forms')).ChangePassword

const emptyValues = { currentPassword: '', password: '', confirmation: '' }

/** Changes the password, which signs out every other device. */
export function SecurityCard() {
  const words = useWords('profile', 'security')
  const invalidCurrent = useWords('auth', 'loginInvalid')
  const form = useTextForm(loadChangePassword, emptyValues, async (values) => {
    await api.auth.changePassword(values)
    form.reset()
    toast.success(words.done, { detail: words.doneText })
  })
  const { errors, onSubmit, failure, isBusy } = form

  return (
    <Card className="max-w-xl">
      <CardHeader title={words.title} text={words.text} />
      <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
        <Problem error={failure} feature="profile" />
        <Field label={words.current} error={errorText(errors.currentPassword, invalidCurrent)}>
          <PasswordInput autoComplete="current-password" {...form.field('currentPassword')} />
        </Field>
        <NewPasswordFields labels={words} form={form} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? words.submitting : words.submit}
        </Button>
      </form>
    </Card>
  )
}
