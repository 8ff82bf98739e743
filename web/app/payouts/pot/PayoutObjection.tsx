import type { CycleView } from '@mainforte/contract/payouts/views'
import { Reason } from '@mainforte/domain/kernel/text'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { useProposed } from '../../proposals/open-proposal.tsx'
import { ReasonDialog } from '../../ui/overlay/ReasonDialog.tsx'

export const objections = ['dispute', 'withdraw'] as const
export type Objection = (typeof objections)[number]

const typeOf = { dispute: 'dispute-payout', withdraw: 'withdraw-payout' } as const

interface PayoutObjectionProps {
  payout: CycleView['payouts'][number]
  objection: Objection
  onClose: () => void
}

function useObjectionWords({ payout, objection }: Omit<PayoutObjectionProps, 'onClose'>) {
  const words = useWords('payouts', 'cycle')
  const { needsSecond } = useWords('proposals', 'acting')
  const { memberName, amount, currency, isYours } = payout
  const memberAndAmount = [memberName, useFormat().money(amount, currency)] as const
  return objection === 'dispute'
    ? {
        title: words.disputeTitle(...memberAndAmount),
        text: words.disputeText,
        label: isYours ? words.dispute : words.disputeWitness,
        done: words.disputed,
      }
    : {
        title: words.withdrawTitle(...memberAndAmount),
        text: payout.mayUndo ? words.withdrawText : `${words.withdrawText} ${needsSecond}`,
        label: words.withdraw,
        done: words.withdrawn,
      }
}

/** Requests the reason before a payout is disputed, or withdrawn, which may only be proposed. (G1) */
export function PayoutObjection({ payout, objection, onClose }: PayoutObjectionProps) {
  const { title, text, label, done } = useObjectionWords({ payout, objection })
  const words = useWords('payouts', 'cycle')
  const proposed = useProposed(payout.tontineId)
  const command = useCommand({
    send: (reason: string, options) =>
      api.payouts[objection]({ tontineId: payout.tontineId, payoutId: payout.id, reason }, options),
    offline: (reason) => ({
      tontineId: payout.tontineId,
      command: { type: typeOf[objection], payoutId: payout.id, reason },
    }),
    onWritten: onClose,
    // What was only proposed is on other pages than what was done.
    changes: 'everything',
    done: (changed) => (objection === 'withdraw' && changed.proposal ? proposed : [done]),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={title}
      text={text}
      confirmLabel={label}
      schema={Reason}
      label={words.reasonLabel}
      hint={words.reasonHint}
      feature="payouts"
      command={command}
      onClose={onClose}
    />
  )
}
