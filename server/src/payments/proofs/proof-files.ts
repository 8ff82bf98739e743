import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { PictureDigest } from '@mainforte/domain/kernel/picture'
import { type TontineKeys, findKeys } from '../../journal/digests/keys.ts'
import type { Sql } from '../../kernel/database/database.ts'
import type { Encryption } from '../../kernel/database/encryption.ts'
import type { FileNames } from '../../kernel/files/check-files.ts'
import { findProofs, proofKey } from './proof-store.ts'
import { isPictureOf } from './proofs.ts'

/** The pictures of payments, for `verify`: their digests are in the journal. */
export const proofFiles = (encryption: Encryption): FileNames => ({
  async find(trx, after, limit) {
    const rows = await findProofs(trx, after, limit)
    const keys = await keysOf(trx, encryption, new Set(rows.map(({ tontineId }) => tontineId)))
    const files = rows.map(({ id, ...proof }) => ({
      key: proofKey(proof),
      name: `the picture of payment ${id} of ${proof.tontineId}`,
      isErasedAlone: true,
      isIntact: (bytes: Uint8Array) => isPicture(keys.get(proof.tontineId), bytes, proof.digest),
    }))
    const last = rows.at(-1)
    const next = last && rows.length === limit ? `${last.tontineId} ${last.id}` : undefined
    return { files, next }
  },
})

/** Without keys that can't be decrypted: they are a fault of each picture for which they are needed. */
async function keysOf(trx: Sql, encryption: Encryption, tontines: ReadonlySet<TontineId>) {
  const keys = new Map<TontineId, TontineKeys>()
  for (const tontineId of tontines) {
    const found = await findKeys(trx, encryption, tontineId).catch(() => undefined)
    if (found) keys.set(tontineId, found)
  }
  return keys
}

function isPicture(keys: TontineKeys | undefined, bytes: Uint8Array, digest: PictureDigest) {
  if (keys) return isPictureOf(keys, bytes, digest)
  throw new Error('the keys of its tontine can not be decrypted')
}
