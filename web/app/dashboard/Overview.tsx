import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import { paths } from '@mainforte/contract/paths'
import { Link } from 'react-router'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { MiniRing } from '../ui/ring/MiniRing.tsx'
import { Progress } from '../ui/display/Progress.tsx'
import { NoTontine } from './NoTontine.tsx'
import { Statistics } from './Statistics.tsx'

/** What was collected, and how the reader pays. */
export const Overview = ({ view }: { view: DashboardView }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
    {view.activeTontines === 0 ? (
      <NoTontine waiting={view.waiting} />
    ) : (
      <Savings progress={view.progress} />
    )}
    <Statistics statistics={view.statistics} />
  </div>
)

function Savings({ progress }: Pick<DashboardView, 'progress'>) {
  const words = useWords('dashboard', 'progress')
  return (
    <Card>
      <CardHeader title={words.title} />
      {progress.length === 0 ? (
        <p className="text-muted">{words.emptyText}</p>
      ) : (
        <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-1">
          {progress.map((tontine) => (
            <li key={tontine.tontineId}>
              <TontineProgress tontine={tontine} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function TontineProgress({ tontine }: { tontine: DashboardView['progress'][number] }) {
  const words = useWords('dashboard', 'progress')
  const format = useFormat()
  const { collected, currency } = tontine
  const { figure, symbolFirst } = format.moneyParts(collected, currency)
  const share = tontine.expected > 0 ? Math.min(1, collected / tontine.expected) : 0
  return (
    <Link
      to={paths.tontine(tontine.tontineId)}
      className="flex items-center gap-4 rounded-control p-2 transition-colors hover:bg-sunken/70"
    >
      <MiniRing
        turns={tontine.cycles}
        turn={tontine.cycle}
        label={words.cycle(tontine.cycle, tontine.cycles)}
        className="size-12"
      />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1.5">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-bold">{tontine.name}</span>{' '}
          <span className="shrink-0 font-bold tabular-nums">
            {format.percent(Math.floor(share * 100) / 100)}
          </span>
        </span>
        <Progress share={share} label={words.label(tontine.name)} />
        <span className="text-sm text-muted tabular-nums">
          {words.of(
            symbolFirst ? format.money(collected, currency) : figure,
            format.money(tontine.expected, currency),
          )}
        </span>
      </span>
    </Link>
  )
}
