import type { Database, Sql } from '../database/database.ts'
import { DatabaseUnavailable } from '../database/database-unavailable.ts'
import type { FileStore } from './file-store.ts'

/** A file that a row of the database names. */
export interface NamedFile {
  readonly key: string
  /** What it is, for the operator: `the photo of …`. */
  readonly name: string
  /** Whether its row may outlive it: the file is erased with a person's account. */
  readonly isErasedAlone: boolean
  /** Whether these are the bytes that were stored. */
  isIntact(bytes: Uint8Array): boolean
}

/** The rows of a feature that name files. */
export interface FileNames {
  /** Some files in the order of their rows; `next` is where to go on, undefined at the end. */
  find(
    trx: Sql,
    after: string | undefined,
    limit: number,
  ): Promise<{ readonly files: readonly NamedFile[]; readonly next: string | undefined }>
}

interface Checked {
  readonly fault: { readonly sentence: string } | undefined
}

type Db = Pick<Database, 'sql'>

const filesAtOnce = 200
/** Of files that are to be erased. */
const longAgo = new Date(0).toISOString()

/** Reads every file that a row names, one at a time, and says which is missing or was changed. */
export async function* checkFiles(
  database: Db,
  store: FileStore,
  names: readonly FileNames[],
): AsyncGenerator<Checked> {
  for (const one of names) {
    try {
      yield* checkThese(database, store, one)
    } catch (error) {
      if (error instanceof DatabaseUnavailable || !(error instanceof Error)) throw error
      yield { fault: { sentence: `the rows that name files can't be read: ${error.message}` } }
    }
  }
}

async function* checkThese(database: Db, store: FileStore, names: FileNames) {
  let after: string | undefined
  do {
    const page = await pageOf(database, names, after)
    for (const file of page.files) {
      const what = await faultOf(database, store, file, page.kept)
      const sentence = `file ${file.key}, ${file.name}: ${what}`
      yield { fault: what === undefined ? undefined : { sentence } }
    }
    after = page.next
  } while (after !== undefined)
}

/** What was stored under keys that no row of the database knows, so that nothing ever erases it. */
export async function* strayFiles(database: Db, store: FileStore): AsyncGenerator<string> {
  let some: string[] = []
  for await (const key of store.keys()) {
    some.push(key)
    if (some.length < filesAtOnce) continue
    yield* unknownOf(database, store, some)
    some = []
  }
  yield* unknownOf(database, store, some)
}

/** The files and their rows in `kept_files`, as of one instant. */
const pageOf = ({ sql }: Db, names: FileNames, after: string | undefined) =>
  sql
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { files, next } = await names.find(trx, after, filesAtOnce)
      const kept = await keptOf(
        trx,
        files.map(({ key }) => key),
      )
      return {
        files: files.filter(({ key, isErasedAlone }) => kept.has(key) || !isErasedAlone),
        next,
        kept,
      }
    })

async function faultOf(
  { sql }: Db,
  store: FileStore,
  { key, isIntact }: NamedFile,
  kept: ReadonlyMap<string, boolean>,
): Promise<string | undefined> {
  const isClaimed = kept.get(key)
  if (isClaimed === undefined) return 'it is missing in the table kept_files'
  if (!isClaimed) return 'it is not claimed in the table kept_files, and would be erased'
  try {
    const bytes = await store.read(key)
    if (bytes) return isIntact(bytes) ? undefined : 'it was changed'
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return `it can't be read: ${error.message}`
  }
  // Unless it has been erased meanwhile.
  return (await keptOf(sql, [key])).has(key) ? 'it is missing' : undefined
}

/** Whether each file that is not to be erased is claimed. */
async function keptOf(trx: Sql, keys: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  if (keys.length === 0) return new Map()
  const rows = await trx
    .selectFrom('keptFiles')
    .select(['key', 'isClaimed'])
    .where('key', 'in', keys)
    .where('at', '>', longAgo)
    .execute()
  return new Map(rows.map(({ key, isClaimed }) => [key, isClaimed]))
}

async function* unknownOf(
  { sql }: Db,
  store: FileStore,
  keys: readonly string[],
): AsyncGenerator<string> {
  if (keys.length === 0) return
  const rows = await sql.selectFrom('keptFiles').select('key').where('key', 'in', keys).execute()
  const known = new Set(rows.map(({ key }) => key))
  // One that is gone by now was erased before its row.
  for (const key of keys) if (!known.has(key) && (await store.read(key))) yield key
}
