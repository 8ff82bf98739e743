import { settledText } from '@mainforte/domain/rotation/rotation'
import { projection } from '../journal/projection.ts'

export const memberRankings = projection({
  table: 'member_rankings',
  keys: ['hand_id'],
  items: ({ turns }) => turns,
  row: ({ handId, memberId, rank }) => ({ hand_id: handId, member_id: memberId, rank }),
})

export const payoutSchedule = projection({
  table: 'payout_schedule',
  keys: ['hand_id'],
  items: ({ turns }) => turns,
  row: (turn) => ({
    hand_id: turn.handId,
    member_id: turn.memberId,
    payout_date: turn.date,
    agreed_date: turn.agreed ?? null,
    settled: settledText(turn),
  }),
})
