import type { DrawsView } from '@mainforte/contract/rotation/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { roomDraw } from '@mainforte/domain/rotation/room-draw'

/** A draw of the room in which everybody but the organizer said a number, as the organizer's phone hands it in. */
export function roomRecord(
  id: string,
  { list, promise }: Pick<DrawsView, 'list' | 'promise'>,
  organizer: MemberId | null,
) {
  if (!list || !promise) throw new Error('There is nothing to draw.')
  const { hands, constraints, roundNo } = list
  const { drawId } = promise
  // The server checks them: these are its own ids.
  const circleId = id as TontineId
  const members = [...new Set(hands.map((hand) => hand.slice(0, hand.lastIndexOf('-'))))].filter(
    (member) => member !== organizer,
  )
  const { participants } = roomDraw(
    { circleId, drawId, hands, roundNo, ...(constraints && { constraints }) },
    {
      secret: '5'.repeat(64),
      numbers: members.map((memberId, index) => ({
        memberId: memberId as MemberId,
        number: String(100_000_000_000 + index),
      })),
    },
  )
  return { drawId, hands, constraints, participants }
}
