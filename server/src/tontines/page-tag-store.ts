import type { TontineId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import { builtOnce } from '../kernel/database/built-once.ts'
import type { Sql } from '../kernel/database/database.ts'

/** With more texts than that, looking at all of them costs more than the page. */
const mostTexts = 500

/**
 * The number of rows and the sum of a hash of each one's place and of the transaction that wrote it. The sum of the
 * transactions alone would not do: one that began early may write late, and lower it again.
 */
const stateOf = (row: string) =>
  sql.raw(`count(${row}.xmin), sum(hashtextextended(${row}.ctid::text || ${row}.xmin::text, 0))`)

/**
 * Whether nothing in the tontine `t` waits for an hour: whoever may confirm, vote or take over may do so
 * from an hour on or until then, and no row changes at that hour.
 */
const isQuiet = sql<boolean>`not exists (select from payments p
    where p.tontine_id = t.tontine_id and p.status = 'pending')
  and not exists (select from proposals p where p.tontine_id = t.tontine_id and p.status = 'open')
  and not exists (select from turn_swaps w
    where w.tontine_id = t.tontine_id and w.ended_at is null)
  and not exists (select from draws d
    where d.tontine_id = t.tontine_id and (d.open is not null or d.room is not null))
  and not exists (select from offices o
    where o.tontine_id = t.tontine_id and (o.offer is not null or o.vote is not null))
  and not exists (select from member_standings m left join profiles a on a.id = m.user_id
    where m.tontine_id = t.tontine_id and (m.status = 'pending' and m.admission is not null
      or m.replacement is not null or a.ban_expires is not null))`

/**
 * What the page of a tontine, its ranking and its journal are read from, in a short text that changes with
 * any of it: the journal's end, the tables that follow from it, names, contacts and texts beside it,
 * accounts with their pictures and suspensions, who has checked the journal, and the day in its zone.
 * Undefined where something waits for a moment, or where to look would cost too much.
 */
export async function findPageTag(
  trx: Sql,
  tontineId: TontineId,
  now: number,
): Promise<string | undefined> {
  const [found] = await pageTag(trx, { tontineId, now })
  return found?.tag ?? undefined
}

const pageTag = builtOnce(
  ({ tontineId, now }: { readonly tontineId: TontineId; readonly now: number }) => sql<{
    tag: string | null
  }>`select case when ${isQuiet} and kept.count <= ${mostTexts} then concat_ws('|',
      (select h.hash from journal_heads h where h.tontine_id = t.tontine_id),
      (${new Date(now).toISOString()}::timestamptz at time zone t.zone)::date, t.xmin,
      (select d.xmin from tontine_details d where d.tontine_id = t.tontine_id),
      -- An organizer is silent after a number of whole days.
      (select trunc(extract(epoch from ${new Date(now).toISOString()}::timestamptz
          - o.unanswered_since) / 86400) from offices o where o.tontine_id = t.tontine_id),
      (select concat_ws(',', ${stateOf('m')}, ${stateOf('a')})
        from member_standings m left join profiles a on a.id = m.user_id
        where m.tontine_id = t.tontine_id),
      (select concat_ws(',', ${stateOf('c')}) from member_contacts c
        where c.tontine_id = t.tontine_id),
      (select concat_ws(',', ${stateOf('k')}) from journal_checks k
        where k.tontine_id = t.tontine_id),
      kept.count, kept.sum) end as tag
    from tontine_standings t
    cross join lateral (
      select ${stateOf('k')} from (
        select k.ctid, k.xmin from kept_texts k where k.tontine_id = t.tontine_id limit ${mostTexts + 1}
      ) k
    ) kept
    where t.tontine_id = ${tontineId}`,
)
