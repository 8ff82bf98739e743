import type { TontineView } from '@mainforte/contract/tontines/views'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { memberOfUser } from '@mainforte/domain/members/member'
import { drawableFrom, nextMeeting } from '@mainforte/domain/rotation/meeting-draw'
import { turnsToDraw } from '@mainforte/domain/rotation/meetings'
import type { Tontine } from '@mainforte/domain/tontine'

/** The next turn that is drawn at its meeting, and from when on the reader may begin. (D15) */
export function meetingNote(state: Tontine, reader: UserId): TontineView['meeting'] {
  const next = nextMeeting(state)
  if (!next) return null
  const { rank, date } = next
  const isOfficial = state.adminId === reader || memberOfUser(state, reader)?.isOfficer === true
  const mayDrawFrom = drawableFrom(next, { isOfficial })
  return { rank, date, mayDrawFrom, hands: turnsToDraw(state.turns).length }
}
