import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Language } from '@mainforte/domain/kernel/language'
import type { Currency, Minor } from '@mainforte/domain/kernel/minor'
import type { GivenBack, PaidIn } from '@mainforte/domain/payments/dues'
import type { Turn } from '@mainforte/domain/rotation/rotation'
import type { DaysBefore } from '@mainforte/domain/settings/settings'
import type { Pause } from '@mainforte/domain/rotation/pauses'
import type { Respite } from '@mainforte/domain/members/member'
import { sql } from 'kysely'
import { placeDay } from '../members/views.ts'
import type { Sql } from '../kernel/database/database.ts'
import { ownDeclaredSum, ownGivenBackJson } from '../payouts/notebook-store.ts'
import { turnsJson } from '../rotation/store.ts'

/** A person who may owe something and wants reminders by mail. */
export interface Payer {
  readonly userId: UserId
  readonly email: string
  readonly language: Language
  readonly daysBefore: DaysBefore
}

/** A page of the people with a turn in a running round, by id. */
export async function findPayers(
  trx: Sql,
  after: UserId | undefined,
  limit: number,
): Promise<Payer[]> {
  const onward = after ? sql`and p.id > ${after}::uuid` : sql``
  const { rows } = await sql<Payer>`
    select p.id as user_id, p.email, p.language, coalesce(u.days_before, 3) as days_before
    from profiles p
    left join user_settings u on u.user_id = p.id
    where p.email_verified and not p.banned ${onward}
      and coalesce(u.payment_reminders and u.email_notifications, true)
      and exists (
        select 1 from member_standings m
        join tontine_standings s on s.tontine_id = m.tontine_id and s.phase = 'running'
        where m.user_id = p.id and m.status = 'active' and m.has_agreed
      )
    order by p.id limit ${limit}`.execute(trx)
  return rows
}

/**
 * The data from which a person's dues in one running tontine are computed. In older journals, people
 * are active who have not said yes: they are not reminded. (M16)
 */
export interface Ledger {
  readonly tontineId: TontineId
  readonly tontineName: string
  readonly hasStarted: boolean
  readonly currency: Currency
  readonly amount: Minor
  readonly zone: string
  readonly graceDays: number
  readonly pauses: readonly Pause[]
  readonly memberId: MemberId
  readonly hands: number
  /** The day the person became active; the place may be older. */
  readonly hereSince: CalendarDate | null
  readonly activeOn: CalendarDate | null
  readonly catchUpUntil: CalendarDate | null
  readonly respite: Respite | null
  readonly turns: Turn[]
  readonly payments: PaidIn[]
  /** Declared and not yet confirmed or refused. */
  readonly declared: Minor
  /** What was given back to them. */
  readonly returned: readonly GivenBack[]
}

export async function findLedgers(trx: Sql, userId: UserId): Promise<Ledger[]> {
  const { rows } = await sql<Ledger>`
    select t.id as tontine_id, t.name as tontine_name, t.has_started, t.currency, t.amount, t.zone,
      t.grace_days, t.pauses::jsonb as pauses, mine.member_id, mine.hands,
      (mine.active_since at time zone t.zone)::date as here_since, mine.catch_up_until,
      ${sql.raw(placeDay('mine'))} as active_on, mine.respite::jsonb as respite, ${turnsJson} as turns,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'amount', p.amount, 'countsOn', p.counts_on, 'completedSeq', p.completed_seq)), '[]'::jsonb)
        from payments p where p.tontine_id = t.id and p.member_id = mine.member_id
          and p.status = 'completed') as payments,
      ${ownDeclaredSum} as declared, ${ownGivenBackJson} as returned
    from member_standings mine
    join tontines t on t.id = mine.tontine_id and t.phase = 'running'
    where mine.user_id = ${userId} and mine.status = 'active' and mine.has_agreed
      and mine.excused_from is null
    order by mine.tontine_id`.execute(trx)
  return rows
}

/** Claims a person's one reminder of a day; false if it was claimed before. */
export async function claimReminder(trx: Sql, userId: UserId, day: string): Promise<boolean> {
  const taken = await trx
    .insertInto('paymentReminders')
    .values({ userId, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Deletes the records of reminders before a day. */
export async function deleteRemindersBefore(trx: Sql, day: string): Promise<void> {
  await trx.deleteFrom('paymentReminders').where('day', '<', day).execute()
}
