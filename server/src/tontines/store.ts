import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'

interface CardsQuery {
  readonly reader: UserId
  readonly show: 'all' | 'active' | 'admin'
  /** The id of the last card on the previous page; ids grow with time. */
  readonly after: string | undefined
  readonly limit: number
}

/** The ids of the tontines on a page of the reader's list, the newest first. */
export function cardsOf({ reader, show, after, limit }: CardsQuery) {
  const shown = {
    all: sql``,
    active: sql`and t.active_count > 0`,
    admin: sql`and t.admin_id = ${reader}`,
  }
  return sql`select mine.tontine_id
    from member_standings mine join visible_standings t using (tontine_id)
    where mine.user_id = ${reader} and mine.status <> 'removed'
      ${shown[show]} ${after ? sql`and mine.tontine_id < ${after}::uuid` : sql``}
    order by mine.tontine_id desc limit ${limit}`
}

export async function saveNewDetails(
  trx: Sql,
  details: { tontineId: TontineId; name: string; description: string; inviteCode: string },
): Promise<void> {
  await trx.insertInto('tontineDetails').values(details).execute()
}

export async function saveTexts(
  trx: Sql,
  tontineId: TontineId,
  texts: { name: string; description: string },
): Promise<void> {
  await trx.updateTable('tontineDetails').set(texts).where('tontineId', '=', tontineId).execute()
}

/** PostgreSQL's code of a value that it can't use, here a zone that it does not know. */
const invalidParameter = '22023'

/**
 * Whether the database can tell days in a zone, which statements do. Its list of zones is its own,
 * and an unknown one would break every page of the tontine.
 */
export async function isZoneKnown(trx: Sql, zone: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${zone}`.execute(trx)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === invalidParameter) return false
    throw error
  }
}
