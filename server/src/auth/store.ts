import { digestOf } from '@mainforte/domain/kernel/digest'
import type { Language } from '@mainforte/domain/kernel/language'
import { foldedWhole } from '@mainforte/domain/kernel/search'
import type { AccountRole } from '@mainforte/domain/roles'
import { sql } from 'kysely'
import type { Database, Sql } from '../kernel/database/database.ts'
import { refusal } from '../kernel/http/refusal.ts'
import { newId } from '../kernel/ids.ts'
import './tables.ts'

const sessionsShown = 100

export function findProfileByEmail(trx: Sql, email: string) {
  return trx
    .selectFrom('profiles')
    .select(['id', 'email', 'emailVerified', 'banned', 'role', 'language'])
    .where('email', '=', email)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

/** Locks a person's row until the transaction ends, so that two changes are sequential. */
export function lockProfile(trx: Sql, userId: string) {
  return trx
    .selectFrom('profiles')
    .select([
      'id',
      'email',
      'emailVerified',
      'banned',
      'role',
      'language',
      'registeredBy',
      'registeredInvite',
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** The same of an account, which has an address; undefined for people who speak by a link or a telephone. */
export async function lockAccount(trx: Sql, userId: string) {
  const profile = await lockProfile(trx, userId)
  return profile?.email ? { ...profile, email: profile.email } : undefined
}

/**
 * Refuses a person who has deleted their account meanwhile; a deletion that begins now waits for this
 * transaction, and finds what it has written about them.
 */
export async function requireAccount(trx: Sql, userId: string): Promise<void> {
  const { rows } = await sql`select from profiles where id = ${userId} for key share`.execute(trx)
  if (rows.length === 0) throw refusal({ code: 'not-signed-in' })
}

export interface NewAccount {
  email: string
  fullName: string
  phone?: string | null
  passwordHash: string
  language: Language
  /** The digest of the registering browser's cookie. */
  registeredBy?: string
  /** The code of the invitation that they came from. */
  invite?: string
}

/** A name, and the same as it is searched. */
export const nameColumns = (fullName: string) => ({ fullName, foldedName: foldedWhole(fullName) })

/** Adds a person with a password; returns the id, or undefined if the address is taken. */
export async function addAccount(trx: Sql, account: NewAccount): Promise<string | undefined> {
  const { email, fullName, phone = null, passwordHash, language } = account
  const { registeredBy = null, invite: registeredInvite = null } = account
  const added = await trx
    .insertInto('profiles')
    .values({
      id: newId(),
      email,
      ...nameColumns(fullName),
      phone,
      language,
      registeredBy,
      registeredInvite,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await savePassword(trx, added.id, passwordHash)
  return added?.id
}

export async function findPasswordHash(trx: Sql, userId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** The credentials to check a password against; undefined if the address has none. */
export function findCredentials(trx: Sql, email: string) {
  return trx
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.userId')
    .select(['userId', 'password', 'emailVerified', 'asksPasskey'])
    .where('email', '=', email)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
}

/** Whether a place was opened from a browser within the last minute, when answers to older questions may be late. */
export async function hasNewSession(trx: Sql, device: string): Promise<boolean> {
  const { rows } = await sql`select from sessions
    where device = ${device} and created_at > now() - interval '1 minute' limit 1`.execute(trx)
  return rows.length > 0
}

export async function endSession(trx: Sql, token: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token', '=', token).execute()
}

/** Sets the password, also of somebody who had none. */
export async function savePassword(trx: Sql, userId: string, password: string): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password })
    .onConflict((conflict) =>
      conflict
        .columns(['providerId', 'accountId'])
        .doUpdateSet({ password, updatedAt: sql<string>`now()` }),
    )
    .execute()
}

export async function removePassword(trx: Sql, userId: string): Promise<void> {
  await trx
    .deleteFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
}

/** A person's current sessions, the latest first; the token identifies the one in use. */
export function findSessions(trx: Sql, userId: string, now: string) {
  return trx
    .selectFrom('sessions')
    .select(['id', 'token', 'userAgent', 'createdAt as signedInAt', 'updatedAt as seenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(sessionsShown)
    .execute()
}

/** Ends one of a person's sessions; false if it is not theirs. */
export async function endSessionOf(trx: Sql, userId: string, id: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  await endTelephones(trx, userId)
  return ended !== undefined
}

/** Ends a person's sessions, except the one with the given token. */
export async function endSessions(trx: Sql, userId: string, save?: string): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(save !== undefined, (query) => query.where('token', '<>', save ?? ''))
    .execute()
  await endTelephones(trx, userId)
}

/** An account's telephone goes with its session: its code would open another one. (L6) */
async function endTelephones(trx: Sql, userId: string): Promise<void> {
  await sql`delete from phones t using profiles p
    where t.user_id = ${userId} and p.id = t.user_id and p.email is not null and not exists (
      select from sessions s where s.user_id = t.user_id and s.device = t.device)`.execute(trx)
}

/** Whoever was signed in on a browser stays written down, and when last: an officer's speaks for no place. (L5) */
export async function saveDeviceUser(
  trx: Sql,
  { device, userId, now }: { device: string; userId: string; now: number },
): Promise<void> {
  await sql`insert into device_users (device, user_id, seen_at)
    select ${device}, id, ${new Date(now).toISOString()} from profiles where id = ${userId}
    on conflict (device, user_id) do update set seen_at = excluded.seen_at`.execute(trx)
}

export async function saveEmailVerified(trx: Sql, userId: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({
      emailVerified: true,
      registeredBy: null,
      registeredInvite: null,
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Gives an account to a person without; false if they have one already, or the address is somebody's. (L6) */
export async function saveAddress(trx: Sql, userId: string, email: string): Promise<boolean> {
  if (await findProfileByEmail(trx, email)) return false
  const saved = await trx
    .updateTable('profiles')
    .set({ email, emailVerified: true, updatedAt: sql<string>`now()` })
    .where('id', '=', userId)
    .where('email', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Whether a bound telephone is still somebody's. */
export async function isOnPhone(trx: Sql, userId: string, phoneId: string): Promise<boolean> {
  const { rows } = await sql`select from phones
    where id = ${phoneId} and user_id = ${userId} and is_bound`.execute(trx)
  return rows.length > 0
}

/** Whose way to sign in an identity of a provider is. */
export async function ownerOfLogin(
  trx: Sql,
  providerId: string,
  accountId: string,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('accounts')
    .select('userId')
    .where('providerId', '=', providerId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return found?.userId
}

/** Replaces all that a stranger gave who registered an address before its owner. */
export async function takeOver(trx: Sql, userId: string, fullName: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({
      ...nameColumns(fullName),
      phone: null,
      language: 'origin',
      isVerified: false,
    })
    .where('id', '=', userId)
    .execute()
}

export async function saveRole(trx: Sql, userId: string, role: AccountRole): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ role, updatedAt: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Whether an account that is not suspended is super admin, other than the given one. */
export async function hasSuperAdmin(trx: Sql, besides?: string): Promise<boolean> {
  const found = await trx
    .selectFrom('profiles')
    .select('id')
    .where('role', '=', 'superAdmin')
    .where('banned', '=', false)
    .$if(besides !== undefined, (query) => query.where('id', '<>', besides ?? ''))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Serializes changes of the super admin role: two who demote each other at once would leave none.
 */
export async function lockPlatformPower(trx: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('platform power', 0))`.execute(trx)
}

/** Recorded by address, so that a new account does not undo the demotion. */
export async function saveDemotion(trx: Sql, email: string, demotedAt: string): Promise<void> {
  await trx
    .insertInto('demotedAdmins')
    .values({ addressDigest: digestOf(email), demotedAt })
    .onConflict((conflict) => conflict.column('addressDigest').doUpdateSet({ demotedAt }))
    .execute()
}

export async function deleteDemotion(trx: Sql, email: string): Promise<void> {
  await trx.deleteFrom('demotedAdmins').where('addressDigest', '=', digestOf(email)).execute()
}

export async function wasDemoted(trx: Sql, email: string): Promise<boolean> {
  const found = await trx
    .selectFrom('demotedAdmins')
    .select('demotedAt')
    .where('addressDigest', '=', digestOf(email))
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes what has expired, and registrations unconfirmed since the given instant. */
export async function pruneAccounts(trx: Sql, now: string, unconfirmedSince: string) {
  await trx.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  await trx.deleteFrom('accountTokens').where('expiresAt', '<=', now).execute()
  await trx.deleteFrom('verifications').where('expiresAt', '<=', now).execute()
  await trx
    .deleteFrom('profiles')
    .where('emailVerified', '=', false)
    .where('email', 'is not', null)
    .where('createdAt', '<=', unconfirmedSince)
    .execute()
}

export interface Audit {
  at: string
  actorId: string
  action: string
  subjectId: string | null
  facts: Record<string, string | number | boolean | null>
}

/** Records an administrator's action in the transaction that performs it. */
export async function saveAudit(trx: Sql, { facts, ...entry }: Audit): Promise<void> {
  await trx
    .insertInto('auditEntries')
    .values({ id: newId(), ...entry, facts: JSON.stringify(facts) })
    .execute()
}

const accountsChanged = 'mainforte_accounts'

/**
 * Notifies every process, when the transaction commits, that this person's short tokens are
 * outdated.
 */
export async function announceAccountChange(trx: Sql, userId: string): Promise<void> {
  await sql`select pg_notify(${accountsChanged}, ${userId})`.execute(trx)
}

export const onAccountChanges = (
  database: Database,
  onChange: (userId: string) => void,
  onGap: () => void,
) => database.listen(accountsChanged, onChange, onGap)
