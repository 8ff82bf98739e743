import type { PaymentView } from '@mainforte/contract/payments/views'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useWords } from '../kernel/language.ts'
import { paths } from '../kernel/paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Money } from '../ui/Money.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ListSkeleton } from '../ui/Skeleton.tsx'
import { ChooseTontine } from './ChooseTontine.tsx'
import { Filters } from './Filters.tsx'
import { PaymentLine } from './PaymentLine.tsx'
import { type Filter, filterIn, listQuery } from './list-query.ts'
import { totalsOf } from './totals.ts'

/** The payments of all one's tontines, and the way to write down a new one. */
export function Component() {
  const words = useWords('payments', 'list')
  const [search, setSearch] = useSearchParams()
  const filter = filterIn(search)
  const isWriting = search.has('new')
  const write = (isOpen: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (isOpen) next.set('new', '')
        else next.delete('new')
        return next
      },
      { replace: true },
    )

  return (
    <>
      <PageHeader
        title={words.title}
        text={words.intro}
        actions={
          <Button
            variant="accent"
            icon={<HandCoins className="size-5" aria-hidden="true" />}
            onClick={() => write(true)}
          >
            {words.write}
          </Button>
        }
      />
      <Filters filter={filter} onChange={(next) => setSearch({ ...next }, { replace: true })} />
      <PaymentList filter={filter} />
      <ChooseTontine open={isWriting} onOpenChange={write} />
    </>
  )
}

function PaymentList({ filter }: { filter: Filter }) {
  const words = useWords('payments', 'list')
  const ui = useWords('kernel', 'ui')
  const list = useInfiniteQuery(listQuery(filter))

  if (list.isPending) return <ListSkeleton />
  if (list.isError && !list.data)
    return (
      <Alert
        tone="error"
        action={
          <Button variant="outline" size="sm" onClick={() => void list.refetch()}>
            {ui.retry}
          </Button>
        }
      >
        {words.failed}
      </Alert>
    )

  const payments = list.data.pages.flatMap(({ rows }) => rows)
  if (payments.length === 0) return <NoPayments isFiltered={Object.keys(filter).length > 0} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Totals payments={payments} />
      <Card className="py-0! md:py-0!">
        <ul className="divide-y divide-line">
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} showTontine />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <p className="text-center">
          <Button
            variant="outline"
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {words.more}
          </Button>
        </p>
      )}
    </div>
  )
}

/** What was paid, one figure for each currency: francs and euros are never added. */
function Totals({ payments }: { payments: readonly PaymentView[] }) {
  const words = useWords('payments', 'list')
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-muted">
      <span>{words.totalShown}</span>
      {totalsOf(payments).map(({ currency, amount }) => (
        <Money
          key={currency}
          amount={amount}
          currency={currency}
          className="text-lg font-bold text-fg"
        />
      ))}
      <span>{words.shown(payments.length)}</span>
    </p>
  )
}

function NoPayments({ isFiltered }: { isFiltered: boolean }) {
  const words = useWords('payments', 'list')
  return (
    <EmptyState title={words.none} text={isFiltered ? words.noneFiltered : words.noneText}>
      {!isFiltered && <ButtonLink to={paths.tontines}>{words.seeTontines}</ButtonLink>}
    </EmptyState>
  )
}
