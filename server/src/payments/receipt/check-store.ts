import type { CheckView, JournalPlace } from '@mainforte/contract/payments/views'
import type { MemberId, PaymentId, TontineId } from '@mainforte/domain/kernel/ids'
import type { Minor } from '@mainforte/domain/kernel/minor'
import type { BareTurn } from '@mainforte/domain/payments/dues'
import { sql } from 'kysely'
import type { Sql } from '../../kernel/database/database.ts'
import { nameOfAuthor } from '../../members/standing-store.ts'
import { bareTurnsJson } from '../../payouts/notebook-store.ts'

type Kept = Pick<
  CheckView,
  'tontineName' | 'receipt' | 'amount' | 'currency' | 'date' | 'method' | 'zone'
>
/** A receipt's payment; the caller must have verified the token first. */
export interface FoundCheck extends Kept {
  readonly root: string
  readonly status: 'completed' | 'reversed'
  readonly isContested: boolean
  readonly memberName: string
  readonly payerName: string | null
  readonly recordedByName: string
  /** Empty if the name was erased. */
  readonly confirmedByName: string | null
  readonly isWitnessed: boolean
  readonly hasOneName: boolean
  readonly written: JournalPlace
  readonly changed: JournalPlace | null
  readonly due: Minor
  readonly hands: number
  readonly memberId: MemberId
  readonly turns: readonly BareTurn[]
  /** The member's total before this payment. */
  readonly before: Minor
}

const entryJson = sql`json_build_object('seq', j.seq, 'at', iso_instant(j.at), 'hash', j.hash)`

/** The entries of the payment `found` of the tontine `t`: what made it count, and what last changed its state. */
export const receiptEntries = sql`(select ${entryJson} from journal j
      where j.tontine_id = t.id and j.seq = found.completed_seq) as written,
    (select ${entryJson} from journal j
      where j.tontine_id = t.id and j.seq > found.completed_seq
        and j.event->>'paymentId' = found.id::text
        and j.event->>'type' in ('payment-contested', 'payment-reversed')
      order by j.seq desc limit 1) as changed`

/** A payment with a receipt and its journal entries, in one statement. */
export async function findCheck(
  trx: Sql,
  tontineId: TontineId,
  paymentId: PaymentId,
): Promise<FoundCheck | undefined> {
  const { rows } = await sql<FoundCheck>`select k.root, p.tontine_name, p.currency, t.zone,
    p.receipt, p.amount, p.date, p.method, p.status, p.is_contested, p.member_name, p.payer_name,
    p.recorded_by_name, t.amount as due, m.hands,
    found.member_id, found.is_witnessed, p.has_one_name, ${bareTurnsJson} as turns,
    (select coalesce(sum(e.amount), 0)::bigint from payments e
      where e.tontine_id = t.id and e.member_id = found.member_id and e.status = 'completed'
        and (e.counts_on, e.completed_seq) < (found.counts_on, found.completed_seq)) as before,
    ${receiptEntries},
    (select coalesce(${nameOfAuthor}, '') from journal j
      where j.tontine_id = t.id and j.seq = found.completed_seq
        and j.event->>'type' = 'payment-confirmed' limit 1) as confirmed_by_name
    from payments found
    join tontines t on t.id = found.tontine_id
    join tontine_keys k on k.tontine_id = t.id
    join member_standings m on m.tontine_id = t.id and m.member_id = found.member_id
    join payment_lines p on p.tontine_id = found.tontine_id and p.id = found.id
    where found.tontine_id = ${tontineId} and found.id = ${paymentId}
      and found.receipt is not null`.execute(trx)
  return rows[0]
}
