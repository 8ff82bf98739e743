import { beforeTheFirst } from '@mainforte/domain/journal/chain'
import type { Entry } from '@mainforte/domain/journal/chain'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { evolve } from '@mainforte/domain/tontine'
import type { Tontine } from '@mainforte/domain/tontine'
import type { Sql } from '../kernel/database.ts'
import './tables.ts'

export interface Head {
  readonly seq: number
  readonly hash: string
}

const nothingYet: Head = { seq: 0, hash: beforeTheFirst }

/**
 * Finds the end of a tontine's journal and holds it until the transaction ends, so that two
 * commands on one tontine are judged one after the other. The lock comes first, on its own:
 * a statement that waits for it would read the journal as of before the wait.
 */
export async function holdHead(trx: Sql, tontineId: TontineId): Promise<Head | undefined> {
  return trx
    .selectFrom('journalHeads')
    .select(['seq', 'hash'])
    .where('tontineId', '=', tontineId)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes the first row of a new tontine and holds it; undefined when the id is taken. */
export async function holdNewHead(trx: Sql, tontineId: TontineId): Promise<Head | undefined> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('journalHeads')
    .values({ tontineId, ...nothingYet })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? nothingYet : undefined
}

/** The entries after a place, in order. */
export async function findEntries(sql: Sql, tontineId: TontineId, after = 0): Promise<Entry[]> {
  const rows = await sql
    .selectFrom('journal')
    .select(['seq', 'at', 'byUser', 'event', 'prevHash', 'hash'])
    .where('tontineId', '=', tontineId)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute()
  // A user id was checked when it was written.
  return rows.map(({ byUser, ...row }) => ({ ...row, tontineId, by: byUser as UserId }))
}

/** Writes entries that were chained to the head, and moves the head. */
export async function appendEntries(trx: Sql, entries: readonly Entry[]): Promise<void> {
  const last = entries.at(-1)
  if (!last) return
  await trx
    .insertInto('journal')
    .values(
      entries.map(({ by, event, ...entry }) => ({
        ...entry,
        byUser: by,
        event: JSON.stringify(event),
      })),
    )
    .execute()
  await trx
    .updateTable('journalHeads')
    .set({ seq: last.seq, hash: last.hash })
    .where('tontineId', '=', last.tontineId)
    .execute()
}

export const replay = (state: Tontine | undefined, entries: readonly Entry[]) =>
  entries.reduce<Tontine | undefined>(
    (before, { event, seq, at, by }) => evolve(before, event, { seq, at, by }),
    state,
  )

/** A tontine's state as the journal tells it now. */
export const findState = async (sql: Sql, tontineId: TontineId) =>
  replay(undefined, await findEntries(sql, tontineId))
