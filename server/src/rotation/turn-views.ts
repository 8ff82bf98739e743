import type { TurnView } from '@mainforte/contract/rotation/views'
import { shownTurns } from '@mainforte/domain/rotation/meetings'
import { type Look, nameOf } from '../journal/reading/names.ts'

/** The turns by rank, as everybody sees them: without who owes what to a hand that is out. */
export const turnViews = ({ state, names }: Look): TurnView[] =>
  shownTurns(state.turns)
    .map(({ rank, handId, memberId, date, isRetired }) => ({
      rank,
      handId,
      memberId,
      memberName: nameOf(names, memberId),
      date,
      ...(isRetired && { isRetired }),
    }))
    .toSorted((one, other) => one.rank - other.rank)
