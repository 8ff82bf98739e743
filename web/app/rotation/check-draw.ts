import type { DrawView } from '@mainforte/contract/rotation/views'
import type { HandId, TontineId } from '@mainforte/domain/kernel/ids'
import {
  drawOrder,
  secretsMatchCommitments,
  serverParticipant,
} from '@mainforte/domain/rotation/draw'

/**
 * The verification's result: `right`: digests and order agree; `changed`: the digests agree but the
 * order was arranged manually since; `wrong`: the digests don't agree.
 */
export type Verdict = 'right' | 'changed' | 'wrong'

/**
 * Recomputes a draw with the server's rules, from the list and the secret that it published. (D1,
 * D2, D3, D4, D5)
 *
 * `order` is the current order, for the draw it comes from; later newcomers are ignored.
 */
export function checkDraw(
  tontineId: TontineId,
  draw: DrawView,
  order: readonly HandId[] | undefined,
): Verdict {
  const { drawId, hands, roundNo, commitment, secret } = draw
  const alone = [{ participantId: serverParticipant, commitment, secret }]
  const secrets = draw.participants.length > 0 ? draw.participants : alone
  const found = drawOrder({ circleId: tontineId, drawId, hands, roundNo }, secrets)
  const isMatching =
    secretsMatchCommitments(drawId, secrets) &&
    found.listHash === draw.listHash &&
    found.commitRoot === draw.commitRoot &&
    found.seed === draw.seed
  if (!isMatching) return 'wrong'
  if (!order) return 'right'
  const drawn = order.filter((hand) => hands.includes(hand))
  return drawn.join() === found.order.join() ? 'right' : 'changed'
}
