import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { MemberStatus } from '@mainforte/domain/members/member'
import { isFound, searchFor } from '@mainforte/domain/kernel/search'
import { openPhases } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { tontinesCounted } from './store.ts'

export interface PeopleQuery {
  readonly reader: UserId
  /** Nobody is found by what the reader doesn't see. (L2, K9) */
  readonly isLocked: boolean
  readonly readsEmails: boolean
  readonly tontineId?: TontineId | undefined
  readonly status?: MemberStatus | undefined
  readonly search?: string | undefined
  readonly after:
    | { readonly place: string; readonly letters: string; readonly id: string }
    | undefined
  readonly limit: number
}

/** A place of a person: in which tontine, and as which member. */
export interface FoundPlace {
  readonly tontineId: TontineId
  readonly memberId: MemberId
}

/** A person of the list, with the places they have. */
export interface FoundPerson {
  readonly place: string
  readonly letters: string
  readonly id: MemberId
  readonly name: string
  readonly email: string | null
  readonly places: readonly FoundPlace[]
}

/**
 * A name as the list is sorted: without capitals and accents. Spelled out, because the effect of
 * `lower` on accented capitals depends on the database's locale.
 */
const sortable = (text: ReturnType<typeof sql>) => sql`lower(translate(${text},
  'àâäáéèêëîïíôöóùûüúçñÀÂÄÁÉÈÊËÎÏÍÔÖÓÙÛÜÚÇÑ', 'aaaaeeeeiiiooouuuucnaaaaeeeeiiiooouuuucn'))`

const waits = (row: ReturnType<typeof sql>) =>
  sql<boolean>`(c.is_admin and c.is_open and ${row}.status = 'pending' and not ${row}.is_approved)`

/**
 * The people of the reader's active tontines, each once: rows with the same account or the same
 * e-mail are one person. Rejected requests are shown to officers only, as on the tontine's page.
 */
function everybody({ reader, tontineId, status, isLocked, readsEmails }: PeopleQuery) {
  const [seesPhones, seesEmails] = [!isLocked, !isLocked && readsEmails]
  const ofTontine = tontineId ? sql`and mine.tontine_id = ${tontineId}` : sql``
  const ofStatus = status ? sql`and s.status = ${status}` : sql``
  return sql`circles as (
      select t.tontine_id as id, t.admin_id = ${reader} as is_admin,
        t.admin_id = ${reader} or mine.is_officer as is_official,
        t.phase in (${sql.join(openPhases)}) as is_open
      from member_standings mine join visible_standings t on t.tontine_id = mine.tontine_id
      where mine.user_id = ${reader} and mine.status = 'active'
        ${ofTontine}
      order by mine.tontine_id desc limit ${tontinesCounted}
    ), places as (
      select c.id as tontine_id, s.member_id as id, k.name,
        case when ${seesEmails} or s.user_id = ${reader} then k.email end as email,
        case when c.is_official and ${seesPhones} or s.user_id = ${reader} then k.phone end as phone,
        coalesce(s.user_id::text, k.email, s.member_id::text) as who,
        ${waits(sql`s`)} as waits
      from circles c
      join member_standings s on s.tontine_id = c.id
      join member_contacts k on k.tontine_id = s.tontine_id and k.person_id = s.person_id
      where s.status <> 'removed' and (s.status <> 'rejected' or c.is_official) ${ofStatus}
    ), people as (
      select json_agg(json_build_object('tontineId', p.tontine_id, 'memberId', p.id) order by p.id)
        as places, (array_agg(p.id order by p.id))[1] as id,
        (array_agg(p.name order by p.id))[1] as name, max(p.email) as email, max(p.phone) as phone,
        case when bool_or(p.waits) then '0' else '1' end as place
      from places p group by p.who
    )`
}

/**
 * A page of them, those first who await the reader's answer. It reads only what it sorts by: somebody may run
 * sixty tontines of two hundred members.
 */
function peopleOf(query: PeopleQuery, found?: readonly string[]) {
  const { after, limit } = query
  const isFoundHere = found ? sql`where p.id = any(${found}::uuid[])` : sql``
  const onward = after
    ? sql`where (s.place, s.letters, s.id) >
        (${after.place}::text, ${after.letters}::text, ${after.id}::uuid)`
    : sql``
  return sql<FoundPerson>`
    with ${everybody(query)}, sorted as (
      select p.*, left(${sortable(sql`p.name`)}, 20) as letters from people p ${isFoundHere}
    ), page as (
      select * from sorted s ${onward} order by s.place, s.letters, s.id limit ${limit}
    )
    select place, letters, id, name, email, places from page
    order by place, letters, id`
}

/** The ids of the people whom the reader searches; only a number that they may see finds somebody. */
async function findIds(trx: Sql, query: PeopleQuery, typed: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
    name: string
    email: string | null
    phone: string | null
  }>`with ${everybody(query)} select id, name, email, phone from people`.execute(trx)
  const search = searchFor(typed)
  return rows.filter((person) => isFound(search, person)).map(({ id }) => id)
}

export async function findPeople(db: Sql, query: PeopleQuery): Promise<readonly FoundPerson[]> {
  const { search } = query
  const found = search === undefined ? undefined : await findIds(db, query, search)
  const { rows } = await peopleOf(query, found).execute(db)
  return rows
}
