import type { Journal } from '../journal/run.ts'
import type { SessionUser } from '../kernel/http/request-context.ts'
import type { Sql } from '../kernel/database/database.ts'
import { eraseContact, findOpenTontinesOf } from './store.ts'

/**
 * Leaves the places of somebody whose account ends to the circles that go on, without his name: from
 * then on others answer for them, as they do for a guest. What the rules refuse stays as it is. (M12)
 */
export async function unlinkAccount(
  sql: Sql,
  journal: Journal,
  { id: userId, role }: Pick<SessionUser, 'id' | 'role'>,
  formerName: string,
): Promise<void> {
  for (const { tontineId, memberId } of await findOpenTontinesOf(sql, userId))
    await journal.run({
      tontineId,
      actor: { role, userId },
      command: { type: 'unlink-account' },
      alongside: (trx) => eraseContact(trx, tontineId, memberId, formerName),
      answer: async () => ({}),
    })
}
