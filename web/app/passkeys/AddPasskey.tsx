import { useState } from 'react'
import { makePasskey, passkeyFailure } from './ceremony.ts'
import { api } from '../kernel/api/api.ts'
import { refreshAfter } from '../kernel/api/refresh-after.ts'
import { toast } from '../kernel/browser/toast.ts'
import { errorText, useTextForm } from '../kernel/form/text-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input, PasswordInput } from '../ui/form/Input.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { deviceName } from '../kernel/browser/device-name.ts'
import { loadPasskeyForm } from './RenamePasskey.tsx'

interface AddPasskeyProps {
  /** Without one there is nothing to prove. */
  hasPassword: boolean
  onClose: () => void
}

function useNewPasskey({ hasPassword, onClose }: AddPasskeyProps) {
  const words = useWords('passkeys', 'card')
  const [failure, setFailure] = useState<unknown>()
  const initial: Readonly<Record<string, string>> = {
    name: deviceName(navigator.userAgent) ?? '',
    ...(hasPassword && { password: '' }),
  }
  const form = useTextForm(loadPasskeyForm, initial, async ({ name, password }) => {
    setFailure(undefined)
    try {
      const creation = await api.auth.beginPasskey(password === undefined ? {} : { password })
      await api.auth.addPasskey(await makePasskey(creation, name))
    } catch (error) {
      return setFailure(error)
    }
    toast.success(words.added)
    onClose()
    await refreshAfter('passkeys')
  })
  const problem = failure ?? form.failure
  return { form, problem: problem === undefined ? undefined : passkeyFailure(problem) }
}

/** Names a new passkey after this device, which then makes it. */
export function AddPasskey({ hasPassword, onClose }: AddPasskeyProps) {
  const words = useWords('passkeys', 'card')
  const invalid = useWords('passkeys', 'invalid')
  const invalidPassword = useWords('auth', 'loginInvalid')
  const { form, problem } = useNewPasskey({ hasPassword, onClose })
  return (
    <Dialog open onOpenChange={onClose} title={words.addTitle} description={words.addText}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4.5">
        {problem && <Alert tone="error">{problem}</Alert>}
        <Field
          label={words.name}
          hint={words.nameHint}
          error={errorText(form.errors['name'], invalid)}
        >
          <Input autoComplete="off" {...form.field('name')} />
        </Field>
        {hasPassword && (
          <Field label={words.password} error={errorText(form.errors['password'], invalidPassword)}>
            <PasswordInput autoComplete="current-password" {...form.field('password')} />
          </Field>
        )}
        <Button type="submit" isBusy={form.isBusy}>
          {words.add}
        </Button>
      </form>
    </Dialog>
  )
}
