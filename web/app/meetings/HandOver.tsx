import { PayoutId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import type { MeetingPot } from '@mainforte/domain/meetings/meeting-page'
import { useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { AmountField } from '../ui/form/AmountField.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { useMeeting, useWrite } from './use-meeting.ts'
import { Form, Submit } from '../ui/form/Form.tsx'

interface HandOverProps {
  pot: MeetingPot
  name: string
  onClose: () => void
}

/** A pot, or a part of it, given to whose turn it is. */
export function HandOver(props: HandOverProps) {
  const words = useWords('meeting', 'pot')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={words.handTitle(props.name)}
    >
      <PotForm {...props} />
    </Dialog>
  )
}

function PotForm({ pot, onClose }: HandOverProps) {
  const words = useWords('meeting', 'pot')
  const { page, tontine } = useMeeting()
  const write = useWrite()
  const [amount, setAmount] = useState<number | undefined>(pot.available)
  const isAmount = amount !== undefined && amount > 0
  async function save() {
    if (!isAmount) return
    const payout = {
      payoutId: PayoutId.parse(crypto.randomUUID()),
      handId: pot.handId,
      amount: minor(amount),
      date: page.meeting?.day ?? page.today,
      method: 'cash',
      reference: null,
      note: null,
    } as const
    if (!(await write({ type: 'send-payout', payout }))) onClose()
  }
  return (
    <Form onSubmit={save}>
      <AmountField
        label={words.amount}
        currency={tontine.currency}
        value={amount}
        onChange={setAmount}
        error={undefined}
      />
      <Submit disabled={!isAmount}>{words.save}</Submit>
    </Form>
  )
}
