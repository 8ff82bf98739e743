import { paths } from '@mainforte/contract/paths'
import type { OfficeView } from '@mainforte/contract/office/views'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { tontineIn } from '../kernel/pages/query-page.tsx'
import { Card } from '../ui/display/Card.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { MissingPage } from '../ui/MissingPage.tsx'
import { viewPage } from '../ui/view-page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AnswerOffer, OfferOffice, OpenOffer } from './Offer.tsx'
import { KeyUseNote } from './KeyUseNote.tsx'
import { AboutOrganizer, OrganizerVote } from './OrganizerVote.tsx'
import { PaperKey } from './PaperKey.tsx'
import { TakenNote } from './TakenNote.tsx'

/** Who organizes a tontine: handing over, and what the circle does if the organizer no longer answers. */
export const { loader, Component } = viewPage({
  subject: tontineIn,
  query: (subject) => api.office.read.query(subject),
  View: Content,
  pending: <ListSkeleton rows={3} />,
  useFailed: () => useWords('office', 'page').failed,
  Missing,
})

function Content({ view }: { view: OfficeView }) {
  const words = useWords('office', 'page')
  const { tontineId, tontineName, isClosed } = view
  return (
    <>
      {/* Only the paper key is printed. */}
      <div className="print:hidden">
        <PageHeader
          title={words.title}
          documentTitle={`${words.title} – ${tontineName}`}
          back={{ to: paths.tontine(tontineId), label: tontineName }}
          text={words.text}
        />
      </div>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere">
        <div className="contents print:hidden">
          <Organizer view={view} />
          {view.keyUse && <KeyUseNote tontineId={tontineId} use={view.keyUse} />}
          {view.taken && <TakenNote tontineId={tontineId} taken={view.taken} />}
          {!isClosed && <Acts view={view} />}
        </div>
        {!isClosed && <PaperKey view={view} />}
      </div>
    </>
  )
}

function Organizer({ view }: { view: OfficeView }) {
  const words = useWords('office', 'page')
  const { adminName, isAdmin, isClosed, daysAwake } = view
  return (
    <Card>
      <h2 className="text-lg">{isAdmin ? words.organizerYou : words.organizer(adminName)}</h2>
      <p className="mt-1 text-sm text-muted">{isClosed ? words.closed : words.rule(daysAwake)}</p>
    </Card>
  )
}

/** What the reader may do now: first what waits for them. */
function Acts({ view }: { view: OfficeView }) {
  const { isAdmin, offer, ground, vote } = view
  if (isAdmin)
    return (
      <>
        {vote && <AboutOrganizer view={view} />}
        {offer ? (
          <OpenOffer view={view} offer={offer} />
        ) : (
          ground !== 'died' && <OfferOffice view={view} />
        )}
      </>
    )
  return (
    <>
      {offer?.isYou && <AnswerOffer view={view} offer={offer} />}
      {ground && <OrganizerVote view={view} ground={ground} />}
    </>
  )
}

function Missing() {
  const words = useWords('office', 'page')
  return <MissingPage title={words.notFound} to={paths.tontines} back={words.backToTontines} />
}
