import type { TontineId } from '@mainforte/domain/kernel/ids'
import { keyDigestOf } from '@mainforte/domain/office/key-code'
import type { Sql } from '../kernel/database/database.ts'

/** The tontine that a paper key opens. Whoever copied its digest from the journal came later. */
export async function findTontineOfKey(trx: Sql, key: string): Promise<TontineId | undefined> {
  const found = await trx
    .selectFrom('officeKeys')
    .select('tontineId')
    .where('digest', '=', keyDigestOf(key))
    .orderBy('madeAt')
    .limit(1)
    .$narrowType<{ tontineId: TontineId }>()
    .executeTakeFirst()
  return found?.tontineId
}
