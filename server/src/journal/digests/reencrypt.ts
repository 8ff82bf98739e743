import { sql } from 'kysely'
import type { Sql } from '../../kernel/database/database.ts'
import { type Encryption, WrongAuthSecret } from '../../kernel/database/encryption.ts'
import { reencryptSecrets } from '../../kernel/database/secrets.ts'
import { decryptedRoot, encryptedRoot, keyId, otherKeyId } from './keys.ts'

const keysAtOnce = 1000

/**
 * Run at startup: checks that the keys of all tontines, and other secrets, can be read, and re-encrypts
 * those encrypted with AUTH_SECRET_PREVIOUS, which is then no longer needed.
 */
export async function reencryptKeys(db: Sql, encryption: Encryption): Promise<void> {
  await reencryptSecrets(db, encryption)
  for (;;) {
    const other = await otherKeyId(db, encryption.keyId)
    if (other === undefined) return
    if (!encryption.knows(other)) throw new WrongAuthSecret()
    await db.transaction().execute((trx) => reencryptSome(trx, encryption, other))
  }
}

async function reencryptSome(trx: Sql, encryption: Encryption, other: string): Promise<void> {
  const { rows } = await sql<{ tontineId: string; root: string }>`
    select tontine_id, root from tontine_keys where ${keyId} = ${other}
    order by tontine_id limit ${keysAtOnce} for update`.execute(trx)
  const reencrypted = rows.map(({ tontineId, root }) => ({
    tontine_id: tontineId,
    root: encryptedRoot(encryption, tontineId, decryptedRoot(encryption, tontineId, root)),
  }))
  await sql`update tontine_keys k set root = reencrypted.root
    from jsonb_populate_recordset(null::tontine_keys, ${JSON.stringify(reencrypted)}::jsonb) as reencrypted
    where k.tontine_id = reencrypted.tontine_id`.execute(trx)
}
