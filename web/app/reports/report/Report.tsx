import { paths } from '@mainforte/contract/paths'
import type { ReportView } from '@mainforte/contract/reports/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { KeptBy } from '../../kernel/pages/kept-by.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Loading, Skeleton } from '../../ui/display/Skeleton.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { CycleFigures } from './CycleFigures.tsx'
import { MemberFigures } from './MemberFigures.tsx'
import { MethodFigures } from './MethodFigures.tsx'
import { MonthFigures } from './MonthFigures.tsx'
import { NotebookGrid } from '../grid/NotebookGrid.tsx'
import { OnTime } from './OnTime.tsx'
import { PrintHead } from '../PrintHead.tsx'
import { ReportTotals } from './ReportTotals.tsx'
import { TakeAlong } from '../TakeAlong.tsx'

/** The figures of one tontine, on the screen and printed. */
export function Report({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('reports', 'report')
  const report = useQuery(api.reports.report.query({ tontineId }))
  return (
    <QueryView
      query={report}
      pending={<ReportSkeleton />}
      missing={<EmptyState title={words.notFound} text={words.notFoundText} />}
      failed={words.failed}
    >
      {(view) => <Content view={view} />}
    </QueryView>
  )
}

function Content({ view }: { view: ReportView }) {
  const words = useWords('reports', 'report')
  const format = useFormat()
  const { tontineId, tontineName, cycles, currency, amount, today } = view
  const [first, last] = [cycles[0], cycles.at(-1)]
  if (!first || !last)
    return (
      <Card>
        <EmptyState title={words.none} text={words.noneText} />
      </Card>
    )
  const { symbol } = format.moneyParts(0, currency)
  return (
    <div className="report-sheet grid grid-cols-[minmax(0,1fr)] gap-4 print:block">
      <title>{`${words.documentTitle(tontineName)} – Mainforte`}</title>
      <KeptBy value={view.keptBy}>
        <PrintHead kind={words.kind} title={tontineName}>
          <p>{words.period(format.date(first.date), format.date(last.date))}</p>
          <p>{words.terms(cycles.length, format.money(amount, currency))}</p>
          <p>
            {words.asOf(format.date(today))} · {words.amountsIn(symbol)}
          </p>
        </PrintHead>
      </KeptBy>
      <p className="text-sm text-muted print:hidden">
        {words.period(format.date(first.date, 'medium'), format.date(last.date, 'medium'))} ·{' '}
        {words.terms(cycles.length, format.money(amount, currency))}
      </p>
      <ReportTotals view={view} />
      <TakeAlong
        files={[
          { href: `/api/tontines/${tontineId}/payments.csv`, what: 'payments' },
          { href: `/api/tontines/${tontineId}/notebook.csv`, what: 'notebook' },
          { href: `/api/tontines/${tontineId}/calendar.ics`, what: 'calendar' },
        ]}
      />
      <CycleFigures view={view} />
      <MemberFigures view={view} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-2 print:grid-cols-2">
        <OnTime view={view} />
        <MethodFigures view={view} />
      </div>
      <MonthFigures view={view} />
      <Notebook tontineId={tontineId} />
    </div>
  )
}

/**
 * The grid of the cycles around the current one, printed on its own page. A phone's screen has the link
 * to the notebook alone.
 */
function Notebook({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('reports', 'report')
  const grid = useQuery(api.reports.grid.query({ tontineId }))
  return (
    <section className="report-wide grid grid-cols-[minmax(0,1fr)] gap-3 print:block">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{words.grid}</h2>
        <ButtonLink to={paths.grid(tontineId)} variant="outline" className="print:hidden">
          {words.openGrid}
        </ButtonLink>
      </div>
      <div className="max-md:hidden print:block">
        <QueryView
          query={grid}
          pending={<Skeleton className="h-80 w-full rounded-card!" />}
          failed={words.failed}
        >
          {(view) => <NotebookGrid view={view} />}
        </QueryView>
      </div>
    </section>
  )
}

const ReportSkeleton = () => (
  <Loading className="grid gap-4">
    <Skeleton className="h-11 w-3/5" />
    <div className="grid two-columns gap-3 @4xl:grid-cols-5">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-24 w-full rounded-card!" />
      ))}
    </div>
    <Skeleton className="h-96 w-full rounded-card!" />
    <Skeleton className="h-72 w-full rounded-card!" />
  </Loading>
)
