import type { PersonView } from '@mainforte/contract/members/views'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { MemberStatus } from '@mainforte/domain/members/member'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database.ts'
import { memberJson } from './store.ts'

/** The parts of a cursor: whether the person waits for the reader, how he is sorted, who he is. */
export const waitsOrNot = /^[01]$/
export const aFirstLetters = /^.{0,20}$/su

export interface PeopleAsked {
  readonly reader: UserId
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
 * A name as people look for it: capitals and accents do not count. Spelled out, because what
 * `lower` knows of an accented capital depends on the database's locale.
 */
const folded = (text: ReturnType<typeof sql>) => sql`lower(translate(${text},
  'àâäáéèêëîïíôöóùûüúçñÀÂÄÁÉÈÊËÎÏÍÔÖÓÙÛÜÚÇÑ', 'aaaaeeeeiiiooouuuucnaaaaeeeeiiiooouuuucn'))`

/**
 * The people of the circles that the reader is active in, each once: an account is one person, and
 * so is an e-mail that was written down in several tontines. Who waits for the reader's answer
 * comes first. Requests that were turned away are told to officers, as on the tontine's own page.
 */
export async function findPeople(
  trx: Sql,
  { reader, tontineId, status, search, after, limit }: PeopleAsked,
): Promise<FoundPerson[]> {
  const ofTontine = tontineId ? sql`and mine.tontine_id = ${tontineId}` : sql``
  const ofStatus = status ? sql`and m.status = ${status}` : sql``
  const isNamed = search
    ? sql`where position(${folded(sql`${search}::text`)} in ${folded(sql`p.name`)}) > 0
        or position(lower(${search}::text) in p.email) > 0`
    : sql``
  const onward = after
    ? sql`where (s.place, s.letters, s.id) >
        (${after.place}::text, ${after.letters}::text, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<FoundPerson>`
    with circles as (
      select t.id, t.name, t.admin_id = ${reader} as is_admin,
        t.admin_id = ${reader} or mine.is_officer as is_official, t.phase = 'archived' as is_closed
      from member_standings mine join tontines t on t.id = mine.tontine_id
      where mine.user_id = ${reader} and mine.status = 'active' and t.phase <> 'cancelled'
        ${ofTontine}
      order by mine.tontine_id desc limit ${tontinesCounted}
    ), places as (
      select m.id, m.name, m.email, m.photo_url, m.user_id,
        case when c.is_official or m.user_id = ${reader} then m.phone end as phone,
        coalesce(m.user_id::text, m.email, m.id::text) as who,
        c.is_admin and not c.is_closed and m.status = 'pending' as waits,
        jsonb_build_object('tontineId', c.id, 'tontineName', c.name,
          'mayManage', c.is_admin and not c.is_closed,
          'member', ${memberJson(reader, sql<boolean>`c.is_official`)}) as membership
      from circles c join tontine_members m on m.tontine_id = c.id
      where m.status <> 'removed' and (m.status <> 'rejected' or c.is_official) ${ofStatus}
    ), people as (
      select (array_agg(p.id order by p.id))[1] as id, (array_agg(p.name order by p.id))[1] as name,
        max(p.email) as email, max(p.phone) as phone, max(p.photo_url) as photo_url,
        coalesce(bool_or(p.user_id = ${reader}), false) as is_you,
        case when bool_or(p.waits) then '0' else '1' end as place,
        jsonb_agg(p.membership order by p.waits desc, p.id desc) as memberships
      from places p group by p.who
    ), sorted as (
      select p.*, left(${folded(sql`p.name`)}, 20) as letters from people p ${isNamed}
    )
    select s.place, s.letters, jsonb_build_object('id', s.id, 'name', s.name, 'email', s.email,
      'phone', s.phone, 'photoUrl', s.photo_url, 'isYou', s.is_you,
      'memberships', s.memberships) as view
    from sorted s ${onward}
    order by s.place, s.letters, s.id limit ${limit}`.execute(trx)
  return rows
}
