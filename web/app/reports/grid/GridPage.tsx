import '../reports.css'
import { paths } from '@mainforte/contract/paths'
import type { GridView } from '@mainforte/contract/reports/views'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { isMissingNumber } from '../../kernel/api/api-error.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { cycleIn, tontineIn } from '../../kernel/pages/query-page.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { MissingPage } from '../../ui/MissingPage.tsx'
import { viewPage } from '../../ui/view-page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Loading, Skeleton } from '../../ui/display/Skeleton.tsx'
import { GridTotals } from './GridTotals.tsx'
import { NotebookGrid } from './NotebookGrid.tsx'
import { NotebookTools } from './NotebookTools.tsx'
import { PrintHead } from '../PrintHead.tsx'

export const { loader, Component } = viewPage({
  subject: (params, search) => {
    const found = tontineIn(params)
    const from = cycleIn(search.get('from'))
    return found && { ...found, ...(from && { from }) }
  },
  query: (subject) => api.reports.grid.query(subject),
  View: Content,
  pending: <GridSkeleton />,
  useFailed: () => useWords('reports', 'grid').failed,
  isMissing: isMissingNumber,
  Missing,
})

function Content({ view }: { view: GridView }) {
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
  // The other pages of cycles for printing, once they were requested.
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
        <ButtonLink to={to(previous)} variant="outline" icon={ArrowLeft}>
          {words.previous}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={to(next)} variant="outline" className="ml-auto">
          {words.next}
          <ArrowRight className="size-5" />
        </ButtonLink>
      )}
    </nav>
  )
}

function Missing() {
  const words = useWords('reports', 'grid')
  const ui = useWords('kernel', 'ui')
  return <MissingPage title={words.notFound} to={paths.tontines} back={ui.back} />
}

function GridSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-96 w-full rounded-card!" />
    </Loading>
  )
}
