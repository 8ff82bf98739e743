import type { Entry } from '@mainforte/domain/journal/chain'
import type { Head } from '@mainforte/domain/journal/head'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import './tables.ts'
import { type Write, ifMoved } from './writes.ts'

/**
 * Locks the end of a tontine's journal until the transaction ends, so that nobody else moves it. The lock
 * is a separate statement before the others: a statement that waits for a lock reads what was there before the wait.
 */
export async function lockHead(trx: Sql, tontineId: TontineId): Promise<Head | undefined> {
  return trx
    .selectFrom('journalHeads')
    .select(['seq', 'hash'])
    .where('tontineId', '=', tontineId)
    .forUpdate()
    .executeTakeFirst()
}

/** The entries after a number, in order; all of them without a limit. */
export async function findEntries(
  sql: Sql,
  tontineId: TontineId,
  after = 0,
  limit?: number,
): Promise<Entry[]> {
  const entries = sql
    .selectFrom('journal')
    .select(['seq', 'at', 'byUser', 'event', 'seen', 'prevHash', 'hash'])
    .where('tontineId', '=', tontineId)
    .where('seq', '>', after)
    .orderBy('seq')
  const rows = await (limit === undefined ? entries : entries.limit(limit)).execute()
  // User ids were validated when they were written.
  return rows.map(({ byUser, seen, ...row }) => ({
    ...row,
    ...(seen && { seen }),
    tontineId,
    by: byUser as UserId,
  }))
}

/** The hash of one entry; undefined if the journal has none of this number. */
export async function findHash(
  trx: Sql,
  tontineId: TontineId,
  seq: number,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('journal')
    .select('hash')
    .where('tontineId', '=', tontineId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return found?.hash
}

/**
 * A digest of the entries up to a number, over all their stored data: any change there, even by
 * hand in the database, changes it. An entry without what its author had seen adds nothing for it.
 */
export async function findMark(trx: Sql, tontineId: TontineId, upTo: number): Promise<string> {
  const entry = sql`concat_ws('|', j.seq, iso_instant(j.at), j.by_user, j.event::text,
    j.prev_hash, j.hash, j.seen::text)`
  const { rows } = await sql<{ mark: string }>`
    select encode(sha256(convert_to(coalesce(string_agg(${entry}, E'\\n' order by j.seq), ''),
      'UTF8')), 'hex') as mark
    from journal j where j.tontine_id = ${tontineId} and j.seq <= ${upTo}`.execute(trx)
  return rows[0]?.mark ?? ''
}

/** A head, and the version of the names beside the journal. */
export interface Version extends Head {
  readonly names: number
}

/**
 * Moves the head of a journal to the last of its new entries, if it and the names are still as they were;
 * a new tontine has none. Of two at once PostgreSQL lets the second wait, and then look again.
 */
export const movedHead = (tontineId: TontineId, last: Head, from: Version): Write =>
  from.seq === 0
    ? {
        shape: 'new head',
        values: [tontineId, last.seq, last.hash],
        text: (id, seq, hash) => sql`insert into journal_heads (tontine_id, seq, hash)
          values (${id}, ${seq}, ${hash}) on conflict do nothing returning 1`,
      }
    : {
        shape: 'head',
        values: [tontineId, last.seq, last.hash, from.seq, from.hash, from.names],
        text: (id, seq, hash, ...was) => sql`update journal_heads set seq = ${seq}, hash = ${hash}
          where tontine_id = ${id} and (seq, hash, names) = (${sql.join(was)}) returning 1`,
      }

/** The write that appends entries chained to the head. */
export function appended(tontineId: TontineId, entries: readonly Entry[]): Write {
  const rows = entries.map(({ seq, at, by, event, seen, prevHash, hash }) => ({
    tontine_id: tontineId,
    seq,
    at,
    by_user: by,
    event,
    seen: seen ?? null,
    prev_hash: prevHash,
    hash,
  }))
  return {
    shape: 'journal',
    values: [JSON.stringify(rows)],
    text: (
      given,
    ) => sql`insert into journal (tontine_id, seq, at, by_user, event, seen, prev_hash, hash)
      select tontine_id, seq, at, by_user, event, seen, prev_hash, hash
      from jsonb_populate_recordset(null::journal, ${given}::jsonb)
      where ${ifMoved}`,
  }
}
