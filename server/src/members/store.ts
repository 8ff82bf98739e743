import type { MemberId, PersonId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { personIdNow, personIdThen, memberStatuses } from '@mainforte/domain/members/member'
import type { MemberStatus } from '@mainforte/domain/members/member'
import type { Tontine } from '@mainforte/domain/tontine'
import { type Phase, isClosed, openPhases } from '@mainforte/domain/tontines/tontine'
import { sql } from 'kysely'
import { eraseIdentitySalts, moveIdentitySalts } from '../journal/digests/kept-store.ts'
import type { CommittedCommand } from '../journal/commands/command.ts'
import type { Sql } from '../kernel/database/database.ts'
import { type GivenContact, noContact } from '../journal/reading/names.ts'
import { standingColumns } from './standing-store.ts'
import type { StandingColumns } from './standing-store.ts'

/** Who holds which place of a tontine. */
type Holders = Pick<Tontine, 'id' | 'members'>

export type Contact = { readonly memberId: MemberId } & GivenContact

/** What is erased of a person with their addresses: everything but the name. */
const { name: _, ...nothing } = noContact

/** The same in a statement. */
export const nothingKept = sql.join(
  Object.keys(nothing).map((field) => sql`${sql.ref(field)} = null`),
)

/** Saves members' names and contacts. A missing address keeps the stored one; nothing else stays. */
export async function saveContacts(
  trx: Sql,
  state: Holders,
  contacts: readonly Contact[],
): Promise<void> {
  if (contacts.length === 0) return
  await trx
    .insertInto('memberContacts')
    .values(
      contacts.map(({ memberId, ...contact }) => ({
        ...contact,
        tontineId: state.id,
        personId: personIdNow(state, memberId),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tontineId', 'personId']).doUpdateSet(({ ref }) => ({
        ...nothing,
        name: ref('excluded.name'),
        email: sql`coalesce(excluded.email, member_contacts.email)`,
        phone: sql`coalesce(excluded.phone, member_contacts.phone)`,
      })),
    )
    .execute()
}

/**
 * Replaces a guest's name and contacts by an officer's correction; null deletes an address. (M14)
 */
export async function correctContact(
  trx: Sql,
  state: Holders,
  { memberId, ...contact }: Contact,
): Promise<void> {
  await trx
    .updateTable('memberContacts')
    .set(contact)
    .where('tontineId', '=', state.id)
    .where('personId', '=', personIdNow(state, memberId))
    .execute()
}

/** The number of a person's tontines that pages over all of them look at, the latest. */
export const tontinesCounted = 200

interface OwnTontines {
  readonly statuses?: readonly MemberStatus[]
  readonly phases?: readonly Phase[]
  /** Null for all of them. */
  readonly limit?: number | null
}

/** The ids of the tontines in which an account has one of these standings, by default any, the latest first. */
export const tontinesOf = (
  userId: UserId,
  { statuses = memberStatuses, phases, limit = tontinesCounted }: OwnTontines,
) => sql`
  select m.tontine_id from member_standings m
  where m.user_id = ${userId} and m.status in (${sql.join(statuses)})
    ${phases ? sql`and exists (select from tontine_standings t where t.tontine_id = m.tontine_id and t.phase in (${sql.join(phases)}))` : sql``}
  order by m.tontine_id desc limit ${limit}`

/** A user's standing in each tontine where they have or had a membership. */
export async function findStandingsOf(trx: Sql, userId: UserId) {
  const { rows } = await sql<StandingColumns & { tontineId: TontineId }>`
    select t.tontine_id, ${standingColumns(userId)} from member_standings mine
    join tontine_standings t on t.tontine_id = mine.tontine_id
    where mine.user_id = ${userId}`.execute(trx)
  return rows
}

/**
 * The standing of some accounts in one tontine; accounts that never had a membership are left out.
 */
export async function findStandingsIn(trx: Sql, tontineId: string, userIds: readonly UserId[]) {
  const { rows } = await sql<StandingColumns & { userId: UserId }>`
    select mine.user_id, ${standingColumns(sql`mine.user_id`)} from member_standings mine
    join tontine_standings t on t.tontine_id = mine.tontine_id
    where mine.tontine_id = ${tontineId}
      and mine.user_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`.execute(
    trx,
  )
  return rows
}

/** A user's pending and active memberships in open tontines. */
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

/** A member's name and contacts; undefined if there is no such member. */
export function findContact(trx: Sql, state: Holders, memberId: MemberId) {
  return trx
    .selectFrom('memberContacts')
    .select(['name', 'email', 'phone'])
    .where('tontineId', '=', state.id)
    .where('personId', '=', personIdNow(state, memberId))
    .executeTakeFirst()
}

/**
 * Deletes a member's addresses, or the e-mail alone, and the salts of their digests. The name
 * stays: the tontine's members know the row by it.
 */
export async function eraseAddress(
  trx: Sql,
  state: Holders,
  memberId: MemberId,
  what: 'email' | 'all' = 'all',
): Promise<void> {
  await trx
    .updateTable('memberContacts')
    .set(what === 'email' ? { email: null } : nothing)
    .where('tontineId', '=', state.id)
    .where('personId', '=', personIdNow(state, memberId))
    .execute()
  await eraseIdentitySalts(trx, state.id, personIdNow(state, memberId))
}

/**
 * A guest who was recognized has the name and the contacts of the account that asked, and the request
 * keeps none. (M7)
 */
export async function moveContactsOfRecognized(
  trx: Sql,
  { state, entries }: Pick<CommittedCommand, 'state' | 'entries'>,
): Promise<void> {
  for (const { event } of entries) {
    if (event.type !== 'guest-recognized') continue
    const { memberId, requestId } = event
    const contact = await findContact(trx, state, requestId)
    if (contact) await saveContacts(trx, state, [{ ...contact, memberId }])
    await moveIdentitySalts(trx, state.id, {
      from: personIdNow(state, requestId),
      to: personIdNow(state, memberId),
    })
    await eraseAddress(trx, state, requestId)
  }
}

/**
 * Marks the contacts of a tontine that was just closed, which takes them out of the index that finds
 * offers.
 */
export async function closeContactsOfClosed(
  trx: Sql,
  { before, state }: { readonly before: Tontine | undefined; readonly state: Tontine },
): Promise<void> {
  if (!isClosed(state) || (before && isClosed(before))) return
  await trx
    .updateTable('memberContacts')
    .set({ isClosed: true })
    .where('tontineId', '=', state.id)
    .execute()
}

/**
 * Replaces a member's name, and deletes their addresses and the salts, without which the digests in
 * the journal are meaningless.
 */
export async function eraseContact(
  trx: Sql,
  state: Holders,
  memberId: MemberId,
  name: string,
): Promise<void> {
  const { id: tontineId } = state
  const personId = personIdNow(state, memberId)
  await trx
    .updateTable('memberContacts')
    .set({ ...nothing, name })
    .where('tontineId', '=', tontineId)
    .where('personId', '=', personId)
    .execute()
  await eraseNames(trx, await formerNamesOf(trx, state, personId))
  await eraseIdentitySalts(trx, tontineId, personId)
}

/**
 * The same for rows that an account left behind when it took a guest's: they are linked to it no more,
 * and the journal alone knows whose they were. Called while the account's own rows are still linked. (M7)
 */
export async function eraseRowsLeftBehind(trx: Sql, userId: UserId, name: string): Promise<void> {
  await sql`update member_contacts c set name = ${name}, ${nothingKept}
    from member_standings mine
    join journal j on j.tontine_id = mine.tontine_id
      and (j.event->>'type' = 'member-unlinked' and j.by_user = ${userId}
        or j.event->>'type' = 'guest-recognized' and j.event->>'userId' = ${userId}::text)
    join member_standings behind on behind.tontine_id = j.tontine_id
      and behind.member_id::text = coalesce(j.event->>'requestId', j.event->>'memberId')
      and behind.user_id is null and behind.status in ('removed', 'rejected')
    where mine.user_id = ${userId}
      and c.tontine_id = behind.tontine_id and c.person_id = behind.person_id`.execute(trx)
}

/** Texts beside a journal, by their digests. */
export interface KeptNames {
  readonly tontineId: TontineId
  readonly digests: readonly string[]
}

/** The names of a place's holder before and after corrections. (S5) */
export async function formerNamesOf(
  trx: Sql,
  state: Holders,
  personId: PersonId,
): Promise<KeptNames> {
  const { rows } = await sql<{ seq: number; memberId: MemberId; digests: (string | null)[] }>`
    select j.seq, j.event->>'memberId' as member_id,
      array[j.event->>'nameBeforeDigest', j.event->>'nameAfterDigest'] as digests
    from journal j where j.tontine_id = ${state.id}
      and j.event->>'type' in ('member-corrected', 'member-claimed', 'guest-recognized')`.execute(
    trx,
  )
  const own = rows.filter(({ memberId, seq }) => personIdThen(state, memberId, seq) === personId)
  return {
    tontineId: state.id,
    digests: own.flatMap(({ digests }) => digests.flatMap((d) => d ?? [])),
  }
}

/** Deletes the texts of names; the journal's chain stays intact. */
export async function eraseNames(trx: Sql, { tontineId, digests }: KeptNames): Promise<void> {
  if (digests.length === 0) return
  await trx
    .deleteFrom('keptTexts')
    .where('tontineId', '=', tontineId)
    .where('digest', 'in', digests)
    .execute()
}
