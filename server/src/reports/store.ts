import type { PaymentView } from '@mainforte/contract/payments/views'
import type { PayoutView } from '@mainforte/contract/payouts/views'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import { standingColumns } from '../journal/standing.ts'
import type { StandingColumns } from '../journal/standing.ts'
import type { Sql } from '../kernel/database.ts'
import { paymentJson } from '../payments/store.ts'
import { payoutJson } from '../payouts/lines.ts'
import { notebookColumns } from '../payouts/notebook.ts'
import type { FoundNotebook } from '../payouts/notebook.ts'

/** All that a tontine's notebook is computed from, in one statement. */
export async function findNotebook(
  trx: Sql,
  tontineId: TontineId,
  reader: UserId,
): Promise<FoundNotebook | undefined> {
  const { rows } = await sql<FoundNotebook>`select ${notebookColumns(reader)}
    from tontines t
    left join member_standings mine on mine.tontine_id = t.id and mine.user_id = ${reader}
    where t.id = ${tontineId} and t.phase <> 'cancelled'`.execute(trx)
  return rows[0]
}

interface FoundMoney extends StandingColumns {
  readonly name: string
  readonly payments: PaymentView[]
  readonly payouts: PayoutView[]
}

/** What one file may hold; a circle of 200 hands pays 40 000 times in a round. */
const linesAtMost = 50_000

/** Every payment and payout of a tontine with its names and texts, latest first, in one statement. */
export async function findMoney(
  trx: Sql,
  tontineId: TontineId,
  reader: UserId,
): Promise<FoundMoney | undefined> {
  const { rows } = await sql<FoundMoney>`select ${standingColumns(reader)}, t.name,
    (select coalesce(jsonb_agg(${paymentJson(reader)} order by p.date desc, p.id desc), '[]'::jsonb)
      from (select l.* from payment_lines l where l.tontine_id = t.id
        order by l.date desc, l.id desc limit ${linesAtMost}) p) as payments,
    (select coalesce(jsonb_agg(${payoutJson(reader)} order by o.date desc, o.id desc), '[]'::jsonb)
      from (select l.* from payout_lines l where l.tontine_id = t.id
        order by l.date desc, l.id desc limit ${linesAtMost}) o) as payouts
    from tontines t
    left join member_standings mine on mine.tontine_id = t.id and mine.user_id = ${reader}
    where t.id = ${tontineId} and t.phase <> 'cancelled'`.execute(trx)
  return rows[0]
}
