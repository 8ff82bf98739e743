import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  engines,
  freshDatabase,
  freshPostgres,
  silentLog,
  testEncryption,
} from '../../testing/engines.ts'
import { DatabaseIsNewer, migrate } from './migrate.ts'
import type { Migration } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const tools = { encryption: testEncryption, log: silentLog }

const step = (name: string, statement: string): Migration => ({
  name,
  async up(db) {
    await sql.raw(statement).execute(db)
  },
})
const first = step('0001-first', 'create table first (n int)')
const second = step('0002-second', 'alter table first add column m int')

describe.each(engines)('on %s', (engine) => {
  test('each migration runs once, in order', async () => {
    const database = await freshDatabase(engine)
    await migrate(database, [first], tools)
    await migrate(database, [first, second], tools)
    await migrate(database, [first, second], tools)
    const { rows } = await sql`select name from migrations order by ran_at`.execute(database.sql)
    expect(rows).toEqual([{ name: '0001-first' }, { name: '0002-second' }])
    await database.close()
  })

  test('a failed migration changes nothing and runs again at the next start', async () => {
    const database = await freshDatabase(engine)
    const broken: Migration = {
      name: '0002-second',
      async up(db) {
        await second.up(db, tools)
        await sql.raw('select nonsense').execute(db)
      },
    }
    await expect(migrate(database, [first, broken], tools)).rejects.toThrow('nonsense')
    await migrate(database, [first, second], tools)
    await database.close()
  })

  test('a database used by a newer version is refused with a clear message', async () => {
    const database = await freshDatabase(engine)
    await migrate(database, [first, second], tools)
    const starting = migrate(database, [first], tools)
    await expect(starting).rejects.toThrow(DatabaseIsNewer)
    await expect(starting).rejects.toThrow('it knows 0002-second, this version does not')
    await database.close()
  })
})

test('of several processes starting at once on one PostgreSQL, one migrates and all continue', async () => {
  const { url, drop } = await freshPostgres()
  const databases = await Promise.all([1, 2, 3].map(() => openPostgres(url, silentLog)))
  await Promise.all(databases.map((database) => migrate(database, [first, second], tools)))
  for (const database of databases) {
    const { rows } = await sql`select name from migrations order by ran_at`.execute(database.sql)
    expect(rows).toEqual([{ name: '0001-first' }, { name: '0002-second' }])
  }
  await Promise.all(databases.map((database) => database.close()))
  await drop()
})

test('two migrations of the same name are refused before anything runs', async () => {
  const database = await freshDatabase('pglite')
  await expect(migrate(database, [first, first], tools)).rejects.toThrow('called 0001-first')
  await database.close()
})
