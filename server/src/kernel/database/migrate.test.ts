import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { engines, freshDatabase, freshPostgres, silentLog } from '../../testing/engines.ts'
import { type Migration, DatabaseIsNewer, migrate, stayBeside } from './migrate.ts'
import { openPostgres } from './postgres.ts'

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
    await migrate(database, [first], silentLog)
    await migrate(database, [first, second], silentLog)
    await migrate(database, [first, second], silentLog)
    const { rows } = await sql`select name from migrations order by ran_at`.execute(database.sql)
    expect(rows).toEqual([{ name: '0001-first' }, { name: '0002-second' }])
    await database.close()
  })

  test('a failed migration changes nothing and runs again at the next start', async () => {
    const database = await freshDatabase(engine)
    const broken: Migration = {
      name: '0002-second',
      async up(db) {
        await second.up(db)
        await sql.raw('select nonsense').execute(db)
      },
    }
    await expect(migrate(database, [first, broken], silentLog)).rejects.toThrow('nonsense')
    await migrate(database, [first, second], silentLog)
    await database.close()
  })

  test('a database used by a newer version is refused with a clear message', async () => {
    const database = await freshDatabase(engine)
    await migrate(database, [first, second], silentLog)
    const starting = migrate(database, [first], silentLog)
    await expect(starting).rejects.toThrow(DatabaseIsNewer)
    await expect(starting).rejects.toThrow('it knows 0002-second, this version does not')
    await database.close()
  })
})

test('of several processes starting at once on one PostgreSQL, one migrates and all continue', async () => {
  const { url, drop } = await freshPostgres()
  const databases = await Promise.all([1, 2, 3].map(() => openPostgres(url, silentLog)))
  await Promise.all(databases.map((database) => migrate(database, [first, second], silentLog)))
  for (const database of databases) {
    const { rows } = await sql`select name from migrations order by ran_at`.execute(database.sql)
    expect(rows).toEqual([{ name: '0001-first' }, { name: '0002-second' }])
  }
  await Promise.all(databases.map((database) => database.close()))
  await drop()
})

async function openTwo() {
  const { url, drop } = await freshPostgres()
  const [former, next] = [await openPostgres(url, silentLog), await openPostgres(url, silentLog)]
  await migrate(former, [first], silentLog)
  const close = async () => {
    await next.close()
    await drop()
  }
  return { former, next, close }
}

test('migrate-1 a migration is refused while a process runs that does not know it', async () => {
  const { former, next, close } = await openTwo()
  await stayBeside(former, [first], silentLog)
  await expect(migrate(next, [first, second], silentLog)).rejects.toThrow(
    "can't go on after 0002-second. Stop all of them",
  )
  const { rows } = await sql`select name from migrations`.execute(next.sql)
  expect(rows).toEqual([{ name: '0001-first' }])
  await former.close()
  await migrate(next, [first, second], silentLog)
  await close()
})

test('migrate-2 a process leaves when the database became newer while it was not connected', async () => {
  const { former, next, close } = await openTwo()
  const { promise: left, resolve } = Promise.withResolvers<Error>()
  await stayBeside(former, [first], silentLog, resolve)
  await sql`insert into migrations (name) values ('0002-second')`.execute(next.sql)
  await sql`select pg_terminate_backend(pid) from pg_locks
    join pg_stat_activity using (pid) where locktype = 'advisory'
    and pg_locks.database = (select oid from pg_database where datname = current_database())`.execute(
    next.sql,
  )
  await expect(left).resolves.toBeInstanceOf(DatabaseIsNewer)
  await former.close()
  await close()
})

test('two migrations of the same name are refused before anything runs', async () => {
  const database = await freshDatabase('pglite')
  await expect(migrate(database, [first, first], silentLog)).rejects.toThrow('called 0001-first')
  await database.close()
})
