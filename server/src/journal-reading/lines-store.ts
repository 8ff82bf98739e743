import type { JournalLine, JournalView } from '@mainforte/contract/journal/views'
import type { EntryKind } from '@mainforte/domain/kernel/event-table'
import { eventTypes, kindOf, typesOf } from '@mainforte/domain/journal/kinds'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import { builtOnce } from '../kernel/database/built-once.ts'
import type { Sql } from '../kernel/database/database.ts'
import { cursorIn } from '../kernel/http/cursor.ts'
import { JsonText } from '../kernel/http/json-text.ts'
import type { StandingColumns } from '../members/standing-store.ts'
import { fromTontine, nameOfAuthor, standingColumns } from '../members/standing-store.ts'
import { checksJson } from './checks-store.ts'
import { nameThen } from '../members/views.ts'

export interface LinesQuery {
  readonly tontineId: TontineId
  readonly reader: UserId
  readonly kind: EntryKind | undefined
  /** The number of the last entry on the previous page; the newest has the highest. */
  readonly before: number | undefined
  readonly limit: number
}

type WrittenLines = StandingColumns & { readonly answer: JsonText<JournalView> }

/**
 * The name of a member of the entry's tontine; null if there is no such member or the name was
 * erased.
 */
const nameOf = (memberId: string) => sql.raw(nameThen('j.tontine_id', memberId, 'j.seq'))

/** A text stored beside the entry `j`; null if there is none, or it was erased. */
const keptText = (field: string) => sql`(select k.body from kept_texts k
  where k.tontine_id = j.tontine_id and k.digest = ${factOf(field)})`

/** A fact of the entry `j`, of the act that it proposes, or of the swap that it is about. */
const rawFact = (field: 'memberId' | 'requestId') =>
  `coalesce(j.event->>'${field}', j.event->'act'->>'${field}', j.event->'${field === 'memberId' ? 'own' : 'other'}'->>'memberId')`
const factOf = (field: string) =>
  sql`coalesce(j.event->>${sql.lit(field)}, j.event->'act'->>${sql.lit(field)})`

/** The subject of each type of event, as JSON. */
const kinds = JSON.stringify(Object.fromEntries(eventTypes.map((type) => [type, kindOf(type)])))

/** An entry `j` with the payment `p` or the payout `o` that it concerns. */
const lineJson = (reader: UserId) => sql<JournalLine>`json_build_object(
  'seq', j.seq, 'at', iso_instant(j.at), 'hash', j.hash, 'event', j.event,
  'kind', ${sql.lit(kinds)}::jsonb->>(j.event->>'type'),
  'byName', ${nameOfAuthor},
  'byYou', j.by_user = ${reader},
  'memberName', ${nameOf(`coalesce(${rawFact('memberId')}::uuid, p.member_id, o.member_id)`)},
  'payerName', ${nameOf(`coalesce((j.event->>'payerId')::uuid, (j.event->>'guarantorId')::uuid, p.payer_id)`)},
  'successorName', ${nameOf(`${rawFact('requestId')}::uuid`)},
  'nameBefore', ${keptText('nameBeforeDigest')}, 'nameAfter', ${keptText('nameAfterDigest')},
  'amount', coalesce(p.amount, o.amount, (j.event->>'amount')::bigint,
    (j.event->'act'->'settled'->>'amount')::bigint, (
    select sum((lost->>'amount')::bigint) from jsonb_array_elements(j.event->'lost') lost)),
  'date', coalesce(p.date, o.date, (j.event->>'on')::date),
  'method', coalesce(p.method, o.method),
  'order', case when jsonb_typeof(j.event->'turns') = 'array' then (
      select json_agg(${nameOf(`(turn->>'memberId')::uuid`)} order by (turn->>'rank')::int)
      from jsonb_array_elements(j.event->'turns') turn)
    else '[]'::json end,
  'reason', ${keptText('reasonDigest')})`

/** A page of a tontine's journal, newest first, with the reader's standing. */
export async function writeLines(
  trx: Sql,
  { kind, ...query }: LinesQuery,
): Promise<WrittenLines | undefined> {
  const [found] = await linesWritten(trx, query, kind)
  return found && { ...found, answer: new JsonText(found.answer) }
}

type WrittenRow = StandingColumns & { readonly answer: string }

const linesWritten = builtOnce(
  ({ tontineId, reader, before, limit }: Omit<LinesQuery, 'kind'>, kind: LinesQuery['kind']) => {
    const ofKind = kind ? sql`and e.event->>'type' in (${sql.join(typesOf(kind))})` : sql``
    const onward = before === undefined ? sql`` : sql`and e.seq < ${before}`
    return sql<WrittenRow>`with page as materialized (
        select e.* from journal e where e.tontine_id = ${tontineId} ${ofKind} ${onward}
        order by e.seq desc limit ${limit}::integer + 1
      ), shown as materialized (
        select e.* from page e order by e.seq desc limit ${limit}
      )
      select ${standingColumns(reader)}, json_build_object(
        'tontineId', t.id, 'tontineName', t.name, 'currency', t.currency,
        'end', (select json_build_object('seq', h.seq, 'hash', h.hash)
          from journal_heads h where h.tontine_id = t.id),
        'checkedBy', ${before === undefined ? checksJson(reader) : sql`'[]'::json`},
        'rows', (
          select coalesce(json_agg(${lineJson(reader)} order by j.seq desc), '[]'::json)
          from shown j
          left join payments p
            on p.tontine_id = j.tontine_id and p.id = coalesce(${factOf('paymentId')},
              j.event->'act'->'paymentIds'->>0)::uuid
          left join payouts o
            on o.tontine_id = j.tontine_id and o.id = ${factOf('payoutId')}::uuid),
        'next', case when (select count(*) from page) > ${limit}::integer then (
          select ${cursorIn(sql`min(e.seq)::text`)} from shown e) end)::text as answer
      ${fromTontine(tontineId, reader)}`
  },
)
