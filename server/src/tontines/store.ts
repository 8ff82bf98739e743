import { TontineCard } from '@mainforte/contract/tontines/views'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { builtOnce } from '../kernel/database/built-once.ts'
import type { Sql } from '../kernel/database/database.ts'
import { cursorIn } from '../kernel/http/cursor.ts'
import { JsonText } from '../kernel/http/json-text.ts'
import { joinNextPayout } from '../rotation/store.ts'

const initialsShown = 5

/** Rejected people and former members learn nothing new of a tontine. (A8) */
const isEnded = sql`coalesce(mine.status in ('rejected', 'removed'), false)`
const unlessEnded = (column: string, otherwise: RawBuilder<unknown>) =>
  sql`case when ${isEnded} then ${otherwise} else ${sql.ref(column)} end`

/** The columns of a card for the tontine `t` with its `next_payout`; `mine` is the reader's membership. */
export const cardColumns = (reader: UserId) => sql`
  t.id, t.name, ${unlessEnded('t.description', sql`''`)} as description, t.amount, t.currency,
  t.frequency, ${unlessEnded('t.phase', sql`'enrolling'`)} as phase,
  t.admin_id = ${reader} as is_admin, mine.status as my_status,
  coalesce(mine.has_agreed, true) as has_agreed,
  ${unlessEnded('t.member_count', sql`0`)} as member_count,
  ${unlessEnded('t.active_count', sql`0`)} as active_count,
  ${unlessEnded('next_payout.date', sql`null`)} as next_payout_date,
  ${unlessEnded('next_payout.state', sql`null`)} as next_payout_state,
  case when mine.status = 'active' then (
    select coalesce(json_agg(named.name), '[]'::json) from (
      select m.name from tontine_members m
      where m.tontine_id = t.id and m.status in ('active', 'pending')
      order by m.date_joined, m.id limit ${initialsShown}) named
  ) else '[]'::json end as first_names`

export interface CardsQuery {
  readonly reader: UserId
  readonly now: number
  readonly show: 'all' | 'active' | 'admin'
  /** The id of the last card on the previous page; ids grow with time. */
  readonly after: string | undefined
  readonly limit: number
}

/**
 * The reader's tontines, newest first. They are found before anything is computed about them: beside
 * the estimated cost of that, the planner would not mind reading all tontines.
 */
export const findCards = (trx: Sql, { show, ...query }: CardsQuery): Promise<TontineCard[]> =>
  cardsFound(trx, query, show)

interface CardsPage {
  readonly rows: TontineCard[]
  readonly next: string | null
}

/** The same as one page of the list, and where the next begins. */
export async function writeCards(
  trx: Sql,
  { show, ...query }: CardsQuery,
): Promise<JsonText<CardsPage>> {
  const [found] = await cardsWritten(trx, query, show)
  if (!found) throw new Error('the query returned no row')
  return new JsonText(found.answer)
}

type CardsValues = Omit<CardsQuery, 'show'>

const cardsFound = builtOnce(
  (values: CardsValues, show: CardsQuery['show']) => sql<TontineCard>`with
    ${cardsOf(values, show, sql`${values.limit}`)} select * from cards order by id desc`,
)

const cardJson = sql`json_build_object(${sql.join(
  Object.keys(TontineCard.shape).map((name) => sql`${sql.lit(name)}, ${sql.ref(`c.${name}`)}`),
)})`

const cardsWritten = builtOnce(
  (values: CardsValues, show: CardsQuery['show']) => sql<{ answer: string }>`with
    ${cardsOf(values, show, sql`${values.limit}::integer + 1`)},
    shown as materialized (select * from cards order by id desc limit ${values.limit})
    select json_build_object(
      'rows', (select coalesce(json_agg(${cardJson} order by c.id desc), '[]'::json) from shown c),
      'next', case when (select count(*) from cards) > ${values.limit}::integer then (
        select ${cursorIn(sql`c.id::text`)} from shown c order by c.id limit 1) end)::text as answer`,
)

function cardsOf(
  { reader, now, after }: CardsValues,
  show: CardsQuery['show'],
  limit: RawBuilder<unknown>,
) {
  const shown = {
    all: sql``,
    active: sql`and t.active_count > 0`,
    admin: sql`and t.admin_id = ${reader}`,
  }
  return sql`mine as materialized (
      select mine.* from member_standings mine join visible_standings t using (tontine_id)
      where mine.user_id = ${reader} and mine.status <> 'removed'
        ${shown[show]} ${after ? sql`and mine.tontine_id < ${after}::uuid` : sql``}
      order by mine.tontine_id desc limit ${limit}
    ), t as materialized (
      select t.* from mine join tontines t on t.id = mine.tontine_id
    ), cards as materialized (
      select ${cardColumns(reader)} from mine join t on t.id = mine.tontine_id
      ${joinNextPayout(now)}
    )`
}

/** What a tontine is called, and whoever organized it then is called in it. (A8) */
export async function findNamesOfEnded(
  trx: Sql,
  tontineId: TontineId,
  organizer: UserId,
): Promise<{ name: string; organizerName: string | null }> {
  const { rows } = await sql<{ name: string; organizerName: string | null }>`
    select d.name, (select m.name from tontine_members m
      where m.tontine_id = d.tontine_id and m.user_id = ${organizer} limit 1) as organizer_name
    from tontine_details d where d.tontine_id = ${tontineId}`.execute(trx)
  const [found] = rows
  if (!found) throw new Error(`${tontineId} has no details`)
  return found
}

export async function saveNewDetails(
  trx: Sql,
  details: { tontineId: TontineId; name: string; description: string; inviteCode: string },
): Promise<void> {
  await trx.insertInto('tontineDetails').values(details).execute()
}

export async function saveTexts(
  trx: Sql,
  tontineId: TontineId,
  texts: { name: string; description: string },
): Promise<void> {
  await trx.updateTable('tontineDetails').set(texts).where('tontineId', '=', tontineId).execute()
}

/** PostgreSQL's code of a value that it can't use, here a zone that it does not know. */
const invalidParameter = '22023'

/**
 * Whether the database can tell days in a zone, which statements do. Its list of zones is its own,
 * and an unknown one would break every page of the tontine.
 */
export async function isZoneKnown(trx: Sql, zone: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${zone}`.execute(trx)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === invalidParameter) return false
    throw error
  }
}
