import type { OwnDraw } from '@mainforte/contract/rotation/views'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { byText } from '@mainforte/domain/kernel/text-order'
import type { Member } from '@mainforte/domain/members/member'
import { attestersOf } from '@mainforte/domain/rotation/draw-aloud'
import { serverParticipant } from '@mainforte/domain/rotation/draw'
import { drawersOf } from '@mainforte/domain/rotation/drawing'
import { stepEndsAt, stepOf } from '@mainforte/domain/rotation/open-draw'
import type { OpenDraw } from '@mainforte/domain/rotation/open-draw'
import type { Tontine } from '@mainforte/domain/tontine'
import { isOpen } from '@mainforte/domain/tontines/tontine'
import type { Look } from '../journal/reading/names.ts'

/** A draw under way as pages show it, without those who take part. (D9) */
export const openDrawOf = (draw: OpenDraw) => {
  const { number, drawId, listHash, commitment, hands, needs, minutes, without } = draw
  return {
    number,
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

/** What the reader's app has to do in the draw under way: to promise a secret, or to reveal it. (D9) */
export function ownDraw({ state, reader }: Look): Omit<OwnDraw, 'accountKey'> | undefined {
  const seats = seatsOf(state)
  const own = seats.find(({ userId }) => userId === reader)
  if (!state.openDraw || !own || own.hasRevealed) return undefined
  const { drawId, listHash, commitment, step } = openDrawOf(state.openDraw)
  const { memberId, commitment: promised } = own
  if ((step === 'promise') !== (promised === null)) return undefined
  const promises = seats.flatMap((seat) =>
    seat.commitment === null ? [] : { participantId: seat.memberId, commitment: seat.commitment },
  )
  return {
    tontineId: state.id,
    memberId,
    drawId,
    listHash,
    commitment,
    step,
    promised,
    promises:
      promised === null ? [] : [...promises, { participantId: serverParticipant, commitment }],
  }
}

/** What a tontine's page says of the draw under way. (D9) */
export function drawNote(state: Tontine): TontineView['draw'] {
  if (!state.openDraw) return null
  const { drawId, step, endsAt, without } = openDrawOf(state.openDraw)
  const seats = seatsOf(state)
    .map(({ memberId, commitment, hasRevealed }) => ({ memberId, commitment, hasRevealed }))
    .toSorted((one, other) => byText(one.memberId, other.memberId))
  return { drawId, step, endsAt, without: [...without], seats }
}

/** The oldest draw aloud of which the reader may still say whether it was so. (D14) */
export function attestNote(state: Tontine, { id }: Member): TontineView['toAttest'] {
  const draw = state.draws.find((one) => attestersOf(state, one).some((member) => member.id === id))
  if (!draw || !isOpen(state)) return null
  const { drawId, rank = null, recordedBy = null, participants } = draw
  const number = participants.find(({ participantId }) => participantId === id)?.secret ?? ''
  return { drawId, rank, number, recordedBy }
}
