import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '@mainforte/server/kernel/database/database'
import { freshDatabase } from '@mainforte/server/testing/engines'
import { catalogueBreaches } from './catalogue.ts'
import { statementBreaches } from './statements.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase('postgres', { isMigrated: true })
})
afterAll(() => database.close())

test('sharding-1 every table of a tontine can be distributed by it, with its keys and references', async () => {
  expect(await catalogueBreaches(database.sql)).toEqual([])
})

test('sharding-2 a key or a reference that would span shards is named', async () => {
  const found = database.sql.transaction().execute(async (trx) => {
    for (const columns of [
      'x_alone (tontine_id uuid, id uuid primary key)',
      'x_keys (tontine_id uuid, id uuid, primary key (tontine_id, id), unique (id))',
      'x_referring (tontine_id uuid, id uuid references x_keys (id), primary key (tontine_id, id))',
      'x_elsewhere (id uuid primary key references x_keys (id))',
      'x_bound (tontine_id uuid, id uuid, primary key (tontine_id, id), foreign key (tontine_id, id) references x_keys)',
    ])
      await sql`create table ${sql.raw(columns)}`.execute(trx)
    throw await catalogueBreaches(trx)
  })
  await expect(found).rejects.toEqual([
    'x_alone: its primary key does not begin with tontine_id',
    'x_keys: x_keys_id_key does not begin with tontine_id',
    'x_elsewhere: (id) refers to x_keys, which may be on another shard',
    'x_referring: (id) refers to x_keys, which may be on another shard',
  ])
})

const by = 'a-test.ts'
const breachesOf = (text: string) => statementBreaches(database, [{ text, by }])

test.each([
  'select id from payments where tontine_id = $1 and id = $2',
  'select t.phase, p.amount from visible_standings t join payments p using (tontine_id) where tontine_id = $1',
  'select (select count(*) from payments p where p.tontine_id = d.tontine_id) from tontine_details d where d.tontine_id = $1',
  'update payments set recorded_at = now() where tontine_id = any ($1)',
  'insert into journal_heads select * from jsonb_populate_recordset(null::journal_heads, $1)',
  'select full_name from profiles where email = $1',
])('sharding-3 the shard of a statement is known: %s', async (text) => {
  expect(await breachesOf(text)).toEqual([])
})

test.each([
  ['select id from payments where id = $1', 'payments by id'],
  [
    'select p.id from visible_standings t join payments p on p.person_id = t.admin_id where t.tontine_id = $1',
    'payments by person_id',
  ],
  ['delete from kept_texts', 'kept_texts by nothing'],
  [
    'select (select count(*) from payments where id <> d.tontine_id) from tontine_details d where d.tontine_id = $1',
    'payments by id',
  ],
])('sharding-4 a statement that would ask all shards is named: %s', async (text, what) => {
  expect((await breachesOf(text)).join()).toContain(`${by} reads ${what}, not by tontine_id`)
})

test('sharding-5 a statement that the planner refuses is named, too', async () => {
  expect((await breachesOf('select id from no_such_table')).join()).toContain('does not exist')
})
