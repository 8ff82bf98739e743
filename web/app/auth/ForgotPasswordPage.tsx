import { paths } from '@mainforte/contract/paths'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../kernel/api/api.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { errorText, useTextForm } from '../kernel/form/text-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { EmailInput } from '../ui/form/Input.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { useConfiguration } from './configuration.ts'
import { MailboxNote } from './MailboxNote.tsx'

const loadMailRequest = async () => (await import('@mainforte/domain/auth/forms')).MailRequest

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const words = useWords('auth', 'forgot')
  const invalid = useWords('auth', 'loginInvalid')
  const form = useTextForm(loadMailRequest, { email: '' }, async ({ email }) => {
    try {
      await api.auth.forgotPassword({ email })
      toast.success(words.done)
      onSent(email)
    } catch (error) {
      // As specified, this page's errors are toasts.
      toast.error(errorMessage(error, 'auth'))
    }
  })

  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4.5">
      <Field label={words.email} error={errorText(form.errors.email, invalid)}>
        <EmailInput {...form.field('email')} />
      </Field>
      <Button type="submit" size="lg" wide isBusy={form.isBusy}>
        {form.isBusy ? words.submitting : words.submit}
      </Button>
    </form>
  )
}

/** Requests the mail for a new password; the response is the same whether an account exists. */
export function Component() {
  const words = useWords('auth', 'forgot')
  const [sentTo, setSentTo] = useState<string>()
  const { localMailbox } = useConfiguration()
  return (
    <AuthFrame title={words.title} text={words.text}>
      {sentTo ? (
        <>
          <Alert tone="success" title={words.done}>
            {words.doneText(sentTo)}
          </Alert>
          <Button variant="outline" wide onClick={() => setSentTo(undefined)}>
            {words.again}
          </Button>
        </>
      ) : (
        <ForgotForm onSent={setSentTo} />
      )}
      <Link
        to={paths.login}
        className="inline-flex min-h-11 items-center justify-center gap-2 font-semibold text-muted hover:text-fg"
      >
        <ArrowLeft className="size-5" />
        {words.back}
      </Link>
      {sentTo && localMailbox && <MailboxNote />}
    </AuthFrame>
  )
}
