import { HandOverId } from '@mainforte/domain/kernel/ids'
import { type Minor, minor, unreadAmount } from '@mainforte/domain/kernel/minor'
import { type FormEvent, useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { AmountField } from '../ui/form/AmountField.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FormEnd } from '../ui/form/FormEnd.tsx'
import { FormProblem } from '../ui/form/FormProblem.tsx'
import { Select } from '../ui/form/Select.tsx'
import type { KeepersProps } from './keepers-props.ts'

interface HandOverFormProps extends KeepersProps {
  /** Whether the reader gives the money, or got it. */
  how: 'give' | 'got'
  onClose: () => void
}

/** What goes from whom to whom: the other person, and the sum, at first all that the giver has. (Q2) */
export function HandOverForm(props: HandOverFormProps) {
  const { tontine, how } = props
  const words = useWords('keepers', 'form')
  const format = useFormat()
  const { others, otherId, choose, held, amount, setAmount, errors, submit, save } = useForm(props)
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label={how === 'give' ? words.to : words.from} error={errors.other}>
        <Select value={otherId} onChange={({ target }) => choose(target.value)}>
          <option value="">{words.choose}</option>
          {others.map(({ memberId, name }) => (
            <option key={memberId} value={memberId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <AmountField
        label={words.amount}
        hint={held > 0 ? words.hint(format.money(held, tontine.currency)) : undefined}
        error={errors.amount}
        currency={tontine.currency}
        value={Number.isNaN(amount) ? undefined : amount}
        onChange={(units) => setAmount(units ?? Number.NaN)}
      />
      <FormEnd submit={words.submit} isBusy={save.isPending}>
        <FormProblem error={save.error} feature="keepers" failed={words.failed} />
      </FormEnd>
    </form>
  )
}

/** A hand-over being written down. Until a sum is typed it is all that the giver has. */
function useForm({ tontine, view: { keepers, receivers }, how, onClose }: HandOverFormProps) {
  const { id: tontineId, myMemberId: me } = tontine
  const words = useWords('keepers', 'form')
  const [handOverId] = useState(() => HandOverId.parse(crypto.randomUUID()))
  const [otherId, choose] = useState('')
  const [typed, setAmount] = useState<number>()
  const [isSubmitted, setSubmitted] = useState(false)
  const having = keepers.filter(({ amount }) => amount > 0)
  const others = (how === 'give' ? receivers : having).filter(({ memberId }) => memberId !== me)
  const giverId = how === 'give' ? me : otherId
  const held = having.find(({ memberId }) => memberId === giverId)?.amount ?? 0
  const amount = typed ?? (held > 0 ? held : Number.NaN)
  const other = others.find(({ memberId }) => memberId === otherId)
  const errors = {
    other: isSubmitted && !other ? words.chooseFirst : undefined,
    amount: useAmountError(amount, held, tontine.currency, isSubmitted && other !== undefined),
  }
  const save = useCommand({
    send: (sum: Minor, options) => api.keepers.hand({ tontineId, ...handing(sum) }, options),
    offline: (sum) => ({ tontineId, command: { type: 'hand-cash', ...handing(sum) } }),
    onWritten: onClose,
    changes: 'money',
    done: ({ isDone }) => [isDone ? words.done : words.noted],
    onDone: onClose,
  })
  function handing(sum: Minor) {
    if (!me || !other) throw new Error('both people are chosen before it is sent')
    const { memberId } = other
    const [fromId, toId] = how === 'give' ? [me, memberId] : [memberId, me]
    return { handOverId, fromId, toId, amount: sum }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (other && Number.isInteger(amount) && amount > 0 && amount <= held)
      save.mutate(minor(amount))
  }
  return { others, otherId, choose, held, amount, setAmount, errors, submit, save }
}

function useAmountError(
  amount: number,
  held: number,
  currency: KeepersProps['tontine']['currency'],
  isShown: boolean,
): string | undefined {
  const words = useWords('keepers', 'form')
  const invalid = useWords('kernel', 'invalid')
  const format = useFormat()
  if (!isShown) return undefined
  if (amount === unreadAmount) return invalid['amount-unread']
  if (Number.isNaN(amount) || amount < 1) return invalid['amount-too-small']
  if (!Number.isInteger(amount)) return invalid['amount-not-whole']
  return amount > held ? words.tooMuch(format.money(held, currency)) : undefined
}
