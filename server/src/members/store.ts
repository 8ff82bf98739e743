import type { MemberView } from '@mainforte/contract/members/views'
import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { openPhases } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import { eraseFormerNames, eraseIdentitySalts } from '../journal/kept-store.ts'
import type { Sql } from '../kernel/database/database.ts'
import { withPhoneText } from '../kernel/phone-text.ts'
import { standingColumns } from '../journal/standing.ts'
import type { StandingColumns } from '../journal/standing.ts'

/** A row `m` of tontine_members as its circle sees it; telephones are for officers. */
export const memberJson = (reader: UserId, seesPhones: ReturnType<typeof sql<boolean>>) =>
  sql<MemberView>`jsonb_build_object(
    'id', m.id, 'name', m.name, 'email', m.email,
    'phone', case when ${seesPhones} or m.user_id = ${reader} then m.phone end,
    'photoUrl', m.photo_url, 'status', m.status, 'hands', m.hands,
    'dateJoined', iso_instant(m.date_joined), 'isAdmin', m.is_admin, 'isOfficer', m.is_officer,
    'isYou', coalesce(m.user_id = ${reader}, false), 'isGuest', m.user_id is null,
    'hasAsked', m.has_asked,
    'answer', case when m.has_agreed then 'yes'
      when m.user_id is null and m.declined_by is not null then 'no' else 'none' end)`

/** One member, as an officer sees him. */
export async function findMember(
  trx: Sql,
  tontineId: TontineId,
  memberId: MemberId,
  reader: UserId,
): Promise<MemberView> {
  const view = memberJson(reader, sql<boolean>`true`)
  const { rows } = await sql<{ view: MemberView }>`select ${view} as view from tontine_members m
    where m.tontine_id = ${tontineId} and m.id = ${memberId}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`member ${memberId} has no row`)
  return withPhoneText(row.view)
}

export interface Contact {
  readonly memberId: MemberId
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

/** Writes down what members are called and how to reach them; what was known is replaced. */
export async function saveContacts(
  trx: Sql,
  tontineId: TontineId,
  contacts: readonly Contact[],
): Promise<void> {
  if (contacts.length === 0) return
  await trx
    .insertInto('memberContacts')
    .values(contacts.map((contact) => ({ ...contact, tontineId })))
    .onConflict((conflict) =>
      conflict.columns(['tontineId', 'memberId']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        email: sql`coalesce(excluded.email, member_contacts.email)`,
        phone: sql`coalesce(excluded.phone, member_contacts.phone)`,
      })),
    )
    .execute()
}

/** What those who wait or are in the circle go by, to find who may be the same person. */
export function findKnown(trx: Sql, tontineId: TontineId) {
  return trx
    .selectFrom('memberContacts as c')
    .innerJoin('memberStandings as s', (join) =>
      join.onRef('s.tontineId', '=', 'c.tontineId').onRef('s.memberId', '=', 'c.memberId'),
    )
    .select(['c.memberId', 'c.name', 'c.phone'])
    .where('c.tontineId', '=', tontineId)
    .where('s.status', 'in', ['pending', 'active'])
    .$narrowType<{ memberId: MemberId }>()
    .execute()
}

/** Puts what an officer corrected in the place of what was known; an empty address is none. (M14) */
export async function correctContact(
  trx: Sql,
  tontineId: TontineId,
  { memberId, ...contact }: Contact,
): Promise<void> {
  await trx
    .updateTable('memberContacts')
    .set(contact)
    .where('tontineId', '=', tontineId)
    .where('memberId', '=', memberId)
    .execute()
}

/** What each member of a tontine is called. */
export async function findNames(trx: Sql, tontineId: TontineId) {
  const rows = await trx
    .selectFrom('memberContacts')
    .select(['memberId', 'name'])
    .where('tontineId', '=', tontineId)
    .execute()
  const names = new Map(rows.map(({ memberId, name }) => [memberId, name]))
  return (memberId: string) => names.get(memberId) ?? ''
}

/** How somebody stands to each tontine that they ever had a place in. */
export async function findStandingsOf(trx: Sql, userId: UserId) {
  const { rows } = await sql<StandingColumns & { tontineId: TontineId }>`
    select t.id as tontine_id, ${standingColumns(userId)} from member_standings mine
    join tontines t on t.id = mine.tontine_id
    where mine.user_id = ${userId}`.execute(trx)
  return rows
}

/** How some accounts stand to one tontine; who never had a place in it is left out. */
export async function findStandingsIn(trx: Sql, tontineId: string, userIds: readonly UserId[]) {
  const { rows } = await sql<StandingColumns & { userId: UserId }>`
    select mine.user_id, ${standingColumns(sql`mine.user_id`)} from member_standings mine
    join tontines t on t.id = mine.tontine_id
    where mine.tontine_id = ${tontineId}
      and mine.user_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`.execute(
    trx,
  )
  return rows
}

/** The places that somebody has, or waits for, in tontines that are open. */
export function findOpenTontinesOf(trx: Sql, userId: UserId) {
  return trx
    .selectFrom('memberStandings as m')
    .innerJoin('tontineStandings as t', 't.tontineId', 'm.tontineId')
    .select(['m.tontineId', 'm.memberId'])
    .where('m.userId', '=', userId)
    .where('m.status', 'in', ['pending', 'active'])
    .where('t.phase', 'in', openPhases)
    .$narrowType<{ tontineId: TontineId; memberId: MemberId }>()
    .execute()
}

/** What a line's person is called and how they are reached; undefined where there is no such line. */
export function findContact(trx: Sql, tontineId: TontineId, memberId: MemberId) {
  return trx
    .selectFrom('memberContacts')
    .select(['name', 'email', 'phone'])
    .where('tontineId', '=', tontineId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
}

/**
 * Forgets how to reach somebody, or the e-mail alone, and what their digests were made with. The name
 * stays: the circle knows the line by it.
 */
export async function forgetAddress(
  trx: Sql,
  tontineId: TontineId,
  memberId: MemberId,
  what: 'email' | 'all' = 'all',
): Promise<void> {
  await trx
    .updateTable('memberContacts')
    .set(what === 'email' ? { email: null } : { email: null, phone: null })
    .where('tontineId', '=', tontineId)
    .where('memberId', '=', memberId)
    .execute()
  await eraseIdentitySalts(trx, tontineId, memberId)
}

/** A closed tontine offers its lines to nobody: they are not even looked at any more. */
export async function closeContacts(trx: Sql, tontineId: TontineId): Promise<void> {
  await trx
    .updateTable('memberContacts')
    .set({ isClosed: true })
    .where('tontineId', '=', tontineId)
    .execute()
}

/**
 * Puts another name in the place of what a member was called and how they were reached; the digests
 * in the journal become meaningless.
 */
export async function eraseContact(
  trx: Sql,
  tontineId: TontineId,
  memberId: MemberId,
  name: string,
): Promise<void> {
  await trx
    .updateTable('memberContacts')
    .set({ name, email: null, phone: null })
    .where('tontineId', '=', tontineId)
    .where('memberId', '=', memberId)
    .execute()
  await eraseFormerNames(trx, tontineId, memberId)
  await eraseIdentitySalts(trx, tontineId, memberId)
}
