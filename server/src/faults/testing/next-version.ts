/** `main.ts` as the next version would be: with a change of the tables beside which this one goes on. */
import { sql } from 'kysely'
import { migrations } from '../../migrations.ts'

/** That every command reads and writes, or that are read with all their columns. */
const tables = ['journal', 'journal_heads', 'kept_texts', 'tontine_keys', 'profiles', 'sessions']

migrations.push({
  name: '9000-next',
  isCompatible: true,
  async up(db) {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} add column next_note text`.execute(db)
    await sql`create index payments_of_next on payments (tontine_id, recorded_at)`.execute(db)
    await sql`create table next_notes (tontine_id uuid primary key)`.execute(db)
  },
})

await import('../../main.ts')
