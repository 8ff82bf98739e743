import type { RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { isSomebodyWaiting } from './arrangement.ts'
import { WaitingPeople } from '../members/requests/WaitingPeople.tsx'

/** Only active members are ranked: the organizer approves waiting ones here first. */
export function Waiting({ tontineId, ranking }: { tontineId: TontineId; ranking: RankingView }) {
  if (!ranking.mayArrange || !isSomebodyWaiting(ranking)) return null
  return <WaitingPeople tontineId={tontineId} />
}
