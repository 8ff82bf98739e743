import type { PayoutView } from '@mainforte/contract/payouts/views'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { fromTontine, standingColumns } from '../members/standing-store.ts'
import type { StandingColumns } from '../members/standing-store.ts'
import { payoutJson } from '../payouts/store.ts'

type Returned = PayoutView

/** What the accounts are shown with: names, the reader's standing, and the credit given back. */
export interface FoundSettlement extends StandingColumns {
  readonly tontineName: string
  readonly currency: Currency
  readonly zone: string
  readonly amount: Minor
  readonly names: Readonly<Record<MemberId, string>>
  readonly returns: Returned[]
}

/** How much returned credit is shown, the newest. */
const returnsShown = 50

export async function findSettlement(
  trx: Sql,
  tontineId: TontineId,
  reader: UserId,
): Promise<FoundSettlement | undefined> {
  const { rows } = await sql<FoundSettlement>`select ${standingColumns(reader)},
    t.name as tontine_name, t.currency, t.zone, t.amount,
    (select coalesce(json_object_agg(c.member_id, c.name), '{}'::json)
      from member_contacts c where c.tontine_id = t.id) as names,
    (select coalesce(json_agg(${payoutJson(reader)} order by o.sent_at desc, o.id), '[]'::json)
      from (select * from payout_lines line where line.tontine_id = t.id and line.hand_id is null
        order by line.sent_at desc, line.id limit ${returnsShown}) o) as returns
    ${fromTontine(tontineId, reader)}`.execute(trx)
  return rows[0]
}
