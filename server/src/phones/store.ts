import type { MemberId, TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import { nameColumns } from '../auth/store.ts'
import type { Sql } from '../kernel/database/database.ts'
import { newId } from '../kernel/ids.ts'
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

export async function endLink(trx: Sql, memberId: string): Promise<void> {
  await trx
    .updateTable('placeLinks')
    .set({ digest: null, device: null })
    .where('memberId', '=', memberId)
    .execute()
}

export function findLink(trx: Sql, digest: string): Promise<FoundLink | undefined> {
  return trx
    .selectFrom('placeLinks')
    .select(['memberId', 'tontineId', 'userId', 'device'])
    .where('digest', '=', digest)
    .$narrowType<FoundLink>()
    .executeTakeFirst()
}

/** The same, locked: of two who open it at once one is first. */
export function lockLink(trx: Sql, digest: string): Promise<FoundLink | undefined> {
  return trx
    .selectFrom('placeLinks')
    .select(['memberId', 'tontineId', 'userId', 'device'])
    .where('digest', '=', digest)
    .forUpdate()
    .$narrowType<FoundLink>()
    .executeTakeFirst()
}

export async function saveOpened(
  trx: Sql,
  memberId: string,
  opened: { userId: string; device: string },
): Promise<void> {
  await trx.updateTable('placeLinks').set(opened).where('memberId', '=', memberId).execute()
}

export async function saveTried(trx: Sql, memberId: string, triedAt: string): Promise<void> {
  await trx.updateTable('placeLinks').set({ triedAt }).where('memberId', '=', memberId).execute()
}

/** When others last tried the links of a tontine, by place. */
export async function findTried(trx: Sql, tontineId: string) {
  return trx
    .selectFrom('placeLinks')
    .select(['memberId', 'triedAt'])
    .where('tontineId', '=', tontineId)
    .where('triedAt', 'is not', null)
    .$narrowType<{ memberId: MemberId; triedAt: string }>()
    .execute()
}

/** A person without address; the place's name is theirs. */
export async function addSpeaker(trx: Sql, id: string, fullName: string): Promise<void> {
  await trx
    .insertInto('profiles')
    .values({
      id,
      email: null,
      ...nameColumns(fullName),
      phone: null,
      avatarUrl: null,
      avatarDigest: null,
      registeredBy: null,
      registeredInvite: null,
      banReason: null,
      banExpires: null,
    })
    .execute()
}

export interface NewPhone {
  userId: string
  device: string
  publicKey: string
  codeKind: 'digits' | 'pictures'
  codeHash: string
  madeAt: string
}

/** A telephone that is to be bound, in place of another that was not. */
export async function savePhone(trx: Sql, phone: NewPhone): Promise<void> {
  await trx
    .deleteFrom('phones')
    .where('userId', '=', phone.userId)
    .where('isBound', '=', false)
    .execute()
  await trx
    .insertInto('phones')
    .values({ id: newId(), ...phone })
    .execute()
}

/** The telephone that was to be bound speaks; the one before is out at once, and its sessions end. (L3) */
export async function bindPhone(trx: Sql, userId: string): Promise<void> {
  await sql`delete from phones where user_id = ${userId} and is_bound and exists (
    select from phones other where other.user_id = ${userId} and not other.is_bound)`.execute(trx)
  await sql`update phones set is_bound = true where user_id = ${userId}`.execute(trx)
  await sql`delete from sessions s where s.user_id = ${userId} and not exists (
    select from phones p where p.user_id = s.user_id and p.device = s.device)`.execute(trx)
  await sql`update sessions set through = 'link'
    where user_id = ${userId} and through = 'reading'`.execute(trx)
}

export async function dropWaitingPhone(trx: Sql, userId: string): Promise<void> {
  await trx.deleteFrom('phones').where('userId', '=', userId).where('isBound', '=', false).execute()
}

/** The bound telephone of somebody, locked: its wrong codes are counted one after the other. */
export function lockPhone(trx: Sql, userId: string) {
  return trx
    .selectFrom('phones')
    .select(['id', 'device', 'publicKey', 'codeHash', 'codeKind', 'wrongCodes'])
    .where('userId', '=', userId)
    .where('isBound', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveWrongCodes(trx: Sql, id: string, wrongCodes: number): Promise<void> {
  await trx.updateTable('phones').set({ wrongCodes }).where('id', '=', id).execute()
}

export async function dropPhone(trx: Sql, id: string): Promise<void> {
  await trx.deleteFrom('phones').where('id', '=', id).execute()
}

export async function saveCode(
  trx: Sql,
  code: { digest: string; tontineId: string; officerId: string; expiresAt: string },
): Promise<void> {
  await trx.deleteFrom('phoneCodes').where('officerId', '=', code.officerId).execute()
  await trx.insertInto('phoneCodes').values(code).execute()
}

/** The officer who shows a code now. Everybody at the table scans the same one. */
export async function findShower(
  trx: Sql,
  code: { digest: string; tontineId: string; now: string },
): Promise<UserId | undefined> {
  const found = await trx
    .selectFrom('phoneCodes')
    .select('officerId')
    .where('digest', '=', code.digest)
    .where('tontineId', '=', code.tontineId)
    .where('expiresAt', '>', code.now)
    .$narrowType<{ officerId: UserId }>()
    .executeTakeFirst()
  return found?.officerId
}

export async function saveDeviceUser(trx: Sql, device: string, userId: string): Promise<void> {
  await trx
    .insertInto('deviceUsers')
    .values({ device, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Everybody who was ever signed in on a browser. */
export async function findDeviceUsers(trx: Sql, device: string): Promise<UserId[]> {
  const rows = await trx
    .selectFrom('deviceUsers')
    .select('userId')
    .where('device', '=', device)
    .$narrowType<{ userId: UserId }>()
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Where several people speak from one browser, their sessions close without a code. (L5) */
export async function shareSessions(trx: Sql, device: string): Promise<void> {
  await sql`update sessions set through = 'shared'
    where device = ${device} and through = 'link'`.execute(trx)
}

/** The people without address who speak from a browser. */
export async function findPlacesHere(trx: Sql, device: string) {
  const { rows } = await sql<{
    userId: UserId
    fullName: string
    photoUrl: string | null
    codeKind: 'digits' | 'pictures' | null
    tontineNames: string[]
  }>`
    select p.id as user_id, p.full_name, p.avatar_url as photo_url, h.code_kind, (
      select coalesce(json_agg(d.name order by d.name), '[]'::json) from member_standings m
      join tontine_details d on d.tontine_id = m.tontine_id
      where m.user_id = p.id and m.status in ('active', 'pending')) as tontine_names
    from device_users u join profiles p on p.id = u.user_id and p.email is null
    left join phones h on h.user_id = p.id and h.device = u.device and h.is_bound
    where u.device = ${device} order by p.full_name, p.id limit 50`.execute(trx)
  return rows
}

/** Until when the telephone of a session is open. */
export async function saveOpenUntil(
  trx: Sql,
  token: string,
  openUntil: string | null,
): Promise<void> {
  await trx.updateTable('sessions').set({ openUntil }).where('token', '=', token).execute()
}

/** Whether an account keeps the notebook of a tontine in which another account is. */
export async function isOfficerBeside(
  trx: Sql,
  userId: string,
  others: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`select from member_standings mine
    join member_standings theirs using (tontine_id)
    join tontine_standings t on t.tontine_id = mine.tontine_id
    where mine.user_id = ${userId} and theirs.user_id in (
      select value::uuid from jsonb_array_elements_text(${JSON.stringify(others)}::jsonb))
      and theirs.user_id <> ${userId}
      and (theirs.is_officer or t.admin_id = theirs.user_id)`.execute(trx)
  return rows.length > 0
}
