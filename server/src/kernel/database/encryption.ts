import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { StartError } from '../settings/start-error.ts'

/**
 * Encrypts what must not be stored in plain text, with a key derived from AUTH_SECRET: a copy of
 * the database alone is not enough to read it.
 */
export interface Encryption {
  /** Identifies the current key; derived from it, but reveals nothing of it. */
  readonly keyId: string
  /** `use` names the purpose and the owner of the secret. It is authenticated, not stored. */
  encrypt(secret: Uint8Array, use: string): string
  /** Throws if the text was modified, was encrypted for another use, or needs an unknown key. */
  decrypt(text: string, use: string): Buffer
  /** Whether a text encrypted with the key of this id can be decrypted. */
  knows(keyId: string): boolean
}

/** The database's secrets were encrypted with a different AUTH_SECRET. */
export class WrongAuthSecret extends StartError {
  constructor() {
    super(
      'AUTH_SECRET is not the one that the keys in this database are encrypted with. Set ' +
        'AUTH_SECRET to that one again, or set AUTH_SECRET_PREVIOUS to it to go on with the new ' +
        'one; where AUTH_SECRET was never set, it is the file auth-secret in DATA_DIR.',
    )
  }
}

const version = 'v1'
const cipher = 'aes-256-gcm'
const keyBytes = 32
const keyIdBytes = 8
const nonceBytes = 12
const tagBytes = 16

export interface EncryptionSecrets {
  readonly authSecret: string
  /** The previous AUTH_SECRET, used for decryption only. */
  readonly previousAuthSecret?: string | undefined
}

export function createEncryption({
  authSecret,
  previousAuthSecret,
}: EncryptionSecrets): Encryption {
  const current = keyFrom(authSecret)
  const previous = previousAuthSecret === undefined ? [] : [keyFrom(previousAuthSecret)]
  const keys = new Map([...previous, current].map(({ id, key }) => [id, key]))

  return {
    keyId: current.id,
    knows: (keyId) => keys.has(keyId),
    encrypt(secret, use) {
      const nonce = randomBytes(nonceBytes)
      const encryptor = createCipheriv(cipher, current.key, nonce)
      encryptor.setAAD(authenticated(current.id, use))
      const parts = [nonce, encryptor.update(secret), encryptor.final(), encryptor.getAuthTag()]
      return [version, current.id, Buffer.concat(parts).toString('base64url')].join('.')
    },
    decrypt(text, use) {
      const [written, keyId = '', packed = ''] = text.split('.')
      if (written !== version) throw new Error('an encrypted text of an unknown version')
      const key = keys.get(keyId)
      if (!key) throw new WrongAuthSecret()
      const bytes = Buffer.from(packed, 'base64url')
      const decryptor = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decryptor.setAAD(authenticated(keyId, use))
      decryptor.setAuthTag(bytes.subarray(-tagBytes))
      const secret = decryptor.update(bytes.subarray(nonceBytes, -tagBytes))
      return Buffer.concat([secret, decryptor.final()])
    },
  }
}

const authenticated = (keyId: string, use: string) => Buffer.from(`${version}|${keyId}|${use}`)

const keyFrom = (authSecret: string) => ({
  id: derivedKey(authSecret, 'encryption-key-id', keyIdBytes).toString('hex'),
  key: derivedKey(authSecret, 'encryption'),
})

/**
 * A key for a single purpose; neither the secret nor any other purpose's key can be derived from
 * it.
 */
export const derivedKey = (
  secret: string | Uint8Array,
  purpose: string,
  bytes: number = keyBytes,
): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `mainforte/v1/${purpose}`, bytes))
