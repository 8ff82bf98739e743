import { randomBytes } from 'node:crypto'
import { digestOf } from '@mainforte/domain/kernel/digest'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { sql } from 'kysely'
import type { Sql } from '../../kernel/database/database.ts'
import { type Encryption, WrongAuthSecret, derivedKey } from '../../kernel/database/encryption.ts'
import '../tables.ts'

/**
 * The keys of a tontine, which only the server has: one for each purpose, so that a digest for one
 * purpose is useless for another.
 */
export interface TontineKeys {
  /** E-mails and phone numbers. */
  readonly identity: Uint8Array
  /** Names of tontines, notes, reasons, references. */
  readonly text: Uint8Array
  /** Lookups of references that are already stored. */
  readonly reference: Uint8Array
  /** Pictures. */
  readonly proof: Uint8Array
  /** The secrets of the draws, as hex. */
  readonly draw: string
  /** The key of receipts' tokens, as hex. */
  readonly receipt: string
}

const rootBytes = 32

/** A new secret from which a tontine's keys are derived. */
export const newRoot = (): Uint8Array => randomBytes(rootBytes)

const useOf = (tontineId: string) => `tontine keys|root|${tontineId}`

/** The root in its stored form: encrypted, and bound to this tontine. */
export const encryptedRoot = (
  encryption: Encryption,
  tontineId: string,
  root: Uint8Array,
): string => encryption.encrypt(root, useOf(tontineId))

export const decryptedRoot = (
  encryption: Encryption,
  tontineId: string,
  stored: string,
): Uint8Array => encryption.decrypt(stored, useOf(tontineId))

export const keysFrom = (root: Uint8Array): TontineKeys => ({
  identity: derivedKey(root, 'identity'),
  text: derivedKey(root, 'text'),
  reference: derivedKey(root, 'reference'),
  proof: derivedKey(root, 'proof'),
  draw: derivedKey(root, 'draw').toString('hex'),
  receipt: derivedKey(root, 'receipt').toString('hex'),
})

/** Decrypts a tontine's stored secret, and derives its keys. */
export const openKeys = (encryption: Encryption, tontineId: string, stored: string) =>
  keysFrom(decryptedRoot(encryption, tontineId, stored))

/** The id of the key that encrypts a row, which is part of the ciphertext; indexed. */
export const keyId = sql<string>`split_part(root, '.', 2)`

/** The id of another key that encrypts some tontine's keys, if there is one. */
export async function otherKeyId(db: Sql, current: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    (select ${keyId} as id from tontine_keys where ${keyId} < ${current} limit 1)
    union all (select ${keyId} from tontine_keys where ${keyId} > ${current} limit 1)`.execute(db)
  return rows[0]?.id
}

/** The keys of a new tontine, and the secret they are derived from, as it is to be stored. */
export async function newKeys(db: Sql, encryption: Encryption, tontineId: string) {
  // A tontine encrypted under another AUTH_SECRET than the rest could not be read at the next
  // start.
  if ((await otherKeyId(db, encryption.keyId)) !== undefined) throw new WrongAuthSecret()
  const root = newRoot()
  return { keys: keysFrom(root), newRoot: encryptedRoot(encryption, tontineId, root) }
}

export async function findKeys(
  trx: Sql,
  encryption: Encryption,
  tontineId: TontineId,
): Promise<TontineKeys> {
  const { root } = await trx
    .selectFrom('tontineKeys')
    .select('root')
    .where('tontineId', '=', tontineId)
    .executeTakeFirstOrThrow()
  return openKeys(encryption, tontineId, root)
}

/** Each draw has its own secret, so that revealing one reveals nothing about the next. */
export const drawSecretOf = ({ draw }: Pick<TontineKeys, 'draw'>, drawId: string): string =>
  digestOf(`tontine-draw-v1|secret|${draw}|${drawId}`)
