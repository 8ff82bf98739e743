import type { CycleView } from '@mainforte/contract/payouts/views'
import { useWords } from '../../kernel/language/language.ts'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded when an officer opens it. */
const PayoutForm = lazyPart('PayoutForm', 'h-96', () => import('./PayoutForm.tsx'))

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
      <Drafted name={`${view.tontineId}/payout/${view.beneficiary.handId}`}>
        <PayoutForm view={view} onClose={() => onOpenChange(false)} />
      </Drafted>
    </Dialog>
  )
}
