import type { UserId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { StoredPasskey } from '../auth/passkeys/proof.ts'
import { nameColumns } from '../auth/store.ts'
import type { Sql } from '../kernel/database/database.ts'
import { newId } from '../kernel/ids.ts'
import './tables.ts'

/** Adds a person without address, with the place's name; false if they were here before. */
export async function addSpeaker(trx: Sql, id: string, fullName: string): Promise<boolean> {
  const added = await trx
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
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
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
  await dropWaitingPhone(trx, phone.userId)
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
  await sql`update sessions s set through = case when exists (
      select from device_users u join profiles p on p.id = u.user_id and p.email is null
      where u.device = s.device and u.user_id <> s.user_id) then 'shared' else 'link' end,
      open_until = null
    where user_id = ${userId} and through = 'reading'`.execute(trx)
}

/** The bound telephone of somebody on a browser. */
export async function findPhone(
  trx: Sql,
  userId: string,
  device: string,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('phones')
    .select('id')
    .where('userId', '=', userId)
    .where('device', '=', device)
    .where('isBound', '=', true)
    .executeTakeFirst()
  return found?.id
}

/** Whether a bound telephone speaks for somebody. */
export async function hasPhone(trx: Sql, userId: string): Promise<boolean> {
  const { rows } = await sql`select from phones where user_id = ${userId} and is_bound`.execute(trx)
  return rows.length > 0
}

export async function dropWaitingPhone(trx: Sql, userId: string): Promise<void> {
  await trx.deleteFrom('phones').where('userId', '=', userId).where('isBound', '=', false).execute()
}

/** The bound telephone of somebody, locked: its wrong codes are counted one after the other. */
export function lockPhone(trx: Sql, userId: string) {
  return trx
    .selectFrom('phones')
    .select(['id', 'device', 'publicKey', 'codeHash', 'passkey'])
    .select(['wrongCodes', 'wrongInMonth', 'wrongSince'])
    .where('userId', '=', userId)
    .where('isBound', '=', true)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveWrongCodes(
  trx: Sql,
  id: string,
  wrong: { wrongCodes: number; wrongInMonth?: number; wrongSince?: string | null },
): Promise<void> {
  await trx.updateTable('phones').set(wrong).where('id', '=', id).execute()
}

/** What its holder may use instead of typing the code; null for none. */
export async function savePasskey(
  trx: Sql,
  id: string,
  passkey: StoredPasskey | null,
): Promise<void> {
  await trx
    .updateTable('phones')
    .set({ passkey: passkey && JSON.stringify(passkey) })
    .where('id', '=', id)
    .execute()
}

export async function dropPhone(trx: Sql, id: string): Promise<void> {
  await trx.deleteFrom('phones').where('id', '=', id).execute()
}

/** The one before stays valid: somebody has just scanned it. */
export async function saveCode(
  trx: Sql,
  code: { digest: string; tontineId: string; officerId: string; expiresAt: string },
  now: string,
): Promise<void> {
  await trx.deleteFrom('phoneCodes').where('expiresAt', '<', now).execute()
  await trx
    .insertInto('phoneCodes')
    .values(code)
    .onConflict((conflict) => conflict.column('digest').doUpdateSet(code))
    .execute()
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

/** The telephone of a session is locked; one that only reads among others' is closed. */
export async function lockSession(trx: Sql, token: string, now: number): Promise<void> {
  await sql`update sessions set open_until = case when through = 'reading' and open_until is not null
      then ${new Date(now).toISOString()}::timestamptz end
    where token = ${token}`.execute(trx)
}
