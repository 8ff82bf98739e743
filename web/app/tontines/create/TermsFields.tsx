import { type CalendarDate, isCalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { dateOfStep } from '@mainforte/domain/tontines/rhythm'
import { usualGrace } from '@mainforte/domain/tontines/terms'
import { rhythmWords } from '@mainforte/words/terms/rhythm-words'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useFormat, useLocale } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { AmountController } from '../../ui/form/AmountController.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Explain } from '../../ui/overlay/Explain.tsx'
import { type Draft, firstDay, ownToday, rhythmName, rhythmsFrom } from './draft.ts'
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

/** How often, and on which day of the month: what the first day may mean. (R2) */
function RhythmField() {
  const words = useWords('creation', 'create')
  const locale = useLocale()
  const { getValues, setValue } = useFormContext<Draft>()
  const { frequency = 'monthly', dayRule, startDate = '' } = useWatch<Draft>()
  const first = isCalendarDate(startDate) ? startDate : ownToday()
  const chosen = { frequency, dayRule }
  const byWords = new Map(
    // Of two with the same words, as a fifth Sunday that is the last one, the one chosen.
    [...rhythmsFrom(first), chosen].map((rhythm) => [
      rhythmWords(locale, { ...rhythm, startDate: first }),
      rhythm,
    ]),
  )

  function choose(name: string) {
    const next = [...byWords.values()].find((rhythm) => rhythmName(rhythm) === name) ?? chosen
    setValue('frequency', next.frequency, { shouldDirty: true })
    if (getValues('graceDays') === usualGrace(frequency))
      setValue('graceDays', usualGrace(next.frequency))
    setValue('dayRule', next.dayRule ?? 'first-day', { shouldDirty: true })
    setValue('startDate', firstDay(getValues(), startDate), { shouldValidate: true })
  }
  return (
    <Field label={words.frequencyLabel} error={useFieldWords('frequency')}>
      <Select value={rhythmName(chosen)} onChange={({ target }) => choose(target.value)}>
        {[...byWords].map(([text, rhythm]) => (
          <option key={text} value={rhythmName(rhythm)}>
            {text}
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
  const { control, getValues, setValue } = useFormContext<Draft>()
  const { dayRule, startDate = '' } = useWatch<Draft>()
  /** A Sunday that is not the last one is the 2nd or 3rd from then on. */
  function picked(day: string): string {
    if (dayRule !== 'last-weekday' || firstDay(getValues(), day) === day)
      return firstDay(getValues(), day)
    setValue('dayRule', 'weekday')
    return day
  }
  return (
    <Field
      label={words.startDate}
      hint={isCalendarDate(startDate) && <NextDays first={startDate} />}
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
            onChange={(day) => field.onChange(picked(day ?? ''))}
          />
        )}
      />
    </Field>
  )
}

/** The days after the first one, and what becomes of those that have passed. */
function NextDays({ first }: { first: CalendarDate }) {
  const words = useWords('creation', 'create')
  const format = useFormat()
  const { frequency = 'monthly', dayRule } = useWatch<Draft>()
  const next = datesTold.map((step) =>
    format.date(dateOfStep({ frequency, dayRule }, first, step), 'short'),
  )
  return (
    <span aria-live="polite">
      {words.nextDates(format.list(next))} {first < ownToday() && words.onPaper}
    </span>
  )
}
