import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { memberStatuses } from '@mainforte/domain/members/member'
import { closedPhases } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'

/** The maximum shown; further offers show once these are answered. */
const offersShown = 20

/** Where somebody is offered a place, with the number of all their offers. */
interface FoundOffer {
  readonly tontineId: TontineId
  readonly memberId: MemberId
  readonly total: number
}

const presentStatuses = memberStatuses.filter((one) => one === 'pending' || one === 'active')
const isPresent = (status: ReturnType<typeof sql>) =>
  sql`${status} in (${sql.join(presentStatuses)})`

/**
 * The memberships that await a person's agreement: those of the account that never agreed, and
 * guests' with the account's e-mail. A person who has a membership in a tontine, or declined one,
 * gets no other offer there. Closed tontines are not read, however many of them name somebody.
 * Whoever begins tontines in which the reader is written down hides nobody else's: first come the
 * offers of organizers whom the reader knows from a circle, then the newest one of each organizer. (M13)
 */
export const offersOf = (reader: { id: UserId; email: string | null }) => sql<FoundOffer>`
  with lines as (
    select s.tontine_id, s.member_id from member_standings s
    where s.user_id = ${reader.id} and not s.is_linked and not s.has_agreed and ${isPresent(sql`s.status`)}
    union all
    select k.tontine_id, s.member_id from member_contacts k
    join member_standings s on s.tontine_id = k.tontine_id and s.person_id = k.person_id
    where k.email = ${reader.email} and not k.is_closed
      and (s.user_id is null or s.is_linked) and ${isPresent(sql`s.status`)}
      and not exists (select from member_standings mine where mine.tontine_id = k.tontine_id
        and (mine.declined_by = ${reader.id}
          or mine.user_id = ${reader.id} and ${isPresent(sql`mine.status`)}))
  ), organized as (
    select l.*, t.admin_id, row_number() over (partition by t.admin_id order by t.tontine_id desc) as turn,
      exists (select from member_standings mine
        join member_standings theirs on theirs.tontine_id = mine.tontine_id
        where mine.user_id = ${reader.id} and mine.has_agreed and mine.status = 'active'
          and theirs.user_id = t.admin_id and theirs.status = 'active') as is_known
    from lines l join tontine_standings t on t.tontine_id = l.tontine_id
    where t.phase not in (${sql.join(closedPhases)})
  ), shown as (
    select o.*, count(*) over ()::int as total from organized o
    order by o.is_known desc, o.turn, o.tontine_id desc, o.member_id limit ${offersShown}
  )
  select tontine_id, member_id, total from shown
  order by is_known desc, turn, tontine_id desc, member_id`

export async function findOffers(
  db: Sql,
  reader: { id: UserId; email: string | null },
): Promise<readonly FoundOffer[]> {
  const { rows } = await offersOf(reader).execute(db)
  return rows
}
