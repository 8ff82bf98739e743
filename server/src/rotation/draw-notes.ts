import type { TontineView } from '@mainforte/contract/tontines/views'
import { byText } from '@mainforte/domain/kernel/text-order'
import type { Member } from '@mainforte/domain/members/member'
import { drawersOf } from '@mainforte/domain/rotation/drawing'
import { stepEndsAt, stepOf } from '@mainforte/domain/rotation/open-draw'
import type { OpenDraw } from '@mainforte/domain/rotation/open-draw'
import { roomEndsAt } from '@mainforte/domain/rotation/open-room-draw'
import type { RoomDraw } from '@mainforte/domain/rotation/open-room-draw'
import { lacksPlain, votersOf } from '@mainforte/domain/rotation/room-drawing'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Look } from '../journal/reading/names.ts'

/** A draw under way as pages show it, without those who take part. (D9) */
export const openDrawOf = (draw: OpenDraw) => {
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

/** A draw of the room as pages show it. (D14) */
export function roomDrawOf(members: Tontine['members'], draw: RoomDraw) {
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

/** Who can still take part, and who has promised a secret, also if their account ended since. */
export function seatsOf({ openDraw, members }: Pick<Tontine, 'openDraw' | 'members'>) {
  if (!openDraw) return []
  const drawers = new Set(drawersOf({ members }, openDraw).map(({ memberId }) => memberId))
  return members.flatMap(({ id: memberId, userId }) => {
    const promised = openDraw.promises.find((one) => one.memberId === memberId)
    if (!promised && !drawers.has(memberId)) return []
    const { commitment = null, secret = null } = promised ?? {}
    return { memberId, userId, commitment, hasRevealed: secret !== null }
  })
}

/** What a tontine's page says of the draw under way. (D9) */
export function drawNote(state: Tontine): TontineView['draw'] {
  if (!state.openDraw) return null
  const { drawId, rank, step, endsAt, without } = openDrawOf(state.openDraw)
  const seats = seatsOf(state)
    .map(({ memberId, commitment, hasRevealed }) => ({ memberId, commitment, hasRevealed }))
    .toSorted((one, other) => byText(one.memberId, other.memberId))
  return { drawId, rank, step, endsAt, without: [...without], seats }
}

/** What it says of a draw of the room, and what the reader may say and has said about it. (D14) */
export function roomDrawNote(state: Tontine, { id }: Member): TontineView['roomDraw'] {
  if (!state.roomDraw) return null
  const {
    drawId,
    at,
    endsAt,
    needs,
    answers,
    voices,
    lacksPlain: lacks,
  } = roomDrawOf(state.members, state.roomDraw)
  const own = answers.find(({ memberId }) => memberId === id)?.wasSo ?? null
  const yes = answers.filter(({ wasSo }) => wasSo).length
  return {
    drawId,
    at,
    endsAt,
    yes: 1 + yes,
    no: answers.length - yes,
    needs,
    lacksPlain: lacks,
    mayAnswer: own === null && voices.includes(id),
    answered: own,
  }
}

/** Whether the reader is asked if a draw of the room was so. (D14) */
export const isAskedOfRoom = ({ state, now }: Look, mine: Member): boolean =>
  state.roomDraw !== null &&
  now < roomEndsAt(state.roomDraw) &&
  roomDrawNote(state, mine)?.mayAnswer === true
