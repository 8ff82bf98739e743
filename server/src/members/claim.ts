import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import type { Journal } from '../journal/run.ts'
import type { SessionUser } from '../kernel/asking.ts'
import type { Sql } from '../kernel/database.ts'
import { findGuestRows } from './store.ts'

/**
 * Makes the rows that organisers wrote down under a person's e-mail his own, now that he is
 * signed in with that very address, which was confirmed. What the rules refuse stays a guest. (M7)
 */
export async function claimGuestRows(sql: Sql, journal: Journal, user: SessionUser): Promise<void> {
  for (const { tontineId, id } of await findGuestRows(sql, user.email)) {
    await journal.run({
      tontineId: TontineId.parse(tontineId),
      actor: { role: user.role, userId: user.id },
      command: { type: 'claim-membership', memberId: MemberId.parse(id), userId: user.id },
      answer: async () => ({}),
    })
  }
}
