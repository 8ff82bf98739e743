import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import { paths } from '@mainforte/contract/paths'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { chipOf } from '../payments/chips.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { DateText } from '../ui/display/DateText.tsx'
import { Money } from '../ui/display/Money.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { StatusChip } from '../ui/display/StatusChip.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { profileQuery, dashboardQuery } from './queries.ts'

/** The user's tontines in figures: one sum per currency. */
export function MoneyCard() {
  const dashboard = useQuery(dashboardQuery())
  return (
    <QueryView query={dashboard} pending={<ListSkeleton rows={1} />}>
      {(view) => <Content dashboard={view} />}
    </QueryView>
  )
}

function Content({ dashboard }: { dashboard: DashboardView }) {
  const words = useWords('profile', 'moneyCard')
  const statuses = useWords('profile', 'payments')
  const format = useFormat()
  const { activeTontines, contributed } = dashboard
  const { received = [], payments = [] } = useQuery(profileQuery()).data ?? {}
  return (
    <Card>
      <CardHeader title={words.title} />
      <dl className="grid two-columns gap-4">
        <div className="col-span-full">
          <dt className="text-sm text-muted">{words.active}</dt>
          <dd className="text-2xl font-bold tabular-nums">{format.number(activeTontines)}</dd>
        </div>
        <Sums term={words.paid} sums={contributed} />
        <Sums term={words.received} sums={received} />
      </dl>
      <h3 className="mt-5 mb-1 text-sm font-semibold text-muted">{words.recent}</h3>
      {payments.length === 0 ? (
        <p className="py-2">{words.noPayments}</p>
      ) : (
        <ul className="divide-y divide-line">
          {payments.map((payment) => (
            <li
              key={payment.tontineId + payment.id}
              className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5 py-2.5"
            >
              <span className="min-w-0 flex-1 basis-32">
                <span className="block truncate font-semibold">{payment.tontineName}</span>
                <DateText day={payment.date} shape="short" className="text-sm text-muted" />
              </span>
              <span className="grid justify-items-end gap-1.5">
                <Money amount={payment.amount} currency={payment.currency} className="font-bold" />
                <StatusChip status={chipOf[payment.status]}>{statuses[payment.status]}</StatusChip>
              </span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={paths.tontines} variant="outline" wide className="mt-4">
        {words.all}
      </ButtonLink>
    </Card>
  )
}

interface SumsProps {
  term: string
  sums: readonly { currency: Currency; amount: number }[]
}

/** One figure per currency; zero if there is none. */
function Sums({ term, sums }: SumsProps) {
  const format = useFormat()
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="@container text-2xl font-bold">
        {sums.length === 0
          ? format.number(0)
          : sums.map(({ currency, amount }) => (
              <Money
                key={currency}
                as="figure"
                className="block"
                amount={amount}
                currency={currency}
              />
            ))}
      </dd>
    </div>
  )
}
