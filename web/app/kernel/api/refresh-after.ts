import { api } from './api.ts'
import { queryClient } from './query-client.ts'

/**
 * What a command may change, and the endpoints whose responses that affects. The last one of each
 * list is awaited: it is what the page with the button shows.
 */
const affectedBy = {
  /** Money was paid, confirmed, reversed or paid out. */
  money: [api.payments, api.payouts, api.reports, api.settlement, api.dashboard, api.tontines.read],
  /** A tontine or its members: the order, dates and counts may follow. */
  tontine: [
    api.members.list,
    api.dashboard.read,
    api.rotation.read,
    api.tontines.list,
    api.tontines.read,
  ],
  /** The order of turns; the command itself returns the new ranking. */
  order: [api.rotation.draws, api.tontines.list, api.tontines.read],
  /** The list of tontines. */
  tontines: [api.dashboard, api.tontines.list],
  /** The reader's photo, wherever it is shown among others. */
  photo: [api.members, api.tontines.read],
  invitations: [api.invitations.list],
  devices: [api.auth.listSessions],
  /** Whether this device gets push messages. */
  push: [api.settings.read, api.notifications.readPush],
  passkeys: [api.auth.listPasskeys],
  accounts: [api.admin],
  /** Which telephones wait, and how members speak. */
  phones: [api.phones.read, api.tontines.read],
  /** How the places of this telephone open. */
  places: [api.phones.placesHere],
  /** Everything the reader may see. */
  everything: [api],
}

export type Change = keyof typeof affectedBy

/**
 * Invalidates what a command changed: shown data is fetched now, the rest when it is shown next.
 */
export async function refreshAfter(change: Change): Promise<void> {
  const refreshed = affectedBy[change].map((endpoint) =>
    queryClient.invalidateQueries({ queryKey: endpoint.key() }),
  )
  await refreshed.at(-1)
}
