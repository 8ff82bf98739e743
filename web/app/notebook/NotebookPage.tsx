import { paths } from '@mainforte/contract/paths'
import type { NotebookView } from '@mainforte/contract/notebook/views'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { tontineIn } from '../kernel/pages/query-page.tsx'
import { ProposalAlert } from '../proposals/open-proposal.tsx'
import { refusalText } from '../proposals/refusal-text.ts'
import { Alert } from '../ui/Alert.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { MissingPage } from '../ui/MissingPage.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { viewPage } from '../ui/view-page.tsx'
import { NotebookForm } from './NotebookForm.tsx'

/** Takes over the notebook of a tontine that began on paper. (B1) */
export const { loader, Component } = viewPage({
  subject: tontineIn,
  query: (subject) => api.notebook.read.query(subject),
  View: Content,
  pending: <ListSkeleton rows={4} />,
  useFailed: () => useWords('notebook', 'page').failed,
  Missing,
})

function Content({ view }: { view: NotebookView }) {
  const words = useWords('notebook', 'page')
  const { tontineId, tontineName } = view
  return (
    <>
      <PageHeader
        title={words.title}
        documentTitle={`${words.title} – ${tontineName}`}
        back={{ to: paths.tontine(tontineId), label: tontineName }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Body view={view} />
      </div>
    </>
  )
}

function Body({ view }: { view: NotebookView }) {
  const words = useWords('notebook', 'page')
  const { tontineId, impossible, isProposed, mayCarry, turns, today } = view
  if (isProposed) return <ProposalAlert tontineId={tontineId}>{words.isProposed}</ProposalAlert>
  if (impossible) return <Alert>{refusalText(impossible, 'notebook')}</Alert>
  if (!mayCarry) return <Alert>{words.onlyOfficers}</Alert>
  return (
    <>
      <div>
        <p>{words.text}</p>
        <p className="text-sm text-muted">{words.marked}</p>
      </div>
      {turns.some(({ date, memberName }) => date < today && memberName === null) && (
        <Alert tone="warning">{words.undrawn}</Alert>
      )}
      <NotebookForm view={view} />
    </>
  )
}

function Missing() {
  const words = useWords('notebook', 'page')
  return <MissingPage title={words.notFound} to={paths.tontines} back={words.backToTontines} />
}
