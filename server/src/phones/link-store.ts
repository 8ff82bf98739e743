import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import './tables.ts'

/** A link and the place that it speaks for. */
export interface FoundLink {
  memberId: MemberId
  tontineId: TontineId
  userId: UserId | null
  device: string | null
}

/** Puts a new link in the place of the one before; the person who speaks through it stays. */
export async function saveLink(
  trx: Sql,
  link: { memberId: string; tontineId: string; digest: string; givenAt: string; userId?: string },
): Promise<void> {
  const renewed = { digest: link.digest, givenAt: link.givenAt, device: null, triedAt: null }
  await trx
    .insertInto('placeLinks')
    .values({ userId: null, ...link, device: null, triedAt: null })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(renewed))
    .execute()
}

/** Ends the link of a place, and those by which the same person speaks in other rounds. (L1) */
export async function endLink(trx: Sql, memberId: string): Promise<void> {
  await sql`update place_links set digest = null, device = null where member_id = ${memberId}
    or user_id = (select user_id from place_links where member_id = ${memberId})`.execute(trx)
}

/** Ends what somebody opened on browsers that have neither a link nor the bound telephone of theirs any more. */
export async function endSessionsWithout(trx: Sql, userId: string): Promise<void> {
  await sql`delete from sessions s where s.user_id = ${userId}
    and s.through is not null
    and not exists (select from place_links l where l.user_id = s.user_id and l.device = s.device)
    and not exists (select from phones p
      where p.user_id = s.user_id and p.device = s.device and p.is_bound)`.execute(trx)
}

/** Ends the links of rounds that were over before an instant; returns who spoke through them. */
export async function endLinksOfRounds(trx: Sql, instant: string): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    update place_links l set digest = null, device = null
    from tontine_standings t
    where t.tontine_id = l.tontine_id and t.phase in ('completed', 'archived', 'cancelled')
      and (l.digest is not null or l.device is not null)
      and (select max(j.at) from journal j where j.tontine_id = l.tontine_id and j.event->>'type'
        in ('tontine-completed', 'tontine-archived', 'tontine-cancelled')) <= ${instant}
    returning l.user_id`.execute(trx)
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** In the next round whoever spoke through a place's link goes on, on the same browser. (L1) */
export async function carryLinks(
  trx: Sql,
  tontineId: string,
  places: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  await sql`insert into place_links (member_id, tontine_id, given_at, user_id, device)
    select (p.place->>'to')::uuid, ${tontineId}, l.given_at, l.user_id, l.device
    from jsonb_array_elements(${JSON.stringify(places)}::jsonb) p (place)
    join place_links l on l.member_id = (p.place->>'from')::uuid
    where l.user_id is not null`.execute(trx)
}

export function findLink(trx: Sql, digest: string): Promise<FoundLink | undefined> {
  return trx
    .selectFrom('placeLinks')
    .select(['memberId', 'tontineId', 'userId', 'device'])
    .where('digest', '=', digest)
    .$narrowType<FoundLink>()
    .executeTakeFirst()
}

/** Whether a browser is the one that opened the link of a place. (L3) */
export async function isOpenedOn(trx: Sql, memberId: string, device: string): Promise<boolean> {
  const { rows } =
    await sql`select from place_links where member_id = ${memberId} and device = ${device}`.execute(
      trx,
    )
  return rows.length > 0
}

export async function saveOpened(
  trx: Sql,
  memberId: string,
  opened: { userId: string; device: string },
): Promise<void> {
  await trx.updateTable('placeLinks').set(opened).where('memberId', '=', memberId).execute()
}

/** When another telephone last tried the live links of a tontine. (L1) */
export async function findTriedLinks(
  trx: Sql,
  tontineId: TontineId,
): Promise<ReadonlyMap<MemberId, string>> {
  const rows = await trx
    .selectFrom('placeLinks')
    .select(['memberId', 'triedAt'])
    .where('tontineId', '=', tontineId)
    .where('digest', 'is not', null)
    .where('triedAt', 'is not', null)
    .$narrowType<{ memberId: MemberId; triedAt: string }>()
    .execute()
  return new Map(rows.map(({ memberId, triedAt }) => [memberId, triedAt]))
}

export async function saveTried(trx: Sql, memberId: string, triedAt: string): Promise<void> {
  await trx.updateTable('placeLinks').set({ triedAt }).where('memberId', '=', memberId).execute()
}
