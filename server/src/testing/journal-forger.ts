import pg from 'pg'

/** An entry as stored in the database. */
export interface StoredEntry {
  readonly seq: number
  readonly at: string
  readonly by: string
  readonly event: Record<string, unknown>
  readonly seen?: { readonly seq: number; readonly hash: string }
  readonly prevHash: string
  readonly hash: string
}

/**
 * What an attacker with the database superuser's password can do: disable the trigger that makes
 * the journal append-only, and replace a tontine's entries.
 */
export async function rewriteJournal(
  url: string,
  tontineId: string,
  change: (entries: readonly StoredEntry[]) => readonly object[],
): Promise<StoredEntry[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('alter table journal disable trigger journal_only_grows')
    const { rows: stored } = await client.query<StoredEntry>(
      `select seq, iso_instant(at) as at, by_user as by, event, seen, prev_hash as "prevHash", hash
      from journal where tontine_id = $1 order by seq`,
      [tontineId],
    )
    const rows = stored.map(({ seen, ...entry }) => (seen ? { ...entry, seen } : entry))
    await client.query('delete from journal where tontine_id = $1', [tontineId])
    await client.query(
      `insert into journal (tontine_id, seq, at, by_user, event, seen, prev_hash, hash)
      select $1, seq, at, "by", event, seen, "prevHash", hash
      from jsonb_to_recordset($2::jsonb)
        as x(seq integer, at timestamptz, "by" uuid, event jsonb, seen jsonb, "prevHash" text,
          hash text)`,
      [tontineId, JSON.stringify(change(rows))],
    )
    await client.query(
      `update journal_heads h set seq = j.seq, hash = j.hash from journal j
      where h.tontine_id = $1 and j.tontine_id = $1
        and j.seq = (select max(seq) from journal where tontine_id = $1)`,
      [tontineId],
    )
    await client.query('alter table journal enable trigger journal_only_grows')
    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}
