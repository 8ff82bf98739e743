import type { UserRow } from '@mainforte/contract/admin/views'
import { Reason } from '@mainforte/domain/kernel/text'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { ReasonDialog } from '../ui/overlay/ReasonDialog.tsx'
import { useAct } from './use-act.ts'

/** Asks for the reason before an account is suspended, and names the consequences. */
export function SuspendDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const words = useWords('admin', 'users')
  const suspend = useAct(api.admin.suspend, words.suspended)
  return (
    <ReasonDialog
      title={words.suspendTitle(user.displayName)}
      text={words.suspendText(user.email)}
      confirmLabel={words.suspend}
      schema={Reason}
      label={words.reason}
      hint={words.reasonHint}
      feature="admin"
      command={{
        mutate: (reason) => suspend.mutate({ userId: user.id, reason }, { onSettled: onClose }),
        isPending: suspend.isPending,
        // Shown in a toast, like every other action on an account.
        error: null,
      }}
      onClose={onClose}
    />
  )
}
