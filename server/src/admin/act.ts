import type { UserRow } from '@mainforte/contract/admin/views'
import { type AdminAct, objectionTo } from '@mainforte/domain/admin/acts'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { AccountRole } from '@mainforte/domain/roles'
import type { AccountEvent, Accounts } from '../auth/accounts.ts'
import {
  deleteDemotion,
  endSessions,
  lockPlatformPower,
  lockAccount,
  lockProfile,
  saveAudit,
  saveDemotion,
} from '../auth/store.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'
import { orNotFound, refusal } from '../kernel/http/refusal.ts'
import { findUser, lockSubject, saveAct } from './store.ts'

const eventOf: Record<AdminAct['type'], AccountEvent> = {
  suspend: 'session-ended',
  'sign-out': 'session-ended',
  'change-role': 'role-changed',
  reinstate: 'user-updated',
  verify: 'user-updated',
}

/** Acts that end all of the account's sessions. */
const endsSessions = ({ type }: AdminAct) =>
  type === 'suspend' || type === 'sign-out' || type === 'change-role'

/** Runs one act on one account, with its audit entry and notification in the same transaction. */
export function actOn(
  { database, clock }: Services,
  accounts: Accounts,
  { actor, userId, act }: { actor: UserId; userId: UserId; act: AdminAct },
): Promise<UserRow> {
  const at = new Date(clock.now()).toISOString()
  const { type, ...facts } = act
  return database.sql.transaction().execute(async (trx) => {
    // Checked under a lock: two super admins may act on each other concurrently, and the second may
    // have lost the role.
    await lockPlatformPower(trx)
    if (!(await isSuperAdmin(trx, actor))) throw refusal({ code: 'not-allowed' })
    const subject = orNotFound(await lockSubject(trx, userId, at), 'no-such-user')
    const objection = objectionTo(act, actor, subject)
    if (objection) throw refusal(objection)
    await saveAct(trx, userId, act)
    if (act.type === 'change-role') await rememberRole(trx, userId, act.role, at)
    if (endsSessions(act)) await endSessions(trx, userId)
    await saveAudit(trx, { at, actorId: actor, action: type, subjectId: userId, facts })
    await accounts.changed(trx, userId, eventOf[type])
    return orNotFound(await findUser(trx, { userId, reader: actor, now: at }), 'no-such-user')
  })
}

/**
 * A user who lost the role to a super admin gets it back from one, and not by their own request.
 * (A5)
 */
async function rememberRole(trx: Sql, userId: UserId, role: AccountRole, at: string) {
  const profile = await lockAccount(trx, userId)
  if (!profile) return
  if (role === 'superAdmin') await deleteDemotion(trx, profile.email)
  else await saveDemotion(trx, profile.email, at)
}

async function isSuperAdmin(trx: Sql, userId: UserId): Promise<boolean> {
  const profile = await lockProfile(trx, userId)
  return profile?.role === 'superAdmin' && !profile.banned
}
