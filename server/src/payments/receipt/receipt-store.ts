import type { JournalPlace } from '@mainforte/contract/payments/views'
import type { PaymentId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../../kernel/database/database.ts'
import { isPartyOf } from '../../members/standing-store.ts'

/** An entry of the journal about a payment. */
interface PaymentEntry extends JournalPlace {
  readonly type: string
  readonly by: UserId
  readonly reasonDigest: string | null
}

/** What a receipt needs besides the tontine's state. */
export interface ReceiptEntries {
  /** The secret of the tontine's keys, encrypted. */
  readonly root: string
  /** Oldest first. */
  readonly entries: readonly PaymentEntry[]
}

/** The journal's entries about a payment; undefined if there is no such payment. */
export async function findEntries(
  db: Sql,
  tontineId: TontineId,
  paymentId: PaymentId,
): Promise<ReceiptEntries | undefined> {
  const { rows } = await sql<ReceiptEntries>`select k.root, (
      select json_agg(json_build_object('seq', j.seq, 'at', iso_instant(j.at), 'hash', j.hash,
        'type', j.event->>'type', 'by', j.by_user, 'reasonDigest', j.event->>'reasonDigest')
        order by j.seq)
      from journal j where j.tontine_id = p.tontine_id and j.event->>'paymentId' = p.id::text
        and j.event->>'type' like 'payment-%') as entries
    from payments p join tontine_keys k on k.tontine_id = p.tontine_id
    where p.tontine_id = ${tontineId} and p.id = ${paymentId}`.execute(db)
  return rows[0]
}

/** A former member sees only their own payments. */
const isVisible = sql`(mine.status = 'active' or ${isPartyOf('mine', 'found')})`

/**
 * The reader's tontine that has a payment. Clients choose a payment's id, so that it is unique only
 * within its tontine; if several have the id, none is returned, so that nobody can put another
 * payment in place of a real one. Payments that the reader may not see count as well.
 */
export async function locatePayment(
  trx: Sql,
  paymentId: PaymentId,
  reader: UserId,
): Promise<{ tontineId: TontineId } | undefined> {
  const { rows } = await sql<{ tontineId: TontineId; isVisible: boolean }>`
    select found.tontine_id, t.phase <> 'cancelled' and ${isVisible} as is_visible
    from member_standings mine
    join payments found on found.tontine_id = mine.tontine_id and found.id = ${paymentId}
    join tontine_standings t on t.tontine_id = mine.tontine_id
    where mine.user_id = ${reader} limit 2`.execute(trx)
  const [only, another] = rows
  if (!only?.isVisible || another) return undefined
  return { tontineId: only.tontineId }
}
