import type { TontineId } from '@mainforte/domain/kernel/ids'
import { currentEntries } from '@mainforte/domain/journal/upcast'
import { type Tontine, replay } from '@mainforte/domain/tontine'
import type { Sql } from '../../kernel/database/database.ts'
import { DatabaseUnavailable } from '../../kernel/database/database-unavailable.ts'
import { type Fault, brokenAt } from './fault.ts'
import { findEntries, lockHead } from '../store.ts'
import { tontineIds } from './tontines.ts'

/** A journal that was checked, with any fault in it or its tables. */
export interface Read {
  /** Undefined for a table that can't be read at all. */
  readonly tontineId: TontineId | undefined
  readonly fault: Fault | undefined
}

type Work = (trx: Sql, tontineId: TontineId, state: Tontine | undefined) => Promise<string[]>

/**
 * Replays every journal, one tontine at a time, each in a transaction that locks its head, so that
 * it can run beside the live product. `work` gets the replayed state and returns a message for each
 * thing that is wrong; a journal with a broken chain is not replayed.
 */
export async function* eachJournal(db: Sql, work: Work): AsyncGenerator<Read> {
  for await (const tontineId of tontineIds(db)) {
    const sentence = (await sentencesOf(db, tontineId, work)).join('\n')
    yield { tontineId, fault: sentence === '' ? undefined : { tontineId, sentence } }
  }
}

/** What can't be read, because a page on the disk is damaged, is a fault of that journal alone. */
async function sentencesOf(db: Sql, tontineId: TontineId, work: Work): Promise<string[]> {
  try {
    return await db.transaction().execute(async (trx) => {
      const head = await lockHead(trx, tontineId)
      const entries = await findEntries(trx, tontineId)
      const broken = brokenAt(tontineId, head, entries)
      if (broken !== undefined) return [broken]
      return work(trx, tontineId, replay(undefined, currentEntries(entries)))
    })
  } catch (error) {
    if (error instanceof DatabaseUnavailable || !(error instanceof Error)) throw error
    return [`journal ${tontineId} can't be read: ${error.message}`]
  }
}
