import type { Dirent } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { checkedKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'
import { newId } from '../ids.ts'
import { syncPath } from '../database/synced-files.ts'

/** Files in a local folder, each at the path that is its key. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written under another name first: a reader, also after a power failure, finds the whole
      // file or none.
      const part = `${path}.${newId()}${partial}`
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true })
        await rename(part, path)
      } catch (error) {
        // The disk is full, say: what there is of the file takes no room.
        await rm(part, { force: true })
        throw error
      }
      syncPath(dirname(path))
    },
    async read(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    erase: (key) => eraseAt(pathOf(key)),
    keys: () => keysIn(folder),
  }
}

/** How the names of files end that are being written. */
const partial = '.part'

/** Also what a process left of the file when it was killed while writing it. */
async function eraseAt(path: string): Promise<void> {
  const isPart = (name: string) => name.startsWith(`${basename(path)}.`) && name.endsWith(partial)
  const names = (await entriesIn(dirname(path))).map(({ name }) => name)
  for (const name of [basename(path), ...names.filter(isPart)])
    await rm(join(dirname(path), name), { force: true })
}

async function* keysIn(folder: string, prefix = ''): AsyncGenerator<string> {
  for (const entry of await entriesIn(folder)) {
    const key = `${prefix}${entry.name}`
    if (entry.isDirectory()) yield* keysIn(join(folder, entry.name), `${key}/`)
    else if (!key.endsWith(partial)) yield key
  }
}

async function entriesIn(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
