import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type TriedCode, codeText } from '@mainforte/domain/phones/code'
import type { Encryption } from '../kernel/database/encryption.ts'

const derive = promisify(
  scrypt as (
    text: string,
    salt: Buffer,
    bytes: number,
    options: { N: number; r: number; p: number },
    done: (error: Error | null, key: Buffer) => void,
  ) => void,
)

const saltBytes = 16
const hashBytes = 32
/** About 16 MB and 50 ms: a code has few signs, and its limit is the number of tries. */
const cost = { N: 16_384, r: 8, p: 1 }

const useOf = (userId: string) => `phone code ${userId}`

/** A code slowly hashed, and encrypted with the server's secret: the database alone lets nobody try codes. (L3) */
export async function hashOfCode(
  encryption: Encryption,
  userId: string,
  code: TriedCode,
): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(codeText(code), salt, hashBytes, cost)
  return encryption.encrypt(Buffer.concat([salt, hash]), useOf(userId))
}

export async function isCode(
  encryption: Encryption,
  userId: string,
  kept: string,
  code: TriedCode,
): Promise<boolean> {
  const bytes = encryption.decrypt(kept, useOf(userId))
  const hash = await derive(codeText(code), bytes.subarray(0, saltBytes), hashBytes, cost)
  return timingSafeEqual(hash, bytes.subarray(saltBytes))
}
