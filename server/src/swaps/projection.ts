import { cyclesOf } from '@mainforte/domain/payments/dues'
import { answerersNow, approversNow } from '@mainforte/domain/swaps/decide'
import { isWaiting, swapLapsesAt } from '@mainforte/domain/swaps/swap'
import type { Swap } from '@mainforte/domain/swaps/swap'
import type { Tontine } from '@mainforte/domain/tontine'
import { projection, rowOf } from '../journal/projection.ts'

interface Shown extends Swap {
  /** Only of those that wait. */
  readonly asked?: readonly string[]
  readonly opensOn?: string | null
}

/** Who is asked follows from the members, and until when from the turns before: both are computed again with each command. */
const withAsked =
  (state: Tontine) =>
  (swap: Swap): Shown => {
    if (!isWaiting(swap)) return swap
    const asked = swap.status === 'open' ? answerersNow(state, swap) : approversNow(state, swap)
    const days = cyclesOf(state.turns).flatMap(({ handId, opensOn }) =>
      handId === swap.own.handId || handId === swap.other.handId ? (opensOn ?? []) : [],
    )
    return { ...swap, asked, opensOn: days.toSorted()[0] ?? null }
  }

export const turnSwaps = projection({
  table: 'turn_swaps',
  keys: ['number'],
  items: (state): readonly Shown[] => state.swaps.map(withAsked(state)),
  row: ({ number, status, asked = [], opensOn = null, ...swap }) =>
    rowOf({
      number,
      status,
      ownHand: swap.own.handId,
      otherHand: swap.other.handId,
      ownRank: swap.own.rank,
      otherRank: swap.other.rank,
      endedAt: swap.endedAt,
      lapsesAt: new Date(swapLapsesAt(swap)).toISOString(),
      opensOn,
      asked: asked.join(' '),
    }),
})
