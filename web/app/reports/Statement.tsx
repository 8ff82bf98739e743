import type { StatementView } from '@mainforte/contract/reports/views'
import { useQuery } from '@tanstack/react-query'
import { api } from '../kernel/api/api.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { useUser } from '../kernel/session/session.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { Money } from '../ui/display/Money.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { Figure } from './Figure.tsx'
import { FigureTable } from './FigureTable.tsx'
import { PrintHead } from './PrintHead.tsx'
import { StatementLines } from './StatementLines.tsx'
import { TakeAlong } from './TakeAlong.tsx'
import { serverNow } from '../kernel/browser/clock.ts'

/** Everything the user has paid and received, across all their tontines. */
export function Statement() {
  const words = useWords('reports', 'statement')
  const statement = useQuery(api.reports.statement.query())
  return (
    <QueryView query={statement} pending={<ListSkeleton />} failed={words.failed}>
      {(view) => <Content view={view} />}
    </QueryView>
  )
}

function Content({ view }: { view: StatementView }) {
  const words = useWords('reports', 'statement')
  const format = useFormat()
  const name = useUser()?.displayName ?? ''
  const { currencies, count } = view
  if (count === 0) return <EmptyState title={words.none} text={words.noneText} />
  return (
    <div className="report-sheet grid grid-cols-[minmax(0,1fr)] gap-4 print:block">
      <title>{`${words.title} – Mainforte`}</title>
      <PrintHead kind={words.kind} title={name}>
        <p>{format.dayOf(new Date(serverNow()).toISOString())}</p>
      </PrintHead>
      {currencies.map((sums) => (
        <CurrencyCard key={sums.currency} sums={sums} view={view} />
      ))}
      <TakeAlong files={[{ href: '/api/statement.csv', what: 'statement' }]} />
      <StatementLines view={view} />
    </div>
  )
}

interface CurrencyCardProps {
  sums: StatementView['currencies'][number]
  view: StatementView
}

/** One currency: what the user paid and received, and in which tontines. */
function CurrencyCard({ sums, view }: CurrencyCardProps) {
  const words = useWords('reports', 'statement')
  const format = useFormat()
  const { currency, paid, byOthers, forOthers, received, announced } = sums
  const money = (amount: number) => format.money(amount, currency)
  const title = words.inCurrency(format.moneyParts(0, currency).symbol)
  const figures = [
    {
      term: words.paid,
      amount: paid,
      notes: [
        ...(byOthers > 0 ? [words.byOthers(money(byOthers))] : []),
        ...(forOthers > 0 ? [words.forOthers(money(forOthers))] : []),
      ],
    },
    {
      term: words.received,
      amount: received,
      notes: announced > 0 ? [words.announced(money(announced))] : [],
    },
  ]
  return (
    <Card className="print:break-inside-avoid">
      <CardHeader title={title} />
      <dl className="mb-4 grid gap-4 @md:grid-cols-2">
        {figures.map(({ term, amount, notes }) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="@container">
              <Money
                as="figure"
                amount={amount}
                currency={currency}
                className="text-2xl font-bold"
              />
              {notes.map((note) => (
                <span key={note} className="block text-sm text-muted">
                  {note}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Tontines title={title} tontines={view.tontines.filter((one) => one.currency === currency)} />
    </Card>
  )
}

function Tontines({ title, tontines }: { title: string; tontines: StatementView['tontines'] }) {
  const words = useWords('reports', 'statement')
  return (
    <FigureTable
      caption={`${words.tontines}, ${title}`}
      columns={[
        { key: 'tontine', label: words.tontine },
        { key: 'paid', label: words.paid },
        { key: 'forOthers', label: words.forOthersColumn },
        { key: 'received', label: words.received },
        { key: 'announced', label: words.announcedColumn },
      ]}
      lines={tontines.map((one) => ({
        key: one.tontineId,
        cells: {
          tontine: <Name tontine={one} />,
          paid: <Figure amount={one.paid} currency={one.currency} />,
          forOthers: <Figure amount={one.forOthers} currency={one.currency} />,
          received: <Figure amount={one.received} currency={one.currency} />,
          announced: <Figure amount={one.announced} currency={one.currency} />,
        },
      }))}
    />
  )
}

function Name({ tontine }: { tontine: StatementView['tontines'][number] }) {
  const words = useWords('reports', 'statement')
  const { tontineName, isActive, phase } = tontine
  const note = !isActive ? words.left : phase === 'archived' ? words.archived : undefined
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold">{tontineName}</span>
      {note && <span className="text-muted"> ({note})</span>}
    </span>
  )
}
