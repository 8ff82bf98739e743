import type { TontineId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../../kernel/database/database.ts'
import { DatabaseUnavailable } from '../../kernel/database/database-unavailable.ts'
import type { Encryption } from '../../kernel/database/encryption.ts'
import { changedTexts } from '../digests/kept-store.ts'
import { findKeys } from '../digests/keys.ts'
import type { Projection, Row } from '../projection.ts'
import { differences } from './differences.ts'
import { type Read, eachJournal } from './each-journal.ts'

/** The tables beside the journal whose rows belong to a tontine. */
const besideJournal = ['journal', 'kept_texts', 'identity_salts', 'name_salts', 'tontine_keys']

/**
 * Checks every journal: whether its chain is intact, the projections match, the texts beside it
 * match their digests, and no row belongs to a tontine that has no journal.
 */
export async function* verify(
  db: Sql,
  projections: readonly Projection[],
  encryption: Encryption,
): AsyncGenerator<Read> {
  yield* eachJournal(db, async (trx, tontineId, state) => {
    const found: string[] = []
    for (const projection of projections) {
      const expected = state ? projection.rows(state) : []
      const stored = await reading(`table ${projection.table}`, rowsIn(trx, projection, tontineId))
      found.push(...differences(projection, tontineId, { stored, expected }))
    }
    const keys = await reading('its keys', findKeys(trx, encryption, tontineId))
    for (const text of await reading('its texts', changedTexts(trx, tontineId, keys)))
      found.push(`a text of ${tontineId} does not match its digest in the journal: ${text}`)
    return found
  })
  for (const table of [...besideJournal, ...projections.map((one) => one.table)])
    yield* withoutJournal(db, table)
}

/** Says what could not be read, beside why. */
async function reading<Answer>(what: string, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof DatabaseUnavailable || !(error instanceof Error)) throw error
    throw new Error(`${what}: ${error.message}`, { cause: error })
  }
}

/** The stored rows, in the form that the projection produces. */
async function rowsIn(trx: Sql, { table }: Projection, tontineId: TontineId): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where tontine_id = ${tontineId}`.execute(trx.withoutPlugins())
  return rows.map(({ tontine_id: _, ...row }) => row)
}

/** A damaged key makes a row belong to a tontine that there is none of. */
async function* withoutJournal(db: Sql, table: string): AsyncGenerator<Read> {
  try {
    const { rows } = await sql<{ tontineId: TontineId }>`
      select distinct t.tontine_id from ${sql.table(table)} t
      where not exists (select from journal_heads h where h.tontine_id = t.tontine_id)`.execute(db)
    for (const { tontineId } of rows) {
      const sentence = `table ${table} has rows of ${tontineId}, which has no journal`
      yield { tontineId, fault: { tontineId, sentence } }
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable || !(error instanceof Error)) throw error
    const sentence = `table ${table} can't be read: ${error.message}`
    yield { tontineId: undefined, fault: { tontineId: undefined, sentence } }
  }
}
