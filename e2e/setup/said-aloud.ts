import type { DrawsView } from '@mainforte/contract/rotation/views'
import { memberIdOfHand, type MemberId } from '@mainforte/domain/kernel/ids'

/** What everybody but the organizer says aloud, as their phone sends it. */
export function saidAloud({ coming }: Pick<DrawsView, 'coming'>, organizer: MemberId | null) {
  if (!coming) throw new Error('There is nothing to draw.')
  const { drawId, listHash, hands } = coming
  const others = new Set(hands.map(memberIdOfHand))
  if (organizer) others.delete(organizer)
  const numbers = [...others].map((memberId, index) => ({
    memberId,
    number: String(100_000_000_000 + index),
  }))
  return { said: { drawId, listHash, numbers } }
}
