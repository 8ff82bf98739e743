import { calendarDate, isCalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { dateOfStep, frequencies, rhythmName, usualGrace } from '@mainforte/domain/tontines/terms'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { AmountController } from '../../ui/form/AmountField.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Explain } from '../../ui/overlay/Explain.tsx'
import { type Draft, firstDay } from './draft.ts'
import { useFieldWords } from './field-words.ts'

/** What everybody has to say: the name, the contribution and its days. */
export function TermsFields() {
  const words = useWords('creation', 'create')
  const form = useFormContext<Draft>()
  const currency = useWatch<Draft, 'currency'>({ name: 'currency' }) ?? 'XOF'
  return (
    <>
      <Field label={words.name} error={useFieldWords('name')}>
        <Input autoComplete="off" placeholder={words.namePlaceholder} {...form.register('name')} />
      </Field>
      <AmountController
        label={words.amount}
        explain={<Explain word="cycle" />}
        error={useFieldWords('amount')}
        control={form.control}
        name="amount"
        currency={currency}
      />
      <div className="grid gap-3 @xl:grid-cols-2">
        <RhythmField />
        <FirstDayField />
      </div>
    </>
  )
}

/** How often; of a monthly tontine, on which day. */
const rhythms = [...frequencies, 'month-end'] as const

function RhythmField() {
  const words = useWords('creation', 'create')
  const { getValues, setValue } = useFormContext<Draft>()
  const { frequency = 'monthly', dayRule } = useWatch<Draft>()

  function choose(text: string) {
    const chosen = rhythms.find((rhythm) => rhythm === text) ?? 'monthly'
    const isMonthEnd = chosen === 'month-end'
    const next = isMonthEnd ? 'monthly' : chosen
    setValue('frequency', next, { shouldDirty: true })
    if (getValues('graceDays') === usualGrace(frequency)) setValue('graceDays', usualGrace(next))
    setValue('dayRule', isMonthEnd ? chosen : 'first-day', { shouldDirty: true })
    setValue('startDate', firstDay(getValues(), getValues('startDate')), { shouldValidate: true })
  }
  return (
    <Field label={words.frequencyLabel} error={useFieldWords('frequency')}>
      <Select
        value={rhythmName({ frequency, dayRule })}
        onChange={({ target }) => choose(target.value)}
      >
        {rhythms.map((rhythm) => (
          <option key={rhythm} value={rhythm}>
            {words.frequency[rhythm]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** How many dates are told after the first one. */
const datesTold = [1, 2, 3, 4] as const

function FirstDayField() {
  const words = useWords('creation', 'create')
  const format = useFormat()
  const { control, getValues } = useFormContext<Draft>()
  const { frequency = 'monthly', dayRule, startDate = '' } = useWatch<Draft>()
  const next = isCalendarDate(startDate)
    ? datesTold.map((step) =>
        format.date(dateOfStep({ frequency, dayRule }, calendarDate(startDate), step), 'short'),
      )
    : []
  return (
    <Field
      label={words.startDate}
      hint={next.length > 0 && <span aria-live="polite">{words.nextDates(format.list(next))}</span>}
      error={useFieldWords('startDate')}
    >
      <Controller
        control={control}
        name="startDate"
        rules={{ deps: ['endDate'] }}
        render={({ field }) => (
          <DatePicker
            value={field.value}
            shape="full"
            onChange={(day) => field.onChange(firstDay(getValues(), day ?? ''))}
          />
        )}
      />
    </Field>
  )
}
