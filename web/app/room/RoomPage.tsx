import './room.css'
import { paths } from '@mainforte/contract/paths'
import type { DrawsView, RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { listHashOf } from '@mainforte/domain/rotation/draw'
import { mostVoidRooms, phoneParticipant } from '@mainforte/domain/rotation/room-draw'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { isMissing } from '../kernel/api/api-error.ts'
import { useWords } from '../kernel/language/language.ts'
import { queryPage, tontineIn } from '../kernel/pages/query-page.tsx'
import { useUser } from '../kernel/session/session.ts'
import { Alert } from '../ui/Alert.tsx'
import { EmptyState } from '../ui/display/EmptyState.tsx'
import { Progress } from '../ui/display/Progress.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHeader, textToCome } from '../ui/PageHeader.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { namesIn } from '../verify/record-names.ts'
import { NumbersStep } from './NumbersStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { PromiseStep } from './PromiseStep.tsx'
import { StartAgain } from './StartAgain.tsx'
import { emptyRoom, listOf, roomSteps, startAgain, useOwnRoom } from './own-rooms.ts'
import { handsQuery, roomQuery } from './room-query.ts'
import { type Room, keepsRooms } from './room.ts'

/** The organizer draws the order in the room, with or without network. (D14) */
export const { loader, Component } = queryPage({
  subject: tontineIn,
  query: ({ tontineId }) => roomQuery(tontineId),
  Page: RoomPage,
  Missing: () => <Navigate to={paths.notFound} replace />,
})

interface RoomPageProps {
  subject: { tontineId: TontineId }
  query: UseQueryResult<DrawsView>
}

function RoomPage({ subject: { tontineId }, query }: RoomPageProps) {
  const words = useWords('drawing', 'room')
  const hands = useQuery(handsQuery(tontineId))
  useEffect(() => void loadAll(), [])
  if (isMissing(hands.error))
    return <Navigate to={paths.notFound} replace state={{ from: paths.roomDraw(tontineId) }} />
  return (
    <>
      <PageHeader
        title={words.title}
        back={{ to: paths.tontine(tontineId), label: words.back }}
        text={hands.data?.tontineName ?? textToCome}
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <QueryView query={query} pending={<ListSkeleton rows={3} />} failed={words.failed}>
          {(draws) => (
            <QueryView query={hands} pending={<ListSkeleton rows={3} />} failed={words.failed}>
              {(ranking) => (
                <Content
                  tontineId={tontineId}
                  draws={draws}
                  ranking={ranking}
                  listAt={Math.min(query.dataUpdatedAt, hands.dataUpdatedAt)}
                />
              )}
            </QueryView>
          )}
        </QueryView>
      </div>
    </>
  )
}

interface ContentProps {
  tontineId: TontineId
  draws: DrawsView
  ranking: RankingView
  /** When the site said so, in milliseconds since 1970. */
  listAt: number
}

function Content({ tontineId, draws, ranking, listAt }: ContentProps) {
  const words = useWords('drawing', 'room')
  const part = useWords('rotation', 'ranking').hand
  const userId = useUser()?.id ?? ''
  const own = useOwnRoom(userId, tontineId)
  const { list, promise } = draws
  const isHere = list !== null && promise !== null && ranking.mayArrange
  // What was drawn here is shown until another draw can begin, whatever has become of it.
  const isOver = own?.isStored === true && isHere && promise.drawId !== own.promise?.drawId
  useEffect(() => {
    if (isOver) startAgain(userId, tontineId)
  }, [isOver, userId, tontineId])
  // Before it is drawn, the secret needs what came with the list.
  const started = own?.promise && !isOver && (own.step === 'order' || isHere) ? own : undefined
  if (!started && !isHere) return <EmptyState title={words.none} text={words.noneText} />
  if (!started && (draws.open ?? draws.room))
    return <EmptyState title={words.none} text={words.underWay} />
  if (!started && draws.voids.filter(wasInRoom).length >= mostVoidRooms)
    return <EmptyState title={words.none} text={words.usedUp} />
  const room: Room = {
    tontineId,
    userId,
    ranking,
    names: namesIn(ranking, part),
    list,
    next: promise,
    listAt,
    isCounted: draws.rows.some(({ drawId }) => drawId === started?.promise?.drawId),
    own: (isOver ? undefined : own) ?? emptyRoom,
  }
  return <Steps key={started?.promise?.commitment} room={room} />
}

/** The last step, with what only it needs. */
const loadOrderStep = () => import('./OrderStep.tsx')
const OrderStep = lazyPart('OrderStep', undefined, loadOrderStep)

/** Everything that the later steps need: the network may be gone by then. */
const loadAll = () =>
  Promise.all([
    loadOrderStep(),
    import('../ui/overlay/AlertDialogPanel.tsx'),
    import('../verify/check-draw.ts'),
    import('uqr'),
  ]).catch(() => undefined)

const wasInRoom = ({ participants }: DrawsView['voids'][number]): boolean =>
  participants.some(({ participantId }) => participantId === phoneParticipant)

const views = {
  people: PeopleStep,
  promise: PromiseStep,
  numbers: NumbersStep,
  order: OrderStep,
}

function Steps({ room }: { room: Room }) {
  const words = useWords('drawing', 'room')
  const { own } = room
  const at = roomSteps.indexOf(own.step)
  const Step = views[own.step]
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(own.step)
  // The next screen is read from its top.
  useEffect(() => {
    if (before.current === own.step) return
    before.current = own.step
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }, [own.step])
  return (
    <>
      <div ref={top} tabIndex={-1} className="room-top grid gap-1.5">
        <p className="text-sm font-semibold text-muted">{words.step(at + 1, roomSteps.length)}</p>
        <Progress
          share={(at + 1) / roomSteps.length}
          label={words.step(at + 1, roomSteps.length)}
          tone="accent"
        />
      </div>
      {own.promise && !own.isStored && !keepsRooms(room) && (
        <Alert tone="warning">{words.unkept}</Alert>
      )}
      {own.promise && !own.isStored && isOutdated(room) && (
        <Alert tone="error">{words.changed}</Alert>
      )}
      <Suspense fallback={<ListSkeleton rows={3} />}>
        <Step room={room} />
      </Suspense>
      {own.promise && !own.isStored && <StartAgain room={room} />}
    </>
  )
}

/** Whether the site, as far as this phone knows, would refuse what was promised. */
function isOutdated({ tontineId, own: { promise }, list, next }: Room): boolean {
  if (!promise || !list || !next) return false
  return listHashOf(listOf(tontineId, { ...list, drawId: next.drawId })) !== promise.listHash
}
