import { createHmac, randomBytes } from 'node:crypto'

/** What a digest was made with besides the key and the text, as hex. */
export interface Salt {
  readonly salt: string
  /**
   * Of a text whose digest was in the journal before there were salts: how the two digests differ,
   * bit by bit, so that the old one is found again with this salt and with nothing else.
   */
  readonly mask: string | null
}

const saltBytes = 16

export const newSalt = (): Salt => ({ salt: randomBytes(saltBytes).toString('hex'), mask: null })

/** The digest of a text under a key and a salt (HMAC-SHA-256, hex): without the salt it tells nothing. */
export const saltedDigest = (key: Uint8Array, { salt, mask }: Salt, text: string): string =>
  mask === null ? bare(key, salt, text) : difference(bare(key, salt, text), mask)

/** A salt under which a text has the digest that it had before. */
export function saltFor(key: Uint8Array, text: string, digest: string): Salt {
  const { salt } = newSalt()
  return { salt, mask: difference(bare(key, salt, text), digest) }
}

/** Equal texts have equal digests: for what must be found again by its text. */
export const keyedDigest = (key: Uint8Array, text: string | Uint8Array): string =>
  createHmac('sha256', key).update(text).digest('hex')

const bare = (key: Uint8Array, salt: string, text: string) =>
  createHmac('sha256', key).update(salt, 'hex').update(text, 'utf8').digest('hex')

function difference(one: string, other: string): string {
  const [bytes, others] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return Buffer.from(bytes.map((byte, index) => byte ^ (others[index] ?? 0))).toString('hex')
}
