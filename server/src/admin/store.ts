import type { FiguresView, UserRow } from '@mainforte/contract/admin/views'
import type { AdminAct, AdminSubject } from '@mainforte/domain/admin/acts'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { searchFor } from '@mainforte/domain/kernel/search'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'

/** Whether a row `u` of profiles is suspended at an instant. */
const isSuspended = (now: string) =>
  sql`(u.banned and (u.ban_expires is null or u.ban_expires > ${now}::timestamptz))`

/** Those who speak by a link or a telephone have no account, and nothing to be administered. */
const isAccount = sql`u.email is not null`

const rowColumns = (reader: UserId, now: string) => sql`
  u.id, u.full_name as display_name, u.email, u.role, u.email_verified as is_confirmed,
  u.is_verified, ${isSuspended(now)} as is_suspended,
  case when ${isSuspended(now)} then u.ban_reason end as suspended_because,
  iso_instant(u.created_at) as created_at, u.id = ${reader} as is_you,
  (select iso_instant(max(s.updated_at)) from sessions s where s.user_id = u.id) as seen_at,
  (select count(*)::int from sessions s
    where s.user_id = u.id and s.expires_at > ${now}::timestamptz) as devices`

export interface UsersQuery {
  readonly reader: UserId
  readonly now: string
  readonly search?: string | undefined
  readonly state?: 'suspended' | 'unconfirmed' | 'verified' | 'superAdmin' | undefined
  readonly sort: 'newest' | 'oldest' | 'name'
  readonly after: { readonly letters: string; readonly id: string } | undefined
  readonly limit: number
}

export interface FoundUser extends UserRow {
  /** The sort key of the list by name. */
  readonly letters: string
}

const letters = sql`left(lower(u.full_name), 20)`

/** With fewer digits of a telephone number somebody could find the others by trying them. */
const wholeNumber = 8

/** Whether an account is searched: by words of its name, a part of its address, or its whole number. (K9) */
function isNamed(typed: string) {
  const { words, email, digits } = searchFor(typed)
  const national = digits?.replace(/^0/, '') ?? ''
  return sql.join(
    [
      sql`position(${email}::text in u.email) > 0`,
      ...(words.length > 0
        ? [
            sql.join(
              words.map((word) => sql`position(${word}::text in u.folded_name) > 0`),
              sql` and `,
            ),
          ]
        : []),
      ...(national.length >= wholeNumber ? [sql`u.phone like ${`%${national}`}`] : []),
    ],
    sql` or `,
  )
}

/** A page of accounts. Ids grow with time, so they sort by registration. */
export async function findUsers(trx: Sql, query: UsersQuery): Promise<FoundUser[]> {
  const { reader, now, search, state, sort, after, limit } = query
  const states = {
    suspended: isSuspended(now),
    unconfirmed: sql`not u.email_verified`,
    verified: sql`u.is_verified`,
    superAdmin: sql`u.role = 'superAdmin'`,
  }
  const ofState = state ? sql`and ${states[state]}` : sql``
  const named = search ? sql`and (${isNamed(search)})` : sql``
  const orders = {
    newest: sql`u.id desc`,
    oldest: sql`u.id`,
    name: sql`${letters}, u.id`,
  }
  const onwards = {
    newest: sql`and u.id < ${after?.id}::uuid`,
    oldest: sql`and u.id > ${after?.id}::uuid`,
    name: sql`and (${letters}, u.id) > (${after?.letters}::text, ${after?.id}::uuid)`,
  }
  const { rows } = await sql<FoundUser>`select ${rowColumns(reader, now)}, ${letters} as letters
    from profiles u where ${isAccount} ${ofState} ${named} ${after ? onwards[sort] : sql``}
    order by ${orders[sort]} limit ${limit}`.execute(trx)
  return rows
}

export async function findUser(
  trx: Sql,
  { userId, reader, now }: { userId: UserId; reader: UserId; now: string },
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${rowColumns(reader, now)}
    from profiles u where u.id = ${userId} and ${isAccount}`.execute(trx)
  return rows[0]
}

/** Locks the account that an act is about to change. */
export async function lockSubject(
  trx: Sql,
  userId: UserId,
  now: string,
): Promise<AdminSubject | undefined> {
  const { rows } = await sql<AdminSubject>`select u.id, u.role, u.email_verified as is_confirmed,
    ${isSuspended(now)} as is_suspended,
    exists (select from member_standings m
      where m.user_id = u.id and m.status in ('active', 'pending')) as has_tontines
    from profiles u where u.id = ${userId} and ${isAccount} for update of u`.execute(trx)
  return rows[0]
}

/** Saves what an act changes in the account itself; signing out changes nothing there. */
export async function saveAct(trx: Sql, userId: UserId, act: AdminAct): Promise<void> {
  const changes = {
    suspend: sql`banned = true, ban_expires = null,
      ban_reason = ${act.type === 'suspend' ? act.reason : null}`,
    reinstate: sql`banned = false, ban_expires = null, ban_reason = null`,
    verify: sql`is_verified = ${act.type === 'verify' && act.isVerified}`,
    'change-role': sql`role = ${act.type === 'change-role' ? act.role : 'user'}`,
  }
  if (act.type === 'sign-out') return
  await sql`update profiles set ${changes[act.type]}, updated_at = now()
    where id = ${userId}`.execute(trx)
}

type FoundFigures = Omit<FiguresView, 'months'>

/** The platform's totals since a day, in one statement. It returns only counts and sums. */
export async function findFigures(trx: Sql, now: string, since: string): Promise<FoundFigures> {
  const { rows } = await sql<FoundFigures>`select
    (select json_build_object('total', count(*), 'confirmed', count(*) filter (where u.email_verified),
        'verified', count(*) filter (where u.is_verified),
        'suspended', count(*) filter (where ${isSuspended(now)}))
        from profiles u where ${isAccount}) as users,
    (select coalesce(json_agg(json_build_object('phase', t.phase, 'count', t.count)), '[]'::json)
      from (select phase, count(*) from tontine_standings group by phase) t) as tontines,
    (select coalesce(json_agg(json_build_object('month', m.month, 'count', m.count)), '[]'::json)
      from (select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)
        from profiles u where ${isAccount} and created_at >= ${since}::date group by 1) m) as registrations,
    (select coalesce(json_agg(json_build_object('month', p.month, 'currency', p.currency,
        'count', p.count, 'amount', p.amount)), '[]'::json)
      from (select to_char(p.date, 'YYYY-MM') as month, t.currency, count(*), sum(p.amount) as amount
        from payments p join tontine_standings t on t.tontine_id = p.tontine_id
        where p.status = 'completed' and p.date >= ${since}::date group by 1, 2) p) as payments`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error('the query returned no row')
  return row
}
