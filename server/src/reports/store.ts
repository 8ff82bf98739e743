import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database.ts'
import { notebookColumns } from './notebook.ts'
import type { FoundNotebook } from './notebook.ts'

/** All that a tontine's notebook is computed from, in one statement. */
export async function findNotebook(
  trx: Sql,
  tontineId: TontineId,
  reader: UserId,
): Promise<FoundNotebook | undefined> {
  const { rows } = await sql<FoundNotebook>`select ${notebookColumns(reader)}
    from tontines t
    left join member_standings mine on mine.tontine_id = t.id and mine.user_id = ${reader}
    where t.id = ${tontineId} and t.phase <> 'cancelled'`.execute(trx)
  return rows[0]
}
