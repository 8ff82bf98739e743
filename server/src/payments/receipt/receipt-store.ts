import type { JournalPlace, PaymentStep, PaymentView } from '@mainforte/contract/payments/views'
import type { Head } from '@mainforte/domain/journal/head'
import type { MemberId, PaymentId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Minor } from '@mainforte/domain/kernel/minor'
import type { BareTurn } from '@mainforte/domain/payments/dues'
import type { ProposingCircle } from '@mainforte/domain/proposals/eligibility'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import type { Sql } from '../../kernel/database/database.ts'
import { isPartyOf, nameOfAuthor } from '../../members/standing-store.ts'
import { bareTurnsJson } from '../../payouts/notebook-store.ts'
import { paymentJson } from '../store.ts'
import { receiptEntries } from './check-store.ts'

/** A payment with all data of its receipt. */
export interface FoundReceipt {
  readonly view: PaymentView
  readonly history: PaymentStep[]
  /** Null until it counts. */
  readonly written: JournalPlace | null
  readonly changed: JournalPlace | null
  readonly phase: Phase
  readonly isOfficer: boolean
  readonly isMember: boolean
  readonly amount: Minor
  readonly hands: number
  readonly turns: readonly BareTurn[]
  /** The member's total before this payment; null if it is not confirmed. */
  readonly before: Minor | null
  readonly root: string
  readonly payerId: MemberId | null
  readonly adminId: UserId
  readonly members: ProposingCircle['members']
  readonly journalHead: Head | null
}

/**
 * A payment with its journal entries, in one statement. A former member finds only their own, as in
 * the list.
 */
export async function findReceipt(
  trx: Sql,
  tontineId: TontineId,
  paymentId: PaymentId,
  reader: UserId,
  now: number,
): Promise<FoundReceipt | undefined> {
  const { rows } = await sql<FoundReceipt>`select ${paymentJson(reader, now)} as view,
    t.phase, t.amount, m.hands, mine.status = 'active' as is_member,
    mine.status = 'active' and (mine.is_officer or mine.is_admin) as is_officer,
    found.payer_id, t.admin_id, ${receiptEntries},
    (select json_build_object('seq', h.seq, 'hash', h.hash) from journal_heads h
      where h.tontine_id = t.id and mine.status = 'active') as journal_head,
    (select json_agg(json_build_object('id', s.member_id, 'userId', s.user_id, 'status', s.status,
        'isOfficer', s.is_officer))
      from member_standings s where s.tontine_id = t.id) as members,
    ${bareTurnsJson} as turns,
    case when found.status = 'completed' then (
      select coalesce(sum(e.amount), 0)::bigint from payments e
      where e.tontine_id = t.id and e.member_id = found.member_id and e.status = 'completed'
        and (e.counts_on, e.completed_seq) < (found.counts_on, found.completed_seq)
    ) end as before,
    (select k.root from tontine_keys k where k.tontine_id = t.id) as root,
    (select coalesce(json_agg(json_build_object('what', substr(j.event->>'type', 9),
        'at', iso_instant(j.at), 'byName', coalesce(${nameOfAuthor}, ''), 'isYou', j.by_user = ${reader},
        'reason', why.body) order by j.seq), '[]'::json)
      from journal j
      left join kept_texts why
        on why.tontine_id = j.tontine_id and why.digest = j.event->>'reasonDigest'
      where j.tontine_id = t.id and j.event->>'paymentId' = found.id::text
        and j.event->>'type' like 'payment-%') as history
    from member_standings mine
    join payments found on found.tontine_id = mine.tontine_id and found.id = ${paymentId}
    join visible_tontines t on t.id = mine.tontine_id
    join member_standings m on m.tontine_id = t.id and m.member_id = found.member_id
    join payment_lines p on p.tontine_id = found.tontine_id and p.id = found.id
    where mine.user_id = ${reader} and mine.tontine_id = ${tontineId} and ${isVisible}`.execute(trx)
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
