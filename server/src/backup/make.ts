import { otherKeyId } from '../journal/digests/keys.ts'
import type { Database } from '../kernel/database/database.ts'
import { WrongAuthSecret, createEncryption } from '../kernel/database/encryption.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import type { Settings } from '../kernel/settings/settings.ts'
import { aboutPart, otherSettings } from './about.ts'
import { writeBackup } from './backup-file.ts'
import { BackupProblem } from './backup-problem.ts'
import { findMigrations } from './catalogue-store.ts'
import type { Part } from './parts.ts'
import { isStillClaimed, snapshot } from './snapshot-store.ts'

interface Source {
  readonly database: Pick<Database, 'engine' | 'sql'>
  readonly store: FileStore
  readonly settings: Settings
  /** In milliseconds since 1970. */
  readonly now: number
}

export interface Made {
  bytes: number
  rows: number
  circles: number
  entries: number
  pictures: number
  /** Pictures that the database names and the store does not have. */
  missing: string[]
}

/** Makes one file of everything that a running system has. */
export async function makeBackup(source: Source, file: string, passphrase?: string): Promise<Made> {
  const made: Made = { bytes: 0, rows: 0, circles: 0, entries: 0, pictures: 0, missing: [] }
  made.bytes = await writeBackup(file, partsOf(source, made), passphrase)
  return made
}

async function* partsOf(source: Source, made: Made): AsyncGenerator<Part> {
  const { database, settings, now } = source
  if ((await findMigrations(database.sql)).length === 0)
    throw new BackupProblem('There is nothing in this database: check DATABASE_URL and DATA_DIR.')
  const { keyId } = createEncryption(settings)
  // A backup with another secret could not be gone on with.
  if ((await otherKeyId(database.sql, keyId)) !== undefined) throw new WrongAuthSecret()
  const rows = snapshot(database.sql, (migrations) =>
    aboutPart({
      madeAt: new Date(now).toISOString(),
      engine: database.engine,
      appUrl: settings.appUrl,
      migrations,
      authSecret: settings.authSecret,
      settings: otherSettings(settings),
    }),
  )
  let next = await rows.next()
  try {
    for (; !next.done; next = await rows.next()) {
      countIn(made, next.value)
      yield next.value
    }
  } finally {
    // Whoever writes the file may have stopped: the transaction must not stay open.
    if (!next.done) await rows.return([])
  }
  yield* picturesOf(source, next.value, made)
}

function countIn(made: Made, { kind, name, count }: Part): void {
  if (kind !== 'rows') return
  made.rows += count
  if (name === 'journal_heads') made.circles += count
  if (name === 'journal') made.entries += count
}

/**
 * Pictures never change under their key, so those read after the rows are those that the rows
 * name. One that is gone by now was erased by somebody, unless a row still claims it.
 */
async function* picturesOf(
  { database, store }: Source,
  keys: readonly string[],
  made: Made,
): AsyncGenerator<Part> {
  for (const key of keys) {
    const body = await store.read(key)
    if (body) {
      made.pictures += 1
      yield { kind: 'picture', name: key, count: 1, body }
    } else if (await isStillClaimed(database.sql, key)) made.missing.push(key)
  }
}
