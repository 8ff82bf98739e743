import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BackupProblem } from './backup-problem.ts'

type Environment = Record<string, string | undefined>

/** Shorter ones can be guessed, whatever each guess costs. */
const shortest = 12

/** BACKUP_PASSPHRASE, if it is set. */
export function passphraseIn(environment: Environment): string | undefined {
  const passphrase = environment['BACKUP_PASSPHRASE']
  if (passphrase === undefined || passphrase === '') return undefined
  if (passphrase.length < shortest)
    throw new BackupProblem(`BACKUP_PASSPHRASE must have at least ${shortest} characters.`)
  return passphrase
}

/** The file that was named, as seen from where npm was called. */
export const namedFile = (environment: Environment, name: string): string =>
  resolve(environment['INIT_CWD'] ?? process.cwd(), name)

/** The file for a new backup: in a folder it gets the instant as its name. */
export function newFile(environment: Environment, name: string, now: number): string {
  const path = namedFile(environment, name)
  const instant = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  return statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? join(path, `mainforte-${instant}Z.backup`)
    : path
}
