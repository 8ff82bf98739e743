import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Language } from '@mainforte/domain/kernel/language'
import type { DaysBefore } from '@mainforte/domain/settings/settings'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import '../tontines/tables.ts'
import { wantsPush } from './push/store.ts'
import { wantsSms } from './sms/store.ts'
import './tables.ts'

/** A person who may owe something and wants reminders. */
export interface Payer {
  readonly userId: UserId
  /** Null if they want no mails, or can't receive them. */
  readonly email: string | null
  readonly wantsPush: boolean
  readonly wantsSms: boolean
  readonly language: Language
  readonly daysBefore: DaysBefore
  /** Of their running tontines. */
  readonly zones: readonly string[]
}

/** From a day's reminders until the next, so that who was reminded late one day is not woken early the next. */
const hoursBetween = 20

const hour = 3_600_000
const iso = (instant: number) => new Date(instant).toISOString()

/** The zones of the running rounds. */
export async function findZones(trx: Sql): Promise<string[]> {
  const rows = await trx
    .selectFrom('tontineStandings')
    .select('zone')
    .distinct()
    .where('phase', '=', 'running')
    .execute()
  return rows.map(({ zone }) => zone)
}

interface PayersQuery {
  readonly after: UserId | undefined
  readonly limit: number
  readonly now: number
  readonly sendsSms: boolean
  /** Where it is day. */
  readonly zones: readonly string[]
}

/** A page of the people with a turn in a running round of these zones who were not looked at today, by id. */
export async function findPayers(
  trx: Sql,
  { after, limit, now, sendsSms, zones }: PayersQuery,
): Promise<Payer[]> {
  const onward = after ? sql`and p.id > ${after}::uuid` : sql``
  const { rows } = await sql<Payer>`select * from (
    select p.id as user_id, p.language, coalesce(u.days_before, 3) as days_before,
      case when p.email_verified and coalesce(u.email_notifications, true) then p.email end as email,
      ${wantsPush(iso(now))} as wants_push, ${sendsSms ? wantsSms : sql`false`} as wants_sms,
      (select array_agg(distinct s.zone) from member_standings m
        join tontine_standings s on s.tontine_id = m.tontine_id and s.phase = 'running'
        where m.user_id = p.id and m.status = 'active' and m.has_agreed) as zones
    from profiles p
    left join user_settings u on u.user_id = p.id
    left join last_reminders l on l.user_id = p.id
    where not p.banned and coalesce(u.payment_reminders, true) ${onward}
      and (l.looked_at is null or ${isOver(now)})) payer
    where (email is not null or wants_push or wants_sms) and zones && ${[...zones]}::text[]
    order by user_id limit ${limit}`.execute(trx)
  return rows
}

/** Whether a person's day (`l`) is over; one that a wrong clock has put far ahead is. */
const isOver = (now: number) =>
  sql`(l.looked_at <= ${iso(now - hoursBetween * hour)}::timestamptz
    or l.looked_at > ${iso(now + 24 * hour)}::timestamptz)`

/** Claims a person's one reminder of a day; false if it was claimed before. */
export async function claimDay(trx: Sql, userId: UserId, now: number): Promise<boolean> {
  const { rows } = await sql`insert into last_reminders as l (user_id, looked_at)
    values (${userId}, ${iso(now)})
    on conflict (user_id) do update set looked_at = excluded.looked_at where ${isOver(now)}
    returning user_id`.execute(trx)
  return rows.length > 0
}
