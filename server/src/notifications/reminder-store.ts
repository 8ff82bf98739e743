import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Language } from '@mainforte/domain/kernel/language'
import type { DaysBefore } from '@mainforte/domain/settings/settings'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'

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

/** Deletes the records of reminders before a day, and of days to come, which a wrong clock made. */
export async function deleteRemindersOutside(trx: Sql, from: string, to: string): Promise<void> {
  await trx
    .deleteFrom('paymentReminders')
    .where((row) => row.or([row('day', '<', from), row('day', '>', to)]))
    .execute()
}
