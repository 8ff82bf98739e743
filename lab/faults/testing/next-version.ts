/** `main.ts` as the next version would be. */
import { sql } from 'kysely'
import { migrations } from '@mainforte/server/migrations'

migrations.push({
  name: '9100-next',
  async up(db) {
    await sql`alter table payments rename column recorded_at to written_at`.execute(db)
  },
})

await import('@mainforte/server/testing/unlimited-main')
