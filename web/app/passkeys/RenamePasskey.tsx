import type { PasskeyView } from '@mainforte/contract/auth/passkeys'
import { api } from '../kernel/api/api.ts'
import { refreshAfter } from '../kernel/api/refresh-after.ts'
import { toast } from '../kernel/browser/toast.ts'
import { errorText, useTextForm } from '../kernel/form/text-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'

export const loadPasskeyForm = async () =>
  (await import('@mainforte/domain/auth/passkeys')).PasskeyForm

interface RenamePasskeyProps {
  passkey: PasskeyView
  onClose: () => void
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const words = useWords('passkeys', 'card')
  const invalid = useWords('passkeys', 'invalid')
  const form = useTextForm(loadPasskeyForm, { name: passkey.name }, async ({ name }) => {
    await api.auth.renamePasskey({ passkeyId: passkey.id, name })
    toast.success(words.renamed)
    onClose()
    await refreshAfter('passkeys')
  })
  return (
    <Dialog open onOpenChange={onClose} title={words.renameTitle}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4.5">
        <Problem error={form.failure} feature="passkeys" />
        <Field label={words.name} error={errorText(form.errors.name, invalid)}>
          <Input autoComplete="off" {...form.field('name')} />
        </Field>
        <Button type="submit" isBusy={form.isBusy}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}
