import type { PaidThere, WaitingThere } from '@mainforte/domain/meetings/lines'
import type { PaymentId } from '@mainforte/domain/kernel/ids'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import { Check, CloudOff } from 'lucide-react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { useMeeting, useNameOf } from './use-meeting.ts'

function isAbout(command: OfflineCommand, paymentId: PaymentId): boolean {
  if ('payment' in command) return command.payment.paymentId === paymentId
  if (command.type !== 'record-payments')
    return 'paymentId' in command && command.paymentId === paymentId
  const { payments, confirmed } = command.payments
  return confirmed.includes(paymentId) || payments.some((one) => one.paymentId === paymentId)
}

/** Whether this device has not sent a payment yet. */
function useIsUnsent(paymentId: PaymentId): boolean {
  const { unsent } = useMeeting().notebook
  return unsent.some(({ command }) => isAbout(command, paymentId))
}

/** What a member has paid at this meeting. */
export function Paid({ paid }: { paid: PaidThere }) {
  const words = useWords('meeting', 'lines')
  const page = useWords('meeting', 'page')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const nameOf = useNameOf()
  const isUnsent = useIsUnsent(paid.paymentId)
  const { currency } = useMeeting().tontine
  const { figure } = format.moneyParts(paid.amount, currency)
  const details = [
    ...(paid.method === 'cash' ? [] : [methods[paid.method]]),
    ...(paid.payerId ? [words.paidBy(nameOf(paid.payerId))] : []),
  ]
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {paid.status === 'completed' ? (
        <span className="flex items-center gap-1.5 font-semibold text-ok-soft-fg">
          <Check className="size-4.5" aria-hidden="true" />
          <span className="tabular-nums">{figure}</span>
        </span>
      ) : (
        <span className="text-muted">{words.waits(format.money(paid.amount, currency))}</span>
      )}
      {details.length > 0 && <span className="text-muted">{details.join(', ')}</span>}
      {isUnsent && (
        <span className="flex items-center text-wait-soft-fg">
          <CloudOff className="size-4.5" aria-hidden="true" />
          <span className="sr-only">{page.unsent}</span>
        </span>
      )}
    </p>
  )
}

interface WaitingProps {
  waiting: WaitingThere
  name: string
  onConfirm: () => void
}

/** A payment that was declared before. */
export function Waiting({ waiting, name, onConfirm }: WaitingProps) {
  const words = useWords('meeting', 'lines')
  const format = useFormat()
  const sum = format.money(waiting.amount, useMeeting().tontine.currency)
  return (
    <div className="flex items-center gap-2 pl-12 text-sm">
      <p className="min-w-0 flex-1 text-muted">{words.declared(sum)}</p>
      {waiting.mayConfirm && (
        <Button
          size="sm"
          variant="soft"
          aria-label={words.confirmOf(name, sum)}
          onClick={onConfirm}
        >
          {words.confirm}
        </Button>
      )}
    </div>
  )
}
