import type { CycleView } from '@mainforte/contract/payouts/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { isPaidUp } from '@mainforte/domain/payments/dues'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../kernel/format.tsx'
import { useWords } from '../kernel/language.ts'
import { paths } from '../kernel/paths.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RetryAlert } from '../ui/RetryAlert.tsx'
import { ShareButtons } from '../ui/ShareButtons.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Switch } from '../ui/choices.tsx'
import { cycleQuery } from './cycle-query.ts'

interface GroupTextProps {
  tontineId: TontineId
  cycle: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** How a cycle stands, as a text for the group: who is missing is named only by choice. */
export function GroupText({ tontineId, cycle, isOpen, onOpenChange }: GroupTextProps) {
  const words = useWords('payouts', 'groupText')
  const page = useWords('payouts', 'cycle')
  const read = useQuery(cycleQuery(tontineId, cycle))
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={words.title} description={words.intro}>
      {read.data ? (
        <Text view={read.data} />
      ) : read.isError ? (
        <RetryAlert onRetry={() => void read.refetch()}>{page.failed}</RetryAlert>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </Dialog>
  )
}

function Text({ view }: { view: CycleView }) {
  const words = useWords('payouts', 'groupText')
  const [isNaming, name] = useState(false)
  const text = useGroupText(view, isNaming)
  const isMissing = view.dues.some((due) => !isPaidUp(due))

  return (
    <div className="grid gap-4">
      <p
        role="note"
        aria-label={words.title}
        className="rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line"
      >
        {text}
      </p>
      {isMissing && (
        <Switch label={words.names} hint={words.namesHint} checked={isNaming} onChange={name} />
      )}
      <ShareButtons text={text} subject={view.tontineName} />
      <CopyButton text={text} copied={words.copied} />
    </div>
  )
}

function useGroupText(view: CycleView, isNaming: boolean): string {
  const words = useWords('payouts', 'groupText')
  const format = useFormat()
  const { cycle, cycles, date, dues, collected, expected, currency, tontineId, tontineName } = view
  const money = (units: number) => format.money(units, currency)
  const missing = dues.filter((due) => !isPaidUp(due))
  const isComplete = missing.length === 0
  const owing = missing.map(({ memberName, amount, paid }) =>
    words.owes(memberName, money(amount - paid)),
  )
  return [
    tontineName,
    words.cycle(cycle, cycles, format.date(date)),
    isComplete
      ? words.complete(money(collected))
      : words.state(dues.length - missing.length, dues.length, money(expected - collected)),
    ...(isNaming && !isComplete ? [words.missing, ...owing] : []),
    location.origin + paths.tontine(tontineId),
  ].join('\n')
}
