import type { PauseView } from '@mainforte/contract/rotation/views'
import { openPause } from '@mainforte/domain/rotation/pauses'
import { type Look, nameOfUser, textOf } from '../journal/reading/names.ts'

/** Since when the round stands still, who proposed it, and why. (H2) */
export function pauseNote(look: Look): PauseView | null {
  const { state, names } = look
  const pause = openPause(state)
  const said = state.proposals.findLast(
    ({ act, status }) => act.kind === 'pause-round' && status === 'accepted',
  )
  if (!pause || said?.act.kind !== 'pause-round') return null
  return {
    since: pause.from,
    byName: nameOfUser(look, said.by) ?? '',
    reason: textOf(names, said.act.reasonDigest),
  }
}
