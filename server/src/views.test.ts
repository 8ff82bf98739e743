import { canonical, digestOf } from '@mainforte/domain/kernel/digest'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from './kernel/database/database.ts'
import { migrate } from './kernel/database/migrate.ts'
import { viewMigrations } from './kernel/database/views.ts'
import { migrations } from './migrations.ts'
import { engines, freshDatabase, silentLog, testEncryption } from './testing/engines.ts'
import { migrationsOfViews, viewChanges, views } from './views.ts'

const tools = { encryption: testEncryption, log: silentLog }

test('whoever changes a view gives its change a name, so that every database gets it', () => {
  const digest = digestOf(canonical(views.map(({ name, query }) => ({ name, query }))))
  expect(viewChanges.at(-1)?.digest).toBe(digest)
})

describe.each(engines)('on %s', (engine) => {
  /** Every view of the database, with what PostgreSQL makes of its query. */
  async function viewsIn({ sql: db }: Database) {
    const { rows } = await sql<{ name: string; query: string }>`
      select viewname as name, definition as query from pg_views
      where schemaname = 'public' order by viewname`.execute(db)
    return rows
  }

  test('an older database gets the same views as a new one, whatever its own were', async () => {
    const [fresh, older] = [await freshDatabase(engine), await freshDatabase(engine)]
    await migrate(fresh, migrations, tools)
    const present = await viewsIn(fresh)
    expect(present.map(({ name }) => name)).toEqual(views.map(({ name }) => name).toSorted())

    const named = new Set(migrationsOfViews.map(({ name }) => name))
    const former = migrations.filter(({ name }) => !named.has(name))
    await migrate(older, former, tools)
    // As they were once: with other columns, and in another order.
    for (const statement of [
      'create view tontines as select s.tontine_id as id, s.phase from tontine_standings s',
      'create view payment_lines as select p.amount, p.id, t.phase from payments p join tontines t on true',
    ])
      await sql.raw(statement).execute(older.sql)
    await migrate(older, migrations, tools)
    expect(await viewsIn(older)).toEqual(present)
    await Promise.all([fresh.close(), older.close()])
  })

  test('of several changes of a view a database runs what it lacks, and has the last query', async () => {
    const database = await freshDatabase(engine)
    const numbers = (query: string) => [{ name: 'numbers', query }]
    const table = {
      name: '0002-table',
      async up(trx: Database['sql']) {
        await sql`create table counted (n int)`.execute(trx)
      },
    }
    await migrate(database, viewMigrations(['0001-views'], numbers('select 1 as one')), tools)
    expect(await viewsIn(database)).toMatchObject([{ name: 'numbers' }])

    // The query of today needs a table that came later than the first change.
    const [first, second] = viewMigrations(
      ['0001-views', '0003-views'],
      numbers('select n as two from counted'),
    )
    if (!first || !second) throw new Error('two changes were given')
    await migrate(database, [first, table, second], tools)
    const empty = await freshDatabase(engine)
    await migrate(empty, [first, table, second], tools)
    expect(await viewsIn(empty)).toEqual(await viewsIn(database))
    await Promise.all([database.close(), empty.close()])
  })
})
