import type { EndingView } from '@mainforte/contract/settings/endpoints'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { endingAccountOf } from '@mainforte/domain/settlement/ending-account'
import { openPhases } from '@mainforte/domain/tontines/tontine'
import type { LookAtEach } from '../journal/reading/look.ts'
import { tontinesOf } from '../members/store.ts'

/** Hardly anybody is in more. */
const listed = 20
const counted = 100

/** What would stay open in a person's tontines if they deleted their account. (M12) */
export async function endingView(lookAtEach: LookAtEach, reader: UserId): Promise<EndingView> {
  const ids = tontinesOf(reader, { statuses: ['active'], phases: openPhases, limit: counted })
  const tontines: EndingView['tontines'] = []
  for await (const { state, names } of lookAtEach(reader, ids)) {
    const open = endingAccountOf(state, reader)
    const { currency } = state.terms
    if (open) tontines.push({ tontineId: state.id, tontineName: names.name, currency, ...open })
  }
  return { tontines: tontines.slice(0, listed), more: Math.max(tontines.length - listed, 0) }
}
