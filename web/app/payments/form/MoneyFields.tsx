import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { Currency } from '@mainforte/domain/kernel/minor'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { invalidText } from '../../kernel/api/error-text.ts'
import { emptyToNull } from '../../kernel/form/empty-to-null.ts'
import { useWords } from '../../kernel/language/language.ts'
import { AmountController } from '../../ui/form/AmountController.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input, Textarea } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { MethodOptions } from '../MethodOptions.tsx'

interface MoneyValues {
  amount: number
  date: string
  method: string
  reference: string | null
  note: string | null
}

interface MoneyFieldsProps {
  /** The feature whose words name the fields and their errors. */
  feature: 'payments' | 'payouts'
  currency: Currency
  today: CalendarDate
  amountHint: string
  dateHint?: string | undefined
  referenceHint?: string
  /** Beside the amount: whom else it pays for. */
  children?: ReactNode
}

/**
 * A transfer of money: amount, date, method and reference. Requires a form whose values have these
 * names.
 */
export function MoneyFields(props: MoneyFieldsProps) {
  const { feature, currency, today, amountHint, dateHint, referenceHint, children } = props
  const words = useWords(feature, 'form')
  const ui = useWords('kernel', 'ui')
  const { control, register, formState } = useFormContext<MoneyValues>()
  const errorOf = (name: keyof MoneyValues) => {
    const code = formState.errors[name]?.message
    return code === undefined ? undefined : invalidText(code, feature)
  }
  return (
    <>
      <AmountController
        label={words.amount}
        hint={amountHint}
        error={errorOf('amount')}
        {...{ control, name: 'amount', currency }}
      />
      {children}
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label={words.date} hint={dateHint} error={errorOf('date')}>
          <Controller
            control={control}
            name="date"
            render={({ field }) => (
              <DatePicker
                value={field.value}
                onChange={(day) => field.onChange(day ?? '')}
                max={today}
              />
            )}
          />
        </Field>
        <Field label={words.method} error={errorOf('method')}>
          <Select {...register('method')}>
            <MethodOptions />
          </Select>
        </Field>
      </div>
      <Field
        label={words.reference}
        note={ui.optional}
        hint={referenceHint}
        error={errorOf('reference')}
      >
        <Input autoComplete="off" {...register('reference', { setValueAs: emptyToNull })} />
      </Field>
      <Field label={words.note} note={ui.optional} error={errorOf('note')}>
        <Textarea rows={2} {...register('note', { setValueAs: emptyToNull })} />
      </Field>
    </>
  )
}
