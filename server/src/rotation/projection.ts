import type { Projection } from '../journal/projection.ts'

export const memberRankings: Projection = {
  table: 'member_rankings',
  keys: ['hand_id'],
  parts: ({ turns }) => [turns],
  rows: ({ turns }) =>
    turns.map(({ handId, memberId, rank }) => ({ hand_id: handId, member_id: memberId, rank })),
}

export const payoutSchedule: Projection = {
  table: 'payout_schedule',
  keys: ['hand_id'],
  parts: ({ turns }) => [turns],
  rows: ({ turns }) =>
    turns.map(({ handId, memberId, date }) => ({
      hand_id: handId,
      member_id: memberId,
      payout_date: date,
    })),
}
