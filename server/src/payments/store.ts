import type { PaymentView } from '@mainforte/contract/payments/views'
import type { PaymentId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { PaymentStatus } from '@mainforte/domain/payments/payment'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database.ts'

/** A row `p` of payment_lines as the reader sees it. */
export const paymentJson = (reader: UserId) => sql<PaymentView>`jsonb_build_object(
  'id', p.id, 'tontineId', p.tontine_id, 'tontineName', p.tontine_name, 'currency', p.currency,
  'memberId', p.member_id, 'memberName', p.member_name, 'payerId', p.payer_id,
  'payerName', p.payer_name, 'amount', p.amount, 'date', p.date,
  'method', p.method, 'status', p.status, 'reference', p.reference, 'note', p.note,
  'reason', p.reason, 'receipt', p.receipt, 'isSelfRecorded', p.is_self_recorded,
  'isContested', p.is_contested, 'hasProof', p.proof_digest is not null, 'isYours',
  coalesce(p.payer_user_id = ${reader}, false) or coalesce(p.paid_by_user_id = ${reader}, false),
  'recordedByName', p.recorded_by_name, 'recordedAt', iso_instant(p.recorded_at))`

/**
 * The lines `p` of the payments whose keys are in `page`. They are looked up one by one: joined to
 * the page as a whole, the planner underrates the view and reads every line that there is.
 */
export const linesOfPage = sql`cross join lateral (
    select l.* from payment_lines l
    where l.tontine_id = page.tontine_id and l.id = page.id offset 0
  ) p`

/**
 * How many declared payments of a tontine `t` its officer `mine` may confirm: those that are
 * not his own, and his own where no other officer could. (P4)
 */
export const confirmableCount = sql<number>`(
  select count(*)::int from payments p where p.tontine_id = t.id and p.status = 'pending'
    and (mine.member_id not in (p.member_id, coalesce(p.payer_id, p.member_id))
      or not exists (select from member_standings o where o.tontine_id = t.id
        and o.status = 'active' and o.user_id is not null and (o.is_officer or o.is_admin)
        and o.member_id not in (p.member_id, coalesce(p.payer_id, p.member_id)))))`

/** One payment, as it stands inside the transaction that wrote it. */
export async function findPayment(
  trx: Sql,
  tontineId: TontineId,
  paymentId: PaymentId,
  reader: UserId,
): Promise<PaymentView> {
  const { rows } = await sql<{ view: PaymentView }>`
    select ${paymentJson(reader)} as view from payment_lines p
    where p.tontine_id = ${tontineId} and p.id = ${paymentId}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`payment ${paymentId} has no row`)
  return row.view
}

export interface PaymentsAsked {
  readonly reader: UserId
  readonly tontineId: TontineId | undefined
  readonly status: PaymentStatus | undefined
  /** The date and id of the last row seen. */
  readonly after: { readonly date: string; readonly id: string } | undefined
  readonly limit: number
}

/**
 * Payments of the reader's tontines, latest first. Who has left a circle sees his own alone.
 * Each tontine is asked for one page at most, so that a long history costs no more than a short one.
 */
export async function findPayments(
  trx: Sql,
  { reader, tontineId, status, after, limit }: PaymentsAsked,
): Promise<PaymentView[]> {
  const ofTontine = tontineId ? sql`and mine.tontine_id = ${tontineId}` : sql``
  const ofStatus = status ? sql`and p.status = ${status}` : sql``
  const onward = after ? sql`and (p.date, p.id) < (${after.date}::date, ${after.id}::uuid)` : sql``
  const { rows } = await sql<{ view: PaymentView }>`
    select ${paymentJson(reader)} as view
    from (
      select latest.tontine_id, latest.id from member_standings mine
      join tontine_standings t on t.tontine_id = mine.tontine_id and t.phase <> 'cancelled'
      cross join lateral (
        select p.tontine_id, p.id, p.date from payments p
        where p.tontine_id = mine.tontine_id
          and (mine.status = 'active' or mine.member_id in (p.member_id, p.payer_id)) ${ofStatus} ${onward}
        order by p.date desc, p.id desc limit ${limit}
      ) latest
      where mine.user_id = ${reader} ${ofTontine}
      order by latest.date desc, latest.id desc limit ${limit}
    ) page
    ${linesOfPage}
    order by p.date desc, p.id desc`.execute(trx)
  return rows.map(({ view }) => view)
}
