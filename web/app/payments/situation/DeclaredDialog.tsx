import { Suspense } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import type { DeclaredProps } from './DeclaredPayments.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

/** Fetched when it is opened: most visits only look. */
const DeclaredPayments = lazyPart(async () => ({
  default: (await import('./DeclaredPayments.tsx')).DeclaredPayments,
}))

interface DeclaredDialogProps extends Omit<DeclaredProps, 'member'> {
  /** Nobody: the sheet is closed. */
  member: DeclaredProps['member'] | undefined
  onClose: () => void
}

/** What a member has declared and nobody has answered, on its own sheet: confirmed or refused there. */
export function DeclaredDialog({ member, onClose, ...shown }: DeclaredDialogProps) {
  const words = useWords('payments', 'declared')
  return (
    <Dialog
      open={member !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={member && words.text(member.name)}
    >
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        {member && <DeclaredPayments {...shown} member={member} onDone={onClose} />}
      </Suspense>
    </Dialog>
  )
}
