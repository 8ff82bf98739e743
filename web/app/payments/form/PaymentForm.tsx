import { CalendarDate, daysBetween } from '@mainforte/domain/kernel/calendar-date'
import { dayThatCounts } from '@mainforte/domain/payments/late-entry'
import { FormProvider, useWatch } from 'react-hook-form'
import { ApiError } from '../../kernel/api/api-error.ts'
import { invalidText } from '../../kernel/api/error-text.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormEnd } from '../../ui/form/FormEnd.tsx'
import { FormProblem } from '../../ui/form/FormProblem.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LookAlike, earlierIn } from '../LookAlike.tsx'
import { refusedIn } from '../refused-payments.ts'
import { MemberOptions } from './MemberOptions.tsx'
import { MoneyFields } from './MoneyFields.tsx'
import { ProofField } from './ProofField.tsx'
import { OtherPerson } from './OtherPerson.tsx'
import { newShare, usualAmount } from './payment-terms.ts'
import { type Form, type PaymentFormProps, usePaymentForm } from './use-payment-form.ts'

/** Loaded after the form, which is needed first. */
const FirstUses = lazyPart('FirstUses', null, () => import('./FirstUses.tsx'))

const WaysInForm = lazyPart('WaysInForm', null, () => import('../ways/WaysInForm.tsx'))

/** Where officers paste the message instead. */
const PasteLink = lazyPart('PasteLink', null, () => import('../sms/PasteLink.tsx'))

/** Loaded with its words when a transfer pays for several people. */
const SharedTransfer = lazyPart('SharedTransfer', null, () => import('./SharedTransfer.tsx'))

/**
 * Who paid, how much, when and how. Starts with likely values: the tontine's amount, today, cash.
 */
export function PaymentForm(formProps: PaymentFormProps) {
  const words = useWords('payments', 'form')
  const format = useFormat()
  const { form, save, today, you, proof } = usePaymentForm(formProps)
  const { how, tontine, onClose } = formProps
  const [memberId, payerId, date, amount, others = []] = useWatch({
    control: form.control,
    name: ['memberId', 'payerId', 'date', 'amount', 'others'],
  })
  const isOwn = how === 'record' && you !== undefined && [memberId, payerId].includes(you.id)
  const day = CalendarDate.safeParse(date).data
  const isLate = day !== undefined && dayThatCounts(day, today) !== day
  const submit = (isMeant: boolean) => {
    form.setValue('isMeant', isMeant)
    void form.handleSubmit((payment) => save.mutate(payment))()
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
      {how === 'record' && <PasteLink tontineId={tontine.id} />}
      {how === 'declare' && tontine.ways && <WaysInForm ways={tontine.ways} />}
      {how === 'record' && <MemberField form={form} formProps={formProps} />}
      <OtherPerson form={form} formProps={formProps} you={you} />
      {isOwn && <Alert>{words.ownText}</Alert>}
      <FormProvider {...form}>
        <MoneyFields
          feature="payments"
          currency={tontine.currency}
          today={today}
          amountHint={words.amountHint(format.money(tontine.amount, tontine.currency))}
          dateHint={
            isLate ? words.dateHint(daysBetween(day, today), format.date(today)) : undefined
          }
          referenceHint={words.referenceHint}
        >
          <FirstUses
            tontine={tontine}
            shares={[{ memberId, amount }, ...others]}
            payerId={payerId ?? memberId}
            members={formProps.members}
          />

          {formProps.members.length > 1 &&
            (others.length > 0 ? (
              <SharedTransfer
                form={form}
                formProps={formProps}
                error={save.error}
                parts={{
                  newShare,
                  usualAmountOf: (id) =>
                    usualAmount(
                      tontine,
                      formProps.members.find((member) => member.id === id),
                    ),
                  optionsOf: (members) => <MemberOptions members={members} />,
                }}
              />
            ) : (
              <Button
                variant="ghost"
                size="sm"
                className="-my-2 -ml-3.5 justify-self-start"
                onClick={() => form.setValue('others', [newShare()])}
              >
                {words.alsoFor}
              </Button>
            ))}
        </MoneyFields>
      </FormProvider>
      <ProofField proof={proof} />
      <FormEnd
        submit={how === 'record' ? words.recordSubmit : words.declareSubmit}
        isBusy={save.isPending}
        disabled={proof.isSending}
      >
        <SaveProblem
          error={save.error}
          amount={save.variables?.amount ?? amount}
          formProps={formProps}
          isBusy={save.isPending}
          onConfirm={() => submit(true)}
          onDiscard={onClose}
        />
      </FormEnd>
    </form>
  )
}

function MemberField({ form, formProps }: { form: Form; formProps: PaymentFormProps }) {
  const words = useWords('payments', 'form')
  const { tontine, members } = formProps
  const { memberId } = form.formState.errors
  const field = form.register('memberId')

  function propose(id: string) {
    const before = members.find((member) => member.id === form.getValues('memberId'))
    const chosen = members.find((member) => member.id === id)
    // What the user typed stays; a proposed amount follows the member.
    if (form.getValues('amount') === usualAmount(tontine, before))
      form.setValue('amount', usualAmount(tontine, chosen))
  }

  return (
    <Field
      label={words.member}
      error={memberId?.message && invalidText(memberId.message, 'payments')}
    >
      <Select
        {...field}
        onChange={(event) => {
          // First, while the form still has the previously chosen member.
          propose(event.target.value)
          void field.onChange(event)
        }}
      >
        <option value="" disabled>
          {words.chooseMember}
        </option>
        <MemberOptions members={members} />
      </Select>
    </Field>
  )
}

interface WriteProblemProps {
  error: Error | null
  amount: number
  formProps: PaymentFormProps
  isBusy: boolean
  onConfirm: () => void
  onDiscard: () => void
}

/** Whether nothing else is against it than payments that look the same. */
const isAboutDuplicates = (error: ApiError) =>
  (error.code === 'payments-refused'
    ? refusedIn(error).map(({ refusal }) => refusal)
    : [error]
  ).every(({ code }) => code === 'looks-like-another')

/** Why it was not recorded. A payment that only looks like a duplicate may be intended. */
function SaveProblem(props: WriteProblemProps) {
  const { error, amount, formProps, isBusy, onConfirm, onDiscard } = props
  const words = useWords('payments', 'form')
  if (!(error instanceof ApiError && isAboutDuplicates(error)))
    return <FormProblem error={error} feature="payments" failed={words.failed} />

  // Of a transfer for several people, each refusal is shown with its person.
  const earlier = earlierIn(error.data)
  const { tontine, members } = formProps
  return (
    <Alert tone="warning" title={words.lookAlikeTitle}>
      {earlier && (
        <p role="alert" className="wrap-anywhere">
          <LookAlike {...{ earlier, tontine, amount, members }} />
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" isBusy={isBusy} onClick={onConfirm}>
          {words.isMeant}
        </Button>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={onDiscard}>
          {words.isNotMeant}
        </Button>
      </div>
    </Alert>
  )
}
