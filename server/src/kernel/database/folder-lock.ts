import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../settings/start-error.ts'

/** Two processes using one database folder would corrupt it. */
export class FolderInUse extends StartError {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by another Mainforte${holder}. ` +
        'Stop that one first, or give this one another DATA_DIR. ' +
        'To run several side by side, set DATABASE_URL to a PostgreSQL.',
    )
  }
}

/**
 * Locks a folder for this process until it releases the lock or ends, for whatever reason.
 *
 * Node has no file locks, but SQLite has: an exclusive transaction holds an operating system lock
 * on the file. The system releases it with the process, also after kill -9, so no stale lock can
 * block the next start and no process id has to be trusted. Unlike a socket, it also works between
 * containers that share the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new FolderInUse(folder, holderOf(folder))
    throw error
  }
  writeFileSync(holderFile(folder), String(process.pid))
  return () => lock.close()
}

/** SQLITE_BUSY: another process holds the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

/** Only for the error message; the lock does not depend on it. */
const holderFile = (folder: string) => join(folder, 'lock.pid')

function holderOf(folder: string): string {
  try {
    return ` (process ${readFileSync(holderFile(folder), 'utf8')})`
  } catch {
    return ''
  }
}
