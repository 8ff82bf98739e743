import type { MemberView } from '@mainforte/contract/members/views'
import { HandCoins } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../kernel/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { How, PaymentTerms } from './payment-terms.ts'
import { useMoneyMoved } from './use-money-moved.ts'

/** Fetched when it is opened: most visits to a tontine only look. */
const PaymentForm = lazy(async () => ({ default: (await import('./PaymentForm.tsx')).PaymentForm }))

interface WritePaymentProps {
  tontine: PaymentTerms
  members: readonly MemberView[]
  isOfficer: boolean
  isMember: boolean
}

/** The one way in which this person may write a payment down. */
export function WritePayment({ tontine, members, isOfficer, isMember }: WritePaymentProps) {
  const words = useWords('payments', 'tab')
  const form = useWords('payments', 'form')
  const way: How | undefined = isOfficer ? 'record' : isMember ? 'declare' : undefined
  const [search, setSearch] = useSearchParams()
  const moneyMoved = useMoneyMoved()
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

  const titles = { record: form.recordTitle, declare: form.declareTitle }
  const texts = { record: form.recordText, declare: form.declareText }
  return (
    <div className="flex justify-end">
      <Button
        variant="accent"
        className="w-full md:w-auto"
        icon={<HandCoins className="size-5" aria-hidden="true" />}
        onClick={() => write(true)}
      >
        {words[way]}
      </Button>
      <Dialog open={isOpen} onOpenChange={write} title={titles[way]} description={texts[way]}>
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <PaymentForm
            how={way}
            tontine={tontine}
            members={members}
            onClose={() => write(false)}
            onWritten={() => {
              write(false)
              return moneyMoved()
            }}
          />
        </Suspense>
      </Dialog>
    </div>
  )
}
