import { canonical } from '@mainforte/domain/kernel/digest'
import { drawersOf } from '@mainforte/domain/rotation/drawing'
import { shownTurns } from '@mainforte/domain/rotation/meetings'
import { stepEndsAt, stepOf } from '@mainforte/domain/rotation/open-draw'
import type { OpenDraw } from '@mainforte/domain/rotation/open-draw'
import { roomEndsAt } from '@mainforte/domain/rotation/open-room-draw'
import type { RoomDraw } from '@mainforte/domain/rotation/open-room-draw'
import { lacksPlain, votersOf } from '@mainforte/domain/rotation/room-drawing'
import { settledText } from '@mainforte/domain/rotation/rotation'
import type { Tontine } from '@mainforte/domain/tontine'
import { projection } from '../journal/projection.ts'

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
  items: (state) => (state.openDraw || state.roomDraw || state.voidDraws.length > 0 ? [state] : []),
  row: ({ openDraw, roomDraw, voidDraws, members }) => ({
    void_count: voidDraws.length,
    open: openDraw && canonical(shownOf(openDraw)),
    room: roomDraw && canonical(shownRoom(members, roomDraw)),
  }),
})

const shownOf = (draw: OpenDraw) => {
  const { number, drawId, listHash, commitment, hands, needs, minutes, without } = draw
  return {
    number,
    rank: draw.rank ?? null,
    drawId,
    listHash,
    commitment,
    hands,
    needs,
    minutes,
    without,
    step: stepOf(draw),
    endsAt: new Date(stepEndsAt(draw)).toISOString(),
  }
}

function shownRoom(members: Tontine['members'], draw: RoomDraw) {
  const { drawers: _, broughtAt, constraints = null, ...shown } = draw
  const answered = new Set(draw.answers.map(({ memberId }) => memberId))
  const may = new Set(votersOf({ members }, draw).map(({ memberId }) => memberId))
  return {
    ...shown,
    constraints,
    lacksPlain: lacksPlain(draw),
    at: broughtAt,
    endsAt: new Date(roomEndsAt(draw)).toISOString(),
    voices: draw.drawers.flatMap(({ memberId }) =>
      may.has(memberId) || answered.has(memberId) ? memberId : [],
    ),
  }
}

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

/** Who can still take part, and who has promised a secret, also if their account ended since. */
function seatsOf({ openDraw, members }: Tontine) {
  if (!openDraw) return []
  const drawers = new Set(drawersOf({ members }, openDraw).map(({ memberId }) => memberId))
  return members.flatMap(({ id: memberId, userId }) => {
    const promised = openDraw.promises.find((one) => one.memberId === memberId)
    if (!promised && !drawers.has(memberId)) return []
    const { commitment = null, secret = null } = promised ?? {}
    return { memberId, userId, commitment, hasRevealed: secret !== null }
  })
}

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
