import { paths } from '@mainforte/contract/paths'
import type { DrawView, RankedHand, VoidDrawView } from '@mainforte/contract/rotation/views'
import type { HandId, TontineId } from '@mainforte/domain/kernel/ids'
import { checkDraw as stepsOf } from '@mainforte/verifier/draw/check-draw'
import { commitRootOf, orderOf } from '@mainforte/verifier/draw/procedure'
import type { DrawRecord, Participant } from '@mainforte/verifier/draw/record'
import { fragmentOf } from '@mainforte/verifier/link'

/** Without a limit, nothing keeps anybody from their ticket's place. */
const noConstraints = { fixed: [], notBefore: [] }

/** What a record takes of a draw; one that did not count has no seed. */
export type DrawToRecord = DrawView | VoidDrawView

/**
 * A draw as a record that anybody can check (docs/format.md). Its order is what follows from it; one
 * that did not count has none.
 */
export function recordOf(
  tontineId: TontineId,
  draw: DrawToRecord,
  names: Readonly<Record<string, string>> = {},
): DrawRecord {
  const { drawId, roundNo, listHash } = draw
  const hands = draw.hands.toSorted()
  const participants = participantsOf(draw)
  const constraints = sorted(draw.constraints ?? noConstraints)
  const seed = 'seed' in draw ? draw.seed : null
  const named = [...hands, ...participants.map(({ id }) => id)]
  return {
    format: 'mainforte-draw',
    version: 1,
    kind: 'kind' in draw ? draw.kind : 'app',
    circleId: tontineId,
    drawId,
    roundNo,
    constraints,
    hands,
    participants,
    listHash,
    commitRoot: 'commitRoot' in draw ? draw.commitRoot : commitRootOf(participants),
    seed,
    order: seed === null ? null : orderOf(seed, hands, constraints),
    names: Object.fromEntries(
      named.flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]])),
    ),
  }
}

/** Constraints in the order of the format. (D13) */
const sorted = ({ fixed, notBefore, spacing }: NonNullable<DrawView['constraints']>) => ({
  fixed: fixed.toSorted((one, other) => one.rank - other.rank),
  notBefore: notBefore.toSorted((one, other) => (one.hand < other.hand ? -1 : 1)),
  ...(spacing && {
    spacing: {
      apart: spacing.apart,
      groups: spacing.groups
        .map((group) => group.toSorted())
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    },
  }),
})

const participantsOf = ({ participants }: DrawToRecord): Participant[] =>
  participants
    .map(({ participantId, commitment, secret }) => ({ id: participantId, commitment, secret }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** The link that opens a record where anybody can check it. Browsers do not send what follows `#`. */
export const linkOf = async (record: DrawRecord): Promise<string> =>
  `${location.origin}${paths.verify}#${await fragmentOf(record)}`

/**
 * The verification's result: `right`: digests and order agree; `swapped`: so did the order of the
 * start, and by the site's list, whose swaps are paired, members have swapped turns since; `moved`: the one turn that
 * was drawn has another rank since, or none; `changed`: the digests agree but the order was arranged manually since;
 * `wrong`: the digests don't agree, or the draw gives its turn to another hand than it is said to.
 */
export type Verdict = 'right' | 'swapped' | 'moved' | 'changed' | 'wrong'

type Ranked = Pick<RankedHand, 'handId' | 'rank' | 'swaps'>

/** The hands as they stood before any two were swapped: a hand's first swap says where it was. (E2) */
function orderAtStart(hands: readonly Ranked[]): HandId[] {
  const rankOf = ({ rank, swaps }: Ranked) => swaps[0]?.fromRank ?? rank ?? 0
  return hands.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ handId }) => handId)
}

/** Whether each swap of a hand has its counterpart: on the same day another hand went the other way. */
function arePaired(hands: readonly Ranked[]): boolean {
  const moves = hands.flatMap(({ rank, swaps }) =>
    swaps.map(({ fromRank, on }, index) => ({
      on,
      from: fromRank,
      to: swaps[index + 1]?.fromRank ?? rank,
    })),
  )
  const there = moves.map(({ on, from, to }) => `${on} ${from} ${to}`)
  const back = moves.map(({ on, from, to }) => `${on} ${to} ${from}`)
  return (
    there.toSorted().join() === back.toSorted().join() && moves.every(({ from, to }) => from !== to)
  )
}

/** What became of the turn that a draw gave at a meeting: swaps, departures and returns move turns. (D15, E2, S8) */
function turnSince(
  { rank, handId }: DrawView,
  ranked: readonly Ranked[],
): Extract<Verdict, 'right' | 'swapped' | 'moved'> {
  const turn = ranked.find((one) => one.handId === handId)
  const [swap] = turn?.swaps ?? []
  if (!swap) return turn?.rank === rank ? 'right' : 'moved'
  return swap.fromRank === rank && arePaired(ranked) ? 'swapped' : 'moved'
}

/**
 * Recomputes a draw with the verifier's own code, from the list and the secret that the server
 * published. (D1, D2, D3, D4, D5)
 *
 * `ranked` is the current order, for the draw it comes from; later newcomers are ignored.
 */
export function checkDraw(
  tontineId: TontineId,
  draw: DrawView,
  ranked: readonly Ranked[] | undefined,
): Verdict {
  const record = recordOf(tontineId, draw)
  if (stepsOf(record).some(({ ok }) => !ok)) return 'wrong'
  if (draw.rank !== null && record.order?.[0] !== draw.handId) return 'wrong'
  if (!ranked) return 'right'
  if (draw.rank !== null) return turnSince(draw, ranked)
  const drawn = ranked.filter(({ handId }) => draw.hands.includes(handId))
  if (orderAtStart(drawn).join() !== record.order?.join() || !arePaired(ranked)) return 'changed'
  return drawn.some(({ swaps }) => swaps.length > 0) ? 'swapped' : 'right'
}
