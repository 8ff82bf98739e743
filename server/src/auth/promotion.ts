import { isPromotable } from '@mainforte/domain/admin/promotion'
import type { SessionUser } from '../kernel/http/request-context.ts'
import type { Database, Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'
import type { Accounts } from './accounts.ts'
import { refused } from './refuse.ts'
import {
  announceAccountChange,
  deleteDemotion,
  findProfileByEmail,
  hasSuperAdmin,
  lockPlatformPower,
  lockAccount,
  saveAudit,
  saveRole,
  wasDemoted,
} from './store.ts'

/**
 * Whether this is the account named by the operator, and whether it may become super admin now.
 * (A5)
 */
export async function mayPromote(
  { settings, database }: Pick<Services, 'settings' | 'database'>,
  { email, role }: Pick<SessionUser, 'email' | 'role'>,
): Promise<boolean> {
  if (email !== settings.superAdminEmail || role === 'superAdmin') return false
  const profile = await findProfileByEmail(database.sql, email)
  return profile !== undefined && isReady(database.sql, profile, settings.superAdminEmail)
}

/**
 * Makes the account named in SUPER_ADMIN_EMAIL super admin. Only that account may do so, only for
 * itself, and only while nobody else has the role.
 */
export async function promote(
  services: Services,
  accounts: Accounts,
  user: SessionUser,
  email: string,
): Promise<void> {
  const named = services.settings.superAdminEmail
  await services.database.sql.transaction().execute(async (trx) => {
    await lockPlatformPower(trx)
    const profile = await lockAccount(trx, user.id)
    if (!profile || profile.email !== named || email !== named) {
      throw refused({ code: 'promotion-not-allowed' })
    }
    if (profile.role === 'superAdmin') throw refused({ code: 'role-unchanged' })
    if (!(await isReady(trx, profile, named))) throw refused({ code: 'promotion-not-allowed' })
    await makeSuperAdmin(trx, profile, services.clock.now(), 'promote-super-admin')
    await accounts.changed(trx, user.id, 'role-changed')
  })
}

type Profile = NonNullable<Awaited<ReturnType<typeof findProfileByEmail>>>

const isReady = async (trx: Sql, profile: Profile, named: string | undefined) =>
  isPromotable({
    email: profile.email,
    isConfirmed: profile.emailVerified,
    isSuspended: profile.banned,
    named,
    hasSuperAdmin: await hasSuperAdmin(trx, profile.id),
    wasDemoted: await wasDemoted(trx, profile.email),
  })

async function makeSuperAdmin(
  trx: Sql,
  { id, email }: Pick<Profile, 'id' | 'email'>,
  now: number,
  action: 'promote-super-admin' | 'promote-by-operator',
): Promise<void> {
  await saveRole(trx, id, 'superAdmin')
  await deleteDemotion(trx, email)
  const at = new Date(now).toISOString()
  await saveAudit(trx, { at, actorId: id, action, subjectId: id, facts: {} })
}

/**
 * The operator's recovery when no super admin is left, or the current one cannot be trusted:
 * whoever can run a command on the database decides. Returns the outcome. (A5)
 */
export function promoteByOperator(
  { sql }: Pick<Database, 'sql'>,
  email: string,
  now: number,
): Promise<'promoted' | 'already' | 'no-account' | 'not-confirmed' | 'suspended'> {
  return sql.transaction().execute(async (trx) => {
    await lockPlatformPower(trx)
    const found = await findProfileByEmail(trx, email)
    const profile = found && (await lockAccount(trx, found.id))
    if (!profile) return 'no-account'
    if (!profile.emailVerified) return 'not-confirmed'
    if (profile.banned) return 'suspended'
    if (profile.role === 'superAdmin') return 'already'
    await makeSuperAdmin(trx, profile, now, 'promote-by-operator')
    await announceAccountChange(trx, profile.id)
    return 'promoted'
  })
}
