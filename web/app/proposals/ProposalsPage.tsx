import { paths } from '@mainforte/contract/paths'
import type { ProposalsView } from '@mainforte/contract/proposals/views'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { tontineIn } from '../kernel/pages/query-page.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { MissingPage } from '../ui/MissingPage.tsx'
import { viewPage } from '../ui/view-page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ClosedProposal } from './ClosedProposal.tsx'
import { ContestableProposal } from './ContestableProposal.tsx'
import { OpenProposal } from './OpenProposal.tsx'

/** What takes two people in a tontine: what waits for an answer, then what has been answered. */
export const { loader, Component } = viewPage({
  subject: tontineIn,
  query: (subject) => api.proposals.list.query(subject),
  View: Content,
  pending: <ListSkeleton rows={3} />,
  useFailed: () => useWords('proposals', 'page').failed,
  Missing,
})

/** With more open proposals, what a yes changes is computed for those that somebody opens. */
const shownAtOnce = 3

function Content({ view }: { view: ProposalsView }) {
  const words = useWords('proposals', 'page')
  const { tontineId, tontineName, open, contestable, closed } = view
  const isEmpty = open.length + contestable.length + closed.length === 0
  return (
    <>
      <PageHeader
        title={words.title}
        documentTitle={`${words.title} – ${tontineName}`}
        back={{ to: paths.tontine(tontineId), label: tontineName }}
        text={words.text}
      />
      {isEmpty ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {open.length === 0 && <p className="text-muted">{words.noneOpen}</p>}
          {open.map((proposal) => (
            <OpenProposal
              key={proposal.number}
              view={view}
              proposal={proposal}
              isShown={open.length <= shownAtOnce}
            />
          ))}
          {contestable.map((proposal) => (
            <ContestableProposal key={proposal.number} view={view} proposal={proposal} />
          ))}
          {closed.length > 0 && (
            <Card>
              <CardHeader title={words.closed} />
              <ul className="-my-3.5 divide-y divide-line">
                {closed.map((proposal) => (
                  <ClosedProposal key={proposal.number} view={view} proposal={proposal} />
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
    </>
  )
}

function Missing() {
  const words = useWords('proposals', 'page')
  return <MissingPage title={words.notFound} to={paths.tontines} back={words.backToTontines} />
}
