import { paths } from '@mainforte/contract/paths'
import type { PaymentTotal } from '@mainforte/contract/payments/views'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Download, HandCoins, SlidersHorizontal } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { isBare, isNarrowed } from '../../kernel/api/pages-of.ts'
import { useFilterInAddress, useOpenInAddress } from '../../kernel/pages/in-address.ts'
import { useIsPhone } from '../../ui/media.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Facts } from '../../ui/display/Facts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NextPage } from '../../ui/NextPage.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { ChooseTontine } from './ChooseTontine.tsx'
import { Filters } from './Filters.tsx'
import { PaymentGroups } from './PaymentGroups.tsx'
import { type Filter, filterIn, listQuery, noFilter, tableAddress } from './list-query.ts'
import { FileLink } from '../../ui/FileLink.tsx'

/** The payments of all the user's tontines, with a button to record a new one. */
export function Component() {
  const words = useWords('payments', 'list')
  const [filter, changeFilter] = useFilterInAddress(filterIn)
  const { data } = useInfiniteQuery(listQuery(filter))
  const [isFormOpen, setFormOpen] = useOpenInAddress('new')
  const isPhone = useIsPhone()
  const [isFiltering, setFiltering] = useState(isNarrowed(filter))
  const mayFilter = !isBare(filter, data)

  return (
    <>
      <PageHeader
        title={words.title}
        text={words.intro}
        actions={
          <>
            <Button variant="accent" icon={HandCoins} onClick={() => setFormOpen(true)}>
              {words.write}
            </Button>
            {isPhone && mayFilter && (
              <Button
                variant="outline"
                icon={SlidersHorizontal}
                aria-expanded={isFiltering}
                onClick={() => setFiltering(!isFiltering)}
              >
                {words.filter}
              </Button>
            )}
          </>
        }
      />
      {mayFilter && (isFiltering || !isPhone) && (
        <Filters filter={filter} onChange={changeFilter} />
      )}
      <PaymentList filter={filter} onClear={() => changeFilter(noFilter)} />
      <ChooseTontine open={isFormOpen} onOpenChange={setFormOpen} />
    </>
  )
}

function PaymentList({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const words = useWords('payments', 'list')
  const list = useInfiniteQuery(listQuery(filter))
  const isFiltered = isNarrowed(filter)
  return (
    <QueryView query={list} pending={<ListSkeleton />} failed={words.failed}>
      {({ pages }) => {
        const payments = pages.flatMap(({ rows }) => rows)
        if (payments.length === 0)
          return isFiltered ? <NoneFound onClear={onClear} /> : <NoPayments />
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <Totals totals={pages[0]?.totals ?? []} status={filter.status} />
              <span className="flex flex-wrap gap-2.5">
                {isFiltered && (
                  <Button variant="ghost" size="sm" onClick={onClear}>
                    {words.clear}
                  </Button>
                )}
                <FileLink href={tableAddress(filter)} size="sm" icon={Download}>
                  {words.table}
                </FileLink>
              </span>
            </div>
            <Card className="py-0!">
              <PaymentGroups label={words.title} payments={payments} areNamed />
            </Card>
            <NextPage list={list} label={words.more} />
          </div>
        )
      }}
    </QueryView>
  )
}

interface TotalsProps {
  totals: readonly PaymentTotal[]
  status: Filter['status']
}

/** The total of all payments found, one for each currency: francs and euros are never added. */
function Totals({ totals, status = 'completed' }: TotalsProps) {
  const words = useWords('payments', 'list')
  const sums = totals.filter(({ amount }) => amount > 0)
  const count = totals.reduce((sum, total) => sum + total.count, 0)
  return (
    <div className="text-muted" aria-live="polite">
      <p className="text-sm">
        <Facts facts={[...(sums.length > 0 ? [words.totals[status]] : []), words.found(count)]} />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4">
        {sums.map(({ currency, amount }) => (
          <Money
            key={currency}
            amount={amount}
            currency={currency}
            className="text-lg font-bold text-fg"
          />
        ))}
      </p>
    </div>
  )
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const words = useWords('payments', 'list')
  return (
    <EmptyState title={words.none} text={words.noneFiltered}>
      <Button variant="outline" onClick={onClear}>
        {words.clear}
      </Button>
    </EmptyState>
  )
}

function NoPayments() {
  const words = useWords('payments', 'list')
  return (
    <EmptyState title={words.none} text={words.noneText}>
      <ButtonLink to={paths.tontines}>{words.seeTontines}</ButtonLink>
    </EmptyState>
  )
}
