import { type Currency, currencies } from '@mainforte/domain/kernel/minor'
import { frequencies } from '@mainforte/domain/tontines/terms'
import { currencyNames } from '@mainforte/words/creation/currency-names'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useLocale } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { sameFigure } from '../../ui/form/amount.ts'
import { AmountController } from '../../ui/form/AmountField.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input, Textarea } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import type { Draft } from './draft.ts'
import { GraceDaysField } from '../GraceDaysField.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useFieldWords } from './field-words.ts'

/** Nearly everybody leaves the zone as it is. */
const ZoneField = lazyPart('ZoneField', null, () => import('../ZoneField.tsx'))

/** Few circles plan a last day. */
const PlannedEnd = lazyPart('PlannedEnd', null, () => import('./PlannedEnd.tsx'))

const isCurrency = (text: string): text is Currency =>
  currencies.some((currency) => currency === text)

/** The tontine's name and the contribution. */
export function TermsFields() {
  const words = useWords('creation', 'create')
  const ui = useWords('kernel', 'ui')
  const form = useFormContext<Draft>()
  const description = useWatch<Draft, 'description'>({ name: 'description' }) ?? ''

  return (
    <Card>
      <CardHeader title={words.terms} />
      <div className="grid gap-4">
        <Field label={words.name} error={useFieldWords('name')}>
          <Input
            autoComplete="off"
            placeholder={words.namePlaceholder}
            {...form.register('name')}
          />
        </Field>
        <Field
          label={words.description}
          note={ui.optional}
          hint={words.descriptionHint(description.length)}
          error={useFieldWords('description')}
        >
          <Textarea rows={3} {...form.register('description')} />
        </Field>
        <AmountFields />
      </div>
    </Card>
  )
}

function AmountFields() {
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
    <div className="grid gap-4 @xl:grid-cols-2">
      <AmountController
        label={words.amount}
        error={useFieldWords('amount')}
        control={form.control}
        name="amount"
        currency={currency}
      />
      <Field label={words.currency} error={useFieldWords('currency')}>
        <Select value={currency} onChange={({ target }) => changeCurrency(target.value)}>
          {currencyNames(locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

/** The number of members, the frequency and the dates. */
export function RhythmFields() {
  const words = useWords('creation', 'create')
  const ui = useWords('kernel', 'ui')
  const form = useFormContext<Draft>()
  const startDate = useWatch<Draft, 'startDate'>({ name: 'startDate' })
  const endDate = useWatch<Draft, 'endDate'>({ name: 'endDate' })
  const zoneError = useFieldWords('zone')

  return (
    <Card>
      <CardHeader title={words.rhythm} />
      <div className="grid gap-4 @xl:grid-cols-2">
        <Field label={words.frequencyLabel} error={useFieldWords('frequency')}>
          <Select {...form.register('frequency')}>
            {frequencies.map((frequency) => (
              <option key={frequency} value={frequency}>
                {words.frequency[frequency]}
              </option>
            ))}
          </Select>
        </Field>
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
        <Field label={words.startDate} error={useFieldWords('startDate')}>
          <Controller
            control={form.control}
            name="startDate"
            rules={{ deps: ['endDate'] }}
            render={({ field }) => (
              <DatePicker value={field.value} onChange={(day) => field.onChange(day ?? '')} />
            )}
          />
        </Field>
        <Field
          label={words.endDate}
          note={ui.optional}
          hint={words.endDateHint}
          error={useFieldWords('endDate')}
        >
          <Controller
            control={form.control}
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
      </div>
      <div className="mt-4 empty:hidden">{endDate && <PlannedEnd />}</div>
    </Card>
  )
}
