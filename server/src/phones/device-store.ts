import type { UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { StoredPasskey } from '../auth/passkeys/proof.ts'
import type { Sql } from '../kernel/database/database.ts'
import './tables.ts'

/** A browser, at a time. */
export interface Here {
  readonly device: string
  readonly now: number
}

/** For how long an account that was signed in counts on a browser after its last use there. (L5) */
const msCounted = 72 * 3_600_000

/** Whether a place speaks from the browser by its telephone, or by the link that it opened. */
const hasPlaceHere = sql<boolean>`(
  exists (select from phones h where h.user_id = u.user_id and h.device = u.device and h.is_bound)
  or exists (select from place_links l where l.user_id = u.user_id and l.device = u.device))`

/** Whether it speaks from another one now; a place whose link or code has ended may still be opened here. */
const speaksElsewhere = sql<boolean>`(
  exists (select from phones h where h.user_id = u.user_id and h.device <> u.device and h.is_bound)
  or exists (select from place_links l where l.user_id = u.user_id and l.device <> u.device))`

const counts = ({ device, now }: Here) => sql`u.device = ${device}
  and (u.seen_at > ${new Date(now - msCounted).toISOString()} or ${hasPlaceHere})`

/** Whoever speaks from a browser, or was signed in there lately. */
export async function findDeviceUsers(trx: Sql, here: Here): Promise<UserId[]> {
  const { rows } = await sql<{
    userId: UserId
  }>`select u.user_id from device_users u where ${counts(here)} order by u.user_id`.execute(trx)
  return rows.map(({ userId }) => userId)
}

/** Where several people speak from one browser, their sessions close without a code. (L5) */
export async function shareSessions(trx: Sql, { device, now }: Here): Promise<void> {
  await sql`update sessions set through = 'shared'
    where device = ${device} and through = 'link'`.execute(trx)
  await sql`update sessions set open_until = ${new Date(now).toISOString()}
    where device = ${device} and through = 'reading' and open_until is null`.execute(trx)
}

/** Somebody's sessions on a browser. */
export async function findSessionsHere(
  trx: Sql,
  userId: string,
  device: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('device', '=', device)
    .execute()
  return rows.map(({ id }) => id)
}

/** Where somebody's browser receives messages goes from the sessions before to the new one. */
export async function moveSubscription(
  trx: Sql,
  { userId, device }: { userId: string; device: string },
  from: readonly string[],
): Promise<void> {
  await sql`update push_subscriptions set session_id = (select id from sessions
      where user_id = ${userId} and device = ${device} and not id = any(${from}::uuid[])
      order by created_at desc limit 1)
    where session_id = (select session_id from push_subscriptions
      where session_id = any(${from}::uuid[]) order by created_at desc limit 1)`.execute(trx)
}

/** The people who speak from a browser by a link or a telephone. */
export async function findPlacesHere(trx: Sql, device: string) {
  const { rows } = await sql<{
    userId: UserId
    fullName: string
    photoUrl: string | null
    codeKind: 'digits' | 'pictures' | null
    publicKey: string | null
    passkey: StoredPasskey | null
  }>`
    select p.id as user_id, p.full_name, p.avatar_url as photo_url, h.code_kind, h.public_key, h.passkey
    from device_users u join profiles p on p.id = u.user_id
    left join phones h on h.user_id = p.id and h.device = u.device and h.is_bound
    where u.device = ${device} and (p.email is null or h.id is not null)
      and (${hasPlaceHere} or not ${speaksElsewhere}) order by p.full_name, p.id limit 50`.execute(
    trx,
  )
  return rows
}

/**
 * Whether a browser is one of an officer of somebody's: no place of theirs speaks from it, until a while after the
 * officer's account was used there. (L5)
 */
export async function findOfficerBeside(
  trx: Sql,
  userId: string,
  here: Here,
): Promise<{ until?: string } | undefined> {
  const { rows } = await sql<{ seenAt: string; isPlace: boolean }>`
    select u.seen_at, ${hasPlaceHere} as is_place from device_users u
    join member_standings theirs on theirs.user_id = u.user_id
    join member_standings mine using (tontine_id)
    join tontine_standings t using (tontine_id)
    where ${counts(here)} and mine.user_id = ${userId} and u.user_id <> ${userId}
      and (theirs.is_officer or t.admin_id = theirs.user_id) order by u.seen_at desc`.execute(trx)
  const [last] = rows
  if (!last || rows.some(({ isPlace }) => isPlace)) return last && {}
  return { until: new Date(Date.parse(last.seenAt) + msCounted).toISOString() }
}
