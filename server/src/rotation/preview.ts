import type { RankedHand, RankingView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { previewOf } from '@mainforte/domain/rotation/preview'
import type { DrawTime } from '@mainforte/domain/tontines/terms'
import type { TontinePart } from '@mainforte/domain/tontines/tontine'

type Found = Pick<RankingView, 'hands' | 'meetings' | 'rankingMethod'> &
  Pick<TontinePart, 'phase'> & { readonly drawnAt: DrawTime }

/** Until the closed list is drawn, its page alone shows what the order could look like. (D6) */
export function withPreview(
  tontineId: TontineId,
  { hands, meetings, rankingMethod, phase, drawnAt }: Found,
): Pick<RankingView, 'hands' | 'meetings' | 'isPreview'> {
  if (meetings.length === 0 || rankingMethod !== 'random' || drawnAt !== 'start')
    return { hands, meetings, isPreview: false }
  // It was archived before the draw, and there is nothing to come.
  if (phase !== 'enrolling') return { hands, meetings: [], isPreview: false }
  const active = hands.filter(({ status }) => status === 'active')
  const order = previewOf(tontineId, active, {
    wishes: Object.fromEntries(
      active.flatMap(({ memberId, notBefore }) => (notBefore ? [[memberId, notBefore]] : [])),
    ),
    fixedTurns: active.flatMap(({ handId, fixedRank }) =>
      fixedRank ? { handId, rank: fixedRank } : [],
    ),
  })
  const dates = new Map([...meetings, ...hands].map(({ rank, date }) => [rank, date]))
  const lines = new Map(hands.map((hand) => [hand.handId, hand]))
  const ranked = order.flatMap((handId, index): RankedHand | [] => {
    const line = lines.get(handId)
    lines.delete(handId)
    const rank = index + 1
    return line ? { ...line, rank, date: dates.get(rank) ?? null } : []
  })
  return { hands: [...ranked, ...lines.values()], meetings: [], isPreview: true }
}
