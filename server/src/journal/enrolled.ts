import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { CurrentEntry } from '@mainforte/domain/tontine'

/** Whom some entries brought in: a new line, one that had been turned away, or one that waited for a yes. */
export function enrolledIn(entries: readonly CurrentEntry[]): {
  memberId: MemberId
  isBack: boolean
} {
  for (const { event } of entries) {
    if (event.type === 'member-enrolled') return { memberId: event.memberId, isBack: false }
    if (event.type === 'member-asked-again') return { memberId: event.memberId, isBack: true }
    if (event.type === 'member-agreed') return { memberId: event.memberId, isBack: false }
  }
  throw new Error('nobody was enrolled')
}
