import type { MemberId, PayoutId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Minor } from '@mainforte/domain/kernel/minor'
import type { Payout, PotFacts } from '@mainforte/domain/payouts/payout'
import type { PayoutCircle } from '@mainforte/domain/payouts/receiver'
import { openPhases } from '@mainforte/domain/tontines/tontine'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import { awaited, isAskedOfWitness } from '../members/awaited-store.ts'
import { standingColumns } from '../members/standing-store.ts'
import type { StandingColumns } from '../members/standing-store.ts'
import type { Sql } from '../kernel/database/database.ts'
import { confirmableCount } from '../payouts/confirmable-store.ts'
import {
  barePayoutsJson,
  bareTurnsJson,
  ownDeclaredSum,
  paidInAllJson,
} from '../payouts/notebook-store.ts'
import { unansweredCount } from '../proposals/store.ts'
import { tontinesCounted } from './store.ts'

/** A tontine with what may await the reader. */
export interface Waiting extends StandingColumns, PayoutCircle {
  readonly id: TontineId
  readonly name: string
  readonly phase: Phase
  readonly zone: string
  readonly amount: Minor
  readonly graceDays: number
  readonly myMemberId: MemberId
  readonly myHands: number
  readonly myTotal: Minor
  /** Declared for the reader's dues and not yet confirmed or refused. */
  readonly myDeclared: Minor
  readonly turns: PotFacts['turns']
  readonly circle: PotFacts['members']
  readonly payouts: (Pick<Payout, 'handId' | 'memberId' | 'amount' | 'status' | 'by'> & {
    readonly id: PayoutId
  })[]
  readonly requests: number
  readonly guests: number
  readonly declared: number
  readonly contested: number
  readonly proposals: number
}

/**
 * What may await the reader, in one statement: one row for each tontine in which they are active.
 */
export async function findWaiting(trx: Sql, reader: UserId, now: number): Promise<Waiting[]> {
  const proposals = unansweredCount(sql`t.id`, reader, now)
  const { rows } = await sql<Waiting>`select ${standingColumns(reader)},
    t.id, t.name, t.phase, t.zone, t.amount, t.grace_days, t.admin_id, mine.hands as my_hands,
    (select coalesce(sum(p.amount), 0)::bigint from payments p where p.tontine_id = t.id
      and p.member_id = mine.member_id and p.status = 'completed') as my_total,
    ${ownDeclaredSum} as my_declared,
    ${bareTurnsJson} as turns, ${paidInAllJson} as circle, ${barePayoutsJson} as payouts,
    -- Possible witnesses are read only if a payout awaits an answer.
    case when exists (select from payouts o where o.tontine_id = t.id
      and o.status in ('sent', 'disputed')) then (
      select jsonb_agg(jsonb_build_object('id', m.member_id, 'userId', m.user_id,
        'status', m.status, 'isOfficer', m.is_officer))
      from member_standings m where m.tontine_id = t.id
    ) else '[]'::jsonb end as members,
    (select count(*)::int from member_standings m
      where m.tontine_id = t.id and ${awaited} = 'approval') as requests,
    (select count(*)::int from member_standings m
      where m.tontine_id = t.id and ${isAskedOfWitness(reader)}) as guests,
    ${confirmableCount} as declared,
    (select count(*)::int from payments p where p.tontine_id = t.id and p.status = 'completed'
      and p.is_contested) as contested,
    ${proposals} as proposals
    from member_standings mine
    join tontines t on t.id = mine.tontine_id
    where mine.user_id = ${reader} and mine.status = 'active'
      -- After the last pot only proposals still wait.
      and (t.phase in (${sql.join(openPhases)}) or t.phase <> 'cancelled' and ${proposals} > 0)
    order by mine.tontine_id desc limit ${tontinesCounted}`.execute(trx)
  return rows
}
