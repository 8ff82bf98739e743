import type { DrawView, DrawsView, OwnDraw } from '@mainforte/contract/rotation/views'
import type { HandId, MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { serverParticipant } from '@mainforte/domain/rotation/draw'
import type { DrawStep } from '@mainforte/domain/rotation/open-draw'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import type { StandingColumns } from '../members/standing-store.ts'
import { fromTontine, standingColumns } from '../members/standing-store.ts'

/** More draws than that which did not count are in the journal. */
const voidsShown = 20

/** Who takes part in the open draw of a tontine `t`, as JSON. (D9) */
const seatsJson = sql`(
  select coalesce(json_agg(json_build_object('memberId', e.member_id,
    'commitment', e.commitment, 'hasRevealed', e.has_revealed) order by e.member_id), '[]'::json)
  from draw_seats e where e.tontine_id = t.id)`

/**
 * The draws in which a reader's app has something to do, in the order of their tontines: to promise a
 * secret, or to reveal it.
 */
export const ownDrawsJson = (reader: UserId) => sql<Omit<OwnDraw, 'accountKey'>[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('tontineId', d.tontine_id, 'memberId', e.member_id,
    'drawId', d.open::jsonb->'drawId', 'listHash', d.open::jsonb->'listHash',
    'commitment', d.open::jsonb->'commitment', 'step', d.open::jsonb->'step',
    'promised', e.commitment, 'promises', case when e.commitment is null then '[]'::jsonb else (
      select jsonb_agg(jsonb_build_object('participantId', p.member_id, 'commitment', p.commitment))
        || jsonb_build_object('participantId', ${serverParticipant}::text,
          'commitment', d.open::jsonb->'commitment')
      from draw_seats p where p.tontine_id = d.tontine_id and p.commitment is not null) end)
    order by d.tontine_id), '[]'::jsonb)
  from draw_seats e join draws d on d.tontine_id = e.tontine_id and d.open is not null
  where e.user_id = ${reader} and not e.has_revealed
    and (d.open::jsonb->>'step' = 'promise') = (e.commitment is null))`

export interface DrawsQuery {
  readonly tontineId: TontineId
  readonly reader: UserId
  /** The entry of the last draw on the previous page; the newest has the highest number. */
  readonly before: number | undefined
  readonly limit: number
}

export type FoundDraws = StandingColumns &
  Pick<DrawsView, 'open' | 'room' | 'voids'> & {
    readonly promise: Omit<NonNullable<DrawsView['promise']>, 'accountKey'> | null
    readonly draws: (DrawView & { readonly seq: number })[]
    /** What a draw in the room draws, and the wishes of members; null where none can be made. */
    readonly listed: Listed | null
  }

interface Listed {
  readonly hands: readonly { readonly handId: HandId; readonly memberId: MemberId }[]
  readonly wishes: Readonly<Partial<Record<MemberId, number>>>
  readonly fixedTurns: readonly { readonly handId: HandId; readonly rank: number }[]
}

const listedJson = sql`case when t.phase = 'enrolling' and t.automatic_ranking_method = 'random'
    and t.drawn_at = 'start'
    and exists (select from member_standings o where o.tontine_id = t.id and o.status = 'active'
      and o.user_id <> t.admin_id and o.has_agreed)
  then jsonb_build_object('hands', (
    select coalesce(jsonb_agg(jsonb_build_object('handId', m.member_id || '-' || hand,
        'memberId', m.member_id) order by m.member_id, hand), '[]'::jsonb)
      from member_standings m cross join generate_series(1, m.hands) hand
      where m.tontine_id = t.id and m.status = 'active'),
    'wishes', (
      select coalesce(jsonb_object_agg(w.member_id, w.not_before), '{}'::jsonb)
      from turn_wishes w where w.tontine_id = t.id),
    'fixedTurns', (
      select coalesce(jsonb_agg(jsonb_build_object('handId', f.hand_id, 'rank', f.rank)), '[]'::jsonb)
      from fixed_turns f where f.tontine_id = t.id)) end`

/** A page of the draws in the journal, newest first, with the reader's standing. */
export async function findDraws(
  trx: Sql,
  { tontineId, reader, before, limit }: DrawsQuery,
): Promise<FoundDraws | undefined> {
  const onward = before === undefined ? sql`` : sql`and e.seq < ${before}`
  const { rows } = await sql<FoundDraws>`select ${standingColumns(reader)},
    (select coalesce(jsonb_agg(jsonb_build_object('constraints', null, 'kind', 'app') || (j.event - 'type' - 'turns')
        || jsonb_build_object('seq', j.seq, 'at', iso_instant(j.at)) order by j.seq desc), '[]'::jsonb)
      from (select e.* from journal e
        where e.tontine_id = t.id and e.event->>'type' in ('order-drawn', 'turn-drawn') ${onward}
        order by e.seq desc limit ${limit}) j) as draws,
    (select e.event - 'type' from journal e
      where e.tontine_id = t.id and e.event->>'type' = 'draw-committed'
      order by e.seq desc limit 1) as promise,
    (select d.open::jsonb || jsonb_build_object('seats', ${seatsJson}) from draws d
      where d.tontine_id = t.id and d.open is not null) as open,
    (select d.room::jsonb from draws d where d.tontine_id = t.id) as room,
    ${listedJson} as listed,
    (select coalesce(jsonb_agg(jsonb_build_object('constraints', null, 'rank', null, 'against', '[]'::jsonb) || (j.event - 'type')
        || jsonb_build_object('at', iso_instant(j.at)) order by j.seq desc), '[]'::jsonb)
      from (select e.* from journal e
        where e.tontine_id = t.id and e.event->>'type' = 'draw-voided'
        order by e.seq desc limit ${voidsShown}) j) as voids
    ${fromTontine(tontineId, reader)}`.execute(trx)
  return rows[0]
}

interface DrawDue {
  readonly drawId: string
  readonly step: DrawStep | 'room'
  readonly endsAt: string
  readonly adminId: UserId
}

/** The open draw of a tontine, or the one of the room that waits for answers, with who had it made. */
export async function findOpenDraw(trx: Sql, tontineId: TontineId): Promise<DrawDue | undefined> {
  const { rows } = await sql<DrawDue>`
    select d.draw->>'drawId' as draw_id, coalesce(d.draw->>'step', 'room') as step,
      d.draw->>'endsAt' as ends_at, s.admin_id
    from (select tontine_id, coalesce(open, room)::jsonb as draw from draws) d
    join tontine_standings s on s.tontine_id = d.tontine_id
    where d.tontine_id = ${tontineId} and d.draw is not null`.execute(trx)
  return rows[0]
}
