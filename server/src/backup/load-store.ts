import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { damaged } from './backup-problem.ts'
import { findCopiedTables, findTables, refuseUsed, setForCopying } from './catalogue-store.ts'
import type { CopiedTable } from './catalogue-store.ts'
import type { Part } from './parts.ts'

/**
 * Loads the rows of all parts in one transaction: all of them, or none. Nobody else uses the tables
 * meanwhile. `other` gets the parts that are no rows.
 */
export const load = (
  db: Sql,
  parts: AsyncIterable<Part>,
  migrations: readonly string[],
  other: (part: Part) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await setForCopying(trx)
    const all = await findTables(trx)
    const names = sql.join(all.map(({ name }) => sql.table(name)))
    await sql`lock table ${names} in access exclusive mode`.execute(trx.withoutPlugins())
    await refuseUsed(trx, all, migrations)
    const tables = new Map((await findCopiedTables(trx)).map((table) => [table.name, table]))
    for await (const part of parts) {
      if (part.kind === 'rows') await insertRows(trx, part, tables.get(part.name))
      else await other(part)
    }
  })

async function insertRows(trx: Sql, part: Part, table: CopiedTable | undefined): Promise<void> {
  if (!table) throw damaged(`it has a table ${part.name} that its version does not have`)
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const columns = part.columns ?? []
  const values = columns.map((name, index) => {
    const type = types.get(name)
    if (type === undefined) throw damaged(`${part.name} has no column ${name}`)
    return sql`(value ->> ${sql.lit(index)})::${sql.raw(type)}`
  })
  const insert = sql`
    insert into ${sql.table(part.name)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)}
    from json_array_elements(${Buffer.from(part.body).toString()}::json) as value`
  const result = await insert.execute(trx.withoutPlugins()).catch((error: unknown) => {
    if (isOfValues(error)) throw damaged(`rows of ${part.name} can't be stored (${error.message})`)
    throw error
  })
  if (result.numAffectedRows !== BigInt(part.count))
    throw damaged(`rows of ${part.name} are missing`)
}

/** PostgreSQL's classes 22 and 23: values that their columns can't have, and broken constraints. */
const isOfValues = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

/** How many rows some tables have. */
export async function countRows(db: Sql): Promise<{ circles: number; entries: number }> {
  const { rows } = await sql<{ circles: number; entries: number }>`
    select (select count(*) from journal_heads) as circles,
      (select count(*) from journal) as entries`.execute(db)
  return rows[0] ?? { circles: 0, entries: 0 }
}
