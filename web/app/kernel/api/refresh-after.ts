import { api } from './api.ts'
import { queryClient } from './query-client.ts'

/**
 * What a command may change, and every endpoint that answers something else afterwards. The last of
 * each is what the pages with such a button show: it is waited for.
 */
const answersAbout = {
  /** Money was paid, confirmed, taken back or handed over: whatever counts it. */
  money: [api.payments, api.payouts, api.reports, api.dashboard, api.tontines.read],
  /** A tontine or its people: the order, the dates and the counts may follow. */
  tontine: [
    api.members.list,
    api.dashboard.read,
    api.rotation.read,
    api.tontines.list,
    api.tontines.read,
  ],
  /** The order of the turns, which was answered with the command itself. */
  order: [api.rotation.draws, api.tontines.list, api.tontines.read],
  /** Which tontines there are. */
  tontines: [api.dashboard, api.tontines.list],
  /** The reader's own photo, wherever they stand among others. */
  photo: [api.members, api.tontines.read],
  invitations: [api.invitations.list],
  devices: [api.auth.listSessions],
  accounts: [api.admin],
  /** What the reader may see at all. */
  everything: [api],
}

export type Change = keyof typeof answersAbout

/** Asks again for what a command changed, as far as it is shown; the rest when it is shown next. */
export async function refreshAfter(change: Change): Promise<void> {
  const refreshed = answersAbout[change].map((endpoint) =>
    queryClient.invalidateQueries({ queryKey: endpoint.key() }),
  )
  await refreshed.at(-1)
}
