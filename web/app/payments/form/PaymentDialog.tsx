import { useRef } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { How, Payer, PaymentTerms, Prefill } from './payment-terms.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loaded when it is opened: most visits only read. */
const PaymentForm = lazyPart('PaymentForm', 'h-96', () => import('./PaymentForm.tsx'))

interface PaymentDialogProps {
  how: How
  tontine: PaymentTerms
  members: readonly Payer[]
  /** The member whose due was selected; undefined if the form is opened for any member. */
  prefill?: Prefill | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Receives the focus after the payment is recorded: the next action. */
  nextFocus?: () => HTMLElement | null | undefined
}

/** A due that was selected has a draft of its own: its member is not chosen. */
const nameOf = ({
  tontine,
  how,
  prefill,
}: Pick<PaymentDialogProps, 'tontine' | 'how' | 'prefill'>) =>
  `${tontine.id}/${how}/${prefill?.memberId ?? ''}`

/** The payment form in a dialog. */
export function PaymentDialog({
  isOpen,
  onOpenChange,
  nextFocus,
  ...formProps
}: PaymentDialogProps) {
  const words = useWords('payments', 'form')
  const isSaved = useRef(false)
  const titles = { record: words.recordTitle, declare: words.declareTitle }
  const texts = { record: words.recordText, declare: words.declareText }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={titles[formProps.how]}
      description={texts[formProps.how]}
      returnFocusTo={() => {
        const next = isSaved.current ? nextFocus?.() : undefined
        isSaved.current = false
        return next
      }}
    >
      <Drafted name={nameOf(formProps)}>
        <PaymentForm
          {...formProps}
          onClose={() => onOpenChange(false)}
          onSaved={() => {
            isSaved.current = true
            onOpenChange(false)
          }}
        />
      </Drafted>
    </Dialog>
  )
}
