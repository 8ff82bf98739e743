import type { SwapView } from '@mainforte/contract/swaps/views'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Badge } from '../ui/display/Badge.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'

/** What became of the latest swaps, and who was the witness or approved it. */
export function EndedSwaps({ swaps }: { swaps: readonly SwapView[] }) {
  const words = useWords('swaps', 'page')
  return (
    <Card>
      <CardHeader title={words.history} />
      <ul className="-my-3 divide-y divide-line">
        {swaps.map((swap) => (
          <Ended key={swap.number} swap={swap} />
        ))}
      </ul>
    </Card>
  )
}

function Ended({ swap }: { swap: SwapView }) {
  const words = useWords('swaps', 'page')
  const format = useFormat()
  const { own, other, status, endedAt, witnessName, approverName } = swap
  if (status === 'open' || status === 'accepted') return null
  const notes = [
    ...(endedAt ? [format.dateTime(endedAt)] : []),
    ...(witnessName ? [words.witnessedBy(witnessName)] : []),
    ...(approverName && status === 'done' ? [words.approvedBy(approverName)] : []),
  ]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {words.between(own.memberName, other.memberName)}
        </p>
        <p className="text-sm text-muted">
          {`${words.turn(own.rank, format.date(own.date))} ↔ ${words.turn(other.rank, format.date(other.date))}`}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{notes.join(' · ')}</p>
      </div>
      <Badge tone={status === 'done' ? 'ok' : 'neutral'}>{words.statuses[status]}</Badge>
    </li>
  )
}
