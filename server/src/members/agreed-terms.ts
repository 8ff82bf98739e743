import type { OfferView } from '@mainforte/contract/members/views'
import type { Tontine } from '@mainforte/domain/tontine'

/** The terms that a member agrees to besides the sum and the days. */
export function agreedTerms({
  terms,
  fixedTurns,
}: Tontine): Pick<
  OfferView,
  | ('dayRule' | 'bearing' | 'leaversPaid' | 'leaverKept')
  | ('swaps' | 'drawnAt' | 'fixedRanks' | 'potConfirmedBy')
> {
  const {
    dayRule = 'first-day',
    bearing,
    leaversPaid,
    leaverKept,
    swaps,
    drawnAt,
    potConfirmedBy,
  } = terms
  const fixedRanks = fixedTurns.map(({ rank }) => rank).toSorted((one, other) => one - other)
  return {
    dayRule,
    bearing,
    leaversPaid,
    leaverKept,
    swaps,
    drawnAt,
    fixedRanks,
    ...(potConfirmedBy && { potConfirmedBy }),
  }
}
