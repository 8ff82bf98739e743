import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../kernel/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PaymentForm } from './PaymentForm.tsx'

/** What a payment form must know of its tontine. */
export interface PaymentTerms {
  readonly id: TontineId
  readonly amount: number
  readonly currency: Currency
}

/** An officer records what he received; a member declares what he paid. */
export type How = 'record' | 'declare'

interface WritePaymentProps {
  tontine: PaymentTerms
  members: readonly MemberView[]
  isOfficer: boolean
  isMember: boolean
}

/** The one way, or the two, in which this person may write a payment down. */
export function WritePayment({ tontine, members, isOfficer, isMember }: WritePaymentProps) {
  const words = useWords('payments', 'tab')
  const form = useWords('payments', 'form')
  const [how, write] = useState<How>()
  const close = () => write(undefined)
  const ways: How[] = isOfficer ? ['record'] : isMember ? ['declare'] : []
  if (ways.length === 0) return null

  const titles = { record: form.recordTitle, declare: form.declareTitle }
  const texts = { record: form.recordText, declare: form.declareText }
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {ways.map((way) => (
        <Button
          key={way}
          variant="accent"
          className="w-full md:w-auto"
          icon={<HandCoins className="size-5" aria-hidden="true" />}
          onClick={() => write(way)}
        >
          {words[way]}
        </Button>
      ))}
      <Dialog
        open={how !== undefined}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={how ? titles[how] : ''}
        description={how ? texts[how] : ''}
      >
        {how && <PaymentForm how={how} tontine={tontine} members={members} onDone={close} />}
      </Dialog>
    </div>
  )
}
