import type { PersonView } from '@mainforte/contract/members/views'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { MemberStatus } from '@mainforte/domain/members/member'
import { openPhases } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { withPhoneText } from '../kernel/phone-text.ts'
import { memberJson } from './store.ts'

export interface PeopleQuery {
  readonly reader: UserId
  readonly now: number
  readonly tontineId?: TontineId | undefined
  readonly status?: MemberStatus | undefined
  readonly search?: string | undefined
  readonly after:
    | { readonly place: string; readonly letters: string; readonly id: string }
    | undefined
  readonly limit: number
}

interface FoundPerson {
  readonly place: string
  readonly letters: string
  readonly view: PersonView
}

const tontinesCounted = 200

/**
 * A name normalized for search: without capitals and accents. Spelled out, because the effect of
 * `lower` on accented capitals depends on the database's locale.
 */
const folded = (text: ReturnType<typeof sql>) => sql`lower(translate(${text},
  'àâäáéèêëîïíôöóùûüúçñÀÂÄÁÉÈÊËÎÏÍÔÖÓÙÛÜÚÇÑ', 'aaaaeeeeiiiooouuuucnaaaaeeeeiiiooouuuucn'))`

/**
 * The people of the reader's active tontines, each once: rows with the same account or the same
 * e-mail are one person. Members who await the reader's answer come first. Rejected requests are
 * shown to officers only, as on the tontine's page.
 *
 * The sort reads only the columns it needs for everybody, and the rest is looked up for the rows of
 * the page: somebody may run sixty tontines of two hundred members.
 */
export function peopleOf({ reader, now, tontineId, status, search, after, limit }: PeopleQuery) {
  const ofTontine = tontineId ? sql`and mine.tontine_id = ${tontineId}` : sql``
  const ofStatus = status ? sql`and s.status = ${status}` : sql``
  const isNamed = search
    ? sql`where position(${folded(sql`${search}::text`)} in ${folded(sql`p.name`)}) > 0
        or position(lower(${search}::text) in p.email) > 0`
    : sql``
  const onward = after
    ? sql`where (s.place, s.letters, s.id) >
        (${after.place}::text, ${after.letters}::text, ${after.id}::uuid)`
    : sql``
  const waits = (row: ReturnType<typeof sql>) =>
    sql<boolean>`(c.is_admin and c.is_open and ${row}.status = 'pending' and not ${row}.is_approved)`
  return sql<FoundPerson>`
    with circles as (
      select t.id, t.name, t.admin_id = ${reader} as is_admin,
        t.admin_id = ${reader} or mine.is_officer as is_official,
        t.phase in (${sql.join(openPhases)}) as is_open, t.phase <> 'enrolling' as has_started
      from member_standings mine join visible_tontines t on t.id = mine.tontine_id
      where mine.user_id = ${reader} and mine.status = 'active'
        ${ofTontine}
      order by mine.tontine_id desc limit ${tontinesCounted}
    ), places as (
      select c.id as tontine_id, s.member_id as id, k.name, k.email,
        coalesce(s.user_id::text, k.email, s.member_id::text) as who,
        ${waits(sql`s`)} as waits
      from circles c
      join member_standings s on s.tontine_id = c.id
      join member_contacts k on k.tontine_id = s.tontine_id and k.member_id = s.member_id
      where s.status <> 'removed' and (s.status <> 'rejected' or c.is_official) ${ofStatus}
    ), people as (
      select array_agg(p.tontine_id order by p.id) as tontine_ids,
        array_agg(p.id order by p.id) as ids, (array_agg(p.id order by p.id))[1] as id,
        (array_agg(p.name order by p.id))[1] as name, max(p.email) as email,
        case when bool_or(p.waits) then '0' else '1' end as place
      from places p group by p.who
    ), sorted as (
      select p.*, left(${folded(sql`p.name`)}, 20) as letters from people p ${isNamed}
    ), page as (
      select * from sorted s ${onward} order by s.place, s.letters, s.id limit ${limit}
    )
    select g.place, g.letters, json_build_object('id', g.id, 'name', g.name, 'email', g.email,
      'phone', max(m.phone) filter (where c.is_official or m.user_id = ${reader}),
      'photoUrl', max(m.photo_url),
      'isYou', coalesce(bool_or(m.user_id = ${reader}), false),
      'memberships', json_agg(json_build_object('tontineId', c.id, 'tontineName', c.name,
        'mayManage', c.is_admin and c.is_open, 'hasStarted', c.has_started,
        'member', ${memberJson(reader, sql<boolean>`c.is_official`, now)})
        order by ${waits(sql`m`)} desc, m.id desc)) as view
    from page g
    cross join lateral unnest(g.tontine_ids, g.ids) as p (tontine_id, id)
    join circles c on c.id = p.tontine_id
    join tontine_members m on m.tontine_id = p.tontine_id and m.id = p.id
    group by g.place, g.letters, g.id, g.name, g.email
    order by g.place, g.letters, g.id`
}

export const findPeople = async (trx: Sql, query: PeopleQuery) =>
  (await peopleOf(query).execute(trx)).rows.map((row) => ({ ...row, view: shown(row.view) }))

const shown = (person: PersonView): PersonView => ({
  ...withPhoneText(person),
  memberships: person.memberships.map((place) => ({
    ...place,
    member: withPhoneText(place.member),
  })),
})
