import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod'
import { BackupProblem, damaged } from './backup-problem.ts'
import { createByteReader } from './byte-reader.ts'

const keyBytes = 32
const tagBytes = 16
const nonceBytes = 12

/**
 * How the key of a file follows from its passphrase; written into the file. The values are those of
 * the format's version: whoever writes a file must not choose how much work its reader does. Scrypt
 * needs 128 times n times r bytes: 128 MiB.
 */
export const Sealing = z.strictObject({
  cipher: z.literal('aes-256-gcm'),
  chunk: z.literal(65_536),
  kdf: z.literal('scrypt'),
  n: z.literal(131_072),
  r: z.literal(8),
  p: z.literal(1),
  salt: z.string().regex(/^[\w-]{43}$/),
})
export type Sealing = z.output<typeof Sealing>

/** With a new salt, so that no two files have the same key. */
export const newSealing = (): Sealing => ({
  cipher: 'aes-256-gcm',
  chunk: 65_536,
  kdf: 'scrypt',
  n: 131_072,
  r: 8,
  p: 1,
  salt: randomBytes(keyBytes).toString('base64url'),
})

interface Derivation {
  readonly n: number
  readonly r: number
  readonly p: number
  readonly salt: string
}

export function sealingKey({ n, r, p, salt }: Derivation, passphrase: string): Promise<Buffer> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
  const options = { N: n, r, p, maxmem: 256 * n * r }
  return derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64url'), keyBytes, options)
}

interface Sealed {
  readonly key: Buffer
  readonly chunk: number
  /** Authenticated with every chunk: the beginning of the file. */
  readonly heading: string
}

/**
 * The nonce of a chunk is its number and whether it is the last (the STREAM construction): no chunk
 * can be exchanged, left out or added unnoticed. The key is used for this file alone.
 */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes)
  nonce.writeUIntBE(number, nonceBytes - 7, 6)
  nonce.writeUInt8(isLast ? 1 : 0, nonceBytes - 1)
  return nonce
}

/** Encrypts bytes in chunks of one size, each followed by its tag; only the last may be shorter. */
export async function* seal(
  source: AsyncIterable<Uint8Array>,
  { key, chunk, heading }: Sealed,
): AsyncGenerator<Buffer> {
  const reader = createByteReader(source)
  let plain = await reader.readUpTo(chunk)
  for (let number = 0; ; number += 1) {
    const next = await reader.readUpTo(chunk)
    const isLast = next.length === 0
    const encryptor = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
    encryptor.setAAD(Buffer.from(heading))
    yield Buffer.concat([encryptor.update(plain), encryptor.final(), encryptor.getAuthTag()])
    if (isLast) return
    plain = next
  }
}

/** What was sealed. Nothing of a chunk is handed on before its tag was checked. */
export async function* unseal(
  source: AsyncIterable<Uint8Array>,
  { key, chunk, heading }: Sealed,
): AsyncGenerator<Buffer> {
  const reader = createByteReader(source)
  let sealed = await reader.readUpTo(chunk + tagBytes)
  for (let number = 0; ; number += 1) {
    const next = await reader.readUpTo(chunk + tagBytes)
    const isLast = next.length === 0
    if (sealed.length < tagBytes) throw damaged('it ends too early')
    const decryptor = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), {
      authTagLength: tagBytes,
    })
    decryptor.setAAD(Buffer.from(heading))
    decryptor.setAuthTag(sealed.subarray(-tagBytes))
    const plain = decryptor.update(sealed.subarray(0, -tagBytes))
    try {
      decryptor.final()
    } catch {
      throw number === 0 ? new WrongPassphrase() : damaged('what is encrypted in it was altered')
    }
    yield plain
    if (isLast) return
    sealed = next
  }
}

export class WrongPassphrase extends BackupProblem {
  constructor() {
    super('The passphrase is not the one that the backup was made with. Nothing was restored.')
  }
}
