import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { NewPayment, PotAmount } from '@mainforte/domain/payments/new-payment'
import { useState } from 'react'
import * as z from 'zod/mini'
import { invalidText } from '../kernel/api/error-text.ts'
import { useWords } from '../kernel/language/language.ts'
import { AmountField } from '../ui/form/AmountField.tsx'
import { Form, Submit } from '../ui/form/Form.tsx'
import { DatePicker } from '../ui/form/DatePicker.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { type Changeable, moneyOf, withMoney } from './changed.ts'
import type { KnownTontine } from './named.ts'

interface ChangeDialogProps {
  tontine: KnownTontine
  command: Changeable
  onChange: (command: Changeable) => Promise<void>
  onClose: () => void
}

interface Typed {
  readonly amount: number | undefined
  readonly date: string | undefined
}

/** The amount and the day as they are typed, and what is wrong with them once they are to be sent. */
function useMoney(command: Changeable) {
  const [typed, type] = useState<Typed>(() => moneyOf(command))
  const [isSubmitted, setSubmitted] = useState(false)
  const amount = 'payment' in command ? NewPayment.shape.amount : PotAmount
  const checked = z.object({ amount, date: CalendarDate }).safeParse(typed)
  const errorOf = (field: keyof Typed) => {
    const found = isSubmitted && checked.error?.issues.find(({ path }) => path[0] === field)
    return found ? invalidText(found.message, 'payments') : undefined
  }
  return { typed, type, checked, errorOf, setSubmitted }
}

/** The amount and the day of what was refused. */
export function ChangeDialog({ tontine, command, onChange, onClose }: ChangeDialogProps) {
  const words = useWords('outbox', 'line')
  const labels = useWords('payments', 'form')
  const { typed, type, checked, errorOf, setSubmitted } = useMoney(command)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={words.changeTitle}>
      <Form
        onSubmit={() => {
          setSubmitted(true)
          return checked.success && onChange(withMoney(command, checked.data))
        }}
      >
        <AmountField
          label={labels.amount}
          error={errorOf('amount')}
          currency={tontine.currency}
          value={typed.amount}
          onChange={(amount) => type({ ...typed, amount })}
        />
        <Field label={labels.date} error={errorOf('date')}>
          <DatePicker
            value={typed.date}
            onChange={(date) => type({ ...typed, date })}
            max={tontine.today}
          />
        </Field>
        <Submit size="lg" wide>
          {words.changeSubmit}
        </Submit>
      </Form>
    </Dialog>
  )
}
