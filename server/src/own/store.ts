import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import '../phones/tables.ts'

/** More than anybody reads on one page. */
const most = 10

/**
 * The tontines of somebody's own page, the newest first. A telephone that is not the one of a place reads only
 * the tontine whose link it opened. (L1, L3)
 */
export const tontinesOf = (reader: UserId, readingOn: string | null | undefined) => sql`
  select m.tontine_id from member_standings m join visible_standings t using (tontine_id)
  where m.user_id = ${reader} and m.status in ('active', 'pending')
    ${
      readingOn === undefined
        ? sql``
        : sql`and exists (select from place_links l where l.tontine_id = m.tontine_id
            and l.user_id = m.user_id and l.device = ${readingOn})`
    }
  order by m.tontine_id desc limit ${most}`

/** When another telephone last tried somebody's live links. (L1) */
export async function findTries(trx: Sql, reader: UserId): Promise<ReadonlyMap<TontineId, string>> {
  const rows = await trx
    .selectFrom('placeLinks')
    .select(['tontineId', 'triedAt'])
    .where('userId', '=', reader)
    .where('digest', 'is not', null)
    .where('triedAt', 'is not', null)
    .$narrowType<{ tontineId: TontineId; triedAt: string }>()
    .execute()
  return new Map(rows.map(({ tontineId, triedAt }) => [tontineId, triedAt]))
}
