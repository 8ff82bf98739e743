import type { CycleView } from '@mainforte/contract/payouts/views'
import { PayoutId } from '@mainforte/domain/kernel/ids'
import { NewPayout } from '@mainforte/domain/payouts/new-payout'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useDraftedId } from '../../kernel/form/draft.ts'
import { showIssues } from '../../kernel/form/form-issues.ts'
import { useDraftedForm } from '../../kernel/form/drafted-form.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { MoneyFields } from '../../payments/form/MoneyFields.tsx'
import { FormEnd } from '../../ui/form/FormEnd.tsx'
import { FormProblem } from '../../ui/form/FormProblem.tsx'
import { HandOverAnyway, MissingNote, missingIn } from './IncompletePot.tsx'

interface PayoutFormProps {
  view: CycleView
  onClose: () => void
}

/** A payout being recorded, from opening the form until the server has stored it. */
function usePayoutForm({ view, onClose }: PayoutFormProps) {
  const words = useWords('payouts', 'form')
  const payoutId = useDraftedId('payoutId', () => PayoutId.parse(crypto.randomUUID()))
  const form = useDraftedForm({
    schema: NewPayout,
    start: {
      payoutId,
      handId: view.beneficiary.handId,
      amount: view.available,
      date: view.today,
      method: 'cash',
      reference: null,
      note: null,
    },
  })
  const save = useCommand({
    send: (payout: NewPayout, options) =>
      api.payouts.send({ tontineId: view.tontineId, ...payout }, options),
    offline: (payout) => ({ tontineId: view.tontineId, command: { type: 'send-payout', payout } }),
    onWritten: onClose,
    changes: 'money',
    done: words.sent,
    onDone: onClose,
    onFailed: (error) => showIssues(form, error),
  })
  return { form, save }
}

/** What the beneficiary received. Starts with the whole pot. */
export function PayoutForm(props: PayoutFormProps) {
  const words = useWords('payouts', 'form')
  const { view, onClose } = props
  const format = useFormat()
  const { form, save } = usePayoutForm(props)
  /** The amount of the payout while the user confirms an incomplete pot. */
  const [unconfirmed, setUnconfirmed] = useState<NewPayout>()
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        const isIncomplete = missingIn(view) > 0
        const send = (payout: NewPayout) =>
          isIncomplete ? setUnconfirmed(payout) : save.mutate(payout)
        void form.handleSubmit(send)(event)
      }}
      onChange={() => setUnconfirmed(undefined)}
    >
      <MissingNote view={view} />
      <FormProvider {...form}>
        <MoneyFields
          feature="payouts"
          currency={view.currency}
          today={view.today}
          amountHint={words.amountHint(format.money(view.available, view.currency))}
        />
      </FormProvider>
      <FormEnd submit={unconfirmed ? undefined : words.submit} isBusy={save.isPending}>
        {unconfirmed && (
          <HandOverAnyway
            view={view}
            amount={unconfirmed.amount}
            isBusy={save.isPending}
            onYes={() => save.mutate(unconfirmed)}
            onNo={onClose}
          />
        )}
        <FormProblem error={save.error} feature="payouts" failed={words.failed} />
      </FormEnd>
    </form>
  )
}
