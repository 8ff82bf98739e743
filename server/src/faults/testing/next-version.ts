/** `main.ts` as the next version would be: with a change of the tables beside which this one goes on. */
import { sql } from 'kysely'
import { migrations } from '../../migrations.ts'

/** Of tables that every payment reads and writes, and of those that are read with all their columns. */
const tables = [
  'payments',
  'member_standings',
  'kept_texts',
  'tontine_keys',
  'profiles',
  'sessions',
]

migrations.push({
  name: '9000-next',
  isCompatible: true,
  async up(db) {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} add column next_note text`.execute(db)
    await sql`create table next_notes (tontine_id uuid primary key)`.execute(db)
  },
})

await import('../../main.ts')
