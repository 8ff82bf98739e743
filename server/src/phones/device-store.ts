import type { UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import './tables.ts'

/** Everybody who was ever signed in on a browser. */
export async function findDeviceUsers(trx: Sql, device: string): Promise<UserId[]> {
  const rows = await trx
    .selectFrom('deviceUsers')
    .select('userId')
    .where('device', '=', device)
    .$narrowType<{ userId: UserId }>()
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Where several people speak from one browser, their sessions close without a code. (L5) */
export async function shareSessions(trx: Sql, device: string): Promise<void> {
  await sql`update sessions set through = 'shared'
    where device = ${device} and through = 'link'`.execute(trx)
}

/** The people who speak from a browser by a link or a telephone. */
export async function findPlacesHere(trx: Sql, device: string) {
  const { rows } = await sql<{
    userId: UserId
    fullName: string
    photoUrl: string | null
    codeKind: 'digits' | 'pictures' | null
  }>`
    select p.id as user_id, p.full_name, p.avatar_url as photo_url, h.code_kind
    from device_users u join profiles p on p.id = u.user_id
    left join phones h on h.user_id = p.id and h.device = u.device and h.is_bound
    where u.device = ${device} and (p.email is null or h.id is not null) order by p.full_name, p.id limit 50`.execute(
    trx,
  )
  return rows
}

/** Whether an account keeps the notebook of a tontine in which another account is. */
export async function isOfficerBeside(
  trx: Sql,
  userId: string,
  others: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`select from member_standings mine
    join member_standings theirs using (tontine_id)
    join tontine_standings t on t.tontine_id = mine.tontine_id
    where mine.user_id = ${userId} and theirs.user_id in (
      select value::uuid from jsonb_array_elements_text(${JSON.stringify(others)}::jsonb))
      and theirs.user_id <> ${userId}
      and (theirs.is_officer or t.admin_id = theirs.user_id)`.execute(trx)
  return rows.length > 0
}
