import type { UserRow } from '@mainforte/contract/admin/views'
import { SuspensionReason } from '@mainforte/domain/admin/acts'
import { useState } from 'react'
import { invalidText } from '../kernel/api/error-text.ts'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Textarea } from '../ui/form/Input.tsx'
import { useAct } from './use-act.ts'

/** Asks why before an account is locked, and says what follows. */
export function SuspendDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const words = useWords('admin', 'users')
  const suspend = useAct(api.admin.suspend, words.suspended)
  const [reason, setReason] = useState('')
  const [isTried, tried] = useState(false)
  const checked = SuspensionReason.safeParse(reason)
  const problem = isTried && !checked.success ? checked.error.issues[0]?.message : undefined

  function confirm() {
    tried(true)
    if (checked.success)
      suspend.mutate({ userId: user.id, reason: checked.data }, { onSettled: onClose })
  }

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.suspendTitle(user.displayName)}
      text={words.suspendText(user.email)}
      confirmLabel={words.suspend}
      isBusy={suspend.isPending}
      onConfirm={confirm}
    >
      <Field
        label={words.reason}
        hint={words.reasonHint}
        error={problem && invalidText(problem, 'admin')}
      >
        <Textarea rows={2} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </AlertDialog>
  )
}
