/** `main.ts` as the next version would be: with changes of the tables beside which this one goes on. */
import { sql } from 'kysely'
import type { Migration } from '../../kernel/database/migrate.ts'
import { migrations } from '../../migrations.ts'

/** One table each: that every command reads and writes, or that are read with all their columns. */
const changes = [
  'alter table journal add column next_note text',
  'alter table journal_heads add column next_note text',
  'alter table tontine_keys add column next_note text',
  'alter table profiles add column next_note text',
  'alter table sessions add column next_note text',
  'create index payments_of_next on payments (tontine_id, recorded_at)',
  'create table next_notes (tontine_id uuid primary key)',
]

const next = (change: string, index: number): Migration => ({
  name: `900${index}-next`,
  isCompatible: true,
  async up(db) {
    await sql.raw(change).execute(db)
  },
})
migrations.push(...changes.map(next))

await import('../../testing/unlimited-main.ts')
