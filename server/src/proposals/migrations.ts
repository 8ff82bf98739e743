import { canonical } from '@mainforte/domain/kernel/digest'
import { sql } from 'kysely'
import type { Migration } from '../kernel/database/migrate.ts'

export const proposalMigrations: Migration[] = [
  {
    /** What takes two people: who proposed it, who is asked, and who has answered. */
    name: '0730-proposals',
    async up(trx) {
      await sql`create table proposals (
        tontine_id uuid not null,
        number integer not null,
        kind text not null,
        act text not null,
        reason_digest text,
        by_user uuid not null,
        made_at timestamptz not null,
        lapses_at timestamptz not null,
        status text not null,
        is_alone boolean not null,
        asked text not null,
        answers text not null,
        primary key (tontine_id, number)
      )`.execute(trx)
      await sql`create index proposals_open on proposals (tontine_id) where status = 'open'`.execute(
        trx,
      )
    },
  },
  {
    /** Who may still object to a change of days that was accepted, and how many must. (H1) */
    name: '0762-objections',
    async up(trx) {
      await sql`alter table proposals add column objects_until timestamptz,
        add column objections_needed integer`.execute(trx)
    },
  },
  {
    /**
     * The keys of an act stood in the order of the command that proposed it, and not in that of the
     * journal's database, so that `npm run verify` reported such rows. Both are now in one order.
     */
    name: '0782-canonical-acts',
    async up(trx) {
      const { rows } = await sql<{ tontine_id: string; number: number; act: string }>`
        select tontine_id, number, act from proposals`.execute(trx.withoutPlugins())
      for (const { tontine_id: tontineId, number, act } of rows)
        await sql`update proposals set act = ${canonical(JSON.parse(act))}
          where tontine_id = ${tontineId} and number = ${number}`.execute(trx)
    },
  },
]
