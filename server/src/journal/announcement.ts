import type { Entry } from '@mainforte/domain/journal/chain'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Announcement } from '../kernel/live.ts'

/** The topic on which a tontine's members hear that something happened; never what. */
export const topicOf = (tontineId: string) => `tontine:${tontineId}`

/** Tells the circle that there is something to fetch; whoever just came into it hears it too. */
export function announcementOf(tontineId: TontineId, entries: readonly Entry[]): Announcement {
  const join = entries.flatMap(({ event }) =>
    'userId' in event && event.userId !== null ? [event.userId] : [],
  )
  return { topic: topicOf(tontineId), join, body: { seq: entries.at(-1)?.seq ?? 0 } }
}
