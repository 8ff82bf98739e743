import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { fromTontine, standingColumns } from '../members/standing-store.ts'
import type { StandingColumns } from '../members/standing-store.ts'

/** How many swaps of the tontine `t` wait for the reader's yes. (E1, E3) */
export const askedOfSwaps = (reader: UserId, now: number) => sql`(
  select count(*)::int from turn_swaps w where w.tontine_id = t.id
    and w.status in ('open', 'accepted') and w.lapses_at > ${new Date(now).toISOString()}
    and least((${new Date(now).toISOString()}::timestamptz at time zone t.zone)::date, t.paused_on)
      < w.opens_on
    and position(${reader}::text in w.asked) > 0)`

/** The swaps of a hand `hand` of the tontine `t`, oldest first: with whom, from which rank, on which day. (E2) */
export const swapsOfHand = (hand: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('withName', c.name,
      'fromRank', case when w.own_hand = ${hand} then w.own_rank else w.other_rank end,
      'on', (w.ended_at at time zone t.zone)::date) order by w.number), '[]'::json)
    from turn_swaps w
    join member_contacts c on c.tontine_id = w.tontine_id and c.member_id =
      left(case when w.own_hand = ${hand} then w.other_hand else w.own_hand end, 36)::uuid
    where w.tontine_id = t.id and w.status = 'done' and ${hand} in (w.own_hand, w.other_hand))`

/** A turn, as far as it decides whether there is anything to swap. */
export interface OwnTurn {
  readonly isRetired: boolean
  readonly isServed: boolean
  readonly isOpen: boolean
}

/**
 * The turns of the hands of `mine`, the reader's row, if their tontine `t` swaps turns at all. A turn
 * that is not drawn is nobody's. (E1, D15)
 */
export const ownTurnsJson = (now: number) => sql<OwnTurn[]>`(
  select coalesce(json_agg(json_build_object(
      'isRetired', coalesce(s.settled::jsonb ? 'isRetired', false),
      'isServed', exists (select from payouts o where o.tontine_id = t.id
        and o.hand_id = s.hand_id and o.status <> 'withdrawn'),
      'isOpen', coalesce((select max(b.payout_date) from payout_schedule b
        where b.tontine_id = t.id and b.payout_date < s.payout_date)
        < least((${new Date(now).toISOString()}::timestamptz at time zone t.zone)::date,
          t.paused_on), true))), '[]'::json)
  from payout_schedule s where s.tontine_id = t.id and s.member_id = mine.member_id
    and t.phase = 'running' and t.swaps <> 'never')`

/** What swaps are shown with: names and the reader's standing. */
export interface FoundSwaps extends StandingColumns {
  readonly tontineName: string
  readonly names: Readonly<Record<MemberId, string>>
}

export async function findSwaps(
  trx: Sql,
  tontineId: TontineId,
  reader: UserId,
): Promise<FoundSwaps | undefined> {
  const { rows } = await sql<FoundSwaps>`select ${standingColumns(reader)},
    t.name as tontine_name,
    (select coalesce(json_object_agg(c.member_id, c.name), '{}'::json)
      from member_contacts c where c.tontine_id = t.id) as names
    ${fromTontine(tontineId, reader)}`.execute(trx)
  return rows[0]
}
