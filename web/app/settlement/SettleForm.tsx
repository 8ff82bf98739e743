import { unreadAmount } from '@mainforte/domain/kernel/minor'
import type { SettlementView } from '@mainforte/contract/settlement/views'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { isNumber, useDrafted } from '../kernel/form/draft.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { AmountField } from '../ui/form/AmountField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { FormEnd } from '../ui/form/FormEnd.tsx'
import { FormProblem } from '../ui/form/FormProblem.tsx'

interface SettleFormProps {
  view: SettlementView
  claim: SettlementView['claims'][number]
  onClose: () => void
}

/** The guarantor got all of it back outside the tontine, or a part. (S12) */
export function SettleForm({ view: { tontineId, currency }, claim, onClose }: SettleFormProps) {
  const words = useWords('settlement', 'guarantees')
  const invalid = useWords('kernel', 'invalid')
  const format = useFormat()
  const { guarantorId, memberId, said, needsSecond } = claim
  const [typed, setTyped] = useDrafted<number | undefined>('amount', undefined, isNumber)
  // Until something is typed it follows the claim.
  const shown = typed ?? said?.amount ?? claim.amount
  const amount = Number.isNaN(shown) ? undefined : shown
  const [isSubmitted, setSubmitted] = useState(false)
  // Another amount than that of the first witness is a first word again.
  const isFirst = needsSecond || (said !== null && amount !== said.amount)
  const settle = useCommand({
    send: (repaid: number, options) =>
      api.settlement.guarantee(
        { tontineId, act: 'settle', guarantorId, memberId, amount: repaid },
        options,
      ),
    changes: 'everything',
    done: isFirst ? words.witnessed : words.settled,
    onDone: onClose,
  })
  const whole = format.money(claim.amount, currency)
  const errorOf = (units: number) => {
    if (units === unreadAmount) return invalid['amount-unread']
    if (!Number.isInteger(units)) return invalid['amount-not-whole']
    return units > claim.amount ? words.settleTooMuch(whole) : undefined
  }
  const error = amount ? errorOf(amount) : invalid['amount-too-small']
  return (
    <Form
      onSubmit={() => {
        setSubmitted(true)
        if (amount && !error) settle.mutate(amount)
      }}
    >
      <AmountField
        label={words.settleAmount}
        hint={words.settleHint(whole)}
        error={isSubmitted ? error : undefined}
        currency={currency}
        value={amount}
        onChange={(units) => setTyped(units ?? Number.NaN)}
      />
      {isFirst && <p className="text-sm text-muted">{words.settleSecond}</p>}
      <FormEnd submit={words.submit} isBusy={settle.isPending}>
        <FormProblem error={settle.error} feature="settlement" failed={words.failed} />
      </FormEnd>
    </Form>
  )
}
