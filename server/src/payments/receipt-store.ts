import type { PaymentStep, PaymentView } from '@mainforte/contract/payments/views'
import type { PaymentId, UserId } from '@mainforte/domain/kernel/ids'
import type { Minor } from '@mainforte/domain/kernel/minor'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database.ts'
import { paymentJson } from './store.ts'

/** A payment with all that its receipt is made of. */
export interface FoundReceipt {
  readonly view: PaymentView
  readonly history: PaymentStep[]
  readonly phase: Phase
  readonly isOfficer: boolean
  readonly isMember: boolean
  readonly amount: Minor
  readonly hands: number
  readonly cycles: number
  /** What the member had paid before; null while this payment is not confirmed. */
  readonly before: Minor | null
  readonly drawKey: string
}

/**
 * A payment with what the journal tells of it, in one statement. It is looked up in each of the
 * reader's tontines; who has left a circle finds his own alone, as in the list.
 */
export async function findReceipt(
  trx: Sql,
  paymentId: PaymentId,
  reader: UserId,
): Promise<FoundReceipt | undefined> {
  const { rows } = await sql<FoundReceipt>`select ${paymentJson(reader)} as view,
    t.phase, t.amount, m.hands, mine.status = 'active' as is_member,
    mine.status = 'active' and (mine.is_officer or mine.is_admin) as is_officer,
    (select count(*)::int from payout_schedule s where s.tontine_id = t.id) as cycles,
    case when found.status = 'completed' then (
      select coalesce(sum(e.amount), 0)::bigint from payments e
      where e.tontine_id = t.id and e.member_id = found.member_id and e.status = 'completed'
        and (e.date, e.completed_seq) < (found.date, found.completed_seq)
    ) end as before,
    (select k.draw_key from tontine_secrets k where k.tontine_id = t.id),
    (select coalesce(jsonb_agg(jsonb_build_object('what', substr(j.event->>'type', 9),
        'at', iso_instant(j.at), 'byName', coalesce(c.name, ''), 'isYou', j.by_user = ${reader},
        'reason', why.body) order by j.seq), '[]'::jsonb)
      from journal j
      left join lateral (
        select wc.name from member_standings w
        join member_contacts wc on wc.tontine_id = w.tontine_id and wc.member_id = w.member_id
        where w.tontine_id = j.tontine_id and w.user_id = j.by_user limit 1
      ) c on true
      left join kept_texts why
        on why.tontine_id = j.tontine_id and why.digest = j.event->>'reasonDigest'
      where j.tontine_id = t.id and j.event->>'paymentId' = found.id::text
        and j.event->>'type' like 'payment-%') as history
    from member_standings mine
    join payments found on found.tontine_id = mine.tontine_id and found.id = ${paymentId}
    join tontines t on t.id = mine.tontine_id and t.phase <> 'cancelled'
    join member_standings m on m.tontine_id = t.id and m.member_id = found.member_id
    join payment_lines p on p.tontine_id = found.tontine_id and p.id = found.id
    where mine.user_id = ${reader}
      and (mine.status = 'active' or mine.member_id in (found.member_id, found.payer_id))
    limit 1`.execute(trx)
  return rows[0]
}
