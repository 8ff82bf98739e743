import type { MemberId, UserId } from '@mainforte/domain/kernel/ids'
import { memberOf } from '@mainforte/domain/members/member'
import type { CurrentEntry, Event, Tontine } from '@mainforte/domain/tontine'
import type { Announcement } from '../../kernel/live/live.ts'

/** The topic on which a tontine's members are notified that it changed, without details. */
export const topicOf = (tontineId: string) => `tontine:${tontineId}`

/**
 * Notifies the tontine's topic that there is something to fetch, and the accounts whose own
 * standing this command changes.
 */
export function announcementOf(state: Tontine, entries: readonly CurrentEntry[]): Announcement {
  const concerned = entries.flatMap(({ event }) => whoseStanding(state, event))
  const concerns = [...new Set(concerned)].filter((userId) => userId !== null)
  return { topic: topicOf(state.id), concerns, body: { seq: entries.at(-1)?.seq ?? 0 } }
}

/** The accounts whose standing an event changes, or to whom a place is offered; none for most events. */
function whoseStanding(state: Tontine, event: Event): (UserId | null)[] {
  const accountOf = (memberId: MemberId) => memberOf(state, memberId)?.userId ?? null
  if ('userId' in event) return [event.userId]
  switch (event.type) {
    case 'member-approved':
    case 'member-rejected':
    case 'member-removed':
    case 'member-left':
      return [accountOf(event.memberId)]
    case 'replacement-agreed':
    case 'replacement-declined':
    case 'replacement-taken-back':
      return [accountOf(event.requestId)]
    // The former member has the row of the request now.
    case 'member-replaced':
      return [accountOf(event.memberId), accountOf(event.requestId)]
    default:
      return []
  }
}
