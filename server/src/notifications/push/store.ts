import type { PushDevice } from '@mainforte/contract/notifications/push'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { type RawBuilder, sql } from 'kysely'
import '../../auth/tables.ts'
import type { Sql } from '../../kernel/database/database.ts'
import { findSettings, saveSettings } from '../../settings/store.ts'
import './tables.ts'

/** Nobody has more browsers; the latest ones count. */
const mostDevices = 10

/** A telephone that several people share shows nothing of theirs while it is locked. (L5) */
const isOnesOwn = sql<boolean>`s.through is distinct from 'shared'`

/** Whether a user's session receives push messages, and since when it fails. */
export async function findSubscription(trx: Sql, userId: UserId, token: string) {
  const chosen = await findSettings(trx, userId)
  const found = await trx
    .selectFrom('pushSubscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.sessionId')
    .select(['p.endpoint', 'p.failingSince'])
    .where('s.token', '=', token)
    .where(isOnesOwn)
    .executeTakeFirst()
  return chosen?.pushNotifications ? found : undefined
}

/** Keeps where this session's browser receives messages; false if the endpoint is another browser's. */
export async function saveSubscription(
  trx: Sql,
  userId: UserId,
  token: string,
  { endpoint, p256dh, auth }: PushDevice,
  at: string,
): Promise<string | undefined> {
  // The keys prove that it is the same browser, with somebody else signed in, or again.
  await sql`delete from push_subscriptions
    where endpoint = ${endpoint} and p256dh = ${p256dh} and auth = ${auth}`.execute(trx)
  const { rows } = await sql<{ sessionId: string }>`
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
    select s.id, s.user_id, ${endpoint}, ${p256dh}, ${auth}, ${at} from sessions s
      where s.token = ${token} and s.user_id = ${userId}
        and not exists (select from push_subscriptions where endpoint = ${endpoint})
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
      auth = excluded.auth, created_at = excluded.created_at, failing_since = null
    returning session_id`.execute(trx)
  if (rows[0]) await choosePush(trx, userId, true, at)
  return rows[0]?.sessionId
}

/** Ends a session's subscription; with a user's last one their choice ends. */
export async function endSubscription(
  trx: Sql,
  userId: UserId,
  token: string,
  at: string,
): Promise<void> {
  await sql`delete from push_subscriptions p using sessions s
    where s.id = p.session_id and s.token = ${token}`.execute(trx)
  const left = await trx
    .selectFrom('pushSubscriptions')
    .select('sessionId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!left) await choosePush(trx, userId, false, at)
}

async function choosePush(
  trx: Sql,
  userId: UserId,
  pushNotifications: boolean,
  at: string,
): Promise<void> {
  const settings = await findSettings(trx, userId)
  if (settings && settings.pushNotifications !== pushNotifications)
    await saveSettings(trx, userId, { ...settings, pushNotifications }, at)
}

/** The condition that a person (`p`, with settings `u`) receives push messages somewhere. */
export const wantsPush = (now: string | RawBuilder<unknown>) => sql<boolean>`(not p.banned
  and coalesce(u.push_notifications, false)
  and exists (select from push_subscriptions o join sessions s on s.id = o.session_id
    where o.user_id = p.id and s.expires_at > ${now}::timestamptz and ${isOnesOwn}))`

/** The sessions in which a user receives push messages. */
export async function findDevices(trx: Sql, userId: UserId, now: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('pushSubscriptions as o')
    .innerJoin('sessions as s', 's.id', 'o.sessionId')
    .select('o.sessionId')
    .where('o.userId', '=', userId)
    .where('s.expiresAt', '>', now)
    .where(isOnesOwn)
    .orderBy('o.createdAt', 'desc')
    .limit(mostDevices)
    .execute()
  return rows.map(({ sessionId }) => sessionId)
}

/** Where a session's messages go, if its user still wants them. */
export async function findTarget(
  trx: Sql,
  sessionId: string,
  now: string,
): Promise<PushDevice | undefined> {
  const { rows } = await sql<PushDevice>`
    select o.endpoint, o.p256dh, o.auth from push_subscriptions o
    join sessions s on s.id = o.session_id and s.expires_at > ${now}::timestamptz and ${isOnesOwn}
    join profiles p on p.id = o.user_id and not p.banned
    join user_settings u on u.user_id = o.user_id and u.push_notifications
    where o.session_id = ${sessionId}`.execute(trx)
  return rows[0]
}

/** What a push service answered; about an endpoint that was replaced meanwhile nothing is noted. */
export async function noteDelivery(
  trx: Sql,
  sessionId: string,
  endpoint: string,
  failed: string | null,
): Promise<void> {
  await sql`update push_subscriptions
    set failing_since = ${failed === null ? null : sql`coalesce(failing_since, ${failed})`}
    where session_id = ${sessionId} and endpoint = ${endpoint}`.execute(trx)
}

/** The push service no longer knows it. */
export async function deleteSubscription(
  trx: Sql,
  sessionId: string,
  endpoint: string,
): Promise<void> {
  await trx
    .deleteFrom('pushSubscriptions')
    .where('sessionId', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute()
}
