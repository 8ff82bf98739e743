import type { SessionUser } from '../kernel/asking.ts'
import type { House } from '../kernel/house.ts'
import type { Accounts } from './accounts.ts'
import { refused } from './refuse.ts'
import { holdProfile, saveAudit, saveRole } from './store.ts'

/** Is this the one account that the operator named and that is no super admin yet? */
export const mayPromote = (
  { settings }: Pick<House, 'settings'>,
  { email, role }: Pick<SessionUser, 'email' | 'role'>,
): boolean => email === settings.superAdminEmail && role !== 'superAdmin'

/**
 * Makes the account that SUPER_ADMIN_EMAIL names super admin. Only that account may ask, only for
 * itself, and only once its address is confirmed.
 */
export async function promote(
  house: House,
  accounts: Accounts,
  user: SessionUser,
  email: string,
): Promise<void> {
  const named = house.settings.superAdminEmail
  await house.database.sql.transaction().execute(async (trx) => {
    const profile = await holdProfile(trx, user.id)
    const isNamed = profile?.email === named && email === named
    if (!profile?.emailVerified || profile.banned || !isNamed) {
      throw refused({ code: 'promotion-not-allowed' })
    }
    if (profile.role === 'superAdmin') throw refused({ code: 'role-unchanged' })
    await saveRole(trx, user.id, 'superAdmin')
    await saveAudit(trx, {
      at: new Date(house.clock.now()).toISOString(),
      actorId: user.id,
      action: 'promote-super-admin',
      subjectId: user.id,
      facts: {},
    })
    await accounts.changed(trx, user.id, 'role-changed')
  })
}
