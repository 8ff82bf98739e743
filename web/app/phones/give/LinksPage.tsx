import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { isClosed } from '@mainforte/domain/tontines/tontine'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { tontineIn } from '../../kernel/pages/query-page.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { MissingPage } from '../../ui/MissingPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { viewPage } from '../../ui/view-page.tsx'
import { ChoosePeople } from './ChoosePeople.tsx'
import { CardSheets } from './CardSheets.tsx'
import { OneByOne } from './OneByOne.tsx'
import { useLinksFor } from './use-links-for.ts'
import { isWithoutAccount } from './without-account.ts'

/** Gives many members their links: one after the other, or as printed cards. (L1) */
export const { loader, Component } = viewPage({
  subject: tontineIn,
  query: (subject) => api.tontines.read.query(subject),
  View: Content,
  pending: <ListSkeleton rows={6} />,
  useFailed: () => useWords('give', 'page').failed,
  Missing,
})

function Content({ view }: { view: TontineView }) {
  const words = useWords('give', 'page')
  const { id, name } = view
  return (
    <>
      <PageHeader
        title={words.title}
        text={words.text}
        documentTitle={`${words.title} – ${name}`}
        back={{ to: paths.tontineMembers(id), label: name }}
      />
      <Links tontine={view} />
    </>
  )
}

function Links({ tontine }: { tontine: TontineView }) {
  const words = useWords('give', 'page')
  const { isAdmin, isOfficer, myStatus, members } = tontine
  const people = members.filter(isWithoutAccount)
  if (!isAdmin && !(isOfficer && myStatus === 'active'))
    return <EmptyState title={words.onlyOfficers} text={words.onlyOfficersText} />
  if (isClosed(tontine)) return <EmptyState title={words.ended} text={words.endedText} />
  if (people.length === 0) return <EmptyState title={words.none} text={words.noneText} />
  return <Giving tontine={tontine} />
}

function Giving({ tontine }: { tontine: TontineView }) {
  const words = useWords('give', 'page')
  const links = useLinksFor(tontine.id)
  const { step, isUnsent } = links
  return (
    <>
      {step.is === 'choose' && <ChoosePeople members={tontine.members} links={links} />}
      {step.is === 'one' && <OneByOne tontine={tontine} links={links} step={step} />}
      {step.is === 'cards' && <CardSheets tontine={tontine} links={links} step={step} />}
      <LeaveGuard
        isUnsaved={isUnsent}
        title={words.leaveTitle}
        text={words.leaveText}
        leaveLabel={words.leave}
        stayLabel={words.stay}
      />
    </>
  )
}

function Missing() {
  const words = useWords('give', 'page')
  return <MissingPage title={words.notFound} to={paths.tontines} back={words.backToTontines} />
}
