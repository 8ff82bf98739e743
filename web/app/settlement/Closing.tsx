import type { SettlementView } from '@mainforte/contract/settlement/views'
import { isClosed } from '@mainforte/domain/tontines/tontine'
import { ArrowRight, Check } from 'lucide-react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Money } from '../ui/display/Money.tsx'
import { StatusChip } from '../ui/display/StatusChip.tsx'

type Sheet = Pick<SettlementView, 'tontineId' | 'currency' | 'phase' | 'transfers'>

/** The fewest transfers after which nobody owes anything: of a closed round, or if it ended now. (S9) */
export function Closing({ view }: { view: Sheet }) {
  const words = useWords('settlement', 'closing')
  const isOver = isClosed(view)
  if (view.transfers.length === 0) return null
  return (
    <Card className="print:break-inside-avoid">
      <CardHeader
        title={isOver ? words.title : words.titleNow}
        text={isOver ? words.text : words.textNow}
      />
      <ul className="-my-3 divide-y divide-line">
        {view.transfers.map((transfer) => (
          <Line key={transfer.number} view={view} transfer={transfer} isOver={isOver} />
        ))}
      </ul>
    </Card>
  )
}

interface LineProps {
  view: Sheet
  transfer: SettlementView['transfers'][number]
  isOver: boolean
}

function Line({ view: { tontineId, currency }, transfer, isOver }: LineProps) {
  const words = useWords('settlement', 'closing')
  const { number, fromName, toName, amount, isDisputed, isConfirmed, mayConfirm } = transfer
  const confirm = useCommand({
    send: api.settlement.confirmTransfer,
    changes: 'everything',
    done: words.done,
    onFailed: showFailure('settlement'),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-44 wrap-anywhere">
        {fromName ?? words.cash}{' '}
        <span className="inline-block">
          <ArrowRight className="inline size-4.5 text-muted" />{' '}
          <span className="font-semibold">{toName}</span>
        </span>
        {isDisputed && (
          <span className="block text-sm text-muted">
            {fromName === null ? words.ifNotArrived(toName) : words.ifArrived(fromName)}
          </span>
        )}
      </span>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2">
        {isOver && (
          <StatusChip status={isConfirmed ? 'done' : 'waiting'}>
            {isConfirmed ? words.confirmed : words.waits}
          </StatusChip>
        )}
        <Money amount={amount} currency={currency} className="font-bold" />
        {mayConfirm && (
          <Button
            size="sm"
            aria-label={words.confirmOf(toName)}
            icon={Check}
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate({ tontineId, number })}
          >
            {words.confirm}
          </Button>
        )}
      </span>
    </li>
  )
}
