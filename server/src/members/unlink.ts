import { erasedName } from '@mainforte/domain/members/erased-name'
import { knownTurnOf } from '@mainforte/domain/settlement/ending-account'
import type { Journal } from '../journal/commands/run.ts'
import type { SessionUser } from '../kernel/http/request-context.ts'
import type { Sql } from '../kernel/database/database.ts'
import { eraseContact, findOpenTontinesOf } from './store.ts'

/**
 * Turns a closing account's memberships in open tontines into guests without their name: from then
 * on officers answer for them. Memberships for which the rules refuse this stay as they are. (M12)
 */
export async function unlinkAccount(
  sql: Sql,
  journal: Journal,
  { id: userId, role }: Pick<SessionUser, 'id' | 'role'>,
): Promise<void> {
  for (const { tontineId, memberId } of await findOpenTontinesOf(sql, userId))
    await journal.run({
      tontineId,
      actor: { role, userId },
      command: { type: 'unlink-account' },
      isUnlimited: true,
      alongside: (trx, { state }) =>
        eraseContact(trx, state, memberId, erasedName(knownTurnOf(state, memberId)?.rank ?? null)),
      answer: () => ({}),
    })
}
