import type { AccountView, SettlementView } from '@mainforte/contract/settlement/views'
import { PayoutId } from '@mainforte/domain/kernel/ids'
import type { Minor } from '@mainforte/domain/kernel/minor'
import { NewReturn } from '@mainforte/domain/payouts/new-payout'
import { FormProvider } from 'react-hook-form'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useDraftedId } from '../kernel/form/draft.ts'
import { showIssues } from '../kernel/form/form-issues.ts'
import { useDraftedForm } from '../kernel/form/drafted-form.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { MoneyFields } from '../payments/form/MoneyFields.tsx'
import { FormEnd } from '../ui/form/FormEnd.tsx'
import { FormProblem } from '../ui/form/FormProblem.tsx'

/** What may be given back to a member today. */
export interface Returnable {
  readonly account: AccountView
  readonly amount: Minor
}

interface ReturnFormProps {
  view: SettlementView
  to: Returnable
  onClose: () => void
}

/** All or a part of a member's credit, given back. Starts with all of it. (S2) */
export function ReturnForm({ view, to: { account, amount }, onClose }: ReturnFormProps) {
  const words = useWords('settlement', 'returns')
  const format = useFormat()
  const payoutId = useDraftedId('payoutId', () => PayoutId.parse(crypto.randomUUID()))
  const form = useDraftedForm({
    schema: NewReturn,
    start: {
      payoutId,
      memberId: account.memberId,
      amount,
      date: view.today,
      method: 'cash',
      reference: null,
      note: null,
    },
  })
  const save = useCommand({
    send: (given: NewReturn, options) =>
      api.payouts.returnCredit({ tontineId: view.tontineId, ...given }, options),
    offline: (payout) => ({
      tontineId: view.tontineId,
      command: { type: 'return-credit', payout },
    }),
    onWritten: onClose,
    changes: 'money',
    done: words.sent,
    onDone: onClose,
    onFailed: (error) => showIssues(form, error),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((given) => save.mutate(given))(event)}
    >
      <FormProvider {...form}>
        <MoneyFields
          feature="payouts"
          currency={view.currency}
          today={view.today}
          amountHint={words.amountHint(format.money(amount, view.currency))}
        />
      </FormProvider>
      <FormEnd submit={words.submit} isBusy={save.isPending}>
        <FormProblem error={save.error} feature="payouts" failed={words.failed} />
      </FormEnd>
    </form>
  )
}
