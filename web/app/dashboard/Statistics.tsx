import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Money } from '../ui/display/Money.tsx'

type Statistics = DashboardView['statistics']

/** The reader's payment statistics. */
export function Statistics({ statistics }: { statistics: Statistics }) {
  const words = useWords('dashboard', 'statistics')
  const format = useFormat()
  const { payments, onTimeRate, monthly } = statistics
  const first = monthly.findIndex(({ sums }) => sums.length > 0)
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
      {first === -1 ? (
        <p className="mt-4 text-sm text-muted">{words.emptyText}</p>
      ) : (
        <Months monthly={monthly.slice(first).reverse()} />
      )}
    </Card>
  )
}

/** The months since the first payment, latest first: each sum with a bar, compared within its currency. */
function Months({ monthly }: { monthly: Statistics['monthly'] }) {
  const words = useWords('dashboard', 'statistics')
  const format = useFormat()
  const all = monthly.flatMap(({ sums }) => sums)
  const highest = (currency: string) =>
    Math.max(...all.filter((sum) => sum.currency === currency).map(({ amount }) => amount))
  return (
    <dl aria-label={words.monthly} className="mt-4 grid gap-2 border-t border-line pt-4">
      {monthly.map(({ month, sums }) => (
        <div key={month} className="flex flex-wrap gap-x-3 text-sm">
          <dt className="w-28 text-muted first-letter:uppercase">
            {format.date(`${month}-01`, 'month')}
          </dt>
          <dd className="grid grow gap-1">
            {sums.length === 0 && <span className="text-right text-muted">{words.nothing}</span>}
            {sums.map(({ currency, amount }) => (
              <span key={currency} className="flex items-center gap-3">
                <span className="h-2 grow @max-xs:invisible" aria-hidden="true">
                  <span
                    className="block h-full rounded-sm bg-primary"
                    style={{ width: `${(amount / highest(currency)) * 100}%` }}
                  />
                </span>
                <Money
                  amount={amount}
                  currency={currency}
                  className="w-24 text-right font-semibold"
                />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
