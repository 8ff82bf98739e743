import type { TontineId } from '@mainforte/domain/kernel/ids'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import { replay } from '@mainforte/domain/tontine'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../../kernel/database/database.ts'
import { brokenAt } from './fault.ts'
import type { Fault } from './fault.ts'
import { findEntries, lockHead } from '../store.ts'
import { tontineIds } from './tontines.ts'

/** A journal that was checked, with any fault in it or its tables. */
export interface Read {
  readonly tontineId: TontineId
  readonly fault: Fault | undefined
}

/**
 * Replays every journal, one tontine at a time, each in a transaction that locks its head, so that
 * it can run beside the live product. `work` gets the replayed state and returns a message if
 * something is wrong; a journal with a broken chain is not replayed.
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
