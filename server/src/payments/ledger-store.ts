import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { Currency, Minor } from '@mainforte/domain/kernel/minor'
import type { GivenBack, PaidIn } from '@mainforte/domain/payments/dues'
import type { Turn } from '@mainforte/domain/rotation/rotation'
import type { Pause } from '@mainforte/domain/rotation/pauses'
import type { Respite } from '@mainforte/domain/members/member'
import { sql } from 'kysely'
import { duesDay } from '../members/views.ts'
import type { Sql } from '../kernel/database/database.ts'
import { ownDeclaredSum, ownGivenBackJson } from '../payouts/notebook-store.ts'
import { turnsJson } from '../rotation/store.ts'

/** The data from which a person's dues in one running tontine are computed. */
export interface Ledger {
  readonly tontineId: TontineId
  readonly tontineName: string
  readonly hasStarted: boolean
  readonly currency: Currency
  readonly amount: Minor
  readonly zone: string
  readonly graceDays: number
  readonly pauses: readonly Pause[]
  readonly memberId: MemberId
  readonly hands: number
  /** The day the person became active; the place may be older. */
  readonly hereSince: CalendarDate | null
  readonly activeOn: CalendarDate | null
  readonly catchUpUntil: CalendarDate | null
  readonly respite: Respite | null
  readonly turns: Turn[]
  readonly payments: PaidIn[]
  /** Declared and not yet confirmed or refused. */
  readonly declared: Minor
  /** What was given back to them. */
  readonly returned: readonly GivenBack[]
}

/** The dues of somebody for whom another one stands. */
export interface GuaranteedLedger extends Ledger {
  readonly memberName: string
}

const ledgerColumns = sql`t.id as tontine_id, t.name as tontine_name, t.has_started, t.currency, t.amount, t.zone,
  t.grace_days, t.pauses::json as pauses, mine.member_id, mine.hands,
  (mine.active_since at time zone t.zone)::date as here_since, mine.catch_up_until,
  ${sql.raw(duesDay('mine'))} as active_on, mine.respite::json as respite, ${turnsJson} as turns,
  (select coalesce(json_agg(json_build_object(
      'amount', p.amount, 'countsOn', p.counts_on, 'completedSeq', p.completed_seq)), '[]'::json)
    from payments p where p.tontine_id = t.id and p.member_id = mine.member_id
      and p.status = 'completed') as payments,
  ${ownDeclaredSum} as declared, ${ownGivenBackJson} as returned`

/**
 * A person's own dues in each running tontine. A guest who was recognized is active before they say
 * yes: they are not reminded. (M16)
 */
export async function findLedgers(trx: Sql, userId: UserId): Promise<Ledger[]> {
  const { rows } = await sql<Ledger>`
    select ${ledgerColumns}
    from member_standings mine
    join tontines t on t.id = mine.tontine_id and t.phase = 'running'
    where mine.user_id = ${userId} and mine.status = 'active' and mine.has_agreed
      and mine.excused_from is null
    order by mine.tontine_id`.execute(trx)
  return rows
}

/** The dues of those for whom a person stands, and who have received: what is late, they cover. (S12) */
export async function findGuaranteed(trx: Sql, userId: UserId): Promise<GuaranteedLedger[]> {
  const { rows } = await sql<GuaranteedLedger>`
    select ${ledgerColumns}, c.name as member_name
    from member_standings guarantor
    join guarantees g on g.tontine_id = guarantor.tontine_id and g.guarantor_id = guarantor.member_id
    join member_standings mine on mine.tontine_id = g.tontine_id and mine.member_id = g.member_id
    join member_contacts c on c.tontine_id = mine.tontine_id and c.member_id = mine.member_id
    join tontines t on t.id = mine.tontine_id and t.phase = 'running'
    where guarantor.user_id = ${userId} and guarantor.status = 'active'
      and mine.excused_from is null
      and exists (select from payouts o where o.tontine_id = t.id and o.member_id = mine.member_id
        and o.hand_id is not null and o.status <> 'withdrawn')
    order by mine.tontine_id, c.name`.execute(trx)
  return rows
}
