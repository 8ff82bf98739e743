import type { PaymentTotal } from '@mainforte/contract/payments/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId, PaymentId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { PaymentStatus } from '@mainforte/domain/payments/new-payment'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { isPartyOf } from '../members/standing-store.ts'

/**
 * The order of payments: by date, then by when they were recorded, latest first. Across tontines
 * the instant decides before the number, since each journal has its own numbers.
 */
export const latestFirst = (payment: 'p' | 'o' | 'latest' | 'own') => {
  const its = (column: string) => sql.ref(`${payment}.${column}`)
  return sql`${its('date')} desc, ${its('recorded_at')} desc, ${its('recorded_seq')} desc,
    ${its('tontine_id')} desc`
}

export interface PaymentFilter {
  readonly tontineId?: TontineId | undefined
  readonly memberId?: MemberId | undefined
  readonly status?: PaymentStatus | undefined
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
}

interface PaymentsQuery {
  readonly reader: UserId
  readonly filter: PaymentFilter
  /** The last row of the previous page. */
  readonly after?:
    | {
        readonly date: string
        readonly recordedAt: string
        readonly seq: number
        readonly tontineId: string
      }
    | undefined
  readonly limit: number
}

/** Where a payment is. */
export interface PaymentPlace {
  readonly tontineId: TontineId
  readonly id: PaymentId
}

/**
 * Where the payments of the reader's tontines are, latest first. A former member sees only their own.
 * Each tontine is read for one page at most, so that a long history costs no more than a short one.
 */
export async function findPayments(db: Sql, query: PaymentsQuery): Promise<PaymentPlace[]> {
  const { limit, after, filter } = query
  const onward = after
    ? sql`and (p.date, p.recorded_at, p.recorded_seq, p.tontine_id) < (${after.date}::date,
        ${after.recordedAt}::timestamptz, ${after.seq}::integer, ${after.tontineId}::uuid)`
    : sql``
  const { rows } = await sql<PaymentPlace>`with ${standingsOf(query)}
    select latest.tontine_id, latest.id from mine cross join lateral (
      select p.* from payments p where ${isWanted(filter)} ${onward}
      order by ${latestFirst('p')} limit ${limit}
    ) latest order by ${latestFirst('latest')} limit ${limit}`.execute(db)
  return rows
}

/** What the same payments come to, by currency. */
export async function findTotals(
  db: Sql,
  query: Pick<PaymentsQuery, 'reader' | 'filter'>,
): Promise<PaymentTotal[]> {
  const status = query.filter.status ?? 'completed'
  const { rows } = await sql<PaymentTotal>`with ${standingsOf(query)}
    select mine.currency, count(*)::int as count,
      coalesce(sum(p.amount) filter (where p.status = ${status}), 0)::bigint as amount
    from mine join payments p on ${isWanted(query.filter)}
    group by mine.currency order by mine.currency`.execute(db)
  return rows
}

const standingsOf = ({ reader, filter }: Pick<PaymentsQuery, 'reader' | 'filter'>) => sql`
  mine as materialized (
    select mine.*, t.currency from member_standings mine join visible_standings t using (tontine_id)
    where mine.user_id = ${reader}
      ${filter.tontineId ? sql`and mine.tontine_id = ${filter.tontineId}` : sql``}
  )`

/** A payment `p` in the tontine of `mine` that the reader may see and that matches the filter. */
const isWanted = ({ memberId, status, from, to }: PaymentFilter) =>
  sql`p.tontine_id = mine.tontine_id
    and (mine.status = 'active' or ${isPartyOf('mine', 'p')})
    ${memberId ? sql`and ${memberId} in (p.member_id, p.payer_id)` : sql``}
    ${status ? sql`and p.status = ${status}` : sql``}
    ${from ? sql`and p.date >= ${from}::date` : sql``}
    ${to ? sql`and p.date <= ${to}::date` : sql``}`
