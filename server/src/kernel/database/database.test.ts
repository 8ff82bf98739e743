import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtOnce } from './built-once.ts'
import { bothEngines, freshDatabase } from '../../testing/engines.ts'
import type { Database } from './database.ts'

describe.each(bothEngines)('on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(engine)
  })
  afterAll(() => database.close())

  test('values are JSON-safe: dates as text, instants as ISO text, bigints as numbers', async () => {
    const { rows } = await sql`select
      date '2026-02-28' as on_day,
      timestamptz '2026-02-28 09:30:00+00' as at_noon,
      timestamptz '2026-02-28 09:30:00.123456+00' as at_once,
      9007199254740991::bigint as most,
      12.50::numeric as share,
      '{"theKey": {"snake_case": 1}}'::jsonb as document,
      array[date '2026-01-31', null] as days,
      array[1, 2]::bigint[] as amounts,
      array[timestamptz '2026-02-28 09:30:00+00'] as instants,
      null::date as never`.execute(database.sql)
    expect(rows).toEqual([
      {
        onDay: '2026-02-28',
        atNoon: '2026-02-28T09:30:00.000Z',
        atOnce: '2026-02-28T09:30:00.123456Z',
        most: 9007199254740991,
        share: '12.50',
        document: { theKey: { snake_case: 1 } },
        days: ['2026-01-31', null],
        amounts: [1, 2],
        instants: ['2026-02-28T09:30:00.000Z'],
        never: null,
      },
    ])
  })

  test('database-1 an integer that JavaScript would round is a defect', async () => {
    await expect(sql`select 9007199254740993::bigint as n`.execute(database.sql)).rejects.toThrow(
      'too big',
    )
  })

  test('third-party code keeps its own column names and Date instants', async () => {
    const { rows } = await sql`select now() as created_at`.execute(database.plain)
    expect(rows).toEqual([{ created_at: expect.any(Date) }])
  })

  test('a failed transaction leaves nothing behind, and the next one works', async () => {
    await sql`create table marks (n int)`.execute(database.plain)
    const failing = database.sql.transaction().execute(async (trx) => {
      await sql`insert into marks values (1)`.execute(trx)
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    const { rows } = await sql`select * from marks`.execute(database.sql)
    expect(rows).toEqual([])
  })

  test('concurrent transactions are isolated', async () => {
    await sql`create table tallies (who int, n int)`.execute(database.plain)
    const tally = (who: number) =>
      database.sql.transaction().execute(async (trx) => {
        for (const n of [1, 2, 3]) await sql`insert into tallies values (${who}, ${n})`.execute(trx)
        if (who % 2 === 0) throw new Error('not this one')
      })
    await Promise.allSettled([
      ...[1, 2, 3, 4, 5, 6].map(tally),
      database.plain.transaction().execute((trx) => sql`select 1`.execute(trx)),
    ])
    const { rows } =
      await sql`select who, count(*) as n from tallies group by who order by who`.execute(
        database.sql,
      )
    expect(rows).toEqual([1, 3, 5].map((who) => ({ who, n: 3 })))
  })

  test('a statement that is built once is about the values of each call', async () => {
    interface Values {
      readonly count: number
      readonly name: string
      readonly now: number
      readonly after?: string | undefined
    }
    let times = 0
    const read = builtOnce(({ count, name, now, after }: Values, order: 'asc' | 'desc') => {
      times += 1
      return sql<{
        said: string
      }>`select concat_ws(' ', ${count}::int, ${name}::text, ${name}::text,
        iso_text(${new Date(now - 1000).toISOString()}), ${after ? sql`${after}::text` : sql`'first'`},
        ${sql.lit(order)}) as said`
    })
    await sql`create function iso_text(text) returns text language sql as 'select $1'`.execute(
      database.sql,
    )
    const said = async (values: Omit<Values, 'count'>, order: 'asc' | 'desc' = 'asc') =>
      (await read(database.sql, { count: 7, ...values }, order))[0]?.said
    const at = (second: number) => Date.UTC(2026, 0, 1, 0, 0, second)
    expect(await said({ name: 'Awa', now: at(1) })).toBe(
      '7 Awa Awa 2026-01-01T00:00:00.000Z first asc',
    )
    expect(await said({ name: 'Moussa', now: at(3) })).toBe(
      '7 Moussa Moussa 2026-01-01T00:00:02.000Z first asc',
    )
    expect(await said({ name: 'Awa', now: at(1), after: undefined })).toContain('first asc')
    expect(times).toBe(2)
    expect(await said({ name: 'Awa', now: at(1), after: 'x' }, 'desc')).toContain('x desc')
    expect(times).toBe(4)
  })

  test('a statement that is built once decides nothing by a value and computes nothing from it', async () => {
    const deciding = builtOnce(({ count }: { readonly count: number }) =>
      count > Date.UTC(-1500, 0) ? sql`select 1` : sql`select 2`,
    )
    await expect(deciding(database.sql, { count: 1 })).rejects.toThrow('depends on its values')
    for (const compute of [(name: string) => name.length, (name: string) => `%${name}`]) {
      const computing = builtOnce(({ name }: { readonly name: string }) => sql`${compute(name)}`)
      await expect(computing(database.sql, { name: 'Awa' })).rejects.toThrow('from its values')
    }
  })
})

test('on PostgreSQL each statement is prepared once, named by its text', async () => {
  const database = await freshDatabase('postgres')
  const ask = (n: number) => sql`select ${n}::int as n`.execute(database.sql)
  await database.sql.connection().execute(async (connection) => {
    for (const n of [1, 2, 3]) await sql`select ${n}::int as n`.execute(connection)
    const { rows } = await sql`select statement from pg_prepared_statements
      where statement like 'select $1::int%'`.execute(connection)
    expect(rows).toHaveLength(1)
  })
  await sql`create table wider (n int)`.execute(database.sql)
  for (const column of ['m', 'o']) {
    await sql`select * from wider`.execute(database.sql)
    await sql`with part as (select * from wider) select n from part`.execute(database.sql)
    // As the next version does beside this one.
    await sql`alter table wider add column ${sql.ref(column)} int`.execute(database.sql)
  }
  await database.sql.connection().execute(async (connection) => {
    for (const n of [1, 2])
      await sql`with part as (select * from wider) select n from part where n > ${n}`.execute(
        connection,
      )
    const { rows } = await sql`select statement from pg_prepared_statements
      where statement like 'with part%where n >%'`.execute(connection)
    expect(rows).toHaveLength(1)
  })
  expect((await ask(4)).rows).toEqual([{ n: 4 }])
  await database.close()
})
