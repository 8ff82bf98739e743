import type { GivenBack } from '@mainforte/domain/payments/dues'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Minor } from '@mainforte/domain/kernel/minor'
import type { Payout, PotFacts } from '@mainforte/domain/payouts/payout'
import type { Awaited, PayoutCircle } from '@mainforte/domain/payouts/receiver'
import { openPhases } from '@mainforte/domain/tontines/tontine'
import type { Phase } from '@mainforte/domain/tontines/tontine'
import type { Pause } from '@mainforte/domain/rotation/pauses'
import { sql } from 'kysely'
import { awaited, isAskedOfWitness, isAskedToAdmit } from '../members/awaited-store.ts'
import { standingColumns } from '../members/standing-store.ts'
import type { StandingColumns } from '../members/standing-store.ts'
import type { Sql } from '../kernel/database/database.ts'
import { confirmableCount } from '../payouts/confirmable-store.ts'
import {
  barePayoutsJson,
  bareTurnsJson,
  ownDeclaredSum,
  ownGivenBackJson,
  paidInAllJson,
} from '../payouts/notebook-store.ts'
import { isOfficeBusy, officeJson } from '../office/store.ts'
import type { FoundOffice } from '../office/store.ts'
import { ownDeathCount, unansweredCount } from '../proposals/store.ts'
import { askedOfRoom } from '../rotation/store.ts'
import { askedOfSwaps } from '../swaps/store.ts'
import { tontinesCounted } from './store.ts'

/** A tontine with what may await the reader. */
export interface Waiting extends StandingColumns, PayoutCircle {
  readonly id: TontineId
  readonly name: string
  readonly phase: Phase
  readonly hasStarted: boolean
  readonly zone: string
  readonly amount: Minor
  readonly graceDays: number
  readonly pauses: readonly Pause[]
  readonly myMemberId: MemberId
  readonly myHands: number
  readonly myTotal: Minor
  /** Declared for the reader's dues and not yet confirmed or refused. */
  readonly myDeclared: Minor
  /** What was given back to the reader. */
  readonly myReturned: readonly GivenBack[]
  readonly turns: PotFacts['turns']
  readonly circle: PotFacts['members']
  readonly payouts: (Awaited & Pick<Payout, 'id' | 'handId' | 'amount'>)[]
  readonly requests: number
  readonly guests: number
  readonly newcomers: number
  /** 1 if the reader has not agreed to another first day. */
  readonly firstDays: number
  readonly declared: number
  readonly contested: number
  readonly proposals: number
  /** 1 if a draw of the room waits for the reader's word. (D14) */
  readonly roomDraws: number
  /** Swaps of turns that the reader may answer or approve. */
  readonly swaps: number
  /** 1 if the reader's own death is recorded or proposed. */
  readonly deaths: number
  readonly office: FoundOffice
}

/**
 * What may await the reader, in one statement: one row for each tontine in which they are active.
 */
export async function findWaiting(trx: Sql, reader: UserId, now: number): Promise<Waiting[]> {
  const proposals = unansweredCount(sql`t.id`, reader, now)
  const { rows } = await sql<Waiting>`select ${standingColumns(reader)},
    t.id, t.name, t.phase, t.has_started, t.zone, t.amount, t.grace_days, t.pauses::json as pauses, t.admin_id, mine.hands as my_hands,
    (select coalesce(sum(p.amount), 0)::bigint from payments p where p.tontine_id = t.id
      and p.member_id = mine.member_id and p.status = 'completed') as my_total,
    ${ownDeclaredSum} as my_declared, ${ownGivenBackJson} as my_returned,
    ${bareTurnsJson} as turns, ${paidInAllJson} as circle, ${barePayoutsJson} as payouts,
    -- Possible witnesses are read only if a payout awaits an answer.
    case when exists (select from payouts o where o.tontine_id = t.id
      and o.status in ('sent', 'disputed')) then (
      select json_agg(json_build_object('id', m.member_id, 'userId', m.user_id,
        'status', m.status, 'isOfficer', m.is_officer, 'activeSince', iso_instant(m.active_since),
        'hands', m.hands, 'retiredHands', m.retired_hands, 'excusedFrom', m.excused_from))
      from member_standings m where m.tontine_id = t.id
    ) else '[]'::json end as members,
    (select count(*)::int from member_standings m
      where m.tontine_id = t.id and ${awaited(now)} = 'approval') as requests,
    (select count(*)::int from member_standings m
      where m.tontine_id = t.id and ${isAskedOfWitness(reader)}) as guests,
    (select count(*)::int from member_standings m where m.tontine_id = t.id
      and m.admission is not null and ${isAskedToAdmit(reader, now)}) as newcomers,
    (t.phase = 'enrolling' and mine.first_day_asked_at is not null)::int as first_days,
    ${confirmableCount(now)} as declared,
    (select count(*)::int from payments p where p.tontine_id = t.id and p.status = 'completed'
      and p.is_contested) as contested,
    ${proposals} as proposals, ${askedOfRoom(now)} as room_draws, ${askedOfSwaps(reader, now)} as swaps, ${ownDeathCount(now)} as deaths, ${officeJson(now)} as office
    from member_standings mine
    join tontines t on t.id = mine.tontine_id
    where mine.user_id = ${reader} and mine.status = 'active'
      -- After the last pot only proposals, a death, credit given back and the office still wait.
      and (t.phase in (${sql.join(openPhases)}) or t.phase <> 'cancelled' and (${proposals} > 0 or ${ownDeathCount(now)} > 0
          or exists (select from payouts o where o.tontine_id = t.id and o.hand_id is null
            and o.status in ('sent', 'disputed')))
        or t.phase = 'completed' and ${isOfficeBusy})
    order by mine.tontine_id desc limit ${tontinesCounted}`.execute(trx)
  return rows
}
