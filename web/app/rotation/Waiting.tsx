import type { RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Suspense } from 'react'
import { Skeleton } from '../ui/display/Skeleton.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { isSomebodyWaiting } from './arrangement.ts'

const WaitingPeople = lazyPart(async () => ({
  default: (await import('../members/requests/WaitingPeople.tsx')).WaitingPeople,
}))

interface WaitingProps {
  tontineId: TontineId
  ranking: RankingView
}

/** Only active members are ranked: the organizer approves waiting ones here first. */
export function Waiting({ tontineId, ranking }: WaitingProps) {
  if (!ranking.mayArrange || !isSomebodyWaiting(ranking)) return null
  return (
    <Suspense fallback={<Skeleton className="h-20 w-full" />}>
      <WaitingPeople tontineId={tontineId} />
    </Suspense>
  )
}
