/** `main.ts` as a version would be beside whose tables this one can't go on. */
import { sql } from 'kysely'
import { migrations } from '../../migrations.ts'

migrations.push({
  name: '9100-breaking',
  async up(db) {
    await sql`alter table payments rename column recorded_at to written_at`.execute(db)
  },
})

await import('../../testing/unlimited-main.ts')
