import { sql } from 'kysely'
import type { Sql } from '../../kernel/database/database.ts'
import { type Read, eachJournal } from './each-journal.ts'
import { type Projection, projected } from '../projection.ts'
import { writeIfMoved } from '../writes.ts'

/**
 * Rebuilds every projection from the journal; the tables of a journal with a fault are left
 * unchanged.
 */
export const rebuild = (db: Sql, projections: readonly Projection[]): AsyncGenerator<Read> =>
  eachJournal(db, async (trx, tontineId, state) => {
    for (const { table } of projections)
      await sql`delete from ${sql.table(table)} where tontine_id = ${tontineId}`.execute(trx)
    if (state) await writeIfMoved(trx, projected(projections, undefined, state))
    return []
  })
