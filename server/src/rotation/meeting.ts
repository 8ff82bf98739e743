import type { TontineView } from '@mainforte/contract/tontines/views'
import { drawableFrom, nextMeeting } from '@mainforte/domain/rotation/turn-due'
import { turnsToDraw } from '@mainforte/domain/rotation/meetings'
import type { Look } from '../journal/reading/names.ts'
import { isOfficial } from '../members/member-view.ts'

/** The next turn that is drawn at its meeting, and from when on the reader may begin. (D15) */
export function meetingNote(look: Look): TontineView['meeting'] {
  const { state } = look
  const next = nextMeeting(state)
  if (!next) return null
  const { rank, date } = next
  const mayDrawFrom = drawableFrom(next, { isOfficial: isOfficial(look) })
  return { rank, date, mayDrawFrom, hands: turnsToDraw(state.turns).length }
}
