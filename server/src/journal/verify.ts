import { canonical } from '@mainforte/domain/kernel/digest'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database.ts'
import { brokenAt } from './fault.ts'
import type { Fault } from './fault.ts'
import type { Projection, Row } from './projection.ts'
import { findEntries, holdHead, replay } from './store.ts'
import { tontineIds } from './tontines.ts'

/** Reads every journal again: is its chain whole, and do the tables follow from it? */
export async function* verify(
  db: Sql,
  projections: readonly Projection[],
): AsyncGenerator<{ tontineId: TontineId; fault: Fault | undefined }> {
  for await (const tontineId of tontineIds(db)) {
    const sentence = await db.transaction().execute((trx) => faultIn(trx, projections, tontineId))
    yield { tontineId, fault: sentence === undefined ? undefined : { tontineId, sentence } }
  }
}

async function faultIn(
  trx: Sql,
  projections: readonly Projection[],
  tontineId: TontineId,
): Promise<string | undefined> {
  const head = await holdHead(trx, tontineId)
  const entries = await findEntries(trx, tontineId)
  const broken = brokenAt(tontineId, head, entries)
  if (broken) return broken

  const state = replay(undefined, entries)
  for (const projection of projections) {
    const table = await rowsIn(trx, projection, tontineId)
    const expected = (state ? projection.rows(state) : []).map(canonical).toSorted()
    const differing = expected.find((row, index) => row !== table[index]) ?? table[expected.length]
    if (differing) return `table ${projection.table} of ${tontineId} does not follow: ${differing}`
  }
  return undefined
}

/** The rows as they stand, in the form that the projection gives them. */
async function rowsIn(trx: Sql, { table }: Projection, tontineId: TontineId): Promise<string[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where tontine_id = ${tontineId}`.execute(trx.withoutPlugins())
  return rows.map(({ tontine_id: _, ...row }) => canonical(row)).toSorted()
}
