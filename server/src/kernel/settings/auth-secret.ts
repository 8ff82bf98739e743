import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const secretBytes = 32

/**
 * The secret that signs sessions, created at the first start and stored in the data folder,
 * readable by its owner alone. If two processes start at once, one creates it and both use it.
 */
export const keptSecret = (dataDir: string): string =>
  findSecret(dataDir) ?? keepSecret(dataDir, randomBytes(secretBytes).toString('base64url'))

/** The stored secret, if there is one. */
export const findSecret = (dataDir: string): string | undefined => readSecret(fileIn(dataDir))

const fileIn = (dataDir: string) => join(dataDir, 'auth-secret')

/** Stores a secret unless there is one already; returns the one that is stored. */
export function keepSecret(dataDir: string, secret: string): string {
  const file = fileIn(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  // Written completely before it is named: an interrupted start leaves no partial secret.
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret === '') throw new Error(`${file} is empty; remove it, and a new one is made`)
    return secret
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
