import './reports.css'
import { paths } from '@mainforte/contract/paths'
import type { GridView } from '@mainforte/contract/reports/views'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '../kernel/api/api-error.ts'
import { api } from '../kernel/api/api.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RetryAlert } from '../ui/RetryAlert.tsx'
import { Loading, Skeleton } from '../ui/display/Skeleton.tsx'
import { GridTotals } from './GridTotals.tsx'
import { NotebookGrid } from './NotebookGrid.tsx'
import { NotebookTools } from './NotebookTools.tsx'
import { PrintHead } from './PrintHead.tsx'

const cycleIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined

export function Component() {
  const tontineId = TontineId.safeParse(useParams()['tontineId']).data
  const [search] = useSearchParams()
  const from = cycleIn(search.get('from'))
  return tontineId ? <Grid tontineId={tontineId} from={from} /> : <Missing />
}

function Grid({ tontineId, from }: { tontineId: TontineId; from: number | undefined }) {
  const words = useWords('reports', 'grid')
  const grid = useQuery(api.reports.grid.query({ tontineId, ...(from ? { from } : {}) }))
  if (grid.data) return <Shown view={grid.data} />
  if (grid.isPending) return <Coming />
  if (grid.error instanceof ApiError && [400, 403, 404].includes(grid.error.status))
    return <Missing />
  return (
    <>
      <title>{`${words.failed} – Mainforte`}</title>
      <h1 className="sr-only">{words.failed}</h1>
      <RetryAlert onRetry={() => void grid.refetch()}>{words.failed}</RetryAlert>
    </>
  )
}

function Shown({ view }: { view: GridView }) {
  const words = useWords('reports', 'grid')
  const format = useFormat()
  const { tontineId, tontineName, amount, currency, columns, cycles } = view
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          back={{ to: paths.tontine(tontineId), label: tontineName }}
          title={words.title}
          documentTitle={`${words.title} – ${tontineName}`}
          text={columns.length > 0 && words.text(cycles, format.money(amount, currency))}
        />
      </div>
      <PrintHead kind={words.title} title={tontineName}>
        <p>
          {words.text(cycles, format.money(amount, currency))} ·{' '}
          {words.asOf(format.date(view.today))}
        </p>
      </PrintHead>
      {columns.length === 0 ? (
        <Card>
          <EmptyState title={words.none} text={words.noneText} />
        </Card>
      ) : (
        <Notebook key={view.from} view={view} />
      )}
    </>
  )
}

function Notebook({ view }: { view: GridView }) {
  // What paper shows beside this page, once it was asked for.
  const [pages, setPages] = useState<readonly GridView[]>([])
  const onPaper = (isShown: (page: GridView) => boolean) =>
    pages.filter(isShown).map((page) => (
      <div
        key={page.from}
        className={`hidden print:block ${page.from < view.from ? 'print:break-after-page' : 'print:break-before-page'}`}
      >
        <NotebookGrid view={page} />
      </div>
    ))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] notebook-sheet gap-4 print:block">
      <NotebookTools view={view} onPages={setPages} />
      {onPaper(({ from }) => from < view.from)}
      <NotebookGrid view={view} />
      {onPaper(({ from }) => from > view.from)}
      <Pages view={view} />
      <GridTotals view={view} />
    </div>
  )
}

/** A long round has several pages of cycles. */
function Pages({ view: { tontineId, previous, next } }: { view: GridView }) {
  const words = useWords('reports', 'grid')
  if (previous === null && next === null) return null
  const to = (from: number) => `${paths.grid(tontineId)}?from=${from}`
  return (
    <nav aria-label={words.pages} className="flex flex-wrap justify-between gap-3 print:hidden">
      {previous !== null && (
        <ButtonLink
          to={to(previous)}
          variant="outline"
          icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        >
          {words.previous}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={to(next)} variant="outline" className="ml-auto">
          {words.next}
          <ArrowRight className="size-5" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}

function Missing() {
  const words = useWords('reports', 'grid')
  const ui = useWords('kernel', 'ui')
  return (
    <div className="grid justify-items-start gap-4">
      <title>{`${words.notFound} – Mainforte`}</title>
      <h1 className="text-2xl">{words.notFound}</h1>
      <ButtonLink to={paths.tontines} variant="outline">
        {ui.back}
      </ButtonLink>
    </div>
  )
}

const Coming = () => (
  <Loading className="grid gap-4">
    <Skeleton className="h-8 w-3/5" />
    <Skeleton className="h-5 w-2/5" />
    <Skeleton className="h-96 w-full rounded-card!" />
  </Loading>
)
