import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { meetingPage } from '@mainforte/domain/meetings/meeting-page'
import { useEffect } from 'react'
import { api } from '../kernel/api/api.ts'
import { serverNow } from '../kernel/browser/clock.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { cycleIn, tontineIn } from '../kernel/pages/query-page.tsx'
import { keepOffline } from '../offline/keep.ts'
import { useNotebook } from '../outbox/use-notebook.ts'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { MissingPage } from '../ui/MissingPage.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { viewPage } from '../ui/view-page.tsx'
import { Closing } from './Closing.tsx'
import { CardsToSee, Minutes } from './lazy-parts.ts'
import { Lines } from './Lines.tsx'
import { Notes } from './Notes.tsx'
import { OpenMeeting } from './OpenMeeting.tsx'
import { Pots } from './Pots.tsx'
import { Recorder } from './Recorder.tsx'
import {
  type Meeting,
  MeetingContext,
  SettingContext,
  useMeeting,
  useSettingOf,
} from './use-meeting.ts'

type Params = Readonly<Record<string, string | undefined>>

function subjectIn(params: Params) {
  const found = tontineIn(params)
  const number = cycleIn(params['number'])
  return found && number ? { ...found, number } : undefined
}

type Subject = NonNullable<ReturnType<typeof subjectIn>>

/**
 * The meeting of a cycle, computed on this device from its copy of the journal and what it has not sent yet: it is the
 * same with and without network. (N1 to N4, J17)
 */
export const { loader, Component } = viewPage({
  subject: subjectIn,
  query: ({ tontineId }) => api.tontines.read.query({ tontineId }),
  View: Content,
  pending: <ListSkeleton rows={8} />,
  useFailed: () => useWords('meeting', 'page').failed,
  Missing,
})

function Content({ view, subject: { number } }: { view: TontineView; subject: Subject }) {
  const words = useWords('meeting', 'page')
  const notebook = useNotebook(view.id, view)
  useEffect(() => void keepOffline('meeting'), [])
  if (notebook === null) return <ListSkeleton rows={8} />
  if (!notebook) return <EmptyState title={words.noCopyTitle} text={words.noCopyText} />
  const { userId } = notebook.device.actor
  const page = meetingPage(notebook.state, number, userId, serverNow())
  if (!page) return <Missing subject={{ tontineId: view.id }} />
  return <Around meeting={{ page, tontine: view, notebook }} />
}

function Around({ meeting }: { meeting: Meeting }) {
  return (
    <SettingContext value={useSettingOf(meeting)}>
      <MeetingContext value={meeting}>
        <Header />
        <Body />
      </MeetingContext>
    </SettingContext>
  )
}

function Header() {
  const { page, tontine } = useMeeting()
  const words = useWords('meeting', 'page')
  const format = useFormat()
  const { meeting, cycle, cycles } = page
  const title = meeting ? words.title(format.date(meeting.day)) : words.titleOf(cycle, cycles)
  return (
    <PageHeader
      title={title}
      text={meeting ? words.titleOf(cycle, cycles) : undefined}
      documentTitle={`${title} – ${tontine.name}`}
      back={{ to: paths.cycle(tontine.id, cycle), label: tontine.name }}
    />
  )
}

const UnsentHere = lazyPart('UnsentHere', null, () => import('../outbox/UnsentHere.tsx'))

/** What people write down at a meeting, too, and its lines do not show. */
const notOnThisPage = ['add-member', 'hand-cash', 'answer-hand-over'] as const

function Body() {
  const { page, tontine } = useMeeting()
  if (!page.meeting) return <OpenMeeting />
  if (page.meeting.closed) return <Minutes />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {page.cards.length > 0 && <CardsToSee />}
        <Recorder />
        <Lines />
        <UnsentHere tontineId={tontine.id} types={notOnThisPage} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Pots />
        <Notes />
        <Closing />
      </div>
    </div>
  )
}

function Missing({ subject }: { subject?: { tontineId: TontineId } }) {
  const words = useWords('meeting', 'page')
  const ui = useWords('kernel', 'ui')
  const to = subject ? paths.tontine(subject.tontineId) : paths.tontines
  return <MissingPage title={words.notFound} to={to} back={ui.back} />
}
