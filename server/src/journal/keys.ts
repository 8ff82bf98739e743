import { randomBytes } from 'node:crypto'
import { digestOf } from '@mainforte/domain/kernel/digest'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../kernel/database/database.ts'
import { WrongAuthSecret, derivedKey } from '../kernel/database/encryption.ts'
import type { Encryption } from '../kernel/database/encryption.ts'
import './tables.ts'

/** What only the server knows of a tontine: one key for each purpose, so that none answers for another. */
export interface TontineKeys {
  /** E-mails and telephones. */
  readonly identity: Uint8Array
  /** Names of tontines, notes, reasons, references. */
  readonly text: Uint8Array
  /** Finds a reference that is kept already. */
  readonly reference: Uint8Array
  /** Pictures. */
  readonly proof: Uint8Array
  /** The secrets of the draws, as hex. */
  readonly draw: string
  /** What receipts are checked by, as hex. */
  readonly receipt: string
}

/** The keys as the database has them: the secret that they are derived from, encrypted. */
export interface StoredKeys {
  readonly root: string
  /** Of a tontine that was begun when draws had a key of their own: its promise is published. */
  readonly oldDrawKey: string | null
}

/** What the keys of a tontine are derived from. */
export interface KeyRoot {
  readonly root: Uint8Array
  /** As hex. */
  readonly oldDrawKey: string | null
}

const rootBytes = 32

export const newRoot = (oldDrawKey: string | null = null): KeyRoot => ({
  root: randomBytes(rootBytes),
  oldDrawKey,
})

const useOf = (what: 'root' | 'old draw key', tontineId: string) =>
  `tontine keys|${what}|${tontineId}`

/** As it is stored: encrypted, and good for this tontine alone. */
export const encryptedRoot = (
  encryption: Encryption,
  tontineId: string,
  { root, oldDrawKey }: KeyRoot,
): StoredKeys => ({
  root: encryption.encrypt(root, useOf('root', tontineId)),
  oldDrawKey:
    oldDrawKey === null
      ? null
      : encryption.encrypt(Buffer.from(oldDrawKey, 'hex'), useOf('old draw key', tontineId)),
})

export const decryptedRoot = (
  encryption: Encryption,
  tontineId: string,
  { root, oldDrawKey }: StoredKeys,
): KeyRoot => ({
  root: encryption.decrypt(root, useOf('root', tontineId)),
  oldDrawKey:
    oldDrawKey === null
      ? null
      : encryption.decrypt(oldDrawKey, useOf('old draw key', tontineId)).toString('hex'),
})

export const keysFrom = ({ root, oldDrawKey }: KeyRoot): TontineKeys => ({
  identity: derivedKey(root, 'identity'),
  text: derivedKey(root, 'text'),
  reference: derivedKey(root, 'reference'),
  proof: derivedKey(root, 'proof'),
  draw: oldDrawKey ?? derivedKey(root, 'draw').toString('hex'),
  // Receipts that were printed before stay good.
  receipt:
    oldDrawKey === null
      ? derivedKey(root, 'receipt').toString('hex')
      : digestOf(`tontine-receipt-v1|key|${oldDrawKey}`),
})

/** Decrypts what is stored of a tontine's keys, and derives them. */
export const openKeys = (encryption: Encryption, tontineId: string, stored: StoredKeys) =>
  keysFrom(decryptedRoot(encryption, tontineId, stored))

/** The id of the key that a row is encrypted with, which the text itself names; an index has it. */
export const keyId = sql<string>`split_part(root, '.', 2)`

/** The id of another key that some tontine's keys are encrypted with, if there is one. */
export async function otherKeyId(db: Sql, current: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    (select ${keyId} as id from tontine_keys where ${keyId} < ${current} limit 1)
    union all (select ${keyId} from tontine_keys where ${keyId} > ${current} limit 1)`.execute(db)
  return rows[0]?.id
}

export async function saveNewKeys(
  trx: Sql,
  encryption: Encryption,
  tontineId: TontineId,
): Promise<TontineKeys> {
  // What is written with another AUTH_SECRET than all else, no start could read together.
  if ((await otherKeyId(trx, encryption.keyId)) !== undefined) throw new WrongAuthSecret()
  const root = newRoot()
  await trx
    .insertInto('tontineKeys')
    .values({ tontineId, ...encryptedRoot(encryption, tontineId, root) })
    .execute()
  return keysFrom(root)
}

export async function findKeys(
  trx: Sql,
  encryption: Encryption,
  tontineId: TontineId,
): Promise<TontineKeys> {
  const stored = await trx
    .selectFrom('tontineKeys')
    .select(['root', 'oldDrawKey'])
    .where('tontineId', '=', tontineId)
    .executeTakeFirstOrThrow()
  return openKeys(encryption, tontineId, stored)
}

/** A row `k` of tontine_keys, for a statement that reads it beside other things. */
export const storedKeysJson = sql<StoredKeys>`jsonb_build_object(
  'root', k.root, 'oldDrawKey', k.old_draw_key)`

/** Each draw has a secret of its own, so that revealing one gives nothing of the next away. */
export const drawSecretOf = ({ draw }: Pick<TontineKeys, 'draw'>, drawId: string): string =>
  digestOf(`tontine-draw-v1|secret|${draw}|${drawId}`)
