import type { GridView } from '@mainforte/contract/reports/views'
import { useWords } from '../../kernel/language/language.ts'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Money } from '../../ui/display/Money.tsx'

/** The totals of the whole round, including cycles on other pages. */
export function GridTotals({ view: { totals, credits, currency } }: { view: GridView }) {
  const words = useWords('reports', 'grid')
  const sums = [
    { term: words.paidIn, amount: totals.paidIn },
    { term: words.pots, amount: totals.pots },
    ...(totals.lacking > 0 ? [{ term: words.lacking, amount: totals.lacking }] : []),
    { term: words.sent, amount: totals.sent },
    { term: words.confirmed, amount: totals.confirmed },
    ...(totals.returned > 0 ? [{ term: words.returned, amount: totals.returned }] : []),
    { term: words.owed, amount: totals.owed },
    ...(totals.declared > 0 ? [{ term: words.declared, amount: totals.declared }] : []),
    { term: words.late, amount: totals.late },
    { term: words.credit, amount: totals.credit },
  ]
  const isAlone = credits.length === 0
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${isAlone ? '' : '@4xl:grid-cols-2'}`}
    >
      <Card>
        <CardHeader title={words.totals} />
        <dl className={`-my-1 ${isAlone ? 'gap-x-12 @4xl:columns-2' : ''}`}>
          {sums.map(({ term, amount }) => (
            <div
              key={term}
              className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5"
            >
              <dt className="text-muted">{term}</dt>
              <dd className="ml-auto">
                <Money amount={amount} currency={currency} className="font-bold" />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {!isAlone && (
        <Card>
          <CardHeader title={words.credits} />
          <ul className="-my-1">
            {credits.map(({ memberId, memberName, credit }) => (
              <li key={memberId} className="flex items-baseline justify-between gap-3 py-1.5">
                <span className="wrap-anywhere">{memberName}</span>{' '}
                <Money amount={credit} currency={currency} className="font-bold" />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
