import type { DrawView } from '@mainforte/contract/rotation/views'
import type { HandId, TontineId } from '@mainforte/domain/kernel/ids'
import {
  drawOrder,
  secretsMatchCommitments,
  serverParticipant,
} from '@mainforte/domain/rotation/draw'

/**
 * What one's own device finds: `right`, the sums agree and so does the order; `changed`, the sums
 * agree but the order was arranged by hand since; `wrong`, the sums don't agree.
 */
export type Verdict = 'right' | 'changed' | 'wrong'

/**
 * Does a draw's whole sum again, with the rules that the server uses, from the list and the secret
 * it published. (D1, D2, D3, D4, D5)
 *
 * `order` is the order in force, for the draw it comes from; newcomers behind it are left out.
 */
export function checkDraw(
  tontineId: TontineId,
  draw: DrawView,
  order: readonly HandId[] | undefined,
): Verdict {
  const { drawId, hands, roundNo, commitment, secret } = draw
  const secrets = [{ participantId: serverParticipant, commitment, secret }]
  const found = drawOrder({ circleId: tontineId, drawId, hands, roundNo }, secrets)
  const agrees =
    secretsMatchCommitments(drawId, secrets) &&
    found.listHash === draw.listHash &&
    found.commitRoot === draw.commitRoot &&
    found.seed === draw.seed
  if (!agrees) return 'wrong'
  if (!order) return 'right'
  const drawn = order.filter((hand) => hands.includes(hand))
  return drawn.join() === found.order.join() ? 'right' : 'changed'
}
