import { maxInTransfer } from '@mainforte/domain/payments/new-payment'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { ApiError } from '../../kernel/api/api-error.ts'
import { invalidText } from '../../kernel/api/error-text.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { AmountController } from '../../ui/form/AmountController.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { reasonOf, refusedIn } from '../refused-payments.ts'
import type { Payer } from './payment-terms.ts'
import type { Form, PaymentFormProps } from './use-payment-form.ts'

interface SharedTransferProps {
  form: Form
  formProps: PaymentFormProps
  /** What the form has loaded: imported here, the form's whole chunk would be imported, too. */
  parts: {
    newShare: () => { paymentId: string; memberId: string; amount: number }
    usualAmountOf: (memberId: string) => number
    optionsOf: (members: readonly Payer[]) => ReactNode
  }
  /** Why nothing was recorded. */
  error: Error | null
}

/** The other members whose dues the same transfer pays, each with an amount, and the total. (P15) */
export function SharedTransfer({ form, formProps, parts, error }: SharedTransferProps) {
  const words = useWords('collection', 'transfer')
  const format = useFormat()
  const { tontine, members } = formProps
  const { control } = form
  const rows = useFieldArray({ control, name: 'others' })
  const [memberId, amount, others = []] = useWatch({
    control,
    name: ['memberId', 'amount', 'others'],
  })
  const taken = [memberId, ...others.map((other) => other.memberId)]
  const free = members.filter(({ id }) => !taken.includes(id))
  const sum = [amount, ...others.map((other) => other.amount)].reduce(
    (all, one) => all + (Number.isFinite(one) ? one : 0),
    0,
  )
  return (
    <fieldset className="grid gap-3 rounded-control border border-line p-3">
      <legend className="px-1 font-semibold">{words.title}</legend>
      {rows.fields.map((row, index) => (
        <SharedRow
          key={row.id}
          {...{ form, formProps, parts, index }}
          choices={members.filter(
            ({ id }) => id === others[index]?.memberId || free.some((one) => one.id === id),
          )}
          onRemove={() => rows.remove(index)}
        />
      ))}
      {free.length > 0 && rows.fields.length < maxInTransfer - 1 && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          icon={Plus}
          onClick={() => rows.append(parts.newShare())}
        >
          {words.add}
        </Button>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3" role="status">
        <span className="text-muted">{words.total(rows.fields.length + 1)}</span>
        <span className="font-bold">{format.money(sum, tontine.currency)}</span>
      </p>
      {error instanceof ApiError && <Refusals {...{ form, formProps, error }} />}
    </fieldset>
  )
}

interface SharedRowProps extends Pick<SharedTransferProps, 'form' | 'formProps' | 'parts'> {
  index: number
  choices: PaymentFormProps['members']
  onRemove: () => void
}

function SharedRow({ form, formProps, parts, index, choices, onRemove }: SharedRowProps) {
  const words = useWords('collection', 'transfer')
  const { chooseMember } = useWords('payments', 'form')
  const { tontine } = formProps
  const errors = form.formState.errors.others?.[index]
  const textOf = (problem: { message?: string } | undefined) =>
    problem?.message && invalidText(problem.message, 'payments')
  const field = form.register(`others.${index}.memberId`)
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-2">
        <Field className="min-w-0 grow" label={words.who} error={textOf(errors?.memberId)}>
          <Select
            {...field}
            onChange={(event) => {
              form.setValue(`others.${index}.amount`, parts.usualAmountOf(event.target.value))
              void field.onChange(event)
            }}
          >
            <option value="" disabled>
              {chooseMember}
            </option>
            {parts.optionsOf(choices)}
          </Select>
        </Field>
        <IconButton label={words.removeOf(index + 2)} onClick={onRemove}>
          <X className="size-5" />
        </IconButton>
      </div>
      <AmountController
        label={words.amountOf(index + 2)}
        error={textOf(errors?.amount)}
        control={form.control}
        name={`others.${index}.amount`}
        currency={tontine.currency}
      />
    </div>
  )
}

/** Why nothing was recorded: each refused payment, by its member's name. */
function Refusals({
  form,
  formProps,
  error,
}: Pick<SharedTransferProps, 'form' | 'formProps'> & { error: ApiError }) {
  const words = useWords('collection', 'transfer')
  const refused = refusedIn(error)
  const { paymentId: firstId, memberId: first, others = [] } = form.getValues()
  const nameOf = (paymentId: string) => {
    const memberId =
      paymentId === firstId
        ? first
        : others.find((other) => other.paymentId === paymentId)?.memberId
    return formProps.members.find(({ id }) => id === memberId)?.name ?? ''
  }
  if (refused.length === 0) return null
  return (
    <Alert tone="error" title={words.refused}>
      <ul>
        {refused.map(({ paymentId, refusal }) => (
          <li key={paymentId} className="wrap-anywhere">
            <span className="font-semibold">{nameOf(paymentId)}</span> {reasonOf(error, refusal)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
