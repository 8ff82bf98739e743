import { canonical } from '@mainforte/domain/kernel/digest'
import { shownTurns } from '@mainforte/domain/rotation/meetings'
import { settledText } from '@mainforte/domain/rotation/rotation'
import { projection } from '../journal/projection.ts'
import { openDrawOf, seatsOf } from './draw-notes.ts'

export const memberRankings = projection({
  table: 'member_rankings',
  keys: ['hand_id'],
  items: ({ turns }) => shownTurns(turns),
  row: ({ handId, memberId, rank }) => ({ hand_id: handId, member_id: memberId, rank }),
})

export const payoutSchedule = projection({
  table: 'payout_schedule',
  keys: ['hand_id'],
  items: ({ turns }) => shownTurns(turns),
  row: (turn) => ({
    hand_id: turn.handId,
    member_id: turn.memberId,
    payout_date: turn.date,
    agreed_date: turn.agreed ?? null,
    settled: settledText(turn),
  }),
})

export const draws = projection({
  table: 'draws',
  keys: [],
  items: (state) => (state.openDraw || state.voidDraws.length > 0 ? [state] : []),
  row: ({ openDraw, voidDraws }) => ({
    void_count: voidDraws.length,
    open: openDraw && canonical(openDrawOf(openDraw)),
  }),
})

export const drawSeats = projection({
  table: 'draw_seats',
  keys: ['member_id'],
  items: seatsOf,
  row: ({ memberId, userId, commitment, hasRevealed }) => ({
    member_id: memberId,
    user_id: userId,
    commitment,
    has_revealed: hasRevealed,
  }),
})

export const turnWishes = projection({
  table: 'turn_wishes',
  keys: ['member_id'],
  items: ({ members, wishes }) =>
    members.flatMap(({ id: memberId }) => {
      const notBefore = wishes[memberId]
      return notBefore === undefined ? [] : { memberId, notBefore }
    }),
  row: ({ memberId, notBefore }) => ({ member_id: memberId, not_before: notBefore }),
})

export const fixedTurns = projection({
  table: 'fixed_turns',
  keys: ['hand_id'],
  items: ({ fixedTurns: turns }) => turns,
  row: ({ handId, rank }) => ({ hand_id: handId, rank }),
})
