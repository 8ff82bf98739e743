import { paths } from '@mainforte/contract/paths'
import type { DrawsView } from '@mainforte/contract/rotation/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { todayIn } from '@mainforte/domain/kernel/calendar-date'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { isMissing } from '../kernel/api/api-error.ts'
import { serverNow } from '../kernel/browser/clock.ts'
import { useWords } from '../kernel/language/language.ts'
import { KeptBy } from '../kernel/pages/kept-by.ts'
import { queryPage, tontineIn } from '../kernel/pages/query-page.tsx'
import { useUser } from '../kernel/session/session.ts'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { PageHeader, textToCome } from '../ui/PageHeader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { DrawnOrder } from './DrawnOrder.tsx'
import { HatForm } from './HatForm.tsx'
import { LockedNumbers } from './LockedNumbers.tsx'
import { comingDrawQuery, tontineQuery } from './draw-queries.ts'
import { useOwnNumbers } from './own-numbers.ts'
import { SayNumbers } from './SayNumbers.tsx'

/** Those present draw the order, or the next turn, with or without network. (D14) */
export const { loader, Component } = queryPage({
  subject: tontineIn,
  query: ({ tontineId }) => comingDrawQuery(tontineId),
  Page: AloudPage,
  Missing: () => <Navigate to={paths.notFound} replace />,
})

interface AloudPageProps {
  subject: { tontineId: TontineId }
  query: UseQueryResult<DrawsView>
}

function AloudPage({ subject: { tontineId }, query }: AloudPageProps) {
  const words = useWords('drawing', 'aloud')
  const tontine = useQuery(tontineQuery(tontineId))
  if (isMissing(tontine.error))
    return <Navigate to={paths.notFound} replace state={{ from: paths.drawAloud(tontineId) }} />
  const rank = query.data?.coming?.rank ?? null
  return (
    <>
      <KeptBy value={tontine.data?.keptBy}>
        <PageHeader
          title={rank === null ? words.title : words.turn(rank)}
          back={{ to: paths.tontine(tontineId), label: words.back }}
          text={tontine.data?.name ?? textToCome}
        />
      </KeptBy>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <QueryView query={query} pending={<ListSkeleton rows={3} />} failed={words.failed}>
          {({ coming }) => (
            <QueryView query={tontine} pending={<ListSkeleton rows={3} />} failed={words.failed}>
              {(view) => <Content tontine={view} coming={coming} />}
            </QueryView>
          )}
        </QueryView>
      </div>
    </>
  )
}

interface ContentProps {
  tontine: TontineView
  coming: DrawsView['coming']
}

function Content({ tontine, coming }: ContentProps) {
  const words = useWords('drawing', 'aloud')
  const userId = useUser()?.id ?? ''
  const own = useOwnNumbers(userId, tontine.id)
  const [drawn, setDrawn] = useState<{ rank: number | null }>()
  if (own)
    return (
      <LockedNumbers tontine={tontine} userId={userId} own={own} onDrawn={() => setDrawn(own)} />
    )
  if (drawn) return <DrawnOrder tontine={tontine} rank={drawn.rank} />
  if (!coming || !mayDraw(tontine, coming))
    return <EmptyState title={words.none} text={words.noneText} />
  return (
    <>
      <SayNumbers tontine={tontine} userId={userId} coming={coming} />
      {(tontine.isAdmin || tontine.isOfficer) && <HatForm tontine={tontine} coming={coming} />}
    </>
  )
}

/** As the site says that it may be drawn now; it checks again. (D14, D15) */
function mayDraw(
  { isAdmin, draw, meeting, zone, pause }: TontineView,
  { rank }: NonNullable<DrawsView['coming']>,
): boolean {
  if (rank === null) return isAdmin && draw === null
  // Without network the page is that of an earlier day.
  const today = todayIn(zone, serverNow())
  return meeting?.rank === rank && meeting.mayDrawFrom <= today && pause === null
}
