import type { TontineId } from '@mainforte/domain/kernel/ids'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import { replay } from '@mainforte/domain/tontine'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../kernel/database/database.ts'
import { brokenAt } from './fault.ts'
import type { Fault } from './fault.ts'
import { findEntries, lockHead } from './store.ts'
import { tontineIds } from './tontines.ts'

/** A journal that was read again, and what is wrong with it or with its tables. */
export interface Read {
  readonly tontineId: TontineId
  readonly fault: Fault | undefined
}

/**
 * Reads every journal again, tontine by tontine, each in a transaction that holds its head, so that
 * it may run beside the living product. `work` gets what a whole journal comes to and says what is
 * wrong, in a sentence; a journal whose chain is broken is not followed.
 */
export async function* eachJournal(
  db: Sql,
  work: (trx: Sql, tontineId: TontineId, state: Tontine | undefined) => Promise<string | undefined>,
): AsyncGenerator<Read> {
  for await (const tontineId of tontineIds(db)) {
    const sentence = await db.transaction().execute(async (trx) => {
      const head = await lockHead(trx, tontineId)
      const entries = await findEntries(trx, tontineId)
      return (
        brokenAt(tontineId, head, entries) ??
        (await work(trx, tontineId, replay(undefined, currentEntries(entries))))
      )
    })
    yield { tontineId, fault: sentence === undefined ? undefined : { tontineId, sentence } }
  }
}
