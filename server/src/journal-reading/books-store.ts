import type { Head } from '@mainforte/domain/journal/head'
import type { Books } from '@mainforte/domain/journal/books'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import type { StandingColumns } from '../members/standing-store.ts'
import { fromTontine, standingColumns } from '../members/standing-store.ts'

type FoundBooks = StandingColumns & { end: Head; books: Books }

/**
 * A tontine's projections with the end of the journal that they follow from, in one statement, so
 * that no write can come between the two.
 */
export async function findBooks(
  trx: Sql,
  tontineId: TontineId,
  reader: UserId,
): Promise<FoundBooks | undefined> {
  const rowsOf = (row: ReturnType<typeof sql>, table: ReturnType<typeof sql>) => sql`(
    select coalesce(json_agg(json_build_object(${row})), '[]'::json)
    from ${table} where x.tontine_id = t.id)`
  const sumOf = (table: string, what: ReturnType<typeof sql>) => sql`(
    select coalesce(sum(x.amount), 0)::bigint from ${sql.table(table)} x
    where x.tontine_id = t.id and ${what})`
  const { rows } = await sql<FoundBooks>`select ${standingColumns(reader)},
    (select json_build_object('seq', h.seq, 'hash', h.hash)
      from journal_heads h where h.tontine_id = t.id) as end,
    json_build_object('phase', t.phase,
      'members', ${rowsOf(
        sql`'id', x.member_id, 'status', x.status, 'hands', x.hands,
          'isAdmin', x.is_admin, 'isOfficer', x.is_officer`,
        sql`member_standings x`,
      )},
      'turns', ${rowsOf(
        sql`'id', x.hand_id, 'rank', r.rank, 'date', x.payout_date,
          'settled', x.settled`,
        sql`payout_schedule x join member_rankings r
          on r.tontine_id = x.tontine_id and r.hand_id = x.hand_id`,
      )},
      'payments', ${rowsOf(
        sql`'id', x.id, 'memberId', x.member_id, 'payerId', x.payer_id, 'amount', x.amount,
          'date', x.date, 'method', x.method, 'status', x.status, 'receipt', x.receipt`,
        sql`payments x`,
      )},
      'payouts', ${rowsOf(
        sql`'id', x.id, 'handId', x.hand_id, 'amount', x.amount, 'date', x.date,
          'method', x.method, 'status', x.status`,
        sql`payouts x`,
      )},
      'sums', json_build_object(
        'paidIn', ${sumOf('payments', sql`x.status = 'completed'`)},
        'sent', ${sumOf('payouts', sql`x.status <> 'withdrawn'`)},
        'confirmed', ${sumOf('payouts', sql`x.status = 'confirmed'`)})) as books
    ${fromTontine(tontineId, reader)}`.execute(trx)
  return rows[0]
}
