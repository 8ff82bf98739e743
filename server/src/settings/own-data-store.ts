import type { UserId } from '@mainforte/domain/kernel/ids'
import { erasedName } from '@mainforte/domain/members/erased-name'
import { openPhases } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import { deleteAnswersOf } from '../journal/commands/idempotency.ts'
import { eraseIdentitySaltsOf } from '../journal/digests/kept-store.ts'
import '../journal-reading/tables.ts'
import { eraseRecipientsOf } from '../invitations/sent-store.ts'
import { type KeptNames, eraseNames, nothingKept } from '../members/store.ts'
import type { Sql } from '../kernel/database/database.ts'

/** What stands about a user outside their tontines, except their settings. */
export async function findOwnRows(trx: Sql, userId: UserId, appUrl: string) {
  const profile = await trx
    .selectFrom('profiles')
    .select(['fullName as displayName', 'email', 'phone', 'createdAt'])
    .select(sql<string | null>`${appUrl}::text || avatar_url`.as('photoUrl'))
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!profile) return undefined
  return {
    profile,
    devices: await trx
      .selectFrom('sessions as s')
      .leftJoin('pushSubscriptions as o', 'o.sessionId', 's.id')
      .select(['userAgent', 'ipAddress', 's.createdAt as signedInAt', 'endpoint as pushEndpoint'])
      .where('s.userId', '=', userId)
      .execute(),
    passkeys: await trx
      .selectFrom('passkeys')
      .select(['name', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .execute(),
    notifications: await trx
      .selectFrom('notifications')
      .select(['kind', 'tontineId', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    journalChecks: await trx
      .selectFrom('journalChecks as k')
      .innerJoin('tontineDetails as d', 'd.tontineId', 'k.tontineId')
      .select(['d.name as tontineName', 'k.seq', 'k.at'])
      .where('k.userId', '=', userId)
      .orderBy('k.at')
      .execute(),
    invitations: await trx
      .selectFrom('invitations')
      .select(['email', 'status', 'createdAt'])
      .where('senderId', '=', userId)
      .orderBy('id')
      .execute(),
    messages: await trx
      .selectFrom('contactMessages')
      .select(['subject', 'message', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
  }
}

/** The number of tontines in progress that a user runs. */
export async function countRunTontines(trx: Sql, userId: UserId): Promise<number> {
  const { count } = await trx
    .selectFrom('tontineStandings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('adminId', '=', userId)
    .where('phase', 'in', openPhases)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a person is called where they were a member, once their account is deleted, and was called before. */
export interface NameLeft extends KeptNames {
  readonly name: string
}

/**
 * Deletes an account with all its data. In the tontines of which they were a member the membership
 * stays, without name, e-mail or phone number; the journal contains only ids.
 */
export async function erasePerson(
  trx: Sql,
  userId: UserId,
  names: readonly NameLeft[],
): Promise<void> {
  await sql`update member_contacts c set ${nothingKept}, name = coalesce((
      select left_here.name from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
        as left_here("tontineId" uuid, name text) where left_here."tontineId" = c.tontine_id
    ), ${erasedName(null)})
    from member_standings m
    where m.user_id = ${userId} and c.tontine_id = m.tontine_id and c.person_id = m.person_id`.execute(
    trx,
  )
  for (const one of names) await eraseNames(trx, one)
  await eraseIdentitySaltsOf(trx, userId)
  await trx.deleteFrom('contactMessages').where('userId', '=', userId).execute()
  await deleteAnswersOf(trx, userId)
  await eraseRecipientsOf(trx, userId)
  await trx.deleteFrom('profiles').where('id', '=', userId).execute()
}
