import { randomBytes } from 'node:crypto'
import type { Sql } from './database.ts'
import { type Encryption, WrongAuthSecret } from './encryption.ts'

declare module './database.ts' {
  interface Tables {
    secrets: SecretsTable
  }
}

/** Secrets of the whole installation, encrypted with a key from AUTH_SECRET, which may change. */
interface SecretsTable {
  name: SecretName
  secret: string
}

/**
 * `invitations`: of the digests of addresses that want none, and of the links that stop mails. `draws`: of
 * what accounts add to the secrets of their phones. `push`: the key that signs push messages.
 */
type SecretName = 'invitations' | 'draws' | 'push'

const secretBytes = 32
const useOf = (name: SecretName) => `secret|${name}`

/** Those that this process has read. */
const known = new WeakMap<Encryption, Map<SecretName, string>>()

/** A secret, as hex, that is made when it is first needed, and stays the same from then on. */
export async function findSecret(
  db: Sql,
  encryption: Encryption,
  name: SecretName,
): Promise<string> {
  const read = known.get(encryption) ?? new Map<SecretName, string>()
  known.set(encryption, read)
  const secret = read.get(name) ?? (await readSecret(db, encryption, name))
  read.set(name, secret)
  return secret
}

async function readSecret(db: Sql, encryption: Encryption, name: SecretName): Promise<string> {
  const found = await db
    .selectFrom('secrets')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst()
  if (found) return encryption.decrypt(found.secret, useOf(name)).toString('hex')
  const secret = encryption.encrypt(randomBytes(secretBytes), useOf(name))
  await db
    .insertInto('secrets')
    .values({ name, secret })
    // Another process was faster.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readSecret(db, encryption, name)
}

/** Run at startup: encrypts them again where they are encrypted with AUTH_SECRET_PREVIOUS. */
export async function reencryptSecrets(db: Sql, encryption: Encryption): Promise<void> {
  for (const { name, secret } of await db.selectFrom('secrets').selectAll().execute()) {
    const [, keyId = ''] = secret.split('.')
    if (keyId === encryption.keyId) continue
    if (!encryption.knows(keyId)) throw new WrongAuthSecret()
    const again = encryption.encrypt(encryption.decrypt(secret, useOf(name)), useOf(name))
    await db.updateTable('secrets').set({ secret: again }).where('name', '=', name).execute()
  }
}
