import { useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { MemberOptions } from './MemberOptions.tsx'
import { type Payer, usualAmount } from './payment-terms.ts'
import type { Form, PaymentFormProps } from './use-payment-form.ts'

interface OtherPersonProps {
  form: Form
  formProps: PaymentFormProps
  you: Payer | undefined
}

/**
 * A payment made by another person than the member whose dues it settles. It is rare, so it is
 * behind a button. An officer chooses who paid; a member who declares is the payer and chooses for
 * whom.
 */
export function OtherPerson({ form, formProps, you }: OtherPersonProps) {
  const words = useWords('payments', 'form')
  const { how, members } = formProps
  const [wasExpanded, setExpanded] = useState(false)
  const [memberId, payerId] = form.watch(['memberId', 'payerId'])
  const isOther = how === 'record' ? payerId !== null : memberId !== you?.id
  if (members.length < 2 || (how === 'declare' && !you)) return null
  if (!wasExpanded && !isOther)
    return (
      <Button
        variant="ghost"
        size="sm"
        className="-my-2 -ml-3.5 justify-self-start"
        onClick={() => setExpanded(true)}
      >
        {how === 'record' ? words.otherPayer : words.forOther}
      </Button>
    )
  return how === 'record' ? (
    <PaidBy form={form} members={members} />
  ) : (
    <PaidFor form={form} formProps={formProps} you={you} />
  )
}

function PaidBy({ form, members }: { form: Form; members: readonly Payer[] }) {
  const words = useWords('payments', 'form')
  const memberId = form.watch('memberId')
  return (
    <Field label={words.payer} error={undefined}>
      <Select {...form.register('payerId', { setValueAs: (id: string | null) => id || null })}>
        <option value="">{words.themselves}</option>
        <MemberOptions members={members.filter(({ id }) => id !== memberId)} />
      </Select>
    </Field>
  )
}

function PaidFor({ form, formProps, you }: OtherPersonProps) {
  const words = useWords('payments', 'form')
  const { tontine, members } = formProps
  const memberId = form.watch('memberId')
  function choose(id: string) {
    form.setValue('memberId', id)
    form.setValue('payerId', id === you?.id ? null : (you?.id ?? null))
    const chosen = members.find((member) => member.id === id)
    form.setValue('amount', usualAmount(tontine, chosen))
  }
  return (
    <Field label={words.forWhom} error={undefined}>
      <Select value={memberId} onChange={({ target }) => choose(target.value)}>
        <MemberOptions members={members} />
      </Select>
    </Field>
  )
}
