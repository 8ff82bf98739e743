import type { CycleView } from '@mainforte/contract/payouts/views'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { PayoutId } from '@mainforte/domain/kernel/ids'
import { paymentMethods } from '@mainforte/domain/payments/payment'
import { NewPayout } from '@mainforte/domain/payouts/payout'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { invalidText } from '../kernel/api/error-text.ts'
import { api } from '../kernel/api/api.ts'
import { emptyToNull } from '../kernel/form/empty-to-null.ts'
import { showIssues } from '../kernel/form/form-issues.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { toast } from '../kernel/browser/toast.ts'
import { useMoneyMoved } from '../payments/use-money-moved.ts'
import { AmountInput } from '../ui/form/AmountInput.tsx'
import { DatePicker } from '../ui/form/DatePicker.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FormEnd } from '../ui/form/FormEnd.tsx'
import { FormProblem } from '../ui/form/FormProblem.tsx'
import { Input, Textarea } from '../ui/form/Input.tsx'
import { Select } from '../ui/form/Select.tsx'
import { HandOverAnyway, MissingNote, missingIn } from './IncompletePot.tsx'

type Form = UseFormReturn<z.input<typeof NewPayout>, unknown, NewPayout>

interface PayoutFormProps {
  view: CycleView
  onClose: () => void
}

const says = (code: string | undefined) =>
  code === undefined ? undefined : invalidText(code, 'payouts')

/** A payout being written down, from the opening of the form until the server has it. */
function useWritePayout({ view, onClose }: PayoutFormProps) {
  const words = useWords('payouts', 'form')
  const moneyMoved = useMoneyMoved()
  // One key for one body: the same try sent twice is one request, a corrected form is another.
  const last = useRef({ body: '', key: '' })
  const { today } = view
  const [payoutId] = useState(() => PayoutId.parse(crypto.randomUUID()))
  const form: Form = useForm<z.input<typeof NewPayout>, unknown, NewPayout>({
    resolver: standardSchemaResolver(NewPayout),
    mode: 'onChange',
    defaultValues: {
      payoutId,
      handId: view.beneficiary.handId,
      amount: view.available,
      date: today,
      method: 'cash',
      reference: null,
      note: null,
    },
  })
  const write = useMutation({
    mutationFn: (payout: NewPayout) => {
      const body = JSON.stringify(payout)
      if (body !== last.current.body) last.current = { body, key: crypto.randomUUID() }
      return api.payouts.send(
        { tontineId: view.tontineId, ...payout },
        { idempotencyKey: last.current.key },
      )
    },
    onSuccess: async () => {
      toast.success(words.sent)
      onClose()
      await moneyMoved()
    },
    onError: (error) => showIssues(form, error),
  })
  return { form, write, today }
}

/** What was handed to whose turn it is. Opened with all that the pot holds. */
export function PayoutForm(props: PayoutFormProps) {
  const words = useWords('payouts', 'form')
  const { view, onClose } = props
  const { form, write, today } = useWritePayout(props)
  /** What would be handed over, while it is asked whether an incomplete pot is meant. */
  const [asked, ask] = useState<NewPayout>()
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        const isIncomplete = missingIn(view) > 0
        const send = (payout: NewPayout) => (isIncomplete ? ask(payout) : write.mutate(payout))
        void form.handleSubmit(send)(event)
      }}
      onChange={() => ask(undefined)}
    >
      <MissingNote view={view} />
      <Money form={form} view={view} today={today} />
      <Proof form={form} />
      <FormEnd submit={asked ? undefined : words.submit} isBusy={write.isPending}>
        {asked && (
          <HandOverAnyway
            view={view}
            amount={asked.amount}
            isBusy={write.isPending}
            onYes={() => write.mutate(asked)}
            onNo={onClose}
          />
        )}
        <FormProblem error={write.error} feature="payouts" failed={words.failed} />
      </FormEnd>
    </form>
  )
}

interface MoneyProps {
  form: Form
  view: CycleView
  today: CalendarDate
}

function Money({ form, view, today }: MoneyProps) {
  const words = useWords('payouts', 'form')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const { errors } = form.formState
  return (
    <>
      <Field
        label={words.amount}
        hint={words.amountHint(format.money(view.available, view.currency))}
        error={says(errors.amount?.message)}
      >
        <Controller
          control={form.control}
          name="amount"
          render={({ field: { value, onChange, onBlur, name, ref } }) => (
            <AmountInput
              ref={ref}
              name={name}
              onBlur={onBlur}
              currency={view.currency}
              value={Number.isNaN(value) ? undefined : value}
              onChange={(units) => onChange(units ?? Number.NaN)}
            />
          )}
        />
      </Field>
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label={words.date} error={says(errors.date?.message)}>
          <Controller
            control={form.control}
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
        <Field label={words.method} error={says(errors.method?.message)}>
          <Select {...form.register('method')}>
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {methods[method]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  )
}

/** What one may need later to prove that the money was handed over. */
function Proof({ form }: { form: Form }) {
  const words = useWords('payouts', 'form')
  const ui = useWords('kernel', 'ui')
  const { errors } = form.formState
  return (
    <>
      <Field label={words.reference} note={ui.optional} error={says(errors.reference?.message)}>
        <Input autoComplete="off" {...form.register('reference', { setValueAs: emptyToNull })} />
      </Field>
      <Field label={words.note} note={ui.optional} error={says(errors.note?.message)}>
        <Textarea rows={2} {...form.register('note', { setValueAs: emptyToNull })} />
      </Field>
    </>
  )
}
