import { PaymentView } from '@mainforte/contract/payments/views'
import type { PaymentTotal } from '@mainforte/contract/payments/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { PaymentStatus } from '@mainforte/domain/payments/new-payment'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { builtOnce } from '../kernel/database/built-once.ts'
import type { Sql } from '../kernel/database/database.ts'
import { cursorIn } from '../kernel/http/cursor.ts'
import { JsonText } from '../kernel/http/json-text.ts'
import { isPartyOf } from '../members/standing-store.ts'
import { nameThen } from '../members/views.ts'
import { isConfirmable } from '../payouts/confirmable-store.ts'
import { openProposalOn } from '../proposals/store.ts'
import { guaranteeOf, linesOf } from './views.ts'

/**
 * The order of payments: by date, then by when they were recorded, latest first. Across tontines
 * the instant decides before the number, since each journal has its own numbers.
 */
export const latestFirst = (payment: 'p' | 'l' | 'o' | 'latest' | 'own') => {
  const its = (column: string) => sql.ref(`${payment}.${column}`)
  return sql`${its('date')} desc, ${its('recorded_at')} desc, ${its('recorded_seq')} desc,
    ${its('tontine_id')} desc`
}

/** The fields of a payment that are columns of `payment_lines`, and the same for every reader. */
const PaymentLine = z.omit(PaymentView, {
  memberPhotoUrl: true,
  hasProof: true,
  isYours: true,
  memberIsYou: true,
  payerIsYou: true,
  contestIsYours: true,
  isToSee: true,
  proposal: true,
  mayConfirm: true,
  transfer: true,
  sameEvidence: true,
  recordedAt: true,
  seq: true,
})
export type PaymentLine = z.infer<typeof PaymentLine>

const lineColumns = sql.join(
  Object.keys(PaymentLine.shape).map((name) => sql`${sql.lit(name)}, ${sql.ref(`p.${name}`)}`),
)

/** Joins the standing `mine` of a reader who is an officer in the tontine of the payment `o`. */
const joinOfficer = (reader: UserId) => sql`join member_standings mine
  on mine.tontine_id = o.tontine_id and mine.user_id = ${reader}
    and mine.status = 'active' and (mine.is_officer or mine.is_admin)`

/** Whether the reader may confirm a payment. (P4, G6) */
const mayConfirm = (reader: UserId, now: number, payment: 'p' | 'o') => sql<boolean>`
  (${sql.ref(`${payment}.status`)} = 'pending' and exists (select from member_standings mine
    where mine.tontine_id = ${sql.ref(`${payment}.tontine_id`)} and mine.user_id = ${reader}
      and ${isConfirmable(payment, now)}))`

/** Who held the row of the payment `o` when it was recorded. (S5) */
const payeeThen = sql.raw(nameThen('o.tontine_id', 'o.member_id', 'o.recorded_seq'))

/** A row `p` of payment_lines as the reader sees it. */
export const paymentJson = (
  reader: UserId,
  now: number,
) => sql<PaymentView>`json_build_object(${lineColumns},
  'memberPhotoUrl', (select f.avatar_url from profiles f where f.id = p.member_user_id),
  'hasProof', p.proof_digest is not null, 'isYours',
  coalesce(p.member_user_id = ${reader}, false) or coalesce(p.payer_user_id = ${reader}, false),
  'memberIsYou', coalesce(p.member_user_id = ${reader}, false),
  'payerIsYou', coalesce(p.payer_user_id = ${reader}, false),
  'contestIsYours', p.is_contested and position(${reader}::text in p.open_contests) > 0,
  'isToSee', coalesce(p.has_one_name and p.by_user <> ${reader}
    and ${reader} in (p.member_user_id, p.payer_user_id), false),
  'proposal', ${openProposalOn(sql`p.id`, sql`p.tontine_id`)},
  'mayConfirm', ${mayConfirm(reader, now, 'p')},
  'transfer', ${othersOfTransfer(reader, now)},
  'sameEvidence', ${othersOfEvidence(reader)},
  'seq', p.recorded_seq, 'recordedAt', iso_instant(p.recorded_at))`

const othersOfTransfer = (reader: UserId, now: number) => sql`
  case when p.transfer_id is null then '[]'::json else (
    select json_agg(json_build_object('id', o.id, 'memberName', ${payeeThen}, 'amount', o.amount,
        'status', o.status, 'mayConfirm', ${mayConfirm(reader, now, 'o')},
        'guarantee', ${sql.raw(guaranteeOf('o'))}) order by o.recorded_seq)
    from payments o
    where o.tontine_id = p.tontine_id and o.transfer_id = p.transfer_id and o.id <> p.id) end`

const othersOfEvidence = (reader: UserId) => sql`
  case when p.status <> 'pending' then '[]'::json else (
    select coalesce(json_agg(json_build_object('id', o.id, 'memberName', ${payeeThen})
        order by o.recorded_seq), '[]'::json)
    from payments o
    ${joinOfficer(reader)}
    where o.tontine_id = p.tontine_id and o.id <> p.id and o.status in ('pending', 'completed')
      and (o.reference_digest = p.reference_digest or o.proof_digest = p.proof_digest)
      and (p.transfer_id is null or o.transfer_id is distinct from p.transfer_id)) end`

/**
 * The lines `p` of the payments whose keys are in `page`. `offset 0` makes the planner look them up
 * one by one: joined as a whole, it underestimates the view's cost and reads every line.
 */
export const linesOfPage = sql`cross join lateral (
    select l.* from payment_lines l
    where l.tontine_id = page.tontine_id and l.id = page.id offset 0
  ) p`

export interface PaymentFilter {
  readonly tontineId?: TontineId | undefined
  readonly memberId?: MemberId | undefined
  readonly status?: PaymentStatus | undefined
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
}

interface PaymentsQuery {
  readonly reader: UserId
  readonly now: number
  readonly filter: PaymentFilter
  /** The last row of the previous page. */
  readonly after:
    | {
        readonly date: string
        readonly recordedAt: string
        readonly seq: number
        readonly tontineId: string
      }
    | undefined
  readonly limit: number
}

interface FoundPayments {
  readonly payments: PaymentView[]
  /** null on later pages: the first one has the totals. */
  readonly totals: PaymentTotal[] | null
}

/** Payments of the reader's tontines, latest first. A former member sees only their own. */
export async function findPayments(trx: Sql, query: PaymentsQuery): Promise<FoundPayments> {
  const [found] = await paymentsFound(trx, valuesOf(query))
  if (!found) throw new Error('the query returned no row')
  return found
}

interface PaymentsPage {
  readonly rows: PaymentView[]
  readonly next: string | null
  readonly totals: PaymentTotal[] | null
}

/** The same as one page of the list, and where the next begins. */
export async function writePayments(
  trx: Sql,
  query: PaymentsQuery,
): Promise<JsonText<PaymentsPage>> {
  const [found] = await paymentsWritten(trx, valuesOf(query))
  if (!found) throw new Error('the query returned no row')
  return new JsonText(found.answer)
}

interface PageValues extends PaymentFilter, Pick<PaymentsQuery, 'reader' | 'now' | 'limit'> {
  readonly afterDate: string | undefined
  readonly afterInstant: string | undefined
  readonly afterSeq: number | undefined
  readonly afterTontine: string | undefined
}

function valuesOf({ reader, now, limit, filter, after }: PaymentsQuery): PageValues {
  const { date, recordedAt, seq, tontineId } = after ?? {}
  const onward = {
    afterDate: date,
    afterInstant: recordedAt,
    afterSeq: seq,
    afterTontine: tontineId,
  }
  return { reader, now, limit, ...filter, ...onward }
}

const paymentsFound = builtOnce(
  (values: PageValues) => sql<FoundPayments>`with ${pageOf(values, sql`${values.limit}`)}
    select ${linesJson(values, 'page')} as payments, ${totalsOf(values)} as totals`,
)

const paymentsWritten = builtOnce(
  (values: PageValues) => sql<{ answer: string }>`with
    ${pageOf(values, sql`${values.limit}::integer + 1`)},
    shown as materialized (
      select latest.* from page latest order by ${latestFirst('latest')} limit ${values.limit}
    )
    select json_build_object('rows', ${linesJson(values, 'shown')},
      'next', case when (select count(*) from page) > ${values.limit}::integer then (
        select ${cursorIn(
          sql`o.date::text`,
          sql`iso_instant(o.recorded_at)`,
          sql`o.recorded_seq::text`,
          sql`o.tontine_id::text`,
        )} from shown o order by ${latestFirst('o')} offset ${values.limit}::integer - 1) end,
      'totals', ${totalsOf(values)})::text as answer`,
)

/** Each tontine is read for one page at most, so that a long history costs no more than a short one. */
function pageOf(values: PageValues, limit: RawBuilder<unknown>) {
  const { reader, tontineId, afterDate, afterInstant, afterSeq, afterTontine } = values
  const onward = afterDate
    ? sql`and (p.date, p.recorded_at, p.recorded_seq, p.tontine_id) < (${afterDate}::date,
        ${afterInstant}::timestamptz, ${afterSeq}::integer, ${afterTontine}::uuid)`
    : sql``
  return sql`mine as materialized (
      select mine.*, t.currency from member_standings mine join visible_standings t using (tontine_id)
      where mine.user_id = ${reader}
        ${tontineId ? sql`and mine.tontine_id = ${tontineId}` : sql``}
    ), page as materialized (
      select latest.* from mine cross join lateral (
        select p.* from payments p where ${isWanted(values)} ${onward}
        order by ${latestFirst('p')} limit ${limit}
      ) latest order by ${latestFirst('latest')} limit ${limit}
    )`
}

const linesJson = ({ reader, now }: PageValues, payments: 'page' | 'shown') => sql`(
  select coalesce(json_agg(${paymentJson(reader, now)} order by ${latestFirst('p')}), '[]'::json)
  from (${sql.raw(linesOf(payments))}) p)`

const totalsOf = (values: PageValues) => (values.afterDate ? sql`null::json` : totalsJson(values))

/** A payment `p` in the tontine of `mine` that the reader may see and that matches the filter. */
const isWanted = ({ memberId, status, from, to }: PaymentFilter) =>
  sql`p.tontine_id = mine.tontine_id
    and (mine.status = 'active' or ${isPartyOf('mine', 'p')})
    ${memberId ? sql`and ${memberId} in (p.member_id, p.payer_id)` : sql``}
    ${status ? sql`and p.status = ${status}` : sql``}
    ${from ? sql`and p.date >= ${from}::date` : sql``}
    ${to ? sql`and p.date <= ${to}::date` : sql``}`

const totalsJson = (filter: PaymentFilter) => sql`(
  select coalesce(json_agg(json_build_object(
      'currency', s.currency, 'amount', s.amount, 'count', s.count) order by s.currency), '[]'::json)
    from (
      select mine.currency, count(*)::int as count,
        coalesce(sum(p.amount) filter (where p.status = ${filter.status ?? 'completed'}), 0) as amount
      from mine join payments p on ${isWanted(filter)}
      group by mine.currency
    ) s
  )`
