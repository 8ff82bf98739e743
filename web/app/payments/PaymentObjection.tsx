import type { PaymentView } from '@mainforte/contract/payments/views'
import { Reason } from '@mainforte/domain/kernel/text'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import type { OfflineAct } from '../kernel/api/write-offline.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { useProposed } from '../proposals/open-proposal.tsx'
import { ReasonDialog } from '../ui/overlay/ReasonDialog.tsx'

/** The objections to a payment, the end of a contest, and its day. Each requires a reason. */
export type Objection =
  | 'refuse'
  | 'reverse'
  | 'contest'
  | 'settleContest'
  | 'confirmDay'
  | 'bearFee'

interface PaymentObjectionProps {
  payment: PaymentView
  objection: Objection
  onClose: () => void
}

/** What can be written down without network; the other objections need the server at once. */
function offlineFor({ id, tontineId }: PaymentView, objection: Objection, onWritten: () => void) {
  if (objection !== 'contest' && objection !== 'reverse') return undefined
  const offline = (reason: string): OfflineAct => ({
    tontineId,
    command:
      objection === 'contest'
        ? { type: 'contest-payment', paymentId: id, reason }
        : { type: 'reverse-payments', paymentIds: [id], reason },
  })
  return { offline, onWritten }
}

function useObjectionWords({ payment, objection }: Omit<PaymentObjectionProps, 'onClose'>) {
  const words = useWords('payments', 'tab')
  const questions = useWords('collection', 'objections')
  const { needsSecond } = useWords('proposals', 'acting')
  const fees = useWords('fees', 'fee')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const { memberName, amount, currency } = payment
  const memberAndAmount = [memberName, format.money(amount, currency)] as const
  switch (objection) {
    case 'refuse':
      return {
        title: questions.refuseTitle(...memberAndAmount),
        text: questions.refuseText,
        label: words.refuse,
        done: words.refused,
      }
    case 'reverse':
      return {
        title: questions.reverseTitle(...memberAndAmount),
        text: payment.mayUndo ? questions.reverseText : `${questions.reverseText} ${needsSecond}`,
        label: words.reverse,
        done: words.reversed,
      }
    case 'contest':
      if (payment.mayContestRefusal)
        return {
          title: questions.contestRefusalTitle(...memberAndAmount),
          text: questions.contestRefusalText,
          label: words.contestRefusal,
          done: questions.contestRefusalDone,
        }
      return {
        title: questions.contestTitle(...memberAndAmount),
        text: questions.contestText,
        label: words.contest,
        done: questions.contestDone,
      }
    case 'settleContest':
      return {
        title: questions.settleTitle(...memberAndAmount),
        text: `${questions.settleText} ${needsSecond}`,
        label: words.settle,
        done: questions.settled,
      }
    case 'confirmDay':
      return {
        title: questions.dayTitle(...memberAndAmount),
        text: `${questions.dayText} ${needsSecond}`,
        label: words.confirmDay,
        done: questions.dayConfirmed,
      }
    case 'bearFee': {
      const missing = format.money(payment.fee?.amount ?? 0, currency)
      return {
        title: fees.title(missing, memberName),
        text: `${fees.text(payment.fee?.beneficiaryName ?? '', missing)} ${needsSecond}`,
        label: methods.fee,
        done: fees.done,
      }
    }
  }
}

/**
 * Requests the reason and states the consequence before a payment is refused, reversed or
 * contested, or its contests are settled. Reversing and settling may only be proposed. (G1)
 */
export function PaymentObjection({ payment, objection, onClose }: PaymentObjectionProps) {
  const { title, text, label, done } = useObjectionWords({ payment, objection })
  const { reasons, readyReasons } = useWords('collection', 'undoing')
  const words = useWords('collection', 'objections')
  const fees = useWords('fees', 'fee')
  const usual = {
    reverse: { label: readyReasons, reasons },
    bearFee: { label: fees.usual, reasons: fees.reasons },
  }
  const proposed = useProposed(payment.tontineId)
  // What takes two people is proposed to all.
  const isForTwo = objection !== 'refuse' && objection !== 'contest'
  const command = useCommand({
    send: (reason: string, options) =>
      api.payments[objection](
        { tontineId: payment.tontineId, paymentId: payment.id, reason },
        options,
      ),
    ...offlineFor(payment, objection, onClose),
    // What was only proposed is on other pages than what was done.
    changes: 'everything',
    done: (changed) => (isForTwo && changed.proposal ? proposed : [done]),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={title}
      text={text}
      confirmLabel={label}
      tone={objection === 'refuse' || objection === 'reverse' ? 'danger' : 'primary'}
      schema={Reason}
      label={words.reasonLabel}
      hint={isForTwo ? words.reasonForAll : words.reasonHint}
      usual={objection === 'reverse' || objection === 'bearFee' ? usual[objection] : undefined}
      feature={objection === 'bearFee' ? 'settlement' : 'payments'}
      command={command}
      needsNetwork={!offlineFor(payment, objection, onClose)}
      onClose={onClose}
    />
  )
}
