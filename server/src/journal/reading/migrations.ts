import { sql } from 'kysely'
import type { Migration } from '../../kernel/database/migrate.ts'

/** The tables beside the journal from which the pages of a tontine take names and texts. */
const named = ['tontine_details', 'member_contacts', 'member_standings', 'kept_texts'] as const

/**
 * Texts are added with the entry that names them, which moves the journal anyway; of a member's standing
 * only who holds it matters, which is looked at row by row.
 */
function eventsOf(table: (typeof named)[number]) {
  if (table === 'kept_texts') return ['delete'] as const
  return table === 'member_standings'
    ? (['insert', 'delete'] as const)
    : (['insert', 'update', 'delete'] as const)
}

export const readingMigrations: Migration[] = [
  {
    // A version of the names beside each journal, in the row that says where the journal ends: whoever
    // remembers both sees by one row whether they are still those. The tables themselves raise it, so that
    // no statement can forget to.
    name: '0018-names-version',
    async up(trx) {
      await sql`create function names_changed() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' then
            update journal_heads h set names = names + 1
            where h.tontine_id in (select tontine_id from rows_before);
          else
            update journal_heads h set names = names + 1
            where h.tontine_id in (select tontine_id from rows_after);
          end if;
          return null;
        end
      $$`.execute(trx)
      for (const table of named)
        for (const event of eventsOf(table)) {
          const rows =
            event === 'delete' ? sql`old table as rows_before` : sql`new table as rows_after`
          await sql`create trigger ${sql.ref(`${table}_${event}_names`)} after ${sql.raw(event)}
            on ${sql.table(table)} referencing ${rows}
            for each statement execute function names_changed()`.execute(trx)
        }
      await sql`create function holder_of_member_changed() returns trigger language plpgsql as $$
        begin
          update journal_heads h set names = names + 1 where h.tontine_id = new.tontine_id;
          return null;
        end
      $$`.execute(trx)
      await sql`create trigger member_standings_holder_names after update of user_id, person_id
        on member_standings for each row when (
          old.user_id is distinct from new.user_id or old.person_id <> new.person_id)
        execute function holder_of_member_changed()`.execute(trx)
      await sql`create function account_changed() returns trigger language plpgsql as $$
        begin
          -- In one order, so that two accounts with the same circles do not wait for each other.
          perform from journal_heads h join member_standings m on m.tontine_id = h.tontine_id
            where m.user_id = old.id order by h.tontine_id for update of h;
          update journal_heads h set names = names + 1 where h.tontine_id in (
            select m.tontine_id from member_standings m where m.user_id = old.id);
          return null;
        end
      $$`.execute(trx)
      // A picture, a suspension, the end of the account.
      await sql`create trigger account_names after update of avatar_url, banned, ban_expires or delete
        on profiles for each row execute function account_changed()`.execute(trx)
    },
  },
]
