import { type KeyObject, createHmac, randomBytes } from 'node:crypto'

const saltBytes = 16

/** A salt for one digest, as hex. */
export const newSalt = (): string => randomBytes(saltBytes).toString('hex')

/** The digest of a text under a key and a salt (HMAC-SHA-256, hex): useless without the salt. */
export const saltedDigest = (key: Uint8Array | KeyObject, salt: string, text: string): string =>
  createHmac('sha256', key).update(salt, 'hex').update(text, 'utf8').digest('hex')

/** Without a salt, so that equal texts have equal digests: for lookups by text. */
export const keyedDigest = (key: Uint8Array, text: string | Uint8Array): string =>
  createHmac('sha256', key).update(text).digest('hex')
