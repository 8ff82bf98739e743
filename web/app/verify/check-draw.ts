import { paths } from '@mainforte/contract/paths'
import type { DrawView, VoidDrawView } from '@mainforte/contract/rotation/views'
import type { HandId, TontineId } from '@mainforte/domain/kernel/ids'
import { checkDraw as stepsOf } from '@mainforte/verifier/draw/check-draw'
import { commitRootOf, orderOf } from '@mainforte/verifier/draw/procedure'
import type { DrawRecord, Participant } from '@mainforte/verifier/draw/record'
import { fragmentOf } from '@mainforte/verifier/link'

/** Without a limit, nothing keeps anybody from their ticket's place. */
const constraints = { fixed: [], notBefore: [] }

/**
 * A draw as a record that anybody can check (docs/format.md). Its order is what follows from it; one
 * that did not count has none.
 */
export function recordOf(
  tontineId: TontineId,
  draw: DrawView | VoidDrawView,
  names: Readonly<Record<string, string>> = {},
): DrawRecord {
  const { drawId, roundNo, listHash } = draw
  const hands = draw.hands.toSorted()
  const participants = participantsOf(draw)
  const named = [...hands, ...participants.map(({ id }) => id)]
  return {
    format: 'mainforte-draw',
    version: 1,
    kind: 'app',
    circleId: tontineId,
    drawId,
    roundNo,
    constraints,
    hands,
    participants,
    listHash,
    ...('seed' in draw
      ? {
          commitRoot: draw.commitRoot,
          seed: draw.seed,
          order: orderOf(draw.seed, hands, constraints),
        }
      : { commitRoot: commitRootOf(participants), seed: null, order: null }),
    names: Object.fromEntries(
      named.flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]])),
    ),
  }
}

/** A draw without participants is the server's alone. */
function participantsOf(draw: DrawView | VoidDrawView): Participant[] {
  const { participants } = draw
  return participants.length === 0 && 'secret' in draw
    ? [{ id: 'server', commitment: draw.commitment, secret: draw.secret }]
    : participants
        .map(({ participantId, commitment, secret }) => ({ id: participantId, commitment, secret }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** The link that opens a record where anybody can check it. Browsers do not send what follows `#`. */
export const linkOf = async (record: DrawRecord): Promise<string> =>
  `${location.origin}${paths.verify}#${await fragmentOf(record)}`

/**
 * The verification's result: `right`: digests and order agree; `changed`: the digests agree but the
 * order was arranged manually since; `wrong`: the digests don't agree.
 */
export type Verdict = 'right' | 'changed' | 'wrong'

/**
 * Recomputes a draw with the verifier's own code, from the list and the secret that the server
 * published. (D1, D2, D3, D4, D5)
 *
 * `order` is the current order, for the draw it comes from; later newcomers are ignored.
 */
export function checkDraw(
  tontineId: TontineId,
  draw: DrawView,
  order: readonly HandId[] | undefined,
): Verdict {
  const record = recordOf(tontineId, draw)
  if (stepsOf(record).some(({ ok }) => !ok)) return 'wrong'
  if (!order) return 'right'
  const drawn = order.filter((hand) => draw.hands.includes(hand))
  return drawn.join() === record.order?.join() ? 'right' : 'changed'
}
