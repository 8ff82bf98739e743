import type { NotificationView } from '@mainforte/contract/notifications/endpoints'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Language } from '@mainforte/domain/kernel/language'
import type { Ask } from '@mainforte/domain/notifications/asked'
import type { Notice } from '@mainforte/domain/notifications/notice-facts'
import { sql } from 'kysely'
import { ifMoved } from '../journal/writes.ts'
import type { Write } from '../journal/writes.ts'
import type { StoredNotice } from './notice-view.ts'
import type { Sql } from '../kernel/database/database.ts'
import { newId } from '../kernel/ids.ts'
import '../auth/tables.ts'
import { wantsPush } from './push/store.ts'
import './tables.ts'

/** The primary key of a notification, and where it is from. */
export interface NoticeKey {
  readonly userId: UserId
  readonly id: string
  readonly tontineId: TontineId
}

/** Which people get mails about what concerns them. */
const wantsMails = sql`p.email_verified and not p.banned and coalesce(u.email_notifications, true)`

/** A notice as it is stored: its facts are read by SQL, and name people instead of places. */
export interface NoticeRow extends Pick<Notice, 'userId' | 'kind'> {
  readonly facts: object
}

/** Unread notices of one kind that one tontine shows a person each by itself. */
const maxOfAKindShown = 4

/** Whether a notification is shown: no newer one stands for it. */
const isShown = sql`not exists (select from notifications newer
  where newer.user_id = n.user_id and newer.covers = n.id)`

/**
 * The write that saves notices, and their keys; people without an account are skipped. Those that
 * somebody may want by mail or push wait for it: these rows are the outbox of both. Where a person has
 * several of a kind unread, one more stands for the latest of them, so that nobody fills a list.
 */
export function noticesSaved(
  tontineId: TontineId,
  notices: readonly NoticeRow[],
  at: string,
): { readonly keys: readonly NoticeKey[]; readonly write: Write } {
  const rows = notices.map((notice) => ({ id: newId(), ...notice }))
  const write: Write = {
    shape: 'notices',
    values: [tontineId, at, JSON.stringify(rows)],
    text: (id, now, given) => sql`insert into notifications
        (user_id, id, tontine_id, kind, facts, mailed_at, created_at, covers, others)
      select p.id, n.id, ${id}::uuid, n.kind, n.facts,
        case when ${wantsMails} or ${wantsPush(now)} then null else ${now}::timestamptz end, ${now}::timestamptz,
        latest.id, coalesce(latest.others + 1, 0)
      from jsonb_to_recordset(${given}::jsonb)
        as n("userId" uuid, id uuid, kind text, facts jsonb)
      -- One by one: the planner expects a hundred notices, and would read all accounts for them.
      cross join lateral (select a.* from profiles a where a.id = n."userId" offset 0) p
      left join lateral (select s.* from user_settings s where s.user_id = p.id offset 0) u on true
      left join lateral (
        -- One that stands for others is the latest, and goes on doing so.
        select of_kind.id, of_kind.others from (
          select o.id, o.others, count(*) over () as unread from (
            select u.id, u.others from notifications u
            where u.user_id = p.id and u.tontine_id = ${id}::uuid and u.kind = n.kind
              and u.read_at is null
            order by u.id desc limit ${sql.lit(maxOfAKindShown)}) o) of_kind
        where of_kind.others > 0 or of_kind.unread = ${sql.lit(maxOfAKindShown)}
        order by of_kind.id desc limit 1) latest on true
      where ${ifMoved}`,
  }
  return { keys: rows.map(({ userId, id }) => ({ userId, id, tontineId })), write }
}

/** The write that marks as read what was asked and is done; one that stands for others stays. */
export function asksRead(tontineId: TontineId, done: readonly Ask[], at: string): Write {
  return {
    shape: 'asks done',
    values: [tontineId, at, JSON.stringify(done)],
    text: (id, now, given) => sql`update notifications n set read_at = ${now}::timestamptz
      from jsonb_to_recordset(${given}::jsonb) as d("userId" uuid, kind text, about text)
      where ${ifMoved} and n.user_id = d."userId" and n.tontine_id = ${id}::uuid and n.kind = d.kind
        and n.read_at is null and n.others = 0
        and (d.about is null or d.about in (n.facts ->> 'personId', n.facts ->> 'proposal'))`,
  }
}

interface PageQuery {
  readonly reader: UserId
  /** The last row of the previous page. */
  readonly after: string | undefined
  readonly limit: number
}

/** A notification of the list. */
interface ListedNotice
  extends StoredNotice, Pick<NotificationView, 'id' | 'others' | 'isRead' | 'createdAt'> {}

interface Page {
  readonly rows: readonly ListedNotice[]
  readonly unread: number
  /** The reader's tontines in which a draw is under way. */
  readonly drawing: readonly { readonly tontineId: TontineId }[]
}

/** A person's notifications, latest first, without those of deleted tontines. */
export async function findNotifications(
  trx: Sql,
  { reader, after, limit }: PageQuery,
): Promise<Page> {
  const onward = after ? sql`and n.id < ${after}::uuid` : sql``
  const { rows } = await sql<Page>`select
    (select count(*)::int from notifications n
      join visible_standings s on s.tontine_id = n.tontine_id
      where n.user_id = ${reader} and n.read_at is null and ${isShown}) as unread,
    (select coalesce(json_agg(json_build_object('tontineId', t.tontine_id) order by t.tontine_id),
        '[]'::json)
      from member_standings mine join tontine_standings t using (tontine_id)
      where mine.user_id = ${reader} and t.is_drawing) as drawing,
    (select coalesce(json_agg(json_build_object('id', page.id, 'kind', page.kind,
        'tontineId', page.tontine_id, 'facts', page.facts, 'others', page.others,
        'isRead', page.read_at is not null, 'createdAt', iso_instant(page.created_at))
        order by page.id desc), '[]'::json)
      from (
        select n.* from notifications n
        join visible_standings s on s.tontine_id = n.tontine_id
        where n.user_id = ${reader} and ${isShown} ${onward}
        order by n.id desc limit ${limit}
      ) page) as rows`.execute(trx)
  return rows[0] ?? { rows: [], unread: 0, drawing: [] }
}

/**
 * Marks the given notifications as read with those that they stand for, or all; ids of other users
 * have no effect.
 */
export async function saveRead(
  trx: Sql,
  reader: UserId,
  at: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (ids?.length === 0) return
  const given = ids ? sql`id = any(${[...ids]}::uuid[])` : sql`true`
  await sql`with recursive given as (
      select id, covers from notifications
        where user_id = ${reader} and read_at is null and ${given}
      union select n.id, n.covers from notifications n
        join given g on n.id = g.covers where n.user_id = ${reader}
    ) update notifications n set read_at = ${at} from given g
    where n.user_id = ${reader} and n.id = g.id and n.read_at is null`.execute(trx)
}

/** A notification that was claimed for its mail. */
export interface Claimed extends StoredNotice {
  readonly userId: UserId
  /** Null if they want no mails, or can't receive them. */
  readonly email: string | null
  readonly wantsPush: boolean
  readonly language: Language
  /** The number of this tontine's unread notifications held since its last mail. */
  readonly held: number
}

/** Mails of one kind that one tontine may send a person in an hour. */
const maxOfAKind = 4
/** Mails that all tontines together may send a person in an hour. */
const maxInAnHour = 20

const hour = 3_600_000

/** The condition that some notification waits for its mail. */
export const isMailWaiting = sql`exists (select from notifications where mailed_at is null)`

/** The notifications that have waited longest for their mails. */
export async function findToMail(db: Sql, limit: number): Promise<NoticeKey[]> {
  return db
    .selectFrom('notifications')
    .select(['userId', 'id', 'tontineId'])
    .where('mailedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .$castTo<NoticeKey>()
    .execute()
}

/**
 * Lets one transaction at a time claim mails: two would not see what the other sends, and exceed
 * the limits.
 */
export async function lockMails(trx: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notification mails', 0))`.execute(trx)
}

/** Takes a notification out of those that wait; a job tries again to write its mail. */
export async function setAside(trx: Sql, { userId, id }: NoticeKey, at: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ mailedAt: at, held: 'failed' })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .execute()
}

/** Lets notifications that were set aside wait again, for this transaction to claim them. */
export async function takeBack(trx: Sql, keys: readonly NoticeKey[]): Promise<void> {
  await sql`update notifications n set mailed_at = null, held = null
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("userId" uuid, id uuid)
    where n.user_id = k."userId" and n.id = k.id and n.held = 'failed'`.execute(trx)
}

/**
 * Claims the notifications to mail, each once, however often it is called. Leaves out people who
 * want no messages, can't receive them or have left the tontine, and what exceeds the limits: an
 * organizer could otherwise fill the mailbox of every member they add. Held notifications stay in
 * the app's list, and the tontine's next mail says how many there are.
 */
export async function claimForMail(
  trx: Sql,
  keys: readonly Pick<NoticeKey, 'userId' | 'id'>[],
  at: string,
): Promise<Claimed[]> {
  const anHourAgo = new Date(Date.parse(at) - hour).toISOString()
  const { rows } = await sql<Claimed>`with waiting as (
      select n.user_id, n.id, n.tontine_id, n.kind
      from notifications n
      join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("userId" uuid, id uuid)
        on n.user_id = k."userId" and n.id = k.id
      where n.mailed_at is null
    ), ranked as (
      select w.*, sent.of_all, sent.of_kind + row_number()
          over (partition by w.user_id, w.tontine_id, w.kind order by w.id) > ${maxOfAKind} as is_over
      from waiting w, lateral (
        select count(*) as of_all,
          count(*) filter (where m.tontine_id = w.tontine_id and m.kind = w.kind) as of_kind
        from notifications m where m.user_id = w.user_id
          and m.mailed_at > ${anHourAgo} and m.held is null) sent
    ), counted as (
      select user_id, id, is_over or of_all + row_number()
          over (partition by user_id, is_over order by id) > ${maxInAnHour} as is_too_many
      from ranked
    ), taken as (
      update notifications n set mailed_at = ${at},
        held = case when c.is_too_many then 'waiting' end
      from counted c where n.user_id = c.user_id and n.id = c.id and n.mailed_at is null
      returning n.*
    ), sent as (
      select * from taken where held is null
    ), freed as (
      update notifications n set held = 'told'
      from (select distinct user_id, tontine_id from sent) s
      where n.user_id = s.user_id and n.tontine_id = s.tontine_id and n.held = 'waiting'
      returning n.user_id, n.tontine_id, n.read_at
    )
    select p.id as user_id, case when ${wantsMails} then p.email end as email,
      ${wantsPush(at)} as wants_push, p.language, n.kind, n.tontine_id, n.facts,
      (select count(*)::int from freed f
        where f.user_id = n.user_id and f.tontine_id = n.tontine_id and f.read_at is null) as held
    from sent n
    join profiles p on p.id = n.user_id
    left join user_settings u on u.user_id = n.user_id
    where ${wantsMails} or ${wantsPush(at)} order by n.id`.execute(trx)
  return rows
}

/** Deletes notifications older than an instant. */
export async function deleteNotificationsBefore(trx: Sql, instant: string): Promise<void> {
  await trx.deleteFrom('notifications').where('createdAt', '<', instant).execute()
}
