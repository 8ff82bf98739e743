import { HandCoins } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import type { How, Payer, PaymentTerms } from './payment-terms.ts'

interface WritePaymentProps {
  tontine: PaymentTerms
  members: readonly Payer[]
  isOfficer: boolean
  isMember: boolean
}

/** The one way in which this person may write a payment down. */
export function WritePayment({ tontine, members, isOfficer, isMember }: WritePaymentProps) {
  const words = useWords('payments', 'tab')
  const way: How | undefined = isOfficer ? 'record' : isMember ? 'declare' : undefined
  const [search, setSearch] = useSearchParams()
  if (!way) return null

  // In the address, so that other pages can lead to the open form and the phone's way back closes it.
  const isOpen = search.has('new')
  const write = (opens: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (opens) next.set('new', '')
        else next.delete('new')
        return next
      },
      { replace: !opens, preventScrollReset: true },
    )

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
