import type { Head } from '@mainforte/domain/journal/head'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
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
