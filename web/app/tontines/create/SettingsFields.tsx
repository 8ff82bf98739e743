import { type Currency, currencies } from '@mainforte/domain/kernel/minor'
import { currencyNames } from '@mainforte/words/creation/currency-names'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useLocale } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { sameFigure } from '../../ui/form/amount.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input, Textarea } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { GraceDaysField } from '../GraceDaysField.tsx'
import type { Draft } from './draft.ts'
import { useFieldWords } from './field-words.ts'

/** Nearly everybody leaves the zone as it is. */
const ZoneField = lazyPart('ZoneField', null, () => import('../ZoneField.tsx'))

/** Few circles plan a last day. */
const PlannedEnd = lazyPart('PlannedEnd', null, () => import('./PlannedEnd.tsx'))

const isCurrency = (text: string): text is Currency =>
  currencies.some((currency) => currency === text)

/** The settings besides the order. */
export function SettingsFields() {
  const words = useWords('creation', 'create')
  const form = useFormContext<Draft>()
  const endDate = useWatch<Draft, 'endDate'>({ name: 'endDate' })
  const zoneError = useFieldWords('zone')

  return (
    <div className="grid gap-4 @xl:grid-cols-2">
      <DescriptionField />
      <CurrencyField />
      <Field
        label={words.memberCount}
        hint={words.memberCountHint}
        error={useFieldWords('memberCount')}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          {...form.register('memberCount', { valueAsNumber: true })}
        />
      </Field>
      <EndField />
      <GraceDaysField
        input={form.register('graceDays', { valueAsNumber: true })}
        error={useFieldWords('graceDays')}
      />
      <Controller
        control={form.control}
        name="zone"
        render={({ field }) => (
          <ZoneField value={field.value ?? ''} onChange={field.onChange} error={zoneError} />
        )}
      />
      <div className="empty:hidden @xl:col-span-2">{endDate && <PlannedEnd />}</div>
    </div>
  )
}

function DescriptionField() {
  const words = useWords('creation', 'create')
  const ui = useWords('kernel', 'ui')
  const { register } = useFormContext<Draft>()
  const description = useWatch<Draft, 'description'>({ name: 'description' }) ?? ''
  return (
    <Field
      label={words.description}
      note={ui.optional}
      hint={words.descriptionHint(description.length)}
      error={useFieldWords('description')}
      className="@xl:col-span-2"
    >
      <Textarea rows={2} {...register('description')} />
    </Field>
  )
}

function CurrencyField() {
  const words = useWords('creation', 'create')
  const form = useFormContext<Draft>()
  const locale = useLocale()
  const currency = useWatch<Draft, 'currency'>({ name: 'currency' }) ?? 'XOF'

  function changeCurrency(next: string) {
    if (!isCurrency(next)) return
    const amount = sameFigure(form.getValues('amount'), currency, next)
    form.setValue('currency', next, { shouldDirty: true })
    if (amount !== undefined) form.setValue('amount', amount, { shouldValidate: true })
  }
  return (
    <Field label={words.currency} error={useFieldWords('currency')}>
      <Select value={currency} onChange={({ target }) => changeCurrency(target.value)}>
        {currencyNames(locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function EndField() {
  const words = useWords('creation', 'create')
  const ui = useWords('kernel', 'ui')
  const { control } = useFormContext<Draft>()
  const startDate = useWatch<Draft, 'startDate'>({ name: 'startDate' })
  return (
    <Field
      label={words.endDate}
      note={ui.optional}
      hint={words.endDateHint}
      error={useFieldWords('endDate')}
    >
      <Controller
        control={control}
        name="endDate"
        render={({ field }) => (
          <DatePicker
            value={field.value ?? undefined}
            onChange={(day) => field.onChange(day ?? null)}
            min={startDate}
            isClearable
          />
        )}
      />
    </Field>
  )
}
