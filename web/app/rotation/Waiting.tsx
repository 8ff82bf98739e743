import type { RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { lazyPart } from '../ui/lazy-part.tsx'
import { isSomebodyWaiting } from './arrangement.ts'

const WaitingPeople = lazyPart(
  'WaitingPeople',
  'h-20',
  () => import('../members/requests/WaitingPeople.tsx'),
)

interface WaitingProps {
  tontineId: TontineId
  ranking: RankingView
}

/** Only active members are ranked: the organizer approves waiting ones here first. */
export function Waiting({ tontineId, ranking }: WaitingProps) {
  if (!ranking.mayArrange || !isSomebodyWaiting(ranking)) return null
  return <WaitingPeople tontineId={tontineId} />
}
