import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { CurrentEntry } from '@mainforte/domain/tontine'

/**
 * The member that some entries enrolled: a new membership, one rejected before, or one that awaited
 * agreement.
 */
export function enrolledIn(entries: readonly CurrentEntry[]): {
  memberId: MemberId
  isBack: boolean
} {
  for (const { event } of entries) {
    if (event.type === 'member-enrolled') return { memberId: event.memberId, isBack: false }
    if (event.type === 'member-asked-again') return { memberId: event.memberId, isBack: true }
    if (event.type === 'member-agreed') return { memberId: event.memberId, isBack: false }
  }
  throw new Error('no member was enrolled')
}
