import { useWords } from '../../kernel/language/language.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { DeclaredProps } from './DeclaredPayments.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded when it is opened: most visits only read. */
const DeclaredPayments = lazyPart(
  'DeclaredPayments',
  'h-40',
  () => import('./DeclaredPayments.tsx'),
)

interface DeclaredDialogProps extends Omit<DeclaredProps, 'member'> {
  /** Undefined if the dialog is closed. */
  member: DeclaredProps['member'] | undefined
  onClose: () => void
}

/** A member's unanswered declared payments in a dialog, to be confirmed or refused. */
export function DeclaredDialog({ member, onClose, ...shown }: DeclaredDialogProps) {
  const words = useWords('payments', 'declared')
  return (
    <Dialog
      open={member !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={member && words.text(member.name)}
    >
      {member && <DeclaredPayments {...shown} member={member} onDone={onClose} />}
    </Dialog>
  )
}
