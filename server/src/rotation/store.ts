import type { RankingView, TurnView } from '@mainforte/contract/rotation/views'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database.ts'
import type { StandingColumns } from '../journal/standing.ts'
import { standingColumns } from '../journal/standing.ts'

/** The order of a tontine `t`, from the first rank to the last. */
export const turnsJson = sql<TurnView[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'rank', r.rank, 'handId', r.hand_id, 'memberId', r.member_id,
    'memberName', c.name, 'date', s.payout_date) order by r.rank), '[]'::jsonb)
  from member_rankings r
  join payout_schedule s on s.tontine_id = r.tontine_id and s.hand_id = r.hand_id
  join member_contacts c on c.tontine_id = r.tontine_id and c.member_id = r.member_id
  where r.tontine_id = t.id)`

/** The coming day on which a pot of the tontine `t` is due, seen from its own zone. */
export const nextPayoutOf = (now: number) => sql<string | null>`(
  select min(s.payout_date) from payout_schedule s where s.tontine_id = t.id
  and s.payout_date >= (${new Date(now).toISOString()}::timestamptz at time zone t.zone)::date)`

type FoundRanking = StandingColumns & Omit<RankingView, 'mayArrange'>

/** The ranking page: every active hand, with its turn if it has one. */
export async function findRanking(
  trx: Sql,
  tontineId: TontineId,
  reader: UserId,
): Promise<FoundRanking | undefined> {
  const { rows } = await sql<FoundRanking>`select ${standingColumns(reader)},
    t.name as tontine_name, t.ranking_type, t.automatic_ranking_method as ranking_method,
    t.frequency, t.start_date, t.phase <> 'enrolling' as is_frozen, t.active_count,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'handId', m.id || '-' || hand, 'hand', hand, 'memberId', m.id, 'memberName', m.name,
        'email', m.email, 'status', m.status, 'rank', r.rank, 'date', s.payout_date)
        order by coalesce(r.rank, 999), m.date_joined, m.id, hand), '[]'::jsonb)
      from tontine_members m
      cross join generate_series(1, m.hands) hand
      left join member_rankings r on r.tontine_id = m.tontine_id and r.hand_id = m.id || '-' || hand
      left join payout_schedule s on s.tontine_id = m.tontine_id and s.hand_id = m.id || '-' || hand
      where m.tontine_id = t.id and m.status = 'active') as hands
    from tontines t
    left join member_standings mine on mine.tontine_id = t.id and mine.user_id = ${reader}
    where t.id = ${tontineId} and t.phase <> 'cancelled'`.execute(trx)
  return rows[0]
}
