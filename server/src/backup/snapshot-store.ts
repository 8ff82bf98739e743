import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { findWaitingJobs } from '../kernel/jobs/waiting-jobs.ts'
import { findCopiedTables, findMigrations, setForCopying } from './catalogue-store.ts'
import type { CopiedTable } from './catalogue-store.ts'
import type { Part } from './parts.ts'

const rowsAtOnce = 500

/**
 * The database as of one instant, while others go on writing: all tables are read in one
 * transaction that sees the same state throughout. It begins with what `aboutOf` says of the migrations.
 * Returns the keys of the pictures that it names.
 */
export async function* snapshot(
  db: Sql,
  aboutOf: (migrations: string[]) => Part,
): AsyncGenerator<Part, string[]> {
  const names = (await findCopiedTables(db)).map(({ name }) => sql.table(name))
  const trx = await db.startTransaction().execute()
  try {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    // Before the first query, which decides what is seen: a table that a migration rewrote after that
    // would look empty.
    await sql`lock table ${sql.join(names)} in access share mode`.execute(trx.withoutPlugins())
    await setForCopying(trx)
    yield aboutOf(await findMigrations(trx))
    for (const table of await findCopiedTables(trx)) yield* rowsOf(trx, table)
    const jobs = await findWaitingJobs(trx)
    if (jobs.length > 0)
      yield { kind: 'jobs', name: '', count: jobs.length, body: Buffer.from(JSON.stringify(jobs)) }
    return await findPictures(trx)
  } finally {
    await trx.rollback().execute()
  }
}

/**
 * Every value as the text that PostgreSQL writes and reads itself, so that none is rounded and a null
 * in JSON stays different from no value.
 */
async function* rowsOf(trx: Sql, { name, columns }: CopiedTable): AsyncGenerator<Part> {
  const plain = trx.withoutPlugins()
  const names = columns.map((column) => column.name)
  const values = sql.join(names.map((column) => sql`${sql.ref(column)}::text`))
  const cursor = sql.id(`copied_${name}`)
  await sql`declare ${cursor} no scroll cursor for
    select json_build_array(${values})::text as "values" from ${sql.table(name)}`.execute(plain)
  for (;;) {
    const { rows } = await sql<{ values: string }>`
      fetch ${sql.lit(rowsAtOnce)} from ${cursor}`.execute(plain)
    if (rows.length > 0) {
      const body = Buffer.from(`[${rows.map((row) => row.values).join(',\n')}]`)
      yield { kind: 'rows', name, count: rows.length, columns: names, body }
    }
    if (rows.length < rowsAtOnce) break
  }
  await sql`close ${cursor}`.execute(plain)
}

/** All files but those that are to be erased. */
async function findPictures(trx: Sql): Promise<string[]> {
  const rows = await trx
    .selectFrom('keptFiles')
    .select('key')
    .where('at', '>', new Date(0).toISOString())
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** Whether a row still claims the file: if not, it was erased while the backup was made. */
export async function isStillClaimed(db: Sql, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('keptFiles')
    .select('isClaimed')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.isClaimed ?? false
}
