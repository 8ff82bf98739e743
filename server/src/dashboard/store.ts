import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'

/** The reader's own confirmed payments of one month, in one currency and zone. */
export interface PaidInMonth {
  readonly currency: Currency
  readonly zone: string
  /** `YYYY-MM` */
  readonly month: string
  readonly amount: Minor
  readonly payments: number
}

/** Payments of the reader's dues, whatever became of the tontine or the membership. */
export async function findPaid(db: Sql, reader: UserId): Promise<PaidInMonth[]> {
  const { rows } = await sql<PaidInMonth>`
    select s.currency, s.zone, to_char(p.date, 'YYYY-MM') as month,
      sum(p.amount)::bigint as amount, count(*)::int as payments
    from member_standings own
    join tontine_standings s on s.tontine_id = own.tontine_id
    join payments p on p.tontine_id = own.tontine_id and p.person_id = own.person_id
    where own.user_id = ${reader} and p.status = 'completed'
    group by 1, 2, 3`.execute(db)
  return rows
}
