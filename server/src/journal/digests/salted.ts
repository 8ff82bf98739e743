import { createHmac, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A digest's salt, as hex. */
export interface Salt {
  readonly salt: string
  /**
   * For digests from before there were salts: the XOR of the old digest and the salted one, which
   * reproduces the old digest with this salt only.
   */
  readonly mask: string | null
}

const saltBytes = 16

export const newSalt = (): Salt => ({ salt: randomBytes(saltBytes).toString('hex'), mask: null })

/** The digest of a text under a key and a salt (HMAC-SHA-256, hex): useless without the salt. */
export const saltedDigest = (
  key: Uint8Array | KeyObject,
  { salt, mask }: Salt,
  text: string,
): string => (mask === null ? bare(key, salt, text) : difference(bare(key, salt, text), mask))

/** A salt and mask under which a text has its old digest. */
export function saltFor(key: Uint8Array, text: string, digest: string): Salt {
  const { salt } = newSalt()
  return { salt, mask: difference(bare(key, salt, text), digest) }
}

/** Without a salt, so that equal texts have equal digests: for lookups by text. */
export const keyedDigest = (key: Uint8Array, text: string | Uint8Array): string =>
  createHmac('sha256', key).update(text).digest('hex')

const bare = (key: Uint8Array | KeyObject, salt: string, text: string) =>
  createHmac('sha256', key).update(salt, 'hex').update(text, 'utf8').digest('hex')

function difference(one: string, other: string): string {
  const [bytes, others] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return Buffer.from(bytes.map((byte, index) => byte ^ (others[index] ?? 0))).toString('hex')
}
