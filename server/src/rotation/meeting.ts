import type { TontineView } from '@mainforte/contract/tontines/views'
import { drawableFrom, nextMeeting } from '@mainforte/domain/rotation/meeting-draw'
import { isUnknown } from '@mainforte/domain/rotation/unknown-turn'
import type { StandingColumns } from '../members/standing-store.ts'

type Found = Pick<TontineView, 'turns' | 'phase'> & StandingColumns

/** The next turn that is drawn at its meeting, and from when on the reader may begin. (D15) */
export function meetingNote({ turns, phase, isAdmin, isOfficer }: Found): TontineView['meeting'] {
  const waiting = turns.filter(isUnknown).map((turn) => ({ ...turn, isUndrawn: true as const }))
  const next = nextMeeting({ phase, turns: waiting })
  if (!next) return null
  const { rank, date } = next
  const mayDrawFrom = drawableFrom(next, { isOfficial: isAdmin || isOfficer })
  return { rank, date, mayDrawFrom, hands: waiting.length }
}
