import type { PaidThere, WaitingThere } from '@mainforte/domain/meetings/lines'
import { Check, CloudOff } from 'lucide-react'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { ActButton } from './ActButton.tsx'
import { useNameOf, useSetting } from './use-meeting.ts'

/** What a member has paid at this meeting. */
export function Paid({ paid, isUnsent }: { paid: PaidThere; isUnsent: boolean }) {
  const words = useWords('meeting', 'lines')
  const page = useWords('meeting', 'page')
  const methods = useWords('payments', 'methods')
  const format = useFormat()
  const nameOf = useNameOf()
  const { currency } = useSetting().tontine
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
  onConfirm: () => Promise<unknown>
}

/** A payment that was declared before. */
export function Waiting({ waiting, name, onConfirm }: WaitingProps) {
  const words = useWords('meeting', 'lines')
  const format = useFormat()
  const sum = format.money(waiting.amount, useSetting().tontine.currency)
  return (
    <div className="flex items-center gap-2 pl-12 text-sm">
      <p className="min-w-0 flex-1 text-muted">{words.declared(sum)}</p>
      {waiting.mayConfirm && (
        <ActButton size="sm" aria-label={words.confirmOf(name, sum)} act={onConfirm}>
          {words.confirm}
        </ActButton>
      )}
    </div>
  )
}
