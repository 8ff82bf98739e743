import { typesOf } from '@mainforte/domain/journal/kinds'
import type { Entry } from '@mainforte/domain/journal/chain'
import type { EntryKind } from '@mainforte/domain/kernel/event-table'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'

interface LinesQuery {
  readonly tontineId: TontineId
  readonly kind: EntryKind | undefined
  /** The number of the last entry on the previous page; the newest has the highest. */
  readonly before: number | undefined
  readonly limit: number
}

export type FoundLine = Pick<Entry, 'seq' | 'at' | 'by' | 'event' | 'hash'>

/** The latest entries of a tontine's journal, newest first. */
export async function findLines(
  db: Sql,
  { tontineId, kind, before, limit }: LinesQuery,
): Promise<FoundLine[]> {
  const { rows } = await sql<FoundLine>`
    select j.seq, iso_instant(j.at) as at, j.by_user as by, j.event, j.hash from journal j
    where j.tontine_id = ${tontineId}
      ${kind ? sql`and j.event->>'type' in (${sql.join(typesOf(kind))})` : sql``}
      ${before === undefined ? sql`` : sql`and j.seq < ${before}`}
    order by j.seq desc limit ${limit}`.execute(db)
  return rows
}

export interface FoundCheck {
  readonly userId: UserId
  readonly seq: number
  readonly at: string
}

/** Which accounts have verified a journal up to where, newest first: only what it still contains. (J16) */
export async function findChecks(db: Sql, tontineId: TontineId): Promise<FoundCheck[]> {
  const { rows } = await sql<FoundCheck>`
    select k.user_id, k.seq, iso_instant(k.at) as at from journal_checks k
    join journal v on v.tontine_id = k.tontine_id and v.seq = k.seq and v.hash = k.hash
    where k.tontine_id = ${tontineId} order by k.at desc, k.user_id`.execute(db)
  return rows
}
