import type { HandId, TontineId } from '../kernel/ids.ts'
import { limitsOf } from './constraints.ts'
import { drawOrder } from './draw.ts'

/**
 * What an order of a list could look like before it is drawn: within what was agreed, and otherwise by digests of
 * the list alone. Nobody's secret is in it, so that it tells nothing of the draw. (D6)
 */
export function previewOf(
  circleId: TontineId,
  hands: Parameters<typeof limitsOf>[0],
  agreed: Parameters<typeof limitsOf>[1],
): readonly HandId[] {
  const constraints = limitsOf(hands, agreed)
  const list = {
    circleId,
    drawId: `${circleId}:preview`,
    hands: hands.map(({ handId }) => handId),
    roundNo: 1,
    ...(constraints && { constraints }),
  }
  return drawOrder(list, []).order
}
