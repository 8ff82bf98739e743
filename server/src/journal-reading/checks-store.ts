import type { Head } from '@mainforte/domain/journal/head'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import './tables.ts'

interface Check extends Head {
  readonly tontineId: TontineId
  readonly userId: UserId
  readonly at: string
}

/** Stores up to where a person has verified a journal; an earlier entry changes nothing. (J16) */
export async function saveCheck(trx: Sql, check: Check): Promise<void> {
  await trx
    .insertInto('journalChecks')
    .values(check)
    .onConflict((conflict) =>
      conflict
        .columns(['tontineId', 'userId'])
        .doUpdateSet({ seq: check.seq, hash: check.hash, at: check.at })
        .where('journalChecks.seq', '<', check.seq),
    )
    .execute()
}

/**
 * Who has verified the journal of a tontine `t` and up to where, newest first: members who are in it,
 * and only what the journal still contains.
 */
export const checksJson = (reader: UserId) => sql`(
  select coalesce(json_agg(json_build_object('name', c.name, 'isYou', k.user_id = ${reader},
    'seq', k.seq, 'at', iso_instant(k.at)) order by k.at desc, k.user_id), '[]'::json)
  from journal_checks k
  join journal v on v.tontine_id = k.tontine_id and v.seq = k.seq and v.hash = k.hash
  join member_standings s on s.tontine_id = k.tontine_id and s.user_id = k.user_id
    and s.status = 'active'
  join member_contacts c on c.tontine_id = s.tontine_id and c.member_id = s.member_id
  where k.tontine_id = t.id)`
