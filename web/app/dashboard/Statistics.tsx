import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'

type Statistics = DashboardView['statistics']

/** The reader's payment statistics. */
export function Statistics({ statistics }: { statistics: Statistics }) {
  const words = useWords('dashboard', 'statistics')
  const format = useFormat()
  const { payments, onTimeRate, monthly } = statistics
  const currencies = [...new Set(monthly.flatMap(({ sums }) => sums.map((sum) => sum.currency)))]
  return (
    <Card>
      <CardHeader title={words.title} />
      <dl className="grid two-columns gap-4">
        <div>
          <dt className="text-sm text-muted">{words.total}</dt>
          <dd className="text-2xl font-bold tabular-nums">{format.number(payments)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{words.onTime}</dt>
          <dd className={onTimeRate === null ? 'text-sm' : 'text-2xl font-bold tabular-nums'}>
            {onTimeRate === null ? words.onTimeNone : format.percent(onTimeRate)}
          </dd>
        </div>
      </dl>
      {currencies.length === 0 ? (
        <p className="mt-4 text-sm text-muted">{words.emptyText}</p>
      ) : (
        currencies.map((currency) => (
          <MonthlyBars key={currency} currency={currency} monthly={monthly} />
        ))
      )}
    </Card>
  )
}

/** Six months of one currency, as bars with a text alternative. */
function MonthlyBars({
  currency,
  monthly,
}: {
  currency: Currency
  monthly: Statistics['monthly']
}) {
  const words = useWords('dashboard', 'statistics')
  const format = useFormat()
  const months = monthly.map(({ month, sums }) => ({
    day: `${month}-01`,
    amount: sums.find((sum) => sum.currency === currency)?.amount ?? 0,
  }))
  const highest = Math.max(...months.map(({ amount }) => amount))
  return (
    <figure className="mt-5">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
        <span>{words.monthly}</span>{' '}
        <span className="font-semibold tabular-nums">{format.money(highest, currency)}</span>
      </figcaption>
      <ol className="grid grid-cols-6 gap-2 border-t border-dashed border-line">
        {months.map(({ day, amount }, index) => (
          <li key={day} className="grid gap-1.5 text-center text-2xs text-muted">
            <span className="flex h-24 items-end" aria-hidden="true">
              <span
                className={`w-full rounded-t-sm ${index === months.length - 1 ? 'bg-primary' : 'bg-primary opacity-45'}`}
                style={{ height: amount === 0 ? '2px' : `${(amount / highest) * 100}%` }}
              />
            </span>
            <span aria-hidden="true" className="text-[min(0.75rem,3.8vw)]">
              {format.date(day, 'monthShort')}
            </span>
            <span className="sr-only">
              {words.month(
                format.date(day, 'month'),
                amount === 0 ? words.nothing : format.money(amount, currency),
              )}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
