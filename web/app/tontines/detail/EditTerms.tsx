import type { TontineView } from '@mainforte/contract/tontines/views'
import { calendarDate, laterOf } from '@mainforte/domain/kernel/calendar-date'
import { dateOfStep } from '@mainforte/domain/tontines/rhythm'
import {
  ChangeableTerms,
  bearings,
  leaverDays,
  potWords,
  swapTerms,
} from '@mainforte/domain/tontines/terms'
import { rhythmWords } from '@mainforte/words/terms/rhythm-words'
import { Controller, useWatch } from 'react-hook-form'
import { invalidText } from '../../kernel/api/error-text.ts'
import { showIssues } from '../../kernel/form/form-issues.ts'
import { useDraftedForm } from '../../kernel/form/drafted-form.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { AmountController } from '../../ui/form/AmountController.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormEnd } from '../../ui/form/FormEnd.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { GraceDaysField } from '../GraceDaysField.tsx'
import { ZoneField } from '../ZoneField.tsx'
import { OrderField } from './OrderField.tsx'

interface EditTermsProps {
  tontine: TontineView
  /** The page passes the command, so that this lazily loaded form stays small. */
  change: {
    mutate: (terms: ChangeableTerms, options: { onError: (error: Error) => void }) => void
    isPending: boolean
  }
  open: boolean
  onOpenChange: (open: boolean) => void
}

const errorOf = (code: string | undefined) =>
  code === undefined ? undefined : invalidText(code, 'tontines')

/** Changes the first day, the days of grace, the time zone and the rules for members who stop paying or leave, until the start. (T3) */
export function EditTerms({ tontine, change, open, onOpenChange }: EditTermsProps) {
  const words = useWords('terms', 'fields')
  const ui = useWords('kernel', 'ui')
  const refusals = useWords('terms', 'refusals')
  const format = useFormat()
  const { startDate, graceDays, zone, bearing, leaversPaid, leaverKept, swaps, drawnAt } = tontine
  const { today, endDate, rankingMethod, currency } = tontine
  const form = useDraftedForm({
    schema: ChangeableTerms,
    start: {
      startDate,
      graceDays,
      zone,
      bearing,
      leaversPaid,
      leaverKept,
      swaps,
      rankingMethod,
      drawnAt,
      potConfirmedBy: tontine.potConfirmedBy ?? 'phone',
      ...(tontine.mayChangeAmount && { amount: tontine.amount }),
    },
  })
  const { errors } = form.formState
  const save = form.handleSubmit((terms) => {
    if ((terms.leaverKept ?? 0) > (terms.amount ?? tontine.amount))
      form.setError('leaverKept', { message: 'kept-too-large' }, { shouldFocus: true })
    else change.mutate(terms, { onError: (error) => showIssues(form, error) })
  })
  const now = useWatch({ control: form.control })
  const day = calendarDate(now.startDate ?? startDate)
  const keptError = errors.leaverKept?.message

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.editTitle}
      description={words.editText}
    >
      <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        {tontine.mayChangeAmount && (
          <AmountController
            label={words.amount}
            hint={words.amountHint}
            error={errorOf(errors.amount?.message)}
            control={form.control}
            name="amount"
            currency={currency}
          />
        )}
        <Field
          label={words.startDate}
          hint={`${rhythmWords(format.locale, { ...tontine, startDate: day })}. ${words.startDateHint}`}
          error={errorOf(errors.startDate?.message)}
        >
          <Controller
            control={form.control}
            name="startDate"
            render={({ field }) => (
              <DatePicker
                value={field.value}
                onChange={(day) => field.onChange(day && dateOfStep(tontine, calendarDate(day), 0))}
                min={today}
                {...(endDate && { max: laterOf(endDate, today) })}
              />
            )}
          />
        </Field>
        <OrderField
          order={now}
          onChange={(order) => {
            form.setValue('rankingMethod', order.rankingMethod, { shouldDirty: true })
            form.setValue('drawnAt', order.drawnAt, { shouldDirty: true })
          }}
        />
        <GraceDaysField
          input={form.register('graceDays', { valueAsNumber: true })}
          error={errorOf(errors.graceDays?.message)}
        />
        <Controller
          control={form.control}
          name="zone"
          render={({ field }) => (
            <ZoneField
              value={field.value}
              onChange={field.onChange}
              error={errorOf(errors.zone?.message)}
            />
          )}
        />
        <Field label={words.bearing} error={errorOf(errors.bearing?.message)}>
          <Select {...form.register('bearing')}>
            {bearings.map((one) => (
              <option key={one} value={one}>
                {words.bearings[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.leaversPaid} error={errorOf(errors.leaversPaid?.message)}>
          <Select {...form.register('leaversPaid')}>
            {leaverDays.map((one) => (
              <option key={one} value={one}>
                {words.leaverDays[one]}
              </option>
            ))}
          </Select>
        </Field>
        <AmountController
          label={words.leaverKept}
          hint={words.leaverKeptHint(format.money(tontine.amount, currency))}
          error={
            keptError === 'kept-too-large' ? refusals[keptError] : keptError && words.keptMissing
          }
          control={form.control}
          name="leaverKept"
          currency={currency}
        />
        <Field label={words.swaps} error={errorOf(errors.swaps?.message)}>
          <Select {...form.register('swaps')}>
            {swapTerms.map((one) => (
              <option key={one} value={one}>
                {words.swapTerms[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.potConfirmedBy} error={errorOf(errors.potConfirmedBy?.message)}>
          <Select {...form.register('potConfirmedBy')}>
            {potWords.map((one) => (
              <option key={one} value={one}>
                {words.potWords[one]}
              </option>
            ))}
          </Select>
        </Field>
        <p className="text-sm text-muted">{words.askedAgain}</p>
        <FormEnd submit={ui.save} isBusy={change.isPending} />
      </form>
    </Dialog>
  )
}
