import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { tontineIn } from '../../kernel/pages/query-page.tsx'
import { ProposalAlert } from '../../proposals/open-proposal.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { MissingPage } from '../../ui/MissingPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { viewPage } from '../../ui/view-page.tsx'
import { ChangedNote } from './ChangedNote.tsx'
import { WayList } from './WayList.tsx'
import { WaysForm } from './WaysForm.tsx'

/** Where to pay: what is noted, and the form that notes or proposes it. (P17) */
export const { loader, Component } = viewPage({
  subject: tontineIn,
  query: (subject) => api.tontines.read.query(subject),
  View: Content,
  pending: <ListSkeleton rows={3} />,
  useFailed: () => useWords('ways', 'page').failed,
  Missing,
})

function Content({ view: { id, name, ways } }: { view: TontineView }) {
  const words = useWords('ways', 'page')
  const card = useWords('ways', 'card')
  const format = useFormat()
  if (!ways) return <Missing />
  const { noted, before, isProposed, mayChange } = ways
  return (
    <>
      <PageHeader
        title={words.title}
        documentTitle={`${words.title} – ${name}`}
        back={{ to: paths.tontine(id), label: name }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ChangedNote ways={ways} />
        {ways.ways.length > 0 && (
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <WayList ways={ways.ways} />
            {noted && !before && (
              <p className="text-sm text-muted">
                {card.noted(format.date(noted.on), noted.byNames)}
              </p>
            )}
          </Card>
        )}
        {isProposed && <ProposalAlert tontineId={id}>{card.isProposed}</ProposalAlert>}
        {mayChange && !isProposed && (
          // What was typed about other ways is not proposed about these.
          <Drafted name={`${id}/ways/${noted?.on ?? ''}`}>
            <WaysForm tontineId={id} ways={ways} />
          </Drafted>
        )}
        {!mayChange && <OnlyOfficers isEmpty={ways.ways.length === 0} />}
      </div>
    </>
  )
}

function OnlyOfficers({ isEmpty }: { isEmpty: boolean }) {
  const words = useWords('ways', 'page')
  return isEmpty ? (
    <EmptyState title={words.none} text={words.noneText} />
  ) : (
    <p className="text-sm text-muted">{words.onlyOfficers}</p>
  )
}

function Missing() {
  const words = useWords('ways', 'page')
  return <MissingPage title={words.notFound} to={paths.tontines} back={words.backToTontines} />
}
