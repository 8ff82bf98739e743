import { beforeTheFirst, firstBreak } from '@mainforte/domain/journal/chain'
import { canonical } from '@mainforte/domain/kernel/digest'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database.ts'
import type { Projection, Row } from './projection.ts'
import { findEntries, holdHead, replay } from './store.ts'
import { tontineIds } from './tontines.ts'

/** Something in the database that does not follow from what was written. */
export interface Fault {
  readonly tontineId: TontineId
  /** The sentence names the row. */
  readonly sentence: string
}

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
  const broken = firstBreak(entries)
  if (broken) return `journal ${tontineId}, entry ${broken.seq}: ${why[broken.because]}`

  const end = { seq: entries.length, hash: entries.at(-1)?.hash ?? beforeTheFirst }
  if (head?.seq !== end.seq || head.hash !== end.hash)
    return `journal ${tontineId}, entry ${end.seq + 1}: ${why.gap}; the head knows ${head?.seq} entries`

  const state = replay(undefined, entries)
  for (const projection of projections) {
    const table = await rowsIn(trx, projection, tontineId)
    const expected = (state ? projection.rows(state) : []).map(canonical).toSorted()
    const differing = expected.find((row, index) => row !== table[index]) ?? table[expected.length]
    if (differing) return `table ${projection.table} of ${tontineId} does not follow: ${differing}`
  }
  return undefined
}

const why = {
  gap: 'it is missing',
  'not-chained': 'it does not follow the one before',
  changed: 'it is not what was written',
} as const

/** The rows as they stand, in the form that the projection gives them. */
async function rowsIn(trx: Sql, { table }: Projection, tontineId: TontineId): Promise<string[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where tontine_id = ${tontineId}`.execute(trx.withoutPlugins())
  return rows.map(({ tontine_id: _, ...row }) => canonical(row)).toSorted()
}
