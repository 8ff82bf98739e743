import type { CycleView } from '@mainforte/contract/payouts/views'
import { Suspense } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded when an officer opens it. */
const PayoutForm = lazyPart(async () => ({
  default: (await import('./PayoutForm.tsx')).PayoutForm,
}))

interface PayoutDialogProps {
  view: CycleView
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function PayoutDialog({ view, isOpen, onOpenChange }: PayoutDialogProps) {
  const words = useWords('payouts', 'form')
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={words.title}
      description={words.text(view.beneficiary.memberName)}
    >
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Drafted name={`${view.tontineId}/payout/${view.beneficiary.handId}`}>
          <PayoutForm view={view} onClose={() => onOpenChange(false)} />
        </Drafted>
      </Suspense>
    </Dialog>
  )
}
