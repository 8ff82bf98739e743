import type { PaymentView } from '@mainforte/contract/payments/views'
import { Image, Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { ProofImage } from './ProofImage.tsx'

interface ProofProps {
  payment: PaymentView
  isOfficer: boolean
}

const mayBeSeen = ({ payment, isOfficer }: ProofProps) =>
  payment.hasProof && (isOfficer || payment.isYours)

/** On a payment's page: a thumbnail that opens the large picture. */
export function ProofPicture(props: ProofProps) {
  const words = useWords('payments', 'proof')
  const [isLarge, setLarge] = useState(false)
  if (!mayBeSeen(props)) return null
  return (
    <Card className="@4xl:order-last print:hidden">
      <CardHeader title={words.title} text={words.kept} />
      <ProofImage
        payment={props.payment}
        className="max-h-56 max-w-full rounded-control border border-line"
      />
      <Button
        size="sm"
        variant="outline"
        className="mt-3"
        icon={Maximize2}
        onClick={() => setLarge(true)}
      >
        {words.enlarge}
      </Button>
      <Large payment={props.payment} isOpen={isLarge} onOpenChange={setLarge} />
    </Card>
  )
}

/** A button that opens the proof, beside the decision about a declared payment. */
export function ProofButton(props: ProofProps) {
  const words = useWords('payments', 'proof')
  const format = useFormat()
  const [isLarge, setLarge] = useState(false)
  if (!mayBeSeen(props)) return null
  const { memberName, amount, currency } = props.payment
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={words.seeOf(memberName, format.money(amount, currency))}
        icon={Image}
        onClick={() => setLarge(true)}
      >
        {words.see}
      </Button>
      <Large payment={props.payment} isOpen={isLarge} onOpenChange={setLarge} />
    </>
  )
}

interface LargeProps {
  payment: PaymentView
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function Large({ payment, isOpen, onOpenChange }: LargeProps) {
  const words = useWords('payments', 'proof')
  const format = useFormat()
  const { memberName, amount, currency, date } = payment
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={words.title}
      description={`${memberName} · ${format.money(amount, currency)} · ${format.date(date)}`}
    >
      <ProofImage payment={payment} className="mx-auto max-w-full rounded-control" />
    </Dialog>
  )
}
