import type { PasskeyId } from '@mainforte/domain/kernel/ids'
import type { Sql } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/ids.ts'
import '../tables.ts'

/** A person's passkeys, the latest first. */
export function findPasskeys(trx: Sql, userId: string) {
  return trx
    .selectFrom('passkeys')
    .select(['id', 'name', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Locked, so that an authenticator's count is compared with the last one. */
export function lockPasskey(trx: Sql, credentialId: string) {
  return trx
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'uses'])
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

interface AddedPasskey {
  userId: string
  credentialId: string
  publicKey: string
  uses: number
  transports: readonly string[]
  name: string
  createdAt: string
}

/** False if there is one of this name of the authenticator's already. */
export async function insertPasskey(trx: Sql, passkey: AddedPasskey): Promise<boolean> {
  const added = await trx
    .insertInto('passkeys')
    .values({ id: newId(), ...passkey, transports: JSON.stringify(passkey.transports) })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function savePasskeyUse(
  trx: Sql,
  id: string,
  use: { uses: number; lastUsedAt: string },
): Promise<void> {
  await trx.updateTable('passkeys').set(use).where('id', '=', id).execute()
}

/** False if it is not theirs. */
export async function savePasskeyName(
  trx: Sql,
  userId: string,
  id: PasskeyId,
  name: string,
): Promise<boolean> {
  const saved = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** False if it is not theirs. */
export async function deletePasskey(trx: Sql, userId: string, id: PasskeyId): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Whether the password alone opens the account or not. */
export async function asksPasskey(trx: Sql, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('profiles')
    .select('asksPasskey')
    .where('id', '=', userId)
    .executeTakeFirst()
  return found?.asksPasskey ?? false
}

export async function saveAsksPasskey(trx: Sql, userId: string, asks: boolean): Promise<void> {
  await trx.updateTable('profiles').set({ asksPasskey: asks }).where('id', '=', userId).execute()
}
