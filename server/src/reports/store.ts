import type { PaymentView } from '@mainforte/contract/payments/views'
import type { PayoutView } from '@mainforte/contract/payouts/views'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Currency } from '@mainforte/domain/kernel/minor'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import { heldThen, isPartyOf } from '../members/standing-store.ts'
import { holderAt } from '../members/views.ts'
import type { Sql } from '../kernel/database/database.ts'
import { latestFirst, paymentJson } from '../payments/store.ts'
import { payoutJson } from '../payouts/store.ts'

/** One of the reader's tontines with all their own payments and payouts there. */
export interface OwnTontine {
  readonly id: TontineId
  readonly name: string
  readonly currency: Currency
  readonly phase: Phase
  readonly memberId: MemberId
  readonly isActive: boolean
  /** Completed payments of the reader's dues, or by them for others. */
  readonly payments: PaymentView[]
  /** Payouts that were not withdrawn. */
  readonly payouts: PayoutView[]
}

/** The people of a payment by the rows that they have today, as `memberId` is the reader's. (S5) */
const partiesToday = sql`jsonb_build_object(
  'memberId', ${sql.raw(holderAt('p.tontine_id', 'p.member_id', 'p.recorded_seq'))},
  'payerId', ${sql.raw(holderAt('p.tontine_id', 'p.payer_id', 'p.recorded_seq'))})`

const ownTontinesAtMost = 500

/** The reader's own money in all their tontines, including those they left, in one statement. */
export async function findOwnMoney(trx: Sql, reader: UserId, now: number): Promise<OwnTontine[]> {
  const { rows } = await sql<OwnTontine>`select t.tontine_id as id, d.name, t.currency, t.phase,
    mine.member_id, mine.status = 'active' as is_active,
    (select coalesce(json_agg(${paymentJson(reader, now)}::jsonb || ${partiesToday}
        order by ${latestFirst('p')}), '[]'::json)
      from payment_lines p where p.tontine_id = mine.tontine_id and p.status = 'completed'
        and ${isPartyOf('mine', 'p')}) as payments,
    (select coalesce(json_agg(${payoutJson(reader)}
        order by o.date desc, o.sent_at desc, o.id desc), '[]'::json)
      from payout_lines o where o.tontine_id = mine.tontine_id and o.status <> 'withdrawn'
        and ${heldThen('mine', { memberId: 'o.member_id', seq: 'o.sent_seq' })}) as payouts
    from member_standings mine
    join visible_standings t on t.tontine_id = mine.tontine_id
    join tontine_details d on d.tontine_id = mine.tontine_id
    where mine.user_id = ${reader}
    order by mine.tontine_id desc limit ${ownTontinesAtMost}`.execute(trx)
  return rows
}
