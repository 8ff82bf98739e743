import { HandCoins } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { useOpenInAddress } from '../../kernel/pages/in-address.ts'
import { Button } from '../../ui/Button.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import type { How, Payer, PaymentTerms } from './payment-terms.ts'

interface WritePaymentProps {
  tontine: PaymentTerms
  members: readonly Payer[]
  isOfficer: boolean
  isMember: boolean
}

/** The button with which this user records or declares a payment. */
export function WritePayment({ tontine, members, isOfficer, isMember }: WritePaymentProps) {
  const words = useWords('payments', 'tab')
  const way: How | undefined = isOfficer ? 'record' : isMember ? 'declare' : undefined
  const [isOpen, write] = useOpenInAddress('new')
  if (!way) return null
  return (
    <div className="flex justify-end">
      <Button
        variant="accent"
        className="w-full @xl:w-auto"
        icon={<HandCoins className="size-5" aria-hidden="true" />}
        onClick={() => write(true)}
      >
        {words[way]}
      </Button>
      <PaymentDialog
        how={way}
        tontine={tontine}
        members={members}
        isOpen={isOpen}
        onOpenChange={write}
      />
    </div>
  )
}
