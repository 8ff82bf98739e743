import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { paymentMethods } from '@mainforte/domain/payments/payment'
import { Controller, useWatch } from 'react-hook-form'
import { ApiError } from '../../kernel/api/api-error.ts'
import { invalidText } from '../../kernel/api/error-text.ts'
import { emptyToNull } from '../../kernel/form/empty-to-null.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { AmountInput } from '../../ui/form/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormEnd } from '../../ui/form/FormEnd.tsx'
import { FormProblem } from '../../ui/form/FormProblem.tsx'
import { Input, Textarea } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ProofField } from './ProofField.tsx'
import { OtherPerson } from './OtherPerson.tsx'
import { type Form, type Writing, usualAmount, useWritePayment } from './use-write-payment.ts'

const says = (code: string | undefined) =>
  code === undefined ? undefined : invalidText(code, 'payments')

/** Who paid, how much, when and how. Opened with what is likely: this tontine's amount, today, cash. */
export function PaymentForm(writing: Writing) {
  const words = useWords('payments', 'form')
  const { form, write, today, you, proof } = useWritePayment(writing)
  const { how, tontine, onClose } = writing
  const [memberId, payerId] = useWatch({ control: form.control, name: ['memberId', 'payerId'] })
  const isOwn = how === 'record' && you !== undefined && [memberId, payerId].includes(you.id)
  const submit = (isMeant: boolean) => {
    form.setValue('isMeant', isMeant)
    void form.handleSubmit((payment) => write.mutate(payment))()
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(false)
      }}
    >
      {how === 'record' && <MemberField form={form} writing={writing} />}
      <OtherPerson form={form} writing={writing} you={you} />
      {isOwn && <Alert>{words.ownText}</Alert>}
      <Money form={form} tontine={tontine} today={today} />
      <Proof form={form} />
      <ProofField proof={proof} />
      <FormEnd
        submit={how === 'record' ? words.recordSubmit : words.declareSubmit}
        isBusy={write.isPending}
        disabled={proof.isSending}
      >
        <WriteProblem
          error={write.error}
          isBusy={write.isPending}
          onMeant={() => submit(true)}
          onNotMeant={onClose}
        />
      </FormEnd>
    </form>
  )
}

function MemberField({ form, writing }: { form: Form; writing: Writing }) {
  const words = useWords('payments', 'form')
  const { tontine, members } = writing
  const { memberId } = form.formState.errors
  const field = form.register('memberId')

  function propose(id: string) {
    const before = members.find((member) => member.id === form.getValues('memberId'))
    const chosen = members.find((member) => member.id === id)
    // What the recorder typed himself stays; what the form proposed follows the member.
    if (form.getValues('amount') === usualAmount(tontine, before))
      form.setValue('amount', usualAmount(tontine, chosen))
  }

  return (
    <Field label={words.member} error={says(memberId?.message)}>
      <Select
        {...field}
        onChange={(event) => {
          // First, while the form still knows who was chosen before.
          propose(event.target.value)
          void field.onChange(event)
        }}
      >
        <option value="" disabled>
          {words.chooseMember}
        </option>
        {members.map(({ id, name, isYou }) => (
          <option key={id} value={id}>
            {isYou ? words.you(name) : name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface MoneyProps {
  form: Form
  tontine: Writing['tontine']
  today: CalendarDate
}

function Money({ form, tontine, today }: MoneyProps) {
  const words = useWords('payments', 'form')
  const format = useFormat()
  const { errors } = form.formState
  return (
    <>
      <Field
        label={words.amount}
        hint={words.amountHint(format.money(tontine.amount, tontine.currency))}
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
              currency={tontine.currency}
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
        <MethodField form={form} />
      </div>
    </>
  )
}

function MethodField({ form }: { form: Form }) {
  const words = useWords('payments', 'form')
  const methods = useWords('payments', 'methods')
  return (
    <Field label={words.method} error={says(form.formState.errors.method?.message)}>
      <Select {...form.register('method')}>
        {paymentMethods.map((method) => (
          <option key={method} value={method}>
            {methods[method]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What one may need later to prove the payment. */
function Proof({ form }: { form: Form }) {
  const words = useWords('payments', 'form')
  const ui = useWords('kernel', 'ui')
  const { errors } = form.formState
  return (
    <>
      <Field
        label={words.reference}
        note={ui.optional}
        hint={words.referenceHint}
        error={says(errors.reference?.message)}
      >
        <Input autoComplete="off" {...form.register('reference', { setValueAs: emptyToNull })} />
      </Field>
      <Field label={words.note} note={ui.optional} error={says(errors.note?.message)}>
        <Textarea rows={2} {...form.register('note', { setValueAs: emptyToNull })} />
      </Field>
    </>
  )
}

interface WriteProblemProps {
  error: Error | null
  isBusy: boolean
  onMeant: () => void
  onNotMeant: () => void
}

const dateIn = (facts: unknown) =>
  typeof facts === 'object' && facts !== null && 'date' in facts
    ? CalendarDate.safeParse(facts.date).data
    : undefined

/** Why it was not written down. What only looks like the last payment may be meant. */
function WriteProblem({ error, isBusy, onMeant, onNotMeant }: WriteProblemProps) {
  const words = useWords('payments', 'form')
  const format = useFormat()
  if (!(error instanceof ApiError && error.code === 'looks-like-another'))
    return <FormProblem error={error} feature="payments" failed={words.failed} />

  const day = dateIn(error.data)
  return (
    <Alert tone="warning" title={words.lookAlikeTitle}>
      <p role="alert">{day && words.lookAlike(format.date(day))}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" isBusy={isBusy} onClick={onMeant}>
          {words.isMeant}
        </Button>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={onNotMeant}>
          {words.isNotMeant}
        </Button>
      </div>
    </Alert>
  )
}
