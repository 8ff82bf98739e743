import type { OwnDraw } from '@mainforte/contract/rotation/views'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { serverParticipant } from '@mainforte/domain/rotation/draw'
import type { DrawStep } from '@mainforte/domain/rotation/open-draw'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'

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

interface DrawDue {
  readonly drawId: string
  readonly step: DrawStep
  readonly endsAt: string
  readonly adminId: UserId
}

/** The open draw of a tontine, with who had it made. */
export async function findOpenDraw(trx: Sql, tontineId: TontineId): Promise<DrawDue | undefined> {
  const { rows } = await sql<DrawDue>`
    select d.draw->>'drawId' as draw_id, d.draw->>'step' as step, d.draw->>'endsAt' as ends_at,
      s.admin_id
    from (select tontine_id, open::jsonb as draw from draws) d
    join tontine_standings s on s.tontine_id = d.tontine_id
    where d.tontine_id = ${tontineId} and d.draw is not null`.execute(trx)
  return rows[0]
}
