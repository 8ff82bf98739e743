import type { RankingView } from '@mainforte/contract/rotation/views'

/** The names that go with a record, by member and by hand; `part` names a further hand of a member. */
export const namesIn = (
  { hands }: Pick<RankingView, 'hands'>,
  part: (hand: number) => string,
): Record<string, string> =>
  Object.fromEntries(
    hands.flatMap(({ handId, memberId, memberName, hand }) => [
      [memberId, memberName],
      [handId, hand === 1 ? memberName : `${memberName}, ${part(hand)}`],
    ]),
  )
