import type { MeetingLine } from '@mainforte/domain/meetings/lines'
import { PaymentMethod } from '@mainforte/domain/payments/new-payment'
import { useState } from 'react'
import { toast } from '../kernel/browser/toast.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { MethodOptions } from '../payments/MethodOptions.tsx'
import { Alert } from '../ui/Alert.tsx'
import { AmountField } from '../ui/form/AmountField.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Select } from '../ui/form/Select.tsx'
import { useMeeting, useNameOf } from './use-meeting.ts'
import { useTakeMoney } from './use-take-money.ts'
import { Form, Submit } from '../ui/form/Form.tsx'

interface OtherAmountProps {
  line: MeetingLine
  wasAlike: boolean
  onDone: () => void
}

/** The payment being typed. What looks like another one is asked about once. (P5) */
function useOtherAmount({ line, wasAlike, onDone }: OtherAmountProps) {
  const words = useWords('meeting', 'member')
  const format = useFormat()
  const nameOf = useNameOf()
  const { currency } = useMeeting().tontine
  const { receive } = useTakeMoney()
  const [amount, setAmount] = useState<number | undefined>(line.toPay || undefined)
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [isAlike, setAlike] = useState(wasAlike)
  const isReady = amount !== undefined && amount > 0

  async function save() {
    if (!isReady) return
    const answer = await receive(line, amount, { method, isMeant: isAlike })
    if (answer === 'alike') return setAlike(true)
    if (answer === 'refused') return
    toast.success(words.saved(nameOf(line.memberId), format.money(amount, currency)))
    onDone()
  }

  function type(units: number | undefined) {
    setAmount(units)
    setAlike(false)
  }
  return { currency, amount, method, isAlike, isReady, type, setMethod, save }
}

/** Another amount than what is owed, or another method. */
export function OtherAmount(props: OtherAmountProps) {
  const words = useWords('meeting', 'member')
  const typed = useOtherAmount(props)
  return (
    <Form onSubmit={typed.save}>
      <h3 className="font-bold">{words.money}</h3>
      <AmountField
        label={words.amount}
        currency={typed.currency}
        value={typed.amount}
        onChange={typed.type}
        error={undefined}
      />
      <Field label={words.method} error={undefined}>
        <Select
          value={typed.method}
          onChange={({ target }) => typed.setMethod(PaymentMethod.parse(target.value))}
        >
          <MethodOptions />
        </Select>
      </Field>
      {typed.isAlike && <Alert tone="warning">{words.alike}</Alert>}
      <Submit disabled={!typed.isReady}>{typed.isAlike ? words.isAnother : words.save}</Submit>
    </Form>
  )
}
