import type { UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import '../../auth/tables.ts'
import type { Sql } from '../../kernel/database/database.ts'

/**
 * Whether a person (`p`, with settings `u`) wants SMS: they gave a number, and did not say no. It is for
 * people whom nothing else reaches, since the operator pays.
 */
export const wantsSms = sql<boolean>`(not p.banned and p.phone is not null
  and coalesce(u.sms_notifications, true))`

/** The number of somebody who still wants SMS. */
export async function findNumber(trx: Sql, userId: UserId): Promise<string | undefined> {
  const { rows } = await sql<{ phone: string }>`select p.phone from profiles p
    left join user_settings u on u.user_id = p.id
    where p.id = ${userId} and ${wantsSms}`.execute(trx)
  return rows[0]?.phone
}

/** Counts parts that are about to be sent in a month; false if they would exceed its cap. */
export async function takeParts(
  trx: Sql,
  month: string,
  parts: number,
  cap: number,
): Promise<boolean> {
  const { rows } = await sql`insert into sms_months as m (month, parts)
    select ${month}::date, ${parts}::integer where ${parts}::integer <= ${cap}::integer
    on conflict (month) do update set parts = m.parts + excluded.parts
      where m.parts + excluded.parts <= ${cap}::integer
    returning month`.execute(trx)
  return rows.length > 0
}
