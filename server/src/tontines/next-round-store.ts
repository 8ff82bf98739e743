import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import type { Terms } from '@mainforte/domain/tontines/terms'
import { sql } from 'kysely'
import { type StandingColumns, fromTontine, standingColumns } from '../members/standing-store.ts'
import type { Sql } from '../kernel/database/database.ts'

/** A member as carried over to the next round, with their contacts. */
interface RoundMember {
  readonly id: MemberId
  readonly userId: UserId | null
  readonly isAdmin: boolean
  readonly hands: number
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

interface Round extends StandingColumns {
  readonly name: string
  readonly description: string
  readonly phase: Phase
  readonly terms: Terms
  /** The active members, in the order in which they joined. */
  readonly members: RoundMember[]
}

/** A tontine with all the data for a next round, in one statement. */
export async function findRound(
  trx: Sql,
  tontineId: TontineId,
  reader: UserId,
): Promise<Round | undefined> {
  const { rows } = await sql<Round>`select ${standingColumns(reader)},
    t.name, t.description, t.phase, jsonb_build_object(
      'amount', t.amount, 'currency', t.currency, 'frequency', t.frequency,
      'startDate', t.start_date, 'endDate', t.end_date, 'rankingType', t.ranking_type,
      'rankingMethod', t.automatic_ranking_method, 'memberCount', t.expected_members,
      'graceDays', t.grace_days, 'zone', t.zone, 'bearing', t.bearing,
      'leaversPaid', t.leavers_paid, 'leaverKept', t.leaver_kept, 'swaps', t.swaps,
      'drawnAt', t.drawn_at) as terms,
    (select coalesce(jsonb_agg(jsonb_build_object(
        -- A member whose account was deleted is carried over as a guest: nobody could agree for them.
        'id', m.id, 'userId', (select p.id from profiles p where p.id = m.user_id),
        'isAdmin', m.is_admin, 'hands', m.hands - m.retired_hands, 'name', m.name, 'email', m.email,
        'phone', m.phone)
        order by m.date_joined, m.id), '[]'::jsonb)
      from tontine_members m where m.tontine_id = t.id and m.status = 'active'
        and m.hands > m.retired_hands and m.excused_from is null) as members
    ${fromTontine(tontineId, reader)}`.execute(trx)
  return rows[0]
}
