import type { MemberId } from '../kernel/ids.ts'
import { listHashOf } from '../rotation/draw.ts'
import type { Said } from '../rotation/draw-aloud.ts'
import { listToDraw } from '../rotation/draw-list.ts'
import { nextMeeting } from '../rotation/turn-due.ts'
import type { Tontine } from '../tontine.ts'

/** The numbers that these members say aloud for the next draw, from today's list. (D14) */
export function saidIn(state: Tontine, speakers: readonly MemberId[]): Said {
  const drawId = state.promised[0]?.drawId ?? ''
  const listHash = listHashOf(listToDraw(state, drawId, nextMeeting(state)?.rank))
  const numbers = speakers.map((memberId, index) => ({ memberId, number: `0${index}7` }))
  return { drawId, listHash, numbers }
}
