import type { OfferView, OffersView } from '@mainforte/contract/members/views'
import type { UserId } from '@mainforte/domain/kernel/ids'
import { memberStatuses } from '@mainforte/domain/members/member'
import { closedPhases } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { dueBefore } from './awaited-store.ts'

/** The maximum shown; further offers show once these are answered. */
const offersShown = 20

/** An offer with the number of all of them. */
type FoundOffer = OfferView & { readonly total: number }

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
export const offersOf = (reader: { id: UserId; email: string }, now: number) => sql<FoundOffer>`
  with lines as (
    select s.tontine_id, s.member_id from member_standings s
    where s.user_id = ${reader.id} and not s.has_agreed and ${isPresent(sql`s.status`)}
    union all
    select k.tontine_id, k.member_id from member_contacts k
    join member_standings s on s.tontine_id = k.tontine_id and s.member_id = k.member_id
    where k.email = ${reader.email} and not k.is_closed
      and s.user_id is null and ${isPresent(sql`s.status`)}
      and not exists (select from member_standings mine where mine.tontine_id = k.tontine_id
        and (mine.declined_by = ${reader.id}
          or mine.user_id = ${reader.id} and ${isPresent(sql`mine.status`)}))
  ), organized as (
    select l.*, t.admin_id, row_number() over (partition by t.admin_id order by t.id desc) as turn,
      exists (select from member_standings mine
        join member_standings theirs on theirs.tontine_id = mine.tontine_id
        where mine.user_id = ${reader.id} and mine.has_agreed and mine.status = 'active'
          and theirs.user_id = t.admin_id and theirs.status = 'active') as is_known
    from lines l join tontines t on t.id = l.tontine_id
    where t.phase not in (${sql.join(closedPhases)})
  ), shown as (
    select o.*, count(*) over ()::int as total from organized o
    order by o.is_known desc, o.turn, o.tontine_id desc, o.member_id limit ${offersShown}
  )
  select t.id as tontine_id, m.member_id, t.name as tontine_name,
    coalesce(a.name, '') as admin_name, t.amount, t.currency, t.frequency, t.start_date, m.hands,
    m.status = 'active' as is_active, m.is_approved, m.has_asked,
    m.email_by is not null as takes_two,
    t.bearing, t.leavers_paid, t.leaver_kept, t.swaps, t.drawn_at, t.fixed_ranks,
    case when m.status = 'pending' and m.is_approved and m.admission is not null
      then coalesce(${dueBefore(now)}, 0) end as catch_up,
    case when m.status = 'pending' and m.is_approved then m.catch_up_until end as catch_up_until,
    l.total
  from shown l
  join member_standings m on m.tontine_id = l.tontine_id and m.member_id = l.member_id
  join tontines t on t.id = l.tontine_id
  left join lateral (select c.name from tontine_members c
    where c.tontine_id = t.id and c.is_admin limit 1) a on true
  order by l.is_known desc, l.turn, t.id desc, m.member_id`

export async function findOffers(
  trx: Sql,
  reader: { id: UserId; email: string },
  now: number,
): Promise<OffersView> {
  const { rows } = await offersOf(reader, now).execute(trx)
  const more = (rows[0]?.total ?? 0) - rows.length
  return { rows: rows.map(({ total: _, ...offer }) => offer), more }
}
