import { canonical } from '@mainforte/domain/kernel/digest'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../../kernel/database/database.ts'
import type { Encryption } from '../../kernel/database/encryption.ts'
import { eachJournal } from './each-journal.ts'
import type { Read } from './each-journal.ts'
import { changedText } from '../digests/kept-store.ts'
import { findKeys } from '../digests/keys.ts'
import type { Projection, Row } from '../projection.ts'

/**
 * Checks every journal: whether its chain is intact, the projections match, and the texts beside it
 * match their digests.
 */
export const verify = (
  db: Sql,
  projections: readonly Projection[],
  encryption: Encryption,
): AsyncGenerator<Read> =>
  eachJournal(db, async (trx, tontineId, state) => {
    for (const projection of projections) {
      const table = await rowsIn(trx, projection, tontineId)
      const expected = (state ? projection.rows(state) : []).map(canonical).toSorted()
      const differing =
        expected.find((row, index) => row !== table[index]) ?? table[expected.length]
      if (differing)
        return `table ${projection.table} of ${tontineId} does not match its journal: ${differing}`
    }
    const changed = await changedText(trx, tontineId, await findKeys(trx, encryption, tontineId))
    if (changed === undefined) return undefined
    return `a text of ${tontineId} does not match its digest in the journal: ${changed}`
  })

/** The stored rows, in the form that the projection produces. */
async function rowsIn(trx: Sql, { table }: Projection, tontineId: TontineId): Promise<string[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where tontine_id = ${tontineId}`.execute(trx.withoutPlugins())
  return rows.map(({ tontine_id: _, ...row }) => canonical(row)).toSorted()
}
