import type { UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The open proposal about a payment or a payout; the reader's clock tells when it has lapsed. */
export const openProposalOn = (id: RawBuilder<unknown>, tontineId: RawBuilder<unknown>) => sql`(
  select json_build_object('number', a.number, 'lapsesAt', iso_instant(a.lapses_at))
  from proposals a where a.tontine_id = ${tontineId} and a.status = 'open'
    and position(${id}::text in a.act) > 0 order by a.number desc limit 1)`

/** Open proposals of a tontine that the reader has not answered, though they are asked. */
export const unansweredCount = (
  tontineId: RawBuilder<unknown>,
  reader: UserId,
  now: number,
) => sql`(
  select count(*)::int from proposals a where ${isOpenIn(tontineId, now)}
    and position(${reader}::text in a.asked) > 0 and position(${reader}::text in a.answers) = 0)`

const isOpenIn = (tontineId: RawBuilder<unknown>, now: number) => sql`a.tontine_id = ${tontineId}
  and a.status = 'open' and a.lapses_at > ${new Date(now).toISOString()}`

/** 1 if it is, and 0 otherwise. */
export const ownDeathCount = (now: number) => sql`
  (exists (select from proposals p where ${isOwnDeath(now)}))::int`

const isOwnDeath = (now: number) => sql`p.tontine_id = t.id and p.kind = 'record-death'
  and position(mine.member_id::text in p.act) > 0
  and (mine.excused_from is not null and p.status = 'accepted'
    or mine.excused_from is null and p.status = 'open'
      and p.lapses_at > ${new Date(now).toISOString()})`
