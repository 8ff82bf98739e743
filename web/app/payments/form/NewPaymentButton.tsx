import { paths } from '@mainforte/contract/paths'
import { ClipboardPaste, HandCoins } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { useOpenInAddress } from '../../kernel/pages/in-address.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import type { How, Payer, PaymentTerms } from './payment-terms.ts'

interface NewPaymentButtonProps {
  tontine: PaymentTerms
  members: readonly Payer[]
  isOfficer: boolean
  isMember: boolean
}

/** The button with which this user records or declares a payment. */
export function NewPaymentButton({ tontine, members, isOfficer, isMember }: NewPaymentButtonProps) {
  const words = useWords('payments', 'tab')
  const how: How | undefined = isOfficer ? 'record' : isMember ? 'declare' : undefined
  const [isOpen, setOpen] = useOpenInAddress('new')
  if (!how) return null
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      {isOfficer && (
        <ButtonLink
          to={paths.pastedMoney(tontine.id)}
          variant="outline"
          className="w-full @xl:w-auto"
          icon={ClipboardPaste}
        >
          {words.paste}
        </ButtonLink>
      )}
      <Button
        variant="accent"
        className="w-full @xl:w-auto"
        icon={HandCoins}
        onClick={() => setOpen(true)}
      >
        {words[how]}
      </Button>
      <PaymentDialog
        how={how}
        tontine={tontine}
        members={members}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </div>
  )
}
